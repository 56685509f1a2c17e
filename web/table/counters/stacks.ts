import type { Piece } from '../game-ui.ts';
import type { Geometry } from '../map/geometry.ts';
import { contains } from '../map/polygon.ts';
import { type Slots, slotsIn } from './slots.ts';

export interface PlacedPiece {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  /** Number in its stack from the bottom, and the stack's height. */
  readonly level: number;
  readonly height: number;
}

/** Side of a counter in drawing units; a hex measures 100 from side to side. */
export const COUNTER = 60;

/** More counters than this in one hex are drawn as this many and a count. */
export const TALLEST = 4;

/** Places in areas, found once for each area and number of pieces. */
const found = new WeakMap<Geometry, Map<string, Slots>>();

function slots(geometry: Geometry, at: string, n: number, size: number, lift: number): Slots {
  const known = found.get(geometry) ?? new Map<string, Slots>();
  found.set(geometry, known);
  const key = `${n} ${size} ${lift} ${at}`;
  const made = known.get(key) ?? slotsAbove(geometry, at, n, size, geometry.centres.has(at) ? lift : 0);
  known.set(key, made);
  return made;
}

/** Places above the middle of an area, or round its middle where there is no room above it. */
function slotsAbove(geometry: Geometry, at: string, n: number, size: number, lift: number): Slots {
  const rings = geometry.rings(at);
  const [x, y] = geometry.centre(at);
  const above = slotsIn(rings, [x, y - lift], n, size);
  return above.points.every((point) => contains(rings, ...point)) ? above : slotsIn(rings, [x, y], n, size);
}

/**
 * Where the counters stand. On hexes stacks fan up and to the right; in areas they stand side by side. A spread stack whose
 * pieces hide one another opens into a row. `lift` is how far above the middle of an area they rather stand, clear of its name.
 */
export function placePieces(
  pieces: readonly Piece[],
  geometry: Geometry,
  spread: string | null,
  size = COUNTER,
  lift = 0,
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
    const side = geometry.isArea ? slots(geometry, at, stack.length, size, lift) : null;
    const open = at === spread && stack.length > 1 && side?.overlapping !== false;
    if (side !== null && !open) {
      stack.forEach((piece, level) => {
        const [x, y] = side.points[level]!;
        placed.push({ piece, level, height: 1, x, y });
      });
      continue;
    }
    const dx = open ? size + 6 : Math.min(8, 24 / stack.length);
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
