import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board } from '../board/board.ts';
import { anyBoard, anyPairs, CLOSED, column, hexBoard } from '../testing/boards.ts';
import { BARRED, NO_THROUGH, OPEN } from './flood.ts';
import { Connected, type Net, netOf, piecesOf } from './net.ts';

const [ROAD, PLANNED] = [1, 2];

/** Is there a section of line between two spaces, read from the map and the pairs themselves? */
const lineBetween =
  (board: Board, planned: readonly [string, string][], kinds: number) =>
  (a: number, b: number): boolean => {
    const [one, other] = [board.labels[a]!, board.labels[b]!];
    const joins = ([x, y]: readonly [string, string]) =>
      (x === one && y === other) || (x === other && y === one);
    const road = board.map.sides.some((s) => s.features.includes('closed') && joins([s.a, s.b]));
    return ((kinds & ROAD) !== 0 && road) || ((kinds & PLANNED) !== 0 && planned.some(joins));
  };

const scene = anyBoard.chain((board) =>
  fc.record({
    board: fc.constant(board),
    gate: column(board.size, [OPEN, OPEN, OPEN, NO_THROUGH, BARRED]),
    sources: fc.array(fc.nat(board.size - 1), { maxLength: 3 }).map((list) => Uint16Array.from(list)),
    planned: anyPairs(board),
    kinds: fc.constantFrom(ROAD, PLANNED, ROAD | PLANNED),
  }),
);

const netFor = (board: Board, planned: readonly [string, string][]): Net =>
  netOf(board, [
    { kind: ROAD, side: CLOSED },
    { kind: PLANNED, pairs: planned },
  ]);

describe('a net of lines', () => {
  it('has the sections of its parts, both ways, to the lowest label first', () => {
    fc.assert(
      fc.property(scene, ({ board, planned }) => {
        const net = netFor(board, planned);
        const all = lineBetween(board, planned, ROAD | PLANNED);
        const on: number[] = [];
        for (let space = 0; space < board.size; space++) {
          const ends = [...net.to.subarray(net.start[space]!, net.start[space + 1]!)];
          const expected = [...Array(board.size).keys()].filter((other) => all(space, other));
          expect(ends).toEqual(expected);
          if (ends.length > 0) on.push(space);
          ends.forEach((other, i) => {
            const kind = net.kind[net.start[space]! + i]!;
            for (const part of [ROAD, PLANNED])
              expect((kind & part) !== 0).toBe(lineBetween(board, planned, part)(space, other));
          });
        }
        expect([...net.spaces]).toEqual(on);
      }),
      { numRuns: 2000 },
    );
  });

  it('connects what some path of lines over open spaces joins to a source', () => {
    fc.assert(
      fc.property(scene, ({ board, gate, sources, planned, kinds }) => {
        const net = netFor(board, planned);
        const found = new Connected(net)
          .run(net, new Uint8Array(board.size), sources)
          .run(net, gate, sources, kinds);
        const line = lineBetween(board, planned, kinds);
        const open = new Set([...sources].filter((s) => gate[s] !== BARRED && net.spaces.includes(s)));
        const reaches = (path: readonly number[]): boolean => {
          const here = path[path.length - 1]!;
          if (gate[here] === BARRED) return false;
          if (open.has(here)) return true;
          if (path.length > 1 && gate[here] === NO_THROUGH) return false;
          return [...board.labels.keys()].some(
            (next) => !path.includes(next) && line(here, next) && reaches([...path, next]),
          );
        };
        const marked = [...board.labels.keys()].filter((space) => reaches([space]));
        expect([...found.mark].flatMap((mark, space) => (mark === 1 ? [space] : []))).toEqual(marked);
        expect([...found.order.subarray(0, found.count)].sort((a, b) => a - b)).toEqual(marked);
      }),
      { numRuns: 2000 },
    );
  });

  it('falls into the pieces that closed spaces leave', () => {
    fc.assert(
      fc.property(scene, ({ board, gate, planned, kinds }) => {
        const net = netFor(board, planned);
        const into = new Int16Array(board.size).fill(7);
        const pieces = piecesOf(net, gate, into, kinds);
        const line = lineBetween(board, planned, kinds);
        const isOpen = (space: number) => gate[space] !== BARRED && net.spaces.includes(space);
        // Numbers spread along the lines until nothing changes: the lowest of a piece stays.
        const lowest = [...board.labels.keys()];
        for (let changed = true; changed; ) {
          changed = false;
          for (const a of net.spaces)
            for (const b of net.spaces)
              if (isOpen(a) && isOpen(b) && line(a, b) && lowest[b]! > lowest[a]!) {
                lowest[b] = lowest[a]!;
                changed = true;
              }
        }
        const roots = [...new Set([...net.spaces].filter(isOpen).map((space) => lowest[space]!))];
        expect(pieces).toBe(roots.length);
        expect([...into]).toEqual(lowest.map((root, space) => (isOpen(space) ? roots.indexOf(root) : -1)));
      }),
      { numRuns: 2000 },
    );
  });

  it('names the end of a line that the map does not have', () => {
    const board = hexBoard(2, 2);
    expect(() => netOf(board, [{ kind: 1, pairs: [['0.0', '7.7']] }])).toThrow(
      'a line runs to 7.7, which the map does not have',
    );
    expect(() => netOf(board, [{ kind: 1, pairs: [['0.0', '0.0']] }])).toThrow(
      'a line runs from 0.0 to itself',
    );
  });
});
