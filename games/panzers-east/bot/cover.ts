import { board, TABLES } from '../data.ts';
import type { PesOrder, PesState } from '../index.ts';
import { GERMANS, IS_FLAK, IS_MECH, idOf, WEIGHT } from '../roster.ts';
import { allowance, freshUnits, reachOf } from '../rules/09-movement.ts';
import { derived } from '../rules/derived.ts';
import { AT, at, CONTROL, GERMAN } from '../state.ts';
import { labelOf } from '../terrain.ts';
import { worthOf } from './habits.ts';

const SIZE = board.size;

/** One unit that goes somewhere to cover the line. */
export interface CoverMove {
  readonly unit: number;
  readonly path: readonly number[];
}

/**
 * 4.10 The front as a thing to be covered: which German hexes touch the line, how many occupied hexes cover each, and what
 * it takes to leave none open. Units are moved about in it without touching the state.
 */
export class Cover {
  /** German hexes that touch a marker. */
  readonly needs: Uint8Array;
  private readonly count = new Uint8Array(SIZE);
  private readonly load: Uint8Array;
  private readonly flak: Uint8Array;
  private readonly men = new Uint8Array(SIZE);
  open = 0;

  constructor(s: PesState) {
    const d = derived(s);
    this.needs = needsOf(s);
    this.load = d.load.slice();
    this.flak = d.flak.slice();
    for (let i = 0; i < SIZE; i++) this.open += this.needs[i]!;
    for (const u of GERMANS) {
      const space = s.cells[AT + u]!;
      if (space >= 0 && this.men[space]!++ === 0) this.spread(space, 1);
    }
  }

  private spread(space: number, by: 1 | -1): void {
    this.touch(space, by);
    for (let e = board.start[space]!; e < board.start[space + 1]!; e++) this.touch(board.to[e]!, by);
  }

  private touch(i: number, by: 1 | -1): void {
    if (this.needs[i] === 1 && this.count[i] === (by === 1 ? 0 : 1)) this.open -= by;
    this.count[i]! += by;
  }

  put(u: number, space: number): void {
    this.load[space]! += WEIGHT[u]!;
    this.flak[space]! += IS_FLAK[u]!;
    if (this.men[space]!++ === 0) this.spread(space, 1);
  }

  take(u: number, space: number): void {
    this.load[space]! -= WEIGHT[u]!;
    this.flak[space]! -= IS_FLAK[u]!;
    if (--this.men[space]! === 0) this.spread(space, -1);
  }

  hasRoom(u: number, space: number): boolean {
    return (
      this.load[space]! + WEIGHT[u]! <= TABLES.stacking.limit &&
      this.flak[space]! + IS_FLAK[u]! <= TABLES.stacking.flak
    );
  }

  /** Hexes still open that a unit in this hex would cover. */
  gain(space: number): number {
    let n = this.isOpen(space) ? 1 : 0;
    for (let e = board.start[space]!; e < board.start[space + 1]!; e++) if (this.isOpen(board.to[e]!)) n++;
    return n;
  }

  isOpen(i: number): boolean {
    return this.needs[i] === 1 && this.count[i] === 0;
  }
}

function needsOf(s: PesState): Uint8Array {
  const front = derived(s).frontLine(s);
  const marks = new Uint8Array(SIZE);
  for (let i = 0; i < SIZE; i++) {
    if (front[i] === 0) continue;
    for (let e = board.start[i]!; e < board.start[i + 1]!; e++)
      if (s.cells[CONTROL + board.to[e]!] === GERMAN) marks[board.to[e]!] = 1;
  }
  return marks;
}

/** Units that may still go somewhere, by hex and class, the cheapest first. */
export function freshStacks(s: PesState, skip: ReadonlySet<number> = new Set()): number[][] {
  const stacks = new Map<number, number[]>();
  for (const u of freshUnits(s)) {
    if (skip.has(u)) continue;
    const key = at(s, u) * 2 + IS_MECH[u]!;
    const stack = stacks.get(key);
    if (stack === undefined) stacks.set(key, [u]);
    else stack.push(u);
  }
  return [...stacks.values()].map((units) => units.sort((a, b) => worthOf(s, a) - worthOf(s, b)));
}

/**
 * Moves that cover what is open, the fewest first: again and again the unit and the hex that close most and open nothing.
 * `left` is what remains open when nobody can help any more.
 */
export function coverPlan(
  s: PesState,
  cover: Cover = new Cover(s),
  skip: ReadonlySet<number> = new Set(),
): { moves: CoverMove[]; left: number } {
  const moves: CoverMove[] = [];
  if (cover.open === 0) return { moves, left: 0 };
  const stacks = freshStacks(s, skip);
  const reaches = stacks.map(([u]) => ends(s, [u!]));
  while (cover.open > 0) {
    let best: { stack: number; space: number; value: number } | null = null;
    for (let k = 0; k < stacks.length; k++) {
      const u = stacks[k]![0];
      if (u === undefined) continue;
      const from = at(s, u);
      const before = cover.open;
      cover.take(u, from);
      const opened = cover.open - before;
      for (const [space, cost] of reaches[k]!.cost) {
        const gain = cover.gain(space);
        if (gain <= opened || !cover.hasRoom(u, space)) continue;
        const value = (gain - opened) * 10 - worthOf(s, u) * 0.5 - cost * 0.05;
        if (best === null || value > best.value) best = { stack: k, space, value };
      }
      cover.put(u, from);
    }
    if (best === null) break;
    const u = stacks[best.stack]!.shift()!;
    cover.take(u, at(s, u));
    cover.put(u, best.space);
    moves.push({ unit: u, path: reaches[best.stack]!.path(best.space) });
  }
  return { moves, left: cover.open };
}

/** German hexes the units can come to together, with their costs, and the ways there. */
export function ends(
  s: PesState,
  units: readonly number[],
): { cost: Map<number, number>; path: (space: number) => number[] } {
  const u = units[0]!;
  const reach = reachOf(s, units, at(s, u), allowance(s, u));
  const cost = new Map<number, number>();
  for (let k = 0; k < reach.count; k++) {
    const space = reach.order[k]!;
    if (s.cells[CONTROL + space] === GERMAN) cost.set(space, reach.cost[space]!);
  }
  const via = reach.via.slice();
  return {
    cost,
    path(space) {
      const path = [space];
      for (let e = via[space]!; e >= 0; e = via[board.from[e]!]!) path.push(board.from[e]!);
      return path.reverse();
    },
  };
}

export const moveOrder = (units: readonly number[], path: readonly number[]): PesOrder => ({
  kind: 'move',
  units: units.map(idOf),
  path: path.map(labelOf),
});
