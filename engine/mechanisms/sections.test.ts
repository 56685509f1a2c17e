import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard, anyPairs, CLOSED, column, hexBoard } from '../testing/boards.ts';
import { BARRED, NO_THROUGH, OPEN } from './flood.ts';
import { type Net, netOf } from './net.ts';
import { runsFrom, Sections, waysOut } from './sections.ts';
import { shortestOpen } from './shortest-open.ts';

const [RAIL, PLANNED] = [1, 2];

const scene = anyBoard.chain((board) =>
  fc.record({
    board: fc.constant(board),
    net: anyPairs(board).map((pairs) =>
      netOf(board, [
        { kind: RAIL, side: CLOSED },
        { kind: PLANNED, pairs },
      ]),
    ),
    kinds: fc.constantFrom(RAIL, RAIL, RAIL | PLANNED),
    named: column(board.size, [0, 0, 0, 1]),
    gate: column(board.size, [OPEN, OPEN, OPEN, OPEN, NO_THROUGH, BARRED]),
    from: fc.nat(board.size - 1),
  }),
);

/** The pairs of spaces that the given parts join, each once. */
const pairsOf = (net: Net, kinds: number): [number, number][] =>
  [...Array(net.size).keys()].flatMap((a) =>
    [...Array(net.size).keys()].flatMap((b): [number, number][] =>
      a < b && joins(net, kinds, a, b) ? [[a, b]] : [],
    ),
  );

function joins(net: Net, kinds: number, a: number, b: number): boolean {
  for (let i = net.start[a]!; i < net.start[a + 1]!; i++)
    if (net.to[i] === b && (net.kind[i]! & kinds) !== 0) return true;
  return false;
}

describe('sections of a net', () => {
  it('are what is left in one piece when the lines are cut at every node', () => {
    fc.assert(
      fc.property(scene, ({ net, kinds, named }) => {
        const sections = new Sections(net, (space) => named[space] === 1, kinds);
        const pairs = pairsOf(net, kinds);
        const touching = (space: number) => pairs.filter((pair) => pair.includes(space));
        const on = [...Array(net.size).keys()].filter((space) => touching(space).length > 0);
        const nodes = new Set(on.filter((space) => named[space] === 1 || touching(space).length !== 2));
        // Pairs that share a plain space are of one piece; a piece without a node gets its lowest space as one.
        const piece = new Map(pairs.map((pair) => [pair, pair]));
        for (let changed = true; changed; ) {
          changed = false;
          for (const space of on) {
            if (nodes.has(space)) continue;
            const [one, other] = touching(space);
            const [a, b] = [piece.get(one!)!, piece.get(other!)!];
            if (a === b) continue;
            for (const pair of pairs) if (piece.get(pair) === b) piece.set(pair, a);
            changed = true;
          }
        }
        const pieces = [...new Set(piece.values())].map((root) =>
          pairs.filter((pair) => piece.get(pair) === root),
        );
        for (const of of pieces)
          if (!of.flat().some((space) => nodes.has(space))) nodes.add(Math.min(...of.flat()));
        expect(sections.nodes).toEqual([...nodes].sort((a, b) => a - b));
        const text = (of: readonly [number, number][]) =>
          of
            .map((pair) => pair.join('-'))
            .sort()
            .join(' ');
        const found = sections.all.map(({ a, b, inner }) => {
          const way = [a, ...inner, b];
          expect(nodes.has(a) && nodes.has(b) && inner.every((space) => !nodes.has(space))).toBe(true);
          return text(
            way.slice(1).map((to, i): [number, number] => (way[i]! < to ? [way[i]!, to] : [to, way[i]!])),
          );
        });
        expect(found.sort()).toEqual(pieces.map(text).sort());
        for (const space of Array(net.size).keys()) {
          expect(sections.at(space)).toEqual(sections.all.filter(({ a, b }) => a === space || b === space));
          expect(sections.through(space)).toBe(sections.all.find(({ inner }) => inner.includes(space)));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('runs of line', () => {
  it('go on along plain line, one for each way out, to the first space that ends them', () => {
    fc.assert(
      fc.property(scene, ({ net, kinds, named, from }) => {
        const isEnd = (space: number) => named[space] === 1;
        const runs = runsFrom(net, from, isEnd, kinds);
        const ways = (space: number) =>
          [...Array(net.size).keys()].filter((to) => joins(net, kinds, space, to));
        expect(runs.map(([first]) => first)).toEqual(ways(from));
        expect(waysOut(net, from, kinds)).toBe(ways(from).length);
        for (const run of runs) {
          const way = [from, ...run];
          run.forEach((space, i) => {
            expect(joins(net, kinds, way[i]!, space)).toBe(true);
            const ends = isEnd(space) || space === from || ways(space).length !== 2;
            expect(ends).toBe(i === run.length - 1);
            if (i + 1 < run.length) expect(run[i + 1]).not.toBe(way[i]);
          });
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the shortest open path of a net', () => {
  it('is the lowest of the shortest of all paths there are', () => {
    fc.assert(
      fc.property(scene, ({ board, net, kinds, gate, from, named: isSource }) => {
        let best: number[] = [];
        const isBetter = (path: readonly number[]): boolean => {
          if (best.length === 0 || path.length !== best.length)
            return best.length === 0 || path.length < best.length;
          const i = path.findIndex((space, k) => space !== best[k]);
          return i >= 0 && board.labels[path[i]!]! < board.labels[best[i]!]!;
        };
        const walk = (path: readonly number[]): void => {
          const here = path[path.length - 1]!;
          if (isSource[here] === 1 && isBetter(path)) best = [...path];
          if (isSource[here] === 1 || (path.length > 1 && gate[here] !== OPEN)) return;
          for (const next of net.spaces)
            if (!path.includes(next) && gate[next] !== BARRED && joins(net, kinds, here, next))
              walk([...path, next]);
        };
        if (gate[from] !== BARRED && net.spaces.includes(from)) walk([from]);
        expect(shortestOpen(net, from, gate, isSource, kinds)).toEqual(best);
      }),
      { numRuns: 2000 },
    );
  });

  it('decides between equal ways at the first space that differs', () => {
    const board = hexBoard(3, 3);
    const at = (label: string) => board.index.get(label)!;
    const pairs = [
      ['1.1', '2.0'],
      ['2.0', '2.1'],
      ['1.1', '1.2'],
      ['1.2', '2.2'],
      ['1.2', '2.1'],
    ] as const;
    const net = netOf(board, [{ kind: 1, pairs }]);
    const isSource = new Uint8Array(board.size);
    isSource[at('2.1')] = isSource[at('2.2')] = 1;
    const path = shortestOpen(net, at('1.1'), new Uint8Array(board.size), isSource);
    expect(path.map((space) => board.labels[space])).toEqual(['1.1', '1.2', '2.1']);
  });
});
