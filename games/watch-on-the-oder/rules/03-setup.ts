import type { Violation } from '@stavka/engine';
import { board, COUNTERS } from '../data.ts';
import type { PhaseFrame } from '../frames.ts';
import { IS_MECH, SIDE_OF, UNITS, unitsOfSide } from '../roster.ts';
import { enemyOf, GERMAN, type Side, SOVIET, sideName } from '../sides.ts';
import {
  AERIAL,
  AIR,
  AT,
  at,
  controlOf,
  DUE,
  DUE_LATER,
  GROUND,
  groundAtStart,
  layout,
  NAVAL,
  NOBODY,
  type OderJournal,
  OderState,
  TURN,
  unitsAt,
  WAITING,
} from '../state.ts';
import {
  FORTIFICATION,
  GERMAN_START,
  isLandBridge,
  isPlayable,
  labelOf,
  SOVIET_START,
  spaceOf,
} from '../terrain.ts';
import { hasRoom } from './06-stacking.ts';
import { derived } from './derived.ts';

const MEMEL = spaceOf('2806');
/** 3.2(5)#memel */
const MEMEL_LIMIT = 2;

/** 3.1, 3.2(7), 3.2(8) The board before any unit is on it: control by the start line, forts intact, markers aside. */
export function emptyBoard(seed: string): OderState {
  const cells = new Int16Array(layout.cells);
  for (let u = 0; u < UNITS; u++) cells[AT + u] = WAITING;
  for (let i = 0; i < board.size; i++) {
    const holder = GERMAN_START.has(i) ? GERMAN : SOVIET_START.has(i) ? SOVIET : NOBODY;
    cells[GROUND + i] = groundAtStart(holder, (board.features[i]! & FORTIFICATION) !== 0);
  }
  cells[AIR] = cells[NAVAL] = cells[AERIAL] = -1;
  cells[TURN] = 1;
  return new OderState(cells, [], seed);
}

/** 3.2(1), 3.2(3) Counters with a hex of their own. */
const hasFixedHex = (unit: number): boolean => {
  const { at: hex, turn } = COUNTERS[unit]!.setup;
  return hex !== undefined && turn === undefined;
};
export const fixedUnits = (side: Side): number[] => unitsOfSide[side]!.filter(hasFixedHex);
/** 3.2(4), 3.2(5) Counters that go anywhere behind their own line. */
export const freeUnits = (side: Side): number[] =>
  unitsOfSide[side]!.filter((u) => COUNTERS[u]!.setup.any === true);
/** 3.2(2) The army with a range of hexes. */
export const RANGED = COUNTERS.findIndex((c) => c.setup.from !== undefined);
/** 3.2(6), 9.2 */
export const turnFourUnits = (): number[] =>
  COUNTERS.flatMap((c, u) => (c.setup.turn !== undefined ? [u] : []));

/** 3.2 A new game: the fixed Soviet units stand, the Turn 4 units wait, and 3rd Shock Army is to be placed. */
export function newGame(seed: string): OderState {
  const s = emptyBoard(seed);
  for (const u of fixedUnits(SOVIET)) s.cells[AT + u] = spaceOf(COUNTERS[u]!.setup.at!);
  for (const u of turnFourUnits()) {
    s.cells[AT + u] = DUE_LATER;
    s.cells[DUE + u] = COUNTERS[u]!.setup.turn!;
  }
  const first: PhaseFrame = { is: 'phase', phase: 'setup.third-shock' };
  s.flow = [first];
  return s;
}

/** 3.2(3) The German units with printed hexes, set down after 3rd Shock Army; a position may have left some out. */
export function placeFixedGermans(j: OderJournal): void {
  const placed = fixedUnits(GERMAN).filter((u) => at(j.state, u) === WAITING);
  for (const u of placed) j.set(AT + u, spaceOf(COUNTERS[u]!.setup.at!));
  j.emit('set-up', '3.2(3)', {
    side: sideName(GERMAN),
    units: Object.fromEntries(placed.map((u) => [COUNTERS[u]!.id, COUNTERS[u]!.setup.at!])),
  });
}

export const waitingUnits = (s: OderState, side: Side): number[] =>
  unitsOfSide[side]!.filter((u) => at(s, u) === WAITING);

const no = (rule: string, message: string): Violation => ({ rule, message });

/** 3.2 Every rule that keeps a unit from being set up in a hex. */
export function placementFaults(s: OderState, unit: number, space: number): Violation[] {
  const side = SIDE_OF[unit] as Side;
  const label = labelOf(space);
  if (!isPlayable(space)) return [{ rule: '3.2', message: `${label} cannot hold units` }];
  const found: Violation[] = [];
  if (controlOf(s, space) !== side)
    found.push(no(`3.2(${side === GERMAN ? 5 : 4})`, `${label} is not behind the ${sideName(side)} line`));
  if (unit === RANGED) {
    const { from, to } = COUNTERS[unit]!.setup;
    if (label < from! || label > to! || label.slice(0, 2) !== from!.slice(0, 2))
      found.push(no('3.2(2)', `${COUNTERS[unit]!.name} goes in a hex from ${from} to ${to}`));
  }
  if (isLandBridge(space)) found.push(no('10.0#3', `${label} is a land bridge, where no unit may stop`));
  if (isEnemyOccupied(s, space, side)) found.push(no('6.0', `${label} is enemy-occupied`));
  if (!hasRoom(s, space, unit)) found.push(no('6.2', `${label} has no room for it`));
  if (space === MEMEL && side === GERMAN) {
    if (IS_MECH[unit] === 1) found.push(no('3.2(5)#memel', 'no mechanized unit is set up in Memel'));
    if (unitsAt(s, space).length >= MEMEL_LIMIT)
      found.push(no('3.2(5)#memel', 'Memel holds two units at set-up'));
  }
  return found;
}

const isEnemyOccupied = (s: OderState, space: number, side: Side): boolean =>
  derived(s).count[enemyOf(side)][space] !== 0;

/** 3.2 The hexes a unit may be set up in. Most hexes are the enemy's or full; the law need not be asked about them. */
export function placementHexes(s: OderState, unit: number): number[] {
  const side = SIDE_OF[unit] as Side;
  const found: number[] = [];
  for (let space = 0; space < board.size; space++) {
    if (controlOf(s, space) !== side || !hasRoom(s, space, unit)) continue;
    if (placementFaults(s, unit, space).length === 0) found.push(space);
  }
  return found;
}

export function place(j: OderJournal, unit: number, space: number): void {
  const side = SIDE_OF[unit] as Side;
  j.set(AT + unit, space);
  const rule = unit === RANGED ? '3.2(2)' : side === SOVIET ? '3.2(4)' : '3.2(5)';
  j.emit('placed', rule, { unit: COUNTERS[unit]!.id, at: labelOf(space) });
}
