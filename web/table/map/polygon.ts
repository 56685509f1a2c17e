export type Point = readonly [x: number, y: number];
export type Rings = readonly (readonly Point[])[];

export interface Bounds {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const round = (n: number): number => Math.round(n * 10) / 10;

/** Is a point inside, by the even-odd rule over all rings? */
export function contains(rings: Rings, x: number, y: number): boolean {
  return crossings(rings, y).filter((at) => at > x).length % 2 === 1;
}

/** Where a horizontal line crosses the outline, from left to right: it is inside from the 1st to the 2nd, the 3rd to the 4th, ... */
export function crossings(rings: Rings, y: number): number[] {
  const found: number[] = [];
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const a = ring[i]!;
      const b = ring[j]!;
      if (a[1] > y !== b[1] > y) found.push(((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]);
    }
  return found.sort((a, b) => a - b);
}

export function boundsOf(rings: Rings): Bounds {
  const xs = rings.flatMap((ring) => ring.map(([x]) => x));
  const ys = rings.flatMap((ring) => ring.map(([, y]) => y));
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

export const within = (b: Bounds, x: number, y: number): boolean =>
  x >= b.x0 && x <= b.x1 && y >= b.y0 && y <= b.y1;

export const ringsPath = (rings: Rings): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`).join('');

/** Points nearer to each other than this are one point, computed from two sides. */
const SAME = 0.6;

/** Numbers for points: those that differ only in how they were computed get the same one. */
class Corners {
  private readonly cells = new Map<string, { readonly point: Point; readonly id: number }[]>();
  private count = 0;

  idOf(point: Point): number {
    const [cx, cy] = [Math.floor(point[0]), Math.floor(point[1])];
    for (let i = cx - 1; i <= cx + 1; i++)
      for (let j = cy - 1; j <= cy + 1; j++) {
        const near = this.cells
          .get(`${i} ${j}`)
          ?.find((known) => Math.hypot(known.point[0] - point[0], known.point[1] - point[1]) < SAME);
        if (near !== undefined) return near.id;
      }
    const key = `${cx} ${cy}`;
    const id = this.count++;
    this.cells.set(key, [...(this.cells.get(key) ?? []), { point, id }]);
    return id;
  }
}

/** The edges that only one of the shapes has: neighbours in a partition share theirs. */
export function outerEdges(shapes: Iterable<Rings>): string {
  const corners = new Corners();
  const edges = new Map<string, string | null>();
  for (const rings of shapes)
    for (const ring of rings)
      ring.forEach((a, i) => {
        const b = ring[(i + 1) % ring.length]!;
        const [from, to] = [corners.idOf(a), corners.idOf(b)];
        if (from === to) return;
        const key = from < to ? `${from},${to}` : `${to},${from}`;
        const edge = `M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}`;
        edges.set(key, edges.has(key) ? null : edge);
      });
  return [...edges.values()].join('');
}
