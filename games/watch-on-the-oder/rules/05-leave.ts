import type { PhaseFrame } from '@stavka/engine/define';
import type { OderJournal } from '../declare/law.ts';
import { GERMAN, SOVIET } from '../sides.ts';
import { overstackedHexes } from './06-stacking.ts';

/** 5.1 The decisions were all there is to the phase: it is over with them. */
export function leavePhase(j: OderJournal): void {
  const { phase } = j.state.flow[0] as PhaseFrame;
  j.setFlow([{ is: 'phase', phase, part: 'end' } as PhaseFrame]);
}

/** 6.3, 6.4 Stacking bites as a phase ends: first the opponent's removals, then the next phase. */
export function endPhase(j: OderJournal): void {
  const hexes = [GERMAN, SOVIET].flatMap((side) => overstackedHexes(j.state, side));
  if (hexes.length === 0) return leavePhase(j);
  j.lay({ is: 'overstack' });
  j.emit('overstacked', '6.4', { at: hexes });
}
