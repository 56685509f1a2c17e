import {
  AREAS,
  AXIS_SOURCES,
  CONTROL_AZOV,
  CONTROL_BLACK,
  isAzovCoast,
  isBlackCoast,
  ORANGE_SOURCES,
  RED_SOURCES,
  SEVASTOPOL,
  YELLOW_SOURCES,
} from '../terrain.ts';
import type { Field } from './field.ts';
import { LAND_START, LAND_TO } from './ground.ts';

const AXIS_LISTS = [[...AXIS_SOURCES]];
const RED = [...RED_SOURCES];
const NO_DISC = [RED];
const YELLOW_DISC = [RED, [...YELLOW_SOURCES]];
const ORANGE_DISC = [RED, [...ORANGE_SOURCES]];
const BOTH_DISCS = [RED, [...YELLOW_SOURCES], [...ORANGE_SOURCES]];
const BLACK = [...CONTROL_BLACK];
const AZOV = [...CONTROL_AZOV];
const BLACK_COAST = Uint8Array.from({ length: AREAS }, (_, a) => (isBlackCoast(a) ? 1 : 0));
const AZOV_COAST = Uint8Array.from({ length: AREAS }, (_, a) => (isAzovCoast(a) ? 1 : 0));
const COASTS = Array.from({ length: AREAS }, (_, a) => a).filter((a) => isBlackCoast(a) || isAzovCoast(a));
const queue = new Uint16Array(AREAS);
const open = new Uint8Array(AREAS);

/**
 * 2.1, 9.2 Where units of a side would be in supply: 1 on its network, 2 beside it. Areas that are marked in `lost` count as
 * the enemy's already, those marked in `won` as the side's.
 */
export function supplied(
  f: Field,
  side: number,
  out: Uint8Array,
  lost: Uint8Array | null = null,
  won: Uint8Array | null = null,
): void {
  const theirs = f.blocks(1 - side);
  const { control } = f;
  for (let a = 0; a < AREAS; a++) {
    let free = theirs[a] === 0 && control[a] === side;
    if (lost !== null && lost[a] === 1) free = false;
    if (won !== null && won[a] === 1) free = true;
    open[a] = free ? 1 : 0;
    out[a] = 0;
  }
  let tail = 0;
  for (const list of side === 0 ? AXIS_LISTS : sovietLists(f))
    for (let i = 0; i < list.length; i++) {
      const a = list[i]!;
      if (open[a] === 0) continue;
      open[a] = 0;
      out[a] = 1;
      queue[tail++] = a;
    }
  for (let head = 0; head < tail; head++) {
    const area = queue[head]!;
    const end = LAND_START[area + 1]!;
    for (let e = LAND_START[area]!; e < end; e++) {
      const to = LAND_TO[e]!;
      if (open[to] === 1) {
        open[to] = 0;
        out[to] = 1;
        queue[tail++] = to;
      } else if (out[to] === 0) out[to] = 2;
    }
  }
  if (side === 1) overseas(f, out);
}

const sovietLists = (f: Field): readonly (readonly number[])[] =>
  f.yellow === 1 ? (f.orange === 1 ? BOTH_DISCS : YELLOW_DISC) : f.orange === 1 ? ORANGE_DISC : NO_DISC;

/** 2.1.1 Coasts of the seas the Soviets hold, and Sevastopol. */
function overseas(f: Field, out: Uint8Array): void {
  if (out[SEVASTOPOL] === 0) out[SEVASTOPOL] = 2;
  if (!BLACK.every((a) => f.isOurs(a, 1))) return;
  const azov = AZOV.every((a) => f.isOurs(a, 1));
  for (const a of COASTS)
    if (out[a] === 0 && f.control[a] === 1 && (BLACK_COAST[a] === 1 || (azov && AZOV_COAST[a] === 1)))
      out[a] = 2;
}
