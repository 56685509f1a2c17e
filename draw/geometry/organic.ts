import { fractal, noise } from './hash.ts';
import { add, times, type Vec } from './point.ts';
import { chaikin, type Line, normals, resample } from './rings.ts';

export interface Organic {
  /** How far the edge draws back from the hexsides, in hex widths. */
  readonly inset: number;
  /** How far the edge wanders either way. */
  readonly amplitude: number;
  /** Size of the wanderings. */
  readonly wave: number;
  /** Distance between the points that come back. */
  readonly step: number;
  readonly seed: number;
}

/**
 * A natural edge for a group of hexes: corners rounded, drawn back a little, wandering by noise that depends only on the
 * place. The edge stays within inset + 1.25 amplitude of the true outline, so the ground still says which hex it belongs to.
 */
export function organicRing(points: Line, how: Organic): Vec[] {
  const round = resample(chaikin(points, 2, true), how.step, true);
  // Rings run clockwise round their ground, so the left normal points out of it.
  const out = normals(round, true);
  return round.map((p, i) => {
    // Small lobes on broad ones: the broad keep a single hex from looking like a disc.
    const lobes = fractal(p[0] / how.wave, p[1] / how.wave, how.seed, 3);
    const broad = noise(p[0] / how.wave / 2.1, p[1] / how.wave / 2.1, how.seed + 7);
    const sway = 0.62 * lobes + 0.6 * broad;
    return add(p, times(out[i]!, sway * how.amplitude - how.inset));
  });
}

export const organicRings = (rings: readonly Line[], how: Organic): Vec[][] =>
  rings.map((ring) => organicRing(ring, how));
