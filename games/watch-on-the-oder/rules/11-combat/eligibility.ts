import { borderBetween } from '@stavka/engine';
import type { No } from '@stavka/engine/define';
import { board } from '../../data.ts';
import {
  ATTACKED,
  at,
  COMBAT_FIRST,
  hasFlag,
  MOMENTUM,
  type OderState,
  PROBED,
  SEQUENCE,
  TARGETED,
  turnOf,
  unitsAt,
} from '../../declare/state.ts';
import { IS_SHOCK, IS_STATIC, nameOf, sideOf, unitsOfSide } from '../../roster.ts';
import { enemyOf, type Side } from '../../sides.ts';
import { CLOSED, isPlayable } from '../../terrain.ts';
import { inEnemyZone } from '../07-zones.ts';
import { derived } from '../derived.ts';

/** Who may fight now: the whole side in its combat phase, or the units of a momentum window (11.8). */
export interface Window {
  readonly side: Side;
  /** null outside a momentum window. */
  readonly momentum: readonly number[] | null;
}

/** An attack or probe crosses a border that is not all water (ruling 29). */
export function touches(from: number, to: number): boolean {
  const e = borderBetween(board, from, to);
  return e >= 0 && (board.side[e]! & CLOSED) === 0;
}

/** 5.2(3), 5.3#shock, 11.0#4 A Shock Army attacks only when combat comes first, and never on GT 1. */
export function shockMayAttack(s: OderState): boolean {
  return turnOf(s) > 1 && s.cells[SEQUENCE + 1] === COMBAT_FIRST;
}

/** Why this unit may not attack or probe now, whatever the target. */
export function unitFaults(s: OderState, w: Window, unit: number, probing: boolean, fault: No): void {
  const no = (rule: string, message: string): void => fault(rule, `${nameOf(unit)} ${message}`);
  if (sideOf(unit) !== w.side) no('11.0#3', 'belongs to the other side');
  if (at(s, unit) < 0) no('11.0#1', 'is not on the map');
  if (IS_STATIC[unit] === 1) no('11.0#2', 'is a Fortress Command and never attacks');
  if (IS_SHOCK[unit] === 1) {
    if (probing) no('11.0#4', 'is a Shock Army and never probes');
    else if (turnOf(s) === 1) no('5.2(3)', 'is a Shock Army and may not attack on turn 1');
    else if (!shockMayAttack(s))
      no('5.3#shock', 'is a Shock Army and attacks only if combat comes before movement');
  }
  if (w.momentum !== null) {
    if (!w.momentum.includes(unit)) no('11.8#1', 'did not just advance, so it has no momentum');
    if (hasFlag(s, unit, MOMENTUM)) no('11.8#6', 'has made its momentum attack this turn');
    if (probing && hasFlag(s, unit, PROBED)) no('11.9#4', 'has probed already in this phase');
  } else if (hasFlag(s, unit, ATTACKED)) no('11.3#3', 'has attacked already in this phase');
}

/** 11.0#1, 11.3#4 Why this hex may not be attacked now. */
export function targetFaults(s: OderState, w: Window, target: number, no: No): void {
  const enemy = enemyOf(w.side);
  if (derived(s).count[enemy][target] === 0) no('11.0#1', `no enemy unit stands in ${board.labels[target]}`);
  else if (wasAttacked(s, w, target))
    no('11.3#4', `${board.labels[target]} was attacked already in this phase`);
}
const wasAttacked = (s: OderState, w: Window, target: number): boolean =>
  w.momentum === null && unitsAt(s, target).some((u) => hasFlag(s, u, TARGETED));

/** 11.9 Why this unit may not probe into this hex, its own eligibility left aside. */
export function probeFaults(s: OderState, w: Window, unit: number, target: number, no: No): void {
  const where = at(s, unit);
  if (where < 0) return;
  if (!touches(where, target)) no('11.9', `${nameOf(unit)} is not next to ${board.labels[target]}`);
  if (!nextToEnemy(s, where, w.side)) no('11.9', `${nameOf(unit)} is not next to a hex with enemy units`);
}

/** 11.9, ruling 60 A hex one can probe into: on the map, empty of all units, in an enemy zone. */
export function probeTargetFaults(s: OderState, w: Window, target: number, no: No): void {
  const label = board.labels[target];
  if (!isPlayable(target)) return no('11.7#2', `${label} cannot be entered`);
  if (isOccupied(s, target)) no('11.9', `${label} is occupied; only an empty hex can be probed`);
  if (!inEnemyZone(s, target, w.side)) no('11.9', `${label} is not in an enemy zone of control`);
}
function isOccupied(s: OderState, hex: number): boolean {
  const { count } = derived(s);
  return count[0][hex]! + count[1][hex]! > 0;
}

const canBeProbed = (s: OderState, w: Window, target: number): boolean =>
  inEnemyZone(s, target, w.side) && isPlayable(target) && !isOccupied(s, target);

export function nextToEnemy(s: OderState, space: number, side: Side): boolean {
  const enemies = derived(s).count[enemyOf(side)];
  for (let e = board.start[space]!; e < board.start[space + 1]!; e++)
    if (enemies[board.to[e]!] !== 0 && (board.side[e]! & CLOSED) === 0) return true;
  return false;
}

/** The units that could attack or probe somewhere, targets left aside. */
export function fighters(s: OderState, w: Window, probing: boolean): number[] {
  const pool = w.momentum ?? unitsOfSide[w.side]!;
  const shock = !probing && shockMayAttack(s);
  return pool.filter((u) => {
    if (at(s, u) < 0 || IS_STATIC[u] === 1 || (IS_SHOCK[u] === 1 && !shock)) return false;
    if (w.momentum === null) return !hasFlag(s, u, ATTACKED);
    return !hasFlag(s, u, MOMENTUM) && !(probing && hasFlag(s, u, PROBED));
  });
}

/** 11.0#1, 11.2 Every hex that can be attacked now, with the units that could take part. */
export function attackTargets(s: OderState, w: Window): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const enemies = derived(s).count[enemyOf(w.side)];
  for (const unit of fighters(s, w, false)) {
    const where = at(s, unit);
    for (let e = board.start[where]!; e < board.start[where + 1]!; e++) {
      const target = board.to[e]!;
      if (enemies[target] === 0 || (board.side[e]! & CLOSED) !== 0) continue;
      const known = found.get(target);
      if (known) known.push(unit);
      else if (!wasAttacked(s, w, target)) found.set(target, [unit]);
    }
  }
  return found;
}

/** 11.9 Every hex that can be probed now, with the units that could. */
export function probeTargets(s: OderState, w: Window): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const unit of fighters(s, w, true)) {
    const where = at(s, unit);
    if (!nextToEnemy(s, where, w.side)) continue;
    for (let e = board.start[where]!; e < board.start[where + 1]!; e++) {
      const target = board.to[e]!;
      if ((board.side[e]! & CLOSED) !== 0) continue;
      const known = found.get(target);
      if (known) known.push(unit);
      else if (canBeProbed(s, w, target)) found.set(target, [unit]);
    }
  }
  return found;
}
