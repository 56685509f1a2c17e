import { borderBetween, keptVia, pathAlong, type Violation } from '@stavka/engine';
import { board } from '../data.ts';
import {
  FAST,
  HUNGARY,
  IS_AGILE,
  IS_CAVALRY,
  IS_MOTORIZED,
  IS_MOUNTAIN,
  IS_TANK,
  NATION,
  nameOf,
  RUMANIA,
  SIDE,
} from '../roster.ts';
import {
  at,
  BEGAN,
  CLEAR,
  controls,
  type KievState,
  optional,
  otherSide,
  RAIN,
  SNOW,
  SOVIET,
  WAS_CONTESTED,
  weatherOf,
} from '../state.ts';
import { AREAS, entryCost, isRed, labelOf, RIVER, STAGING_OWNER, STRAIT, stackLimit } from '../terrain.ts';
import { fullControl, isContested, isPresent, unitsAt } from './02-control.ts';
import { derived } from './derived.ts';

/** What a move may do: Commands engage and disengage, HQs being activated and Passes only disengage, Exploitation neither. */
export interface Manner {
  readonly engages: boolean;
  readonly disengages: boolean;
  readonly rule: string;
}
export const COMMANDED: Manner = { engages: true, disengages: true, rule: '10.9#A' };
export const ACTIVATING: Manner = { engages: false, disengages: true, rule: '10.1#C' };
export const PASSING: Manner = { engages: false, disengages: true, rule: '12.0#A' };
export const EXPLOITING: Manner = { engages: false, disengages: false, rule: '10.19#B' };

/** 4.2.1#A, 10.9.1 Movement Points; 14.2#B four for Jaegers and the Luftlande. */
export const allowance = (s: KievState, u: number): number =>
  FAST[u] === 1 ? 5 : IS_AGILE[u] === 1 && optional(s, 2) ? 4 : 3;

/** 2.8#A, 8.0#B, 8.0#E, ruling 31: what it costs this Block to enter the Area now. */
export function costToEnter(s: KievState, u: number, area: number): number {
  if (STAGING_OWNER[area] !== -1) return 1;
  const weather = weatherOf(s);
  const cost = weather === CLEAR ? entryCost(area) : weather === RAIN ? 3 : 2;
  if (cost === 3 && optional(s, 2)) {
    if (IS_CAVALRY[u] === 1 && SIDE[u] === SOVIET) return 2;
    if (IS_MOUNTAIN[u] === 1 && isRed(area)) return 2;
  }
  return cost;
}

/** 2.4.5, 14.3 The rule by which a Block may never take this step, or null. */
function barredBy(s: KievState, u: number, border: number): string | null {
  const to = board.to[border]!;
  if (STAGING_OWNER[to] === otherSide(SIDE[u]!)) return SIDE[u] === SOVIET ? '2.4.5#A' : '2.4.5#B';
  if (!optional(s, 3) || (IS_TANK[u] === 0 && IS_MOTORIZED[u] === 0)) return null;
  return (board.side[border]! & STRAIT) !== 0 || isRed(to) ? '14.3' : null;
}

function barMessage(rule: string, u: number, border: number): string {
  const to = labelOf(board.to[border]!);
  if (rule !== '14.3') return `${to} is closed to the enemy`;
  return (board.side[border]! & STRAIT) !== 0
    ? `${nameOf(u)} cannot cross the Kerch Strait`
    : `${nameOf(u)} cannot enter ${to}`;
}

/** 1.4#B Would a Hungarian and a Rumanian stand together? */
export function nationsClash(s: KievState, u: number, area: number): boolean {
  const banned = NATION[u] === HUNGARY ? RUMANIA : NATION[u] === RUMANIA ? HUNGARY : -1;
  if (banned === -1 || derived(s).blocks[SIDE[u] as 0 | 1][area] === 0) return false;
  for (const o of unitsAt(s, area, SIDE[u]!)) if (o !== u && NATION[o] === banned) return true;
  return false;
}

const isFull = (s: KievState, u: number, area: number): boolean =>
  derived(s).blocks[SIDE[u] as 0 | 1][area]! - (at(s, u) === area ? 1 : 0) >= stackLimit(area);

