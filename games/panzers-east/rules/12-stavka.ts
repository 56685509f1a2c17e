import { board } from '../data.ts';
import type { RaidFrame, StavkaFrame } from '../frames.ts';
import { GROUPS, idOf, unitOf } from '../roster.ts';
import {
  AT,
  at,
  controls,
  GERMAN,
  ISOLATED,
  type PesJournal,
  type PesState,
  POOL,
  REMOVED,
  unitsAt,
} from '../state.ts';
import { isLake, KALININ, labelOf, MOSCOW_HEXES, spaceOf, TULA } from '../terrain.ts';
import { isEarly } from './08-defense.ts';
import { isAlive } from './10-combat/losses.ts';
import {
  contest,
  enter,
  homeTargets,
  isSovietHeld,
  locTargets,
  pickByDie,
  raidDistances,
} from './12-raids.ts';

const groupsLeft = (s: PesState): number[] => GROUPS.filter((u) => at(s, u) === POOL);

/** 12.1, 12.10 How many counterattacks this phase brings; none once the pool is empty. */
export function beginStavka(j: PesJournal): void {
  if (groupsLeft(j.state).length === 0) return;
  const die = j.roll('stavka');
  const left = Math.ceil(die / 2) + (isEarly(j.state) ? 0 : 1);
  const frame: StavkaFrame = { is: 'stavka', left };
  j.push(frame);
  j.emit('counterattacks', '12.1', { die, count: left });
}

/** 12.3 Draws the next group and sends it on its way. False when no counterattack is left. */
export function nextCounterattack(j: PesJournal, frame: StavkaFrame): boolean {
  const groups = groupsLeft(j.state);
  if (frame.left === 0 || groups.length === 0) return false;
  const unit = groups[j.roll('draw', groups.length) - 1]!;
  j.replace({ ...frame, left: frame.left - 1 });
  const mission = chooseMission(j);
  const start = mission === null ? -1 : launchHex(j, mission.targets, mission.goal === 'hex');
  if (mission === null || start < 0) {
    j.set(AT + unit, REMOVED);
    j.emit('counterattack-void', '12.3', { unit: idOf(unit) });
    return true;
  }
  const target = mission.goal === 'loc' ? mission.targets[0]! : nearestOf(j, mission.targets, start);
  j.set(AT + unit, start);
  const raid: RaidFrame = {
    is: 'raid',
    unit: idOf(unit),
    at: labelOf(start),
    goal: mission.goal,
    target: labelOf(target),
    next: null,
  };
  j.push(raid);
  j.emit('counterattack', mission.rule, {
    unit: idOf(unit),
    from: labelOf(start),
    goal: mission.goal,
    target: labelOf(target),
  });
  return true;
}

interface Mission {
  readonly goal: RaidFrame['goal'];
  readonly targets: readonly number[];
  readonly rule: string;
}

/** 12.3, 12.11 What the group goes for, by the die and by who holds Tula, Kalinin and Moscow. */
function chooseMission(j: PesJournal): Mission | null {
  const s = j.state;
  const moscow = [...MOSCOW_HEXES].filter((i) => controls(s, i, GERMAN));
  if (moscow.length > 0) return { goal: 'hex', targets: easternmost(moscow), rule: '12.11' };
  const tula = controls(s, TULA, GERMAN);
  const kalinin = controls(s, KALININ, GERMAN);
  const die = j.roll('stavka');
  const rule = tula && kalinin ? '12.3#both' : tula ? '12.3#tula' : kalinin ? '12.3#kalinin' : '12.3#none';
  if (tula || kalinin) {
    if (die >= 5) {
      const goal = tula && (!kalinin || die === 6) ? 'tula' : 'kalinin';
      return { goal, targets: [goal === 'tula' ? TULA : KALININ], rule };
    }
    return die <= 2 ? eastMission(s, rule) : locMission(s, rule);
  }
  return die <= 3 ? eastMission(s, rule) : locMission(s, rule);
}

/** Ruling 55 The lowest column is the most easterly; odd rows lie half a hex further west. x grows eastward on the board. */
function easternmost(hexes: readonly number[]): number[] {
  const x = (i: number) => board.map.spaces[i]!.x;
  const best = Math.max(...hexes.map(x));
  return hexes.filter((i) => Math.abs(x(i) - best) < 1e-6);
}

