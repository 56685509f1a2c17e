import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Filter, keepLeast, keepOnly, narrowed } from './narrow.ts';

/** A candidate with the answers it gives to each filter: yes or no, or a number. */
interface Candidate {
  readonly yes: readonly boolean[];
  readonly far: readonly (number | null)[];
}

const candidate: fc.Arbitrary<Candidate> = fc.record({
  yes: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  far: fc.array(fc.option(fc.nat(3)), { minLength: 5, maxLength: 5 }),
});

const plan = fc.array(fc.record({ best: fc.boolean(), instead: fc.option(fc.nat(3)) }), { maxLength: 5 });

describe('candidates through filters', () => {
  it('are struck one filter after another, each passed over where it would leave nothing', () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 7 }), plan, (candidates, filters) => {
        const list = filters.map(({ best, instead }, i): Filter<Candidate> => {
          const filter = best
            ? keepLeast<Candidate>(`f${i}`, (c) => c.far[i]!)
            : keepOnly<Candidate>(`f${i}`, (c) => c.yes[i]!);
          return instead === null ? filter : { ...filter, insteadOf: `f${instead}` };
        });
        const result = narrowed(candidates, list);
        // By hand: numbers of the candidates still in, and what struck the others.
        let inside = candidates.map((_, i) => i);
        const struck: (string | null)[] = candidates.map(() => null);
        const passed: string[] = [];
        filters.forEach(({ best, instead }, f) => {
          if (inside.length === 0 || (instead !== null && !passed.includes(`f${instead}`))) return;
          const good = inside.filter((i) => {
            const { yes, far } = candidates[i]!;
            if (!best) return yes[f]!;
            return (
              far[f] !== null &&
              inside.every((k) => candidates[k]!.far[f] === null || candidates[k]!.far[f]! >= far[f]!)
            );
          });
          if (good.length === 0) passed.push(`f${f}`);
          else {
            for (const i of inside) if (!good.includes(i)) struck[i] = `f${f}`;
            inside = good;
          }
        });
        expect(result.left).toEqual(inside.map((i) => candidates[i]));
        expect(result.struckBy).toEqual(struck);
        expect(result.passedOver).toEqual(passed);
        expect(result.left.length > 0).toBe(candidates.length > 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('ask a filter that stands in for another only where the other left nothing', () => {
    const inSupply: Filter<number> = keepOnly('3', (n) => n > 10);
    const nearer: Filter<number> = { ...keepLeast<number>('4', (n) => n), insteadOf: '3' };
    expect(narrowed([4, 12, 15], [inSupply, nearer])).toEqual({
      left: [12, 15],
      struckBy: ['3', null, null],
      passedOver: [],
    });
    expect(narrowed([4, 7], [inSupply, nearer])).toEqual({
      left: [4],
      struckBy: [null, '4'],
      passedOver: ['3'],
    });
  });
});
