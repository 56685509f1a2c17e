import { board } from '../data.ts';
import type { RaidFrame, StavkaFrame } from '../frames.ts';
import { GROUPS, idOf, unitOf } from '../roster.ts';
import { AT, at, controls, GERMAN, type PesJournal, type PesState, POOL, REMOVED } from '../state.ts';
import { isLake, KALININ, labelOf, spaceOf, TULA } from '../terrain.ts';
import { isEarly } from './08-defense.ts';
import { isAlive } from './10-combat/losses.ts';
import { holdAnything, launchGround, type Mission, missionOf, moscowMission } from './12-missions.ts';
import {
  contest,
  countsFrom,
  enter,
  homeTargets,
  locTargets,
  nearestOf,
  pickByDie,
  raidDistances,
} from './12-raids.ts';

export const groupsLeft = (s: PesState): number[] => GROUPS.filter((u) => at(s, u) === POOL);

/** 12.1 Half the die, rounded up; one more in the late game. */
export const counterattacks = (die: number, early: boolean): number => Math.ceil(die / 2) + (early ? 0 : 1);

/** 12.1, 12.10 How many counterattacks this phase brings; none once the pool is empty. */
export function beginStavka(j: PesJournal): void {
  if (groupsLeft(j.state).length === 0) return;
  const die = j.roll('stavka');
  const left = counterattacks(die, isEarly(j.state));
  const frame: StavkaFrame = { is: 'stavka', left };
  j.push(frame);
  j.emit('counterattacks', '12.1', { die, count: left });
}

/** 12.3, ruling 59 Draws the next group and sends it on its way. False when no counterattack or no group is left. */
export function nextCounterattack(j: PesJournal, frame: StavkaFrame): boolean {
  const groups = groupsLeft(j.state);
  if (frame.left === 0 || groups.length === 0) return false;
  const unit = groups[j.roll('draw', groups.length) - 1]!;
  j.replace({ ...frame, left: frame.left - 1 });
  const mission = chooseMission(j);
  // Ruling 55: which of several most easterly hexes is settled before where the group starts from.
  const targets =
    mission?.goal === 'hex' ? [pickByDie(j, 'stavka', mission.targets)] : (mission?.targets ?? []);
  const start = launchHex(j, targets);
  if (mission === null || start < 0) {
    j.set(AT + unit, REMOVED);
    j.emit('counterattack-void', '12.3', { unit: idOf(unit) });
    return true;
  }
  const { goal, rule, die, voided } = mission;
  const target = nearestOf(j, 'stavka', targets, countsFrom(start));
  j.set(AT + unit, start);
  const raid: RaidFrame = {
    is: 'raid',
    unit: idOf(unit),
    at: labelOf(start),
    goal,
    target: labelOf(target),
    next: null,
  };
  j.push(raid);
  j.emit('counterattack', rule, { unit: raid.unit, from: raid.at, goal, target: raid.target, die, voided });
  return true;
}

interface ChosenMission extends Mission {
  readonly die: number | null;
  /** Dice that named a mission without a target. */
  readonly voided: readonly number[];
}

/** 12.3, 12.11, ruling 57 What the group goes for, by who holds Moscow, Tula and Kalinin now; null if the Germans hold nothing. */
function chooseMission(j: PesJournal): ChosenMission | null {
  const s = j.state;
  const moscow = moscowMission(s);
  if (moscow !== null) return { ...moscow, die: null, voided: [] };
  if (!holdAnything(s)) return null;
  const voided: number[] = [];
  for (;;) {
    const die = j.roll('stavka');
    const mission = missionOf(s, die);
    // Ruling 56: a mission without a target is rolled again.
    if (mission.targets.length > 0) return { ...mission, die, voided };
    voided.push(die);
  }
}

/** Ruling 50 The Soviet hex nearest any of the targets; ties by die. */
const launchHex = (j: PesJournal, targets: readonly number[]): number =>
  nearestOf(
    j,
    'stavka',
    launchGround(j.state),
    targets.length === 1 ? countsFrom(targets[0]!) : raidDistances(targets),
  );

/** 12.8#1 Moves a raid on by one hex: 'on' to go on, 'done' when it is over, 'won' when it has won the game. */
export function continueRaid(j: PesJournal, frame: RaidFrame): 'on' | 'done' | 'won' {
  const unit = unitOf(frame.unit);
  if (!isAlive(j.state, unit)) return 'done';
  if (frame.next !== null) return goIn(j, frame, unit, spaceOf(frame.next));
  const next = nextHex(j, spaceOf(frame.at), spaceOf(frame.target));
  if (next < 0) return remove(j, unit);
  const going: RaidFrame = { ...frame, next: labelOf(next) };
  j.replace(going);
  const from = spaceOf(frame.at);
  if (contest(j, { unit: frame.unit, from, next, cause: 'raid', purpose: 'stavka' })) return 'on';
  return goIn(j, going, unit, next);
}

function goIn(j: PesJournal, frame: RaidFrame, unit: number, next: number): 'on' | 'done' | 'won' {
  const retakes = controls(j.state, next, GERMAN);
  if (enter(j, unit, next, '12.8#1')) return 'won';
  // 12.9 Tula or Kalinin retaken ends the counterattack, not the game.
  if (retakes && (next === TULA || next === KALININ)) return remove(j, unit, '12.9');
  const onWay = frame.goal !== 'loc' && labelOf(next) !== frame.target;
  const target = onWay ? spaceOf(frame.target) : nearestHome(j, next);
  if (target < 0) return remove(j, unit);
  const onward: RaidFrame = {
    ...frame,
    at: labelOf(next),
    next: null,
    goal: onWay ? frame.goal : 'loc',
    target: labelOf(target),
  };
  j.replace(onward);
  return 'on';
}

/** 12.8#1, ruling 54 After each advance the nearest LOC point or hex of Greater Germany is chosen anew; -1 if there is none. */
function nearestHome(j: PesJournal, from: number): number {
  const targets = [...locTargets(j.state), ...homeTargets(j.state)];
  return nearestOf(j, 'stavka', targets, countsFrom(from));
}

function remove(j: PesJournal, unit: number, rule = '12.2#2'): 'done' {
  j.set(AT + unit, REMOVED);
  j.emit('withdrawn', rule, { unit: idOf(unit) });
  return 'done';
}

/** Ruling 54 The adjacent hex one nearer the target, not across a lake; ties by die; -1 when there is no way. */
function nextHex(j: PesJournal, here: number, target: number): number {
  const distance = countsFrom(target);
  const steps: number[] = [];
  for (let e = board.start[here]!; e < board.start[here + 1]!; e++)
    if (!isLake(e) && distance[board.to[e]!] === distance[here]! - 1) steps.push(board.to[e]!);
  return steps.length === 0 ? -1 : pickByDie(j, 'stavka', steps);
}
