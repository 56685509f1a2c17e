import type { Violation } from '@stavka/engine';
import { BOMBERS } from '../data.ts';
import type { AntiAirFrame, BattleFrame, DeployFrame, HitsFrame, SupplyingFrame } from '../frames.ts';
import type { KievOrder, OrderOf } from '../orders.ts';
import { nameOf, SIDE, unitOf } from '../roster.ts';
import {
  at,
  BEGAN,
  controls,
  DRAWN,
  FOUGHT,
  type KievState,
  LINE,
  LINE_ISOLATED,
  POOL,
  SIDES,
  SOVIET,
} from '../state.ts';
import { areaOf, labelOf } from '../terrain.ts';
import { isContested } from './02-control.ts';
import { arrivalFaults, poolOf } from './05-reinforcements.ts';
import { mayUseDisc } from './06-impulse.ts';
import { dueBattles } from './06-sequence.ts';
import { restoreFaults } from './07-logistics.ts';
import { commandLimit, logisticsValue } from './07-value.ts';
import { blitzFaults } from './10-blitz.ts';
import { bombersAt, fleetOf, fleetsAt, sharesHits } from './10-combat/air.ts';
import { strongest } from './10-combat/losses.ts';
import { actFaults, activationFaults, buildFaults, commanded, exploitFaults } from './10-command.ts';
import { ACTIVATING, COMMANDED, EXPLOITING, PASSING, pathFaults } from './10-movement.ts';
import {
  airFaults,
  canAttack,
  fleetFaults,
  fleetsInExcess,
  recallFaults,
  shellFaults,
} from './10-support.ts';
import { specialFaults } from './14-optional.ts';
import { frameOf, impulseOf, questionOf } from './decisions.ts';

const form = (message: string): Violation => ({ rule: 'form', message });
const one = (rule: string, message: string): Violation[] => [{ rule, message }];

/** The law: every rule an order breaks, each with its number; [] means legal. */
export function check(s: KievState, seat: string, order: KievOrder): readonly Violation[] {
  const question = questionOf(s);
  if (question === null) return one('3.0#C', 'the game is over');
  if (seat !== question.seat) return one('3.0#A', `${question.seat} decides now, not '${seat}'`);
  if (!question.kinds.includes(order.kind))
    return one('6.0#B', `'${order.kind}' is not open now; the orders are ${question.kinds.join(', ')}`);
  const unknown = unknownNames(order);
  if (unknown.length > 0) return unknown;
  return checkKind(s, SIDES.indexOf(question.seat), order);
}

/** Names that do not exist; and a Bomber or Fleet named twice. */
function unknownNames(order: KievOrder): Violation[] {
  if (order.kind === 'share' || order.kind === 'engage') return unknownPieces(order);
  const found: Violation[] = [];
  const area = (label: string) => {
    if (areaOf(label) < 0) found.push(form(`there is no Area '${label}'`));
  };
  if ('unit' in order && unitOf(order.unit) < 0) found.push(form(`there is no Block '${order.unit}'`));
  if ('at' in order) area(order.at);
  if ('path' in order) order.path?.forEach(area);
  if ('fleet' in order && fleetOf(order.fleet) < 0) found.push(noFleet(order.fleet));
  return found;
}

const noFleet = (id: string): Violation => form(`there is no Fleet '${id}'`);

function unknownPieces(order: OrderOf<'share' | 'engage'>): Violation[] {
  const found: Violation[] = [];
  const twice = (list: readonly string[]) => {
    if (new Set(list).size !== list.length) found.push(form('something is named twice'));
  };
  const bombers = (list: readonly string[]) => {
    for (const id of list)
      if (!BOMBERS.some((b) => b.id === id)) found.push(form(`there is no Bomber '${id}'`));
  };
  if (order.kind === 'share') {
    bombers([...order.destroyed, ...order.aborted]);
    twice([...order.destroyed, ...order.aborted]);
  } else {
    for (const pair of order.pairs) if (fleetOf(pair.fleet) < 0) found.push(noFleet(pair.fleet));
    twice(order.pairs.map((p) => p.fleet));
    const all = order.pairs.flatMap((p) => p.bombers);
    bombers(all);
    twice(all);
  }
  return found;
}

