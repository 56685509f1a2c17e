import type { Board } from '../board/board.ts';
import { Slabs } from '../state/slabs.ts';

/** Gate bits: the space cannot be entered; a mover that enters must stop. */
export const SHUT = 1;
export const STOP = 2;
/** A border cost that nobody can pay: budgets are smaller. */
export const IMPASSABLE = 255;

/** In `via`: the border leads out of a start, whatever path leads there too. */
const FROM_START = 1 << 16;
const ONE = new Uint16Array(1);
const NOTHING_SPENT = Uint8Array.of(0);

/**
 * Weighted reach with stop rules: the cheapest cost to every space within a budget. Costs are small whole numbers per
 * directed border, so a bucket queue serves. A mover that starts in a STOP space may not go straight to another.
 */
export class Reach {
  /** Cheapest cost, -1 where the mover cannot get. */
  readonly cost: Int16Array;
  /** The border by which the cheapest path arrives, -1 at the start; read it with `pathAlong`. */
  readonly via: Int32Array;
  /** The spaces reached, cheapest first, the start included. */
  readonly order: Uint16Array;
  count = 0;
  private readonly buckets: Uint16Array[];
  private readonly filled: Int32Array;
  private readonly asked: Uint8Array;
  private readonly answered: Uint8Array;

  constructor(size: number, maxBudget: number) {
    if (maxBudget >= IMPASSABLE)
      throw new RangeError(`a budget of ${maxBudget} could pay for what is impassable`);
    this.cost = new Int16Array(size).fill(-1);
    this.via = new Int32Array(size).fill(-1);
    this.order = new Uint16Array(size);
    this.buckets = Array.from({ length: maxBudget + 1 }, () => new Uint16Array(size * 2));
    this.filled = new Int32Array(maxBudget + 1);
    this.asked = new Uint8Array(size);
    this.answered = new Uint8Array(size);
  }

  run(board: Board, from: number, budget: number, costs: Uint8Array, gate: Uint8Array): this {
    ONE[0] = from;
    return this.runFrom(board, ONE, NOTHING_SPENT, budget, costs, gate);
  }

  /**
   * Reach from several starts, each named once, at which something is spent already: a move that goes on with what is left, or entry
   * by any of some hexes at their price. `ask` adds gate bits that are dear to find out: it is asked once, and only of
   * spaces that the mover can pay for.
   */
  runFrom(
    board: Board,
    starts: ArrayLike<number>,
    spent: ArrayLike<number>,
    budget: number,
    costs: Uint8Array,
    gate: Uint8Array,
    ask: ((space: number) => number) | null = null,
  ): this {
    const bits = ask === null ? gate : this.askable(gate);
    const last = this.begin(starts, spent, budget);
    for (let c = 0; c <= budget; c++) {
      if (c <= last) this.leave(board, starts, spent, c, budget, costs, bits, ask);
      this.spread(board, c, budget, costs, bits, ask);
    }
    return this;
  }

  /** Goes on from everything that costs just `c`. */
  private spread(
    board: Board,
    c: number,
    budget: number,
    costs: Uint8Array,
    gate: Uint8Array,
    ask: ((space: number) => number) | null,
  ): void {
    const { start, to } = board;
    const { cost, via, order, buckets, filled } = this;
    const bucket = buckets[c]!;
    let count = this.count;
    for (let i = 0; i < filled[c]!; i++) {
      const space = bucket[i]!;
      if (cost[space] !== c || (ask !== null && this.turnsAway(space, ask))) continue;
      order[count++] = space;
      if ((gate[space]! & STOP) !== 0) continue;
      const end = start[space + 1]!;
      for (let e = start[space]!; e < end; e++) {
        // What nobody can pay is above every budget.
        const total = c + costs[e]!;
        if (total > budget) continue;
        const next = to[e]!;
        const known = cost[next]!;
        if ((known !== -1 && known <= total) || (gate[next]! & SHUT) !== 0) continue;
        cost[next] = total;
        via[next] = e;
        buckets[total]![filled[total]!++] = next;
      }
    }
    this.count = count;
  }

  /** A copy of the gate, in which answers gather. */
  private askable(gate: Uint8Array): Uint8Array {
    this.asked.fill(0);
    this.answered.set(gate);
    return this.answered;
  }

