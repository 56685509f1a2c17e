import { type Board, SpaceSet } from '@stavka/engine';
import { board } from '../data.ts';
import { ENTRY, idOf, sideOf, unitsOfSide } from '../roster.ts';
import { enemyOf, GERMAN, type Side, SOVIET } from '../sides.ts';
import {
  AT,
  at,
  controlOf,
  DUE,
  DUE_LATER,
  everHeldBy,
  type OderJournal,
  type OderState,
  turnOf,
} from '../state.ts';
import {
  EAST_EDGE,
  GERMAN_START,
  isCity,
  isPlayable,
  isTown,
  labelOf,
  SOVIET_START,
  spaceOf,
  WEST_EDGE,
} from '../terrain.ts';
import { hasRoom } from './06-stacking.ts';
import { barred, forgo } from './09-elimination.ts';
import { derived } from './derived.ts';

/** 9.2#1 Memel is no place of arrival. */
const MEMEL = spaceOf('2806');

const settled = (b: Board, home: SpaceSet): SpaceSet =>
  SpaceSet.of(
    b.size,
    [...home].filter((i) => (isCity(i) || isTown(i)) && i !== MEMEL),
  );

/** 9.1.1#2.1, 9.2#1 Towns and cities behind a side's own first front line. */
const HOME_TOWNS: readonly SpaceSet[] = [settled(board, GERMAN_START), settled(board, SOVIET_START)];
const HOME_EDGE: readonly SpaceSet[] = [WEST_EDGE, EAST_EDGE];
/** Every hex that could be a place of arrival for a side. */
const PLACES: readonly (readonly number[])[] = [GERMAN, SOVIET].map((side) => [
  ...HOME_EDGE[side]!.union(HOME_TOWNS[side]!),
]);

/** 9.1.1, 9.2, 9.3 Units of a side that must enter or be given up in this phase. */
export function unitsDue(s: OderState, side: Side): number[] {
  const turn = turnOf(s);
  return unitsOfSide[side]!.filter((u) => s.cells[AT + u] === DUE_LATER && s.cells[DUE + u]! <= turn);
}

/** 9.1.1#2.1, 9.1.1#2.2, 9.2#1 Is the hex a place of arrival for a side, room left aside? */
function isArrivalHex(s: OderState, space: number, side: Side): boolean {
  if (!isPlayable(space) || controlOf(s, space) !== side) return false;
  if (HOME_EDGE[side]!.has(space)) return true;
  if (!HOME_TOWNS[side]!.has(space) || everHeldBy(s, space, enemyOf(side))) return false;
  const lines = side === GERMAN ? derived(s).westSupply() : derived(s).supply(SOVIET);
  return lines.reaches(space);
}

/** 9.2#2 The Korpsgruppe's only hex, if it is still clean. */
export const entryIsBarred = (s: OderState, unit: number): boolean =>
  ENTRY[unit]! >= 0 && (controlOf(s, ENTRY[unit]!) === SOVIET || everHeldBy(s, ENTRY[unit]!, SOVIET));

/** 6.3#arrival, 9.1.1, 9.2 The rules that keep a due unit out of a hex now. */
export function arrivalRules(s: OderState, unit: number, space: number): string[] {
  const side = sideOf(unit);
  const only = ENTRY[unit]!;
  const found: string[] = [];
  if (only >= 0) {
    if (space !== only || entryIsBarred(s, unit)) found.push('9.2#2');
  } else if (!isArrivalHex(s, space, side)) found.push(side === GERMAN ? '9.2#1' : '9.1.1#2.1');
  if (!hasRoom(s, space, unit)) found.push('6.3#arrival');
  return found;
}

const mayArrive = (s: OderState, unit: number, space: number): boolean =>
  hasRoom(s, space, unit) && arrivalRules(s, unit, space).length === 0;

const placesOf = (unit: number): readonly number[] =>
  ENTRY[unit]! >= 0 ? [ENTRY[unit]!] : PLACES[sideOf(unit)]!;

/** 6.3#arrival, 9.1.1, 9.2 The hexes a due unit may be placed in now. */
export const arrivalHexes = (s: OderState, unit: number): number[] =>
  placesOf(unit).filter((space) => mayArrive(s, unit, space));

const canArrive = (s: OderState, unit: number): boolean =>
  placesOf(unit).some((space) => mayArrive(s, unit, space));

/** 9.3#1 Gives up at once every due unit that has no hex to enter; returns those that are left to decide. */
export function dropImpossible(j: OderJournal, side: Side): number[] {
  return unitsDue(j.state, side).filter((unit) => {
    if (entryIsBarred(j.state, unit)) barred(j, unit);
    else if (!canArrive(j.state, unit)) forgo(j, unit, '9.3#1');
    else return true;
    return false;
  });
}

/** 9.1.1, 9.2 Places a due unit on the map. */
export function arrive(j: OderJournal, unit: number, space: number): void {
  j.set(AT + unit, space);
  j.set(DUE + unit, 0);
  j.emit('arrived', sideOf(unit) === GERMAN ? '9.2' : '9.1.1', { unit: idOf(unit), at: labelOf(space) });
}

export const refuse = (j: OderJournal, unit: number): void => forgo(j, unit, '9.3#2');

export const isDue = (s: OderState, unit: number): boolean =>
  at(s, unit) === DUE_LATER && s.cells[DUE + unit]! <= turnOf(s);
