import { board } from '../data.ts';
import type { PesOrder, PesState } from '../index.ts';
import { contactsOf, valueOfAttack } from './bleed.ts';
import { Cover, moveOrder } from './cover.ts';
import { type Force, legOf } from './forces.ts';
import { afterTaking, exposed } from './step.ts';

/** Fights its way to where a gap can be covered that nobody can walk to, or takes the ground that makes it one. */
export function rescue(s: PesState, forces: readonly Force[]): PesOrder | null {
  const open = exposed(s);
  let best: { order: PesOrder; value: number } | null = null;
  for (const force of forces)
    for (const path of contactsOf(s, force)) {
      const hex = path[path.length - 1]!;
      const { then } = afterTaking(s, force.units, hex);
      const closes = open - exposed(then);
      if (closes <= 0) continue;
      const value = closes + valueOfAttack(s, force, path[path.length - 2]!, hex) * 0.2;
      if (best === null || value > best.value) best = { order: moveOrder(force.units, path), value };
    }
  return best === null ? reachGap(s, forces) : best.order;
}

/** The first leg of the shortest fight to where a gap can be covered. */
function reachGap(s: PesState, forces: readonly Force[]): PesOrder | null {
  const cover = new Cover(s);
  let best: { force: Force; goal: number } | null = null;
  for (const force of forces)
    for (let i = 0; i < board.size; i++) {
      if (force.way.cost[i]! < 0 || cover.gain(i) === 0) continue;
      if (best === null || force.way.cost[i]! < best.force.way.cost[best.goal]!) best = { force, goal: i };
    }
  if (best === null) return null;
  const { leg, enters } = legOf(s, best.force.way.path(best.goal));
  return leg.length < 2 || enters < 0 ? null : moveOrder(best.force.units, leg);
}
