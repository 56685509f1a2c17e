import type { HexGrid, Point } from '../plane/hexgrid.ts';

/** Joins sides to as few unbroken polylines as they make, along the hexes' corners. */
export function sideChains(
  grid: HexGrid,
  links: readonly (readonly [number, number])[],
): readonly (readonly Point[])[] {
  const points = new Map<string, Point>();
  const ends = new Map<string, string[]>();
  const keyOf = (p: Point): string => `${p[0].toFixed(3)},${p[1].toFixed(3)}`;
  const left = new Set<string>();
  const sideId = (a: string, b: string): string => (a < b ? `${a}~${b}` : `${b}~${a}`);
  for (const [a, b] of links) {
    const [p, q] = grid.sideCorners(grid.cellOf(grid.labels[a]!), grid.cellOf(grid.labels[b]!));
    const [kp, kq] = [keyOf(p), keyOf(q)];
    points.set(kp, p).set(kq, q);
    ends.set(kp, [...(ends.get(kp) ?? []), kq]);
    ends.set(kq, [...(ends.get(kq) ?? []), kp]);
    left.add(sideId(kp, kq));
  }
  const chains: Point[][] = [];
  const walk = (start: string): void => {
    const chain = [points.get(start)!];
    for (let at = start; ; ) {
      const next = ends.get(at)!.find((to) => left.has(sideId(at, to)));
      if (next === undefined) break;
      left.delete(sideId(at, next));
      chain.push(points.get(next)!);
      at = next;
      if (ends.get(at)!.length !== 2) break;
    }
    if (chain.length > 1) chains.push(chain);
  };
  const corners = [...ends.keys()].sort();
  for (const key of corners)
    if (ends.get(key)!.length !== 2) while (ends.get(key)!.some((to) => left.has(sideId(key, to)))) walk(key);
  for (const key of corners) while (ends.get(key)!.some((to) => left.has(sideId(key, to)))) walk(key);
  return chains;
}
