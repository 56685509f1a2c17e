import type { Point } from './hexgrid.ts';

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A ring cut to a box (Sutherland-Hodgman); empty if it lies outside. */
export function clipRing(ring: readonly Point[], [left, top, right, bottom]: Box): readonly Point[] {
  const cuts: readonly { readonly axis: 0 | 1; readonly at: number; readonly sign: 1 | -1 }[] = [
    { axis: 0, at: left, sign: 1 },
    { axis: 0, at: right, sign: -1 },
    { axis: 1, at: top, sign: 1 },
    { axis: 1, at: bottom, sign: -1 },
  ];
  let out = ring;
  for (const { axis, at, sign } of cuts) {
    const next: Point[] = [];
    out.forEach((p, i) => {
      const q = out[(i + 1) % out.length]!;
      const inP = sign * (p[axis] - at) >= 0;
      const inQ = sign * (q[axis] - at) >= 0;
      if (inP) next.push(p);
      if (inP === inQ) return;
      const t = (at - p[axis]) / (q[axis] - p[axis]);
      const other = p[1 - axis]! + (q[1 - axis]! - p[1 - axis]!) * t;
      next.push(axis === 0 ? [at, other] : [other, at]);
    });
    out = next;
  }
  return out;
}

export function ringArea(ring: readonly Point[]): number {
  let sum = 0;
  ring.forEach(([x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length]!;
    sum += x * v - u * y;
  });
  return Math.abs(sum) / 2;
}

/** The ring with no point kept that a straight line passes within `tolerance` (Douglas-Peucker on its two halves). */
export function simplifyRing(ring: readonly Point[], tolerance: number): readonly Point[] {
  if (ring.length < 5) return ring;
  let far = 0;
  ring.forEach((p, i) => {
    if (away(p, ring[0]!) > away(ring[far]!, ring[0]!)) far = i;
  });
  if (far === 0) return [];
  const there = simplifyLine(ring.slice(0, far + 1), tolerance);
  const back = simplifyLine([...ring.slice(far), ring[0]!], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

export function simplifyLine(line: readonly Point[], tolerance: number): readonly Point[] {
  const keep = new Uint8Array(line.length);
  keep[0] = 1;
  keep[line.length - 1] = 1;
  const stack: [number, number][] = [[0, line.length - 1]];
  while (stack.length > 0) {
    const [a, b] = stack.pop()!;
    let worst = -1;
    let wide = tolerance;
    for (let i = a + 1; i < b; i++) {
      const d = offLine(line[i]!, line[a]!, line[b]!);
      if (d > wide) {
        wide = d;
        worst = i;
      }
    }
    if (worst < 0) continue;
    keep[worst] = 1;
    stack.push([a, worst], [worst, b]);
  }
  return line.filter((_, i) => keep[i] === 1);
}

const away = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);

function offLine(p: Point, a: Point, b: Point): number {
  const length2 = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
  if (length2 === 0) return away(p, a);
  const t = Math.max(
    0,
    Math.min(1, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length2),
  );
  return away(p, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
}
