import type {
  BattleFrame,
  BreakoutFrame,
  ForceFrame,
  MarchFrame,
  OverFrame,
  PesFrame,
  Phase,
  PhaseFrame,
  PocketFrame,
  RaidFrame,
  SouthwestFrame,
  StavkaFrame,
} from '../frames.ts';
import { GERMANS } from '../roster.ts';
import { ACTED, at, type PesJournal, type PesState, SWF_TURN, TURN, turnOf } from '../state.ts';
import { labelOf, spaceOf } from '../terrain.ts';
import { waitingUnits } from './03-setup.ts';
import { endOfTurnCheck, lost, moscowCheck, uncoveredHexes } from './04-victory.ts';
import { administer, placeableUnits } from './07-arrivals.ts';
import { breakOff, concludeAttack } from './09-force.ts';
import { canStep } from './09-movement.ts';
import { aliveOf, fireStep, forceBelow, nextRound, ROUND_END, SPECIALISTS } from './10-combat/battle.ts';
import { finishBreakout, resolveNextPocket } from './11-pockets.ts';
import { beginStavka, continueRaid, nextCounterattack } from './12-stavka.ts';
import { beginSouthwest, continueMarch, nextArmy } from './13-southwest.ts';

/** 5.2, 5.4 What follows when the phase on the stack is over; Phases V and VI leave nothing to decide. */
export function nextPhase(j: PesJournal): void {
  const s = j.state;
  const { phase } = s.flow[0] as PhaseFrame;
  switch (phase) {
    case 'setup':
    case 'arrivals':
      return enterPhase(j, 'operations');
    case 'operations': {
      const gaps = uncoveredHexes(s);
      if (gaps.length > 0)
        return gameOver(j, lost('integrity', '4.10', `the front is open at ${gaps.map(labelOf).join(', ')}`));
      return enterPhase(j, 'stavka');
    }
    case 'stavka':
      // 5.3 Phase IV comes once, on the turn foreseen.
      if (s.cells[SWF_TURN] === turnOf(s)) return enterPhase(j, 'southwest');
      return endTurn(j);
    case 'southwest':
      return endTurn(j);
  }
}

/** Phases V and VI, ruling 9: the Moscow roll, the clean-up, the check of the turn, then the marker moves. */
function endTurn(j: PesJournal): void {
  const won = moscowCheck(j);
  if (won !== null) return gameOver(j, won);
  administer(j);
  const failed = endOfTurnCheck(j.state);
  if (failed !== null) return gameOver(j, failed);
  j.add(TURN, 1);
  j.emit('turn-began', '5.4', { turn: turnOf(j.state) });
  enterPhase(j, 'arrivals');
}

const PHASE_RULES: Readonly<Record<Phase, string>> = {
  setup: '3.2',
  arrivals: '5.2.I',
  operations: '5.2.II',
  stavka: '5.2.III',
  southwest: '5.2.IV',
};

function enterPhase(j: PesJournal, phase: Phase): void {
  // 9.1 What units have done counts within one phase.
  for (const u of GERMANS) j.set(ACTED + u, 0);
  const frame: PhaseFrame = { is: 'phase', phase };
  j.setFlow([frame]);
  j.emit('phase', PHASE_RULES[phase], { phase, turn: turnOf(j.state) });
  if (phase === 'stavka') beginStavka(j);
  if (phase === 'southwest') beginSouthwest(j);
}

export function gameOver(j: PesJournal, over: OverFrame): void {
  j.setFlow([over]);
  j.emit('game-over', over.rule, { winner: over.winner, level: over.level, reason: over.reason });
}

/** 2.7#soviet Carries out everything that leaves the player no choice, until he has one or the game is over. */
export function proceed(j: PesJournal): void {
  while (settle(j));
}

function settle(j: PesJournal): boolean {
  const s = j.state;
  const frame = s.flow[s.flow.length - 1] as PesFrame;
  switch (frame.is) {
    case 'phase':
      return settlePhase(j, frame);
    case 'force':
      return settleForce(j, frame);
    case 'battle':
      return settleBattle(j, frame);
    case 'pockets':
      return settlePockets(j, frame);
    case 'breakout':
      finishBreakout(j, frame as BreakoutFrame);
      return true;
    case 'stavka':
      if (!nextCounterattack(j, frame as StavkaFrame)) j.pop();
      return true;
    case 'southwest':
      if (!nextArmy(j, frame as SouthwestFrame)) j.pop();
      return true;
    case 'raid':
      return settleAdvance(
        j,
        continueRaid(j, frame as RaidFrame),
        '12.8#2',
        'counterattack',
        'a Stavka counterattack has reached the line of communications',
      );
    case 'march':
      return settleAdvance(
        j,
        continueMarch(j, frame as MarchFrame),
        '13.5#2',
        'counteroffensive',
        'the Southwest Front counteroffensive has broken through',
      );
    default:
      return false;
  }
}

function settleAdvance(
  j: PesJournal,
  what: 'on' | 'done' | 'won',
  rule: string,
  level: string,
  reason: string,
): boolean {
  if (what === 'done') j.pop();
  if (what === 'won') gameOver(j, lost(level, rule, reason));
  return true;
}

function settlePhase(j: PesJournal, { phase }: PhaseFrame): boolean {
  const s = j.state;
  if (phase === 'operations') return false;
  if (phase === 'setup' && waitingUnits(s).length > 0) return false;
  if (phase === 'arrivals' && placeableUnits(s).length > 0) return false;
  nextPhase(j);
  return true;
}

/** 9.7 A force that is gone, or can neither move nor fight on, is finished. */
function settleForce(j: PesJournal, frame: ForceFrame): boolean {
  const s = j.state;
  const alive = aliveOf(s, frame.units).filter((u) => at(s, u) === spaceOf(frame.at));
  if (alive.length > 0 && canGoOn(s, frame, alive)) return false;
  j.pop();
  return true;
}

const canGoOn = (s: PesState, frame: ForceFrame, alive: readonly number[]): boolean =>
  alive.some((u) => canStep(s, [u], spaceOf(frame.at), frame.points));

/** 10.1 Fires step after step; at the end of a round an attack asks the player, the others go on to the end. */
function settleBattle(j: PesJournal, frame: BattleFrame): boolean {
  const s = j.state;
  const germans = aliveOf(s, frame.germans).length;
  const soviets = aliveOf(s, frame.soviets).length;
  if (frame.cause === 'breakout') {
    if (frame.step > SPECIALISTS) j.pop();
    else fireStep(j, frame);
    return true;
  }
  if (germans === 0 || soviets === 0) {
    if (frame.cause === 'attack') concludeAttack(j, frame);
    else {
      j.pop();
      j.emit('battle-over', '12.5#1', { at: frame.hex, won: germans > 0 });
    }
    return true;
  }
  if (frame.step < ROUND_END) {
    fireStep(j, frame);
    return true;
  }
  if (frame.cause !== 'attack') {
    nextRound(j, frame);
    return true;
  }
  if (forceBelow(s).points >= 1) return false;
  breakOff(j, frame, '9.7');
  return true;
}

function settlePockets(j: PesJournal, frame: PocketFrame): boolean {
  if (!resolveNextPocket(j, frame)) j.pop();
  return true;
}
