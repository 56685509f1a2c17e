import { stop } from '../core/fault.ts';

export type Point = readonly [x: number, y: number];

/**
 * How a printed label becomes a place in the plane (x right, y down, unit = hex from side to opposite side).
 * - columns: label CCRR, flat-top hexes in columns, odd columns half a hex lower.
 * - rows-from-east: label RRPP, pointy-top hexes in rows, positions counted from the east edge westward; rows of the
 *   named parity sit half a hex further west.
 */
export type Numbering =
  | { readonly kind: 'columns' }
  | { readonly kind: 'rows-from-east'; readonly westward: 'odd' | 'even' };

/** A run of labels: the first pair is fixed, the second runs from..to. */
export interface Run {
  readonly first: number;
  readonly from: number;
  readonly to: number;
}

export const HALF_SQRT3 = 0.8660254;
/** From the centre to a corner. */
export const CORNER_RADIUS = 1 / Math.sqrt(3);

const pair = (n: number): string => (n < 0 ? `-${Math.abs(n)}` : String(n).padStart(2, '0'));
export const labelOf = (first: number, second: number): string => `${pair(first)}${pair(second)}`;

/** A hex of the endless lattice; hexes off the sheet exist here too, so that lines may cross the edge. */
export interface Cell {
  readonly first: number;
  readonly second: number;
}

/** The hexes of a sheet, with the geometry of the endless lattice around them. Hexes are numbered 0.. in label order. */
export class HexGrid {
  readonly numbering: Numbering;
  readonly labels: readonly string[];
  readonly centres: readonly Point[];
  private readonly byLabel: ReadonlyMap<string, number>;
  private readonly neighbourLists: readonly (readonly number[])[];

  constructor(numbering: Numbering, runs: readonly Run[], file: string) {
    this.numbering = numbering;
    const labels: string[] = [];
    const centres: Point[] = [];
    const byLabel = new Map<string, number>();
    for (const run of runs) {
      for (let second = run.from; second <= run.to; second++) {
        const label = labelOf(run.first, second);
        if (byLabel.has(label)) stop(file, `grid ${label}`, 'the hex is listed twice');
        byLabel.set(label, labels.length);
        labels.push(label);
        centres.push(this.centreOf({ first: run.first, second }));
      }
    }
    this.labels = labels;
    this.centres = centres;
    this.byLabel = byLabel;
    this.neighbourLists = labels.map((label) =>
      this.around(this.cellOf(label))
        .map((cell) => byLabel.get(labelOf(cell.first, cell.second)))
        .filter((i) => i !== undefined)
        .sort((a, b) => a - b),
    );
  }

  get size(): number {
    return this.labels.length;
  }

  get orientation(): 'flat-top' | 'pointy-top' {
    return this.numbering.kind === 'columns' ? 'flat-top' : 'pointy-top';
  }

  index(label: string): number | undefined {
    return this.byLabel.get(label);
  }

  /** The hex with this label; an unknown one stops the build and names where it was read. */
  at(label: string, file: string, entry: string): number {
    const index = this.byLabel.get(label);
    if (index === undefined) stop(file, entry, `hex ${label} is not on this map`);
    return index;
  }

  /** Neighbouring hexes that are on the sheet. */
  neighbours(hex: number): readonly number[] {
    return this.neighbourLists[hex]!;
  }

  touch(a: number, b: number): boolean {
    return this.neighbourLists[a]!.includes(b);
  }

  cellOf(label: string): Cell {
    return { first: Number(label.slice(0, 2)), second: Number(label.slice(2, 4)) };
  }

  indexOfCell(cell: Cell): number | undefined {
    return this.byLabel.get(labelOf(cell.first, cell.second));
  }

  centreOf(cell: Cell): Point {
    if (this.numbering.kind === 'columns') {
      return [HALF_SQRT3 * cell.first, cell.second + (cell.first % 2 === 0 ? 0 : 0.5)];
    }
    const shifted = (cell.first % 2 === 0) === (this.numbering.westward === 'even');
    return [-(cell.second + (shifted ? 0.5 : 0)), HALF_SQRT3 * cell.first];
  }

