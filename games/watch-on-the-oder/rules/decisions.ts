import { type MomentumFrame, type OderFrame, PHASES, type Phase, type PhaseFrame } from '../frames.ts';
import type { OrderKind } from '../orders.ts';
import { sideOf, unitOf } from '../roster.ts';
import { enemyOf, GERMAN, SIDES, type Side, SOVIET } from '../sides.ts';
import { type OderState, topFrame } from '../state.ts';
import { sideOfPhase } from './05-sequence.ts';
import { overstackedHex } from './06-stacking.ts';
import { aerialAvailable } from './08-supply.ts';
import type { Window } from './11-combat/eligibility.ts';

/** What is to be decided now: who, by which kinds of order, and the name of the message that asks. */
export interface Question {
  readonly side: Side;
  readonly kinds: readonly OrderKind[];
  readonly key: string;
  readonly rule: string;
}

export const phaseOf = (s: OderState): Phase => (s.flow[0] as PhaseFrame).phase;
export const frameOf = (s: OderState): OderFrame => topFrame(s) as OderFrame;
const sideIndex = (name: string): Side => SIDES.indexOf(name as 'german') as Side;

const ASKED: Record<Phase, { kinds: readonly OrderKind[]; rule: string }> = {
  'setup.third-shock': { kinds: ['place'], rule: '3.2(2)' },
  'setup.soviet': { kinds: ['place'], rule: '3.2(4)' },
  'setup.german': { kinds: ['place'], rule: '3.2(5)' },
  'german.declare': { kinds: ['declare'], rule: '5.3' },
  'german.support': { kinds: ['support'], rule: '5.4' },
  'german.movement': { kinds: ['move', 'aerial-supply', 'end-phase'], rule: '10.0#1' },
  'german.combat': { kinds: ['attack', 'probe', 'aerial-supply', 'end-phase'], rule: '11.0#1' },
  'german.regroup': { kinds: ['arrive', 'refuse'], rule: '9.2' },
  'soviet.declare': { kinds: ['declare'], rule: '5.3' },
  'soviet.movement': { kinds: ['move', 'end-phase'], rule: '10.0#1' },
  'soviet.combat': { kinds: ['attack', 'probe', 'end-phase'], rule: '11.0#1' },
  'soviet.regroup': { kinds: ['arrive', 'refuse'], rule: '9.1.1' },
};

const question = (phase: Phase, isOpen: (kind: OrderKind) => boolean): Question => ({
  side: sideOfPhase(phase),
  kinds: ASKED[phase].kinds.filter(isOpen),
  key: phase,
  rule: ASKED[phase].rule,
});
/** What each phase asks, with the aerial supply marker at hand and without it. */
const PHASE_QUESTIONS = Object.fromEntries(
  PHASES.map((phase) => [
    phase,
    { withMarker: question(phase, () => true), without: question(phase, (kind) => kind !== 'aerial-supply') },
  ]),
) as Record<Phase, { readonly withMarker: Question; readonly without: Question }>;

/** 8.3#1 Is this a moment at which the aerial supply marker could be placed, if it is there? */
export function isAerialMoment(s: OderState): boolean {
  const frame = frameOf(s);
  if (frame.is === 'phase') return ASKED[frame.phase].kinds.includes('aerial-supply');
  return frame.is === 'respond' || frame.is === 'momentum';
}

/** 5.0#1 The only orders that can be given now; null when the game is over. */
export function questionOf(s: OderState): Question | null {
  const frame = frameOf(s);
  switch (frame.is) {
    case 'over':
      return null;
    case 'phase': {
      const { withMarker, without } = PHASE_QUESTIONS[frame.phase];
      return aerialAvailable(s) ? withMarker : without;
    }
    case 'respond':
      return { side: GERMAN, kinds: ['aerial-supply', 'pass'], key: 'respond', rule: '8.3#1' };
    case 'lose':
      return { side: sideIndex(frame.side), kinds: ['lose'], key: 'lose', rule: frame.rule };
    case 'retreat':
      return { side: sideOf(unitOf(frame.units[0]!)), kinds: ['retreat'], key: 'retreat', rule: '11.6.1' };
    case 'advance':
      return { side: sideOf(unitOf(frame.units[0]!)), kinds: ['advance'], key: 'advance', rule: '11.7' };
    case 'momentum': {
      const kinds: OrderKind[] = ['attack', 'probe', 'pass'];
      if (aerialAvailable(s)) kinds.push('aerial-supply');
      return { side: GERMAN, kinds, key: 'momentum', rule: '11.8' };
    }
    case 'overstack':
      return { side: overstackChooser(s), kinds: ['remove'], key: 'overstack', rule: '6.4' };
    case 'battle':
      throw new Error('a battle is never left unsettled');
  }
}

/** 6.4 The opponent of the side that is over the limit chooses. */
export function overstackChooser(s: OderState): Side {
  return enemyOf(overstackedHex(s, GERMAN) >= 0 ? GERMAN : SOVIET);
}

/** 11.0#3, 11.8 Who may fight in the present decision. */
export function windowOf(s: OderState): Window {
  const frame = frameOf(s);
  if (frame.is === 'momentum') return { side: GERMAN, momentum: (frame as MomentumFrame).units.map(unitOf) };
  return { side: sideOfPhase(phaseOf(s)), momentum: null };
}
