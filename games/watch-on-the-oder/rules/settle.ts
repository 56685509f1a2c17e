import type { FrameNamed } from '../declare/frames.ts';
import type { OderJournal } from '../declare/law.ts';
import { GERMAN, SOVIET } from '../sides.ts';
import { leavePhase } from './05-leave.ts';
import { overstackedHex } from './06-stacking.ts';
import { settleAdvance } from './11-combat/advance.ts';
import { settleLoss } from './11-combat/lose.ts';
import { settleMomentum } from './11-combat/momentum.ts';
import { settleRetreat } from './11-combat/retreat.ts';

/** What each frame does by itself until somebody has a choice in it. */
export const settle = {
  respond() {},
  battle: (j: OderJournal) => j.pop(),
  lose: settleLoss,
  retreat: settleRetreat,
  advance: settleAdvance,
  momentum: settleMomentum,
  /** 6.4 Nobody is over the limit any more: the phase is over. */
  overstack(j: OderJournal, _f: FrameNamed<'overstack'>): void {
    if (overstackedHex(j.state, GERMAN) < 0 && overstackedHex(j.state, SOVIET) < 0) leavePhase(j);
  },
};
