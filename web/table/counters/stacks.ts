import type { Piece } from '../game-ui.ts';
import type { Geometry } from '../map/geometry.ts';

export interface PlacedPiece {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  /** Number in its stack from the bottom, and the stack's height. */
  readonly level: number;
  readonly height: number;
}

/** More counters than this in one hex are drawn as this many and a count. */
export const TALLEST = 4;

/** Where the counters stand: stacks fan up and to the right, and a spread stack opens into a row. */
export function placePieces(
  pieces: readonly Piece[],
  geometry: Geometry,
  spread: string | null,
): PlacedPiece[] {
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const stack = stacks.get(piece.at);
    if (stack === undefined) stacks.set(piece.at, [piece]);
    else stack.push(piece);
  }
  const placed: PlacedPiece[] = [];
  for (const [at, stack] of stacks) {
    const [cx, cy] = geometry.centre(at);
    const open = at === spread && stack.length > 1;
    const dx = open ? 66 : Math.min(8, 24 / stack.length);
    const dy = open ? 0 : -dx;
    const middle = (stack.length - 1) / 2;
    stack.forEach((piece, level) => {
      placed.push({
        piece,
        level,
        height: stack.length,
        x: cx + (level - middle) * dx,
        y: cy + (level - middle) * dy - (open ? 4 : 0),
      });
    });
  }
  // Spread stacks last, so that they lie above their neighbours.
  return placed.sort((a, b) => Number(a.piece.at === spread) - Number(b.piece.at === spread));
}