function checkKind(s: KievState, side: number, order: KievOrder): readonly Violation[] {
  const impulse = impulseOf(s);
  switch (order.kind) {
    case 'regenerate':
    case 'replace': {
      const hq = order.kind === 'regenerate';
      const frame = frameOf(s) as SupplyingFrame;
      if (frame.drawn === true)
        return one('7.2#A', 'Reinforcements have been drawn, and they come last (ruling 89)');
      return restoreFaults(s, unitOf(order.unit), side, hq, hq ? frame.regeneration : frame.replacement);
    }
    case 'reinforce': {
      const most = (frameOf(s) as SupplyingFrame).reinforcements;
      return order.count >= 1 && order.count <= most
        ? []
        : one('5.0#B', `from 1 to ${most} can be drawn, once`);
    }
    case 'pick': {
      const u = unitOf(order.unit);
      return SIDE[u] === side && at(s, u) === POOL ? [] : one('2.6#A', `${nameOf(u)} is not in the pool`);
    }
    case 'deploy': {
      const u = unitOf(order.unit);
      if (SIDE[u] !== side || at(s, u) !== DRAWN) return one('5.0#D', `${nameOf(u)} was not drawn`);
      return arrivalFaults(s, u, areaOf(order.at), (frameOf(s) as DeployFrame).used);
    }
    case 'disband':
      return checkDisband(s, side, areaOf(order.at));
    case 'activate':
      return checkActivate(s, side, order);
    case 'strategic':
      return mayUseDisc(s, side) ? [] : one('11.0#A', 'the Initiative Disc cannot be spent');
    case 'call': {
      const most = Math.min(logisticsValue(s, side), poolOf(s, side).length);
      return [
        ...(mayUseDisc(s, side) ? [] : one('11.0#A', 'the Initiative Disc cannot be spent')),
        ...(order.count <= most ? [] : one('11.0#D', `at most ${most} Blocks can be drawn`)),
      ];
    }
    case 'move':
    case 'build':
    case 'rail':
    case 'ship':
    case 'assault':
      return checkCommand(s, side, order);
    case 'shell':
      // 1.6 About an enemy HQ nothing else is said: where it is and how worn is not to be found out by asking.
      return SIDE[unitOf(order.unit)] === side
        ? shellFaults(s, unitOf(order.unit), areaOf(order.at), impulse.segment === 'blitz-support')
        : one('10.4#B', 'not an HQ of this side');
    case 'airstrike':
      return airFaults(s, unitOf(order.unit), areaOf(order.at), order.count);
    case 'commit':
      return side === SOVIET
        ? fleetFaults(s, fleetOf(order.fleet), areaOf(order.at))
        : one('10.2.1#E', 'the Axis has no Fleets');
    case 'recall':
      return side === SOVIET
        ? recallFaults(s, fleetOf(order.fleet))
        : one('10.2.1#F', 'the Axis has no Fleets');
    case 'end-support':
      return side === SOVIET && impulse.segment === 'support' && fleetsInExcess(s)
        ? one('10.2.1#F', 'more Fleets are committed than unexhausted HQs are activated')
        : [];
    case 'fight': {
      const area = areaOf(order.at);
      if (!canAttack(s, area, side)) return one('10.12#A', `nobody can attack in ${order.at}`);
      if (impulse.segment === 'blitz-combat' && !dueBattles(s, side).includes(area))
        return one('10.17#D', `${order.at} is no Blitz battle`);
      return (s.cells[BEGAN + area]! & FOUGHT) === 0 ? [] : one('10.16#A', 'that battle has been fought');
    }
    case 'end-combat':
      return dueBattles(s, side).map((a) => ({ rule: '10.12#B', message: `${labelOf(a)} must be fought` }));
    case 'engage':
      return checkEngage(s, order);
    case 'share':
      return checkShare(s, order);
    case 'hit': {
      const frame = frameOf(s) as HitsFrame;
      const u = unitOf(order.unit);
      return strongest(s, areaOf(frame.at), side).includes(u)
        ? []
        : one('10.15.1', `${nameOf(u)} is not one of the strongest Blocks there`);
    }
    case 'blitz':
      return SIDE[unitOf(order.unit)] === side
        ? blitzFaults(s, unitOf(order.unit), areaOf(order.at))
        : one('10.17#A', 'not a Block of this side');
    case 'exploit': {
      const u = unitOf(order.unit);
      const faults = exploitFaults(s, u, side);
      if (faults.length > 0) return faults;
      if (impulse.used >= commandLimit(s, impulse))
        return one('10.19#A', 'no more Blocks than the Logistics Value');
      return pathFaults(s, u, order.path.map(areaOf), EXPLOITING);
    }
    // These are open, or not, as they stand: `questionOf` says when.
    case 'pause':
    case 'activate-leader':
    case 'end-logistics':
    case 'end-activation':
    case 'pass':
    case 'end-command':
    case 'end-blitz':
    case 'end-impulse':
      return [];
  }
}

