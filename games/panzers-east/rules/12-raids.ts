import { neighbours } from '@stavka/engine';
import { board } from '../data.ts';
import type { BattleFrame } from '../frames.ts';
import { GERMANS, idsOf } from '../roster.ts';
import { AT, at, controls, GERMAN, type PesJournal, type PesState, type Purpose, SOVIET } from '../state.ts';
import { GREATER_GERMANY, isLake, LOC, labelOf } from '../terrain.ts';
import { toSoviet } from './03-control.ts';
import { beginBattle } from './10-combat/battle.ts';
import { germansAt } from './11-pockets.ts';
import { derived } from './derived.ts';

/** 12.4#1, 12.8#1 Straight hex counts to the nearest of some hexes, round lakes and nothing else. */
export function raidDistances(targets: Iterable<number>): Int16Array {
  const distance = new Int16Array(board.size).fill(-1);
  const queue: number[] = [];
  for (const t of targets) {
    distance[t] = 0;
    queue.push(t);
  }
  for (let head = 0; head < queue.length; head++) {
    const space = queue[head]!;
    for (let e = board.start[space]!; e < board.start[space + 1]!; e++) {
      const next = board.to[e]!;
      if (isLake(e) || distance[next] !== -1) continue;
      distance[next] = distance[space]! + 1;
      queue.push(next);
    }
  }
  return distance;
}

/** 12.4#1 Ties are broken by a die. */
export function pickByDie(j: PesJournal, purpose: Purpose, hexes: readonly number[]): number {
  return hexes.length === 1 ? hexes[0]! : hexes[j.roll(purpose, hexes.length) - 1]!;
}

/** 12.8#1, 12.3#gg German-held LOC points; Greater Germany serves too. */
export const locTargets = (s: PesState): number[] => [...LOC].filter((i) => controls(s, i, GERMAN));
export const homeTargets = (s: PesState): number[] =>
  [...GREATER_GERMANY].filter((i) => controls(s, i, GERMAN));

/** The stacks whose zone covers a hex: their hexes (12.8#3). */
export function projectors(s: PesState, space: number): number[] {
  const found = new Set<number>();
  const near = new Set(neighbours(board, space));
  for (const u of GERMANS) if (near.has(at(s, u))) found.add(at(s, u));
  return [...found].sort((a, b) => a - b);
}

/**
 * 12.8#1, 12.8#3, ruling 51 Goes for the next hex: fights the Germans in it, or the stack whose zone covers it, or simply
 * walks in. Returns true if a battle has begun.
 */
export function contest(
  j: PesJournal,
  unit: string,
  next: number,
  cause: BattleFrame['cause'],
  purpose: Purpose,
): boolean {
  const s = j.state;
  let hex = next;
  if (germansAt(s, next).length === 0) {
    if (derived(s).zones()[next] === 0) return false;
    const stacks = projectors(s, next);
    if (stacks.length === 0) return false;
    hex = pickByDie(j, purpose, stacks);
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

/** Enters a hex and retakes it. True if that ends the game: a German LOC point or Greater Germany (12.8#2). */
export function enter(j: PesJournal, unit: number, space: number, rule: string): boolean {
  const german = controls(j.state, space, GERMAN);
  j.set(AT + unit, space);
  j.emit('advanced', rule, { unit: idsOf([unit])[0]!, into: labelOf(space) });
  if (german) toSoviet(j, space, rule);
  return german && (LOC.has(space) || GREATER_GERMANY.has(space));
}

export const isSovietHeld = (s: PesState, space: number): boolean => controls(s, space, SOVIET);
