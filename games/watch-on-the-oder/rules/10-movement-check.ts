import { borderBetween, IMPASSABLE, type Violation } from '@stavka/engine';
import { board } from '../data.ts';
import type { OrderOf } from '../orders.ts';
import { IS_STATIC, nameOf, sideOf, unitOf, unitsOfSide } from '../roster.ts';
import { enemyOf, type Side } from '../sides.ts';
import { at, hasFlag, MOVED, type OderState, onMap } from '../state.ts';
import { CLOSED, isLandBridge, isPlayable, labelOf, spaceOf } from '../terrain.ts';
import { sideOfPhase } from './05-sequence.ts';
import { isOverstacked } from './06-stacking.ts';
import { inEnemyZone } from './07-zones.ts';
import { inSupply } from './08-supply.ts';
import { canMove, costsFor, movementFactors } from './10-movement.ts';
import { listFaults, unknownHex } from './check.ts';
import { phaseOf } from './decisions.ts';
import { derived } from './derived.ts';

/** Where each unit stops on the path: its index there, -1 if its stop is not on the path. */
export function stopsOf(order: OrderOf<'move'>): number[] {
  return order.units.map((id) => {
    const stop = order.stops !== undefined && Object.hasOwn(order.stops, id) ? order.stops[id] : undefined;
    return stop === undefined ? order.path.length - 1 : order.path.indexOf(stop, 1);
  });
}

/** 10.0 Every rule a move breaks. */
export function checkMove(s: OderState, order: OrderOf<'move'>): Violation[] {
  const faults = listFaults(order.units);
  faults.push(...order.path.filter((label) => spaceOf(label) < 0).map(unknownHex));
  for (const id of Object.keys(order.stops ?? {}))
    if (!order.units.includes(id))
      faults.push({ rule: 'form', message: `'${id}' is dropped off but does not move` });
  if (faults.length > 0) return faults;
  const units = order.units.map(unitOf);
  const path = order.path.map(spaceOf);
  const stops = stopsOf(order);
  const found: Violation[] = [];
  if (stops.includes(-1))
    found.push({ rule: '10.1#2', message: 'a unit is dropped off in a hex that is not on the path' });
  if (!stops.includes(path.length - 1))
    found.push({ rule: '10.0#5', message: 'no unit goes to the end of the path' });
  const side = sideOfPhase(phaseOf(s));
  for (const unit of units) found.push(...moverViolations(s, unit, side, path[0]!));
  found.push(...pathViolations(s, side, path));
  units.forEach((unit, i) => {
    // What a unit would pay is asked only of one that stands there and can move.
    if (sideOf(unit) === side && at(s, unit) === path[0] && IS_STATIC[unit] === 0)
      found.push(...budgetViolations(s, unit, path, stops[i]!));
  });
  for (const stop of new Set(stops))
    if (stop >= 0 && isLandBridge(path[stop]!))
      found.push({
        rule: '10.0#3',
        message: `no unit may end its move on the land bridge ${labelOf(path[stop]!)}`,
      });
  return found;
}

function moverViolations(s: OderState, unit: number, side: Side, from: number): Violation[] {
  const found: Violation[] = [];
  const no = (rule: string, message: string) => found.push({ rule, message: `${nameOf(unit)} ${message}` });
  if (sideOf(unit) !== side) no('2.2.1', 'belongs to the other side');
  else if (!onMap(s, unit)) no('10.0#1', 'is not on the map');
  else if (at(s, unit) !== from) no('10.0#5', `is in ${labelOf(at(s, unit))}, not in ${labelOf(from)}`);
  if (IS_STATIC[unit] === 1) no('2.3', 'is a Fortress Command and never moves');
  if (hasFlag(s, unit, MOVED)) no('10.0#8', 'has moved already in this phase');
  return found;
}

const stepText = (from: number, to: number): string => `${labelOf(from)} to ${labelOf(to)}`;

/** 6.0, 7.1, 7.1#1, 10.0#4, 10.0#5 What the path itself breaks, for whoever goes along it. */
function pathViolations(s: OderState, side: Side, path: readonly number[]): Violation[] {
  const found: Violation[] = [];
  const enemies = derived(s).count[enemyOf(side)];
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1]!;
    const to = path[i]!;
    const e = borderBetween(board, from, to);
    if (e < 0) {
      found.push({ rule: '10.0#5', message: `${stepText(from, to)} is not one step` });
      continue;
    }
    if (!isPlayable(to)) found.push({ rule: '10.0#4', message: `${labelOf(to)} cannot be entered` });
    else if ((board.side[e]! & CLOSED) !== 0)
      found.push({ rule: '10.0#4', message: `${stepText(from, to)} crosses an all-sea hexside` });
    if (enemies[to] !== 0) found.push({ rule: '6.0', message: `${labelOf(to)} is enemy-occupied` });
    if (!inEnemyZone(s, from, side)) continue;
    if (i > 1)
      found.push({ rule: '7.1', message: `a unit must stop on entering the enemy zone in ${labelOf(from)}` });
    else if (inEnemyZone(s, to, side))
      found.push({
        rule: '7.1#1',
        message: `a unit leaving an enemy zone may not go straight into another (${stepText(from, to)})`,
      });
  }
  return found;
}

/** 8.5, 10.0#6, 10.0#9 What the unit would have to pay against what it has. */
function budgetViolations(s: OderState, unit: number, path: readonly number[], stop: number): Violation[] {
  const costs = costsFor(s, unit);
  let total = 0;
  for (let i = 1; i <= stop; i++) {
    const e = borderBetween(board, path[i - 1]!, path[i]!);
    if (e < 0 || costs[e] === IMPASSABLE) return [];
    total += costs[e]!;
  }
  const factors = movementFactors(s, unit);
  if (total <= factors) return [];
  const out = inSupply(s, unit) ? '' : ' (out of supply)';
  return [
    {
      rule: out === '' ? '10.0#6' : '8.5',
      message: `${nameOf(unit)} would need ${total} movement factors and has ${factors}${out}`,
    },
  ];
}

/**
 * 6.3, 10.0#3, ruling 25 A movement phase may not be ended while a hex is overstacked, or a land bridge occupied, by units
 * of which one could still move away.
 */
export function checkEndPhase(s: OderState): Violation[] {
  const phase = phaseOf(s);
  if (!phase.endsWith('.movement')) return [];
  const side = sideOfPhase(phase);
  const found: Violation[] = [];
  for (const unit of unitsOfSide[side]!) {
    const space = at(s, unit);
    if (space < 0 || (!isLandBridge(space) && !isOverstacked(s, space, side)) || !canMove(s, unit)) continue;
    found.push(
      isLandBridge(space)
        ? { rule: '10.0#3', message: `${nameOf(unit)} may not stay on the land bridge ${labelOf(space)}` }
        : { rule: '6.3', message: `${labelOf(space)} is overstacked and ${nameOf(unit)} can still move` },
    );
  }
  return found;
}
