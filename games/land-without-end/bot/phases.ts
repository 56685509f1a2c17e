import type { Values } from '@stavka/bots';
import { type Chance, isOver } from '@stavka/engine';
import { type WireOrder, wire } from '@stavka/engine/define';
import { O } from '../declare/orders.ts';
import { hexOf, unitOf } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { openDuties } from '../rules/05-duties.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';
import { ordersOf } from './answers.ts';
import { assaults, gainOf } from './battles.ts';
import { unitWorth } from './field.ts';
import { attackGround, type Ground, guardGround, marches } from './march.ts';

export const END: WireOrder = { kind: 'end-phase' };

/** Thrown where a plan would come to a die. */
class Die extends Error {}
const noDice: Chance = {
  die() {
    throw new Die();
  },
};

/** Gives an order on the planner's own copy; false when it rolls a die, and the copy is not to be used any more. */
export function give(s: LweState, order: WireOrder): boolean {
  try {
    game.apply(s, order, noDice);
    return true;
  } catch (error) {
    if (error instanceof Die) return false;
    throw error;
  }
}
export const isLegal = (s: LweState, side: Side, order: WireOrder): boolean =>
  game.check(s, game.seats[side]!, order).length === 0;

/** The best mobile assault that is worth making, out of those that can be made now. */
function bestMobile(s: LweState, v: Values): WireOrder | null {
  let best: WireOrder | null = null;
  let most = v['fight.least']! * 2;
  for (const order of ordersOf(s, 'mobile', 300)) {
    if (order.air === true) continue;
    const attackers = (order.units as readonly string[]).map(unitOf);
    const target = hexOf(String(order.target));
    const gain = gainOf(s, { mode: 'mobile', side: AXIS, target, attackers, air: false }, v);
    if (gain > most) [most, best] = [gain, order];
  }
  return best;
}

/** A movement phase: what comes in, mobile assaults as they offer themselves, then every stack to where it stands best. */
export function movement(s: LweState, side: Side, v: Values, late: () => boolean): WireOrder[] {
  const orders: WireOrder[] = [];
  const ground: Ground = side === AXIS ? attackGround(s, side, v) : guardGround(s, v);
  enterAll(s, side, orders, ground);
  if (side === AXIS) {
    const mobile = bestMobile(s, v);
    if (mobile !== null) return [...orders, mobile];
  }
  const tired = new Set<number>();
  for (let round = 0; round < 2 && !late(); round++) {
    let moved = false;
    for (const { units, path } of marches(s, side, ground, v, tired)) {
      const order = wire(O.move, { units, path });
      if (!isLegal(s, side, order)) continue;
      for (const u of units) tired.add(u);
      orders.push(order);
      moved = true;
      if (!give(s, order) || isOver(game.decision(s)) || late()) return orders;
    }
    if (!moved) break;
  }
  if (side === AXIS) {
    const mobile = bestMobile(s, v);
    if (mobile !== null) return [...orders, mobile];
  }
  if (isLegal(s, side, END)) orders.push(END);
  return orders.length > 0 ? orders : [END];
}

/** Who waits beside the map comes in where the ground is best. */
export function enterAll(s: LweState, side: Side, orders: WireOrder[], ground: Ground): void {
  for (let n = 0; n < 120; n++) {
    const [first] = ordersOf(s, 'enter', 1);
    if (first === undefined) return;
    const unit = (first.units as readonly string[])[0]!;
    const choices = ordersOf(s, 'enter', 60).filter((o) => (o.units as readonly string[])[0] === unit);
    const order = choices.reduce(
      (best, o) => (at(s, o, ground) > at(s, best, ground) ? o : best),
      choices[0]!,
    );
    if (!isLegal(s, side, order) || !give(s, order)) return;
    orders.push(order);
  }
}
const at = (s: LweState, o: WireOrder, ground: Ground): number => ground.at(s, hexOf(String(o.at)), 1, false);

/** A phase of assaults: duties first, then whatever promises something; one order, as a die follows it. */
export function assault(s: LweState, side: Side, v: Values): WireOrder {
  const plans = assaults(s, side, v);
  const duties = new Set(side === SOVIET ? openDuties(s) : []);
  const [best] = plans;
  if (duties.size > 0) {
    // Each duty is done where it costs least: the plan that takes most of them along for the least loss.
    const dutiful = plans
      .map((plan) => ({ plan, n: plan.units.filter((u) => duties.has(u)).length }))
      .filter(({ n }) => n > 0)
      .sort((a, b) => b.plan.gain / b.n - a.plan.gain / a.n);
    const [first] = dutiful;
    if (first !== undefined) return wire(O.attack, { units: first.plan.units, target: first.plan.target });
    const [any] = ordersOf(s, 'attack', 1);
    if (any !== undefined && !isLegal(s, side, END)) return any;
  }
  if (best !== undefined && best.gain > v['fight.least']!)
    return wire(O.attack, { units: best.units, target: best.target });
  if (isLegal(s, side, END)) return END;
  return ordersOf(s, 'attack', 1)[0] ?? END;
}

/** Arrivals: rebuilt and brought in where the ground is best; replacements to the towns that need them. */
export function entry(s: LweState, side: Side, v: Values): WireOrder[] {
  const orders: WireOrder[] = [];
  const ground = side === AXIS ? attackGround(s, side, v) : guardGround(s, v);
  for (let n = 0; n < 20; n++) {
    const rebuilt = ordersOf(s, 'rebuild', 60);
    if (rebuilt.length === 0) break;
    const order = rebuilt.reduce((best, o) => (price(s, o, v) > price(s, best, v) ? o : best), rebuilt[0]!);
    if (!give(s, order)) return orders;
    orders.push(order);
  }
  enterAll(s, side, orders, ground);
  for (const kind of ['replenish', 'reclaim']) reclaimAll(s, kind, orders, ground);
  if (isLegal(s, side, END)) orders.push(END);
  return orders.length > 0 ? orders : [END];
}
const price = (s: LweState, o: WireOrder, v: Values): number => unitWorth(s, unitOf(String(o.unit)), v);

function reclaimAll(s: LweState, kind: string, orders: WireOrder[], ground: Ground): void {
  for (let n = 0; n < 120; n++) {
    const choices = ordersOf(s, kind, 40);
    if (choices.length === 0) return;
    const first = choices[0]!;
    const same = choices.filter((o) => o.unit === first.unit);
    const order =
      kind === 'reclaim'
        ? same.reduce((best, o) => (at(s, o, ground) > at(s, best, ground) ? o : best), first)
        : first;
    if (!give(s, order)) return;
    orders.push(order);
  }
}
export const turnOf = (s: LweState): number => S.turn.of(s);
