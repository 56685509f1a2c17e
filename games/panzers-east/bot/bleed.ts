import { board } from '../data.ts';
import type { PesOrder, PesState } from '../index.ts';
import { raidDistances } from '../rules/12-raids.ts';
import { CONTROL, GERMAN, stepsOf } from '../state.ts';
import { isCity, isMoscow, isTown, LOC } from '../terrain.ts';
import { expectAttack } from './attack.ts';
import { QUARTERS } from './field.ts';
import type { Force } from './forces.ts';
import { COLUMNS } from './line.ts';
import { dueGoals } from './road.ts';
import { afterTaking, BITE, legTo } from './step.ts';

/** What a Soviet unit is worth dead: it is one less in the pool for everybody who goes after. */
const KILL = 0.55;
/** What it is worth in a pocket besides (4.2, 4.8). */
const POCKETED = 0.35;
/** What a step of a full division costs; one of a Kampfgruppe comes back next turn (10.7). */
const FULL_STEP = { mech: 2.2, leg: 1.1 } as const;
const KG_STEP = 0.12;
/** What ground next to the goal is worth more; half a point less with every hex. */
const PULL = 3;
/** An attack worth less than this is not made. */
const WORTHWHILE = 0.12;
/** How many attacks are looked at for what they would open. */
const LOOKED_AT = 10;

/** What a hex is worth when it falls. */
export const worthOfHex = (i: number): number =>
  0.5 +
  (44 - COLUMNS[i]!) * 0.012 +
  (isTown(i) ? 0.2 : 0) +
  (isCity(i) ? 0.6 : 0) +
  (LOC.has(i) ? 6 : 0) +
  (isMoscow(i) ? 10 : 0);

/** What the next step costs the force: full divisions go first (10.4.2). */
function stepPrice(s: PesState, force: Force): number {
  return force.units.some((u) => stepsOf(s, u) === 2) ? FULL_STEP[force.mech ? 'mech' : 'leg'] : KG_STEP;
}

/** What an attack is worth by exact averages: the enemy it kills, the ground, what it cuts off, against its losses. */
export function valueOfAttack(
  s: PesState,
  force: Force,
  from: number,
  hex: number,
  pull: Int16Array | null = null,
): number {
  const points = force.points - Math.ceil(force.way.cost[hex]! / QUARTERS);
  const { cleared, germanSteps, sovietUnits } = expectAttack(s, force.units, from, hex, points);
  const price = stepPrice(s, force);
  const { fallen, breakout } = afterTaking(s, force.units, hex);
  let won = worthOfHex(hex) + (pull === null ? 0 : Math.max(0, PULL - pull[hex]! * 0.5));
  for (const i of fallen) won += worthOfHex(i);
  if (breakout > 0) {
    const steps = force.units.reduce((sum, u) => sum + stepsOf(s, u), 0);
    const bite = Math.min(steps, breakout * BITE);
    won -= bite * price;
    if (bite < steps * 0.75) won += breakout * (KILL + POCKETED);
    else won -= worthOfHex(hex);
  }
  return sovietUnits * KILL + cleared * won - germanSteps * price;
}

/** Soviet hexes a force can attack without fighting its way there, with the way. */
export function contactsOf(s: PesState, { way }: Force): number[][] {
  const found: number[][] = [];
  for (let i = 0; i < board.size; i++) {
    if (way.cost[i]! < 0 || s.cells[CONTROL + i] === GERMAN) continue;
    const path = way.path(i);
    if (path.every((hex, k) => k === path.length - 1 || s.cells[CONTROL + hex] === GERMAN)) found.push(path);
  }
  return found;
}

/** The best attack of some forces that leaves the front to be covered; null when none is worth its price. */
export function bestAttack(
  s: PesState,
  forces: readonly Force[],
  fits: (hex: number) => boolean,
  least: number,
): PesOrder | null {
  const goals = dueGoals(s);
  const pull = goals.length === 0 ? null : raidDistances(goals);
  const found: { force: Force; hex: number; value: number }[] = [];
  for (const force of forces)
    for (const path of contactsOf(s, force)) {
      const hex = path[path.length - 1]!;
      if (!fits(hex)) continue;
      const value = valueOfAttack(s, force, path[path.length - 2]!, hex, pull) - path.length * 0.01;
      if (value > WORTHWHILE) found.push({ force, hex, value });
    }
  found.sort((a, b) => b.value - a.value);
  for (const { force, hex } of found.slice(0, LOOKED_AT)) {
    const order = legTo(s, force, hex, least);
    if (order !== null) return order;
  }
  return null;
}
