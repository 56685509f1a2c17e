import { borderBetween, IMPASSABLE, pathAlong } from '@stavka/engine';
import { type End, type No, type OrderFacts, way, ways } from '@stavka/engine/define';
import { board } from '../data.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { at, hasFlag, MOVED, type OderState, onMap } from '../declare/state.ts';
import { IS_STATIC, nameOf, sideOf, unitsOfSide } from '../roster.ts';
import { enemyOf, type Side } from '../sides.ts';
import { CLOSED, isLandBridge, isPlayable, labelOf } from '../terrain.ts';
import { endPhase } from './05-leave.ts';
import { isOverstacked } from './06-stacking.ts';
import { inEnemyZone } from './07-zones.ts';
import { inSupply } from './08-supply.ts';
import { canMove, costsFor, march, movementFactors, movesOf, roundTrip } from './10-movement.ts';
import { derived } from './derived.ts';
import { moverOf, phaseOf } from './now.ts';

type Move = OrderFacts<typeof O.move>;

/** Where each unit stops on the path: its index there, -1 if its stop is not on the path. */
const stopsOf = ({ units, path, stops }: Move): number[] =>
  units.map((unit) => {
    const stop = stops?.get(unit);
    return stop === undefined ? path.length - 1 : path.indexOf(stop, 1);
  });

/** 10.0 Every rule a move breaks. */
function checkMove(s: OderState, order: Move, no: No): void {
  const { units, path } = order;
  let isWhole = true;
  for (const unit of order.stops?.keys() ?? [])
    if (!units.includes(unit)) {
      isWhole = false;
      no('form', `${nameOf(unit)} is dropped off but does not move`);
    }
  if (!isWhole) return;
  const stops = stopsOf(order);
  if (stops.includes(-1)) no('10.1#2', 'a unit is dropped off in a hex that is not on the path');
  if (!stops.includes(path.length - 1)) no('10.0#5', 'no unit goes to the end of the path');
  const side = moverOf(s);
  for (const unit of units) moverFaults(s, unit, side, path[0]!, no);
  pathFaults(s, side, path, no);
  units.forEach((unit, i) => {
    // What a unit would pay is asked only of one that stands there and can move.
    if (sideOf(unit) === side && at(s, unit) === path[0] && IS_STATIC[unit] === 0)
      budgetFault(s, unit, path, stops[i]!, no);
  });
  for (const stop of new Set(stops))
    if (stop >= 0 && isLandBridge(path[stop]!))
      no('10.0#3', `no unit may end its move on the land bridge ${labelOf(path[stop]!)}`);
}

function moverFaults(s: OderState, unit: number, side: Side, from: number, fault: No): void {
  const no = (rule: string, message: string): void => fault(rule, `${nameOf(unit)} ${message}`);
  if (sideOf(unit) !== side) no('2.2.1', 'belongs to the other side');
  else if (!onMap(s, unit)) no('10.0#1', 'is not on the map');
  else if (at(s, unit) !== from) no('10.0#5', `is in ${labelOf(at(s, unit))}, not in ${labelOf(from)}`);
  if (IS_STATIC[unit] === 1) no('2.3', 'is a Fortress Command and never moves');
  if (hasFlag(s, unit, MOVED)) no('10.0#8', 'has moved already in this phase');
}

const stepText = (from: number, to: number): string => `${labelOf(from)} to ${labelOf(to)}`;

/** 6.0, 7.1, 7.1#1, 10.0#4, 10.0#5 What the path itself breaks, for whoever goes along it. */
function pathFaults(s: OderState, side: Side, path: readonly number[], no: No): void {
  const enemies = derived(s).count[enemyOf(side)];
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1]!;
    const to = path[i]!;
    const e = borderBetween(board, from, to);
    if (e < 0) {
      no('10.0#5', `${stepText(from, to)} is not one step`);
      continue;
    }
    if (!isPlayable(to)) no('10.0#4', `${labelOf(to)} cannot be entered`);
    else if ((board.side[e]! & CLOSED) !== 0)
      no('10.0#4', `${stepText(from, to)} crosses an all-sea hexside`);
    if (enemies[to] !== 0) no('6.0', `${labelOf(to)} is enemy-occupied`);
    if (!inEnemyZone(s, from, side)) continue;
    if (i > 1) no('7.1', `a unit must stop on entering the enemy zone in ${labelOf(from)}`);
    else if (inEnemyZone(s, to, side))
      no('7.1#1', `a unit leaving an enemy zone may not go straight into another (${stepText(from, to)})`);
  }
}

/** 8.5, 10.0#6, 10.0#9 What the unit would have to pay against what it has. */
function budgetFault(s: OderState, unit: number, path: readonly number[], stop: number, no: No): void {
  const costs = costsFor(s, unit);
  let total = 0;
  for (let i = 1; i <= stop; i++) {
    const e = borderBetween(board, path[i - 1]!, path[i]!);
    if (e < 0 || costs[e] === IMPASSABLE) return;
    total += costs[e]!;
  }
  const factors = movementFactors(s, unit);
  if (total <= factors) return;
  const out = inSupply(s, unit) ? '' : ' (out of supply)';
  no(
    out === '' ? '10.0#6' : '8.5',
    `${nameOf(unit)} would need ${total} movement factors and has ${factors}${out}`,
  );
}

/** A unit, then the hex its move ends in, by one way of several; last its own hex, if it can go out and come back. */
function endsOf(s: OderState, unit: number): End[] {
  const { ends, via, back } = movesOf(s, unit);
  const found = ends.map((to): End => ({ to, path: () => pathAlong(board, via, to) }));
  if (back !== null) found.push({ to: at(s, unit), path: () => back });
  return found;
}

/** 10.0 A unit or stack moves along a path; units may be dropped off on the way (10.1#2). */
export const move = law(O.move, {
  check: checkMove,
  steps(s) {
    const movable = (u: number): boolean => canMove(s, u) || roundTrip(s, u) !== null;
    const units = unitsOfSide[moverOf(s)]!;
    return [
      ways(
        ['units'],
        () => units.filter(movable).map((unit) => ({ unit, facts: { units: [unit] } })),
        () => units.some(movable),
      ),
      way('path', ({ units: [unit] }) => endsOf(s, unit!)),
    ];
  },
  carry: (j, order) => march(j, order.units, order.path, stopsOf(order)),
});

/**
 * 6.3, 10.0#3, ruling 25 A movement phase may not be ended while a hex is overstacked, or a land bridge occupied, by units
 * of which one could still move away.
 */
function checkEndPhase(s: OderState, no: No): void {
  if (!phaseOf(s).endsWith('.movement')) return;
  const side = moverOf(s);
  for (const unit of unitsOfSide[side]!) {
    const space = at(s, unit);
    if (space < 0 || (!isLandBridge(space) && !isOverstacked(s, space, side)) || !canMove(s, unit)) continue;
    if (isLandBridge(space))
      no('10.0#3', `${nameOf(unit)} may not stay on the land bridge ${labelOf(space)}`);
    else no('6.3', `${labelOf(space)} is overstacked and ${nameOf(unit)} can still move`);
  }
}

/** 5.1, 6.3 The phase is over, once nobody stands where he may not. */
export const endPhaseLaw = law(O['end-phase'], {
  check: (s, _order, no) => checkEndPhase(s, no),
  steps(s) {
    let kept = false;
    checkEndPhase(s, () => (kept = true));
    return kept ? null : [];
  },
  carry: (j) => endPhase(j),
});
