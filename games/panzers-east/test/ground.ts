import { neighbours } from '@stavka/engine';
import { board } from '../data.ts';
import { labelOf, spaceOf } from '../terrain.ts';

/** The hexes round one. */
export const ring = (hex: string): string[] => neighbours(board, spaceOf(hex)).map(labelOf);
export const distance = (a: string, b: string): number => {
  const seen = new Map([[a, 0]]);
  for (const [hex, n] of seen) {
    if (hex === b) return n;
    for (const next of ring(hex)) if (!seen.has(next)) seen.set(next, n + 1);
  }
  throw new Error(`no way from ${a} to ${b}`);
};
export const sideOf = (a: string, b: string): readonly string[] =>
  board.map.sides.find((s) => (s.a === a && s.b === b) || (s.a === b && s.b === a))?.features ?? [];
export const isRiverSide = (a: string, b: string): boolean => sideOf(a, b).includes('river');
export const lakeSides = (): [string, string][] =>
  board.map.sides.filter((s) => s.features.includes('lake')).map((s) => [s.a, s.b]);
const featuresOf = (hex: string): readonly string[] => board.map.spaces[spaceOf(hex)]!.features ?? [];
/** Natural terrain of a hex without town or city. */
export const isOpen = (hex: string, terrain: string): boolean =>
  featuresOf(hex).length === 0 && board.map.spaces[spaceOf(hex)]!.terrain[0] === terrain;
export const inSet = (set: string, hex: string): boolean => (board.map.sets[set] ?? []).includes(hex);
export const hexesWhere = (test: (hex: string) => boolean): string[] => board.labels.filter(test);
/** A pair of neighbours for which a test holds; which one does not matter. */
export function sidesWhere(test: (from: string, to: string) => boolean): [string, string] {
  for (const from of board.labels) for (const to of ring(from)) if (test(from, to)) return [from, to];
  throw new Error('the map has no such side');
}
/** All hexes but these: for positions in which one side holds nearly everything. */
export const allBut = (...keep: readonly string[]): string => {
  const kept = new Set(keep);
  return board.labels.filter((l) => !kept.has(l)).join(' ');
};