  /** The six cells around a cell, clockwise from the top (flat-top) or the top right (pointy-top). */
  around(cell: Cell): readonly Cell[] {
    const { first, second } = cell;
    if (this.numbering.kind === 'columns') {
      const low = first % 2 === 0 ? -1 : 0;
      return [
        { first, second: second - 1 },
        { first: first + 1, second: second + low },
        { first: first + 1, second: second + low + 1 },
        { first, second: second + 1 },
        { first: first - 1, second: second + low + 1 },
        { first: first - 1, second: second + low },
      ];
    }
    const shifted = (first % 2 === 0) === (this.numbering.westward === 'even');
    const east = shifted ? 0 : -1;
    return [
      { first: first - 1, second: second + east },
      { first, second: second - 1 },
      { first: first + 1, second: second + east },
      { first: first + 1, second: second + east + 1 },
      { first, second: second + 1 },
      { first: first - 1, second: second + east + 1 },
    ];
  }

  /** The lattice cell whose centre is nearest. */
  cellAt(point: Point): Cell {
    const [x, y] = point;
    let best: Cell = { first: 0, second: 0 };
    let bestDistance = Number.POSITIVE_INFINITY;
    const middle = Math.round((this.numbering.kind === 'columns' ? x : y) / HALF_SQRT3);
    for (let first = middle - 1; first <= middle + 1; first++) {
      const [x0, y0] = this.centreOf({ first, second: 0 });
      const second = Math.round(this.numbering.kind === 'columns' ? y - y0 : x0 - x);
      const centre = this.centreOf({ first, second });
      const distance = Math.hypot(centre[0] - x, centre[1] - y);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = { first, second };
      }
    }
    return best;
  }

  /** The sheet's hex at a point, or undefined beyond its edge. */
  hexAt(point: Point): number | undefined {
    return this.indexOfCell(this.cellAt(point));
  }

  /** How far a point is from a hex's centre, measured so that the hex's sides are at 0.5. */
  reach(hex: number, point: Point): number {
    const [cx, cy] = this.centres[hex]!;
    return hexNorm(this.orientation, point[0] - cx, point[1] - cy);
  }

  /** The two corners of the side between two cells that touch. */
  sideCorners(a: Cell, b: Cell): readonly [Point, Point] {
    const [ax, ay] = this.centreOf(a);
    const [bx, by] = this.centreOf(b);
    const mx = (ax + bx) / 2;
    const my = (ay + by) / 2;
    const half = CORNER_RADIUS / 2;
    const dx = (bx - ax) * half;
    const dy = (by - ay) * half;
    return [
      [mx - dy, my + dx],
      [mx + dy, my - dx],
    ];
  }

  /** A hex's six corners. */
  corners(hex: number): readonly Point[] {
    const [cx, cy] = this.centres[hex]!;
    const turn = this.orientation === 'flat-top' ? 0 : Math.PI / 6;
    return Array.from({ length: 6 }, (_, i): Point => {
      const angle = turn + (i * Math.PI) / 3;
      return [cx + CORNER_RADIUS * Math.cos(angle), cy + CORNER_RADIUS * Math.sin(angle)];
    });
  }

  /** Left, top, right, bottom of all hexes, corners included. */
  bounds(): readonly [number, number, number, number] {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let hex = 0; hex < this.size; hex++) {
      for (const [x, y] of this.corners(hex)) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
    }
    return [left, top, right, bottom];
  }
}

/** Distance from a hex's centre in the hex's own shape: 0.5 on its sides. */
export function hexNorm(orientation: 'flat-top' | 'pointy-top', dx: number, dy: number): number {
  const [u, v] = orientation === 'flat-top' ? [dx, dy] : [dy, dx];
  return Math.max(Math.abs(v), Math.abs(HALF_SQRT3 * u + v / 2), Math.abs(HALF_SQRT3 * u - v / 2));
}

/** An unordered pair of hexes as one key. */
export const sideKey = (size: number, a: number, b: number): number => Math.min(a, b) * size + Math.max(a, b);
