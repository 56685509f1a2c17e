import { distanceField, rasterise } from '../geometry/field.ts';
import { hash } from '../geometry/hash.ts';
import { boxOf, grow, type Vec } from '../geometry/point.ts';
import type { Line } from '../geometry/rings.ts';

export interface Spot {
  readonly at: Vec;
  /** A number in [0, 1) that belongs to the spot; `more(k)` gives further independent ones. */
  readonly chance: number;
  more(k: number): number;
}

const STEP = 1 / 16;

/** How far inside the rings a place lies; zero outside. */
export type Depth = (p: Vec) => number;

export function depthOf(rings: readonly Line[]): Depth {
  const box = grow(boxOf(rings.flat()), STEP);
  const mask = rasterise(rings, box, STEP);
  const depth = distanceField(mask, 0);
  return ([x, y]) => {
    const [i, j] = [Math.round((x - box.x0) / STEP), Math.round((y - box.y0) / STEP)];
    return i < 0 || j < 0 || i >= depth.w || j >= depth.h ? 0 : depth.values[j * depth.w + i]!;
  };
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
  depth: Depth = depthOf(rings),
): Spot[] {
  const box = boxOf(rings.flat());
  const out: Spot[] = [];
  for (let j = Math.floor(box.y0 / cell[1]); j <= Math.ceil(box.y1 / cell[1]); j++) {
    for (let i = Math.floor(box.x0 / cell[0]); i <= Math.ceil(box.x1 / cell[0]); i++) {
      const shift = j % 2 === 0 ? 0 : 0.5;
      const at: Vec = [
        (i + shift + (hash(i, j, seed + 7919) - 0.5) * jitter) * cell[0],
        (j + (hash(i, j, seed + 2 * 7919) - 0.5) * jitter) * cell[1],
      ];
      if (depth(at) <= Math.max(margin, STEP)) continue;
      const more = (k: number): number => hash(i, j, seed + 7919 * k);
      out.push({ at, chance: more(3), more });
    }
  }
  return out;
}
