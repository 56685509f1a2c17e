import { BOMBERS, FLEETS } from '../data.ts';
import type {
  AntiAirFrame,
  BattleFrame,
  DeployFrame,
  HitsFrame,
  ImpulseFrame,
  SupplyingFrame,
} from '../frames.ts';
import type { KievOrder } from '../orders.ts';
import { LUFTLANDE, unitOf } from '../roster.ts';
import {
  AT_STAGING,
  at,
  BOMBER,
  FLEET,
  FLEET_ACTED,
  type KievJournal,
  LINE,
  LINE_ISOLATED,
  MARKER,
  SIDES,
} from '../state.ts';
import { areaOf } from '../terrain.ts';
import { updateArea } from './02-control.ts';
import { deployAt, drawBlocks, pick } from './05-reinforcements.ts';
import { afterCombat, enter, finishImpulse, proceed } from './06-sequence.ts';
import { activateLeader, endLogistics, pause, reinforce, restore } from './07-logistics.ts';
import { logisticsValue } from './07-value.ts';
import { blitz } from './10-blitz.ts';
import { fleetOf, takeShare } from './10-combat/air.ts';
import { beginBattle, engage } from './10-combat/battle.ts';
import { takeHit } from './10-combat/losses.ts';
import { activate, build, march } from './10-march.ts';
import { readyBombers } from './10-support.ts';
import { frameOf, impulseOf, questionOf } from './decisions.ts';

/** Carries out a legal order, then everything the rules do by themselves. */
export function carryOut(j: KievJournal, order: KievOrder): void {
  perform(j, order);
  proceed(j);
}

/** Declares the kind of Impulse; the disc is spent by the Strategic ones. */
function declare(j: KievJournal, kind: ImpulseFrame['kind']): void {
  const frame = impulseOf(j.state);
  const spent = kind === 'strategic' || kind === 'call';
  j.replace({
    ...frame,
    kind,
    segment: kind === 'tactical' ? 'activation' : 'command',
    spent,
    // Ruling 12: counted after the Supply Check, once.
    ...(kind === 'strategic' ? { limit: logisticsValue(j.state, SIDES.indexOf(frame.side)) } : {}),
  } satisfies ImpulseFrame);
  j.emit('declared', '3.0#A', { side: frame.side, kind });
}

function count(j: KievJournal): void {
  const frame = impulseOf(j.state);
  if (frame.kind !== 'tactical' || frame.segment === 'exploitation')
    j.replace({ ...frame, used: frame.used + 1 } satisfies ImpulseFrame);
}

const SPECIAL_RULES = { rail: '14.1#A', ship: '14.7' } as const;

function perform(j: KievJournal, order: KievOrder): void {
  const s = j.state;
  const side = SIDES.indexOf(questionOf(s)!.seat);
  switch (order.kind) {
    case 'pause':
      return pause(j, side);
    case 'activate-leader':
      return activateLeader(j, side);
    case 'regenerate':
    case 'replace':
      return restore(j, frameOf(s) as SupplyingFrame, unitOf(order.unit), order.kind === 'regenerate');
    case 'reinforce':
      return reinforce(j, frameOf(s) as SupplyingFrame, order.count);
    case 'end-logistics':
      return endLogistics(j, side);
    case 'pick':
      return pick(j, side, unitOf(order.unit));
    case 'deploy':
      return deployAt(j, frameOf(s) as DeployFrame, unitOf(order.unit), areaOf(order.at));
    case 'disband': {
      const area = areaOf(order.at);
      j.set(LINE + area, 0);
      j.set(LINE_ISOLATED + area, 0);
      j.emit('line-disbanded', '4.1#A', { at: order.at });
      return updateArea(j, area);
    }
    case 'activate': {
      if (impulseOf(s).segment === 'open') declare(j, 'tactical');
      const u = unitOf(order.unit);
      return activate(j, u, order.path?.map(areaOf) ?? [at(s, u)]);
    }
    case 'end-activation':
      return enter(j, 'command');
    case 'strategic':
    case 'pass':
      return declare(j, order.kind);
    case 'call':
      declare(j, 'call');
      return drawBlocks(j, side, order.count, '11.0#D');
    case 'move':
      count(j);
      return march(j, unitOf(order.unit), order.path.map(areaOf), '10.9#A', 'move');
    case 'build':
      count(j);
      return build(j, unitOf(order.unit));
    case 'rail':
    case 'ship':
    case 'assault': {
      const u = unitOf(order.unit);
      count(j);
      const assault = u === LUFTLANDE ? '14.9' : '14.8';
      const rule = order.kind === 'assault' ? assault : SPECIAL_RULES[order.kind];
      return march(j, u, [at(s, u), areaOf(order.at)], rule, order.kind);
    }
    case 'end-command': {
      const { kind } = impulseOf(s);
      return enter(j, kind === 'tactical' ? 'support' : kind === 'strategic' ? 'combat' : 'closing');
    }
    case 'shell':
      j.set(MARKER + unitOf(order.unit), areaOf(order.at) + 1);
      return j.emit('shelling', '10.4#B', { unit: order.unit, at: order.at, side: SIDES[side] });
    case 'airstrike': {
      const bombers = readyBombers(s, unitOf(order.unit)).slice(0, order.count);
      for (const b of bombers) j.set(BOMBER + b, areaOf(order.at));
      return j.emit('bombers-sent', '10.11#C', {
        unit: order.unit,
        at: order.at,
        bombers: bombers.map((b) => BOMBERS[b]!.id),
      });
    }
    case 'commit':
    case 'recall': {
      const f = fleetOf(order.fleet);
      j.set(FLEET_ACTED + f, 1);
      j.set(FLEET + f, order.kind === 'commit' ? areaOf(order.at) : AT_STAGING);
      return order.kind === 'commit'
        ? j.emit('fleet-committed', '10.2.1#E', { fleet: FLEETS[f]!.id, at: order.at })
        : j.emit('fleet-returned', '10.2.1#F', { fleet: FLEETS[f]!.id });
    }
    case 'end-support':
      return enter(j, impulseOf(s).segment === 'support' ? 'combat' : 'blitz-combat');
    case 'fight':
      return beginBattle(j, areaOf(order.at), side);
    case 'end-combat':
      return enter(j, afterCombat(s, impulseOf(s)));
    case 'engage':
      return engage(j, frameOf(s) as BattleFrame, order.pairs);
    case 'share':
      return takeShare(j, frameOf(s) as AntiAirFrame, order);
    case 'hit':
      return takeHit(j, frameOf(s) as HitsFrame, unitOf(order.unit));
    case 'blitz':
      return blitz(j, unitOf(order.unit), areaOf(order.at));
    case 'end-blitz':
      return enter(j, 'blitz-support');
    case 'exploit': {
      const frame = impulseOf(s);
      j.replace({ ...frame, used: frame.used + 1, spent: true } satisfies ImpulseFrame);
      return march(j, unitOf(order.unit), order.path.map(areaOf), '10.19#A', 'exploitation');
    }
    case 'end-impulse':
      return finishImpulse(j, impulseOf(s));
  }
}
