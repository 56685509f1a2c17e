import { markZones } from '@stavka/engine';
import { board } from '../data.ts';
import type { PesOrder, PesState } from '../index.ts';
import { GERMANS, IS_GERMAN, IS_MECH } from '../roster.ts';
import { actingForce, phaseOf } from '../rules/decisions.ts';
import { ACTED, at, CONTROL, GERMAN, SWF_TURN, turnOf, unitsAt } from '../state.ts';
import { bestAttack, contactsOf, valueOfAttack } from './bleed.ts';
import { Cover, coverPlan, moveOrder } from './cover.ts';
import { Field } from './field.ts';
import { actingAsForce, type Force, freshForces, legOf } from './forces.ts';
import { bringUp, endangered, guard, holds, relieve } from './guard.ts';
import { habit, worthOf } from './habits.ts';
import { bestLine, COLUMNS, ROWS, standsOn } from './line.ts';
import type { Mind } from './mind.ts';
import { isDue } from './road.ts';
import { screen } from './screen.ts';
import { arrival, seize, seizeOn, strike } from './seize.ts';
import { setUp } from './set-up.ts';
import { afterTaking, exposed, legTo } from './step.ts';

/** What a hex of line costs, against the ground it wins. */
const PRICE = 2;
/** Units that a force keeps together when it leaves some behind. */
const LEAST = 2;

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

function operations(s: PesState): PesOrder {
  const field = new Field(s);
  const frame = actingForce(s);
  const forces = freshForces(s, field);
  if (frame !== null) return onward(s, actingAsForce(s, field, frame), forces);
  if (exposed(s) > 0) {
    const order = rescue(s, forces);
    if (order !== null) return order;
  }
  const spare = withoutReserve(s, forces);
  const leg = spare.filter((force) => !force.mech && force.units.length >= LEAST);
  const first =
    relieve(s, false) ??
    screen(s, forces) ??
    strike(s, field) ??
    seize(s, field) ??
    (field.pool > 0 ? bestAttack(s, leg, onRoad(s), LEAST) : null);
  if (first !== null) return first;
  const plan = planLine(s, forces, []);
  return drive(s, plan, null) ?? bestAttack(s, forces, behind(plan.line), LEAST) ?? close(s, forces);
}

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

/** Does a hex lie west of the line that is to be reached? */
function behind(line: readonly number[]): (hex: number) => boolean {
  const east = new Map<number, number>();
  for (const i of line) east.set(ROWS[i]!, Math.min(east.get(ROWS[i]!) ?? 99, COLUMNS[i]!));
  return (hex) => COLUMNS[hex]! >= (east.get(ROWS[hex]!) ?? 0);
}

/** Where the line can run: where somebody can get to, what those cover who have acted, and ground that is held already. */
function standable(s: PesState, forces: readonly Force[], held: Uint8Array): Uint8Array {
  const can = held.slice();
  for (let i = 0; i < board.size; i++) if (s.cells[CONTROL + i] === GERMAN) can[i] = 1;
  for (const { way } of forces) for (let i = 0; i < board.size; i++) if (way.cost[i]! >= 0) can[i] = 1;
  return can;
}

/** The zones of units that will not move any more in this phase. */
function heldZones(s: PesState, acting: readonly number[]): Uint8Array {
  const stands = new Uint8Array(board.size);
  for (const u of GERMANS)
    if (at(s, u) >= 0 && s.cells[ACTED + u] === 1 && !acting.includes(u)) stands[at(s, u)] = 1;
  return markZones(board, stands, 0, null, new Uint8Array(board.size));
}

/** Redrawn so often for want of forces. */
const REDRAWS = 8;

/** The line to reach with the forces at hand, and who goes where on it, north to south. */
interface Plan {
  readonly line: readonly number[];
  readonly goals: ReadonlyMap<Force, number>;
}

/** The rows that lead to Moscow; the flanks keep behind them, for counterattacks go for the easternmost hex (12.3). */
const isCentre = (space: number): boolean => ROWS[space]! >= 15 && ROWS[space]! <= 21;

