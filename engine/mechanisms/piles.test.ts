import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOnTop, type Piles, stand, topOf } from './piles.ts';

const UNITS = 6;
const SPACES = 3;
const OFF = -1;
const PINNED = 4;

type Act =
  | {
      readonly is: 'stand';
      readonly units: readonly number[];
      readonly to: number;
      readonly choose: number | null;
    }
  | { readonly is: 'show'; readonly unit: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    is: fc.constant('stand' as const),
    units: fc.uniqueArray(fc.nat(UNITS - 1), { minLength: 1, maxLength: 3 }),
    to: fc.integer({ min: OFF, max: SPACES - 1 }),
    choose: fc.option(fc.nat(2)),
  }),
  fc.record({ is: fc.constant('show' as const), unit: fc.nat(UNITS - 1) }),
);

/** A table with piles in which every counter lies somewhere, its units and its top written down apart. */
class Table implements Piles {
  readonly where = new Int8Array(UNITS).fill(OFF);
  readonly tops = new Set<number>();
  readonly at = (unit: number) => this.where[unit]!;
  readonly pile = (space: number) => [...this.where.keys()].filter((unit) => this.where[unit] === space);
  readonly isTop = (unit: number) => this.tops.has(unit);
  readonly isPinned = (unit: number) => unit === PINNED;
  readonly put = (unit: number, space: number) => {
    this.where[unit] = space;
  };
  readonly setTop = (unit: number, top: boolean) => {
    if (top) this.tops.add(unit);
    else this.tops.delete(unit);
  };
}

/** The tops as people keep them: what lies on top of each space, or nothing. */
function byHand(acts: readonly Act[]): (number | undefined)[] {
  const home: number[] = Array(UNITS).fill(OFF);
  const top: (number | undefined)[] = Array(SPACES).fill(undefined);
  const standing = (space: number) => home.flatMap((at, unit) => (at === space ? [unit] : []));
  const look = (space: number, favourite: number | undefined) => {
    const here = standing(space);
    if (here.includes(PINNED)) top[space] = PINNED;
    else if (favourite !== undefined) top[space] = favourite;
    else if (!here.includes(top[space] ?? OFF)) top[space] = here[0];
  };
  for (const a of acts) {
    if (a.is === 'show') {
      if (home[a.unit] !== OFF) look(home[a.unit]!, a.unit);
      continue;
    }
    const shown = a.units.find((unit) => top[home[unit]!] === unit);
    const favourite = a.choose === null ? (shown ?? a.units[0]) : a.units[a.choose % a.units.length];
    const from = a.units.map((unit) => home[unit]!);
    for (const unit of a.units) home[unit] = a.to;
    for (const space of from) if (space !== OFF && space !== a.to) look(space, undefined);
    if (a.to !== OFF) look(a.to, favourite);
  }
  return top;
}

describe('piles', () => {
  it('show one top each, whoever comes, goes or is chosen', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const table = new Table();
        for (const a of acts) {
          if (a.is === 'show') layOnTop(table, a.unit);
          else {
            const chosen = a.choose === null ? undefined : a.units[a.choose % a.units.length];
            stand(table, a.units, a.to, chosen);
            for (const unit of a.units) expect(table.at(unit)).toBe(a.to);
          }
          for (let space = 0; space < SPACES; space++)
            expect(table.pile(space).filter(table.isTop)).toHaveLength(Math.min(1, table.pile(space).length));
        }
        const tops = Array.from({ length: SPACES }, (_, space) => table.pile(space).find(table.isTop));
        expect(tops).toEqual(byHand(acts));
        for (const unit of table.tops) expect(table.at(unit)).not.toBe(OFF);
      }),
      { numRuns: 2000 },
    );
  });

  it('change no flag that does not change', () => {
    const table = new Table();
    stand(table, [2], 0);
    stand(table, [3], 0, 2);
    const set: number[] = [];
    layOnTop({ ...table, setTop: (unit) => set.push(unit) }, 3);
    expect(set).toEqual([2, 3]);
    expect(topOf([], () => false, 1, 2)).toBe(-1);
  });
});
