import { sideBit, terrainBit } from '@stavka/engine';
import { board } from '../data.ts';
import { IS_AIR, IS_PARTISAN, NATION_OF, SIDE_OF, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { NATIONS, RUSSIAN } from '../vocabulary.ts';

// The map and the pieces read once more, slowly and without the rules: hexes by their printed numbers, units one by one.

const numberOf = (hex: number): readonly [row: number, column: number] => {
  const label = board.labels[hex]!;
  return [Number(label.slice(0, 2)), Number(label.slice(2))];
};
const hexAt = (row: number, column: number): number =>
  board.index.get(`${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`) ?? -1;

export const DIRECTIONS = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The hex in a direction: columns count from the east, and odd rows lie half a hex further east. */
export function next(hex: number, direction: Direction): number {
  const [row, column] = numberOf(hex);
  const odd = row % 2 === 1;
  if (direction === 'e') return hexAt(row, column - 1);
  if (direction === 'w') return hexAt(row, column + 1);
  const other = direction.startsWith('n') ? row - 1 : row + 1;
  const east = odd ? column - 1 : column;
  return hexAt(other, direction.endsWith('e') ? east : east + 1);
}
export const around = (hex: number): { readonly hex: number; readonly direction: Direction }[] =>
  DIRECTIONS.map((direction) => ({ hex: next(hex, direction), direction })).filter((n) => n.hex >= 0);

/** Steps over the grid: a row at a time, each of which takes half a column with it, and the rest along the row. */
export function apart(a: number, b: number): number {
  const [[rowA, columnA], [rowB, columnB]] = [numberOf(a), numberOf(b)];
  const rows = Math.abs(rowA - rowB);
  const halves = Math.abs(2 * columnA - (rowA % 2) - (2 * columnB - (rowB % 2)));
  return rows + Math.max(0, (halves - rows) / 2);
}

const sideOfBorder = (a: number, b: number): number => {
  for (let e = board.start[a]!; e < board.start[a + 1]!; e++) if (board.to[e] === b) return board.side[e]!;
  return 0;
};
const isTerrain = (hex: number, name: string): boolean =>
  (board.terrain[hex]! & terrainBit(board, name)) !== 0;
export const isGroundHex = (hex: number): boolean =>
  !['sea', 'lake', 'out'].some((name) => isTerrain(hex, name));
export const isWaterBetween = (a: number, b: number): boolean =>
  !isGroundHex(a) ||
  !isGroundHex(b) ||
  (sideOfBorder(a, b) & (sideBit(board, 'sea') | sideBit(board, 'lake'))) !== 0;
export const isRiverBetween = (a: number, b: number): boolean =>
  (sideOfBorder(a, b) & sideBit(board, 'river')) !== 0;
export const terrainOf = (hex: number): string =>
  ['forest', 'swamp', 'mountain'].find((name) => isTerrain(hex, name)) ?? 'clear';
export const hasFeature = (hex: number, name: string): boolean => {
  const i = board.map.spaceFeatures.indexOf(name);
  return i >= 0 && (board.features[hex]! & (1 << i)) !== 0;
};

/** Whose a unit is: a country that has changed sides took its units along. */
export const sideOf = (s: RbState, unit: number): number =>
  NATIONS[NATION_OF[unit]!] !== 'german' &&
  SIDE_OF[unit] === 0 &&
  S.nations.cell.write(S.nations.of(s, NATION_OF[unit]!)) === 'turned'
    ? RUSSIAN
    : SIDE_OF[unit]!;
/** Who stands where, written down once for a position that does not change any more. */
interface Muster {
  readonly at: ReadonlyMap<number, readonly number[]>;
  readonly of: readonly (readonly number[])[];
}
const musters = new WeakMap<RbState, Muster>();
function musterOf(s: RbState): Muster {
  let muster = musters.get(s);
  if (muster === undefined) {
    const at = new Map<number, number[]>();
    const of: number[][] = [[], []];
    for (let u = 0; u < UNITS; u++) {
      const hex = S.at.of(s, u);
      if (hex < 0) continue;
      of[sideOf(s, u)]!.push(u);
      at.set(hex, [...(at.get(hex) ?? []), u]);
    }
    musters.set(s, (muster = { at, of }));
  }
  return muster;
}
export const unitsAt = (s: RbState, hex: number): readonly number[] => musterOf(s).at.get(hex) ?? [];
export const onMap = (s: RbState, side: number): readonly number[] => musterOf(s).of[side]!;
/** Units that fight when their hex is attacked. */
export const fights = (s: RbState, unit: number): boolean =>
  IS_AIR[unit] === 0 && (IS_PARTISAN[unit] === 0 || S.condition.raised.of(s, unit) === 1);
