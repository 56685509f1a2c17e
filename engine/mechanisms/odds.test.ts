import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dieDistribution, oddsEachWay, oddsStep, oddsText } from './odds.ts';

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

describe('a die read through a table', () => {
  it('gives each result its share', () => {
    expect(dieDistribution(6, (die) => (die <= 2 ? 'A' : die === 6 ? 'C' : 'B'))).toEqual({
      A: 2 / 6,
      B: 3 / 6,
      C: 1 / 6,
    });
  });
});
