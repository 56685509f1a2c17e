import { borderBetween, neighbours } from '@stavka/engine';
import { board } from '../data.ts';
import type { BattleFrame } from '../frames.ts';
import { GERMANS, idOf, idsOf } from '../roster.ts';
import {
  AT,
  at,
  controls,
  GERMAN,
  ISOLATED,
  type PesJournal,
  type PesState,
  type Purpose,
} from '../state.ts';
import { GREATER_GERMANY, isLake, LOC, labelOf } from '../terrain.ts';
import { toSoviet } from './03-control.ts';
import { defendersAt, recall } from './08-defense.ts';
import { beginBattle } from './10-combat/battle.ts';
import { germansAt } from './11-pockets.ts';
import { derived } from './derived.ts';

const straight: (Int16Array | undefined)[] = [];
/** 12.4#1, 12.4#2 Straight hex counts from a hex, round lakes and heedless of all else: the map alone decides them. */
export const countsFrom = (space: number): Int16Array => (straight[space] ??= raidDistances([space]));

const queue = new Uint16Array(board.size);

/** 12.4#1, 12.4#2 The same to the nearest of some hexes. */
export function raidDistances(targets: Iterable<number>): Int16Array {
  const distance = new Int16Array(board.size).fill(-1);
  let tail = 0;
  for (const t of targets) {
    if (distance[t] === 0) continue;
    distance[t] = 0;
    queue[tail++] = t;
  }
  for (let head = 0; head < tail; head++) {
    const space = queue[head]!;
    for (let e = board.start[space]!; e < board.start[space + 1]!; e++) {
      const next = board.to[e]!;
      if (distance[next] !== -1 || isLake(e)) continue;
      distance[next] = distance[space]! + 1;
      queue[tail++] = next;
    }
  }
  return distance;
}

/**
 * 12.4#1 Ties are broken by six-sided dice, one up to six hexes and two beyond: as many faces for each hex as go round, and a
 * roll past them is made again. The log tells every die, under the rule that asks for it.
 */
export function pickByDie(
  j: PesJournal,
  purpose: Purpose,
  hexes: readonly number[],
  rule = '12.4#1',
): number {
  const n = hexes.length;
  if (n === 1) return hexes[0]!;
  const count = n <= 6 ? 1 : n <= 36 ? 2 : 4;
  const share = Math.floor(6 ** count / n);
  const dice: number[] = [];
  let rolled: number;
  do {
    rolled = 0;
    for (let i = 0; i < count; i++) {
      const die = j.roll(purpose);
      dice.push(die);
      rolled = rolled * 6 + die - 1;
    }
  } while (rolled >= share * n);
  const chosen = hexes[Math.floor(rolled / share)]!;
  j.emit('tie-broken', rule, {
    die: dice[dice.length - 1]!,
    dice,
    among: hexes.map(labelOf),
    chosen: labelOf(chosen),
  });
  return chosen;
}

/** The nearest of some hexes by the straight count: one, or several that tie. */
export function nearestAmong(targets: readonly number[], distance: Int16Array): number[] {
  let best = Number.POSITIVE_INFINITY;
  for (const t of targets) if (distance[t]! >= 0 && distance[t]! < best) best = distance[t]!;
  return targets.filter((t) => distance[t] === best);
}

/** One of the nearest; ties by die. -1 if there is none. */
export function nearestOf(
  j: PesJournal,
  purpose: Purpose,
  targets: readonly number[],
  distance: Int16Array,
): number {
  const nearest = nearestAmong(targets, distance);
  return nearest.length === 0 ? -1 : pickByDie(j, purpose, nearest);
}

/** 12.8#1 German-held LOC points, and 12.3#gg German-held hexes of Greater Germany. */
export const locTargets = (s: PesState): number[] => [...LOC].filter((i) => controls(s, i, GERMAN));
export const homeTargets = (s: PesState): number[] =>
  [...GREATER_GERMANY].filter((i) => controls(s, i, GERMAN));

/** 12.8#3 The stacks whose zone covers a hex and that can be attacked from beside or from it: not over a lake alone (12.4#2). */
export function projectors(s: PesState, from: number, space: number): number[] {
  const open = (a: number, b: number): boolean => {
    const e = borderBetween(board, a, b);
    return e >= 0 && !isLake(e);
  };
  const near = new Set(neighbours(board, space).filter((i) => open(i, space) || open(i, from)));
  const found = new Set<number>();
  for (const u of GERMANS) if (near.has(at(s, u))) found.add(at(s, u));
  return [...found].sort((a, b) => a - b);
}

export interface Advance {
  readonly unit: string;
  readonly from: number;
  readonly next: number;
  readonly cause: BattleFrame['cause'];
  readonly purpose: Purpose;
}

/**
 * 12.8#1, 12.8#3, rulings 51 and 53 Goes for the next hex: fights the Germans in it, or one stack whose zone covers it, or
 * simply walks in. Returns true if a battle has begun.
 */
export function contest(j: PesJournal, { unit, from, next, cause, purpose }: Advance): boolean {
  const s = j.state;
  let hex = next;
  if (germansAt(s, next).length === 0) {
    if (derived(s).zones()[next] === 0) return false;
    const stacks = projectors(s, from, next);
    if (stacks.length === 0) return false;
    hex = pickByDie(j, purpose, stacks, '12.8#3');
  }
  beginBattle(j, {
    cause,
    hex: labelOf(hex),
    germans: idsOf(germansAt(s, hex)),
    soviets: [unit],
    river: false,
    entrenched: false,
  });
  return true;
}

/** 6.5 Groups and armies stand alone: defenders left in a hex they come to go back to the pool, but for isolated garrisons. */
export function makeWay(j: PesJournal, space: number): void {
  if (j.state.cells[ISOLATED + space] === 1) return;
  recall(j, defendersAt(j.state, space), '6.5');
}

/** Enters a hex and retakes it. True if that ends the game: a German LOC point or Greater Germany (12.8#2). */
export function enter(j: PesJournal, unit: number, space: number, rule: string): boolean {
  const german = controls(j.state, space, GERMAN);
  makeWay(j, space);
  j.set(AT + unit, space);
  j.emit('advanced', rule, { unit: idOf(unit), into: labelOf(space) });
  if (german) toSoviet(j, space, rule);
  if (!german || !(LOC.has(space) || GREATER_GERMANY.has(space))) return false;
  j.emit('reached', rule === '13.5#2' ? rule : '12.8#2', {
    unit: idOf(unit),
    at: labelOf(space),
    what: LOC.has(space) ? 'loc' : 'home',
  });
  return true;
}
