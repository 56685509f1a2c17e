import { type FlowLaw, put, type StepName } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import type { OUTLINE } from '../declare/outline.ts';
import { S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { rollWeather } from './03-weather.ts';
import { checkStacks } from './05-overstack.ts';
import { adjustRailheads } from './07-conversion.ts';
import { readyAir } from './11-air.ts';
import { bringMarshals, refreshMarshals } from './14-marshals.ts';
import { isReady, setUpKeeps } from './23-setup.ts';
import { joinTheWar } from './24-neutral.ts';
import { checkVictory } from './27-victory.ts';
import { economyOfEnd, economyOfImpulse, economyOfTurn } from './economy.ts';

/** 3.0.1a, 3.0.1c Before the weather: air units are readied, and Field Marshals come and go with the year. */
function startTurn(j: RbJournal): void {
  put(j, S.impulse, 0);
  readyAir(j);
  refreshMarshals(j);
  economyOfTurn(j);
}

/** 3.0.7 Before the first choice of an impulse. */
function startImpulse(j: RbJournal, side: Side, impulse: 0 | 1): void {
  put(j, S.impulse, impulse);
  if (side === AXIS) joinTheWar(j);
  bringMarshals(j, side);
  economyOfImpulse(j, side, impulse);
}

/** 3.0.8 When stacks are cut down and nobody falls back any more: railheads, and with them cities. */
function closeImpulse(j: RbJournal, side: Side): void {
  adjustRailheads(j, side);
}

/** 3.0 What begins and ends with each step of the turn, when there is none, and why one may not be ended yet. */
export const flow: FlowLaw<RbJournal, StepName<typeof OUTLINE>> = {
  steps: {
    'setup.russian': { skip: isReady, keeps: (s, no) => setUpKeeps(s, RUSSIAN, no) },
    'setup.axis': { skip: isReady, keeps: (s, no) => setUpKeeps(s, AXIS, no) },
    events: { begin: startTurn },
    weather: { begin: rollWeather },
    'axis.start1': { begin: (j) => startImpulse(j, AXIS, 0) },
    'axis.start2': { begin: (j) => startImpulse(j, AXIS, 1) },
    'russian.start1': { begin: (j) => startImpulse(j, RUSSIAN, 0) },
    'russian.start2': { begin: (j) => startImpulse(j, RUSSIAN, 1) },
    'axis.move1': { end: checkStacks },
    'axis.move2': { end: checkStacks },
    'russian.move1': { end: checkStacks },
    'russian.move2': { end: checkStacks },
    'axis.combat1': { end: checkStacks },
    'axis.combat2': { end: checkStacks },
    'russian.combat1': { end: checkStacks },
    'russian.combat2': { end: checkStacks },
    'axis.close1': { end: (j) => closeImpulse(j, AXIS) },
    'axis.close2': { end: (j) => closeImpulse(j, AXIS) },
    'russian.close1': { end: (j) => closeImpulse(j, RUSSIAN) },
    'russian.close2': { end: (j) => closeImpulse(j, RUSSIAN) },
    'russian.markers': { begin: economyOfEnd },
    'axis.withdraw': { skip: () => true },
    'axis.withdraw2': { skip: () => true },
    victory: { begin: checkVictory },
  },
};
