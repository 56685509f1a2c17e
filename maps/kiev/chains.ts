import type { Point } from '@stavka/draw';
import { type Arc, type ArcUse, pointsOf } from './topology.ts';

const keyOf = (p: Point): string => `${p[0]},${p[1]}`;

/**
 * Lays arcs end to end into as few paths as they allow. A path starts at a loose end where there is one; `forward` says
 * which way an arc wants to be walked, and a path whose first arc would be walked backward is turned round.
 */
export function chainArcs(
  arcs: readonly Arc[],
  members: readonly number[],
  forward: (arc: Arc) => boolean = () => true,
): ArcUse[][] {
  const at = new Map<string, number[]>();
  const ends = (i: number): [string, string] => {
    const { points } = arcs[i]!;
    return [keyOf(points[0]!), keyOf(points[points.length - 1]!)];
  };
  for (const i of members) for (const end of ends(i)) at.set(end, [...(at.get(end) ?? []), i]);
  const left = new Set(members);
  const loose = members.filter((i) => ends(i).some((end) => at.get(end)!.length === 1));
  const paths: ArcUse[][] = [];
  for (const first of [...loose, ...members]) {
    if (!left.has(first)) continue;
    const [a, b] = ends(first);
    let end = at.get(a)!.length === 1 ? a : at.get(b)!.length === 1 ? b : a;
    const path: ArcUse[] = [];
    for (let i: number | undefined = first; i !== undefined; ) {
      left.delete(i);
      const [head, tail] = ends(i);
      path.push({ arc: i, reversed: end !== head });
      end = end === head ? tail : head;
      i = at.get(end)!.find((j) => left.has(j));
    }
    const { arc, reversed } = path[0]!;
    paths.push(forward(arcs[arc]!) === reversed ? turnRound(path) : path);
  }
  return paths;
}

export const turnRound = (path: readonly ArcUse[]): ArcUse[] =>
  path.toReversed().map(({ arc, reversed }) => ({ arc, reversed: !reversed }));

/** A path's points, ends included. */
export function pathPoints(arcs: readonly Arc[], path: readonly ArcUse[]): Point[] {
  return path.flatMap((use, i) => pointsOf(arcs, use).slice(i === 0 ? 0 : 1));
}