/** 4.1#A, 4.1#F */
function checkDisband(s: KievState, side: number, area: number): Violation[] {
  if (s.cells[LINE + area] !== 1 || !controls(s, area, side))
    return one('4.1#A', `there is no Defensive Line of yours in ${labelOf(area)}`);
  return s.cells[LINE_ISOLATED + area] === 1 ? one('4.1#F', 'the Defensive Line is Isolated') : [];
}

/** 10.1 */
function checkActivate(s: KievState, side: number, order: OrderOf<'activate'>): Violation[] {
  const u = unitOf(order.unit);
  const faults = activationFaults(s, u, side, impulseOf(s).segment === 'open');
  if (faults.length > 0) return faults;
  if (at(s, u) < 0)
    return order.path === undefined ? [] : one('2.8#C', 'Guderian moves only along the Road to Tula');
  return pathFaults(s, u, order.path?.map(areaOf) ?? [at(s, u)], ACTIVATING).concat(
    order.path === undefined && isContested(s, at(s, u))
      ? one('10.1#C', `${nameOf(u)} cannot be revealed among enemy units`)
      : [],
  );
}

/** 10.8, 10.9, 11.0#B, 12.0#A, 14.1, 14.7-14.9 */
function checkCommand(
  s: KievState,
  side: number,
  order: OrderOf<'move' | 'build' | 'rail' | 'ship' | 'assault'>,
): Violation[] {
  const impulse = impulseOf(s);
  const u = unitOf(order.unit);
  const faults = actFaults(s, u, side);
  if (faults.length > 0) return faults;
  const found: Violation[] = [];
  if (impulse.kind === 'strategic' && impulse.used >= commandLimit(s, impulse))
    found.push({ rule: '11.0#B', message: 'no more Blocks than the Logistics Value' });
  if (impulse.kind === 'tactical' && commanded(s, side)[u] === 0)
    found.push({ rule: '10.3#A', message: `${nameOf(u)} is commanded by no activated HQ` });
  if (order.kind === 'build') return [...found, ...buildFaults(s, u)];
  if (order.kind === 'move')
    return [
      ...found,
      ...pathFaults(s, u, order.path.map(areaOf), impulse.kind === 'pass' ? PASSING : COMMANDED),
    ];
  return [...found, ...specialFaults(s, order.kind, u, areaOf(order.at), impulse.kind === 'strategic')];
}

/** 10.13.2#A, ruling 35: one Bomber at least for each Fleet, as far as they go. */
function checkEngage(s: KievState, order: OrderOf<'engage'>): Violation[] {
  const area = areaOf((frameOf(s) as BattleFrame).at);
  const here = bombersAt(s, area).map((b) => BOMBERS[b]!.id);
  const fleets = fleetsAt(s, area);
  const found: Violation[] = [];
  const no = (message: string) => found.push({ rule: '10.13.2#A', message });
  for (const pair of order.pairs) {
    if (!fleets.includes(fleetOf(pair.fleet))) no(`${pair.fleet} is not in this battle`);
    if (pair.bombers.length === 0) no('a Fleet is engaged by one Bomber at least');
    for (const id of pair.bombers) if (!here.includes(id)) no(`${id} is not in this battle`);
  }
  const need = Math.min(here.length, fleets.length);
  if (order.pairs.length !== need) no(`${need} Fleets must be engaged`);
  return found;
}

/** 10.13.4#B, ruling 32 */
function checkShare(s: KievState, order: OrderOf<'share'>): Violation[] {
  const frame = frameOf(s) as AntiAirFrame;
  const found: Violation[] = [...order.destroyed, ...order.aborted]
    .filter((id) => !frame.bombers.includes(id))
    .map((id) => ({ rule: '10.13.4#B', message: `${id} was not fired at` }));
  if (!sharesHits(frame.hits, frame.bombers.length, order.destroyed.length, order.aborted.length))
    found.push({
      rule: '10.13.4#B',
      message: `${frame.hits} hits must be shared out, two for a destroyed Bomber`,
    });
  return found;
}
