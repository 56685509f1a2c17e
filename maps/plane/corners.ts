import { type Cell, type HexGrid, labelOf, type Point } from './hexgrid.ts';

/** A hex corner: the three cells of the endless lattice that meet there, in label order. */
export interface Corner {
  readonly key: string;
  readonly cells: readonly [Cell, Cell, Cell];
}

const nameOf = (cell: Cell): string => labelOf(cell.first, cell.second);
export const sameCell = (a: Cell, b: Cell): boolean => a.first === b.first && a.second === b.second;

export function cornerOf(a: Cell, b: Cell, c: Cell): Corner {
  const cells = [a, b, c].sort((p, q) => p.first - q.first || p.second - q.second);
  return { key: cells.map(nameOf).join('|'), cells: [cells[0]!, cells[1]!, cells[2]!] };
}

export function cornerPoint(grid: HexGrid, corner: Corner): Point {
  const [a, b, c] = corner.cells.map((cell) => grid.centreOf(cell));
  return [(a![0] + b![0] + c![0]) / 3, (a![1] + b![1] + c![1]) / 3];
}

/** The corners around a cell, clockwise. */
export function cornersAround(grid: HexGrid, cell: Cell): readonly Corner[] {
  const ring = grid.around(cell);
  return ring.map((next, i) => cornerOf(cell, next, ring[(i + 1) % 6]!));
}

/** The three corners next to a corner, each across one side. */
export function nextCorners(grid: HexGrid, corner: Corner): readonly Corner[] {
  const [a, b, c] = corner.cells;
  return [across(grid, a, b, c), across(grid, a, c, b), across(grid, b, c, a)];
}

/** The corner at the other end of the side between a and b, away from `from`. */
function across(grid: HexGrid, a: Cell, b: Cell, from: Cell): Corner {
  const ring = grid.around(a);
  const i = ring.findIndex((cell) => sameCell(cell, b));
  const left = ring[(i + 5) % 6]!;
  const right = ring[(i + 1) % 6]!;
  return cornerOf(a, b, sameCell(left, from) ? right : left);
}

/** The two cells that share the side between two corners next to each other; undefined if they are not. */
export function sideBetween(a: Corner, b: Corner): readonly [Cell, Cell] | undefined {
  const shared = a.cells.filter((cell) => b.cells.some((other) => sameCell(cell, other)));
  return shared.length === 2 ? [shared[0]!, shared[1]!] : undefined;
}

/**
 * Follows a line through the lattice: the lattice's cells, each held at `stand(cell)` (its centre, or where its town
 * really lies), make triangles, one to a corner, and the line passes from triangle to triangle. The chain of corners it
 * visits has every cell on the bank where its stand is; loops and turnings-back are taken out.
 */
export function follow(
  grid: HexGrid,
  line: readonly Point[],
  stand: (cell: Cell) => Point,
): readonly Corner[] {
  const chain: Corner[] = [];
  const at = new Map<string, number>();
  const visit = (corner: Corner): void => {
    const seen = at.get(corner.key);
    if (seen !== undefined) {
      for (const gone of chain.splice(seen + 1)) at.delete(gone.key);
      return;
    }
    at.set(corner.key, chain.length);
    chain.push(corner);
  };
  for (const point of dense(line, 0.02)) {
    const corner = triangleAt(grid, point, stand);
    const last = chain[chain.length - 1];
    if (last === undefined || last.key === corner.key || sideBetween(last, corner) !== undefined) {
      if (last?.key !== corner.key) visit(corner);
      continue;
    }
    for (const step of shortestChain(
      grid,
      last,
      (c) => c.key === corner.key,
      () => true,
    )?.slice(1) ?? [])
      visit(step);
  }
  return chain;
}

function triangleAt(grid: HexGrid, point: Point, stand: (cell: Cell) => Point): Corner {
  const home = grid.cellAt(point);
  let best: Corner | undefined;
  let bestInside = -Infinity;
  const consider = (corner: Corner): boolean => {
    const [a, b, c] = corner.cells;
    const inside = depth(point, stand(a), stand(b), stand(c));
    if (inside > bestInside) {
      bestInside = inside;
      best = corner;
    }
    return inside >= 0;
  };
  for (const corner of cornersAround(grid, home)) if (consider(corner)) return corner;
  for (const cell of grid.around(home))
    for (const corner of cornersAround(grid, cell)) if (consider(corner)) return corner;
  return best!;
}

/** The least of a point's three shares in a triangle; below nought outside. */
function depth([x, y]: Point, [ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  const u = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / area;
  const v = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area;
  return Math.min(u, v, 1 - u - v);
}

/** The line with points no further apart than `step`. */
export function dense(line: readonly Point[], step: number): readonly Point[] {
  const out: Point[] = [];
  line.forEach((p, i) => {
    const q = line[i + 1];
    out.push(p);
    if (q === undefined) return;
    const n = Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1]) / step);
    for (let k = 1; k < n; k++) out.push([p[0] + ((q[0] - p[0]) * k) / n, p[1] + ((q[1] - p[1]) * k) / n]);
  });
  return out;
}

/** Fewest sides from a corner to one that `done`, over sides that `open`; both ends included. */
export function shortestChain(
  grid: HexGrid,
  from: Corner,
  done: (corner: Corner) => boolean,
  open: (a: Corner, b: Corner) => boolean,
  limit = 12,
): readonly Corner[] | undefined {
  if (done(from)) return [from];
  const seen = new Set([from.key]);
  let front: Corner[][] = [[from]];
  for (let length = 1; length <= limit; length++) {
    const next: Corner[][] = [];
    for (const path of front) {
      const last = path[path.length - 1]!;
      for (const corner of nextCorners(grid, last)) {
        if (seen.has(corner.key) || !open(last, corner)) continue;
        const longer = [...path, corner];
        if (done(corner)) return longer;
        seen.add(corner.key);
        next.push(longer);
      }
    }
    front = next;
  }
  return undefined;
}
