import type { Board } from './board.ts';

/** Where each hex lies on the grid, counted along the map's first two directions. */
export interface Axial {
  readonly q: Int16Array;
  readonly r: Int16Array;
}

/** A hex lies this near to its place on the grid, or the map is no grid. */
const SLACK = 0.1;

/**
 * The grid behind a hex board, for distances that count straight over holes, water and the rim. Steps of one direction
 * and of the next span it, so a hex and its neighbour in direction 0 differ by one in `q`, in direction 1 by one in `r`.
 */
export function axialOf(board: Board): Axial {
  const { grid, spaces } = board.map;
  if (grid.kind !== 'hex') throw new Error('an area map has no grid');
  const turn = grid.orientation === 'flat-top' ? 0 : Math.PI / 6;
  const [ax, ay] = [Math.sin(turn), -Math.cos(turn)];
  const [bx, by] = [Math.sin(turn + Math.PI / 3), -Math.cos(turn + Math.PI / 3)];
  const area = ax * by - ay * bx;
  const q = new Int16Array(board.size);
  const r = new Int16Array(board.size);
  const origin = spaces[0]!;
  spaces.forEach((space, i) => {
    const [x, y] = [space.x - origin.x, space.y - origin.y];
    const [a, b] = [(x * by - y * bx) / area, (ax * y - ay * x) / area];
    if (Math.abs(a - Math.round(a)) > SLACK || Math.abs(b - Math.round(b)) > SLACK)
      throw new Error(`${space.id} does not lie on the grid of ${origin.id}`);
    q[i] = Math.round(a);
    r[i] = Math.round(b);
  });
  return { q, r };
}

/** Steps from one hex to another straight over the grid, whatever lies between, holes in the map too. */
export function hexDistance({ q, r }: Axial, a: number, b: number): number {
  const dq = q[b]! - q[a]!;
  const dr = r[b]! - r[a]!;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}
