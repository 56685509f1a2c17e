import { bad, type Json, ok, type Query } from '@stavka/engine';
import { parseOrder } from '../orders.ts';
import { IS_GERMAN, unitOf } from '../roster.ts';
import { poolFor } from '../rules/08-garrison.ts';
import { hitChances, stackOf } from '../rules/10-combat/outlook.ts';
import { breakoutFormula } from '../rules/11-pockets.ts';
import { derived } from '../rules/derived.ts';
import { AT, CONTROL, controls, GERMAN, type PesState } from '../state.ts';
import { labelOf, neverBreaksOut, spaceOf } from '../terrain.ts';
import { type Answer, fault } from './answer.ts';

/** Pockets as they are; or, with a move into a Soviet hex, those that would be made if the hex were taken without loss. */
export function aboutPockets(s: PesState, q: Query): Answer {
  if (q.order === undefined) return ok({ target: null, pockets: tell(s, s, []) });
  const parsed = parseOrder(q.order);
  if (!parsed.ok) return bad(parsed.faults);
  const order = parsed.value;
  if (order.kind !== 'move') return fault('order', 'pockets are asked of a move into a Soviet hex');
  const units = order.units.map(unitOf);
  const target = spaceOf(order.path[order.path.length - 1]!);
  if (units.some((u) => u < 0 || IS_GERMAN[u] === 0))
    return fault('order/units', 'names a unit that is not German');
  if (target < 0) return fault('order/path', 'names an unknown hex');
  if (controls(s, target, GERMAN)) return fault('order/path', `${labelOf(target)} is German-held`);
  const then = s.copy();
  then.cells[CONTROL + target] = GERMAN;
  for (const u of units) then.cells[AT + u] = target;
  then.cache = null;
  return ok({ target: labelOf(target), pockets: tell(s, then, units) });
}

/** 11.3 Each pocket, largest first: its size, the dice of its breakout, and what that would do to those who closed it. */
function tell(s: PesState, then: PesState, units: readonly number[]): Json[] {
  const { specialists, regulars } = poolFor(s, false);
  const pool = specialists + regulars;
  return derived(then)
    .pockets(then)
    .map((hexes) => {
      const { dice, cityDice, towns } = breakoutFormula(hexes);
      const sizes = forceSizes(dice + cityDice, towns, pool);
      return {
        hexes: hexes.map(labelOf),
        size: hexes.length,
        dice: dice + cityDice,
        plus: towns,
        least: Math.min(pool, dice + cityDice + towns),
        most: Math.min(pool, 6 * (dice + cityDice) + towns),
        expected: sizes.reduce((sum, p, n) => sum + p * n, 0),
        holds: hexes.filter(neverBreaksOut).map(labelOf),
        ...(units.length === 0 ? {} : breakout(then, units, sizes, specialists / Math.max(1, pool))),
      };
    });
}

/** Chance of each size of a breakout force; what the pool lacks does not come (ruling 48). */
function forceSizes(dice: number, plus: number, pool: number): number[] {
  let sums = [1];
  for (let k = 0; k < dice; k++) {
    const next = new Array<number>(sums.length + 6).fill(0);
    for (const [n, p] of sums.entries()) for (let die = 1; die <= 6; die++) next[n + die]! += p / 6;
    sums = next;
  }
  const sizes = new Array<number>(pool + 1).fill(0);
  for (const [n, p] of sums.entries()) sizes[Math.min(pool, n + plus)]! += p;
  return sizes;
}

/** 11.3#7, ruling 41 One volley at +1, specialists by their share of the pool: the chance that it destroys the stack, and the steps it costs. */
function breakout(
  s: PesState,
  units: readonly number[],
  sizes: readonly number[],
  share: number,
): { breaksOut: number; lost: number } {
  const { steps } = stackOf(s, units);
  const one = mixed(hitChances('specialist', 1, 1), hitChances('regular', 1, 1), share);
  let volley = [1];
  let [breaksOut, lost] = [0, 0];
  for (const p of sizes) {
    if (p > 0)
      for (const [n, q] of volley.entries()) {
        lost += p * q * Math.min(n, steps);
        if (n >= steps) breaksOut += p * q;
      }
    volley = plusOne(volley, one, steps);
  }
  return { breaksOut, lost };
}

const mixed = (a: readonly number[], b: readonly number[], share: number): number[] =>
  Array.from(
    { length: Math.max(a.length, b.length) },
    (_, n) => share * (a[n] ?? 0) + (1 - share) * (b[n] ?? 0),
  );

/** One more die; what exceeds the stack's steps counts as all of them. */
function plusOne(volley: readonly number[], one: readonly number[], most: number): number[] {
  const next = new Array<number>(Math.min(most, volley.length + one.length - 2) + 1).fill(0);
  for (const [n, p] of volley.entries())
    for (const [k, q] of one.entries()) next[Math.min(most, n + k)]! += p * q;
  return next;
}
