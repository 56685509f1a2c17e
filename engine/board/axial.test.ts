import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../result.ts';
import { anyBoard, hexBoard, hexMap } from '../testing/boards.ts';
import { axialOf, hexDistance } from './axial.ts';
import { distancesFrom } from './board.ts';
import { compileBoard } from './compile.ts';

const ORIENTATIONS = ['flat-top', 'pointy-top'] as const;

describe('straight distance on a hex grid', () => {
  it('of any hexes of a map with holes is the number of steps over the same map without them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORIENTATIONS),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.boolean(), { minLength: 49, maxLength: 49 }),
        (orientation, width, height, kept) => {
          const whole = hexMap(width, height, orientation);
          const full = hexBoard(width, height, orientation);
          const spaces = whole.spaces.filter((_, i) => kept[i]);
          if (spaces.length === 0) return;
          const board = must(compileBoard({ ...whole, spaces }));
          const axial = axialOf(board);
          for (let a = 0; a < board.size; a++) {
            const far = distancesFrom(full, [full.index.get(board.labels[a]!)!]);
            for (let b = 0; b < board.size; b++)
              expect(hexDistance(axial, a, b)).toBe(far[full.index.get(board.labels[b]!)!]);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each(ORIENTATIONS)('counts along the directions of the board, %s', (orientation) => {
    const board = hexBoard(4, 4, orientation);
    const { q, r } = axialOf(board);
    const steps = [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ];
    for (let e = 0; e < board.to.length; e++) {
      const [a, b] = [board.from[e]!, board.to[e]!];
      expect([q[b]! - q[a]!, r[b]! - r[a]!]).toEqual(steps[board.direction[e]!]);
    }
  });

  it('is refused where there is no grid', () => {
    const [areas] = fc.sample(anyBoard, 1);
    expect(() => axialOf(areas!)).toThrow('an area map has no grid');
    const map = hexMap(2, 2, 'flat-top');
    const spaces = map.spaces.map((s, i) => (i === 3 ? { ...s, y: s.y + 0.3 } : s));
    expect(() => axialOf(must(compileBoard({ ...map, spaces })))).toThrow(
      '1.1 does not lie on the grid of 0.0',
    );
  });
});
