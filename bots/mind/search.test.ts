import { Rng } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { leads, searchPlans } from './search.ts';

const always = () => true;
/** Plans of known strength, played on with shared luck and a little of their own. */
const luck = (strength: readonly number[], seed: number) => (plan: number, n: number) => {
  const shared = new Rng(seed * 1000 + n).float() * 10;
  return strength[plan]! + shared + new Rng(seed * 77 + n * 13 + plan).float() - 0.5;
};

describe('the search among plans', () => {
  it('finds the best of eight plans behind shared luck nearly always', () => {
    let right = 0;
    for (let seed = 0; seed < 100; seed++)
      if (
        searchPlans(8, { playouts: 8, lambda: 0 }, luck([0, 0, 0, 0.7, 0, 0, 0, 0], seed), always).best === 3
      )
        right++;
    expect(right).toBeGreaterThan(85);
  });

  it('keeps the base plan where nothing leads by half a standard error', () => {
    const plans = [
      [5, 5, 5, 5],
      [9, 1, 5, 6],
    ];
    expect(searchPlans(2, { playouts: 4, lambda: 0 }, (plan, n) => plans[plan]![n]!, always).best).toBe(0);
    expect(leads([1, 1], [1, 1])).toBe(false);
    expect(leads([9], [1])).toBe(false);
    expect(leads([2, 2], [1, 1])).toBe(true);
  });

  it('plays the worse half no further, the base plan always', () => {
    const found = searchPlans(8, { playouts: 6, lambda: 0 }, (plan) => plan - 1, always);
    expect(found.best).toBe(7);
    expect(found.samples.map((s) => s.length)).toEqual([6, 3, 3, 3, 6, 6, 6, 6]);
  });

  it('stops when the budget affords no further round, and then decides by what it knows', () => {
    let rounds = 0;
    const found = searchPlans(
      4,
      { playouts: 40, lambda: 0 },
      (plan) => plan,
      () => rounds++ < 1,
    );
    expect(found.best).toBe(3);
    expect(
      searchPlans(
        4,
        { playouts: 40, lambda: 0 },
        (plan) => plan,
        () => false,
      ).best,
    ).toBe(0);
  });

  it('shuns the plan with the worst regrets as lambda rises', () => {
    // Plan 1 is best on average and terrible once in four; plan 2 is a little better than the base, always.
    const plans = [
      [0, 0, 0, 0],
      [6, 6, 6, -8],
      [2, 2, 2, 2],
    ];
    const play = (plan: number, n: number) => plans[plan]![n]!;
    expect(searchPlans(3, { playouts: 4, lambda: 0 }, play, always).best).toBe(1);
    expect(searchPlans(3, { playouts: 4, lambda: 1 }, play, always).best).toBe(2);
  });
});
