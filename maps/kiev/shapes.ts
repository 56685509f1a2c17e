import type { Point } from '@stavka/draw';

/** Plane geometry over open rings: the last point joins the first. */

/** The area with a sign: positive where the ring runs clockwise on the sheet (y down). */
export function signedArea(ring: readonly Point[]): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    sum += ring[j]![0] * ring[i]![1] - ring[i]![0] * ring[j]![1];
  }
  return sum / 2;
}

export function inRing(ring: readonly Point[], p: Point): boolean {
  const [x, y] = [p[0], p[1]];
  let inside = false;
  let a = ring[ring.length - 1]!;
  for (let i = 0; i < ring.length; i++) {
    const b = ring[i]!;
    if (b[1] > y !== a[1] > y && x < ((a[0] - b[0]) * (y - b[1])) / (a[1] - b[1]) + b[0]) inside = !inside;
    a = b;
  }
  return inside;
}

export const distance = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);

export const along = (p: Point, q: Point, t: number): Point => [
  p[0] + (q[0] - p[0]) * t,
  p[1] + (q[1] - p[1]) * t,
];

export function lineLength(line: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1]!, line[i]!);
  return sum;
}

/** How far along the segment from a to b its nearest point to p lies, 0 to 1. */
export function nearestOn(a: Point, b: Point, p: Point): number {
  const ux = b[0] - a[0];
  const uy = b[1] - a[1];
  const length2 = ux * ux + uy * uy;
  if (length2 === 0) return 0;
  return Math.max(0, Math.min(1, ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / length2));
}

export function toRing(ring: readonly Point[], p: Point): number {
  let least = Number.POSITIVE_INFINITY;
  let a = ring[ring.length - 1]!;
  for (let i = 0; i < ring.length; i++) {
    const b = ring[i]!;
    const t = nearestOn(a, b, p);
    const dx = a[0] + (b[0] - a[0]) * t - p[0];
    const dy = a[1] + (b[1] - a[1]) * t - p[1];
    least = Math.min(least, dx * dx + dy * dy);
    a = b;
  }
  return Math.sqrt(least);
}

/** Distance to the ring, negative outside. */
export const depthIn = (ring: readonly Point[], p: Point): number =>
  (inRing(ring, p) ? 1 : -1) * toRing(ring, p);

const side = (a: Point, b: Point, p: Point): number =>
  Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));

const samePoint = (p: Point, q: Point): boolean => p[0] === q[0] && p[1] === q[1];

const between = (v: number, a: number, b: number): boolean => Math.min(a, b) <= v && v <= Math.max(a, b);

const onSegment = (a: Point, b: Point, p: Point): boolean =>
  side(a, b, p) === 0 && between(p[0], a[0], b[0]) && between(p[1], a[1], b[1]);

/** Whether two segments have any point in common besides an end they share. */
export function segmentsClash(a: Point, b: Point, c: Point, d: Point): boolean {
  const shared = [a, b].filter((p) => samePoint(p, c) || samePoint(p, d));
  if (shared.length === 2) return true;
  if (shared.length === 1) {
    const s = shared[0]!;
    const p = samePoint(a, s) ? b : a;
    const q = samePoint(c, s) ? d : c;
    return onSegment(s, p, q) || onSegment(s, q, p);
  }
  if (onSegment(a, b, c) || onSegment(a, b, d) || onSegment(c, d, a) || onSegment(c, d, b)) return true;
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

export type Segment = readonly [a: Point, b: Point];

/** The first two segments of a set that clash, or undefined. Sorted into cells, so that large sets stay quick. */
export function firstClash(segments: readonly Segment[], cell = 0.5): readonly [number, number] | undefined {
  const cells = new Map<string, number[]>();
  for (let i = 0; i < segments.length; i++) {
    const [a, b] = segments[i]!;
    for (let x = Math.floor(Math.min(a[0], b[0]) / cell); x <= Math.floor(Math.max(a[0], b[0]) / cell); x++) {
      for (
        let y = Math.floor(Math.min(a[1], b[1]) / cell);
        y <= Math.floor(Math.max(a[1], b[1]) / cell);
        y++
      ) {
        const key = `${x},${y}`;
        const here = cells.get(key) ?? [];
        for (const j of here) {
          const [c, d] = segments[j]!;
          if (segmentsClash(a, b, c, d)) return [j, i];
        }
        here.push(i);
        cells.set(key, here);
      }
    }
  }
  return undefined;
}

/** The point of a ring's inside that lies deepest, and how deep: a search over ever smaller squares. */
export function pole(
  ring: readonly Point[],
  precision = 0.01,
): { readonly at: Point; readonly depth: number } {
  const xs = ring.map((p) => p[0]);
  const ys = ring.map((p) => p[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const size = Math.min(width, height) / 4;
  type Square = { readonly at: Point; readonly half: number; readonly depth: number; readonly reach: number };
  const square = (at: Point, half: number): Square => {
    const depth = depthIn(ring, at);
    return { at, half, depth, reach: depth + half * Math.SQRT2 };
  };
  let best = square([left + width / 2, top + height / 2], 0);
  const queue: Square[] = [];
  for (let x = left; x < left + width; x += size) {
    for (let y = top; y < top + height; y += size) queue.push(square([x + size / 2, y + size / 2], size / 2));
  }
  while (queue.length > 0) {
    let next = 0;
    for (let i = 1; i < queue.length; i++) if (queue[i]!.reach > queue[next]!.reach) next = i;
    const [found] = queue.splice(next, 1);
    if (found!.depth > best.depth) best = found!;
    if (found!.reach - best.depth <= precision) continue;
    const h = found!.half / 2;
    const [x, y] = found!.at;
    for (const [dx, dy] of [
      [-h, -h],
      [h, -h],
      [-h, h],
      [h, h],
    ] as const)
      queue.push(square([x + dx, y + dy], h));
  }
  return { at: best.at, depth: best.depth };
}
