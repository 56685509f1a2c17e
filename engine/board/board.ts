import type { MapData } from './map-data.ts';
import type { SpaceSet } from './space-set.ts';

/**
 * A map compiled for play: spaces 0..size-1, neighbours as a flat adjacency (CSR), one record per directed border.
 * Hex maps and area maps look the same from here. Every geometric neighbour is listed, also across water:
 * what a border forbids is the rules' business and stands in `side`.
 */
export interface Board {
  readonly map: MapData;
  readonly size: number;
  readonly labels: readonly string[];
  /** Printed label to space. */
  readonly index: ReadonlyMap<string, number>;
  /** Bits of the map's terrain vocabulary, per space. */
  readonly terrain: Uint32Array;
  /** Bits of the map's space-feature vocabulary, per space. */
  readonly features: Uint32Array;
  /** Borders of space s are start[s] .. start[s + 1] - 1. */
  readonly start: Uint16Array;
  /** The space on the other side of a border. */
  readonly to: Uint16Array;
  /** The space a border leads out of. */
  readonly from: Uint16Array;
  /** Bits of the map's side-feature vocabulary, per directed border. */
  readonly side: Uint32Array;
  /** Hex maps: 0..5 clockwise, opposite is +3; area maps: -1. */
  readonly direction: Int8Array;
  readonly sets: Readonly<Record<string, SpaceSet>>;
}

export const NOWHERE = -1;

export const terrainBit = (board: Board, name: string): number => bitOf(board.map.terrains, name, 'terrain');
export const featureBit = (board: Board, name: string): number =>
  bitOf(board.map.spaceFeatures, name, 'space feature');
export const sideBit = (board: Board, name: string): number =>
  bitOf(board.map.sideFeatures, name, 'side feature');

function bitOf(vocabulary: readonly string[], name: string, what: string): number {
  const at = vocabulary.indexOf(name);
  if (at < 0) throw new Error(`the map has no ${what} '${name}'`);
  return 1 << at;
}

export function setOf(board: Board, name: string): SpaceSet {
  const set = Object.hasOwn(board.sets, name) ? board.sets[name] : undefined;
  if (set === undefined) throw new Error(`the map has no set '${name}'`);
  return set;
}

/** The links of a named line: the two spaces of each, by label. */
export function lineOf(board: Board, name: string): readonly (readonly [string, string])[] {
  const line = Object.hasOwn(board.map.lines, name) ? board.map.lines[name] : undefined;
  if (line === undefined) throw new Error(`the map has no line '${name}'`);
  return line;
}

/** The directed border from a to b, or -1 if they do not touch. */
export function borderBetween(board: Board, a: number, b: number): number {
  const end = board.start[a + 1]!;
  for (let e = board.start[a]!; e < end; e++) if (board.to[e] === b) return e;
  return -1;
}

export function neighbours(board: Board, space: number): number[] {
  const found: number[] = [];
  for (let e = board.start[space]!; e < board.start[space + 1]!; e++) found.push(board.to[e]!);
  return found;
}

/** Steps between spaces counted straight over the board, whatever lies between; 0 at the sources. */
export function distancesFrom(board: Board, sources: Iterable<number>): Int16Array {
  const distance = new Int16Array(board.size).fill(-1);
  const queue: number[] = [];
  for (const source of sources) {
    if (distance[source] !== 0) queue.push(source);
    distance[source] = 0;
  }
  for (let head = 0; head < queue.length; head++) {
    const space = queue[head]!;
    for (let e = board.start[space]!; e < board.start[space + 1]!; e++) {
      const next = board.to[e]!;
      if (distance[next] !== -1) continue;
      distance[next] = distance[space]! + 1;
      queue.push(next);
    }
  }
  return distance;
}
