import type { PesOrder, PesState } from '../index.ts';
import { IS_GERMAN, IS_MECH, idOf } from '../roster.ts';
import { arrivalHexes, placeableUnits } from '../rules/07-arrivals.ts';
import { allowance, isForbidden } from '../rules/09-movement.ts';
import { at, CONTROL, GERMAN, turnOf, unitsAt } from '../state.ts';
import { GREATER_GERMANY, LOC, labelOf } from '../terrain.ts';
import { freshStacks } from './cover.ts';
import type { Field } from './field.ts';
import { type Force, fireInto } from './forces.ts';
import { endangered, holds } from './guard.ts';
import { worthOf } from './habits.ts';
import { COLUMNS } from './line.ts';
import { dueGoals } from './road.ts';
import { legTo } from './step.ts';

/** Divisions that go for a point together, at most. */
const TOGETHER = 6;
/** The turn from which tanks are spent on points, too. */
const TANKS_TOO = 3;

/** The fresh stacks, each as one force of its best units. */
function stacksAsForces(s: PesState, field: Field): Force[] {
  return freshStacks(s).map((stack) => {
    const units = [...stack].sort((a, b) => worthOf(s, b) - worthOf(s, a)).slice(0, TOGETHER);
    const from = at(s, units[0]!);
    const points = allowance(s, units[0]!);
    return { units, from, mech: IS_MECH[units[0]!] === 1, points, way: field.wayOf(units, from, points) };
  });
}

/** 4.3 Goes for a LOC point with a stack that can hold it, infantry rather than tanks; null if nobody can. */
export function seize(s: PesState, field: Field): PesOrder | null {
  const points = [...LOC].filter((i) => s.cells[CONTROL + i] !== GERMAN && !isForbidden(s, i));
  if (points.length === 0) return null;
  const found: { force: Force; point: number; value: number }[] = [];
  for (const force of stacksAsForces(s, field)) {
    if (force.units.length < 2 || !holds(s, force.units)) continue;
    if (force.mech && turnOf(s) < TANKS_TOO) continue;
    for (const point of points) {
      const cost = force.way.cost[point]!;
      if (cost >= 0) found.push({ force, point, value: (force.mech ? 100 : 0) + cost });
    }
  }
  found.sort((a, b) => a.value - b.value);
  for (const { force, point } of found) {
    const order = legTo(s, force, point, 2);
    if (order !== null) return order;
  }
  return null;
}

/** Goes for what is due with the stack that has most fire to bring there; for a LOC point with one that holds it, if asked. */
export function strike(s: PesState, field: Field, holding: boolean): PesOrder | null {
  const goals = dueGoals(s);
  if (goals.length === 0) return null;
  const found: { force: Force; goal: number; value: number }[] = [];
  for (const force of stacksAsForces(s, field))
    for (const goal of goals) {
      const cost = force.way.cost[goal]!;
      if (cost >= 0) found.push({ force, goal, value: fireInto(s, force.units, goal) - cost * 0.05 });
    }
  found.sort((a, b) => b.value - a.value);
  for (const { force, goal } of found.slice(0, 12)) {
    const least = holding && LOC.has(goal) ? leastToHold(s, force.units) : 1;
    const order = least > force.units.length ? null : legTo(s, force, goal, least);
    if (order !== null) return order;
  }
  return null;
}

/** How many of the units, the best of them, would hold a LOC point; more than there are if they would not. */
function leastToHold(s: PesState, units: readonly number[]): number {
  const best = [...units].sort((a, b) => worthOf(s, b) - worthOf(s, a));
  let n = 1;
  while (n <= best.length && !holds(s, best.slice(0, n))) n++;
  return n;
}

/** Is this force on its way to a point that it can still reach? Then the order that takes it on. */
export function seizeOn(s: PesState, acting: Force): PesOrder | null {
  const wanted = holds(s, acting.units)
    ? [...LOC].filter((i) => s.cells[CONTROL + i] !== GERMAN && !isForbidden(s, i))
    : [];
  const goals = [...new Set([...dueGoals(s), ...wanted])]
    .filter((i) => acting.way.cost[i]! >= 0)
    .sort((a, b) => acting.way.cost[a]! - acting.way.cost[b]!);
  for (const goal of goals) {
    const order = legTo(s, acting, goal, 1);
    if (order !== null) return order;
  }
  return null;
}

/** 7.3 Back on the map: at the point nearest the enemy that its garrison would not hold, else as far forward as can be. */
export function arrival(s: PesState): PesOrder {
  // Tanks first, the strong before the weak: there is not room for everybody where the army goes on.
  const unit = placeableUnits(s).reduce((a, b) => (rankOf(s, b) > rankOf(s, a) ? b : a));
  const hexes = arrivalHexes(s, unit);
  const needy = endangered(s).filter(
    (i) =>
      hexes.includes(i) &&
      !holds(
        s,
        unitsAt(s, i).filter((u) => IS_GERMAN[u] === 1),
      ),
  );
  const best = needy[0] ?? hexes.reduce((a, b) => (rank(b) < rank(a) ? b : a));
  return { kind: 'arrive', units: [idOf(unit)], at: labelOf(best) };
}
const rankOf = (s: PesState, u: number): number => (IS_MECH[u] === 1 ? 100 : 0) + worthOf(s, u);
const rank = (i: number): number => COLUMNS[i]! + (GREATER_GERMANY.has(i) ? 50 : 0);
