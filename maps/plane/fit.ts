import { stop } from '../core/fault.ts';
import {
  applyMatrix,
  type Earth,
  Georef,
  type Matrix,
  type Projection,
  project,
  type Warp,
  warpAt,
} from './georef.ts';
import type { HexGrid, Point } from './hexgrid.ts';
import { leastSquares, solve } from './linear.ts';

/** A place whose hex is settled: the sheet is bent until the place lies inside it. */
export interface Pin {
  readonly name: string;
  readonly earth: Earth;
  readonly hex: number;
  /** A place of the map; other pins bend the sheet but have no say in how it is laid. */
  readonly place: boolean;
}

export interface PinResult {
  readonly name: string;
  readonly hex: string;
  /** Distance from the hex's centre before and after the bending, in hexes. */
  readonly before: number;
  readonly after: number;
}

export interface FitOptions {
  /** Keep georef.json's matrix, or fit an affine one anew through the pins. */
  readonly matrix: 'georef' | 'refit';
  readonly sigma: number;
}

export interface Fit {
  readonly georef: Georef;
  readonly pins: readonly PinResult[];
  /** How much the bending squeezes the sheet where it does so most: 1 not at all, nought or less a fold. */
  readonly squeeze: number;
}

/** A pinned place may lie this far from its centre, in the hex's own measure (the sides are at 0.5). */
const INSIDE = 0.4;

/** Lays the sheet on the earth and bends it locally until every pinned place lies in its hex. */
export function fit(
  grid: HexGrid,
  base: { readonly projection: Projection; readonly matrix: Matrix },
  pins: readonly Pin[],
  options: FitOptions,
  file: string,
): Fit {
  const projected = pins.map((pin) => project(base.projection, pin.earth));
  const matrix = options.matrix === 'georef' ? base.matrix : refit(grid, pins, projected, file);
  const flat = projected.map((p) => applyMatrix(matrix, p));
  const warp = bend(grid, pins, flat, options.sigma, file);
  const georef = new Georef(base.projection, matrix, warp);
  const results = pins.map((pin, i) => {
    const [cx, cy] = grid.centres[pin.hex]!;
    const [fx, fy] = flat[i]!;
    const [px, py] = georef.toPlane(pin.earth);
    return {
      name: pin.name,
      hex: grid.labels[pin.hex]!,
      before: Math.hypot(fx - cx, fy - cy),
      after: Math.hypot(px - cx, py - cy),
    };
  });
  return { georef, pins: results, squeeze: squeezeOf(grid, warp, file) };
}

function refit(grid: HexGrid, pins: readonly Pin[], projected: readonly Point[], file: string): Matrix {
  const rows = projected.map(([e, n]) => [e, n, 1]);
  const weights = pins.map((pin) => (pin.place ? 1 : 0));
  const row = (axis: 0 | 1): [number, number, number] => {
    const found = leastSquares(
      rows,
      pins.map((pin) => grid.centres[pin.hex]![axis]),
      weights,
    );
    if (found === undefined) stop(file, 'places', 'too few places, or all on a line, to fit the sheet');
    return [found[0]!, found[1]!, found[2]!];
  };
  return [row(0), row(1)];
}

/**
 * Finds the pulls round by round: a place that lies outside its hex is given the nearest spot inside as its aim, the
 * others hold still, and all pulls are solved together with a little give so that neighbours do not fight.
 */
function bend(
  grid: HexGrid,
  pins: readonly Pin[],
  flat: readonly Point[],
  sigma: number,
  file: string,
): Warp {
  const n = pins.length;
  const give = 0.02;
  const kernel = flat.map((p, i) =>
    flat.map((q, j) => {
      const d2 = (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2;
      return Math.exp(-d2 / (2 * sigma * sigma)) + (i === j ? give : 0);
    }),
  );
  const aims: Point[] = flat.map((p, i) => aimFor(grid, pins[i]!.hex, p, INSIDE));
  for (let round = 1; ; round++) {
    const side = (axis: 0 | 1) =>
      solve(
        kernel,
        aims.map((aim, i) => flat[i]![axis] - aim[axis]),
      );
    const dx = side(0);
    const dy = side(1);
    if (dx === undefined || dy === undefined) stop(file, 'places', 'two pinned places lie on the same spot');
    const warp: Warp = {
      sigma,
      centres: flat,
      pulls: dx.map((x, i): Point => [x, dy[i]!]),
    };
    let moved = false;
    for (let i = 0; i < n; i++) {
      const [wx, wy] = warpAt(warp, flat[i]!);
      const at: Point = [flat[i]![0] - wx, flat[i]![1] - wy];
      if (grid.reach(pins[i]!.hex, at) <= 0.47) continue;
      const [cx, cy] = grid.centres[pins[i]!.hex]!;
      const aim = aims[i]!;
      aims[i] = [aim[0] + 0.5 * (cx - at[0]), aim[1] + 0.5 * (cy - at[1])];
      moved = true;
    }
    if (!moved) return warp;
    if (round === 60) {
      const i = pins.findIndex((pin, k) => {
        const [wx, wy] = warpAt(warp, flat[k]!);
        return grid.reach(pin.hex, [flat[k]![0] - wx, flat[k]![1] - wy]) > 0.47;
      });
      stop(file, `places ${pins[i]!.name}`, `cannot be brought into hex ${grid.labels[pins[i]!.hex]}`);
    }
  }
}

/** The point itself if it lies well inside the hex, else the nearest such spot on the way to the centre. */
function aimFor(grid: HexGrid, hex: number, point: Point, inside: number): Point {
  const reach = grid.reach(hex, point);
  if (reach <= inside) return point;
  const [cx, cy] = grid.centres[hex]!;
  const factor = inside / reach;
  return [cx + (point[0] - cx) * factor, cy + (point[1] - cy) * factor];
}

/** Below this the sheet is crumpled, and neighbouring places change sides. */
const LEAST_SQUEEZE = 0.25;

function squeezeOf(grid: HexGrid, warp: Warp, file: string): number {
  const [left, top, right, bottom] = grid.bounds();
  const step = 0.25;
  const tiny = 1e-4;
  const bent = (x: number, y: number): Point => {
    const [dx, dy] = warpAt(warp, [x, y]);
    return [x - dx, y - dy];
  };
  let least = Number.POSITIVE_INFINITY;
  let where: Point = [0, 0];
  for (let x = left; x <= right; x += step) {
    for (let y = top; y <= bottom; y += step) {
      const [p, q, r] = [bent(x, y), bent(x + tiny, y), bent(x, y + tiny)];
      const area = ((q[0] - p[0]) * (r[1] - p[1]) - (r[0] - p[0]) * (q[1] - p[1])) / (tiny * tiny);
      if (area >= least) continue;
      least = area;
      where = p;
    }
  }
  if (least < LEAST_SQUEEZE) {
    const hex = grid.hexAt(where);
    const near = hex === undefined ? 'the edge' : `hex ${grid.labels[hex]}`;
    stop(
      file,
      'places',
      `the pinned places crumple the sheet near ${near} (squeezed to ${least.toFixed(2)})`,
    );
  }
  return least;
}
