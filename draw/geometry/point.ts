/** Small vector helpers on plain pairs; all drawing geometry is built from these. */
export type Vec = readonly [number, number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1]];
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k];
export const mix = (a: Vec, b: Vec, t: number): Vec => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const dist = (a: Vec, b: Vec): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1];

/** Unit vector, or zero for a vector without length. */
export function unit(a: Vec): Vec {
  const length = Math.hypot(a[0], a[1]);
  return length < 1e-12 ? [0, 0] : [a[0] / length, a[1] / length];
}

/** The left normal as seen on screen (y grows downward): a quarter turn of the direction. */
export const normal = (a: Vec): Vec => {
  const u = unit(a);
  return [u[1], -u[0]];
};

export const polar = (angle: number, radius: number): Vec => [
  Math.cos(angle) * radius,
  Math.sin(angle) * radius,
];

export const clamp = (v: number, low: number, high: number): number => Math.min(high, Math.max(low, v));

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const boxAround = (at: Vec, w: number, h: number): Box => ({
  x0: at[0] - w / 2,
  y0: at[1] - h / 2,
  x1: at[0] + w / 2,
  y1: at[1] + h / 2,
});

export const grow = (b: Box, by: number): Box => ({
  x0: b.x0 - by,
  y0: b.y0 - by,
  x1: b.x1 + by,
  y1: b.y1 + by,
});

export const overlaps = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

export function boxOf(points: readonly Vec[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return { x0, y0, x1, y1 };
}
