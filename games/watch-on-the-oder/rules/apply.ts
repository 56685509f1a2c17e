import type { AdvanceFrame, LoseFrame, RespondFrame, RetreatFrame } from '../frames.ts';
import type { OderOrder, OrderOf } from '../orders.ts';
import { idOf, sideOf, unitOf } from '../roster.ts';
import { GERMAN, sideName } from '../sides.ts';
import { COMBAT_FIRST, MOVE_FIRST, type OderJournal, SEQUENCE, unitsAt } from '../state.ts';
import { spaceOf } from '../terrain.ts';
import { place } from './03-setup.ts';
import { endPhase, nextPhase, proceed } from './05-sequence.ts';
import { placeAerial, placeSupport } from './05-support.ts';
import { aerialAvailable, supplyOf } from './08-supply.ts';
import { eliminate } from './09-elimination.ts';
import { arrive, refuse } from './09-regroup.ts';
import { move } from './10-movement.ts';
import { stopsOf } from './10-movement-check.ts';
import { advance, momentumFrame, probe } from './11-combat/advance.ts';
import { battleOf, fight } from './11-combat/battle.ts';
import { retreat } from './11-combat/retreat.ts';
import { frameOf, questionOf } from './decisions.ts';

/** Carries out a legal order and settles whatever follows from it without a choice. */
export function carryOut(j: OderJournal, order: OderOrder): void {
  perform(j, order);
  proceed(j);
}

function perform(j: OderJournal, order: OderOrder): void {
  const s = j.state;
  switch (order.kind) {
    case 'place':
      return place(j, unitOf(order.unit), spaceOf(order.at));
    case 'declare':
      return declare(j, order);
    case 'support':
      placeSupport(
        j,
        order.air === null ? -1 : spaceOf(order.air),
        order.naval === null ? -1 : spaceOf(order.naval),
      );
      return nextPhase(j);
    case 'aerial-supply':
      placeAerial(j, unitOf(order.unit));
      return frameOf(s).is === 'respond' ? goOnWithAttack(j) : undefined;
    case 'move':
      return move(j, order.units.map(unitOf), order.path.map(spaceOf), stopsOf(order));
    case 'attack':
      return announceAttack(j, order);
    case 'probe':
      return performProbe(j, order);
    case 'lose':
      return performLoss(j, unitOf(order.unit));
    case 'retreat':
      return performRetreat(j, order);
    case 'advance':
      return performAdvance(j, order.units.map(unitOf));
    case 'remove':
      return eliminate(j, unitOf(order.unit), supplyOf(s, unitOf(order.unit)), '6.4');
    case 'arrive':
      return arrive(j, unitOf(order.unit), spaceOf(order.at));
    case 'refuse':
      return refuse(j, unitOf(order.unit));
    case 'pass':
      return performPass(j);
    case 'end-phase':
      return endPhase(j);
  }
}

/** 5.3 The order of the two phases, for this player turn. */
function declare(j: OderJournal, order: OrderOf<'declare'>): void {
  const side = questionOf(j.state)!.side;
  j.set(SEQUENCE + side, order.sequence === 'movement-combat' ? MOVE_FIRST : COMBAT_FIRST);
  j.emit('declared', '5.3', { side: sideName(side), sequence: order.sequence });
  nextPhase(j);
}

/** 8.3#1, ruling 22 Before a Soviet attack on an unsupplied German is weighed, the aerial supply marker may still come. */
function announceAttack(j: OderJournal, order: OrderOf<'attack'>): void {
  const s = j.state;
  const units = order.units.map(unitOf);
  const target = spaceOf(order.target);
  const momentum = useMomentum(j, order.units);
  const defenders = unitsAt(s, target);
  if (
    sideOf(units[0]!) !== GERMAN &&
    aerialAvailable(s) &&
    defenders.some((u) => supplyOf(s, u) === 'none')
  ) {
    const frame: RespondFrame = { is: 'respond', target: order.target, attackers: order.units };
    j.push(frame);
    j.emit('announced', '8.3#1', { units: order.units, target: order.target });
    return;
  }
  fight(j, units, target, momentum);
}

/**
 * 11.8, 11.9#ex2 Is this a momentum attack? Each of the units that advanced has one of its own, so the window stays for those that
 * do not take part in this.
 */
function useMomentum(j: OderJournal, units: readonly string[]): boolean {
  const frame = frameOf(j.state);
  if (frame.is !== 'momentum') return false;
  const left = frame.units.filter((id) => !units.includes(id));
  if (left.length > 0) j.replace({ ...frame, units: left });
  else j.pop();
  return true;
}

function goOnWithAttack(j: OderJournal): void {
  const frame = frameOf(j.state) as RespondFrame;
  j.pop();
  fight(j, frame.attackers.map(unitOf), spaceOf(frame.target), false);
}

function performProbe(j: OderJournal, order: OrderOf<'probe'>): void {
  const momentum = useMomentum(j, order.units);
  const next = probe(j, order.units.map(unitOf), spaceOf(order.target), momentum);
  if (next !== null) j.push(next);
}

function performLoss(j: OderJournal, unit: number): void {
  const frame = frameOf(j.state) as LoseFrame;
  const supply = battleOf(j.state).supply[idOf(unit)]!;
  j.pop();
  eliminate(j, unit, supply, frame.rule);
}

function performRetreat(j: OderJournal, order: OrderOf<'retreat'>): void {
  const frame = frameOf(j.state) as RetreatFrame;
  const left = frame.units.filter((id) => id !== order.unit);
  if (left.length > 0) j.replace({ ...frame, units: left });
  else j.pop();
  retreat(j, unitOf(order.unit), order.path.map(spaceOf));
}

/** 11.7#4 The advance is decided now; 11.8 momentum follows from it. */
function performAdvance(j: OderJournal, units: readonly number[]): void {
  const frame = frameOf(j.state) as AdvanceFrame;
  j.pop();
  if (units.length === 0) {
    j.emit('stayed', '11.7#4', { into: frame.into });
    return;
  }
  advance(j, units, spaceOf(frame.into));
  const window = momentumFrame(j.state, units);
  if (window === null) return;
  // The battle is over before the next begins (11.4): its frame goes, the window takes its place.
  j.replace(window);
}

function performPass(j: OderJournal): void {
  const frame = frameOf(j.state);
  if (frame.is === 'respond') {
    j.emit('declined', '8.3', {});
    return goOnWithAttack(j);
  }
  j.pop();
  j.emit('declined', '11.8', {});
}
