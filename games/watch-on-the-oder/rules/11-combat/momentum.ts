import type { FrameNamed } from '../../declare/frames.ts';
import type { OderJournal } from '../../declare/law.ts';
import { hasFlag, MOMENTUM, type OderState } from '../../declare/state.ts';
import { isGermanMech, sideOf } from '../../roster.ts';
import { frameOf } from '../now.ts';
import { attackTargets, probeTargets, type Window } from './eligibility.ts';

/** 11.8 The window that opens for German mechanized units that have just advanced, or null if it would be empty. */
export function momentumOf(s: OderState, advanced: readonly number[]): FrameNamed<'momentum'> | null {
  const units = advanced.filter((u) => isGermanMech(u) && !hasFlag(s, u, MOMENTUM));
  if (units.length === 0) return null;
  const w: Window = { side: sideOf(units[0]!), momentum: units };
  if (attackTargets(s, w).size === 0 && probeTargets(s, w).size === 0) return null;
  return { is: 'momentum', units };
}

/** 11.8 The window closes on units that have nothing before them. */
export function settleMomentum(j: OderJournal, { units }: FrameNamed<'momentum'>): void {
  if (momentumOf(j.state, units) === null) j.pop();
}

/**
 * 11.8, 11.9#ex2 Is this a momentum attack? Each of the units that advanced has one of its own, so the window stays for those that
 * do not take part in this.
 */
export function useMomentum(j: OderJournal, units: readonly number[]): boolean {
  const frame = frameOf(j.state);
  if (frame.is !== 'momentum') return false;
  const left = frame.units.filter((u) => !units.includes(u));
  if (left.length > 0) j.swap({ is: 'momentum', units: left });
  else j.pop();
  return true;
}
