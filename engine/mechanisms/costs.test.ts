import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard, hexBoard } from '../testing/boards.ts';
import { CostTables } from './costs.ts';
import { IMPASSABLE } from './reach.ts';

const SIZES = [3, 2, 4];

describe('tables of costs', () => {
  it('hold what each border costs under the key, made once', () => {
    const key = fc.tuple(fc.nat(2), fc.nat(1), fc.nat(3));
    fc.assert(
      fc.property(anyBoard, fc.array(key, { maxLength: 8 }), fc.nat(99), (board, keys, salt) => {
        const price = (border: number, [a, b, c]: readonly number[]) =>
          (border + salt) % 7 === 0 ? Number.POSITIVE_INFINITY : (border * 31 + a! * 5 + b! * 3 + c!) % 255;
        let priced = 0;
        const tables = new CostTables(board, SIZES, (border, k) => {
          priced++;
          return price(border, k);
        });
        for (const k of keys)
          expect([...tables.of(...k)]).toEqual(
            [...board.to.keys()].map((e) => Math.min(price(e, k), IMPASSABLE)),
          );
        expect(priced).toBe(new Set(keys.map((k) => k.join())).size * board.to.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('refuse a key they do not have and a cost that is none', () => {
    const board = hexBoard(1, 2);
    const tables = new CostTables(board, SIZES, (_, [a]) => [1, 1.5, 255][a!]!);
    expect([...tables.of(0, 0, 0)]).toEqual([1, 1]);
    expect(() => tables.of(0, 2, 0)).toThrow('no table of costs for 0, 2, 0');
    expect(() => tables.of(3, 0, 0)).toThrow('no table of costs for 3, 0, 0');
    expect(() => tables.of(0, 0)).toThrow('no table of costs for 0, 0');
    expect(() => tables.of(0, 0, 0, 0)).toThrow('no table of costs for 0, 0, 0, 0');
    expect(() => tables.of(1, 0, 0)).toThrow('a cost of 1.5 from 0.0 to 0.1');
    expect(() => tables.of(2, 0, 0)).toThrow('a cost of 255 from 0.0 to 0.1');
  });
});
