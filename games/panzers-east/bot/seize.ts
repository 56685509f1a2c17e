import type { PesOrder, PesState } from '../index.ts';
import { IS_GERMAN, IS_MECH, idOf } from '../roster.ts';
import { arrivalHexes, placeableUnits } from '../rules/07-arrivals.ts';
import { allowance, isForbidden } from '../rules/09-movement.ts';
import { at, CONTROL, GERMAN, unitsAt } from '../state.ts';
import { GREATER_GERMANY, LOC, labelOf } from '../terrain.ts';
import { freshStacks } from './cover.ts';
import type { Field } from './field.ts';
import type { Force } from './forces.ts';
import { holds, NEAR, sovietDistances } from './guard.ts';
import { worthOf } from './habits.ts';
import { COLUMNS } from './line.ts';
import { legTo } from './step.ts';

/** Divisions that go for a point together, at most. */
const TOGETHER = 6;

/** 4.3 Goes for a LOC point with a stack that can hold it, infantry rather than tanks; null if nobody can. */
export function seize(s: PesState, field: Field): PesOrder | null {
  const points = [...LOC].filter((i) => s.cells[CONTROL + i] !== GERMAN && !isForbidden(s, i));
  if (points.length === 0) return null;
  const found: { force: Force; point: number; value: number }[] = [];
  for (const stack of freshStacks(s)) {
    const units = [...stack].sort((a, b) => worthOf(s, b) - worthOf(s, a)).slice(0, TOGETHER);
    if (units.length < 2 || !holds(s, units)) continue;
    const from = at(s, units[0]!);
    const points_ = allowance(s, units[0]!);
    const mech = IS_MECH[units[0]!] === 1;
    const force: Force = { units, from, mech, points: points_, way: field.wayOf(units, from, points_) };
    for (const point of points) {
      const cost = force.way.cost[point]!;
      if (cost >= 0) found.push({ force, point, value: (mech ? 100 : 0) + cost });
    }
  }
  found.sort((a, b) => a.value - b.value);
  for (const { force, point } of found) {
    const order = legTo(s, force, point, 2);
    if (order !== null) return order;
  }
  return null;
}

/** Is this force on its way to a LOC point that it can still reach? Then the order that takes it on. */
export function seizeOn(s: PesState, acting: Force): PesOrder | null {
  if (!holds(s, acting.units)) return null;
  const points = [...LOC]
    .filter((i) => s.cells[CONTROL + i] !== GERMAN && acting.way.cost[i]! >= 0)
    .sort((a, b) => acting.way.cost[a]! - acting.way.cost[b]!);
  for (const point of points) {
    const order = legTo(s, acting, point, 2);
    if (order !== null) return order;
  }
  return null;
}

/** 7.3 Back on the map: at the point nearest the enemy that its garrison would not hold, else as far forward as can be. */
export function arrival(s: PesState): PesOrder {
  const unit = placeableUnits(s)[0]!;
  const hexes = arrivalHexes(s, unit);
  const distance = sovietDistances(s);
  const needy = hexes
    .filter((i) => LOC.has(i) && distance[i]! <= NEAR + 3)
    .filter(
      (i) =>
        !holds(
          s,
          unitsAt(s, i).filter((u) => IS_GERMAN[u] === 1),
        ),
    )
    .sort((a, b) => distance[a]! - distance[b]!);
  const best = needy[0] ?? hexes.reduce((a, b) => (rank(b) < rank(a) ? b : a));
  return { kind: 'arrive', units: [idOf(unit)], at: labelOf(best) };
}
const rank = (i: number): number => COLUMNS[i]! + (GREATER_GERMANY.has(i) ? 50 : 0);
