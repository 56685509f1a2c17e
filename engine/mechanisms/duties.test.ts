import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard } from '../testing/boards.ts';
import { type Attack, Duties } from './duties.ts';

/** Units 0.. each in a space with some of its neighbours as targets; some used, some attacked, some without a duty. */
const scene = anyBoard.chain((board) =>
  fc.record({
    board: fc.constant(board),
    units: fc.array(
      fc.record({ at: fc.nat(board.size - 1), able: fc.boolean(), duty: fc.boolean(), factor: fc.nat(4) }),
      { minLength: 1, maxLength: 6 },
    ),
    targets: fc.array(fc.record({ isThere: fc.boolean(), duty: fc.boolean(), need: fc.nat(6) }), {
      minLength: board.size,
      maxLength: board.size,
    }),
    attack: fc.record({
      units: fc.uniqueArray(fc.nat(5)),
      targets: fc.uniqueArray(fc.nat(8), { maxLength: 3 }),
    }),
    opens: fc.uniqueArray(fc.nat(8), { maxLength: 2 }),
  }),
);

interface Picture {
  /** strikes[unit][target] */
  readonly strikes: readonly (readonly boolean[])[];
  readonly units: readonly boolean[];
  readonly targets: readonly boolean[];
}

/** The same, as a table that is filled in anew for every question. */
const after = (p: Picture, attack: Attack): Picture => ({
  strikes: p.strikes.map((row, u) =>
    row.map((can, t) => can && !attack.units.includes(u) && !attack.targets.includes(t)),
  ),
  units: p.units.map((duty, u) => duty && !attack.units.includes(u)),
  targets: p.targets.map((duty, t) => duty && !attack.targets.includes(t)),
});
const numbers = (list: readonly boolean[]): number[] => list.flatMap((yes, i) => (yes ? [i] : []));
const hit = (p: Picture, t: number): number[] => numbers(p.strikes.map((row) => row[t]!));
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);

describe('duties to attack', () => {
  it('are told as from a table of who may strike whom, before and after an attack', () => {
    fc.assert(
      fc.property(scene, ({ board, units, targets, attack, opens }) => {
        const touches = (a: number, b: number) =>
          board.to.subarray(board.start[a]!, board.start[a + 1]!).includes(b);
        const picture: Picture = {
          strikes: units.map(({ at, able }) =>
            targets.map(({ isThere }, t) => able && isThere && touches(at, t)),
          ),
          units: units.map(({ duty }) => duty),
          targets: targets.map(({ isThere, duty }) => isThere && duty),
        };
        const duties = new Duties(
          new Map(picture.strikes.flatMap((row, u) => (units[u]!.able ? [[u, numbers(row)] as const] : []))),
          numbers(picture.units),
          numbers(picture.targets),
        );
        const reaches = (t: number, strikers: readonly number[]) =>
          strikers.reduce((sum, u) => sum + units[u]!.factor, 0) >= targets[t]!.need;
        const agree = (d: Duties, p: Picture) => {
          expect(d.open()).toEqual({ units: numbers(p.units), targets: numbers(p.targets) });
          expect(d.unable(reaches)).toEqual(
            numbers(
              p.units.map((duty, u) => duty && !p.strikes[u]!.some((can, t) => can && reaches(t, hit(p, t)))),
            ),
          );
          expect(d.unmet(reaches)).toEqual(
            numbers(p.targets.map((duty, t) => duty && (hit(p, t).length === 0 || !reaches(t, hit(p, t))))),
          );
          expect(sorted(d.pressing())).toEqual(
            numbers(p.targets.map((duty, t) => hit(p, t).some((u) => duty || p.units[u]!))),
          );
          p.strikes.forEach((row, u) => {
            expect(d.targetsFor(u)).toEqual(numbers(row));
          });
          targets.forEach((_, t) => {
            expect(d.strikersOn(t)).toEqual(hit(p, t));
          });
        };
        agree(duties, picture);
        const then = after(picture, attack);
        agree(duties.usedUp(attack.units, attack.targets), then);
        expect(duties.meets(attack)).toBe(
          attack.units.some((u) => picture.units[u]) || attack.targets.some((t) => picture.targets[t]),
        );
        // What had somebody, or something, before and has none after.
        const due = targets.map(
          (_, t) => (then.targets[t]! || opens.includes(t)) && !attack.targets.includes(t),
        );
        const expected = {
          targets: numbers(due.map((d, t) => d && hit(picture, t).length > 0 && hit(then, t).length === 0)),
          units: numbers(
            then.units.map(
              (d, u) => d && picture.strikes[u]!.includes(true) && !then.strikes[u]!.includes(true),
            ),
          ),
        };
        const left = duties.keeps(attack, opens);
        expect({ targets: sorted(left.targets), units: sorted(left.units) }).toEqual(expected);
      }),
      { numRuns: 4000 },
    );
  });

  it('that have lapsed already refuse no further attack', () => {
    // Unit 1 is left without a target, target 12 without a striker, before anything is done.
    const duties = new Duties(
      new Map([
        [0, [10, 11]],
        [1, []],
        [2, [11]],
      ]),
      [0, 1, 2],
      [10, 11, 12],
    );
    expect(duties.keeps({ units: [2], targets: [11] })).toEqual({ targets: [], units: [] });
    expect(duties.keeps({ units: [0], targets: [11] })).toEqual({ targets: [10], units: [2] });
    expect(duties.keeps({ units: [0], targets: [10] })).toEqual({ targets: [], units: [] });
  });
});
