import { Rng } from '@stavka/engine';
import { TABLES } from '../data.ts';
import type { PhaseFrame } from '../frames.ts';
import type { PesState } from '../index.ts';
import { ARMIES, GERMANS } from '../roster.ts';
import { isEarly } from '../rules/08-defense.ts';
import { launchGround, missionOf, moscowMission } from '../rules/12-missions.ts';
import { countsFrom, homeTargets, locTargets, nearestAmong } from '../rules/12-raids.ts';
import { counterattacks, groupsLeft } from '../rules/12-stavka.ts';
import { nextHex } from '../rules/13-southwest.ts';
import {
  ACTED,
  ASIDE,
  AT,
  at,
  CONTROL,
  GERMAN,
  OFF_MAP,
  SOVIET,
  SWF_AXIS,
  SWF_TURN,
  turnOf,
} from '../state.ts';
import { GREATER_GERMANY, KALININ, LOC, labelOf, spaceOf, TULA } from '../terrain.ts';
import { exposed } from './step.ts';
import { ARMY, dryNeighbours, GROUP, type Raider, Thought } from './thought.ts';

/** What the Soviet phases would do if German operations ended now. */
export interface Outlook {
  /** Share of the trials in which a counterattack or Southwest Front won the game. */
  readonly risk: number;
  /** How often each hex was the one that was lost, or the stack that was beaten on the way there. */
  readonly lost: ReadonlyMap<number, number>;
  readonly beaten: ReadonlyMap<number, number>;
}

/** A way that a counterattack may begin: the hexes it may start from and those it goes for. */
interface Launch {
  readonly goal: 'hex' | 'loc' | 'tula' | 'kalinin';
  readonly targets: readonly number[];
  readonly starts: readonly number[];
}

/** Plays the Soviet phases out so many times with dice of its own: groups and armies against the stacks as they stand. */
export function foresee(s: PesState, seed: number, trials: number): Outlook {
  const lost = new Map<number, number>();
  const beaten = new Map<number, number>();
  const thought = new Thought(s);
  const launches = new Launches(thought);
  const opens = new Map<string, boolean>();
  const last = turnOf(s) === TABLES.turns.count;
  let defeats = 0;
  for (let n = 0; n < trials; n++) {
    const rng = new Rng(seed + n * 7919);
    const at = playStavka(thought, launches, rng) ?? playSouthwest(thought, rng);
    const gone = at === null && !last && thought.beaten.length > 0 && leavesOpen(thought, opens);
    if (at !== null || gone) {
      defeats++;
      if (at !== null) count(lost, at);
      for (const i of new Set(thought.beaten)) count(beaten, i);
    }
    thought.restore();
  }
  return { risk: defeats / trials, lost, beaten };
}

/** 12.1 to 12.11 The counterattacks of a phase; the hex that loses the game, or null. */
function playStavka(thought: Thought, launches: Launches, rng: Rng): number | null {
  const s = thought.state;
  const left = groupsLeft(s).length;
  if (left === 0) return null;
  const groups = Math.min(left, counterattacks(rng.below(6) + 1, isEarly(s)));
  for (let k = 0; k < groups; k++) {
    const launch = launches.pick(rng);
    if (launch === null || launch.starts.length === 0) continue;
    const at = raid(thought, launch, rng);
    if (at !== null) return at;
  }
  return null;
}

/** The missions of 12.3 as they are now; asked anew only when the Soviets have retaken ground. */
class Launches {
  private readonly thought: Thought;
  private known: (Launch | null)[] = [];
  private before: (Launch | null)[] = [];
  private retaken = 0;
  private readonly ground: readonly number[];

  constructor(thought: Thought) {
    this.thought = thought;
    this.ground = launchGround(thought.state);
  }

  pick(rng: Rng): Launch | null {
    const { length } = this.thought.retaken;
    if (length !== this.retaken) {
      if (this.retaken === 0) this.before = this.known;
      this.known = length === 0 ? this.before : [];
      this.retaken = length;
    }
    for (let n = 0; n < 20; n++) {
      const die = rng.below(6);
      const launch = (this.known[die] ??= this.launchOn(die + 1));
      if (launch.targets.length === 0) continue;
      if (launch.goal !== 'hex' || launch.targets.length === 1) return launch;
      const target = rng.pick(launch.targets);
      return { goal: 'hex', targets: [target], starts: this.startsFor([target]) };
    }
    return null;
  }

  private launchOn(die: number): Launch {
    const s = this.thought.state;
    const { goal, targets } = moscowMission(s) ?? missionOf(s, die);
    return { goal: goal as Launch['goal'], targets, starts: this.startsFor(targets) };
  }

