import { board } from '../data.ts';
import type { PesOrder, PesState } from '../index.ts';
import { CONTROL, GERMAN } from '../state.ts';
import { isCity, isTown, LOC } from '../terrain.ts';
import { expectedGarrison, poolSize } from './field.ts';
import type { Force } from './forces.ts';
import { COLUMNS } from './line.ts';
import { afterTaking, isStrongFor, legTo } from './step.ts';

/** What a hex is worth when it falls. */
const worthOfHex = (i: number): number =>
  1 + (LOC.has(i) ? 12 : 0) + (isTown(i) ? 0.5 : 0) + (isCity(i) ? 2 : 0);

/** Soviet hexes a force can attack without fighting its way there. */
function contacts(s: PesState, { way }: Force): number[] {
  const found: number[] = [];
  for (let i = 0; i < board.size; i++) {
    if (way.cost[i]! < 0 || s.cells[CONTROL + i] === GERMAN) continue;
    const path = way.path(i);
    const before = path[path.length - 2];
    if (before !== undefined && s.cells[CONTROL + before] === GERMAN && isDirect(s, path)) found.push(i);
  }
  return found;
}
const isDirect = (s: PesState, path: readonly number[]): boolean =>
  path.slice(0, -1).every((i) => s.cells[CONTROL + i] === GERMAN);

/** Takes ground that lies behind the line to be reached, and what can be cut off: most first. */
export function mopUp(
  s: PesState,
  forces: readonly Force[],
  line: readonly number[],
  least: number,
): PesOrder | null {
  const east = new Map<number, number>();
  for (const i of line) {
    const row = Math.floor(Number(board.labels[i]) / 100);
    east.set(row, Math.min(east.get(row) ?? 99, COLUMNS[i]!));
  }
  const pool = poolSize(s);
  const found: { force: Force; hex: number; value: number }[] = [];
  for (const force of forces) {
    if (force.units.length < 2) continue;
    for (const hex of contacts(s, force)) {
      const row = Math.floor(Number(board.labels[hex]) / 100);
      const behind = COLUMNS[hex]! >= (east.get(row) ?? 0);
      if (!behind || !isStrongFor(s, force.units, hex)) continue;
      const { fallen, breakout } = afterTaking(s, force.units, hex);
      const gain = worthOfHex(hex) + fallen.reduce((sum, i) => sum + worthOfHex(i), 0);
      const price = expectedGarrison(s, hex, pool) * 0.3 + breakout * 0.15 + force.way.cost[hex]! * 0.01;
      found.push({ force, hex, value: gain - price + (force.mech ? -0.5 : 0) });
    }
  }
  found.sort((a, b) => b.value - a.value);
  for (const { force, hex, value } of found.slice(0, 12)) {
    if (value <= 0) break;
    const order = legTo(s, force, hex, least);
    if (order !== null) return order;
  }
  return null;
}
