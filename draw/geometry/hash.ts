/**
 * The drawing's only source of irregularity: hashes of integer positions. The same map always gives the same picture,
 * and a mark keeps its shape when something elsewhere on the map changes.
 */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Hash of a text, for seeds that follow a name or a hex label. */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth value noise in [-1, 1] with features of size one; `period` makes it repeat, for tiles. */
export function noise(x: number, y: number, seed: number, period = 0): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const wrap = (v: number): number => (period > 0 ? ((v % period) + period) % period : v);
  const [x0, x1, y0, y1] = [wrap(ix), wrap(ix + 1), wrap(iy), wrap(iy + 1)];
  const u = ease(x - ix);
  const v = ease(y - iy);
  const top = hash(x0, y0, seed) * (1 - u) + hash(x1, y0, seed) * u;
  const low = hash(x0, y1, seed) * (1 - u) + hash(x1, y1, seed) * u;
  return (top * (1 - v) + low * v) * 2 - 1;
}

/** Several octaves of noise, still within [-1, 1]. */
export function fractal(x: number, y: number, seed: number, octaves: number, period = 0): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let scale = 1;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x * scale, y * scale, seed + i * 101, period * scale);
    total += weight;
    weight *= 0.5;
    scale *= 2;
  }
  return sum / total;
}

/** A stream of numbers in [0, 1) from one seed, for marks that belong to one place. */
export function stream(seed: number): () => number {
  let n = 0;
  return () => hash(n++, seed >>> 16, seed & 0xffff);
}
