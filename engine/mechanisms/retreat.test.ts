import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board } from '../board/board.ts';
import { anyBoard, CLOSED, column, hexBoard } from '../testing/boards.ts';
import { type RetreatRules, retreatPaths } from './retreat.ts';

const FULL = 1;
const FORBIDDEN = 2;

/** Tries every simple path: the ends nearest in steps with room, and of these the closer to the source if any is. */
function endsByHand(board: Board, from: number, rules: RetreatRules): number[] {
  const nearest = new Map<number, number>();
  const walk = (path: readonly number[]): void => {
    const here = path[path.length - 1]!;
    if (path.length > 1 && rules.hasRoom(here)) {
      nearest.set(here, Math.min(nearest.get(here) ?? Number.POSITIVE_INFINITY, path.length - 1));
      return;
    }
    for (let e = board.start[here]!; e < board.start[here + 1]!; e++) {
      const next = board.to[e]!;
      if (!path.includes(next) && rules.canEnter(e, next)) walk([...path, next]);
    }
  };
  walk([from]);
  const least = Math.min(...nearest.values());
  const ends = [...nearest].flatMap(([space, steps]) => (steps === least ? [space] : []));
  const closer = ends.filter((space) => rules.distance(space) < rules.distance(from));
  return (closer.length > 0 ? closer : ends).sort((a, b) => a - b);
}

const scene = anyBoard.chain((board) =>
  fc.record({
    board: fc.constant(board),
    from: fc.nat(board.size - 1),
    kind: column(board.size, [0, 0, FULL, FULL, FORBIDDEN]),
    distance: column(board.size, [1, 2, 3, 4]),
  }),
);

describe('retreat', () => {
  it('ends where a search over all paths ends, by steps that are allowed', () => {
    fc.assert(
      fc.property(scene, ({ board, from, kind, distance }) => {
        const rules: RetreatRules = {
          canEnter: (border, space) => (board.side[border]! & CLOSED) === 0 && kind[space] !== FORBIDDEN,
          hasRoom: (space) => kind[space] !== FULL,
          distance: (space) => distance[space]!,
        };
        const paths = retreatPaths(board, from, rules);
        expect(paths.map((path) => path[path.length - 1]!).sort((a, b) => a - b)).toEqual(
          endsByHand(board, from, rules),
        );
        for (const path of paths) {
          expect(path[0]).toBe(from);
          expect(new Set(path).size).toBe(path.length);
          for (let i = 1; i < path.length; i++) {
            const e = board.to.findIndex((to, k) => to === path[i] && board.from[k] === path[i - 1]);
            expect(e >= 0 && rules.canEnter(e, path[i]!)).toBe(true);
            if (i < path.length - 1) expect(kind[path[i]!]).toBe(FULL);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is impossible when every way is barred', () => {
    const board = hexBoard(3, 3);
    expect(retreatPaths(board, 4, { canEnter: () => false, hasRoom: () => true, distance: () => 0 })).toEqual(
      [],
    );
  });

  it('goes on through full hexes only when no hex next to it has room', () => {
    const board = hexBoard(1, 4);
    const rules = (full: readonly number[]): RetreatRules => ({
      canEnter: () => true,
      hasRoom: (space) => !full.includes(space),
      distance: (space) => 3 - space,
    });
    expect(retreatPaths(board, 0, rules([]))).toEqual([[0, 1]]);
    expect(retreatPaths(board, 0, rules([1, 2]))).toEqual([[0, 1, 2, 3]]);
  });
});