/** Draws the line as far east as it can be manned: where a stand finds nobody, the next line stays further back. */
export function planLine(s: PesState, forces: readonly Force[], acting: readonly number[]): Plan {
  const held = heldZones(s, acting);
  const can = standable(s, forces, held);
  const centre = Math.min(
    99,
    ...bestLine(s, can, PRICE)
      .filter(isCentre)
      .map((i) => COLUMNS[i]!),
  );
  for (let i = 0; i < board.size; i++) if (!isCentre(i) && COLUMNS[i]! <= centre) can[i] = 0;
  for (let n = 0; ; n++) {
    const line = bestLine(s, can, PRICE);
    const stands = standsOn(line).filter((i) => held[i] === 0);
    const goals = assign(s, stands, forces);
    const manned = new Set(goals.values());
    const empty = stands.filter((i) => !manned.has(i) && s.cells[CONTROL + i] !== GERMAN);
    if (n === REDRAWS || empty.length === 0) return { line, goals };
    for (const i of empty) can[i] = 0;
  }
}

/** The next leg of an attack towards the line, sweeping from north to south; null when nobody should attack any more. */
function drive(s: PesState, { line, goals }: Plan, only: Force | null): PesOrder | null {
  const place = new Map(line.map((i, k) => [i, k]));
  const queue = [...goals].sort(([, a], [, b]) => place.get(a)! - place.get(b)!);
  for (const [force, goal] of queue) {
    if (only !== null && force !== only) continue;
    if (isDue(s) && !isCentre(goal)) continue;
    if (legOf(s, force.way.path(goal)).enters < 0) continue;
    const order = legTo(s, force, goal, LEAST);
    if (order !== null) return order;
  }
  return null;
}

/** Away from the road to Moscow weaker forces will do. */
const isFlank = (space: number): boolean => ROWS[space]! < 15 || ROWS[space]! > 22;

/** Gives each stand of the line the force that gets there most easily, the hardest stands first. */
function assign(s: PesState, stands: readonly number[], forces: readonly Force[]): Map<Force, number> {
  const goals = new Map<Force, number>();
  // 12.3 Counterattacks go for the easternmost hex: the strong stand there.
  const foremost = Math.min(99, ...stands.map((i) => COLUMNS[i]!));
  const fits = (force: Force, stand: number): number => {
    const cost = force.way.cost[stand]!;
    if (cost < 0) return Number.POSITIVE_INFINITY;
    return (
      cost / (force.points * 4) +
      (force.mech ? 0.6 : 0) +
      (isFlank(stand) ? strength.get(force)! * 0.05 : 0) -
      (COLUMNS[stand]! <= foremost + 1 ? strength.get(force)! * 0.06 : 0)
    );
  };
  const strength = new Map(forces.map((f) => [f, f.units.reduce((sum, u) => sum + worthOf(s, u), 0)]));
  const open = new Set(stands);
  const free = new Set(forces.filter((force) => force.units.length >= LEAST));
  while (open.size > 0 && free.size > 0) {
    let pick: { stand: number; force: Force | null; count: number } | null = null;
    for (const stand of open) {
      let best: Force | null = null;
      let count = 0;
      for (const force of free) {
        if (fits(force, stand) === Number.POSITIVE_INFINITY) continue;
        count++;
        if (best === null || fits(force, stand) < fits(best, stand)) best = force;
      }
      if (pick === null || count < pick.count) pick = { stand, force: best, count };
    }
    open.delete(pick!.stand);
    if (pick!.force === null) continue;
    goals.set(pick!.force, pick!.stand);
    free.delete(pick!.force);
  }
  return goals;
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
  return relieve(s, true) ?? guard(s) ?? bringUp(s, forces) ?? { kind: 'end-phase' };
}

/** Fights its way to where a gap can be covered that nobody can walk to, or takes the ground that makes it one. */
function rescue(s: PesState, forces: readonly Force[]): PesOrder | null {
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
