import { put } from '@stavka/engine/define';
import { SOUTHERN_ROLL, weatherOf } from '../charts.ts';
import { CHARTS } from '../data.ts';
import type { LweJournal } from '../declare/law.ts';
import { S } from '../declare/state.ts';
import { WEATHERS } from '../vocabulary.ts';
import { endDirective, isDirected } from './07-directive.ts';

const NORTH = 0;
const SOUTH = 1;
const DRY = WEATHERS.indexOf('D');
const MUD = WEATHERS.indexOf('M');
const SNOW = WEATHERS.indexOf('S');

/** 10.1, 10.2, 10.8 The die of a turn, from turn 12 on; snow that has come to a zone stays there. */
export function rollWeather(j: LweJournal): void {
  const s = j.state;
  const turn = S.turn.of(s);
  if (turn < CHARTS.weather.from) return;
  const [north, south] = [S.weather.of(s, NORTH), S.weather.of(s, SOUTH)];
  if (north === SNOW && south === SNOW) return;
  const die = j.roll('weather');
  const next = [
    north === SNOW ? SNOW : weatherOf(turn, die),
    south === SNOW ? SNOW : weatherOf(turn, die + SOUTHERN_ROLL),
  ] as const;
  put(j, S.weather, NORTH, next[NORTH]);
  put(j, S.weather, SOUTH, next[SOUTH]);
  j.emit('weather', '10.1', { die, north: WEATHERS[next[NORTH]]!, south: WEATHERS[next[SOUTH]]! });
  if (next[NORTH] === SNOW && north !== SNOW) j.emit('winter', '10.8');
  note(j, next);
}

/** 4.4#5, 7.12#5, 10.9, 10.10, ruling 18 What the first weather that is not dry, and the first mud or snow, end for good. */
function note(j: LweJournal, weather: readonly number[]): void {
  if (weather.some((w) => w === MUD || w === SNOW)) put(j, S.muddy, 1);
  if (weather.every((w) => w === DRY) || S.wet.of(j.state) === 1) return;
  put(j, S.wet, 1);
  if (isDirected(j.state)) endDirective(j, false);
}
