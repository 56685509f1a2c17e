import { borderBetween } from '@stavka/engine';
import { board } from '../data.ts';
import type { PesState } from '../index.ts';
import { type Defense, defenseChances } from '../rules/08-garrison.ts';
import { riversCount } from '../rules/09-movement.ts';
import { foreseeBattle, groundOf, stackOf } from '../rules/10-combat/outlook.ts';
import { isRiver } from '../terrain.ts';

/** Rounds that an attacker is taken to be ready for beyond the first. */
const MORE_ROUNDS = 3;

export interface Expectation {
  readonly cleared: number;
  readonly destroyed: number;
  readonly germanSteps: number;
  readonly sovietUnits: number;
}

const memory = new Map<string, Expectation>();
const defenses = new WeakMap<PesState, Map<number, Defense[]>>();

function defensesOf(s: PesState, hex: number): Defense[] {
  let list = defenses.get(s);
  if (list === undefined) defenses.set(s, (list = new Map()));
  let found = list.get(hex);
  if (found === undefined) list.set(hex, (found = defenseChances(s, hex)));
  return found;
}

/** What an attack comes to on the average over everything that may be found in the hex. `points` are those left in it. */
export function expectAttack(
  s: PesState,
  units: readonly number[],
  from: number,
  hex: number,
  points: number,
): Expectation {
  const stack = stackOf(s, units);
  const border = borderBetween(board, from, hex);
  const river = riversCount(s) && border >= 0 && isRiver(border);
  const rounds = 1 + Math.min(MORE_ROUNDS, Math.max(0, points));
  const sum = { cleared: 0, destroyed: 0, germanSteps: 0, sovietUnits: 0 };
  for (const { chance, specialists, regulars, entrenched } of defensesOf(s, hex)) {
    if (specialists + regulars === 0) {
      sum.cleared += chance;
      continue;
    }
    const ground = groundOf(units, hex, { river, entrenched, first: true });
    const key = `${stack.mech}|${stack.leg}|${stack.flak}|${Object.values(ground)}|${specialists},${regulars},${rounds}`;
    let one = memory.get(key);
    if (one === undefined) {
      one = foreseeBattle(stack, ground, { specialists, regulars }, rounds);
      if (memory.size > 20_000) memory.clear();
      memory.set(key, one);
    }
    sum.cleared += chance * one.cleared;
    sum.destroyed += chance * one.destroyed;
    sum.germanSteps += chance * one.germanSteps;
    sum.sovietUnits += chance * one.sovietUnits;
  }
  return sum;
}
