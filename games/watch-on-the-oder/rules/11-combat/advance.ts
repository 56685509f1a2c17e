import type { Frame } from '@stavka/engine';
import type { MomentumFrame } from '../../frames.ts';
import { IS_STATIC, idsOf, isGermanMech, sideOf } from '../../roster.ts';
import {
  AT,
  ATTACKED,
  addFlag,
  hasFlag,
  MOMENTUM,
  type OderJournal,
  type OderState,
  PROBED,
} from '../../state.ts';
import { labelOf } from '../../terrain.ts';
import { enterHex } from '../03-control.ts';
import { hasRoomFor } from '../06-stacking.ts';
import { derived } from '../derived.ts';
import { survivors } from './battle.ts';
import { attackTargets, probeTargets, type Window } from './eligibility.ts';

/** 11.7, 11.7#1 Surviving attackers that could go into the emptied hex; none while a defender is left in it. */
export function advanceCandidates(s: OderState, ids: readonly string[], into: number): number[] {
  const d = derived(s);
  if (d.count[0][into]! + d.count[1][into]! > 0) return [];
  return survivors(s, ids).filter((u) => IS_STATIC[u] === 0 && hasRoomFor(s, into, [u]));
}

/** 11.7, 3.1#1 Attackers enter the hex; zones do not stop them (7.3, 11.7#3). */
export function advance(j: OderJournal, units: readonly number[], into: number): void {
  for (const unit of units) j.set(AT + unit, into);
  j.emit('advanced', '11.7', { units: idsOf(units), into: labelOf(into) });
  enterHex(j, into, sideOf(units[0]!));
}

/** 11.8 The window that opens for German mechanized units that have just advanced, or null if it would be empty. */
export function momentumFrame(s: OderState, advanced: readonly number[]): MomentumFrame | null {
  const units = advanced.filter((u) => isGermanMech(u) && !hasFlag(s, u, MOMENTUM));
  if (units.length === 0) return null;
  const w: Window = { side: sideOf(units[0]!), momentum: units };
  if (attackTargets(s, w).size === 0 && probeTargets(s, w).size === 0) return null;
  return { is: 'momentum', units: idsOf(units) };
}

/** 11.9, 11.9#2 A probing attack: no die and no losses, the units simply go in. It is their attack (or their momentum). */
export function probe(
  j: OderJournal,
  units: readonly number[],
  target: number,
  momentum: boolean,
): Frame | null {
  for (const unit of units) {
    j.set(AT + unit, target);
    addFlag(j, unit, PROBED | (momentum ? MOMENTUM : ATTACKED));
  }
  j.emit('probed', momentum ? '11.9#3' : '11.9', { units: idsOf(units), into: labelOf(target), momentum });
  enterHex(j, target, sideOf(units[0]!));
  return momentumFrame(j.state, units);
}
