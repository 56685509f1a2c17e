import { boundsOf, crossings, type Point, type Rings } from '../map/polygon.ts';

/** Distance between the points at which an outline is looked at. */
const GRAIN = 6;
/** How far apart pieces stand, in parts of a piece, from comfortable to packed. */
const SPACINGS = [1.07, 0.8, 0.6, 0.45] as const;

export interface Slots {
  readonly points: readonly Point[];
  /** Do they hide parts of one another? */
  readonly overlapping: boolean;
}

/**
 * Where n pieces stand side by side in an area: in as few rows as fit, as near to its middle as they can, none outside.
 * Where even packed ones do not fit, they stand packed round the middle.
 */
export function slotsIn(rings: Rings, middle: Point, n: number, size: number): Slots {
  const room = new Room(rings, size);
  for (const part of SPACINGS) {
    const spacing = Math.ceil((size * part) / GRAIN);
    for (let rows = 1; rows <= Math.ceil(n / 2); rows++) {
      const shape = grid(n, rows, spacing);
      const at = room.nearest(middle, shape);
      if (at === null) continue;
      const points = shape.map(([x, y]): Point => [at[0] + x * GRAIN, at[1] + y * GRAIN]);
      return { points, overlapping: n > 1 && part < 1 };
    }
  }
  const packed = grid(n, Math.ceil(n / 4), size * SPACINGS.at(-1)!);
  return { points: packed.map(([x, y]) => [middle[0] + x, middle[1] + y]), overlapping: n > 1 };
}

/** n places round 0,0 in rows, the last row centred; whole numbers. */
function grid(n: number, rows: number, spacing: number): Point[] {
  const columns = Math.ceil(n / rows);
  const last = Math.ceil(n / columns) - 1;
  return Array.from({ length: n }, (_, i): Point => {
    const row = Math.floor(i / columns);
    const inRow = row === last ? n - row * columns : columns;
    const middle = [(inRow - 1) / 2, last / 2] as const;
    return [Math.round(((i % columns) - middle[0]) * spacing), Math.round((row - middle[1]) * spacing)];
  });
}

/** Where in an outline a square of some size lies wholly inside, looked at on a grid of points. */
class Room {
  private readonly x0: number;
  private readonly y0: number;
  private readonly wide: number;
  private readonly tall: number;
  private readonly free: readonly boolean[];

  constructor(rings: Rings, size: number) {
    const { x0, y0, x1, y1 } = boundsOf(rings);
    [this.x0, this.y0] = [x0, y0];
    this.wide = Math.floor((x1 - x0) / GRAIN) + 1;
    this.tall = Math.floor((y1 - y0) / GRAIN) + 1;
    const { wide, tall } = this;
    // Sums over rectangles of the points inside, so that a square is looked at in four steps.
    const sums = new Int32Array((wide + 1) * (tall + 1));
    for (let j = 0; j < tall; j++) {
      const edges = crossings(rings, y0 + j * GRAIN);
      const row = (j + 1) * (wide + 1);
      for (let i = 0, passed = 0; i < wide; i++) {
        while (passed < edges.length && edges[passed]! <= x0 + i * GRAIN) passed++;
        sums[row + i + 1] = (passed % 2) + sums[row - wide + i]! + sums[row + i]! - sums[row - wide - 1 + i]!;
      }
    }
    const half = Math.ceil(size / 2 / GRAIN);
    const whole = (2 * half + 1) ** 2;
    this.free = Array.from({ length: wide * tall }, (_, n) => {
      const [i, j] = [n % wide, Math.floor(n / wide)];
      if (i < half || j < half || i + half >= wide || j + half >= tall) return false;
      const [a, b] = [(j - half) * (wide + 1), (j + half + 1) * (wide + 1)];
      return (
        sums[b + i + half + 1]! - sums[a + i + half + 1]! - sums[b + i - half]! + sums[a + i - half]! ===
        whole
      );
    });
  }

  /** The point nearest to the middle round which a square at each place of the shape (in grains) is inside. */
  nearest(middle: Point, shape: readonly Point[]): Point | null {
    const { wide, tall, free } = this;
    const isFree = (i: number, j: number): boolean =>
      i >= 0 && j >= 0 && i < wide && j < tall && free[j * wide + i]!;
    let best: Point | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (let j = 0; j < tall; j++)
      for (let i = 0; i < wide; i++) {
        const [x, y] = [this.x0 + i * GRAIN, this.y0 + j * GRAIN];
        const away = (x - middle[0]) ** 2 + (y - middle[1]) ** 2;
        if (away >= least || !shape.every(([dx, dy]) => isFree(i + dx, j + dy))) continue;
        least = away;
        best = [x, y];
      }
    return best;
  }
}
