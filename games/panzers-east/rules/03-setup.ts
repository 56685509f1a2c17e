import type { Violation } from '@stavka/engine';
import { board, COUNTERS } from '../data.ts';
import type { PhaseFrame } from '../frames.ts';
import { ARMIES, GERMANS, idsOf, UNITS } from '../roster.ts';
import {
  AT,
  at,
  CONTROL,
  GERMAN,
  layout,
  OFF_MAP,
  type PesJournal,
  PesState,
  POOL,
  SOVIET,
  STRICT_JULY,
  TRACK,
  TURN,
  WAITING,
} from '../state.ts';
import { GREATER_GERMANY, labelOf } from '../terrain.ts';
import { stackingFaults } from './06-stacking.ts';

/** 3.1, 3.2, 3.3, 3.5#1 Pools filled, later units on the track, armies off the map, the line at the border. */
export function newGame(seed: string, strictJuly: boolean): PesState {
  const cells = new Int16Array(layout.cells);
  for (let u = 0; u < UNITS; u++) cells[AT + u] = startPlace(u);
  for (let i = 0; i < board.size; i++) cells[CONTROL + i] = GREATER_GERMANY.has(i) ? GERMAN : SOVIET;
  cells[TURN] = 1;
  cells[STRICT_JULY] = strictJuly ? 1 : 0;
  const first: PhaseFrame = { is: 'phase', phase: 'setup' };
  return new PesState(cells, [first], seed);
}

/** 3.1.A to 3.1.D, 3.2 Where a counter starts. */
function startPlace(u: number): number {
  if (ARMIES.includes(u)) return OFF_MAP;
  if (COUNTERS[u]!.turn > 1) return TRACK;
  return COUNTERS[u]!.side === 'german' ? WAITING : POOL;
}

export const waitingUnits = (s: PesState): number[] => GERMANS.filter((u) => at(s, u) === WAITING);

/** 3.2, 6.1 Everything that keeps these units from being set up in the hex. */
export function placementFaults(s: PesState, units: readonly number[], space: number): Violation[] {
  const stacking = stackingFaults(s, space, units);
  if (GREATER_GERMANY.has(space)) return stacking;
  return [{ rule: '3.2', message: `${labelOf(space)} is not west of the front line markers` }, ...stacking];
}

/** The first of them, or null. */
export const placementFault = (s: PesState, units: readonly number[], space: number): Violation | null =>
  placementFaults(s, units, space)[0] ?? null;

export function place(j: PesJournal, units: readonly number[], space: number): void {
  for (const u of units) j.set(AT + u, space);
  j.emit('placed', '3.2', { units: idsOf(units), at: labelOf(space) });
}
