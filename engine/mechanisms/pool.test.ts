import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRAW, seededChance } from '../chance/chance.ts';
import { drawFrom } from './pool.ts';

/** A die that shows the given faces, cut down to what it has. */
const dice = (faces: readonly number[]) => {
  let n = 0;
  return (most: number) => ((faces[n++ % faces.length]! - 1) % most) + 1;
};

const scene = fc.record({
  pool: fc.uniqueArray(fc.nat(40), { maxLength: 8 }),
  discards: fc.option(fc.uniqueArray(fc.integer({ min: 50, max: 60 }), { maxLength: 5 })),
  count: fc.nat(14),
  faces: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 }),
});

describe('a blind draw', () => {
  it('takes chit after chit out of the cup and fills it once when it is empty', () => {
    fc.assert(
      fc.property(scene, ({ pool, discards, count, faces }) => {
        const before = [...pool];
        const refills: number[][] = [];
        const refill = (drawn: readonly number[]) => {
          refills.push([...drawn]);
          return discards!;
        };
        const drawn = drawFrom(pool, count, dice(faces), discards === null ? undefined : refill);
        // One chit at a time, crossed off the list.
        const roll = dice(faces);
        const cups = [pool, discards ?? []].map((cup) => new Set(cup));
        const expected: number[] = [];
        for (const cup of cups)
          while (expected.length < count && cup.size > 0) {
            const chit = [...cup][roll(cup.size) - 1]!;
            cup.delete(chit);
            expected.push(chit);
          }
        expect(drawn).toEqual(expected);
        expect(pool).toEqual(before);
        expect(refills).toEqual(
          discards !== null && count > pool.length ? [drawn.slice(0, pool.length)] : [],
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('draws each alike: over many seeds every order of three comes up about as often', () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 6000; seed++) {
      const chance = seededChance(`draw ${seed}`);
      let n = 0;
      const order = drawFrom([1, 2, 3], 3, (faces) => chance.die(DRAW, n++, faces)).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(6);
    for (const times of seen.values()) expect(Math.abs(times - 1000)).toBeLessThan(150);
  });
});