function eastMission(s: PesState, rule: string): Mission | null {
  const held = Array.from({ length: board.size }, (_, i) => i).filter((i) => controls(s, i, GERMAN));
  return held.length === 0 ? null : { goal: 'hex', targets: easternmost(held), rule };
}

function locMission(s: PesState, rule: string): Mission | null {
  const loc = locTargets(s);
  const targets = loc.length > 0 ? loc : homeTargets(s);
  return targets.length === 0 ? null : { goal: 'loc', targets, rule };
}

/** Ruling 50 The Soviet hex nearest the target (next to it for a hex mission), never across a lake; ties by die; -1 if none. */
function launchHex(j: PesJournal, targets: readonly number[], adjacent: boolean): number {
  const s = j.state;
  const distance = raidDistances(targets);
  const free = (i: number) =>
    isSovietHeld(s, i) && s.cells[ISOLATED + i] === 0 && distance[i]! > 0 && unitsAt(s, i).length === 0;
  let best = Number.POSITIVE_INFINITY;
  let found: number[] = [];
  for (let i = 0; i < board.size; i++) {
    if (!free(i) || distance[i]! > best) continue;
    if (distance[i]! < best) found = [];
    best = distance[i]!;
    found.push(i);
  }
  if (found.length === 0 || (adjacent && best > 1 && !reachable(targets))) return -1;
  return pickByDie(j, 'stavka', found);
}

const reachable = (targets: readonly number[]): boolean =>
  targets.some((t) => {
    for (let e = board.start[t]!; e < board.start[t + 1]!; e++) if (!isLake(e)) return true;
    return false;
  });

function nearestOf(j: PesJournal, targets: readonly number[], from: number): number {
  const distance = raidDistances([from]);
  const best = Math.min(...targets.map((t) => distance[t]!));
  return pickByDie(
    j,
    'stavka',
    targets.filter((t) => distance[t] === best),
  );
}

/** Moves a raid on by one hex. Returns 'on' to go on, 'done' when it is over, 'won' when it has won the game. */
export function continueRaid(j: PesJournal, frame: RaidFrame): 'on' | 'done' | 'won' {
  const s = j.state;
  const unit = unitOf(frame.unit);
  if (!isAlive(s, unit)) return 'done';
  if (frame.next !== null) return goIn(j, frame, unit, spaceOf(frame.next));
  const next = nextHex(j, frame);
  if (next < 0) return remove(j, unit);
  j.replace({ ...frame, next: labelOf(next) });
  if (contest(j, frame.unit, next, 'raid', 'stavka')) return 'on';
  return goIn(j, { ...frame, next: labelOf(next) }, unit, next);
}

function goIn(j: PesJournal, frame: RaidFrame, unit: number, next: number): 'on' | 'done' | 'won' {
  const retakes = controls(j.state, next, GERMAN);
  if (enter(j, unit, next, '12.8#1')) return 'won';
  // 12.9 Tula or Kalinin retaken ends the counterattack, not the game.
  if (retakes && (next === TULA || next === KALININ)) return remove(j, unit, '12.9');
  const reached = frame.goal !== 'loc' && labelOf(next) === frame.target;
  const onward: RaidFrame = { ...frame, at: labelOf(next), next: null, goal: reached ? 'loc' : frame.goal };
  j.replace(onward);
  return 'on';
}

function remove(j: PesJournal, unit: number, rule = '12.2#2'): 'done' {
  j.set(AT + unit, REMOVED);
  j.emit('withdrawn', rule, { unit: idOf(unit) });
  return 'done';
}

/** Ruling 54 The adjacent hex one nearer the target; ties by die; -1 when there is no way. */
function nextHex(j: PesJournal, frame: RaidFrame): number {
  const s = j.state;
  const here = spaceOf(frame.at);
  const targets = frame.goal === 'loc' ? [...locTargets(s), ...homeTargets(s)] : [spaceOf(frame.target)];
  const distance = raidDistances(targets);
  const steps: number[] = [];
  for (let e = board.start[here]!; e < board.start[here + 1]!; e++)
    if (!isLake(e) && distance[board.to[e]!] === distance[here]! - 1) steps.push(board.to[e]!);
  return steps.length === 0 ? -1 : pickByDie(j, 'stavka', steps);
}
