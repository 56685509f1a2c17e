import { borderBetween, IMPASSABLE, keptVia, neighbours, Reach, SHUT, STOP } from '@stavka/engine';
import { board, COUNTERS, TABLES } from '../data.ts';
import type { OderJournal } from '../declare/law.ts';
import { AIR, AT, at, hasFlag, MOVED, type OderState } from '../declare/state.ts';
import { IS_MECH, IS_STATIC, sideOf } from '../roster.ts';
import { GERMAN, type Side } from '../sides.ts';
import { CLOSED, isLandBridge, isPlayable, RIVER } from '../terrain.ts';
import { enterHex } from './03-control.ts';
import { inSupply } from './08-supply.ts';
import { derived } from './derived.ts';
import { addFlag } from './mark.ts';

const CLASS_FACTORS = COUNTERS.map((c) => TABLES.movement[c.class]);

/** 2.2#mf, 10.1, 8.5, back#mf Movement factors by class, halved when out of supply at the start of the move (8.0#1). */
export const movementFactors = (s: OderState, unit: number): number =>
  CLASS_FACTORS[unit]![inSupply(s, unit) ? 0 : 1];

/** 10.2#1, 10.2#3 Cost of a hex for a class: the costliest terrain in it. */
function terrainCost(space: number, mech: number): number {
  const kinds = board.map.spaces[space]!.terrain as readonly (keyof typeof TABLES.terrain)[];
  return Math.max(...kinds.map((k) => costOf(k)[mech]!));
}
const costOf = (kind: keyof typeof TABLES.terrain): readonly number[] => {
  const entry = TABLES.terrain[kind];
  return 'cost' in entry ? entry.cost : [1, 1];
};

/** 10.2#2 Cost of every border for a class: hex entered plus river crossed; water is never crossed (10.0#4). */
function borderCosts(mech: number): Uint8Array {
  return Uint8Array.from(board.to, (space, e) => {
    if (!isPlayable(space) || (board.side[e]! & CLOSED) !== 0) return IMPASSABLE;
    return terrainCost(space, mech) + ((board.side[e]! & RIVER) !== 0 ? costOf('river')[mech]! : 0);
  });
}
const BASE: readonly Uint8Array[] = [borderCosts(0), borderCosts(1)];

/** 5.4#2 The air marker's hex and its six neighbours. */
export function inAirArea(space: number, air: number): boolean {
  return air >= 0 && (space === air || borderBetween(board, air, space) >= 0);
}

/**
 * 10.3#1 In the air area a German pays exactly one; 10.3#2 a Soviet pays one more, and one more again over a river.
 * Prohibitions stay (ruling 44).
 */
function withAir(base: Uint8Array, side: Side, air: number): Uint8Array {
  const costs = base.slice();
  for (const space of [air, ...neighbours(board, air)])
    for (const from of neighbours(board, space)) {
      const e = borderBetween(board, from, space);
      if (costs[e] === IMPASSABLE) continue;
      if (side === GERMAN) costs[e] = 1;
      else costs[e]! += (board.side[e]! & RIVER) !== 0 ? 2 : 1;
    }
  return costs;
}

let airCosts: { air: number; bySideAndClass: (Uint8Array | undefined)[] } = { air: -1, bySideAndClass: [] };

/** The cost of every border for this unit, the air marker considered. */
export function costsFor(s: OderState, unit: number): Uint8Array {
  const air = s.cells[AIR]!;
  const mech = IS_MECH[unit]!;
  if (air < 0) return BASE[mech]!;
  if (airCosts.air !== air) airCosts = { air, bySideAndClass: [] };
  const side = sideOf(unit);
  return (airCosts.bySideAndClass[side * 2 + mech] ??= withAir(BASE[mech]!, side, air));
}

const scratch = new Reach(board.size, Math.max(...CLASS_FACTORS.flat()));

/** 7.1, 10.0 Everywhere the unit can get; the result is good until the next call. */
export function reachOf(s: OderState, unit: number): Reach {
  const gate = derived(s).moveGate(sideOf(unit));
  return scratch.run(board, at(s, unit), movementFactors(s, unit), costsFor(s, unit), gate);
}

/** 10.0#3 The hexes a unit may end its move in. */
export const destinations = (s: OderState, unit: number): number[] =>
  mayStart(s, unit) ? endsOf(reachOf(s, unit)) : [];

