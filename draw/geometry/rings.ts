import { dist, mix, normal, sub, type Vec } from './point.ts';

export type Line = readonly Vec[];

/** Signed area; positive for rings that run clockwise on screen. */
export function ringArea(ring: Line): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]!;
    const b = ring[(i + 1) % ring.length]!;
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return sum / 2;
}

/** Even-odd test over all rings together. */
export function inside(p: Vec, rings: readonly Line[]): boolean {
  let odd = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const a = ring[i]!;
      const b = ring[j]!;
      if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0])
        odd = !odd;
    }
  }
  return odd;
}

export function lineLength(line: Line): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += dist(line[i - 1]!, line[i]!);
  return sum;
}

/** Points at equal steps along a line; ends kept. A ring comes back without its repeated first point. */
export function resample(line: Line, step: number, closed: boolean): Vec[] {
  const source = closed ? [...line, line[0]!] : line;
  const total = lineLength(source);
  const count = Math.max(closed ? 3 : 1, Math.round(total / step));
  const out: Vec[] = [];
  let at = 0;
  let i = 1;
  for (let k = 0; k < (closed ? count : count + 1); k++) {
    const want = (total * k) / count;
    while (i < source.length - 1 && at + dist(source[i - 1]!, source[i]!) < want) {
      at += dist(source[i - 1]!, source[i]!);
      i++;
    }
    const span = dist(source[i - 1]!, source[i]!);
    out.push(mix(source[i - 1]!, source[i]!, span > 0 ? Math.min(1, (want - at) / span) : 0));
  }
  return out;
}

/** Corner cutting: each round rounds the corners further; ends of open lines stay. */
export function chaikin(line: Line, rounds: number, closed: boolean): Line {
  let points: Line = line;
  for (let k = 0; k < rounds; k++) {
    const out: Vec[] = [];
    const n = points.length;
    if (!closed) out.push(points[0]!);
    for (let i = 0; i < (closed ? n : n - 1); i++) {
      const a = points[i]!;
      const b = points[(i + 1) % n]!;
      out.push(mix(a, b, 0.25), mix(a, b, 0.75));
    }
    if (!closed) out.push(points[n - 1]!);
    points = out;
  }
  return points;
}

/** Left normal at each point, from its two neighbours. */
export function normals(line: Line, closed: boolean): Vec[] {
  const n = line.length;
  return line.map((_, i) => {
    const before = closed ? line[(i + n - 1) % n]! : line[Math.max(0, i - 1)]!;
    const after = closed ? line[(i + 1) % n]! : line[Math.min(n - 1, i + 1)]!;
    return normal(sub(after, before));
  });
}

/** Distance from a point to a segment. */
export function toSegment(p: Vec, a: Vec, b: Vec): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const len2 = dx * dx + dy * dy;
  const t = len2 === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / len2));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

/** Douglas-Peucker on an open line, without recursion. */
export function simplify(line: Line, tolerance: number): Line {
  if (line.length < 3) return line;
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const stack: [number, number][] = [[0, line.length - 1]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span;
    let worst = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const d = toSegment(line[i]!, line[from]!, line[to]!);
      if (d > worst) [worst, at] = [d, i];
    }
    if (at > 0) {
      keep[at] = 1;
      stack.push([from, at], [at, to]);
    }
  }
  return line.filter((_, i) => keep[i] === 1);
}

/** Douglas-Peucker on a ring: split at the point farthest from the first. */
export function simplifyRing(ring: Line, tolerance: number): Line {
  if (ring.length < 5) return ring;
  let far = 0;
  for (let i = 1; i < ring.length; i++) if (dist(ring[i]!, ring[0]!) > dist(ring[far]!, ring[0]!)) far = i;
  const first = simplify(ring.slice(0, far + 1), tolerance);
  const second = simplify([...ring.slice(far), ring[0]!], tolerance);
  return [...first.slice(0, -1), ...second.slice(0, -1)];
}
