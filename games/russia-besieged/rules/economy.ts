import type { RbJournal } from '../declare/law.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { dismissGarrison, raiseVolkssturm } from './17-berlin.ts';
import { freeGarrison } from './17-garrison.ts';
import { dismissUnits, returnSteps } from './18-withdrawals.ts';
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

/** Before the first choice of an impulse. Axis points come when withdrawals have been made (3.0.7). */
export function economyOfImpulse(j: RbJournal, side: Side, impulse: 0 | 1): void {
  if (side === AXIS) {
    dismissUnits(j);
  } else if (impulse === 0) {
    takeRussianPoints(j);
    planLine(j);
  } else {
    freeGarrison(j);
    extendLine(j);
  }
}
/** The points and pieces of an Axis first impulse. */
export function economyOfAxis(j: RbJournal): void {
  returnSteps(j);
  takeAxisPoints(j);
  raiseVolkssturm(j);
}

/** When the Russian half of a turn ends. */
export function economyOfEnd(j: RbJournal): void {
  completeLine(j);
  loseSetAside(j);
}
