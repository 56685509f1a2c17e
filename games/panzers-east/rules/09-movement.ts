import { borderBetween, IMPASSABLE, Reach, SHUT, STOP } from '@stavka/engine';
import { board, TABLES } from '../data.ts';
import { GERMANS, IS_MECH } from '../roster.ts';
import { ACTED, AT, at, CONTROL, GERMAN, type PesState, turnOf } from '../state.ts';
import { isLake, isRiver, terrainOf, WEST_OF_LINE } from '../terrain.ts';
import { hasRoomFor, roomFor } from './06-stacking.ts';
import { isEarly } from './08-defense.ts';
import { derived } from './derived.ts';

const KIND = ['leg', 'mech'] as const;

/** 9.13 Movement points of a force on this turn. */
export const allowance = (s: PesState, unit: number): number =>
  TABLES.movement[KIND[IS_MECH[unit]!]!][turnOf(s) - 1]!;

/** 9.11, 10.3#2 Cost of every border for a class, with or without rivers (10.3#3). */
function borderCosts(mech: number, rivers: boolean): Uint8Array {
  const kind = KIND[mech]!;
  return Uint8Array.from(board.to, (space, e) =>
    isLake(e)
      ? IMPASSABLE
      : TABLES.terrain[terrainOf(space)][kind] + (rivers && isRiver(e) ? TABLES.river[kind] : 0),
  );
}
const COSTS = [0, 1].map((mech) => [borderCosts(mech, false), borderCosts(mech, true)] as const);

/** 10.3#3 On turn 1 the Germans ignore rivers. */
export const riversCount = (s: PesState): boolean => turnOf(s) > 1;
export const costsFor = (s: PesState, unit: number): Uint8Array =>
  COSTS[IS_MECH[unit]!]![riversCount(s) ? 1 : 0]!;

/** 9.12 No German goes east of the check line in the early game. */
export const isForbidden = (s: PesState, space: number): boolean => isEarly(s) && !WEST_OF_LINE.has(space);

const EAST_OF_LINE = Uint8Array.from({ length: board.size }, (_, i) => (WEST_OF_LINE.has(i) ? 0 : 1));
const NOWHERE = new Uint8Array(board.size);
const gate = new Uint8Array(board.size);
const scratch = new Reach(board.size, Math.max(...TABLES.movement.mech));

/**
 * 9.8 Where a force can get with these points; it stops on entering a Soviet hex. On a way that is already settled up to
 * `from` the hex it sets out from holds only whom it leaves there. Good until the next call.
 */
export function reachOf(s: PesState, units: readonly number[], from: number, points: number): Reach {
  const { load, flak } = derived(s);
  const { cells } = s;
  const [most, mostFlak] = roomFor(units);
  const forbidden = isEarly(s) ? EAST_OF_LINE : NOWHERE;
  const start = at(s, units[0]!);
  for (let i = 0; i < board.size; i++)
    gate[i] = forbidden[i] === 1 ? SHUT : cells[CONTROL + i] !== GERMAN ? STOP : 0;
  // Where nobody stands there is room.
  for (let k = 0; k < GERMANS.length; k++) {
    const i = cells[AT + GERMANS[k]!]!;
    if (i < 0 || i === from || i === start || gate[i] !== 0) continue;
    if (load[i]! > most || flak[i]! > mostFlak) gate[i] = SHUT;
  }
  return scratch.run(board, from, points, costsFor(s, units[0]!), gate);
}

/** Can the force take any step at all? */
export function canStep(s: PesState, units: readonly number[], from: number, points: number): boolean {
  const costs = costsFor(s, units[0]!);
  for (let e = board.start[from]!; e < board.start[from + 1]!; e++) {
    const next = board.to[e]!;
    if (costs[e]! > points || isForbidden(s, next)) continue;
    if (s.cells[CONTROL + next] !== GERMAN || hasRoomFor(s, next, units)) return true;
  }
  return false;
}

/** 9.1, 9.2 Is the unit on the map and has not acted in this phase? */
export const isFresh = (s: PesState, u: number): boolean => at(s, u) >= 0 && s.cells[ACTED + u] === 0;
/** 9.1, 9.2 The Germans of which that is so. */
export const freshUnits = (s: PesState): number[] => GERMANS.filter((u) => isFresh(s, u));

export function stepCost(s: PesState, unit: number, from: number, to: number): number {
  const e = borderBetween(board, from, to);
  return e < 0 || costsFor(s, unit)[e] === IMPASSABLE ? Number.POSITIVE_INFINITY : costsFor(s, unit)[e]!;
}
