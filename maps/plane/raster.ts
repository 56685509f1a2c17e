import type { HexGrid, Point } from './hexgrid.ts';

/** Cells to one hex width; fine enough that a share is good to a percent or two. */
export const CELLS_PER_HEX = 14;

/** A yes/no picture of the sheet (and a margin), with which shares of hexes and of sides are measured. */
export class Raster {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;

  constructor(bounds: readonly [number, number, number, number]) {
    this.left = bounds[0];
    this.top = bounds[1];
    this.width = Math.ceil((bounds[2] - bounds[0]) * CELLS_PER_HEX);
    this.height = Math.ceil((bounds[3] - bounds[1]) * CELLS_PER_HEX);
    this.cells = new Uint8Array(this.width * this.height);
  }

  x(column: number): number {
    return this.left + (column + 0.5) / CELLS_PER_HEX;
  }

  y(row: number): number {
    return this.top + (row + 0.5) / CELLS_PER_HEX;
  }

  /** Sets every cell whose middle lies inside the rings (even-odd, so that holes stay out). */
  fill(rings: readonly (readonly Point[])[]): void {
    const crossings: number[][] = Array.from({ length: this.height }, () => []);
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i++) {
        const [ax, ay] = ring[i]!;
        const [bx, by] = ring[(i + 1) % ring.length]!;
        if (ay === by) continue;
        const [x0, y0, x1, y1] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay];
        const first = Math.max(0, Math.ceil((y0 - this.top) * CELLS_PER_HEX - 0.5));
        const last = Math.min(this.height - 1, Math.ceil((y1 - this.top) * CELLS_PER_HEX - 0.5) - 1);
        for (let row = first; row <= last; row++) {
          crossings[row]!.push(x0 + ((x1 - x0) * (this.y(row) - y0)) / (y1 - y0));
        }
      }
    }
    for (let row = 0; row < this.height; row++) {
      const xs = crossings[row]!.sort((a, b) => a - b);
      for (let k = 0; k + 1 < xs.length; k += 2) {
        const from = Math.max(0, Math.ceil((xs[k]! - this.left) * CELLS_PER_HEX - 0.5));
        const to = Math.min(this.width - 1, Math.ceil((xs[k + 1]! - this.left) * CELLS_PER_HEX - 0.5) - 1);
        if (to >= from) this.cells.fill(1, row * this.width + from, row * this.width + to + 1);
      }
    }
  }

  at([x, y]: Point): boolean {
    const column = Math.floor((x - this.left) * CELLS_PER_HEX);
    const row = Math.floor((y - this.top) * CELLS_PER_HEX);
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return false;
    return this.cells[row * this.width + column] === 1;
  }

  /** Which hex each cell belongs to; -1 off the sheet. */
  hexes(grid: HexGrid): Int16Array {
    const owner = new Int16Array(this.cells.length);
    for (let row = 0; row < this.height; row++) {
      for (let column = 0; column < this.width; column++) {
        owner[row * this.width + column] = grid.hexAt([this.x(column), this.y(row)]) ?? -1;
      }
    }
    return owner;
  }

  /** The set share of every hex, 0 to 1. */
  shares(owner: Int16Array, size: number): Float64Array {
    const all = new Int32Array(size);
    const set = new Int32Array(size);
    for (let i = 0; i < owner.length; i++) {
      const hex = owner[i]!;
      if (hex < 0) continue;
      all[hex]!++;
      if (this.cells[i] === 1) set[hex]!++;
    }
    return Float64Array.from(all, (n, hex) => (n === 0 ? 0 : set[hex]! / n));
  }
}
