import { distancesFrom, type Violation } from '@stavka/engine';
import { board } from '../data.ts';
import { AERIAL, AERIAL_USED, AIR, at, everHeldBy, type OderState, turnOf } from '../declare/state.ts';
import type { SupplyClass } from '../declare/supply-class.ts';
import { sideOf } from '../roster.ts';
import { GERMAN, type Side, SOVIET } from '../sides.ts';
import { GERMAN_START, isCity, isCoastal } from '../terrain.ts';
import { SOURCES } from './08-supply-sources.ts';
import { derived } from './derived.ts';

/** 8.1 to 8.4 The unit's supply now, taken in the order regular, fortress, coastal, aerial (ruling 14). */
export function supplyOf(s: OderState, unit: number): SupplyClass {
  const space = at(s, unit);
  const side = sideOf(unit);
  if (space < 0) return 'none';
  if (derived(s).supply(side).reaches(space)) return 'regular';
  if (side === SOVIET) return 'none';
  if (hasFortressSupply(s, space)) return 'fortress';
  if (isCoastal(space)) return 'coastal';
  return s.cells[AERIAL] === unit ? 'aerial' : 'none';
}

/** 8.2.b A city west of the first front line that the Soviets have never controlled. */
export function hasFortressSupply(s: OderState, space: number): boolean {
  return isCity(space) && GERMAN_START.has(space) && !everHeldBy(s, space, SOVIET);
}

/** 8.2#eff, 8.3#5 Every class but 'none' moves and fights in full. */
export const inSupply = (s: OderState, unit: number): boolean => supplyOf(s, unit) !== 'none';

const NOT_YET: Violation = { rule: '8.3#3', message: 'the aerial supply marker is not there on turn 1' };
const EXCLUDED: Violation = {
  rule: '8.3#excl',
  message: 'air support was placed, so there is no aerial supply this turn',
};
const USED: Violation = { rule: '8.3#4', message: 'the aerial supply marker was placed already this turn' };

/** 5.2(4), 5.4#excl, 8.3 Why the aerial supply marker cannot be used this turn: turn 1, air support, or used already. */
export function aerialFault(s: OderState): Violation | null {
  if (turnOf(s) === 1) return NOT_YET;
  if (s.cells[AIR] !== -1) return EXCLUDED;
  return s.cells[AERIAL_USED] === 0 ? null : USED;
}

export const aerialAvailable = (s: OderState): boolean => aerialFault(s) === null;

/** 11.6.1#1 Straight hex count to the nearest own source that no enemy stands on (rulings 33 and 55). */
export function distanceToSource(s: OderState, side: Side): Int16Array {
  const enemy = derived(s).count[side === GERMAN ? SOVIET : GERMAN];
  return distancesFrom(
    board,
    SOURCES[side]!.filter((source) => enemy[source] === 0),
  );
}
