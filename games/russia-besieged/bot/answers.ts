import type { Values } from '@stavka/bots';
import type { WireOrder } from '@stavka/engine/define';
import { hexOf, IS_WEC, unitOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { fitTogether } from '../rules/05-stacking.ts';
import { stepsOf } from '../rules/10-losses.ts';
import type { Side } from '../vocabulary.ts';
import { asked, best, END, isLegal, ordersByUnit, ordersOf, PASS, phaseOf } from './orders.ts';
import { Scene, unitWorth } from './scene.ts';
import { Stands } from './stands.ts';

const named = (o: WireOrder): number => unitOf(String(o.unit));
const stepWorth = (s: RbState, u: number, v: Values): number =>
  unitWorth(s, u, v) / Math.max(1, stepsOf(s, u));
const unitsIn = (o: WireOrder): number[] => (Array.isArray(o.units) ? (o.units as string[]).map(unitOf) : []);

/** What a battle or the calendar asks, answered as anybody would. */
export function answer(s: RbState, v: Values): WireOrder {
  const { side, frame } = asked(s);
  return replyTo(s, side, frame, v) ?? any(s, side);
}
const any = (s: RbState, side: Side): WireOrder => (isLegal(s, side, END) ? END : PASS);

function replyTo(s: RbState, side: Side, frame: string, v: Values): WireOrder | undefined {
  const cheapest = (kind: string): WireOrder | undefined =>
    best(ordersOf(s, kind), (o) => -stepWorth(s, named(o), v));
  switch (frame) {
    case 'answer':
      return ordersOf(s, 'answer', 4).find((o) => o.marshal === undefined) ?? { kind: 'answer' };
    case 'lose':
      return cheapest('lose');
    case 'hold':
      return hold(s, v);
    case 'next':
      return ordersOf(s, 'next', 1)[0];
    case 'retreat':
      return ordersOf(s, 'retreat', 1)[0];
    case 'displace':
      return ordersOf(s, 'displace', 1)[0];
    case 'overstack':
    case 'choice':
      return best(ordersOf(s, 'remove'), (o) => -unitWorth(s, named(o), v));
    case 'turn-coats':
      return ordersOf(s, 'turn-coat', 1)[0];
    case 'advance':
    case 'av':
      return advance(s, side, v);
    case 'exploit':
      return exploit(s, side, v);
    default:
      return step(s, side, v);
  }
}

/** 10.33b The city is kept as long as somebody is left to keep it. */
function hold(s: RbState, v: Values): WireOrder | undefined {
  const orders = ordersOf(s, 'hold');
  const units = orders.flatMap((o) => (typeof o.unit === 'string' ? [named(o)] : []));
  const steps = units.reduce((sum, u) => sum + (IS_WEC[u] === 1 ? 0 : stepsOf(s, u)), 0);
  if (steps < 2) return orders.find((o) => o.unit === null) ?? orders[0];
  return best(
    orders.filter((o) => typeof o.unit === 'string'),
    (o) => -stepWorth(s, named(o), v),
  );
}

/** 10.8 The victors go in where they stand better than where they fought, as many as the hex holds. */
function advance(s: RbState, side: Side, v: Values): WireOrder {
  const scene = new Scene(s, side, v);
  const stands = new Stands(scene);
  let found: WireOrder = PASS;
  let most = 0;
  for (const order of ordersOf(s, 'advance', 120)) {
    const units = unitsIn(order);
    const into = hexOf(String(order.into));
    if (!fitTogether([...S.at.in(s, into), ...units], into)) continue;
    const worth = units.reduce((sum, u) => sum + stands.gain(u, into), v['advance.take']!);
    if (worth > most) [most, found] = [worth, order];
  }
  return found;
}

/** 10.96 Armor goes on to where it stands best. */
function exploit(s: RbState, side: Side, v: Values): WireOrder {
  const scene = new Scene(s, side, v);
  const stands = new Stands(scene);
  let found: WireOrder = PASS;
  let most = v['advance.least']!;
  for (const order of ordersByUnit(s, 'exploit', 60)) {
    const path = order.path as readonly string[];
    const to = hexOf(path.at(-1)!);
    const units = unitsIn(order);
    if (!fitTogether([...S.at.in(s, to), ...units], to)) continue;
    const worth = units.reduce((sum, u) => sum + stands.gain(u, to), 0);
    if (worth > most) [most, found] = [worth, order];
  }
  return found;
}

/** Steps that are no movement and no combat: set-up, withdrawals, partisans. */
function step(s: RbState, side: Side, v: Values): WireOrder | undefined {
  const phase = phaseOf(s);
  if (phase.startsWith('setup')) return isLegal(s, side, END) ? END : { kind: 'set-up' };
  if (phase.includes('withdraw')) return best(ordersOf(s, 'withdraw'), (o) => -unitWorth(s, named(o), v));
  if (phase === 'russian.partisans') return partisans(s);
  return undefined;
}

/** 16.12 Partisans that are in their box go onto railways; those that stand stay. */
function partisans(s: RbState): WireOrder | undefined {
  const orders = ordersByUnit(s, 'partisan', 200).filter((o) => S.at.of(s, named(o)) < 0 && o.at !== null);
  if (orders.length === 0) return undefined;
  // A different stretch for each of them.
  const unit = orders[0]!.unit;
  const own = orders.filter((o) => o.unit === unit);
  return own[(named(own[0]!) * 37) % own.length];
}
