import { borderBetween } from '@stavka/engine';
import { board } from '../data.ts';
import { KERCH, TAMAN } from '../declare/roster.ts';
import { IS_CLOSED, IS_RIVER } from '../terrain.ts';

/** 6.2, 6.23 The two ends of the straits, which touch for combat and retreat only. */
export const isKerch = (a: number, b: number): boolean =>
  (a === TAMAN && b === KERCH) || (a === KERCH && b === TAMAN);

/** 10.11, 6.12, 6.23 May units in one hex attack the other? Next to it and not over a coastline, or over the straits. */
export function touches(from: number, target: number): boolean {
  if (from < 0) return false;
  const e = borderBetween(board, from, target);
  return e >= 0 ? IS_CLOSED[e] === 0 : isKerch(from, target);
}

/** 10.1a, 10.31, 6.23 Does a river or the strait lie between them? */
export function isAcrossRiver(from: number, target: number): boolean {
  const e = borderBetween(board, from, target);
  return e >= 0 ? IS_RIVER[e] === 1 : isKerch(from, target);
}

const AROUND: readonly (readonly number[])[] = Array.from({ length: board.size }, (_, hex) => {
  const found: number[] = [];
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++)
    if (IS_CLOSED[e] === 0) found.push(board.to[e]!);
  if (hex === TAMAN) found.push(KERCH);
  else if (hex === KERCH) found.push(TAMAN);
  return found;
});
/** The hexes that units in a hex may attack, as far as the ground allows: its neighbours, and over the straits. */
export const aroundOf = (hex: number): readonly number[] => AROUND[hex]!;
