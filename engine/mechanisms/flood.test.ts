import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, borderBetween } from '../board/board.ts';
import { anyBoard, CLOSED, column } from '../testing/boards.ts';
import { BARRED, Flood, NO_THROUGH, OPEN } from './flood.ts';

/** Tries every simple path from a space to a source; the length of the shortest, or -1. */
function shortestLine(board: Board, from: number, sources: ReadonlySet<number>, gate: Uint8Array): number {
  let best = -1;
  const walk = (path: readonly number[]): void => {
    const here = path[path.length - 1]!;
    if (sources.has(here) && (best < 0 || path.length - 1 < best)) best = path.length - 1;
    if (path.length > 1 && gate[here] === NO_THROUGH) return;
    for (let e = board.start[here]!; e < board.start[here + 1]!; e++) {
      const next = board.to[e]!;
      if (path.includes(next) || gate[next] === BARRED || (board.side[e]! & CLOSED) !== 0) continue;
      walk([...path, next]);
    }
  };
  if (gate[from] !== BARRED) walk([from]);
  return best;
}

const scene = anyBoard.chain((board) =>
  fc.record({
    board: fc.constant(board),
    gate: column(board.size, [OPEN, OPEN, NO_THROUGH, BARRED]),
    sources: fc.array(fc.nat(board.size - 1), { maxLength: 3 }),
  }),
);

describe('supply flood', () => {
  it('reaches the spaces from which some path leads to a source, by a shortest one', () => {
    fc.assert(
      fc.property(scene, ({ board, gate, sources }) => {
        const flood = new Flood(board.size).run(board, Uint16Array.from(sources), gate, CLOSED);
        const set = new Set(sources.filter((s) => gate[s] !== BARRED));
        for (let space = 0; space < board.size; space++) {
          const length = shortestLine(board, space, set, gate);
          expect(flood.reaches(space)).toBe(length >= 0);
          if (length < 0) continue;
          const path = flood.path(board, space);
          expect(path[0]).toBe(space);
          expect(set.has(path[path.length - 1]!)).toBe(true);
          expect(path).toHaveLength(length + 1);
          path.slice(1).forEach((next, i) => {
            const e = borderBetween(board, path[i]!, next);
            expect(e >= 0 && (board.side[e]! & CLOSED) === 0 && gate[next] !== BARRED).toBe(true);
            if (i > 0) expect(gate[path[i]!]).toBe(OPEN);
          });
        }
      }),
      { numRuns: 400 },
    );
  });

  it('can be run again in the same buffers', () => {
    fc.assert(
      fc.property(scene, fc.func(fc.nat(8)), ({ board, gate, sources }, other) => {
        const flood = new Flood(board.size);
        flood.run(board, Uint16Array.of(other(0) % board.size), gate, 0);
        flood.run(board, Uint16Array.from(sources), gate, CLOSED);
        const fresh = new Flood(board.size).run(board, Uint16Array.from(sources), gate, CLOSED);
        expect([...flood.via]).toEqual([...fresh.via]);
      }),
    );
  });
});
