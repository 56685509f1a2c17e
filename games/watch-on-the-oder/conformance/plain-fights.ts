import type { OrderOf } from '../declare/orders.ts';
import { COUNTER, isLand, NEIGHBOURS, type PlainPosition, sideHas, sideOf } from './plain-moves.ts';

/** 11.0#1, ruling 29 Next to one another, and not across open water. */
const meet = (a: string, b: string): boolean => NEIGHBOURS.get(a)!.includes(b) && !sideHas(a, b, 'closed');

const POINTS: Record<string, number> = { mech: 1, nonmech: 1, shock: 3, static: 0 };

/**
 * 11.0 to 11.3, 11.8, 11.9 Attacks and probes read a second time, from the written position alone: in the player's combat
 * phase, or in the window of momentum that the last advance opened.
 */
export function mayFight(at: PlainPosition, order: OrderOf<'attack'> | OrderOf<'probe'>): boolean {
  const { phase, turn, units, state } = at.position;
  const side = phase.startsWith('german') ? 'german' : 'soviet';
  const enemy = side === 'german' ? 'soviet' : 'german';
  const top = state.flow[state.flow.length - 1]!;
  const window = top.is === 'momentum' ? top.units! : null;
  const probing = order.kind === 'probe';
  const { target } = order;
  if (!NEIGHBOURS.has(target) || new Set(order.units).size !== order.units.length) return false;
  const there = Object.values(units).filter((unit) => unit.at === target);
  if (probing) {
    if (!isLand(target) || there.length > 0 || !at.zones[enemy].has(target)) return false;
    const points = order.units.reduce((sum, id) => sum + (POINTS[COUNTER.get(id)?.class ?? ''] ?? 0), 0);
    if (points > 3) return false;
  } else {
    if (at.occupants.get(target) !== enemy) return false;
    if (window === null && there.some((unit) => unit.targeted === true)) return false;
  }
  return order.units.every((id) => {
    const counter = COUNTER.get(id);
    const unit = units[id];
    const from = unit?.at;
    if (counter === undefined || from === undefined || sideOf(id) !== side) return false;
    if (counter.class === 'static' || !meet(from, target)) return false;
    if (counter.class === 'shock' && (probing || turn === 1 || state.sequence.soviet !== 'combat-movement'))
      return false;
    if (probing && !NEIGHBOURS.get(from)!.some((hex) => meet(from, hex) && at.occupants.get(hex) === enemy))
      return false;
    if (window === null) return unit?.attacked !== true;
    return window.includes(id) && unit?.momentum !== true && !(probing && unit?.probed === true);
  });
}
