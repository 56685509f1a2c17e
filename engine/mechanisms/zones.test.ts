import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { borderBetween, neighbours } from '../board/board.ts';
import { anyBoard, CLOSED, column, hexBoard } from '../testing/boards.ts';
import { stackLoads } from './stacking.ts';
import { FROM_NEXT, HOLDS, IN_OWN, markZones, markZonesOf, NO_ZONE, RADIATES } from './zones.ts';

const scene = anyBoard.chain((board) =>
  fc.record({
    board: fc.constant(board),
    occupied: column(board.size, [0, 0, 1, 3]),
    exempt: fc.option(column(board.size, [0, 0, 1])),
  }),
);

describe('zones of control', () => {
  it('are the occupied spaces and all neighbours over open borders, exempt spaces neither sending nor receiving', () => {
    fc.assert(
      fc.property(scene, ({ board, occupied, exempt }) => {
        const isExempt = (space: number) => exempt !== null && exempt[space] === 1;
        const zones = markZones(board, occupied, CLOSED, exempt, new Uint8Array(board.size).fill(7));
        for (let space = 0; space < board.size; space++) {
          const sent = neighbours(board, space).some(
            (n) =>
              occupied[n] !== 0 &&
              !isExempt(n) &&
              !isExempt(space) &&
              (board.side[borderBetween(board, n, space)]! & CLOSED) === 0,
          );
          expect(zones[space]).toBe(occupied[space] !== 0 || sent ? 1 : 0);
        }
      }),
    );
  });

  it('of one unit in the open are seven hexes', () => {
    const board = hexBoard(5, 5);
    const occupied = new Uint8Array(board.size);
    occupied[board.index.get('2.2')!] = 1;
    expect(markZones(board, occupied, 0, null, new Uint8Array(board.size)).reduce((a, b) => a + b, 0)).toBe(
      7,
    );
  });
});

describe('zones by weight', () => {
  it('of some units are their own spaces and the neighbours of those that send them out', () => {
    const many = anyBoard.chain((board) =>
      fc.record({
        board: fc.constant(board),
        at: fc.array(fc.integer({ min: -2, max: board.size - 1 }), { minLength: 6, maxLength: 6 }),
        weight: column(6, [NO_ZONE, HOLDS, RADIATES]),
        units: fc.subarray([0, 1, 2, 3, 4, 5]),
        shut: column(board.to.length, [0, 0, 1]),
      }),
    );
    fc.assert(
      fc.property(many, ({ board, at, weight, units, shut }) => {
        const into = new Uint8Array(board.size).fill(7);
        const list = Uint16Array.from(units);
        markZonesOf(board, list, Int16Array.from(at), weight, shut, into);
        for (let space = 0; space < board.size; space++) {
          const own = units.some((u) => at[u] === space && weight[u] !== NO_ZONE);
          const next = units.some((u) => {
            if (weight[u] !== RADIATES || at[u]! < 0) return false;
            const e = borderBetween(board, at[u]!, space);
            return e >= 0 && shut[e] === 0;
          });
          expect(into[space]).toBe((own ? IN_OWN : 0) | (next ? FROM_NEXT : 0));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('stacking', () => {
  it('adds the points of the units in each space and passes over those off the board', () => {
    const loads = stackLoads(
      Int16Array.of(2, 0, -1, 2, 2),
      Uint8Array.of(1, 3, 9, 0, 2),
      new Uint8Array(3).fill(5),
    );
    expect([...loads]).toEqual([3, 0, 3]);
  });
});
