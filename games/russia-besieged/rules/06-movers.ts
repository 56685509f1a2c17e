import { derived, maskOf, put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { IS_AIR, IS_DICTATOR, IS_PARTISAN, IS_WEC, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { marchZoneOf, marchZoneValues } from './04-zones.ts';
import { allowanceOf, leftOf } from './06-allowance.ts';
import { isFrozen } from './17-garrison.ts';
import type { Bar } from './24-first-turn.ts';
import { enemyOf, sideOf } from './26-sides.ts';

const NO_GROUND_UNIT: Bar = ['6.0', 'it moves in no such way'];
const BY_RAIL_OR_SEA: Bar = ['14.13', 'it moves by rail or sea alone'];
const BY_ITSELF: Bar = ['16.47', 'partisans move when the turn ends'];
const GARRISON: Bar = ['6.15', 'it is held back'];
const OTHERWISE: Bar = ['6.14', 'it has moved in another way'];
const EMBARKED: Bar = ['8.32', 'it was placed in a port to sail'];
const VICTOR: Bar = ['9.4', 'it has won an automatic victory'];
const FINISHED: Bar = ['6.05', 'others have moved since, and its move is finished'];
const STOPPED: Bar = ['4.02', 'it has entered an enemy zone'];
const LOCKED: Bar = ['4.06', 'it is in an enemy zone'];
const NO_POINTS: Bar = ['6.04', 'it has no movement points in this impulse'];

/** 13.0a, 14.13, 16.47, 20.13 Kinds of pieces that do not march. */
function kindBar(u: number): Bar | null {
  if (IS_AIR[u] === 1 || IS_WEC[u] === 1) return NO_GROUND_UNIT;
  if (IS_DICTATOR[u] === 1) return BY_RAIL_OR_SEA;
  return IS_PARTISAN[u] === 1 ? BY_ITSELF : null;
}

/** 6.14, 6.15, 8.02, 8.32, 9.4, 17.13 What keeps a unit from moving at all, by ground or rail, once it has done something else. */
export function actedBar(s: RbState, u: number): Bar | null {
  const { acted } = S;
  // All that a unit has done lies in one cell.
  if (s.cells[acted.moved.offset + u] === 0) return isFrozen(s, u) ? GARRISON : null;
  if (acted.railed.of(s, u) === 1 || acted.sailed.of(s, u) === 1 || acted.landed.of(s, u) === 1)
    return OTHERWISE;
  if (acted.evacuated.of(s, u) === 1) return OTHERWISE;
  if (acted.av.of(s, u) === 1) return VICTOR;
  if (acted.embarked.of(s, u) === 1) return EMBARKED;
  return isFrozen(s, u) ? GARRISON : null;
}

/** 6.04, 6.14 Why a unit has no whole move left, whatever zone it is in (ruling 10). */
export function freshBar(s: RbState, u: number): Bar | null {
  const bar = kindBar(u) ?? actedBar(s, u);
  if (bar !== null) return bar;
  if (S.acted.moved.of(s, u) === 1) return FINISHED;
  return allowanceOf(s, u) > 0 ? null : NO_POINTS;
}

/** 4.02, 4.06, 6.04, 6.05, 6.14, 6.15, ruling 31 Why a unit on the map does not march, wherever to; null if it may. */
export function moverBar(s: RbState, u: number): Bar | null {
  const bar = kindBar(u) ?? actedBar(s, u);
  if (bar !== null) return bar;
  const inZone = marchZoneOf(s, enemyOf(sideOf(s, u)))[S.at.of(s, u)] !== 0;
  if (S.acted.moved.of(s, u) === 1) {
    if (S.acted.going.of(s, u) === 0) return FINISHED;
    return inZone ? STOPPED : leftOf(s, u) > 0 ? null : NO_POINTS;
  }
  if (inZone && S.impulse.of(s) === 1) return LOCKED;
  if (inZone && S.acted.arrived.of(s, u) === 1) return STOPPED;
  return allowanceOf(s, u) > 0 ? null : NO_POINTS;
}

/** By unit of a side: 1 if it is on the map and may march. */
const isMover = ([AXIS, RUSSIAN] as const).map((side) =>
  derived.each(
    [marchZoneValues[enemyOf(side)], 'clock', 'cities', 'politics'],
    UNITS,
    [S.at, S.condition.face, S.acted.moved, S.spent],
    (s: RbState, u) => (S.at.of(s, u) >= 0 && sideOf(s, u) === side && moverBar(s, u) === null ? 1 : 0),
  ),
);
/** Units of a side on the map that may march. */
export function* moversOf(s: RbState, side: Side): Generator<number> {
  const may = isMover[side]!;
  for (let u = 0; u < UNITS; u++) if (S.at.of(s, u) >= 0 && may(s, u) === 1) yield u;
}

const GOING = maskOf(S.acted.going);
/** 6.05 Somebody begins to move: whoever has stopped does not go on. */
export function beginMove(j: RbJournal, units: readonly number[]): void {
  const s = j.state;
  for (let u = 0; u < UNITS; u++)
    if ((s.cells[S.acted.going.offset + u]! & GOING) !== 0 && !units.includes(u)) put(j, S.acted.going, u, 0);
}
