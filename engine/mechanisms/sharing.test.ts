import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharing } from './sharing.ts';

const ARMY = 2;

const scene = fc.record({
  /** A weight and the sources in reach, as bits. */
  units: fc.array(fc.record({ weight: fc.constantFrom(1, 1, ARMY), reach: fc.nat(7) }), { maxLength: 6 }),
  barren: fc.nat(7),
});

/** Two armies, or three corps, or two units of both kinds; a barren source feeds one unit. */
const feedsSome = (weights: readonly number[], isBarren: boolean): boolean =>
  isBarren ? weights.length <= 1 : weights.length <= (weights.includes(ARMY) ? 2 : 3);

describe('limited sources', () => {
  it('keep as many alive as any way to share them out, and spare are those who cost nobody else', () => {
    fc.assert(
      fc.property(scene, ({ units, barren }) => {
        const all = units.map((_, i) => i);
        const sourcesOf = (unit: number) => [0, 1, 2].filter((source) => units[unit]!.reach & (1 << source));
        const feeds = (source: number, group: readonly number[]) =>
          feedsSome(
            group.map((unit) => units[unit]!.weight),
            (barren & (1 << source)) !== 0,
          );
        const found = sharing(all, sourcesOf, feeds);
        const kindOf = (unit: number): string => `${units[unit]!.weight} ${units[unit]!.reach}`;
        const byKind = sharing(all, sourcesOf, feeds, kindOf);
        expect([byKind.most, byKind.spare]).toEqual([found.most, found.spare]);
        expect(byKind.from.size).toBe(byKind.most);
        for (const source of [0, 1, 2]) {
          const group = [...byKind.from].flatMap(([unit, at]) => (at === source ? [unit] : []));
          expect(feeds(source, group) && group.every((unit) => sourcesOf(unit).includes(source))).toBe(true);
        }
        /** Can just these all live? Every unit on every source it reaches. */
        const live = (group: readonly number[]): boolean => {
          const ways = group.reduce<number[][]>(
            (plans, unit) => plans.flatMap((plan) => sourcesOf(unit).map((source) => [...plan, source])),
            [[]],
          );
          return ways.some((plan) =>
            [0, 1, 2].every((s) =>
              feeds(
                s,
                group.filter((_, i) => plan[i] === s),
              ),
            ),
          );
        };
        const groups = Array.from({ length: 2 ** all.length }, (_, bits) =>
          all.filter((i) => bits & (1 << i)),
        );
        const living = groups.filter(live);
        const most = Math.max(...living.map((group) => group.length));
        expect(found.most).toBe(most);
        expect(found.from.size).toBe(most);
        for (const [unit, source] of found.from) expect(sourcesOf(unit)).toContain(source);
        for (const source of [0, 1, 2]) {
          const group = [...found.from].flatMap(([unit, at]) => (at === source ? [unit] : []));
          expect(feeds(source, group)).toBe(true);
        }
        const largest = living.filter((group) => group.length === most);
        const spare = all.filter((unit) => largest.some((group) => !group.includes(unit)));
        expect(found.spare).toEqual(most === all.length ? [] : spare);
      }),
      { numRuns: 2000 },
    );
  });

  it('a crowd of few kinds on several sources is shared out at once', () => {
    const crowd = Array.from({ length: 60 }, (_, i) => i);
    const { most, spare } = sharing(
      crowd,
      (unit) => (unit % 2 === 0 ? [0, 1, 2] : [1, 2, 3]),
      (_, group) =>
        feedsSome(
          group.map((unit) => (unit % 3 === 0 ? ARMY : 1)),
          false,
        ),
      (unit) => unit % 6,
    );
    expect([most, spare.length]).toEqual([12, 60]);
  });
});
