import { TABLES } from '../data.ts';
import { type OderState, unitsAt } from '../declare/state.ts';
import { SIDE_OF, WEIGHT } from '../roster.ts';
import type { Side } from '../sides.ts';
import { derived } from './derived.ts';

/** 6.2 Three combat units a side in a hex. */
export const LIMIT = TABLES.stacking.limit;

/** 6.1, 6.2, 6.2#shock Stacking points of a side in a hex. */
export const loadAt = (s: OderState, space: number, side: Side): number => derived(s).load[side][space]!;

export const isOverstacked = (s: OderState, space: number, side: Side): boolean =>
  loadAt(s, space, side) > LIMIT;

/** 6.2 May these further units stop in the hex? */
export function hasRoomFor(s: OderState, space: number, units: readonly number[]): boolean {
  const first = units[0];
  if (first === undefined) return true;
  let load = loadAt(s, space, SIDE_OF[first] as Side);
  for (const unit of units) load += WEIGHT[unit]!;
  return load <= LIMIT;
}

/** 6.2 May this unit stop in the hex? */
export const hasRoom = (s: OderState, space: number, unit: number): boolean =>
  loadAt(s, space, SIDE_OF[unit] as Side) + WEIGHT[unit]! <= LIMIT;

/** The first hex in which a side is over the limit, or -1. */
export function overstackedHex(s: OderState, side: Side): number {
  const load = derived(s).load[side];
  for (let space = 0; space < load.length; space++) if (load[space]! > LIMIT) return space;
  return -1;
}

/** Every hex in which a side is over the limit. */
export function overstackedHexes(s: OderState, side: Side): number[] {
  const load = derived(s).load[side];
  const found: number[] = [];
  for (let space = 0; space < load.length; space++) if (load[space]! > LIMIT) found.push(space);
  return found;
}

/** How few removals bring these weights within the limit. */
function removalsNeeded(weights: readonly number[]): number {
  let load = weights.reduce((a, b) => a + b, 0);
  let removed = 0;
  for (const weight of [...weights].sort((a, b) => b - a)) {
    if (load <= LIMIT) break;
    load -= weight;
    removed++;
  }
  return removed;
}

/** 6.4 The units the opponent may pick next, so that no more are lost than the limit requires. */
export function overstackVictims(s: OderState, space: number, side: Side): number[] {
  const units = unitsAt(s, space).filter((u) => SIDE_OF[u] === side && WEIGHT[u]! > 0);
  const needed = removalsNeeded(units.map((u) => WEIGHT[u]!));
  return units.filter(
    (u) => removalsNeeded(units.filter((o) => o !== u).map((o) => WEIGHT[o]!)) === needed - 1,
  );
}
