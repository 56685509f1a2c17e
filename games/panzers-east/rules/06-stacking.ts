import type { Violation } from '@stavka/engine';
import { TABLES } from '../data.ts';
import { IS_FLAK, WEIGHT } from '../roster.ts';
import type { PesState } from '../state.ts';
import { labelOf } from '../terrain.ts';
import { derived } from './derived.ts';

const { limit, flak: flakLimit } = TABLES.stacking;

/** 6.2, 6.3, 6.3#flak What may already stand in a hex that these units come to: half divisions, and flak groups. */
export function roomFor(units: readonly number[]): readonly [load: number, flak: number] {
  let load = limit;
  let flak = flakLimit;
  for (const u of units) {
    load -= WEIGHT[u]!;
    flak -= IS_FLAK[u]!;
  }
  return [load, flak];
}

/** 6.1 May these German units stand in the hex beside those already there? The limit holds at every moment. */
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

/** Each limit that these units would break in the hex. */
export function stackingFaults(s: PesState, space: number, units: readonly number[]): Violation[] {
  const d = derived(s);
  const [load, flak] = roomFor(units);
  const found: Violation[] = [];
  if (d.load[space]! > load)
    found.push({ rule: '6.2', message: `${labelOf(space)} has no room for them: six divisions fill a hex` });
  if (d.flak[space]! > flak)
    found.push({ rule: '6.3#flak', message: `${labelOf(space)} may not hold more than two flak groups` });
  return found;
}
