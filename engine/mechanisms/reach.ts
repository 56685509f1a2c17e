import type { Board } from '../board/board.ts';
import { Slabs } from '../state/slabs.ts';

/** Gate bits: the space cannot be entered; a mover that enters must stop. */
export const SHUT = 1;
export const STOP = 2;
/** A border cost that nobody can pay: budgets are smaller. */
export const IMPASSABLE = 255;

/**
 * Weighted reach with stop rules: the cheapest cost to every space within a budget. Costs are small whole numbers per
 * directed border, so a bucket queue serves. A mover that starts in a STOP space may not go straight to another.
 */
export class Reach {
  /** Cheapest cost, -1 where the mover cannot get. */
  readonly cost: Int16Array;
  /** The border by which the cheapest path arrives, -1 at the start. */
  readonly via: Int32Array;
  /** The spaces reached, cheapest first, the start included. */
  readonly order: Uint16Array;
  count = 0;
  private readonly buckets: Uint16Array[];
  private readonly filled: Int32Array;

  constructor(size: number, maxBudget: number) {
    if (maxBudget >= IMPASSABLE)
      throw new RangeError(`a budget of ${maxBudget} could pay for what is impassable`);
    this.cost = new Int16Array(size).fill(-1);
    this.via = new Int32Array(size).fill(-1);
    this.order = new Uint16Array(size);
    this.buckets = Array.from({ length: maxBudget + 1 }, () => new Uint16Array(size * 2));
    this.filled = new Int32Array(maxBudget + 1);
  }

  run(board: Board, from: number, budget: number, costs: Uint8Array, gate: Uint8Array): this {
    const { start, to } = board;
    const { cost, via, order, buckets, filled } = this;
    cost.fill(-1);
    filled.fill(0);
    cost[from] = 0;
    via[from] = -1;
    buckets[0]![0] = from;
    filled[0] = 1;
    let count = 0;
    // On the first step out of a STOP space another one is as good as shut.
    let barred = (gate[from]! & STOP) !== 0 ? SHUT | STOP : SHUT;
    for (let c = 0; c <= budget; c++) {
      const bucket = buckets[c]!;
      for (let i = 0; i < filled[c]!; i++) {
        const space = bucket[i]!;
        if (cost[space] !== c) continue;
        order[count++] = space;
        if (count > 1) {
          barred = SHUT;
          if ((gate[space]! & STOP) !== 0) continue;
        }
        const end = start[space + 1]!;
        for (let e = start[space]!; e < end; e++) {
          // What nobody can pay is above every budget.
          const total = c + costs[e]!;
          if (total > budget) continue;
          const next = to[e]!;
          const known = cost[next]!;
          if ((known !== -1 && known <= total) || (gate[next]! & barred) !== 0) continue;
          cost[next] = total;
          via[next] = e;
          buckets[total]![filled[total]!++] = next;
        }
      }
    }
    this.count = count;
    return this;
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
export function pathAlong(board: Board, via: Int32Array, space: number): number[] {
  const spaces = [space];
  for (let e = via[space]!; e >= 0; e = via[board.from[e]!]!) spaces.push(board.from[e]!);
  return spaces.reverse();
}
