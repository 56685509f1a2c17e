import { type Board, SpaceSet } from '@stavka/engine';
import { choose } from '@stavka/engine/define';
import { board } from '../data.ts';
import { law, type OderJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { AT, at, controlOf, DUE, DUE_LATER, everHeldBy, type OderState, turnOf } from '../declare/state.ts';
import { ENTRY, nameOf, sideOf, unitsOfSide } from '../roster.ts';
import { enemyOf, GERMAN, type Side, SOVIET } from '../sides.ts';
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
import { endPhase } from './05-leave.ts';
import { hasRoom } from './06-stacking.ts';
import { barred, forgo } from './09-elimination.ts';
import { derived } from './derived.ts';
import { moverOf } from './now.ts';

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

export const isDue = (s: OderState, unit: number): boolean =>
  at(s, unit) === DUE_LATER && s.cells[DUE + unit]! <= turnOf(s);
const isDueNow = (s: OderState, unit: number): boolean => sideOf(unit) === moverOf(s) && isDue(s, unit);

/** 9.3 The phase is over when nobody is left who could arrive. */
export function endRegroup(j: OderJournal): void {
  if (dropImpossible(j, moverOf(j.state)).length === 0) endPhase(j);
}

const NO_ARRIVAL: Readonly<Record<string, string>> = {
  '6.3#arrival': 'there is no room',
  '9.1.1#2.1':
    'it is neither a Soviet town or city never lost, with a supply line, nor a Soviet east-edge hex',
  '9.2#1': 'it is neither a German town or city never lost, with a line west, nor a German west-edge hex',
  '9.2#2': 'it enters by its own hex only, and only if the Soviets never held that',
};

/** 9.1.1, 9.2 A due unit comes onto the map. */
export const arrive = law(O.arrive, {
  check(s, { unit, at: space }, no) {
    if (!isDueNow(s, unit)) return no('9.3', `${nameOf(unit)} is not due now`);
    for (const rule of arrivalRules(s, unit, space))
      no(rule, `${nameOf(unit)} may not enter at ${labelOf(space)}: ${NO_ARRIVAL[rule]}`);
  },
  steps: (s) => [choose('unit', unitsDue(s, moverOf(s))), choose('at', ({ unit }) => arrivalHexes(s, unit))],
  carry(j, { unit, at: space }) {
    j.set(AT + unit, space);
    j.set(DUE + unit, 0);
    j.emit('arrived', sideOf(unit) === GERMAN ? '9.2' : '9.1.1', { unit, at: space });
    endRegroup(j);
  },
});

/** 9.3#2 It is given up for good. */
export const refuse = law(O.refuse, {
  check(s, { unit }, no) {
    if (!isDueNow(s, unit)) no('9.3', `${nameOf(unit)} is not due now`);
  },
  steps: (s) => [choose('unit', () => unitsDue(s, moverOf(s)))],
  carry(j, { unit }) {
    forgo(j, unit, '9.3#2');
    endRegroup(j);
  },
});
