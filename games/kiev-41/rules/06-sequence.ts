import { BOMBERS } from '../data.ts';
import type {
  AntiAirFrame,
  BattleFrame,
  HitsFrame,
  ImpulseFrame,
  KievFrame,
  NavalFrame,
  OverFrame,
  Segment,
} from '../frames.ts';
import { ALL, GUDERIAN } from '../roster.ts';
import {
  ACTED,
  ACTIVE,
  AVAILABLE,
  AXIS,
  BEGAN,
  BOMBER,
  CLEAR,
  DESTROYED,
  FOUGHT,
  goodWeather,
  has,
  INITIATIVE,
  type KievJournal,
  type KievState,
  MARKER,
  otherSide,
  PASSES,
  RAIN,
  SIDES,
  SOVIET,
  scenarioOf,
  TURN,
  turnOf,
  weatherOf,
} from '../state.ts';
import { moveFleets, removeBudyonny } from './02-control.ts';
import { suddenDeath, verdict } from './02-victory.ts';
import { drawnOf, joinPool } from './05-reinforcements.ts';
import {
  beginImpulse,
  checkIsolation,
  deactivate,
  endImpulse,
  mayUseDisc,
  noteAreas,
  rollGuderian,
} from './06-impulse.ts';
import { beginLogistics } from './07-logistics.ts';
import { logisticsValue } from './07-value.ts';
import { beginDecember } from './08-weather.ts';
import { blitzes, endBlitz } from './10-blitz.ts';
import { aaShares, settleNaval, takeShare } from './10-combat/air.ts';
import { settleBattle } from './10-combat/battle.ts';
import { settleHits } from './10-combat/losses.ts';
import { AREA_LIST, canAttack, fleetsInExcess, mustFight } from './10-support.ts';
import { hasSupportChoice } from './10-support-choices.ts';

/** 10.12 Areas whose battle the side may still fight in this segment. */
export const openBattles = (s: KievState, side: number): number[] =>
  AREA_LIST.filter((a) => isOpenBattle(s, a, side));
const isOpenBattle = (s: KievState, area: number, side: number): boolean =>
  (s.cells[BEGAN + area]! & FOUGHT) === 0 && canAttack(s, area, side);
/** 10.12#B Those it must fight. */
export const dueBattles = (s: KievState, side: number): number[] =>
  openBattles(s, side).filter((a) => mustFight(s, a, side));

export function gameOver(j: KievJournal, over: OverFrame): void {
  j.setFlow([over]);
  j.emit('game-over', over.rule, { winner: over.winner, level: over.level, reason: over.reason });
}

/** Carries out everything that leaves nobody a choice, until somebody has one or the game is over. */
export function proceed(j: KievJournal): void {
  while (settle(j));
}

function settle(j: KievJournal): boolean {
  const s = j.state;
  const frame = s.flow[s.flow.length - 1] as KievFrame;
  if (frame.is === 'over') return false;
  const over = suddenDeath(s);
  if (over !== null) {
    gameOver(j, over);
    return false;
  }
  if (removeBudyonny(j) || moveFleets(j)) return true;
  switch (frame.is) {
    case 'logistics':
      if (frame.left.length > 0) return false;
      beginImpulse(j, s.cells[INITIATIVE]!);
      return true;
    case 'deploy':
      if (drawnOf(s, SOVIET).length > 0) return false;
      j.pop();
      return true;
    case 'impulse':
      return settleImpulse(j, frame);
    case 'battle':
      return settleBattle(j, frame as BattleFrame);
    case 'naval':
      settleNaval(j, frame as NavalFrame);
      return true;
    case 'anti-air':
      return settleAntiAir(j, frame);
    case 'hits':
      return settleHits(j, frame as HitsFrame);
    default:
      return false;
  }
}

function settleAntiAir(j: KievJournal, frame: AntiAirFrame): boolean {
  const shares = aaShares(frame);
  if (shares.length > 1) return false;
  takeShare(j, frame, shares[0]!);
  return true;
}

/** 10.15.3#A Bombers whose battle was lifted (2.6#B takes Budyonny out of his) come home with the others. */
function landBombers(j: KievJournal): void {
  BOMBERS.forEach((_, b) => {
    if (j.state.cells[BOMBER + b]! >= 0) j.set(BOMBER + b, AVAILABLE);
  });
}

