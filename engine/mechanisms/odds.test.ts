import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnOf,
  dieDistribution,
  type Odds,
  oddsEachWay,
  oddsLine,
  oddsRoundedAgainst,
  oddsStep,
  oddsText,
  shifted,
} from './odds.ts';

const strength = fc.integer({ min: 1, max: 5000 });

describe('odds', () => {
  it('are the whole ratio of the larger to the smaller, in exact arithmetic', () => {
    fc.assert(
      fc.property(strength, strength, (attack, defense) => {
        const [a, d] = [BigInt(attack), BigInt(defense)];
        const exact = a >= d ? [Number(a / d), 1] : [1, Number(d / a)];
        expect(oddsEachWay(attack, defense)).toEqual(exact);
      }),
    );
  });

  it('are the same for halves as for the doubled strengths', () => {
    fc.assert(
      fc.property(strength, strength, (attack, defense) => {
        expect(oddsEachWay(attack / 2, defense / 2)).toEqual(oddsEachWay(attack, defense));
      }),
    );
  });

  it.each([
    [26, 7, '3:1', 2],
    [10, 19, '1:1', 0],
    [10, 20, '1:2', -1],
    [7, 7, '1:1', 0],
    [20, 10, '2:1', 1],
    [1, 100, '1:100', -99],
  ])('%i to %i is %s, step %i', (attack, defense, text, step) => {
    const odds = oddsEachWay(attack, defense);
    expect(oddsText(odds)).toBe(text);
    expect(oddsStep(odds)).toBe(step);
  });

  it('never fall when the attack grows, and never rise when the defense does', () => {
    fc.assert(
      fc.property(strength, strength, (attack, defense) => {
        const step = oddsStep(oddsEachWay(attack, defense));
        expect(oddsStep(oddsEachWay(attack + 1, defense))).toBeGreaterThanOrEqual(step);
        expect(oddsStep(oddsEachWay(attack, defense + 1))).toBeLessThanOrEqual(step);
      }),
    );
  });

  it('have ends: nothing attacks, nothing defends', () => {
    expect(oddsStep(oddsEachWay(0, 5))).toBe(Number.NEGATIVE_INFINITY);
    expect(oddsStep(oddsEachWay(5, 0))).toBe(Number.POSITIVE_INFINITY);
    expect(oddsText(oddsEachWay(5, 0))).toBe('no defense');
  });
});

describe('odds rounded against the attacker', () => {
  it('are the best whole ratio that the attacker really has', () => {
    fc.assert(
      fc.property(strength, strength, (attack, defense) => {
        // n:1 is had by n times the defense, 1:n by an nth of it.
        let n = attack >= defense ? 1 : 2;
        if (attack >= defense) while (attack >= (n + 1) * defense) n++;
        else while (attack * n < defense) n++;
        expect(oddsRoundedAgainst(attack, defense)).toEqual(attack >= defense ? [n, 1] : [1, n]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [26, 7, '3:1'],
    [5, 11, '1:3'],
    [4, 11, '1:3'],
    [11, 4, '2:1'],
    [7, 7, '1:1'],
    [10, 20, '1:2'],
    [10, 21, '1:3'],
    [99, 100, '1:2'],
    [0, 3, '0:1'],
    [3, 0, 'no defense'],
  ])('%i to %i is %s', (attack, defense, text) => {
    expect(oddsText(oddsRoundedAgainst(attack, defense))).toBe(text);
  });
});

describe('shifts', () => {
  const LINE = ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1'];

  it('go along the printed columns one by one', () => {
    LINE.forEach((from, i) => {
      LINE.forEach((to, k) => {
        const [a, d] = from.split(':').map(Number);
        expect(oddsText(shifted([a!, d!], k - i))).toBe(to);
      });
    });
  });

  it.each([
    [[20, 1], -2, '18:1'],
    [[1, 5], 2, '1:3'],
    [[2, 1], -2, '1:2'],
    [[0, 1], 3, '0:1'],
    [[Number.POSITIVE_INFINITY, 1], -3, 'no defense'],
  ] as [Odds, number, string][])('%j by %i is %s', (odds, columns, text) => {
    expect(oddsText(shifted(odds, columns))).toBe(text);
  });

  it('come back by the same way', () => {
    fc.assert(
      fc.property(strength, strength, fc.integer({ min: -20, max: 20 }), (attack, defense, columns) => {
        const odds = oddsRoundedAgainst(attack, defense);
        expect(shifted(shifted(odds, columns), -columns)).toEqual(odds);
        expect(oddsStep(shifted(odds, columns))).toBe(oddsStep(odds) + columns);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the column of a table', () => {
  const table = oddsLine(['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1']);

  it.each([
    [[1, 3], 0],
    [[1, 1], 2],
    [[6, 1], 7],
    [[7, 1], 'above'],
    [[1, 4], 'below'],
    [[0, 1], 'below'],
    [[Number.POSITIVE_INFINITY, 1], 'above'],
  ] as [Odds, number | string][])('%j is %s', (odds, column) => {
    expect(columnOf(table, odds)).toBe(column);
  });

  it('between two columns is the worse', () => {
    const gaps = oddsLine(['1-5', '1-1', '7-1', '10-1']);
    expect([1, 2, 6, 7, 9, 10].map((n) => columnOf(gaps, [n, 1]))).toEqual([1, 1, 1, 2, 2, 3]);
    expect([2, 4, 5].map((n) => columnOf(gaps, [1, n]))).toEqual([0, 0, 0]);
  });

  it('is refused by a table whose columns are no odds or do not rise', () => {
    for (const names of [['3:2'], ['0:1'], ['many'], ['-1:1'], ['2:1', '1:1'], ['1:1', '1:1'], []])
      expect(() => oddsLine(names)).toThrow(RangeError);
  });
});

describe('a die read through a table', () => {
  it('gives each result its share', () => {
    expect(dieDistribution(6, (die) => (die <= 2 ? 'A' : die === 6 ? 'C' : 'B'))).toEqual({
      A: 2 / 6,
      B: 3 / 6,
      C: 1 / 6,
    });
  });
});