function endsOf(reach: Reach): number[] {
  const found: number[] = [];
  for (let i = 1; i < reach.count; i++) if (!isLandBridge(reach.order[i]!)) found.push(reach.order[i]!);
  return found;
}

/**
 * 10.0#5 The cheapest way out of its hex and back into it, or null: nothing forbids a unit to enter a hex, and so take it, and
 * return. Not counted among its destinations.
 */
export const roundTrip = (s: OderState, unit: number): number[] | null =>
  mayStart(s, unit) ? wayBack(s, unit, reachOf(s, unit)) : null;

function wayBack(s: OderState, unit: number, reach: Reach): number[] | null {
  const home = at(s, unit);
  if (isLandBridge(home)) return null;
  const gate = derived(s).moveGate(sideOf(unit));
  const costs = costsFor(s, unit);
  let best = movementFactors(s, unit) + 1;
  let last = -1;
  for (let e = board.start[home]!; e < board.start[home + 1]!; e++) {
    const from = board.to[e]!;
    if (reach.cost[from]! < 0 || (gate[from]! & STOP) !== 0) continue;
    const total = reach.cost[from]! + costs[borderBetween(board, from, home)]!;
    if (total >= best) continue;
    best = total;
    last = from;
  }
  return last < 0 ? null : [...reach.path(board, last), home];
}

/** All moves of a unit that may start, from one reach: where they end, the borders the ways arrive by, and the round trip. */
export function movesOf(
  s: OderState,
  unit: number,
): { ends: number[]; via: Int32Array; back: number[] | null } {
  const reach = reachOf(s, unit);
  return { ends: endsOf(reach), via: keptVia(reach.via), back: wayBack(s, unit, reach) };
}

/** 2.3, 10.0#8 On the map, not static and not moved yet. */
export const mayStart = (s: OderState, unit: number): boolean =>
  at(s, unit) >= 0 && IS_STATIC[unit] === 0 && !hasFlag(s, unit, MOVED);

/** 10.0#9 Can the unit move to another hex at all? Quicker than its whole reach. */
export function canMove(s: OderState, unit: number): boolean {
  if (!mayStart(s, unit)) return false;
  const space = at(s, unit);
  const gate = derived(s).moveGate(sideOf(unit));
  const costs = costsFor(s, unit);
  const factors = movementFactors(s, unit);
  const stopped = (gate[space]! & STOP) !== 0;
  let viaBridge = false;
  for (let e = board.start[space]!; e < board.start[space + 1]!; e++) {
    const next = board.to[e]!;
    if (costs[e]! > factors || (gate[next]! & SHUT) !== 0 || (stopped && (gate[next]! & STOP) !== 0))
      continue;
    if (!isLandBridge(next)) return true;
    viaBridge = true;
  }
  return viaBridge && destinations(s, unit).length > 0;
}

/** 10.0 Moves units along a path; each stops at its place in `stops` (index into the path). */
export function march(
  j: OderJournal,
  units: readonly number[],
  path: readonly number[],
  stops: readonly number[],
): void {
  const side = sideOf(units[0]!);
  const spent = new Map<number, number>();
  const dropped = new Map<number, number>();
  units.forEach((unit, i) => {
    const end = path[stops[i]!]!;
    spent.set(unit, pathCost(j.state, unit, path.slice(0, stops[i]! + 1)));
    j.set(AT + unit, end);
    addFlag(j, unit, MOVED);
    if (stops[i] !== path.length - 1) dropped.set(unit, end);
  });
  const facts = { units, path, spent };
  j.emit('moved', '10.0#5', dropped.size > 0 ? { ...facts, dropped } : facts);
  for (let i = 1; i < path.length; i++) enterHex(j, path[i]!, side);
}

/** 10.0#6 What a path costs the unit. */
export function pathCost(s: OderState, unit: number, path: readonly number[]): number {
  const costs = costsFor(s, unit);
  let total = 0;
  for (let i = 1; i < path.length; i++) {
    const e = borderBetween(board, path[i - 1]!, path[i]!);
    if (e < 0 || costs[e] === IMPASSABLE) return Number.POSITIVE_INFINITY;
    total += costs[e]!;
  }
  return total;
}
