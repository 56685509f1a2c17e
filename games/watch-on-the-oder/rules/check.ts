import type { Violation } from '@stavka/engine';
import type { AdvanceFrame, LoseFrame, RetreatFrame } from '../frames.ts';
import type { OderOrder, OrderOf } from '../orders.ts';
import { IS_STATIC, nameOf, sideOf, unitOf } from '../roster.ts';
import { GERMAN, SIDES, sideName } from '../sides.ts';
import { at, type OderState, onMap, unitsAt, WAITING } from '../state.ts';
import { isCoastal, labelOf, spaceOf } from '../terrain.ts';
import { placementFaults, RANGED } from './03-setup.ts';
import { hasRoomFor, overstackedHex, overstackVictims } from './06-stacking.ts';
import { aerialFault } from './08-supply.ts';
import { arrivalRules, isDue } from './09-regroup.ts';
import { checkEndPhase, checkMove } from './10-movement-check.ts';
import { advanceCandidates } from './11-combat/advance.ts';
import { survivors } from './11-combat/battle.ts';
import {
  probeTargetViolations,
  probeViolations,
  targetViolations,
  touches,
  unitViolations,
} from './11-combat/eligibility.ts';
import { retreatViolations } from './11-combat/retreat.ts';
import { frameOf, isAerialMoment, phaseOf, questionOf, windowOf } from './decisions.ts';

/** The law: every rule an order breaks, each with its number; [] means legal. */
export function check(s: OderState, seat: string, order: OderOrder): readonly Violation[] {
  const question = questionOf(s);
  if (question === null) return [{ rule: '4.0', message: 'the game is over' }];
  if (seat !== SIDES[question.side])
    return [
      {
        rule: '5.0#1',
        message: `the decision is the ${sideName(question.side)} player's, not the ${seat} player's`,
      },
    ];
  const noMarker = order.kind === 'aerial-supply' && isAerialMoment(s) ? aerialFault(s) : null;
  if (noMarker !== null) return [noMarker];
  if (!question.kinds.includes(order.kind))
    return [
      {
        rule: '5.0#1',
        message: `'${order.kind}' is not open now; the orders are ${question.kinds.join(', ')}`,
      },
    ];
  return byKind(s, order);
}

function byKind(s: OderState, order: OderOrder): Violation[] {
  switch (order.kind) {
    case 'place':
      return checkPlace(s, order);
    case 'declare':
    case 'pass':
      return [];
    case 'support':
      return checkSupport(order);
    case 'aerial-supply':
      return checkAerial(s, order);
    case 'move':
      return checkMove(s, order);
    case 'attack':
      return checkAttack(s, order);
    case 'probe':
      return checkProbe(s, order);
    case 'lose':
      return checkLose(s, order);
    case 'retreat':
      return checkRetreat(s, order);
    case 'advance':
      return checkAdvance(s, order);
    case 'remove':
      return checkRemove(s, order);
    case 'arrive':
    case 'refuse':
      return checkArrival(s, order);
    case 'end-phase':
      return checkEndPhase(s);
  }
}

const form = (message: string): Violation => ({ rule: 'form', message });
export const unknownUnit = (id: string): Violation => form(`there is no unit '${id}'`);
export const unknownHex = (label: string): Violation => form(`there is no hex '${label}'`);

/** Faults in a list of unit ids: unknown ones, ones named twice. */
export function listFaults(ids: readonly string[]): Violation[] {
  const found = ids.filter((id) => unitOf(id) < 0).map(unknownUnit);
  if (ids.length > 1 && new Set(ids).size !== ids.length) found.push(form('a unit is named twice'));
  return found;
}

/** 3.2 */
function checkPlace(s: OderState, order: OrderOf<'place'>): Violation[] {
  const unit = unitOf(order.unit);
  const space = spaceOf(order.at);
  const faults = listFaults([order.unit]);
  if (space < 0) faults.push(unknownHex(order.at));
  if (faults.length > 0) return faults;
  const side = questionOf(s)!.side;
  if (sideOf(unit) !== side)
    return [{ rule: '3.2', message: `${nameOf(unit)} is not the ${sideName(side)} player's` }];
  const found: Violation[] = [];
  if (at(s, unit) !== WAITING)
    found.push({ rule: '3.2', message: `${nameOf(unit)} is not waiting to be set up` });
  if (phaseOf(s) === 'setup.third-shock' && unit !== RANGED)
    found.push({ rule: '3.2(2)', message: `${nameOf(RANGED)} is placed first` });
  return [...found, ...placementFaults(s, unit, space)];
}

/** 5.4.a, 5.4.b */
function checkSupport(order: OrderOf<'support'>): Violation[] {
  const found: Violation[] = [];
  for (const label of [order.air, order.naval])
    if (label !== null && spaceOf(label) < 0) found.push(unknownHex(label));
  if (order.naval !== null && spaceOf(order.naval) >= 0 && !isCoastal(spaceOf(order.naval)))
    found.push({ rule: '5.4.b', message: `${order.naval} is not a coastal hex` });
  return found;
}

/** 8.3 */
function checkAerial(s: OderState, order: OrderOf<'aerial-supply'>): Violation[] {
  const unit = unitOf(order.unit);
  if (unit < 0) return [unknownUnit(order.unit)];
  if (sideOf(unit) !== GERMAN) return [{ rule: '8.3#1', message: `${nameOf(unit)} is not a German unit` }];
  if (!onMap(s, unit)) return [{ rule: '8.3#1', message: `${nameOf(unit)} is not on the map` }];
  return [];
}

