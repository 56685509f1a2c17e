import { board } from '../data.ts';
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
  STRAIT,
  YELLOW_SOURCES,
} from '../terrain.ts';
import type { Field } from './field.ts';

const AXIS_LIST = [...AXIS_SOURCES];
const RED_LIST = [...RED_SOURCES];
const YELLOW_LIST = [...YELLOW_SOURCES];
const ORANGE_LIST = [...ORANGE_SOURCES];
const BLACK = [...CONTROL_BLACK];
const AZOV = [...CONTROL_AZOV];
const BLACK_COAST = Uint8Array.from({ length: AREAS }, (_, a) => (isBlackCoast(a) ? 1 : 0));
const AZOV_COAST = Uint8Array.from({ length: AREAS }, (_, a) => (isAzovCoast(a) ? 1 : 0));
const queue = new Uint16Array(AREAS);

export const NOBODY_COMES = new Int8Array(AREAS).fill(-1);

/**
 * 2.1, 9.2 Where units of a side would be in supply: 1 on its network, 2 beside it. Areas with `lost` of 0 or more and none
 * of the side's units count as the enemy's already, those with `won` of 0 or more and nobody there as the side's.
 */
export function supplied(
  f: Field,
  side: number,
  out: Uint8Array,
  lost: Int8Array = NOBODY_COMES,
  won: Int8Array = NOBODY_COMES,
): void {
  out.fill(0);
  const mine = f.blocks(side);
  const theirs = f.blocks(1 - side);
  const { control, line } = f;
  let tail = 0;
  const join = (a: number): void => {
    if (out[a] === 1 || theirs[a]! > 0) return;
    if (control[a] !== side && (won[a]! < 0 || line[a] === 1)) return;
    if (lost[a]! >= 0 && mine[a] === 0 && line[a] === 0) return;
    out[a] = 1;
    queue[tail++] = a;
  };
  if (side === 0) for (const a of AXIS_LIST) join(a);
  else {
    for (const a of RED_LIST) join(a);
    if (f.yellow === 1) for (const a of YELLOW_LIST) join(a);
    if (f.orange === 1) for (const a of ORANGE_LIST) join(a);
  }
  const { start, to, side: border } = board;
  for (let head = 0; head < tail; head++) {
    const area = queue[head]!;
    for (let e = start[area]!; e < start[area + 1]!; e++) if ((border[e]! & STRAIT) === 0) join(to[e]!);
  }
  const network = tail;
  for (let i = 0; i < network; i++) {
    const area = queue[i]!;
    for (let e = start[area]!; e < start[area + 1]!; e++)
      if (out[to[e]!] === 0 && (border[e]! & STRAIT) === 0) out[to[e]!] = 2;
  }
  if (side === 1) overseas(f, out);
}

/** 2.1.1 Coasts of the seas the Soviets hold, and Sevastopol. */
function overseas(f: Field, out: Uint8Array): void {
  if (out[SEVASTOPOL] === 0) out[SEVASTOPOL] = 2;
  if (!BLACK.every((a) => f.isOurs(a, 1))) return;
  const azov = AZOV.every((a) => f.isOurs(a, 1));
  for (let a = 0; a < AREAS; a++)
    if (out[a] === 0 && f.control[a] === 1 && (BLACK_COAST[a] === 1 || (azov && AZOV_COAST[a] === 1)))
      out[a] = 2;
}
