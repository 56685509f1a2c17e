import type { ForceFrame, PesFrame, Phase, PhaseFrame } from '../frames.ts';
import type { OrderKind } from '../orders.ts';
import { type PesState, topFrame } from '../state.ts';

export interface Question {
  readonly kinds: readonly OrderKind[];
  readonly key: string;
  readonly rule: string;
}

export const frameOf = (s: PesState): PesFrame => topFrame(s) as PesFrame;
export const phaseOf = (s: PesState): Phase => (s.flow[0] as PhaseFrame).phase;
/** The force that is acting, or null. */
export const actingForce = (s: PesState): ForceFrame | null => {
  const frame = frameOf(s);
  return frame.is === 'force' ? frame : null;
};

/** What the player decides now, and by which orders; null when the game is over. Conceding (5.5) is always open and never listed. */
export function questionOf(s: PesState): Question | null {
  const frame = frameOf(s);
  switch (frame.is) {
    case 'over':
      return null;
    case 'force':
      return { kinds: ['move', 'halt'], key: 'force', rule: '9.5' };
    case 'battle':
      return { kinds: ['fight-on', 'break-off'], key: 'round', rule: '10.1#again' };
    case 'allocate':
      return { kinds: ['allocate'], key: `allocate.${frame.what}`, rule: frame.rule };
    case 'phase':
      if (frame.phase === 'setup') return { kinds: ['place'], key: 'setup', rule: '3.2' };
      if (frame.phase === 'arrivals') return { kinds: ['arrive'], key: 'arrivals', rule: '7.3' };
      return { kinds: ['move', 'end-phase'], key: 'operations', rule: '9.1' };
    default:
      throw new Error(`'${frame.is}' is never left unsettled`);
  }
}