/** 2.9#A, 1.4#B, ruling 60: may the Block end its move there? */
export const hasRoom = (s: KievState, u: number, area: number): boolean =>
  !isFull(s, u, area) && !nationsClash(s, u, area);

/** The same, with reasons. */
export function endFaults(s: KievState, u: number, area: number): Violation[] {
  const found: Violation[] = [];
  if (isFull(s, u, area))
    found.push({ rule: '2.9#A', message: `${labelOf(area)} has no room for another Block` });
  if (nationsClash(s, u, area))
    found.push({ rule: '1.4#B', message: `Hungarians and Rumanians never share an Area (${labelOf(area)})` });
  return found;
}

/** 10.13.6.1, 2.4.7#B, 2.4.8 Does this step put a blue cube on the Block? Snow freezes rivers, not the Strait. */
export const crossesWater = (s: KievState, border: number): boolean =>
  (board.side[border]! & STRAIT) !== 0 || ((board.side[border]! & RIVER) !== 0 && weatherOf(s) < SNOW);

/** 2.5#C Contested now, and not when the Impulse (or the Blitz Segment) began. */
export const newlyContested = (s: KievState, area: number): boolean =>
  isContested(s, area) && (s.cells[BEGAN + area]! & WAS_CONTESTED) === 0;

/** 10.9 Every fault of a path, from the Block's Area on. */
export function pathFaults(s: KievState, u: number, path: readonly number[], manner: Manner): Violation[] {
  const side = SIDE[u]!;
  const found: Violation[] = [];
  if (path[0] !== at(s, u))
    return [{ rule: '10.9#B', message: `the path must begin where ${nameOf(u)} stands` }];
  let cost = 0;
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1]!;
    const to = path[i]!;
    const border = borderBetween(board, from, to);
    if (border < 0) {
      found.push({ rule: '10.9#B', message: `${labelOf(from)} and ${labelOf(to)} are not adjacent` });
      continue;
    }
    cost += costToEnter(s, u, to);
    const bar = barredBy(s, u, border);
    if (bar !== null) found.push({ rule: bar, message: barMessage(bar, u, border) });
    if (i === 1 && isPresent(s, from, otherSide(side))) {
      cost += 1;
      if (!manner.disengages)
        found.push({ rule: manner.rule, message: `${nameOf(u)} cannot disengage from ${labelOf(from)} now` });
      if (!fullControl(s, to, side))
        found.push({
          rule: '10.9#D',
          message: `${nameOf(u)} must first disengage into a friendly, uncontested Area`,
        });
    }
    if (!isPresent(s, to, otherSide(side))) continue;
    if (!manner.engages)
      found.push({ rule: manner.rule, message: `there are enemy units in ${labelOf(to)}` });
    if (i < path.length - 1)
      found.push({ rule: '10.9#C', message: `${nameOf(u)} must stop in ${labelOf(to)}` });
  }
  if (cost > allowance(s, u))
    found.push({
      rule: '10.9#B',
      message: `the path costs ${cost} Movement Points and ${nameOf(u)} has ${allowance(s, u)}`,
    });
  if (path.length > 1) found.push(...endFaults(s, u, path[path.length - 1]!));
  return found;
}

/** 10.9#B-D Movement Points that a path from the Block's Area costs it. */
export function pathCost(s: KievState, u: number, path: readonly number[]): number {
  let cost = path.length > 1 && isPresent(s, path[0]!, otherSide(SIDE[u]!)) ? 1 : 0;
  for (let i = 1; i < path.length; i++) cost += costToEnter(s, u, path[i]!);
  return cost;
}

const best = new Int16Array(AREAS);
const via = new Int32Array(AREAS);
const MOST_POINTS = 5;
/** The Areas come to at each cost, none of them twice at the same. */
const byCost = Array.from({ length: MOST_POINTS + 1 }, () => new Uint16Array(AREAS));
const filled = new Uint16Array(MOST_POINTS + 1);

/** 10.9#B-D What the step over a border costs the Block, leaving a battle or not; more than it can ever pay if it may not take it. */
function stepCost(s: KievState, u: number, border: number, leaving: boolean): number {
  const to = board.to[border]!;
  if (barredBy(s, u, border) !== null || (leaving && !fullControl(s, to, SIDE[u]!))) return MOST_POINTS + 1;
  return costToEnter(s, u, to) + (leaving ? 1 : 0);
}

