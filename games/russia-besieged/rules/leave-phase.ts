import type { PhaseFrame } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';

/** 3.0 The decisions were all there is to the phase: it is over with them. */
export function leavePhase(j: RbJournal): void {
  const { phase } = j.state.flow[0] as PhaseFrame;
  j.setFlow([{ is: 'phase', phase, part: 'end' } as PhaseFrame]);
}
