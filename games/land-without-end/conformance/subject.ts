import { isOver } from '@stavka/engine';
import { derived, type WireOrder } from '@stavka/engine/define';
import { subjectOf } from '@stavka/engine/define/kit';
import { isOffered, Snapshot } from '@stavka/engine/kit';
import { HEXES } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { axisSupply } from '../rules/07-axis-supply.ts';
import { sovietLines } from '../rules/07-soviet-supply.ts';
import { craftOrders, questionsOf } from './craft.ts';
import { disguise } from './disguise.ts';
import { plainAttackLegal } from './plain-attacks.ts';
import {
  mayStandTogether,
  type PlainPosition,
  type SideName,
  sideOf,
  unitsAt,
  weightOf,
} from './plain-board.ts';
import { type PlainMobile, type PlainMove, plainMobile, plainMove } from './plain-moves.ts';

/** The position last asked about, as it is written. */
let last: { readonly snapshot: Snapshot; readonly p: PlainPosition } | null = null;
export function plainly(s: LweState): PlainPosition {
  if (last === null || last.snapshot.difference(s) !== null)
    last = { snapshot: new Snapshot(s), p: game.encode(s) as unknown as PlainPosition };
  return last.p;
}

const MARKERS = 18;
/** 7.6#2, 7.6#3 All markers that are free, on units that have none. */
function mayMark(p: PlainPosition, units: readonly string[]): boolean {
  const onMap = Object.keys(p.units).filter(
    (unit) => sideOf(unit) === 'axis' && /^\d{4}$/.test(p.units[unit]!.at),
  );
  const bare = onMap.filter((unit) => p.units[unit]!.marked !== true);
  const wanted = Math.min(MARKERS - (onMap.length - bare.length), bare.length);
  return (
    new Set(units).size === wanted && units.length === wanted && units.every((unit) => bare.includes(unit))
  );
}

/** 8.1#4, 6.1, 6.3 German-side units that may enter there one by one, enter together as far as the hex holds them. */
function mayEnterTogether(p: PlainPosition, units: readonly string[], at: string): boolean {
  const all = [...unitsAt(p, at), ...units];
  return all.reduce((sum, unit) => sum + weightOf(unit), 0) <= 6 && mayStandTogether(all);
}

/** By the plain reading where the tree of options is not complete, or too wide to look through; else by the tree. */
function legal(s: LweState, order: WireOrder): boolean {
  const decision = game.decision(s);
  if (isOver(decision)) return false;
  const { phase, orders, key } = decision;
  const isMovement = key === 'axis.movement' || key === 'soviet.movement';
  const isAssault = key === 'axis.assault' || key === 'soviet.assault';
  const side = phase.split('.')[0] as SideName;
  const given = order as unknown as PlainMove &
    PlainMobile & { readonly at: string; readonly [field: string]: unknown };
  const offered = (one: object): boolean => isOffered(game.choices(s), one as WireOrder);
  if (order.kind === 'concede') return true;
  if (order.kind === 'move') return isMovement && plainMove(plainly(s), side, given);
  if (order.kind === 'mobile') return key === 'axis.movement' && plainMobile(plainly(s), given);
  if (order.kind === 'attack') return isAssault && plainAttackLegal(plainly(s), side, given);
  if (!orders.includes(order.kind)) return false;
  if (order.kind === 'mark') return mayMark(plainly(s), given.units);
  if (order.kind === 'declare')
    return offered(Object.fromEntries(Object.entries(order).filter(([, value]) => value !== 'keep')));
  if (order.kind === 'enter' && side === 'axis')
    return (
      given.units.every((unit) => offered({ ...order, units: [unit] })) &&
      mayEnterTogether(plainly(s), given.units, given.at)
    );
  return offered(order);
}

const supplied = derived([axisSupply], (s: LweState) =>
  Uint8Array.from({ length: HEXES }, (_, hex) => Number(axisSupply(s).reaches(hex))),
);
const traced = derived([sovietLines], (s: LweState) =>
  Uint8Array.from({ length: HEXES }, (_, hex) => Number(sovietLines(s).reaches(hex))),
);

/** Land Without End under the conformance kit. */
export const lweSubject = subjectOf(game, {
  legal,
  disguise,
  endings: ['keep', 'decline', 'respond', 'advance'],
  booked: [
    S.at,
    S.ground.holder,
    S.ground.broken,
    S.flags.reduced,
    S.flags.marked,
    S.vp,
    S.directive,
    S.weather,
    S.wet,
    S.muddy,
    S.lifted,
    S.concentration,
    S.moscowRolled,
    S.infantrySteps,
    S.settled,
  ],
  derived: { supplied, traced },
  craft: (s, _order, rng) => craftOrders(plainly(s), rng),
  questions: (s, rng) => questionsOf(plainly(s), rng),
});

/** The two ways to begin: set up by hand, and as it stood. */
export const SETUPS = [{ options: { setup: 'historical' } }, { options: { setup: 'free' } }] as const;
export { READINGS } from './readings.ts';
