import type { Board } from '@stavka/engine';
import { Direction, defineHex, Grid, Orientation } from 'honeycomb-grid';

const DIRECTIONS = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW];

/** The same reach as its users write it with honeycomb-grid: its hexes, its neighbours, a map of costs by hex. */
export class HoneycombReach {
  private readonly Hex = defineHex({
    dimensions: 1 / Math.sqrt(3),
    orientation: Orientation.FLAT,
    offset: -1,
  });
  private readonly grid;
  private readonly price = new Map<string, number>();
  private readonly key: (label: string) => { col: number; row: number };

  constructor(board: Board, costs: Uint8Array) {
    // Labels are column and row, counted from 1; odd and even columns are half a hex apart as the map has them.
    this.key = (label) => ({ col: Number(label.slice(0, 2)), row: Number(label.slice(2)) });
    this.grid = new Grid(
      this.Hex,
      board.labels.map((label) => this.key(label)),
    );
    for (let e = 0; e < board.to.length; e++)
      this.price.set(`${board.labels[board.from[e]!]} ${board.labels[board.to[e]!]}`, costs[e]!);
  }

  run(from: string, budget: number): Map<string, number> {
    const label = ({ col, row }: { col: number; row: number }): string =>
      String(col).padStart(2, '0') + String(row).padStart(2, '0');
    const start = this.grid.getHex(this.key(from))!;
    const cost = new Map([[from, 0]]);
    const open = [{ hex: start, name: from, spent: 0 }];
    while (open.length > 0) {
      open.sort((a, b) => b.spent - a.spent);
      const { hex, name, spent } = open.pop()!;
      if (cost.get(name)! < spent) continue;
      for (const direction of DIRECTIONS) {
        const next = this.grid.neighborOf(hex, direction, { allowOutside: false });
        if (next === undefined) continue;
        const there = label(next);
        const total = spent + this.price.get(`${name} ${there}`)!;
        if (total > budget || (cost.get(there) ?? Number.POSITIVE_INFINITY) <= total) continue;
        cost.set(there, total);
        open.push({ hex: next, name: there, spent: total });
      }
    }
    return cost;
  }
}