  /** Ruling 50 The nearest Soviet hexes to any of the targets; what has been retaken is Soviet ground, too. */
  private startsFor(targets: readonly number[]): number[] {
    const counts = targets.map(countsFrom);
    let starts: number[] = [];
    let least = Number.POSITIVE_INFINITY;
    const look = (i: number): void => {
      for (const from of counts) {
        const d = from[i]!;
        if (d < 0 || d > least) continue;
        if (d < least) starts = [];
        if (d < least || !starts.includes(i)) starts.push(i);
        least = d;
      }
    };
    this.ground.forEach(look);
    this.thought.retaken.forEach(look);
    return starts;
  }
}

/** 12.8, 12.9 One group on its way; the hex that loses the game, or null. */
function raid(thought: Thought, launch: Launch, rng: Rng): number | null {
  const s = thought.state;
  const raider: Raider = { ...GROUP, flipped: false };
  let here = rng.pick(launch.starts);
  let target = rng.pick(nearestAmong(launch.targets, countsFrom(here)));
  let onWay = launch.goal !== 'loc';
  for (;;) {
    const counts = countsFrom(target);
    const steps = dryNeighbours(here).filter((i) => counts[i] === counts[here]! - 1);
    if (steps.length === 0) return null;
    const next = rng.pick(steps);
    const foe = thought.meets(here, next, rng);
    if (foe >= 0 && !thought.fight(foe, raider, rng)) return null;
    if (s.cells[CONTROL + next] === GERMAN) {
      if (LOC.has(next) || GREATER_GERMANY.has(next)) return next;
      thought.retake(next);
      if (next === TULA || next === KALININ) return null;
    }
    here = next;
    onWay &&= next !== target;
    if (onWay) continue;
    const homes = [...locTargets(s), ...homeTargets(s)];
    if (homes.length === 0) return null;
    target = rng.pick(nearestAmong(homes, countsFrom(here)));
  }
}

/** 13.3 to 13.5 The armies, if this is their turn; the hex that loses the game, or null. */
function playSouthwest(thought: Thought, rng: Rng): number | null {
  const s = thought.state;
  if (s.cells[SWF_TURN] !== turnOf(s)) return null;
  const centre = 22 - (rng.below(6) + rng.below(6) + 2);
  const ready = ARMIES.flatMap((u, k) => {
    const space = spaceOf(`26${String(centre + 2 - k).padStart(2, '0')}`);
    return at(s, u) === OFF_MAP ? [space] : [];
  });
  for (const space of ready)
    if (!thought.stands(space) && s.cells[CONTROL + space] === GERMAN) thought.retake(space);
  for (const space of ready) {
    const lostAt = march(thought, space, rng);
    if (lostAt !== null) return lostAt;
  }
  return null;
}

function march(thought: Thought, from: number, rng: Rng): number | null {
  const s = thought.state;
  const raider: Raider = { ...ARMY, flipped: false };
  let here = from;
  let won = false;
  if (thought.stands(here)) {
    if (!thought.fight(here, raider, rng)) return null;
    thought.retake(here);
    won = true;
  }
  for (;;) {
    if (labelOf(here).startsWith('18')) return won ? here : null;
    const next = nextHex(s.cells[SWF_AXIS]!, here);
    if (next < 0) return null;
    const foe = thought.meets(here, next, rng);
    if (foe >= 0 && !thought.fight(foe, raider, rng)) return null;
    const german = s.cells[CONTROL + next] === GERMAN;
    if (german && (LOC.has(next) || GREATER_GERMANY.has(next))) return next;
    if (german) thought.retake(next);
    won ||= german || foe >= 0;
    here = next;
  }
}

/** So many ways of losing stacks are looked into; the others are too rare to matter. */
const MOST_OPEN = 8;

/** A front that cannot be closed again next turn is as good as lost. */
function leavesOpen({ state, beaten, retaken }: Thought, known: Map<string, boolean>): boolean {
  const key = `${beaten.join()} ${retaken.join()}`;
  let open = known.get(key);
  if (open === undefined && known.size >= MOST_OPEN) return false;
  if (open === undefined) {
    const then = state.copy();
    const frame: PhaseFrame = { is: 'phase', phase: 'operations' };
    then.flow = [frame];
    for (const u of GERMANS) {
      then.cells[ACTED + u] = 0;
      if (beaten.includes(at(then, u))) then.cells[AT + u] = ASIDE;
    }
    for (const i of retaken) then.cells[CONTROL + i] = SOVIET;
    then.cache = null;
    known.set(key, (open = exposed(then) > 0));
  }
  return open;
}

const count = (map: Map<number, number>, key: number): void => {
  map.set(key, (map.get(key) ?? 0) + 1);
};
