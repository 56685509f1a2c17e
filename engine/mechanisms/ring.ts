import { type Board, borderBetween } from '../board/board.ts';

/** The sides of a hex that face the given hexes, as six bits clockwise; hexes that do not touch it add nothing. */
export function ringOf(board: Board, target: number, spaces: Iterable<number>): number {
  let ring = 0;
  for (const space of spaces) {
    const e = borderBetween(board, target, space);
    if (e >= 0) ring |= 1 << board.direction[e]!;
  }
  return ring;
}

/** A concentric attack comes from two opposite sides, from three with one between each, or from four or more. */
export function ringIsConcentric(ring: number): boolean {
  const count = [0, 1, 2, 3, 4, 5].filter((d) => (ring >> d) & 1).length;
  const opposite = (ring & (ring >> 3) & 7) !== 0;
  return count >= 4 || opposite || (ring & 0b010101) === 0b010101 || (ring & 0b101010) === 0b101010;
}
