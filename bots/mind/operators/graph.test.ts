import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exposed, flood, type Graph, reachOf, stepsFrom } from './graph.ts';
import { anyGraph } from './testing.ts';

const edgesOf = (g: Graph): [number, number, number][] => {
  const list: [number, number, number][] = [];
  for (let i = 0; i < g.size; i++)
    for (let e = g.start[i]!; e < g.start[i + 1]!; e++) list.push([i, g.to[e]!, e]);
  return list;
};

/** Cheapest costs by trying every way again and again until nothing changes. */
function slowly(g: Graph, sources: readonly number[], cost: (e: number) => number, limit: number): number[] {
  const best = Array.from({ length: g.size }, (_, i) => (sources.includes(i) ? 0 : Number.POSITIVE_INFINITY));
  for (let round = 0; round < g.size; round++)
    for (const [a, b, e] of edgesOf(g))
      if (cost(e) < 255 && best[a]! + cost(e) <= limit) best[b] = Math.min(best[b]!, best[a]! + cost(e));
  return best.map((c) => (c === Number.POSITIVE_INFINITY ? -1 : c));
}

const spaces = fc.array(fc.nat(8), { maxLength: 3 });
const within = (list: readonly number[], size: number) => [...new Set(list.map((i) => i % size))];
const marks = (list: readonly number[], size: number) =>
  Uint8Array.from({ length: size }, (_, i) => (list.some((x) => x % size === i) ? 1 : 0));

describe('ways over a board, against trying everything', () => {
  it('steps and reach', () => {
    fc.assert(
      fc.property(
        anyGraph,
        spaces,
        fc.array(fc.nat(4), { minLength: 40, maxLength: 40 }),
        (g, from, prices) => {
          const sources = within(from, g.size);
          const costs = Array.from({ length: g.to.length }, (_, e) => prices[e % 40]! || 255);
          expect([...stepsFrom(g, sources)]).toEqual(slowly(g, sources, () => 1, g.size));
          expect([...reachOf(g, sources, costs, 6)]).toEqual(slowly(g, sources, (e) => costs[e]!, 6));
        },
      ),
    );
  });

  it('a flood goes into dense spaces and not on, and never into barred ones', () => {
    fc.assert(
      fc.property(anyGraph, spaces, spaces, spaces, (g, from, b, d) => {
        const sources = within(from, g.size);
        const barred = marks(b, g.size);
        const dense = marks(d, g.size);
        const reached = new Set(sources.filter((i) => barred[i] === 0));
        for (let round = 0; round < g.size; round++)
          for (const [x, y] of edgesOf(g))
            if (
              reached.has(x) &&
              barred[y] === 0 &&
              (dense[x] === 0 || (sources.includes(x) && barred[x] === 0))
            )
              reached.add(y);
        expect([...flood(g, sources, barred, dense)]).toEqual(
          Array.from({ length: g.size }, (_, i) => (reached.has(i) ? 1 : 0)),
        );
      }),
    );
  });

  it('exposed are the held spaces that a flood reaches now and not through where the enemy may come', () => {
    fc.assert(
      fc.property(anyGraph, spaces, spaces, spaces, (g, from, come, own) => {
        const sources = within(from, g.size);
        const none = new Uint8Array(g.size);
        const may = marks(come, g.size);
        const held = within(own, g.size);
        const now = flood(g, sources, none, none);
        const then = flood(g, sources, none, may);
        expect(exposed(g, sources, none, none, may, held)).toEqual(
          held.filter((i) => now[i] === 1 && then[i] === 0),
        );
      }),
    );
  });
});
