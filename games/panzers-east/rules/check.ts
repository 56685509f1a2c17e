import { borderBetween, type Violation } from '@stavka/engine';
import { board } from '../data.ts';
import type { AllocateFrame } from '../frames.ts';
import type { OrderOf, PesOrder } from '../orders.ts';
import { IS_GERMAN, IS_MECH, idOf, nameOf, unitOf } from '../roster.ts';
import { ACTED, at, controls, GERMAN, type PesState, WAITING } from '../state.ts';
import { isLake, labelOf, spaceOf } from '../terrain.ts';
import { placementFaults } from './03-setup.ts';
import { stackingFaults } from './06-stacking.ts';
import { arrivingUnits, isArrivalHex } from './07-arrivals.ts';
import { allowance, isForbidden, stepCost } from './09-movement.ts';
import { actingForce, frameOf, questionOf } from './decisions.ts';

/** The law: every rule an order breaks, each with its number; [] means legal. */
export function check(s: PesState, seat: string, order: PesOrder): readonly Violation[] {
  const question = questionOf(s);
  if (question === null) return [{ rule: '5.5', message: 'the game is over' }];
  if (seat !== 'german') return [{ rule: '2.7#german', message: `the German player decides, not '${seat}'` }];
  if (order.kind === 'concede') return [];
  if (!question.kinds.includes(order.kind))
    return [
      {
        rule: '5.1',
        message: `'${order.kind}' is not open now; the orders are ${question.kinds.join(', ')}`,
      },
    ];
  switch (order.kind) {
    case 'place':
      return checkPlace(s, order);
    case 'arrive':
      return checkArrive(s, order);
    case 'move':
      return checkMove(s, order);
    case 'allocate':
      return checkAllocate(s, order);
    // These are open, or not, as they stand: `questionOf` says when.
    case 'halt':
    case 'fight-on':
    case 'break-off':
    case 'end-phase':
      return [];
  }
}

const form = (message: string): Violation => ({ rule: 'form', message });

/** Unknown ids, and ids named twice. */
function listFaults(ids: readonly string[]): Violation[] {
  const found = ids.filter((id) => unitOf(id) < 0).map((id) => form(`there is no unit '${id}'`));
  if (ids.length > 1 && new Set(ids).size !== ids.length) found.push(form('a unit is named twice'));
  return found;
}
const unknownHex = (label: string): Violation => form(`there is no hex '${label}'`);

/** 3.2 */
function checkPlace(s: PesState, order: OrderOf<'place'>): Violation[] {
  const faults = listFaults(order.units);
  const space = spaceOf(order.at);
  if (space < 0) faults.push(unknownHex(order.at));
  if (faults.length > 0) return faults;
  const units = order.units.map(unitOf);
  const found: Violation[] = units
    .filter((u) => IS_GERMAN[u] === 0 || at(s, u) !== WAITING)
    .map((u) => ({ rule: '3.2', message: `${nameOf(u)} is not waiting to be set up` }));
  return [...found, ...placementFaults(s, units, space)];
}

/** 7.3, 10.7#1 */
function checkArrive(s: PesState, order: OrderOf<'arrive'>): Violation[] {
  const faults = listFaults(order.units);
  const space = spaceOf(order.at);
  if (space < 0) faults.push(unknownHex(order.at));
  if (faults.length > 0) return faults;
  const units = order.units.map(unitOf);
  const arriving = arrivingUnits(s);
  const found: Violation[] = units
    .filter((u) => !arriving.includes(u))
    .map((u) => ({ rule: '7.3', message: `${nameOf(u)} does not arrive now` }));
  if (!isArrivalHex(s, space))
    found.push({
      rule: '7.3',
      message: `${order.at} is neither a German-held line of communications point nor Greater Germany`,
    });
  return [...found, ...stackingFaults(s, space, units)];
}

