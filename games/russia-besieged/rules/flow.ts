import { type FlowLaw, put, type StepLaw, type StepName } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import type { OUTLINE } from '../declare/outline.ts';
import { S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { rollWeather } from './03-weather.ts';
import { checkStacks } from './05-overstack.ts';
import { adjustRailheads } from './07-conversion.ts';
import { embarkedKeep } from './08-sea.ts';
import { dutiesKeep, endDuties, fixDuties, hasNoTargets, surrenderUnable } from './10-duties.ts';
import { readyAir } from './11-air.ts';
import { noteCutCities } from './11-placing.ts';
import { checkSupply } from './13-markers.ts';
import { bindSide, endLeaderless, isShaken, shakeSide } from './14-dictators.ts';
import { bringMarshals, refreshMarshals } from './14-marshals.ts';
import { countRailPartisans, endPartisanWar, lapsePartisanPoints, sweepPartisans } from './16-partisans.ts';
import { canPlacePartisans } from './16-placing.ts';
import { canMovePartisans } from './16-second-stage.ts';
import { settleWithdrawals, withdrawalsKeep, withdrawsNow } from './18-withdrawals.ts';
import { isReady, setUpKeeps } from './23-setup.ts';
import { captureEarly } from './24-early-capture.ts';
import { joinTheWar } from './24-neutral.ts';
import { shrinkFinns, straysKeep } from './25-strays.ts';
import { checkHelsinki, checkItaly, checkSeptember, checkSurrenders } from './26-surrender.ts';
import { checkVictory } from './27-victory.ts';
import { economyOfAxis, economyOfEnd, economyOfImpulse, economyOfTurn } from './economy.ts';

/** 3.0.1a, 3.0.1c Before the weather: air units are readied, and Field Marshals come and go with the year. */
function startTurn(j: RbJournal): void {
  put(j, S.impulse, 0);
  readyAir(j);
  refreshMarshals(j);
  checkSeptember(j);
  economyOfTurn(j);
}

/** 3.0.7 Before the first choice of an impulse. */
function startImpulse(j: RbJournal, side: Side, impulse: 0 | 1): void {
  put(j, S.impulse, impulse);
  if (side === AXIS) joinTheWar(j);
  if (side === AXIS) checkItaly(j);
  bringMarshals(j, side);
  if (side === RUSSIAN) noteCutCities(j);
  economyOfImpulse(j, side, impulse);
  if (side === RUSSIAN && impulse === 0) endPartisanWar(j);
}

/** 5.04, 16.31 An Axis movement phase closes, or a combat phase. */
function closePhase(j: RbJournal): void {
  sweepPartisans(j);
  checkStacks(j);
}
/** 5.04, 16.15 The Russian movement phase in which points are spent closes. */
function closeFirstMoves(j: RbJournal): void {
  lapsePartisanPoints(j);
  checkStacks(j);
}
/** 3.0.3e, 16.52 */
function endAxisTurn(j: RbJournal): void {
  countRailPartisans(j);
  checkSupply(j, AXIS);
}
/** 3.0.5e, 20.72 */
function endRussianTurn(j: RbJournal): void {
  economyOfEnd(j);
  checkSupply(j, RUSSIAN);
}

/** 3.0.8 When stacks are cut down and nobody falls back any more: railheads, and with them cities. */
function closeImpulse(j: RbJournal, side: Side): void {
  adjustRailheads(j, side);
  if (!j.isOver) captureEarly(j, side);
  endLeaderless(j, side);
}

/** 10.11, 10.11a, 5.04 A combat phase: duties are fixed as it opens, and kept until it ends; then stacks are cut down. */
const combatOf = (side: Side): StepLaw<RbJournal> => ({
  skip: (s) => hasNoTargets(s, side),
  begin: (j) => fixDuties(j, side),
  keeps: dutiesKeep,
  end(j) {
    endDuties(j, side);
    closePhase(j);
  },
});

/** 14.15b1, 8.32, 25.0 A movement phase: a side that has lost its dictator falls back first; ships that wait must sail, and who is where he may not be must leave. */
const movesOf = (side: Side): StepLaw<RbJournal> => ({
  begin: (j) => bindSide(j, side),
  keeps(s, no) {
    embarkedKeep(s, side, no);
    straysKeep(s, side, no);
  },
});

/** 14.15b5, 5.04 The second impulse in which a side has lost its dictator: it falls back, and its stacks are cut down. */
const shakenOf = (side: Side): StepLaw<RbJournal> => ({
  skip: (s) => !isShaken(s, side),
  begin: (j) => shakeSide(j, side),
  end: checkStacks,
});

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
    'axis.move1': { ...movesOf(AXIS), end: closePhase },
    'axis.move2': { ...movesOf(AXIS), end: closePhase },
    'russian.move1': { ...movesOf(RUSSIAN), end: closeFirstMoves },
    'russian.move2': { ...movesOf(RUSSIAN), end: checkStacks },
    'axis.unable1': { begin: shrinkFinns, end: (j) => surrenderUnable(j, AXIS) },
    'axis.unable2': { begin: shrinkFinns, end: (j) => surrenderUnable(j, AXIS) },
    'russian.unable1': { begin: (j) => surrenderUnable(j, RUSSIAN) },
    'russian.unable2': { begin: (j) => surrenderUnable(j, RUSSIAN) },
    'axis.combat1': combatOf(AXIS),
    'axis.combat2': combatOf(AXIS),
    'russian.combat1': combatOf(RUSSIAN),
    'russian.combat2': combatOf(RUSSIAN),
    'axis.shaken2': shakenOf(AXIS),
    'russian.shaken2': shakenOf(RUSSIAN),
    'axis.close1': { end: (j) => closeImpulse(j, AXIS) },
    'axis.close2': { end: (j) => closeImpulse(j, AXIS) },
    'russian.close1': { end: (j) => closeImpulse(j, RUSSIAN) },
    'russian.close2': { end: (j) => closeImpulse(j, RUSSIAN) },
    'axis.withdraw': {
      skip: (s) => !withdrawsNow(s),
      begin: settleWithdrawals,
      keeps: withdrawalsKeep,
    },
    'axis.points': { begin: economyOfAxis },
    'axis.withdraw2': {
      skip: (s) => !withdrawsNow(s),
      begin: settleWithdrawals,
      keeps: withdrawalsKeep,
    },
    'axis.markers': { begin: endAxisTurn, end: (j) => shakeSide(j, AXIS) },
    'russian.partisans': { skip: (s) => !canPlacePartisans(s) && !canMovePartisans(s) },
    'russian.markers': { begin: endRussianTurn, end: (j) => shakeSide(j, RUSSIAN) },
    'axis.finland': { begin: checkHelsinki },
    surrender: { begin: checkSurrenders },
    victory: { begin: checkVictory },
  },
};