  /** Clears the buffers, puts down what is spent at the starts, and gives the most of it. */
  private begin(starts: ArrayLike<number>, spent: ArrayLike<number>, budget: number): number {
    const { cost, via } = this;
    cost.fill(-1);
    this.filled.fill(0);
    this.count = 0;
    let last = -1;
    for (let i = 0; i < starts.length; i++) {
      const c = spent[i]!;
      if (c > budget) continue;
      cost[starts[i]!] = c;
      via[starts[i]!] = -1;
      if (c > last) last = c;
    }
    return last;
  }

  /** Sets out from the starts at which just `c` is spent. */
  private leave(
    board: Board,
    starts: ArrayLike<number>,
    spent: ArrayLike<number>,
    c: number,
    budget: number,
    costs: Uint8Array,
    gate: Uint8Array,
    ask: ((space: number) => number) | null,
  ): void {
    const { cost, via, buckets, filled } = this;
    for (let i = 0; i < starts.length; i++) {
      if (spent[i] !== c) continue;
      const space = starts[i]!;
      if (ask !== null) this.answer(space, ask);
      // On the first step out of a STOP space another one is as good as shut.
      const stops = gate[space]! & STOP;
      if (cost[space] === -1) {
        // Somebody came here for less and was turned away.
        cost[space] = c;
        via[space] = -1;
      }
      const isCheapest = cost[space] === c;
      // Whoever came here for less must stop; only who starts here goes on.
      if (!isCheapest && stops === 0) continue;
      if (isCheapest) this.order[this.count++] = space;
      for (let e = board.start[space]!; e < board.start[space + 1]!; e++) {
        const total = c + costs[e]!;
        const next = board.to[e]!;
        const known = cost[next]!;
        if (total > budget || (known !== -1 && known <= total)) continue;
        if (ask !== null && stops !== 0) this.answer(next, ask);
        if ((gate[next]! & (SHUT | stops)) !== 0) continue;
        cost[next] = total;
        via[next] = isCheapest ? e : e | FROM_START;
        buckets[total]![filled[total]!++] = next;
      }
    }
  }

  private turnsAway(space: number, ask: (space: number) => number): boolean {
    this.answer(space, ask);
    if ((this.answered[space]! & SHUT) === 0) return false;
    this.cost[space] = -1;
    return true;
  }

  private answer(space: number, ask: (space: number) => number): void {
    if (this.asked[space] === 1) return;
    this.asked[space] = 1;
    this.answered[space]! |= ask(space);
  }

  /** The cheapest path from the start to a reached space, both included. */
  path(board: Board, space: number): number[] {
    return pathAlong(board, this.via, space);
  }
}

const slabs = new Slabs();

/** The borders by which a search arrived, kept beyond its next run. */
export function keptVia(via: Int32Array): Int32Array {
  const kept = slabs.ints(via.length);
  kept.set(via);
  return kept;
}

/** The path by which a reach came to a space, from the borders it arrived by. */
export const pathAlong = (board: Board, via: Int32Array, space: number): number[] =>
  pathBack(board, (at) => via[at]!, space);

function pathBack(board: Board, viaOf: (space: number) => number, space: number): number[] {
  const spaces = [space];
  for (let e = viaOf(space); e >= 0; ) {
    const before = board.from[e & (FROM_START - 1)]!;
    spaces.push(before);
    e = (e & FROM_START) !== 0 ? -1 : viaOf(before);
  }
  return spaces.reverse();
}

/** The paths to what a search has reached, kept beyond its next run. Of a great board that is little. */
export class KeptPaths {
  /** Each space that was reached, and after them the borders by which they were. */
  private readonly kept: Int32Array;

  constructor({ order, via, count }: Reach) {
    const kept = slabs.ints(2 * count);
    for (let i = 0; i < count; i++) {
      kept[i] = order[i]!;
      kept[count + i] = via[order[i]!]!;
    }
    this.kept = kept;
  }

  to(board: Board, space: number): number[] {
    const { kept } = this;
    return pathBack(board, (at) => kept[kept.length / 2 + kept.indexOf(at)]!, space);
  }
}
