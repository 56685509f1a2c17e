import { TABLES } from '../data.ts';
import { SIDE_OF, WEIGHT } from '../roster.ts';
import { GERMAN, type Side } from '../sides.ts';
import { HEX } from './sets.ts';
import { type OderState, S } from './state.ts';

/** 6.2 Three combat units a side in a hex: are there more? */
export function isCrowded(s: OderState, hex: number): boolean {
  let load = 0;
  for (const u of S.at.in(s, hex)) load += WEIGHT[u]!;
  return load > TABLES.stacking.limit;
}

/** 6.4 The hex that is looked at first: a German one before a Soviet one; -1 when there is none. */
export function crowdedHex(s: OderState): number {
  let found = -1;
  for (let hex = 0; hex < HEX.size; hex++) {
    if (!isCrowded(s, hex)) continue;
    if (SIDE_OF[S.at.first(s, hex)] === GERMAN) return hex;
    if (found < 0) found = hex;
  }
  return found;
}
/** The side that has too many in it. */
export const crowdedSide = (s: OderState): Side => SIDE_OF[S.at.first(s, crowdedHex(s))] as Side;
