import type { Board } from '../board/board.ts';
import { Slabs } from '../state/slabs.ts';

/** Gate bits: the space cannot be entered; a mover that enters must stop. */
export const SHUT = 1;
export const STOP = 2;
/** A border cost that nobody can pay: budgets are smaller. */
export const IMPASSABLE = 255;

/** In a bucket: the mover starts here, it did not come. */
const START = 0x8000;
const SPACE = START - 1;
/** In `via`: the border leads out of a start, whatever path leads there too. */
const FROM_START = 1 << 16;
/** What a gate that is asked has not yet answered. */
const UNASKED = 0xff;

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
  private readonly answers: Uint8Array;

  constructor(size: number, maxBudget: number) {
    if (maxBudget >= IMPASSABLE)
      throw new RangeError(`a budget of ${maxBudget} could pay for what is impassable`);
    if (size > START) throw new RangeError(`${size} spaces, reach numbers ${START}`);
    this.cost = new Int16Array(size).fill(-1);
    this.via = new Int32Array(size).fill(-1);
    this.order = new Uint16Array(size);
    this.buckets = Array.from({ length: maxBudget + 1 }, () => new Uint16Array(size * 2));
    this.filled = new Int32Array(maxBudget + 1);
    this.answers = new Uint8Array(size);
  }

  run(board: Board, from: number, budget: number, costs: Uint8Array, gate: Uint8Array): this {
    ONE[0] = from;
    return this.runFrom(board, ONE, NOTHING_SPENT, budget, costs, gate);
  }

  /**
   * Reach from several starts, at each of which something is spent already: a move that goes on with what is left, or entry
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
    const { start, to } = board;
    const { cost, via, order, buckets, filled, answers } = this;
    cost.fill(-1);
    filled.fill(0);
    if (ask !== null) answers.fill(UNASKED);
    for (let i = 0; i < starts.length; i++) {
      const space = starts[i]!;
      const c = spent[i]!;
      if (c > budget || (cost[space] !== -1 && cost[space]! <= c)) continue;
      cost[space] = c;
      via[space] = -1;
      buckets[c]![filled[c]!++] = space | START;
    }
    let count = 0;
    for (let c = 0; c <= budget; c++) {
      const bucket = buckets[c]!;
      for (let i = 0; i < filled[c]!; i++) {
        const space = bucket[i]! & SPACE;
        let bits = gate[space]!;
        let barred = SHUT;
        let out = 0;
        if (bucket[i]! >= START) {
          if (ask !== null) bits |= this.answer(space, ask);
          // On the first step out of a STOP space another one is as good as shut.
          if ((bits & STOP) !== 0) barred = SHUT | STOP;
          if (cost[space] === -1) {
            cost[space] = c;
            via[space] = -1;
          }
          if (cost[space] === c) order[count++] = space;
          // Whoever came here for less must stop; only who starts here goes on.
          else if ((bits & STOP) !== 0) out = FROM_START;
          else continue;
        } else {
          if (cost[space] !== c) continue;
          if (ask !== null) {
            bits |= this.answer(space, ask);
            if ((bits & SHUT) !== 0) {
              cost[space] = -1;
              continue;
            }
          }
          order[count++] = space;
          if ((bits & STOP) !== 0) continue;
        }
        const end = start[space + 1]!;
        for (let e = start[space]!; e < end; e++) {
          // What nobody can pay is above every budget.
          const total = c + costs[e]!;
          if (total > budget) continue;
          const next = to[e]!;
          const known = cost[next]!;
          if ((known !== -1 && known <= total) || (gate[next]! & barred) !== 0) continue;
          if (ask !== null) {
            // One that has answered is not asked in vain again; out of a STOP space the answer decides at once.
            const bits = barred === SHUT ? answers[next]! : this.answer(next, ask);
            if (bits !== UNASKED && (bits & barred) !== 0) continue;
          }
          cost[next] = total;
          via[next] = e | out;
          buckets[total]![filled[total]!++] = next;
        }
      }
    }
    this.count = count;
    return this;
  }

  private answer(space: number, ask: (space: number) => number): number {
    const known = this.answers[space]!;
    if (known !== UNASKED) return known;
    const bits = ask(space);
    this.answers[space] = bits;
    return bits;
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
  for (let e = via[space]!; e >= 0; ) {
    const before = board.from[e & (FROM_START - 1)]!;
    spaces.push(before);
    e = (e & FROM_START) !== 0 ? -1 : via[before]!;
  }
  return spaces.reverse();
}