/** 9.1, 9.2, 6.4 Who may go. */
function moverFaults(s: PesState, units: readonly number[], from: number): Violation[] {
  const found: Violation[] = [];
  const force = actingForce(s);
  for (const u of units) {
    const no = (rule: string, message: string) => found.push({ rule, message: `${nameOf(u)} ${message}` });
    if (IS_GERMAN[u] === 0) no('2.7#german', 'is not a German unit');
    else if (at(s, u) < 0) no('9.1', 'is not on the map');
    else {
      if (at(s, u) !== from) no('9.8', `is in ${labelOf(at(s, u))}, not in ${labelOf(from)}`);
      if (force !== null && !force.units.includes(idOf(u)))
        no('9.2#1', 'is not of the force that is acting; none is picked up on the way');
      if (force === null && s.cells[ACTED + u] === 1) no('9.1', 'has acted already in this phase');
    }
  }
  if (classesOf(units).length > 1)
    found.push({ rule: '6.4', message: 'mechanized and other units do not move or attack together' });
  return found;
}

/** One German unit of each mobility class among these. */
function classesOf(units: readonly number[]): number[] {
  const found: number[] = [];
  for (let mech = 0; mech <= 1; mech++) {
    const one = units.find((u) => IS_GERMAN[u] === 1 && IS_MECH[u] === mech);
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** 9.1 to 9.12, 6.1 to 6.4 What the force and its path break. */
function checkMove(s: PesState, order: OrderOf<'move'>): Violation[] {
  const faults = listFaults(order.units);
  faults.push(...order.path.filter((label) => spaceOf(label) < 0).map(unknownHex));
  if (faults.length > 0) return faults;
  const units = order.units.map(unitOf);
  const path = order.path.map(spaceOf);
  return [...moverFaults(s, units, path[0]!), ...pathFaults(s, units, path), ...costFaults(s, units, path)];
}

/** 9.8, 9.12, 3.4#1, 6.1 Every step that may not be taken. */
function pathFaults(s: PesState, units: readonly number[], path: readonly number[]): Violation[] {
  const found: Violation[] = [];
  for (let i = 1; i < path.length; i++) {
    const to = path[i]!;
    const e = borderBetween(board, path[i - 1]!, to);
    if (e < 0 || isLake(e)) {
      const step = `${labelOf(path[i - 1]!)} to ${labelOf(to)}`;
      found.push({ rule: '9.8', message: `${step} ${e < 0 ? 'is not one step' : 'crosses a lake'}` });
    }
    if (isForbidden(s, to))
      found.push({
        rule: '9.12',
        message: `${labelOf(to)} lies east of the check line, closed until August`,
      });
    if (controls(s, to, GERMAN))
      found.push(
        ...stackingFaults(
          s,
          to,
          units.filter((u) => at(s, u) !== to),
        ),
      );
    else if (i < path.length - 1)
      found.push({
        rule: '3.4#1',
        message: `a force halts on entering ${labelOf(to)}, which the Soviets hold`,
      });
  }
  return found;
}

/** 9.8, 9.11 The points that the steps of the path cost, for each mobility class that is to go. */
function costFaults(s: PesState, units: readonly number[], path: readonly number[]): Violation[] {
  const found: Violation[] = [];
  const force = actingForce(s);
  for (const u of classesOf(units)) {
    let cost = 0;
    for (let i = 1; i < path.length; i++) {
      const step = stepCost(s, u, path[i - 1]!, path[i]!);
      if (Number.isFinite(step)) cost += step;
    }
    const points = force === null ? allowance(s, u) : force.points;
    if (cost > points)
      found.push({
        rule: '9.8',
        message: `the path costs ${cost} movement points and the force has ${points}`,
      });
  }
  return found;
}

/** 10.4, 10.4.2 Exactly as many as were hit, from those that can be. */
function checkAllocate(s: PesState, order: OrderOf<'allocate'>): Violation[] {
  const faults = listFaults(order.units);
  if (faults.length > 0) return faults;
  const frame = frameOf(s) as AllocateFrame;
  const found: Violation[] = order.units
    .filter((id) => !frame.from.includes(id))
    .map((id) => ({
      rule: frame.rule,
      message: `${nameOf(unitOf(id))} is not among the units that can take these hits`,
    }));
  if (order.units.length !== frame.count)
    found.push({ rule: frame.rule, message: `${frame.count} must be chosen, not ${order.units.length}` });
  return found;
}
