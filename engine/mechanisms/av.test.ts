import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallestSets } from './av.ts';

describe('sets of units that reach what is needed', () => {
  it('are all those of which nobody can be left out, one with the fewest first', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 8 }), fc.nat(30), (factors, need) => {
        const sum = (set: readonly number[]) => set.reduce((total, i) => total + factors[i]!, 0);
        const all = Array.from({ length: 2 ** factors.length }, (_, bits) =>
          [...factors.keys()].filter((i) => bits & (1 << i)),
        ).filter((set) => set.length > 0 && sum(set) >= need);
        const lean = all.filter((set) => set.every((out) => sum(set.filter((i) => i !== out)) < need));
        const found = [...smallestSets(factors, need)];
        const text = (sets: readonly number[][]) =>
          sets.map((set) => set.toSorted((a, b) => a - b).join()).sort();
        expect(text(found)).toEqual(need > 0 ? text(lean) : []);
        const fewest = Math.min(...found.map((set) => set.length));
        if (found.length > 0) expect(found[0]).toHaveLength(fewest);
      }),
      { numRuns: 2000 },
    );
  });

  it('can be taken one by one where there are too many to list', () => {
    const sets = smallestSets(Array(60).fill(1), 30);
    expect([sets.next().value, sets.next().value].map((set) => set?.length)).toEqual([30, 30]);
  });
});
