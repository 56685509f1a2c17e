import type { PhaseFrame } from '@stavka/engine/define';
import type { LweJournal } from '../declare/law.ts';

/** 5.1 The decision was all there is to the phase: it is over with it. */
export function leavePhase(j: LweJournal): void {
  const { phase } = j.state.flow[0] as PhaseFrame;
  j.setFlow([{ is: 'phase', phase, part: 'end' } as PhaseFrame]);
}
