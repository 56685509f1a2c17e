import type { PesOrder, PesState } from '../index.ts';
import { IS_GERMAN, IS_MECH } from '../roster.ts';
import { actingForce, phaseOf } from '../rules/decisions.ts';
import { SWF_TURN, turnOf, unitsAt } from '../state.ts';
import { bestAttack } from './bleed.ts';
import { coverPlan, moveOrder } from './cover.ts';
import { Field } from './field.ts';
import { actingAsForce, type Force, freshForces } from './forces.ts';
import { bringUp, endangered, guard, holds, relieve } from './guard.ts';
import { habit } from './habits.ts';
import { ROWS } from './line.ts';
import type { Mind } from './mind.ts';
import { behind, drive, LEAST, planLine } from './plan.ts';
import { rescue } from './rescue.ts';
import { dueGoals, isDue } from './road.ts';
import { screen } from './screen.ts';
import { arrival, seize, seizeOn, strike } from './seize.ts';
import { setUp } from './set-up.ts';
import { exposed } from './step.ts';

/** Drives for a line from edge to edge as far east as it can be held, and lets everything behind it fall. */
export const veteran: Mind = {
  level: 'veteran',
  order(s) {
    const reply = habit(s);
    if (reply !== null) return reply;
    const phase = phaseOf(s);
    if (phase === 'setup') return setUp(s);
    if (phase === 'arrivals') return arrival(s);
    return operations(s);
  },
};

/**
 * The next order of the phase, by what comes first: close gaps, hold the points, meet Southwest Front; then infantry empties the
 * pool, what is due is taken, and everybody else drives for the line. From August on others drive before the tanks that are
 * kept for what is due, as long as the pool could hold those up.
 */
function operations(s: PesState): PesOrder {
  const field = new Field(s);
  const frame = actingForce(s);
  const forces = freshForces(s, field);
  if (frame !== null) return onward(s, actingAsForce(s, field, frame), forces);
  if (exposed(s) > 0) {
    const order = rescue(s, forces);
    if (order !== null) return order;
  }
  const kept = keptFor(s, forces);
  const free = kept.size === 0 ? forces : forces.filter((force) => !kept.has(force));
  const leg = withoutReserve(s, free).filter((force) => !force.mech && force.units.length >= LEAST);
  const bleed = (): PesOrder | null => (field.pool > 0 ? bestAttack(s, leg, onRoad(s), LEAST) : null);
  return (
    relieve(s, false) ??
    (isDue(s) ? relieve(s, true) : null) ??
    screen(s, forces, 0) ??
    (isDue(s) && field.pool > FEW ? bleed() : null) ??
    strike(s, field, true) ??
    (isDue(s) && field.pool > FEW ? advance(s, free) : null) ??
    strike(s, field, false) ??
    seize(s, field) ??
    bleed() ??
    advance(s, free) ??
    (kept.size > 0 ? advance(s, forces) : null) ??
    close(s, forces)
  );
}

/** So few in the pool hold nobody up. */
const FEW = 2;

function advance(s: PesState, forces: readonly Force[]): PesOrder | null {
  const plan = planLine(s, forces, []);
  return drive(s, plan, null) ?? bestAttack(s, forces, behind(plan.line), LEAST);
}

/** Forces that are to take what is due, kept back while others empty the pool before them. */
function keptFor(s: PesState, forces: readonly Force[]): Set<Force> {
  const goals = dueGoals(s);
  const open = new Field(s, 0);
  const near: { force: Force; cost: number }[] = [];
  for (const force of goals.length === 0 ? [] : forces) {
    if (!force.mech) continue;
    const { cost } = open.wayOf(force.units, force.from, force.points);
    const costs = goals.map((goal) => cost[goal]!).filter((n) => n >= 0);
    if (costs.length > 0) near.push({ force, cost: Math.min(...costs) });
  }
  near.sort((a, b) => a.cost - b.cost);
  const kept = new Set<Force>();
  let units = 0;
  for (const { force } of near) {
    if (units >= KEPT) break;
    kept.add(force);
    units += force.units.length;
  }
  return kept;
}
/** So many divisions are kept, or a few more. */
const KEPT = 8;

/** What the force that is acting does next: on to its point, its attack or its place in the line, or it halts. */
function onward(s: PesState, acting: Force, forces: readonly Force[]): PesOrder {
  if (isGarrison(s, acting) || isScreen(s, acting)) return { kind: 'halt' };
  const plan = planLine(s, [acting, ...forces], acting.units);
  const order =
    seizeOn(s, acting) ??
    (acting.mech
      ? (drive(s, plan, acting) ?? bestAttack(s, [acting], behind(plan.line), LEAST))
      : (bestAttack(s, [acting], onRoad(s), LEAST) ?? drive(s, plan, acting)));
  if (order !== null) return order;
  const stuck = coverPlan(s).left > 0 ? rescue(s, [acting]) : null;
  return stuck ?? { kind: 'halt' };
}

/** Has the force come to a LOC point in danger that would not be held without it? */
function isGarrison(s: PesState, { from, units, mech }: Force): boolean {
  if (mech || !endangered(s).includes(from)) return false;
  return !holds(
    s,
    unitsAt(s, from).filter((u) => IS_GERMAN[u] === 1 && IS_MECH[u] === 0 && !units.includes(u)),
  );
}

/** Southwest Front strikes this turn, and the force stands where it can be met. */
const isScreen = (s: PesState, { from, mech }: Force): boolean =>
  !mech && s.cells[SWF_TURN] === turnOf(s) && ROWS[from]! >= 19 && ROWS[from]! <= 25;

/** Infantry fights where the army goes; on the first turn it fights all along the border. */
const onRoad =
  (s: PesState) =>
  (hex: number): boolean =>
    turnOf(s) === 1 || (ROWS[hex]! >= 15 && ROWS[hex]! <= 22);

/** Infantry that is kept back until the LOC points can be garrisoned: what is nearest to those in danger. */
function withoutReserve(s: PesState, forces: readonly Force[]): Force[] {
  const spare = new Set(forces);
  for (const point of endangered(s)) {
    if (
      holds(
        s,
        unitsAt(s, point).filter((u) => IS_GERMAN[u] === 1 && IS_MECH[u] === 0),
      )
    )
      continue;
    const near = [...spare]
      .filter((force) => !force.mech && force.way.cost[point]! >= 0)
      .sort((a, b) => a.way.cost[point]! - b.way.cost[point]!);
    if (near[0] !== undefined) spare.delete(near[0]);
  }
  return [...spare];
}

/** The front is closed, the LOC points are guarded, the rest comes up; then the phase ends. */
function close(s: PesState, forces: readonly Force[]): PesOrder {
  const { moves, left } = coverPlan(s);
  if (left > 0) {
    const order = rescue(s, forces);
    if (order !== null) return order;
  }
  const [first] = moves;
  if (first !== undefined) return moveOrder([first.unit], first.path);
  return relieve(s, true) ?? guard(s) ?? screen(s, forces, 1) ?? bringUp(s, forces) ?? { kind: 'end-phase' };
}
