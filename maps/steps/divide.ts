import type { Draft } from '../core/draft.ts';
import { stop } from '../core/fault.ts';
import { dense, follow, sideBetween } from '../plane/corners.ts';
import type { Earth } from '../plane/georef.ts';
import { type Cell, type Point, sideKey } from '../plane/hexgrid.ts';

export interface DivideOptions {
  /** Rivers of the map that divide too. */
  readonly rivers?: readonly string[];
  /** The lines end where they end: both ends meet a river. */
  readonly exact?: boolean;
}

/**
 * The land hexes on one side of a real line (a border, a front): the line is snapped to sides like a river, and the land
 * reached from `seeds` without crossing it is the answer.
 */
export function landWithin(
  draft: Draft,
  lines: readonly (readonly Earth[])[],
  seeds: readonly string[],
  options: DivideOptions = {},
): Set<number> {
  const { grid } = draft;
  const wall = new Set<number>();
  const stand = (cell: Cell): Point => draft.towns[grid.indexOfCell(cell) ?? -1] ?? grid.centreOf(cell);
  for (const line of lines) {
    const plane = line.map((p) => draft.georef.toPlane(p));
    const chain = follow(grid, options.exact === true ? plane : drawnOut(plane), stand);
    for (let i = 1; i < chain.length; i++) {
      const [a, b] = sideBetween(chain[i - 1]!, chain[i]!)!.map((cell) => grid.indexOfCell(cell));
      if (a !== undefined && b !== undefined) wall.add(sideKey(grid.size, a, b));
    }
  }
  for (const side of draft.sides.values()) {
    const river = side.features.has('river') && (options.rivers?.includes(side.name ?? '') ?? false);
    if (river) wall.add(sideKey(grid.size, side.a, side.b));
  }
  const inside = new Set(seeds.map((label) => draft.hex(label, 'border seed')));
  const queue = [...inside];
  for (const hex of queue) {
    for (const next of grid.neighbours(hex)) {
      if (inside.has(next) || !draft.isLand(next) || wall.has(sideKey(grid.size, hex, next))) continue;
      inside.add(next);
      queue.push(next);
    }
  }
  for (const label of seeds) {
    if (!draft.isLand(draft.hex(label))) stop(draft.file, `border seed ${label}`, 'is not land');
  }
  return inside;
}

/** The line led on a hex and a half beyond both ends, so that it reaches past the shore or the edge where it ended. */
function drawnOut(line: readonly Point[]): readonly Point[] {
  const beyond = (end: Point, before: Point): Point => {
    const length = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1;
    return [end[0] + (1.5 * (end[0] - before[0])) / length, end[1] + (1.5 * (end[1] - before[1])) / length];
  };
  const last = line.length - 1;
  return [beyond(line[0]!, line[1]!), ...line, beyond(line[last]!, line[last - 1]!)];
}

/** Hexes of the sheet's own edges: those whose label passes the test, in board order. */
export function hexesWhere(draft: Draft, test: (label: string) => boolean): number[] {
  return draft.grid.labels.flatMap((label, hex) => (test(label) ? [hex] : []));
}

/** The hexes a real line passes through. */
export function hexesAlong(draft: Draft, line: readonly Earth[]): readonly number[] {
  const plane = dense(
    line.map((p) => draft.georef.toPlane(p)),
    0.05,
  );
  const hexes = plane.map((p) => draft.grid.hexAt(p)).filter((hex) => hex !== undefined);
  return [...new Set(hexes)];
}
