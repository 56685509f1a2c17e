import { hash } from '../geometry/hash.ts';
import { boxOf, type Vec } from '../geometry/point.ts';
import { inside, type Line, toSegment } from '../geometry/rings.ts';

export interface Spot {
  readonly at: Vec;
  /** A number in [0, 1) that belongs to the spot; `more(k)` gives further independent ones. */
  readonly chance: number;
  more(k: number): number;
}

/**
 * Spots on a jittered lattice that covers the whole plane, kept where they fall inside the rings and not within
 * `margin` of their edge: marks that continue from hex to hex without a seam and are never cut in two.
 */
export function scatter(
  rings: readonly Line[],
  cell: Vec,
  jitter: number,
  margin: number,
  seed: number,
): Spot[] {
  const all = rings.flat();
  if (all.length === 0) return [];
  const box = boxOf(all);
  const out: Spot[] = [];
  for (let j = Math.floor(box.y0 / cell[1]); j <= Math.ceil(box.y1 / cell[1]); j++) {
    for (let i = Math.floor(box.x0 / cell[0]); i <= Math.ceil(box.x1 / cell[0]); i++) {
      const more = (k: number): number => hash(i, j, seed + 7919 * k);
      const shift = j % 2 === 0 ? 0 : 0.5;
      const at: Vec = [
        (i + shift + (more(1) - 0.5) * jitter) * cell[0],
        (j + (more(2) - 0.5) * jitter) * cell[1],
      ];
      if (inside(at, rings) && !nearEdge(at, rings, margin)) out.push({ at, chance: more(3), more });
    }
  }
  return out;
}

function nearEdge(p: Vec, rings: readonly Line[], margin: number): boolean {
  if (margin <= 0) return false;
  for (const ring of rings)
    for (let i = 0; i < ring.length; i++)
      if (toSegment(p, ring[i]!, ring[(i + 1) % ring.length]!) < margin) return true;
  return false;
}
