import { describe, expect, it } from 'vitest';
import { distancesFrom, neighbours } from '../board/board.ts';
import { hexBoard } from '../testing/boards.ts';
import { ringIsConcentric, ringOf } from './ring.ts';

/** The patterns one by one, on sides numbered like the hours of a clock with six. */
const PATTERNS = [
  [0, 3],
  [1, 4],
  [2, 5],
  [0, 2, 4],
  [1, 3, 5],
];

describe('a ring of attackers', () => {
  it('is concentric from opposite sides, from every other side, and from four or more, of all 64', () => {
    let concentric = 0;
    for (let ring = 0; ring < 64; ring++) {
      const sides = [0, 1, 2, 3, 4, 5].filter((d) => ring & (1 << d));
      const expected =
        sides.length >= 4 || PATTERNS.some((pattern) => pattern.every((d) => sides.includes(d)));
      expect(ringIsConcentric(ring)).toBe(expected);
      if (expected) concentric++;
    }
    // 22 with four sides or more, 12 of three sides with two opposite, 2 of every other side, 3 of two opposite.
    expect(concentric).toBe(39);
  });

  it('counts the sides from which hexes face the target, each once, and no hex that does not touch it', () => {
    const board = hexBoard(5, 5);
    const target = board.index.get('2.2')!;
    const around = neighbours(board, target);
    const far = distancesFrom(board, [target]);
    const away = [...far.keys()].filter((space) => far[space] !== 1);
    for (let ring = 0; ring < 64; ring++) {
      const from = around.filter((_, direction) => ring & (1 << direction));
      expect(ringOf(board, target, [...from, ...away, ...from])).toBe(ring);
    }
  });
});
