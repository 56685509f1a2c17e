import { board } from '../data.ts';
import type { MarchFrame, SouthwestFrame } from '../frames.ts';
import { ARMIES, idOf, idsOf, unitOf } from '../roster.ts';
import {
  AT,
  at,
  controls,
  GERMAN,
  NORTHWEST,
  OFF_MAP,
  type PesJournal,
  REMOVED,
  SWF_AXIS,
} from '../state.ts';
import { isLake, labelOf, spaceOf } from '../terrain.ts';
import { toSoviet } from './03-control.ts';
import { beginBattle } from './10-combat/battle.ts';
import { isAlive } from './10-combat/losses.ts';
import { germansAt } from './11-pockets.ts';
import { contest, enter, makeWay } from './12-raids.ts';

/** 13.5#2 The row that ends the game. */
const GOAL_ROW = '18';
/** Directions on a board of rows: clockwise from the upper right. */
const NE = 0;
const NW = 5;

/** 13.3, 13.4 The armies arrive on the south edge round the centre of gravity; of a written position, those that are in play. */
export function beginSouthwest(j: PesJournal): void {
  const dice = [j.roll('southwest'), j.roll('southwest')];
  const centre = 22 - (dice[0]! + dice[1]!);
  const columns = [centre + 2, centre + 1, centre, centre - 1, centre - 2];
  const armies = columns
    .map((column, i) => [idOf(ARMIES[i]!), `26${String(column).padStart(2, '0')}`] as const)
    .filter(([id]) => at(j.state, unitOf(id)) === OFF_MAP);
  j.emit('southwest-front', '13.3', { dice, armies: Object.fromEntries(armies) });
  for (const [id, label] of armies) {
    const space = spaceOf(label);
    // Ruling 61: before Germans in its hex an army stands just off the map until it has won it.
    if (germansAt(j.state, space).length > 0) continue;
    makeWay(j, space);
    arriveAt(j, id, space);
    if (controls(j.state, space, GERMAN)) toSoviet(j, space, '13.4');
  }
  const frame: SouthwestFrame = { is: 'southwest', armies };
  j.push(frame);
}

function arriveAt(j: PesJournal, unit: string, space: number): void {
  j.set(AT + unitOf(unit), space);
  j.emit('army-arrived', '13.4', { unit, at: labelOf(space) });
}

/** 13.5#1 The next army, west to east. False when all have acted. */
export function nextArmy(j: PesJournal, frame: SouthwestFrame): boolean {
  const first = frame.armies[0];
  if (first === undefined) return false;
  const [unit, hex] = first;
  j.replace({ ...frame, armies: frame.armies.slice(1) });
  const arriving = at(j.state, unitOf(unit)) === OFF_MAP;
  const march: MarchFrame = { is: 'march', unit, at: hex, next: null, arriving, won: false };
  j.push(march);
  j.emit('army-advances', '13.5#1', { unit, from: hex });
  return true;
}

/** Moves an army on by one hex along its axis. */
export function continueMarch(j: PesJournal, frame: MarchFrame): 'on' | 'done' | 'won' {
  const s = j.state;
  const unit = unitOf(frame.unit);
  if (!isAlive(s, unit)) return 'done';
  const here = spaceOf(frame.at);
  if (frame.arriving) return fightForArrival(j, frame, here);
  if (frame.next !== null) return goIn(j, frame, unit, spaceOf(frame.next), true);
  if (frame.at.startsWith(GOAL_ROW)) return frame.won ? 'won' : stop(j, unit);
  const next = nextHex(s.cells[SWF_AXIS]!, here);
  if (next < 0) return stop(j, unit);
  const going: MarchFrame = { ...frame, next: labelOf(next) };
  j.replace(going);
  if (contest(j, { unit: frame.unit, from: here, next, cause: 'march', purpose: 'southwest' })) return 'on';
  return goIn(j, going, unit, next, false);
}

/** 13.4, ruling 61 Germans in the arrival hex are fought first. */
function fightForArrival(j: PesJournal, frame: MarchFrame, here: number): 'on' {
  const germans = germansAt(j.state, here);
  if (germans.length > 0) {
    beginBattle(j, {
      cause: 'march',
      hex: frame.at,
      germans: idsOf(germans),
      soviets: [frame.unit],
      river: false,
      entrenched: false,
    });
    return 'on';
  }
  arriveAt(j, frame.unit, here);
  toSoviet(j, here, '13.4');
  const won: MarchFrame = { ...frame, arriving: false, won: true };
  j.replace(won);
  return 'on';
}

function goIn(j: PesJournal, frame: MarchFrame, unit: number, next: number, fought: boolean): 'on' | 'won' {
  const german = controls(j.state, next, GERMAN);
  if (enter(j, unit, next, '13.5#2')) return 'won';
  const onward: MarchFrame = { ...frame, at: labelOf(next), next: null, won: frame.won || fought || german };
  j.replace(onward);
  return 'on';
}

function stop(j: PesJournal, unit: number): 'done' {
  j.set(AT + unit, REMOVED);
  j.emit('withdrawn', '13.5#2', { unit: idOf(unit) });
  return 'done';
}

/** 13.2#2, ruling 64 One step along the axis; the other diagonal where a lake or the edge bars it. */
export function nextHex(axis: number, here: number): number {
  const towards = (direction: number): number => {
    for (let e = board.start[here]!; e < board.start[here + 1]!; e++)
      if (board.direction[e] === direction && !isLake(e)) return board.to[e]!;
    return -1;
  };
  const [main, other] = axis === NORTHWEST ? [NW, NE] : [NE, NW];
  const step = towards(main);
  return step >= 0 ? step : towards(other);
}
