import { stop } from '../core/fault.ts';
import { listAt, numberAt, objectAt } from '../core/json.ts';
import type { Point } from './hexgrid.ts';

/** Longitude and latitude in degrees, the order of GeoJSON. */
export type Earth = readonly [lon: number, lat: number];

/** Spherical Lambert conformal conic: standard parallels p1 and p2, origin lat0 lon0. */
export interface Projection {
  readonly p1: number;
  readonly p2: number;
  readonly lat0: number;
  readonly lon0: number;
  readonly radiusKm: number;
}

/** Two rows: x and y from (E, N, 1). */
export type Matrix = readonly [readonly [number, number, number], readonly [number, number, number]];

/** A sum of Gaussian pulls, subtracted after the matrix, that brings each control point home. */
export interface Warp {
  readonly sigma: number;
  readonly centres: readonly Point[];
  readonly pulls: readonly Point[];
}

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres east and north of the projection's origin. */
export function project(projection: Projection, [lon, lat]: Earth): Point {
  const { n, rho, rho0 } = cone(projection);
  const angle = rad(n * (lon - projection.lon0));
  const r = rho(lat);
  return [r * Math.sin(angle), rho0 - r * Math.cos(angle)];
}

export function unproject(projection: Projection, [east, north]: Point): Earth {
  const { n, f, rho0 } = cone(projection);
  const r = Math.hypot(east, rho0 - north);
  const angle = Math.atan2(east, rho0 - north);
  const half = Math.atan(((projection.radiusKm * f) / r) ** (1 / n));
  return [projection.lon0 + (angle * 180) / Math.PI / n, (half * 360) / Math.PI - 90];
}

function cone(projection: Projection) {
  const { p1, p2, lat0, radiusKm } = projection;
  const tangent = (p: number) => Math.tan(rad(45 + p / 2));
  const n = Math.log(Math.cos(rad(p1)) / Math.cos(rad(p2))) / Math.log(tangent(p2) / tangent(p1));
  const f = (Math.cos(rad(p1)) * tangent(p1) ** n) / n;
  const rho = (p: number) => (radiusKm * f) / tangent(p) ** n;
  return { n, f, rho, rho0: rho(lat0) };
}

export function applyMatrix([a, b]: Matrix, [e, n]: Point): Point {
  return [a[0] * e + a[1] * n + a[2], b[0] * e + b[1] * n + b[2]];
}

export function invertMatrix([[a, b, c], [d, e, f]]: Matrix): Matrix {
  const det = a * e - b * d;
  return [
    [e / det, -b / det, (b * f - c * e) / det],
    [-d / det, a / det, (c * d - a * f) / det],
  ];
}

/** How far the warp pulls a point (to be subtracted). */
export function warpAt(warp: Warp, [x, y]: Point): Point {
  let dx = 0;
  let dy = 0;
  const spread = 2 * warp.sigma * warp.sigma;
  for (let i = 0; i < warp.centres.length; i++) {
    const [cx, cy] = warp.centres[i]!;
    const d2 = (x - cx) ** 2 + (y - cy) ** 2;
    if (d2 > 18 * spread) continue;
    const weight = Math.exp(-d2 / spread);
    dx += warp.pulls[i]![0] * weight;
    dy += warp.pulls[i]![1] * weight;
  }
  return [dx, dy];
}

/** A sheet laid on the earth. */
export class Georef {
  readonly projection: Projection;
  readonly matrix: Matrix;
  readonly warp: Warp;
  private readonly inverse: Matrix;

  constructor(projection: Projection, matrix: Matrix, warp: Warp) {
    this.projection = projection;
    this.matrix = matrix;
    this.warp = warp;
    this.inverse = invertMatrix(matrix);
  }

  toPlane(earth: Earth): Point {
    const p = applyMatrix(this.matrix, project(this.projection, earth));
    const [dx, dy] = warpAt(this.warp, p);
    return [p[0] - dx, p[1] - dy];
  }

  toEarth(point: Point): Earth {
    let p = point;
    for (let round = 0; round < 60; round++) {
      const [dx, dy] = warpAt(this.warp, p);
      const next: Point = [point[0] + dx, point[1] + dy];
      const step = Math.hypot(next[0] - p[0], next[1] - p[1]);
      p = next;
      if (step < 1e-9) break;
    }
    return unproject(this.projection, applyMatrix(this.inverse, p));
  }

  /** Compass north at the middle of the projection, in degrees to the right of the map's up. */
  north(): number {
    const [[, x], [, y]] = this.matrix;
    return (Math.atan2(x, -y) * 180) / Math.PI;
  }

  /** Kilometres to one hex along and across the matrix's two axes. */
  kmPerHex(): readonly [number, number] {
    const [[a, b], [c, d]] = this.inverse;
    return [Math.hypot(a, c), Math.hypot(b, d)];
  }
}

/** Reads one game's projection and matrix out of georef.json. */
export function readGeoref(value: unknown, file: string, game: string) {
  const entry = `games.${game}`;
  const games = objectAt(objectAt(value, file, 'file').games, file, 'games');
  if (games[game] === undefined) stop(file, entry, 'the game is missing');
  const spec = objectAt(games[game], file, entry);
  const projection = objectAt(spec.projection, file, `${entry}.projection`);
  const num = (key: string) => numberAt(projection[key], file, `${entry}.projection.${key}`);
  const matrixAt = `${entry}.transform.matrix`;
  const rows = listAt(objectAt(spec.transform, file, `${entry}.transform`).matrix, file, matrixAt);
  const row = (i: number): [number, number, number] => {
    const list = listAt(rows[i], file, `${matrixAt}[${i}]`);
    const value = (j: number) => numberAt(list[j], file, `${matrixAt}[${i}][${j}]`);
    return [value(0), value(1), value(2)];
  };
  const matrix: Matrix = [row(0), row(1)];
  if (Math.abs(matrix[0][0] * matrix[1][1] - matrix[0][1] * matrix[1][0]) < 1e-9)
    stop(file, matrixAt, 'is flat');
  const result: { projection: Projection; matrix: Matrix } = {
    projection: {
      p1: num('p1'),
      p2: num('p2'),
      lat0: num('lat0'),
      lon0: num('lon0'),
      radiusKm: num('radiusKm'),
    },
    matrix,
  };
  return result;
}