/** 11.0 to 11.3, 11.8 */
function checkAttack(s: OderState, order: OrderOf<'attack'>): Violation[] {
  const target = spaceOf(order.target);
  const faults = listFaults(order.units);
  if (target < 0) faults.push(unknownHex(order.target));
  if (faults.length > 0) return faults;
  const w = windowOf(s);
  const found = targetViolations(s, w, target);
  for (const unit of order.units.map(unitOf)) {
    found.push(...unitViolations(s, w, unit, false));
    if (onMap(s, unit) && !touches(at(s, unit), target))
      found.push({ rule: '11.0#1', message: `${nameOf(unit)} is not next to ${order.target}` });
  }
  return found;
}

/** 11.9 */
function checkProbe(s: OderState, order: OrderOf<'probe'>): Violation[] {
  const target = spaceOf(order.target);
  const faults = listFaults(order.units);
  if (target < 0) faults.push(unknownHex(order.target));
  if (faults.length > 0) return faults;
  const w = windowOf(s);
  const units = order.units.map(unitOf);
  const found = probeTargetViolations(s, w, target);
  for (const unit of units)
    found.push(...unitViolations(s, w, unit, true), ...probeViolations(s, w, unit, target));
  if (!hasRoomFor(s, target, units))
    found.push({ rule: '11.7#1', message: `${order.target} has no room for all of them` });
  return found;
}

/** 11.6.2, 11.6.4 */
function checkLose(s: OderState, order: OrderOf<'lose'>): Violation[] {
  const frame = frameOf(s) as LoseFrame;
  const unit = unitOf(order.unit);
  if (unit < 0) return [unknownUnit(order.unit)];
  if (survivors(s, frame.from).includes(unit)) return [];
  return [{ rule: frame.rule, message: `${nameOf(unit)} is not among the units that can be lost` }];
}

/** 11.6.1 */
function checkRetreat(s: OderState, order: OrderOf<'retreat'>): Violation[] {
  const frame = frameOf(s) as RetreatFrame;
  const faults = listFaults([order.unit]);
  faults.push(...order.path.filter((label) => spaceOf(label) < 0).map(unknownHex));
  if (faults.length > 0) return faults;
  const unit = unitOf(order.unit);
  if (!frame.units.includes(order.unit))
    return [{ rule: '11.6.1', message: `${nameOf(unit)} is not to retreat` }];
  return retreatViolations(s, unit, order.path.map(spaceOf));
}

/** 11.7 */
function checkAdvance(s: OderState, order: OrderOf<'advance'>): Violation[] {
  const faults = listFaults(order.units);
  if (faults.length > 0) return faults;
  const frame = frameOf(s) as AdvanceFrame;
  const into = spaceOf(frame.into);
  const units = order.units.map(unitOf);
  const able = advanceCandidates(s, frame.units, into);
  const found: Violation[] = units
    .filter((u) => !able.includes(u))
    .map((u) => ({
      rule: IS_STATIC[u] === 1 ? '11.0#2' : '11.7',
      message: `${nameOf(u)} may not advance: only attackers of this battle with room in ${frame.into} may`,
    }));
  if (!hasRoomFor(s, into, units))
    found.push({ rule: '11.7#1', message: `${frame.into} has no room for all of them` });
  return found;
}

/** 6.4 */
function checkRemove(s: OderState, order: OrderOf<'remove'>): Violation[] {
  const unit = unitOf(order.unit);
  if (unit < 0) return [unknownUnit(order.unit)];
  const side = overstackedHex(s, GERMAN) >= 0 ? 0 : 1;
  const space = overstackedHex(s, side);
  if (overstackVictims(s, space, side).includes(unit)) return [];
  const where = unitsAt(s, space).includes(unit)
    ? 'more would be lost than needed'
    : `it is not in ${labelOf(space)}`;
  return [{ rule: '6.4', message: `${nameOf(unit)} cannot be removed: ${where}` }];
}

/** 9.1.1, 9.2, 9.3 */
function checkArrival(s: OderState, order: OrderOf<'arrive'> | OrderOf<'refuse'>): Violation[] {
  const unit = unitOf(order.unit);
  const faults = listFaults([order.unit]);
  if (order.kind === 'arrive' && spaceOf(order.at) < 0) faults.push(unknownHex(order.at));
  if (faults.length > 0) return faults;
  const side = questionOf(s)!.side;
  if (sideOf(unit) !== side || !isDue(s, unit))
    return [{ rule: '9.3', message: `${nameOf(unit)} is not due now` }];
  if (order.kind === 'refuse') return [];
  return arrivalRules(s, unit, spaceOf(order.at)).map((rule) => ({
    rule,
    message: `${nameOf(unit)} may not enter at ${order.at}: ${NO_ARRIVAL[rule]}`,
  }));
}

const NO_ARRIVAL: Readonly<Record<string, string>> = {
  '6.3#arrival': 'there is no room',
  '9.1.1#2.1':
    'it is neither a Soviet town or city never lost, with a supply line, nor a Soviet east-edge hex',
  '9.2#1': 'it is neither a German town or city never lost, with a line west, nor a German west-edge hex',
  '9.2#2': 'it enters by its own hex only, and only if the Soviets never held that',
};
