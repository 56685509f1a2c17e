import fc from 'fast-check';
import type { Graph } from './graph.ts';

function graphOf(size: number, ways: readonly (readonly [number, number])[]): Graph {
  const out: number[][] = Array.from({ length: size }, () => []);
  for (const [a, b] of ways)
    if (a !== b && !out[a]!.includes(b)) {
      out[a]!.push(b);
      out[b]!.push(a);
    }
  const start = [0];
  for (const list of out) start.push(start[start.length - 1]! + list.length);
  return { size, start, to: out.flat() };
}

/** A few spaces with ways between any of them. */
export const anyGraph: fc.Arbitrary<Graph> = fc
  .integer({ min: 2, max: 9 })
  .chain((n) =>
    fc.array(fc.tuple(fc.nat(n - 1), fc.nat(n - 1)), { maxLength: 20 }).map((ways) => graphOf(n, ways)),
  );

/** A block of hexes, every second column half a hex further down. */
export function hexBlock(width: number, height: number): Graph {
  const ways: [number, number][] = [];
  for (let c = 0; c < width; c++)
    for (let r = 0; r < height; r++) {
      const here = c * height + r;
      if (r + 1 < height) ways.push([here, here + 1]);
      if (c + 1 === width) continue;
      ways.push([here, here + height]);
      const other = r + (c % 2 === 1 ? 1 : -1);
      if (other >= 0 && other < height) ways.push([here, here + height + (c % 2 === 1 ? 1 : -1)]);
    }
  return graphOf(width * height, ways);
}
