import type { RbJournal } from '../declare/law.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { dismissGarrison, raiseVolkssturm } from './17-berlin.ts';
import { freeGarrison } from './17-garrison.ts';

// 3.0.7 What the steps between choices do for the economy; each chapter does its own.

/** Before the weather of a turn. */
export function economyOfTurn(j: RbJournal): void {
  dismissGarrison(j);
}

/** Before the first choice of an impulse. */
export function economyOfImpulse(j: RbJournal, side: Side, impulse: 0 | 1): void {
  if (side === AXIS) {
    if (impulse === 0) raiseVolkssturm(j);
  } else if (impulse === 1) freeGarrison(j);
}