/** 10.9 Where a Block can go: Areas it can end in without a fight, borders over which it can engage, and how it gets about. */
export interface Goals {
  readonly reached: readonly number[];
  readonly attacks: readonly number[];
  /** The border by which the cheapest way comes into an Area. */
  readonly via: Int32Array;
}

const NOWHERE: Goals = { reached: [], attacks: [], via };

export function goalsOf(s: KievState, u: number, manner: Manner): Goals {
  const start = at(s, u);
  const enemy = otherSide(SIDE[u]!);
  const budget = allowance(s, u);
  const held = derived(s).present[enemy as 0 | 1];
  const engaged = held[start] === 1;
  if (engaged && !manner.disengages) return NOWHERE;
  best.fill(-1);
  via.fill(-1);
  best[start] = 0;
  const attacks: number[] = [];
  const reached: number[] = [];
  filled.fill(0);
  byCost[0]![filled[0]!++] = start;
  for (let c = 0; c <= budget; c++)
    for (let i = 0; i < filled[c]!; i++) {
      const area = byCost[c]![i]!;
      if (best[area] !== c) continue;
      if (area !== start && hasRoom(s, u, area)) reached.push(area);
      for (let e = board.start[area]!; e < board.start[area + 1]!; e++) {
        const to = board.to[e]!;
        // Every step costs something: an Area known this well is not come to any cheaper.
        if (best[to] !== -1 && best[to]! <= c + 1) continue;
        const total = c + stepCost(s, u, e, engaged && area === start);
        if (total > budget) continue;
        if (held[to] === 1) {
          if (manner.engages && to !== start && hasRoom(s, u, to)) attacks.push(e);
        } else if (best[to] === -1 || best[to]! > total) {
          best[to] = total;
          via[to] = e;
          byCost[total]![filled[total]!++] = to;
        }
      }
    }
  return { reached, attacks, via: keptVia(via) };
}

/** The path to one of the goals: those it can reach count first, then those it can attack. */
export function pathTo({ reached, attacks, via }: Goals, goal: number): number[] {
  if (goal < reached.length) return pathAlong(board, via, reached[goal]!);
  const border = attacks[goal - reached.length]!;
  return [...pathAlong(board, via, board.from[border]!), board.to[border]!];
}

/**
 * 2.5#B, 10.9#D Moves that end where they began and yet change something: out to an empty enemy Area, which passing takes, and
 * back the same way; for a Block in a battle also one way out of it and back in.
 */
export function sallies(s: KievState, u: number, { reached, via }: Goals, manner: Manner): number[][] {
  const side = SIDE[u]!;
  const found: number[][] = [];
  let back = isPresent(s, at(s, u), otherSide(side)) && manner.engages;
  for (const area of reached) {
    if (controls(s, area, side) && !back) continue;
    const out = pathAlong(board, via, area);
    const path = [...out, ...out.slice(0, -1).reverse()];
    if (pathFaults(s, u, path, manner).length > 0) continue;
    found.push(path);
    back = false;
  }
  return found;
}

/** 10.9 Where the Block can go and one cheapest way there; to engage, one way for each border it can come over. */
export function destinations(s: KievState, u: number, manner: Manner): number[][] {
  const goals = goalsOf(s, u, manner);
  return Array.from({ length: goals.reached.length + goals.attacks.length }, (_, i) => pathTo(goals, i));
}

/** Can it go anywhere? A neighbour that is open says so without the whole search. */
export function canGo(s: KievState, u: number, manner: Manner): boolean {
  const start = at(s, u);
  const enemy = otherSide(SIDE[u]!);
  const engaged = isPresent(s, start, enemy);
  if (engaged && !manner.disengages) return false;
  const budget = allowance(s, u);
  for (let e = board.start[start]!; e < board.start[start + 1]!; e++) {
    const to = board.to[e]!;
    if (stepCost(s, u, e, engaged) > budget || (!manner.engages && isPresent(s, to, enemy))) continue;
    if (hasRoom(s, u, to)) return true;
  }
  const { reached, attacks } = goalsOf(s, u, manner);
  return reached.length + attacks.length > 0;
}
