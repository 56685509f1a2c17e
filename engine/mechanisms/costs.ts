import type { Board } from '../board/board.ts';
import { IMPASSABLE } from './reach.ts';

/**
 * Border costs for `Reach` under every combination of circumstances (class of unit, weather of each zone, rivers frozen, road
 * in use), each table made when it is first asked for. `price` says what a directed border costs under a key; Infinity is
 * impassable.
 */
export class CostTables {
  private readonly board: Board;
  private readonly sizes: readonly number[];
  private readonly price: (border: number, key: readonly number[]) => number;
  private readonly made: (Uint8Array | undefined)[] = [];

  /** `sizes`: how many values each part of the key has, counted from 0. */
  constructor(
    board: Board,
    sizes: readonly number[],
    price: (border: number, key: readonly number[]) => number,
  ) {
    this.board = board;
    this.sizes = sizes;
    this.price = price;
  }

  of(...key: readonly number[]): Uint8Array {
    const { sizes } = this;
    let index = 0;
    for (let i = 0; i < sizes.length; i++) {
      const value = key[i]!;
      if (!(value >= 0 && value < sizes[i]!)) throw noTable(key);
      index = index * sizes[i]! + value;
    }
    if (key.length !== sizes.length) throw noTable(key);
    const known = this.made[index];
    if (known !== undefined) return known;
    const table = Uint8Array.from(this.board.to, (_, border) => {
      const cost = this.price(border, key);
      if (cost === Number.POSITIVE_INFINITY) return IMPASSABLE;
      if (Number.isInteger(cost) && cost >= 0 && cost < IMPASSABLE) return cost;
      const { labels, from, to } = this.board;
      throw new RangeError(`a cost of ${cost} from ${labels[from[border]!]} to ${labels[to[border]!]}`);
    });
    this.made[index] = table;
    return table;
  }
}

const noTable = (key: readonly number[]) => new RangeError(`no table of costs for ${key.join(', ')}`);
