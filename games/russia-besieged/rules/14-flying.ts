import { choose, put } from '@stavka/engine/define';
import { TABLES } from '../data.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  CITIES,
  CITY_AT,
  CITY_HEX,
  COUNTRY,
  DICTATORS,
  GERMANY,
  IS_DICTATOR,
  IS_MAJOR,
  placeName,
  RUSSIA,
  titleOf,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { controlsCity } from './04-control.ts';
import { beginMove } from './06-movers.ts';
import { railDestinations } from './07-rail.ts';
import { holdsEnemies } from './11-bases.ts';
import { lengthsOf, WESTERN } from './13-sources.ts';
import { loseDictator } from './14-dictators.ts';
import type { Bar } from './24-first-turn.ts';
import { stand } from './stand.ts';

const { flyOutLost } = TABLES.leaders;

/** 14.16 Could he go by rail to a major city of his side? */
const canRailToSafety = (s: RbState, u: number, side: Side): boolean => {
  for (const hex of railDestinations(s, u)) {
    const city = CITY_AT[hex]!;
    if (city >= 0 && IS_MAJOR[city] === 1 && controlsCity(s, side, city)) return true;
  }
  return false;
};
/** 14.16 Is Hitler abroad, and has no supply path to the west edge? */
const isCutOffAbroad = (s: RbState, side: Side, at: number): boolean =>
  side === AXIS && COUNTRY[at] !== GERMANY && lengthsOf(s, WESTERN)[at]! < 0;

/** 14.16, ruling 219 Why a dictator is not flown out, wherever to. */
function fugitiveBar(s: RbState, u: number): Bar | null {
  if (IS_DICTATOR[u] === 0) return ['14.16', 'only dictators are flown out'];
  const side = moverOf(s);
  if (side < 0 || u !== DICTATORS[side as Side]) return ['14.16', 'he is not yours'];
  const at = S.at.of(s, u);
  if (at < 0) return ['14.16', 'he is not on the map'];
  const { moved, railed, sailed } = S.acted;
  if (moved.of(s, u) === 1 || railed.of(s, u) === 1 || sailed.of(s, u) === 1)
    return ['14.16', 'he has moved in this impulse'];
  return canRailToSafety(s, u, side as Side) && !isCutOffAbroad(s, side as Side, at)
    ? ['14.16', 'he can go by rail to a major city of his side']
    : null;
}

/** 14.16 Cities of Germany, or of Russia, that are his side's. */
function refugeBar(s: RbState, side: Side, from: number, to: number): Bar | null {
  const city = CITY_AT[to]!;
  if (city < 0) return ['14.16', 'it is no city'];
  if (COUNTRY[to] !== (side === AXIS ? GERMANY : RUSSIA)) return ['14.16', 'it is not in his country'];
  if (!controlsCity(s, side, city) || holdsEnemies(s, side, to)) return ['14.16', 'the city is not yours'];
  return from === to ? ['14.16', 'he is there'] : null;
}
function* refuges(s: RbState, u: number): Generator<number> {
  const side = moverOf(s) as Side;
  for (let c = 0; c < CITIES; c++)
    if (refugeBar(s, side, S.at.of(s, u), CITY_HEX[c]!) === null) yield CITY_HEX[c]!;
}

/** 14.16 A dictator who cannot be railed to safety is flown out, at a risk; he is never on his stronger side again. */
export const flyOut = law(O['fly-out'], {
  check(s, { unit, to }, no) {
    const bar = fugitiveBar(s, unit);
    if (bar !== null) return no(bar[0], `${titleOf(unit)}: ${bar[1]}`);
    const end = refugeBar(s, moverOf(s) as Side, S.at.of(s, unit), to);
    if (end !== null) no(end[0], `${placeName(to)}: ${end[1]}`);
  },
  steps(s) {
    const side = moverOf(s);
    if (side < 0) return null;
    const u = DICTATORS[side as Side];
    if (fugitiveBar(s, u) !== null) return null;
    return [choose('unit', () => (refuges(s, u).next().done ? [] : [u])), choose('to', () => refuges(s, u))];
  },
  carry(j, { unit, to }) {
    const from = S.at.of(j.state, unit);
    beginMove(j, [unit]);
    const die = j.roll('fly-out', 10);
    const safe = die > flyOutLost;
    if (safe) {
      put(j, S.acted.moved, unit, 1);
      put(j, S.condition.lessened, unit, 1);
      stand(j, unit, to);
    }
    j.emit('flown-out', '14.16', { unit, from, to, die, safe });
    if (!safe) loseDictator(j, unit);
  },
});
