import { TABLES } from '../data.ts';
import type {
  AdvanceFrame,
  LoseFrame,
  MomentumFrame,
  OderFrame,
  OverFrame,
  Phase,
  PhaseFrame,
  RetreatFrame,
} from '../frames.ts';
import { idOf, idsOf, UNITS, unitOf } from '../roster.ts';
import { GERMAN, type Side, SOVIET, sideName } from '../sides.ts';
import {
  at,
  COMBAT_FIRST,
  FLAGS,
  type OderJournal,
  type OderState,
  SEQUENCE,
  TURN,
  turnOf,
  UNDECLARED,
} from '../state.ts';
import { labelOf, spaceOf } from '../terrain.ts';
import { placeFixedGermans, RANGED, waitingUnits } from './03-setup.ts';
import { finalOutcome, germanSuddenDeath, sovietConditions, sovietSuddenDeath } from './04-victory.ts';
import { retrieveMarkers } from './05-support.ts';
import { overstackedHex, overstackedHexes } from './06-stacking.ts';
import { eliminate } from './09-elimination.ts';
import { dropImpossible } from './09-regroup.ts';
import { advanceCandidates, momentumFrame } from './11-combat/advance.ts';
import { battleOf, survivors } from './11-combat/battle.ts';
import { retreat, retreatsOf } from './11-combat/retreat.ts';

/**
 * 5.1 The outline of a game turn, German player turn first (5.0#2). 'first' and 'second' are movement and combat in the
 * declared order; retrieval and the two sudden death checks leave nothing to decide.
 */
const OUTLINE = [
  'german.declare',
  'german.support',
  'german.first',
  'german.second',
  'german.regroup',
  'check.soviet',
  'soviet.declare',
  'soviet.first',
  'soviet.second',
  'soviet.regroup',
  'retrieval',
  'check.german',
] as const;
type Step = (typeof OUTLINE)[number];

export const sideOfPhase = (phase: Phase): Side =>
  phase.startsWith('german.') || phase === 'setup.german' ? GERMAN : SOVIET;

/** 5.3 Which of the two phases a step of the outline is this turn. */
function phaseOfStep(s: OderState, step: Step): Phase | null {
  if (step === 'retrieval' || step.startsWith('check.')) return null;
  const [who, what] = step.split('.') as ['german' | 'soviet', string];
  if (what !== 'first' && what !== 'second') return step as Phase;
  const combatFirst = s.cells[SEQUENCE + (who === 'german' ? GERMAN : SOVIET)] === COMBAT_FIRST;
  return `${who}.${combatFirst === (what === 'first') ? 'combat' : 'movement'}`;
}

function stepOfPhase(s: OderState, phase: Phase): number {
  return OUTLINE.findIndex((step) => phaseOfStep(s, step) === phase);
}

/** Ends the phase on the stack and goes through the outline to the next one that has something to decide. */
export function nextPhase(j: OderJournal): void {
  const s = j.state;
  const { phase } = s.flow[0] as PhaseFrame;
  if (phase === 'setup.third-shock') {
    placeFixedGermans(j);
    return enterPhase(j, 'setup.soviet');
  }
  if (phase === 'setup.soviet') return enterPhase(j, 'setup.german');
  let step = phase === 'setup.german' ? -1 : stepOfPhase(s, phase);
  for (;;) {
    step++;
    if (step === OUTLINE.length) {
      if (turnOf(s) === TABLES.turns.count) return gameOver(j, finalOutcome(s));
      beginTurn(j);
      step = 0;
    }
    const name = OUTLINE[step]!;
    if (name === 'retrieval') retrieveMarkers(j);
    else if (name === 'check.german' || name === 'check.soviet') {
      const over = suddenDeath(j, name === 'check.german' ? GERMAN : SOVIET);
      if (over !== null) return gameOver(j, over);
    } else if (!isSkipped(j, phaseOfStep(s, name)!)) return enterPhase(j, phaseOfStep(s, name)!);
  }
}

function beginTurn(j: OderJournal): void {
  j.add(TURN, 1);
  j.set(SEQUENCE + GERMAN, UNDECLARED);
  j.set(SEQUENCE + SOVIET, UNDECLARED);
  j.emit('turn-began', '5.0#2', { turn: turnOf(j.state) });
}

/** 5.2(4) No support on GT 1; a regroup phase with nobody due has nothing to decide. */
function isSkipped(j: OderJournal, phase: Phase): boolean {
  if (phase === 'german.support') return turnOf(j.state) === 1;
  if (phase === 'german.regroup' || phase === 'soviet.regroup')
    return dropImpossible(j, sideOfPhase(phase)).length === 0;
  return false;
}

function enterPhase(j: OderJournal, phase: Phase): void {
  // 10.0#8, 11.3#3 What units have done counts within one phase.
  for (let u = 0; u < UNITS; u++) j.set(FLAGS + u, 0);
  const frame: PhaseFrame = { is: 'phase', phase };
  j.setFlow([frame]);
  j.emit('phase', phase.startsWith('setup.') ? '3.2' : `5.1#${sideName(sideOfPhase(phase))}`, {
    phase,
    turn: turnOf(j.state),
  });
}