/** Goes to the next segment; the frame of the Impulse must be on top. */
export function enter(j: KievJournal, segment: Segment): void {
  const s = j.state;
  const frame = s.flow[0] as ImpulseFrame;
  const side = SIDES.indexOf(frame.side);
  j.replace({ ...frame, segment, used: segment === 'exploitation' ? 0 : frame.used } satisfies ImpulseFrame);
  j.emit('segment', '6.0#B', { segment, side: frame.side, kind: frame.kind });
  if (segment === 'combat' && has(s, ACTIVE, GUDERIAN)) rollGuderian(j);
  if (segment === 'blitz' || segment === 'closing') landBombers(j);
  if (segment === 'blitz') {
    // 10.13.3.1 Blitz HQs fire anew, and what is contested now is no goal of a Blitz.
    for (const u of ALL) j.set(MARKER + u, 0);
    noteAreas(j);
  }
  if (segment === 'blitz-support') endBlitz(j);
  if (segment === 'closing') {
    if (frame.kind === 'tactical') deactivate(j, side);
    checkIsolation(j, side);
  }
  if (segment === 'exploitation') {
    for (const u of ALL) j.set(ACTED + u, 0);
    // Ruling 12: counted after HQ Deactivation, once.
    j.replace({ ...(s.flow[0] as ImpulseFrame), limit: logisticsValue(s, side) } satisfies ImpulseFrame);
  }
}

/** 10.19#C Weather for an Exploitation. */
export const mayExploit = (s: KievState, side: number): boolean =>
  mayUseDisc(s, side) && (side === AXIS ? goodWeather(s) : weatherOf(s) !== RAIN);

/** 6.0#B The segments of an Impulse, one after another. */
function settleImpulse(j: KievJournal, frame: ImpulseFrame): boolean {
  const s = j.state;
  const side = SIDES.indexOf(frame.side);
  switch (frame.segment) {
    case 'command':
      if (frame.kind === 'call') enter(j, 'closing');
      else if (frame.kind === 'pass' && frame.used > 0) enter(j, 'closing');
      else return false;
      return true;
    case 'support':
      if (hasSupportChoice(s, side, false) || (side === SOVIET && fleetsInExcess(s))) return false;
      enter(j, 'combat');
      return true;
    case 'combat':
      if (AREA_LIST.some((a) => isOpenBattle(s, a, side))) return false;
      enter(j, afterCombat(s, frame));
      return true;
    case 'blitz':
      if (blitzes(s, side).length > 0) return false;
      enter(j, 'blitz-support');
      return true;
    case 'blitz-support':
      if (hasSupportChoice(s, side, true)) return false;
      enter(j, 'blitz-combat');
      return true;
    case 'blitz-combat':
      if (dueBattles(s, side).length > 0) return false;
      enter(j, 'closing');
      return true;
    case 'closing':
      if (frame.kind === 'tactical' && mayExploit(s, side)) enter(j, 'exploitation');
      else finishImpulse(j, frame);
      return true;
    default:
      return false;
  }
}

/** 10.17#C Blitz follows a Tactical Impulse in Good Weather only. */
export const afterCombat = (s: KievState, frame: ImpulseFrame): Segment =>
  frame.kind === 'tactical' && weatherOf(s) === CLEAR ? 'blitz' : 'closing';

/** 3.0#B, 12.0#C, ruling 44: the other side is next, unless both have just passed. */
export function finishImpulse(j: KievJournal, frame: ImpulseFrame): void {
  endImpulse(j, frame);
  if (j.state.cells[PASSES]! >= 2) finalPhase(j);
  else beginImpulse(j, otherSide(SIDES.indexOf(frame.side)));
}

/** 13.0 The Final Phase, and the next month with its pool, its weather and its Logistics Phase. */
function finalPhase(j: KievJournal): void {
  const s = j.state;
  BOMBERS.forEach((_, b) => {
    if (s.cells[BOMBER + b] === DESTROYED) j.set(BOMBER + b, AVAILABLE);
  });
  j.set(PASSES, 0);
  j.emit('phase', '13.0#A', { phase: 'final' });
  if (turnOf(s) === scenarioOf(s).lastTurn) return gameOver(j, verdict(s));
  j.add(TURN, 1);
  j.emit('turn-began', '13.0#B', { turn: turnOf(s) });
  joinPool(j);
  beginDecember(j);
  beginLogistics(j);
}
