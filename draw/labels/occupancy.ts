import { type Box, overlaps, type Vec } from '../geometry/point.ts';
import type { Line } from '../geometry/rings.ts';

const CELL = 60;

/** Boxes found by place. */
export class BoxIndex<T> {
  private readonly cells = new Map<string, { readonly box: Box; readonly item: T }[]>();

  private *keys(box: Box): Generator<string> {
    for (let j = Math.floor(box.y0 / CELL); j <= Math.floor(box.y1 / CELL); j++)
      for (let i = Math.floor(box.x0 / CELL); i <= Math.floor(box.x1 / CELL); i++) yield `${i},${j}`;
  }

  add(box: Box, item: T): void {
    const entry = { box, item };
    for (const key of this.keys(box)) {
      const cell = this.cells.get(key);
      if (cell) cell.push(entry);
      else this.cells.set(key, [entry]);
    }
  }

  remove(item: T): void {
    for (const [key, cell] of this.cells)
      if (cell.some((e) => e.item === item))
        this.cells.set(
          key,
          cell.filter((e) => e.item !== item),
        );
  }

  /** Items whose box overlaps the given one, each once. */
  hits(box: Box): Set<T> {
    const out = new Set<T>();
    for (const key of this.keys(box))
      for (const entry of this.cells.get(key) ?? []) if (overlaps(entry.box, box)) out.add(entry.item);
    return out;
  }
}

/** What labels should keep clear of, with a price for each overlap. Infinity forbids. */
export class Obstacles {
  private readonly index = new BoxIndex<{ readonly cost: number; readonly segment?: readonly [Vec, Vec] }>();

  box(box: Box, cost: number): void {
    this.index.add(box, { cost });
  }

  line(line: Line, cost: number): void {
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1]!, line[i]!];
      const box: Box = {
        x0: Math.min(a[0], b[0]) - 0.5,
        y0: Math.min(a[1], b[1]) - 0.5,
        x1: Math.max(a[0], b[0]) + 0.5,
        y1: Math.max(a[1], b[1]) + 0.5,
      };
      this.index.add(box, { cost, segment: [a, b] });
    }
  }

  /** Price of covering the box; each stretch of line is paid by the length that lies within. */
  price(box: Box): number {
    let sum = 0;
    for (const { cost, segment } of this.index.hits(box))
      sum += segment ? (cost * clippedLength(segment, box)) / 20 : cost;
    return sum;
  }
}

/** Length of a segment inside a box (Liang-Barsky). */
export function clippedLength([a, b]: readonly [Vec, Vec], box: Box): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  let [t0, t1] = [0, 1];
  for (const [p, q] of [
    [-dx, a[0] - box.x0],
    [dx, box.x1 - a[0]],
    [-dy, a[1] - box.y0],
    [dy, box.y1 - a[1]],
  ] as const) {
    if (p === 0) {
      if (q < 0) return 0;
    } else if (p < 0) t0 = Math.max(t0, q / p);
    else t1 = Math.min(t1, q / p);
  }
  return t1 > t0 ? Math.hypot(dx, dy) * (t1 - t0) : 0;
}
