import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Factor, reduced } from './reduced.ts';

const [RIVER, MARSH, CITY] = [1, 2, 4];
const of = (factor: number, ...halvings: number[]): Factor => ({
  factor,
  halvings: halvings.reduce((a, b) => a | b, 0),
});

/** Group after group with pen and paper: halve and drop, reason after reason. */
function byHand(factors: readonly Factor[]): number {
  let total = 0;
  for (let reasons = 0; reasons < 8; reasons++) {
    const group = factors.filter(({ halvings }) => halvings === reasons);
    let sum = 0;
    for (const { factor } of group) sum += factor;
    const whole = sum;
    for (const reason of [RIVER, MARSH, CITY]) if ((reasons & reason) !== 0) sum = (sum - (sum % 2)) / 2;
    total += group.length === 1 && whole >= 1 && sum === 0 ? 1 : sum;
  }
  return total === 0 && factors.some(({ factor }) => factor > 0) ? 1 : total;
}

const force = fc.array(fc.record({ factor: fc.nat(12), halvings: fc.nat(7) }), { maxLength: 8 });

describe('factors halved in common', () => {
  it('come to what pen and paper give', () => {
    fc.assert(
      fc.property(force, (factors) => {
        const { total, groups } = reduced(factors);
        expect(total).toBe(byHand(factors));
        expect(groups.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual([...factors.keys()]);
        for (const { members, halvings, sum } of groups) {
          expect(members.every((i) => factors[i]!.halvings === halvings)).toBe(true);
          expect(sum).toBe(members.reduce((all, i) => all + factors[i]!.factor, 0));
        }
        expect(new Set(groups.map(({ halvings }) => halvings)).size).toBe(groups.length);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['a lone 1 over a river stays 1', [of(1, RIVER)], 1],
    ['half of 3 is 1', [of(3, RIVER)], 1],
    ['half of 2 is 1', [of(2, RIVER)], 1],
    ['two 3s over a river are halved together', [of(3, RIVER), of(3, RIVER)], 3],
    ['two 1s over a river are halved together', [of(1, RIVER), of(1, RIVER)], 1],
    ['a mechanized 8 over a river into marsh is quartered', [of(8, RIVER, MARSH)], 2],
    ['a lone 3 that is quartered stays 1', [of(3, RIVER, MARSH)], 1],
    ['other reasons are another group', [of(3, RIVER), of(3, MARSH), of(3)], 5],
    ['a group of two may come to nothing', [of(1, RIVER, MARSH), of(1, RIVER, MARSH), of(4)], 4],
    ['the whole force never does', [of(1, RIVER, MARSH), of(1, RIVER, MARSH)], 1],
    ['nothing stays nothing', [of(0, RIVER), of(0)], 0],
  ])('%s', (_, factors, total) => {
    expect(reduced(factors).total).toBe(total);
  });
});