/** 4.1, 4.1.1, 4.1.2 The two checks; the opponent has had a whole player turn to answer (ruling 8). */
function suddenDeath(j: OderJournal, side: Side): OverFrame | null {
  const s = j.state;
  const won = side === GERMAN ? germanSuddenDeath(s) : sovietSuddenDeath(s);
  if (!won) return null;
  const reason =
    side === GERMAN
      ? 'two supplied German units stand on the east edge'
      : `two conditions hold: ${Object.entries(sovietConditions(s))
          .flatMap(([name, met]) =>
            met
              ? [{ westEdge: 'the west edge', koenigsberg: 'Königsberg', usir: 'Upper Silesia' }[name]]
              : [],
          )
          .join(' and ')}`;
  return {
    is: 'over',
    winner: sideName(side),
    level: 'sudden-death',
    reason,
    rule: side === GERMAN ? '4.1.1' : '4.1.2',
  };
}

function gameOver(j: OderJournal, over: OverFrame): void {
  j.setFlow([over]);
  j.emit('game-over', over.rule, { winner: over.winner, level: over.level, reason: over.reason });
}

/** Settles everything on the stack that leaves nobody a choice, until somebody has one or the game is over. */
export function proceed(j: OderJournal): void {
  while (settle(j));
}

function settle(j: OderJournal): boolean {
  const s = j.state;
  const frame = s.flow[s.flow.length - 1] as OderFrame;
  switch (frame.is) {
    case 'battle':
      j.pop();
      return true;
    case 'lose':
      return settleLoss(j, frame);
    case 'retreat':
      return settleRetreat(j, frame);
    case 'advance':
      return settleAdvance(j, frame);
    case 'momentum':
      return settleMomentum(j, frame);
    case 'overstack':
      if (overstackedHex(s, GERMAN) >= 0 || overstackedHex(s, SOVIET) >= 0) return false;
      nextPhase(j);
      return true;
    case 'phase':
      return settlePhase(j, frame);
    default:
      return false;
  }
}

/** Set-up steps end when all is placed, a regroup phase when nobody is left to place. */
function settlePhase(j: OderJournal, frame: PhaseFrame): boolean {
  const s = j.state;
  const { phase } = frame;
  const done =
    phase === 'setup.third-shock'
      ? !waitingUnits(s, SOVIET).includes(RANGED)
      : phase === 'setup.soviet' || phase === 'setup.german'
        ? waitingUnits(s, sideOfPhase(phase)).length === 0
        : phase.endsWith('.regroup') && dropImpossible(j, sideOfPhase(phase)).length === 0;
  if (done) endPhase(j);
  return done;
}

/** 6.3, 6.4 Stacking bites as a phase ends: first the opponent's removals, then the next phase. */
export function endPhase(j: OderJournal): void {
  const hexes = [GERMAN, SOVIET].flatMap((side) => overstackedHexes(j.state, side));
  if (hexes.length === 0) return nextPhase(j);
  j.push({ is: 'overstack' });
  j.emit('overstacked', '6.4', { at: hexes.map(labelOf) });
}

/** 11.6.2, 11.6.4 A single candidate is lost without asking. */
function settleLoss(j: OderJournal, frame: LoseFrame): boolean {
  const units = survivors(j.state, frame.from);
  if (units.length > 1) return false;
  const supply = battleOf(j.state).supply;
  j.pop();
  if (units.length === 1) eliminate(j, units[0]!, supply[idOf(units[0]!)]!, frame.rule);
  return true;
}

/** 11.6.1.a Units with nowhere to go are lost; a lone unit with one way takes it. */
function settleRetreat(j: OderJournal, frame: RetreatFrame): boolean {
  const s = j.state;
  const target = spaceOf(battleOf(s).target);
  const left = frame.units.map(unitOf).filter((u) => at(s, u) === target);
  if (left.length === 0) {
    j.pop();
    return true;
  }
  const stuck = left.find((u) => retreatsOf(s, u).length === 0);
  if (stuck !== undefined) {
    j.replace({ ...frame, units: idsOf(left.filter((u) => u !== stuck)) });
    eliminate(j, stuck, battleOf(s).supply[idOf(stuck)]!, '11.6.1.a');
    return true;
  }
  const only = left.length === 1 ? retreatsOf(s, left[0]!) : [];
  if (only.length !== 1) return false;
  j.pop();
  retreat(j, left[0]!, only[0]!);
  return true;
}

/** 11.8 The window closes on units that have nothing before them. */
function settleMomentum(j: OderJournal, frame: MomentumFrame): boolean {
  if (momentumFrame(j.state, frame.units.map(unitOf)) !== null) return false;
  j.pop();
  return true;
}

function settleAdvance(j: OderJournal, frame: AdvanceFrame): boolean {
  if (advanceCandidates(j.state, frame.units, spaceOf(frame.into)).length > 0) return false;
  j.pop();
  return true;
}
