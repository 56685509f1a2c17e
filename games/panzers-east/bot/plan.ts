import { markZones } from '@stavka/engine';
import { board } from '../data.ts';
import type { PesOrder, PesState } from '../index.ts';
import { GERMANS } from '../roster.ts';
import { ACTED, at, CONTROL, GERMAN } from '../state.ts';
import { type Force, legOf } from './forces.ts';
import { worthOf } from './habits.ts';
import { bestLine, COLUMNS, ROWS, standsOn } from './line.ts';
import { isDue } from './road.ts';
import { legTo } from './step.ts';

/** What a hex of line costs, against the ground it wins. */
const PRICE = 2;
/** Units that a force keeps together when it leaves some behind. */
export const LEAST = 2;

/** Does a hex lie west of the line that is to be reached? */
export function behind(line: readonly number[]): (hex: number) => boolean {
  const east = new Map<number, number>();
  for (const i of line) east.set(ROWS[i]!, Math.min(east.get(ROWS[i]!) ?? 99, COLUMNS[i]!));
  return (hex) => COLUMNS[hex]! >= (east.get(ROWS[hex]!) ?? 0);
}

/** Where the line can run: where somebody can get to, what those cover who have acted, and ground that is held already. */
function standable(s: PesState, forces: readonly Force[], held: Uint8Array): Uint8Array {
  const can = held.slice();
  for (let i = 0; i < board.size; i++) if (s.cells[CONTROL + i] === GERMAN) can[i] = 1;
  for (const { way } of forces) for (let i = 0; i < board.size; i++) if (way.cost[i]! >= 0) can[i] = 1;
  return can;
}

/** The zones of units that will not move any more in this phase. */
function heldZones(s: PesState, acting: readonly number[]): Uint8Array {
  const stands = new Uint8Array(board.size);
  for (const u of GERMANS)
    if (at(s, u) >= 0 && s.cells[ACTED + u] === 1 && !acting.includes(u)) stands[at(s, u)] = 1;
  return markZones(board, stands, 0, null, new Uint8Array(board.size));
}

/** Redrawn so often for want of forces. */
const REDRAWS = 8;

/** The line to reach with the forces at hand, and who goes where on it, north to south. */
export interface Plan {
  readonly line: readonly number[];
  readonly goals: ReadonlyMap<Force, number>;
}

/** The rows that lead to Moscow; the flanks keep behind them, for counterattacks go for the easternmost hex (12.3). */
const isCentre = (space: number): boolean => ROWS[space]! >= 15 && ROWS[space]! <= 21;

/** Draws the line as far east as it can be manned: where a stand finds nobody, the next line stays further back. */
export function planLine(s: PesState, forces: readonly Force[], acting: readonly number[]): Plan {
  const held = heldZones(s, acting);
  const can = standable(s, forces, held);
  const centre = Math.min(
    99,
    ...bestLine(s, can, PRICE)
      .filter(isCentre)
      .map((i) => COLUMNS[i]!),
  );
  for (let i = 0; i < board.size; i++) if (!isCentre(i) && COLUMNS[i]! <= centre) can[i] = 0;
  for (let n = 0; ; n++) {
    const line = bestLine(s, can, PRICE);
    const stands = standsOn(line).filter((i) => held[i] === 0);
    const goals = assign(s, stands, forces);
    const manned = new Set(goals.values());
    const empty = stands.filter((i) => !manned.has(i) && s.cells[CONTROL + i] !== GERMAN);
    if (n === REDRAWS || empty.length === 0) return { line, goals };
    for (const i of empty) can[i] = 0;
  }
}

/** The next leg of an attack towards the line, sweeping from north to south; null when nobody should attack any more. */
export function drive(s: PesState, { line, goals }: Plan, only: Force | null): PesOrder | null {
  const place = new Map(line.map((i, k) => [i, k]));
  const queue = [...goals].sort(([, a], [, b]) => place.get(a)! - place.get(b)!);
  for (const [force, goal] of queue) {
    if (only !== null && force !== only) continue;
    if (isDue(s) && !isCentre(goal)) continue;
    if (legOf(s, force.way.path(goal)).enters < 0) continue;
    const order = legTo(s, force, goal, LEAST);
    if (order !== null) return order;
  }
  return null;
}

/** Away from the road to Moscow weaker forces will do. */
const isFlank = (space: number): boolean => ROWS[space]! < 15 || ROWS[space]! > 22;

/** Gives each stand of the line the force that gets there most easily, the hardest stands first. */
function assign(s: PesState, stands: readonly number[], forces: readonly Force[]): Map<Force, number> {
  const goals = new Map<Force, number>();
  // 12.3 Counterattacks go for the easternmost hex: the strong stand there.
  const foremost = Math.min(99, ...stands.map((i) => COLUMNS[i]!));
  const fits = (force: Force, stand: number): number => {
    const cost = force.way.cost[stand]!;
    if (cost < 0) return Number.POSITIVE_INFINITY;
    return (
      cost / (force.points * 4) +
      (force.mech ? 0.6 : 0) +
      (isFlank(stand) ? strength.get(force)! * 0.05 : 0) -
      (COLUMNS[stand]! <= foremost + 1 ? strength.get(force)! * 0.06 : 0)
    );
  };
  const strength = new Map(forces.map((f) => [f, f.units.reduce((sum, u) => sum + worthOf(s, u), 0)]));
  const open = new Set(stands);
  const free = new Set(forces.filter((force) => force.units.length >= LEAST));
  while (open.size > 0 && free.size > 0) {
    let pick: { stand: number; force: Force | null; count: number } | null = null;
    for (const stand of open) {
      let best: Force | null = null;
      let count = 0;
      for (const force of free) {
        if (fits(force, stand) === Number.POSITIVE_INFINITY) continue;
        count++;
        if (best === null || fits(force, stand) < fits(best, stand)) best = force;
      }
      if (pick === null || count < pick.count) pick = { stand, force: best, count };
    }
    open.delete(pick!.stand);
    if (pick!.force === null) continue;
    goals.set(pick!.force, pick!.stand);
    free.delete(pick!.force);
  }
  return goals;
}
