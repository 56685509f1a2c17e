import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, borderBetween } from '../board/board.ts';
import { anyBoard, anyPairs, CLOSED, column } from '../testing/boards.ts';
import { BARRED, NO_THROUGH, OPEN } from './flood.ts';
import { type Links, linksFrom, linksOf } from './links.ts';
import { nearestInto } from './nearest.ts';
import { Tether } from './tether.ts';

const LANE = 2;

const mayStep = (board: Board, links: Links, kinds: number, a: number, b: number): boolean => {
  const e = borderBetween(board, a, b);
  return (e >= 0 && (board.side[e]! & CLOSED) === 0) || linksFrom(links, a, kinds).includes(b);
};

/** Tries every simple path from a space to a source; the length of the shortest, or -1. */
function shortest(
  from: number,
  size: number,
  gate: Uint8Array,
  sources: Set<number>,
  step: (a: number, b: number) => boolean,
): number {
  let best = -1;
  const walk = (path: readonly number[]): void => {
    const here = path[path.length - 1]!;
    if (sources.has(here) && (best < 0 || path.length - 1 < best)) best = path.length - 1;
    if (path.length > 1 && gate[here] === NO_THROUGH) return;
    for (let next = 0; next < size; next++)
      if (!path.includes(next) && gate[next] !== BARRED && step(here, next)) walk([...path, next]);
  };
  if (gate[from] !== BARRED) walk([from]);
  return best;
}

const scene = anyBoard.chain((board) =>
  fc.record({
    board: fc.constant(board),
    gate: column(board.size, [OPEN, OPEN, NO_THROUGH, BARRED]),
    sources: fc.array(fc.nat(board.size - 1), { maxLength: 4 }).map((list) => Uint16Array.from(list)),
    limit: fc.nat(4),
    links: fc
      .tuple(anyPairs(board), anyPairs(board))
      .map(([strait, lane]) => linksOf(board, { strait, lane })),
  }),
);

describe('tether', () => {
  it('is as long as the shortest open path to a source and no longer than its limit, run after run in the same buffers', () => {
    fc.assert(
      fc.property(scene, fc.nat(4), ({ board, gate, sources, limit, links }, unused) => {
        const tether = new Tether(board.size).run(board, sources, sources.length, 9, gate, 0, links, 3);
        const count = Math.max(0, sources.length - unused);
        tether.run(board, sources, count, limit, gate, CLOSED, links, LANE);
        const set = new Set([...sources.subarray(0, count)].filter((s) => gate[s] !== BARRED));
        const reached: number[] = [];
        for (let space = 0; space < board.size; space++) {
          const far = shortest(space, board.size, gate, set, (a, b) => mayStep(board, links, LANE, a, b));
          const length = far > limit ? -1 : far;
          expect(tether.steps[space]).toBe(length);
          expect(tether.reaches(space)).toBe(length >= 0);
          if (length < 0) expect(tether.via[space]).toBe(-2);
          if (length < 0) continue;
          reached.push(space);
          const path = tether.path(board, space, links);
          expect([path[0], path.length]).toEqual([space, length + 1]);
          expect(set.has(path[length]!)).toBe(true);
          path.slice(1).forEach((next, i) => {
            expect(mayStep(board, links, LANE, path[i]!, next) && gate[next] !== BARRED).toBe(true);
            if (i > 0) expect(gate[path[i]!]).toBe(OPEN);
          });
        }
        const order = [...tether.order.subarray(0, tether.count)];
        expect(order.toSorted((a, b) => a - b)).toEqual(reached);
        order.forEach((space, i) => {
          if (i > 0) expect(tether.steps[space]).toBeGreaterThanOrEqual(tether.steps[order[i - 1]!]!);
        });
      }),
      { numRuns: 2000 },
    );
  });

  it('follows no link it was not told of', () => {
    fc.assert(
      fc.property(scene, ({ board, gate, sources, links }) => {
        const without = new Tether(board.size).run(board, sources, sources.length, 9, gate, CLOSED);
        const untold = new Tether(board.size).run(board, sources, sources.length, 9, gate, CLOSED, links, 0);
        expect([...untold.steps]).toEqual([...without.steps]);
      }),
    );
  });
});

describe('the nearest of a changing set', () => {
  it('is as many steps off as the shortest path over everything', () => {
    fc.assert(
      fc.property(scene, fc.nat(4), ({ board, sources, limit, links }, unused) => {
        const into = new Int16Array(board.size).fill(7);
        const count = Math.max(0, sources.length - unused);
        const open = new Uint8Array(board.size);
        const set = new Set(sources.subarray(0, count));
        for (const kinds of [0, LANE]) {
          nearestInto(board, sources, count, into, limit, links, kinds);
          const touches = (a: number, b: number) =>
            borderBetween(board, a, b) >= 0 || linksFrom(links, a, kinds).includes(b);
          for (let space = 0; space < board.size; space++) {
            const far = shortest(space, board.size, open, set, touches);
            expect(into[space]).toBe(far > limit ? -1 : far);
          }
        }
        expect([...nearestInto(board, sources, count, into)]).toEqual([
          ...nearestInto(board, sources, count, new Int16Array(board.size), 99, links, 0),
        ]);
      }),
      { numRuns: 2000 },
    );
  });
});
