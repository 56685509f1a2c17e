import { type PhaseFrame, questionOf } from '@stavka/engine/define';
import { F, type OderFrame } from '../declare/frames.ts';
import type { Phase } from '../declare/outline.ts';
import type { OderState } from '../declare/state.ts';
import { GERMAN, type Side, SOVIET } from '../sides.ts';
import type { Window } from './11-combat/eligibility.ts';

export const frameOf = (s: OderState): OderFrame => s.flow[s.flow.length - 1] as OderFrame;
export const phaseOf = (s: OderState): Phase => (s.flow[0] as PhaseFrame).phase as Phase;

export const sideOfPhase = (phase: Phase): Side =>
  phase.startsWith('german.') || phase === 'setup.german' ? GERMAN : SOVIET;
/** 5.0 The side whose phase it is. */
export const moverOf = (s: OderState): Side => sideOfPhase(phaseOf(s));

/** 11.0#3, 11.8 Who may fight in the present decision. */
export function windowOf(s: OderState): Window {
  const frame = frameOf(s);
  if (frame.is === 'momentum') return { side: GERMAN, momentum: frame.units };
  return { side: moverOf(s), momentum: null };
}

/** 5.0#1 The side that decides now, and by which kinds of order; null when the game is over. */
export function askedOf(s: OderState): { readonly side: Side; readonly kinds: readonly string[] } | null {
  const q = questionOf(F, s);
  return q === null ? null : { side: q.seat as Side, kinds: q.kinds };
}
