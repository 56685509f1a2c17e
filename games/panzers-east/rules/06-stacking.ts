import { TABLES } from '../data.ts';
import { IS_FLAK, WEIGHT } from '../roster.ts';
import type { PesState } from '../state.ts';
import { derived } from './derived.ts';

const { limit, flak: flakLimit } = TABLES.stacking;

/** 6.2, 6.3, 6.3#flak May these German units stand in the hex beside those already there? The limit holds at every moment (6.1). */
export function hasRoomFor(s: PesState, space: number, units: readonly number[]): boolean {
  const d = derived(s);
  let load = d.load[space]!;
  let flak = d.flak[space]!;
  for (const u of units) {
    load += WEIGHT[u]!;
    flak += IS_FLAK[u]!;
  }
  return load <= limit && flak <= flakLimit;
}
