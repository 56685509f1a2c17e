import { board } from '../data.ts';
import type { PesState } from '../index.ts';
import { CONTROL, GERMAN } from '../state.ts';
import { LOC, labelOf, spaceOf } from '../terrain.ts';

const SIZE = board.size;
const rowOf = (space: number): number => Number(labelOf(space).slice(0, 2));
const columnOf = (space: number): number => Number(labelOf(space).slice(2));
const ROWS = Array.from({ length: SIZE }, (_, i) => rowOf(i));
const COLUMNS = Array.from({ length: SIZE }, (_, i) => columnOf(i));
const [FIRST, LAST] = [Math.min(...ROWS), Math.max(...ROWS)];
/** The hexes of each row, west to east. */
const HEXES: readonly (readonly number[])[] = Array.from({ length: LAST - FIRST + 1 }, (_, n) =>
  Array.from({ length: SIZE }, (_, i) => i)
    .filter((i) => ROWS[i] === FIRST + n)
    .sort((a, b) => COLUMNS[b]! - COLUMNS[a]!),
);
const NORTH = new Set((board.map.sets['north-edge'] ?? []).map(spaceOf));
/** The neighbours in the row above. */
const ABOVE = Array.from({ length: SIZE }, (_, i) =>
  Array.from(board.to.subarray(board.start[i]!, board.start[i + 1]!)).filter((n) => ROWS[n] === ROWS[i]! - 1),
);

/** What the line is worth in one row if it runs through this hex: every hex won, and each LOC point behind it. */
function gainOf(s: PesState, space: number): number {
  const row = ROWS[space]!;
  let gain = (44 - COLUMNS[space]!) * WEIGHTS[row - FIRST]!;
  for (const loc of LOC) {
    if (ROWS[loc] !== row || s.cells[CONTROL + loc] === GERMAN) continue;
    const beyond = COLUMNS[loc]! - COLUMNS[space]!;
    if (beyond >= 0) gain += PRIZE * (beyond === 0 ? 0.8 : 1);
  }
  return gain;
}
const PRIZE = 12;
/** Rows near the road to Moscow count for more. */
const WEIGHTS = Array.from({ length: LAST - FIRST + 1 }, (_, n) => {
  const row = FIRST + n;
  return row < 14 ? 0.5 : row < 15 ? 0.8 : row <= 21 ? 1.5 : row <= 23 ? 1 : 0.6;
});

/**
 * The line to reach: from the north edge to the south one, through hexes where somebody can stand, as far east as its
 * length is worth. West of it everything is cut off from the east edge, so that it falls. `price` is what a hex of line costs.
 */
export function bestLine(s: PesState, canStand: Uint8Array, price: number): number[] {
  const limit = eastLimits(s);
  const best = new Float64Array(SIZE).fill(Number.POSITIVE_INFINITY);
  const via = new Int32Array(SIZE).fill(-1);
  const improve = (space: number, cost: number, from: number): void => {
    if (cost >= best[space]!) return;
    best[space] = cost;
    via[space] = from;
  };
  HEXES.forEach((row, n) => {
    const open = row.filter((i) => canStand[i] === 1 && COLUMNS[i]! <= limit[n]!);
    for (const i of open) {
      const gain = gainOf(s, i);
      if (NORTH.has(i)) improve(i, price - gain, -1);
      for (const up of ABOVE[i]!) improve(i, best[up]! + price - gain, up);
    }
    const ordered = [open, [...open].reverse()];
    for (const list of ordered)
      for (let k = 1; k < list.length; k++) {
        const [from, to] = [list[k - 1]!, list[k]!];
        if (Math.abs(COLUMNS[from]! - COLUMNS[to]!) === 1) improve(to, best[from]! + price, from);
      }
  });
  let end = -1;
  for (const i of HEXES[HEXES.length - 1]!) if (end < 0 || best[i]! < best[end]!) end = i;
  const line: number[] = [];
  if (end < 0 || best[end] === Number.POSITIVE_INFINITY) return line;
  for (let i = end; i >= 0; i = via[i]!) line.push(i);
  return line.reverse();
}

/** In each row the line may run no further west than a hex behind the foremost German ground. */
function eastLimits(s: PesState): number[] {
  return HEXES.map((row) => {
    let foremost = 99;
    for (const i of row) if (s.cells[CONTROL + i] === GERMAN) foremost = Math.min(foremost, COLUMNS[i]!);
    return foremost + 1;
  });
}

/** Every third hex of the line: who stands there covers those beside. */
export function standsOn(line: readonly number[]): number[] {
  const stands: number[] = [];
  for (let k = 1; k < line.length; k += 3) stands.push(line[k]!);
  const last = line.length - 1;
  if (last > 0 && (last - 1) % 3 === 2) stands.push(line[last]!);
  return stands;
}

export { COLUMNS, ROWS };
