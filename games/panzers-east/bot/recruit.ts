import { board } from '../data.ts';
import type { PesOrder, PesState } from '../index.ts';
import { IS_MECH, idOf } from '../roster.ts';
import { arrivalHexes, placeableUnits } from '../rules/07-arrivals.ts';
import { actingForce, phaseOf } from '../rules/decisions.ts';
import { CONTROL, GERMAN } from '../state.ts';
import { isCity, isMoscow, isTown, LOC, labelOf } from '../terrain.ts';
import { expectAttack } from './attack.ts';
import { coverPlan, moveOrder } from './cover.ts';
import { Field, QUARTERS } from './field.ts';
import { actingAsForce, type Force, freshForces } from './forces.ts';
import { bringUp } from './guard.ts';
import { habit } from './habits.ts';
import { COLUMNS } from './line.ts';
import type { Mind } from './mind.ts';
import { setUp } from './set-up.ts';
import { afterTaking, exposed } from './step.ts';

/** What a step of his own costs a recruit, against the worth of a hex. */
const STEP = 0.9;
/** An attack worth less than this is not made. */
const WORTHWHILE = 0.25;
/** How many attacks are looked at for what they would open. */
const LOOKED_AT = 8;

/** Makes the attack that is best by exact averages, one after another; looks no further than the next battle. */
export const recruit: Mind = {
  level: 'recruit',
  order(s) {
    const reply = habit(s);
    if (reply !== null) return reply;
    const phase = phaseOf(s);
    if (phase === 'setup') return setUp(s);
    if (phase === 'arrivals') return arrival(s);
    const field = new Field(s);
    const frame = actingForce(s);
    if (frame !== null) return attack(s, [actingAsForce(s, field, frame)]) ?? { kind: 'halt' };
    const forces = freshForces(s, field);
    const order = attack(s, forces);
    if (order !== null) return order;
    const [first] = coverPlan(s).moves;
    if (first !== undefined) return moveOrder([first.unit], first.path);
    return bringUp(s, forces) ?? { kind: 'end-phase' };
  },
};

/** What a hex is worth to a recruit: ground to the east, towns on the way, and the points that count. */
const worthOfHex = (i: number): number =>
  1 +
  (44 - COLUMNS[i]!) * 0.03 +
  (isTown(i) ? 0.3 : 0) +
  (isCity(i) ? 1 : 0) +
  (LOC.has(i) ? 6 : 0) +
  (isMoscow(i) ? 8 : 0);

function attack(s: PesState, forces: readonly Force[]): PesOrder | null {
  const found: { force: Force; path: number[]; value: number }[] = [];
  for (const force of forces)
    for (let hex = 0; hex < board.size; hex++) {
      if (force.way.cost[hex]! < 0 || s.cells[CONTROL + hex] === GERMAN) continue;
      const path = force.way.path(hex);
      if (path.slice(0, -1).some((i) => s.cells[CONTROL + i] !== GERMAN)) continue;
      const points = force.points - Math.ceil(force.way.cost[hex]! / QUARTERS);
      const { cleared, germanSteps } = expectAttack(s, force.units, path[path.length - 2]!, hex, points);
      const value =
        cleared * worthOfHex(hex) -
        germanSteps * STEP -
        path.length * 0.02 -
        (IS_MECH[force.units[0]!]! ? 0 : 0.1);
      if (value > WORTHWHILE) found.push({ force, path, value });
    }
  found.sort((a, b) => b.value - a.value);
  for (const { force, path } of found.slice(0, LOOKED_AT))
    if (exposed(afterTaking(s, force.units, path[path.length - 1]!).then) === 0)
      return moveOrder(force.units, path);
  return null;
}

/** Back on the map as far forward as can be. */
export function arrival(s: PesState): PesOrder {
  const unit = placeableUnits(s)[0]!;
  const best = arrivalHexes(s, unit).reduce((a, b) => (COLUMNS[b]! < COLUMNS[a]! ? b : a));
  return { kind: 'arrive', units: [idOf(unit)], at: labelOf(best) };
}
