import { markZones } from '@stavka/engine';
import { board } from '../data.ts';
import type { PesOrder, PesState } from '../index.ts';
import { GERMANS, idOf } from '../roster.ts';
import { arrivalHexes, placeableUnits } from '../rules/07-arrivals.ts';
import { actingForce, phaseOf } from '../rules/decisions.ts';
import { ACTED, at, CONTROL, GERMAN } from '../state.ts';
import { labelOf } from '../terrain.ts';
import { Cover, coverPlan, moveOrder } from './cover.ts';
import { Field } from './field.ts';
import { actingAsForce, type Force, freshForces, legOf } from './forces.ts';
import { bringUp, guard, relieve } from './guard.ts';
import { habit, worthOf } from './habits.ts';
import { bestLine, COLUMNS, ROWS, standsOn } from './line.ts';
import type { Mind } from './mind.ts';
import { mopUp } from './mop-up.ts';
import { setUp } from './set-up.ts';
import { legTo } from './step.ts';

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
  if (frame !== null) {
    const acting = actingAsForce(s, field, frame);
    const plan = planLine(s, [acting, ...forces], acting.units);
    const onward = drive(s, plan, acting) ?? mopUp(s, [acting], plan.line, LEAST);
    if (onward !== null) return onward;
    const stuck = coverPlan(s).left > 0 ? rescue(s, [acting]) : null;
    return stuck ?? { kind: 'halt' };
  }
  const plan = planLine(s, forces, []);
  return relieve(s) ?? drive(s, plan, null) ?? mopUp(s, forces, plan.line, LEAST) ?? close(s, forces);
}

/** Where somebody can stand at the end, by fighting or without; and what those cover who have acted. */
function standable(forces: readonly Force[], held: Uint8Array): Uint8Array {
  const can = held.slice();
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

/** Draws the line as far east as it can be manned: where a stand finds nobody, the next line stays further back. */
function planLine(s: PesState, forces: readonly Force[], acting: readonly number[]): Plan {
  const held = heldZones(s, acting);
  const can = standable(forces, held);
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
  const fits = (force: Force, stand: number): number => {
    const cost = force.way.cost[stand]!;
    if (cost < 0) return Number.POSITIVE_INFINITY;
    return (
      cost / (force.points * 4) + (force.mech ? 0.6 : 0) + (isFlank(stand) ? strength.get(force)! * 0.05 : 0)
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
  return guard(s) ?? bringUp(s, forces) ?? { kind: 'end-phase' };
}

/** Fights its way to where a gap can be covered that nobody can walk to. */
function rescue(s: PesState, forces: readonly Force[]): PesOrder | null {
  const cover = new Cover(s);
  let best: { force: Force; goal: number } | null = null;
  for (const force of forces)
    for (let i = 0; i < board.size; i++) {
      if (force.way.cost[i]! < 0 || cover.gain(i) === 0) continue;
      if (best === null || force.way.cost[i]! < best.force.way.cost[best.goal]!) best = { force, goal: i };
    }
  if (best === null) return null;
  const { leg } = legOf(s, best.force.way.path(best.goal));
  return leg.length < 2 ? null : moveOrder(best.force.units, leg);
}

/** Back on the map as far forward as can be. */
function arrival(s: PesState): PesOrder {
  const unit = placeableUnits(s)[0]!;
  const hexes = arrivalHexes(s, unit);
  const best = hexes.reduce((a, b) => (COLUMNS[b]! < COLUMNS[a]! ? b : a));
  return { kind: 'arrive', units: [idOf(unit)], at: labelOf(best) };
}
