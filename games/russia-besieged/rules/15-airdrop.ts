import { choose, put } from '@stavka/engine/define';
import { SNOW, within } from '../charts.ts';
import { TABLES } from '../data.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  CITY_AT,
  DROPS,
  HEXES,
  IS_LAND,
  placeName,
  ROW,
  straight,
  titleOf,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { FOREST, GROUND, IS_MAJOR_HEX, MOUNTAIN, SWAMP } from '../terrain.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { momentNow, weatherNow } from './03-weather.ts';
import { controlsCity, enterHex } from './04-control.ts';
import { zoneOf } from './04-zones.ts';
import { actedBar, beginMove } from './06-movers.ts';
import { joinedToEdge } from './07-net.ts';
import { comeAshore } from './13-landed.ts';
import { isLeaderless, isNextToEnemy } from './14-dictators.ts';
import type { Bar } from './24-first-turn.ts';
import { sideAt, sideOf } from './26-sides.ts';
import { stand } from './stand.ts';

const { range } = TABLES.drops;
const { northRows } = TABLES.movement;
const PARATROOPS: readonly number[] = [...Array(UNITS).keys()].filter((u) => DROPS[u] === 1);

/** 15.04 Ground on which nobody lands: forest, mountain, swamp in the north, a major city. */
const IS_BARRED = Uint8Array.from({ length: HEXES }, (_, hex) => {
  const ground = GROUND[hex]!;
  const isWet = ground === SWAMP && ROW[hex]! <= northRows;
  return IS_LAND[hex] === 0 || ground === FOREST || ground === MOUNTAIN || isWet || IS_MAJOR_HEX[hex] === 1
    ? 1
    : 0;
});

/** 15.02b In snow from November 1941 to March 1943, and in any weather from September 1943. */
export const mayDropNow = (s: RbState): boolean => {
  const now = momentNow(s);
  return within('drops', now) || (within('drops-in-snow', now) && weatherNow(s) === SNOW);
};

/** 15.0, 15.02a, 15.07 Why a unit is not dropped, wherever: it must begin the impulse in a supplied city of its own. */
function jumperBar(s: RbState, u: number): Bar | null {
  if (DROPS[u] === 0) return ['15.0', 'it is no Russian paratroop unit'];
  if (sideOf(s, u) !== moverOf(s)) return ['15.0', 'it is not yours'];
  const at = S.at.of(s, u);
  if (at < 0) return ['15.02a', 'it is not on the map'];
  if (S.condition.dropped.of(s, u) === 1) return ['15.07', 'it has been dropped once'];
  const bar = actedBar(s, u);
  if (bar !== null) return bar;
  if (S.acted.moved.of(s, u) === 1 || S.acted.arrived.of(s, u) === 1)
    return ['15.02a', 'it did not begin the impulse there'];
  const city = CITY_AT[at]!;
  if (city < 0 || !controlsCity(s, RUSSIAN, city)) return ['15.02a', 'it is in no city of its own'];
  return joinedToEdge(s, RUSSIAN)[at] === 1 ? null : ['15.02a', 'no rail joins the city to the east edge'];
}

/** 15.03, 15.04, 14.15b2 Why nobody is dropped from one hex on another. */
function fieldBar(s: RbState, from: number, to: number): Bar | null {
  if (straight(from, to) > range) return ['15.03', `it is more than ${range} hexes away`];
  if (IS_BARRED[to] === 1) return ['15.04', 'nobody can be dropped on that ground'];
  if (zoneOf(s, AXIS)[to] === 1 || sideAt(s, to) === AXIS) return ['15.04', 'it is in an enemy zone'];
  if (isLeaderless(s, RUSSIAN) && isNextToEnemy(s, RUSSIAN, to))
    return ['14.15b2', 'it is next to an enemy, and the dictator is lost'];
  return from === to ? ['15.03', 'it is there'] : null;
}
function* fieldsFrom(s: RbState, from: number): Generator<number> {
  for (let hex = 0; hex < HEXES; hex++)
    if (straight(from, hex) <= range && fieldBar(s, from, hex) === null) yield hex;
}

/** 15.0 A Russian paratroop unit is dropped: its move of the impulse, and once in the game. */
export const drop = law(O.drop, {
  check(s, { unit, to }, no) {
    if (!mayDropNow(s)) no('15.02b', 'nobody is dropped in this month and weather');
    const bar = jumperBar(s, unit);
    if (bar !== null) return no(bar[0], `${titleOf(unit)}: ${bar[1]}`);
    const field = fieldBar(s, S.at.of(s, unit), to);
    if (field !== null) no(field[0], `${placeName(to)}: ${field[1]}`);
  },
  now: (s) => mayDropNow(s) && PARATROOPS.some((u) => jumperBar(s, u) === null),
  steps: (s) => [
    choose('unit', function* () {
      for (const u of PARATROOPS)
        if (jumperBar(s, u) === null && !fieldsFrom(s, S.at.of(s, u)).next().done) yield u;
    }),
    choose('to', ({ unit }) => fieldsFrom(s, S.at.of(s, unit))),
  ],
  carry(j, { unit, to }) {
    const from = S.at.of(j.state, unit);
    beginMove(j, [unit]);
    put(j, S.acted.moved, unit, 1);
    put(j, S.condition.dropped, unit, 1);
    comeAshore(j, unit);
    stand(j, unit, to);
    j.emit('dropped', '15.0', { unit, from, to });
    enterHex(j, to, RUSSIAN, [unit]);
  },
});
