import type { RbJournal } from '../declare/law.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { dismissGarrison, raiseVolkssturm } from './17-berlin.ts';
import { freeGarrison } from './17-garrison.ts';
import { takeAxisPoints } from './19-axis-income.ts';
import { completeLine, extendLine, planLine } from './20-emergency.ts';
import { takeRussianPoints } from './20-income.ts';
import { growWells, openYear } from './21-oil.ts';
import { loseSetAside } from './22-set-aside.ts';

// 3.0.7 What the steps between choices do for the economy; each chapter does its own.

/** Before the weather of a turn. */
export function economyOfTurn(j: RbJournal): void {
  openYear(j);
  growWells(j);
  dismissGarrison(j);
}

/** Before the first choice of an impulse. */
export function economyOfImpulse(j: RbJournal, side: Side, impulse: 0 | 1): void {
  if (side === AXIS && impulse === 0) {
    takeAxisPoints(j);
    raiseVolkssturm(j);
  } else if (side === RUSSIAN && impulse === 0) {
    takeRussianPoints(j);
    planLine(j);
  } else if (side === RUSSIAN) {
    freeGarrison(j);
    extendLine(j);
  }
}

/** When the Russian half of a turn ends. */
export function economyOfEnd(j: RbJournal): void {
  completeLine(j);
  loseSetAside(j);
}
