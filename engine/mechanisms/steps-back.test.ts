import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, borderBetween } from '../board/board.ts';
import { anyBoard, anyPairs, CLOSED, column, hexBoard } from '../testing/boards.ts';
import { linksFrom, linksOf } from './links.ts';
import { type PathRules, retreatWhole, type Split, type StepBackRules, stepPaths } from './steps-back.ts';

const scene = anyBoard.chain((board) =>
  fc.record({
    board: fc.constant(board),
    from: fc.nat(board.size - 1),
    weights: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
    room: column(board.size, [0, 1, 2, 3, 4, 6]),
    distance: column(board.size, [1, 2, 2, 3]),
    /** Units that keep out of a space, as bits. */
    barred: column(board.size, [0, 0, 0, 1, 2, 6, 15]),
    pairs: anyPairs(board),
  }),
);

/** Two kinds of units that do not stand together, for one space in three. */
const quarrel = (space: number, units: readonly number[]): boolean =>
  space % 3 === 0 && units.includes(0) && units.includes(1);

/** Every split of a list into the tuples of places, nothing left out. */
function everyPlan(units: number, places: readonly number[]): number[][] {
  if (units === 0) return [[]];
  return everyPlan(units - 1, places).flatMap((plan) => places.map((place) => [...plan, place]));
}

function plansOf(split: Split): number[][] {
  const found: number[][] = [];
  const grow = (placed: readonly number[]): void => {
    if (placed.length === split.units.length) found.push([...placed]);
    const choices = split.choices(placed);
    if (placed.length < split.units.length) expect(choices).not.toEqual([]);
    for (const space of choices) grow([...placed, space]);
  };
  grow([]);
  return found;
}

describe('a stack that steps back', () => {
  it('goes whole to the nearest space that takes all of it, else in parts by every plan in which nobody could be nearer', () => {
    fc.assert(
      fc.property(scene, ({ board, from, weights, room, distance, barred, pairs }) => {
        const links = linksOf(board, { strait: pairs });
        const stack = weights.map((_, unit) => unit);
        const rules: StepBackRules = {
          mayEnter: (unit, border, space) =>
            (border >= board.to.length || (board.side[border]! & CLOSED) === 0) &&
            (barred[space]! & (1 << unit)) === 0,
          holds: (space, units) =>
            units.reduce((sum, unit) => sum + weights[unit]!, 0) <= room[space]! && !quarrel(space, units),
          distance: (space) => distance[space]!,
          weight: (unit) => weights[unit]!,
          links,
          kinds: 1,
        };
        const reach = (unit: number): number[] =>
          [...board.labels.keys()].filter((space) => {
            const e = borderBetween(board, from, space);
            const dry = e >= 0 && (board.side[e]! & CLOSED) === 0;
            return (dry || linksFrom(links, from, 1).includes(space)) && (barred[space]! & (1 << unit)) === 0;
          });
        // All plans there are, whole or not: everybody where he may be, within the room.
        const places = [...new Set(stack.flatMap(reach))];
        const complete = everyPlan(stack.length, places).filter(
          (plan) =>
            plan.every((space, unit) => reach(unit).includes(space)) &&
            places.every((space) =>
              rules.holds(
                space,
                stack.filter((unit) => plan[unit] === space),
              ),
            ),
        );
        const whole = complete.filter((plan) => new Set(plan).size === 1).map(([space]) => space!);
        const found = retreatWhole(board, from, stack, rules);
        if (whole.length > 0) {
          const best = Math.min(...whole.map(rules.distance));
          const ends = whole.filter((space) => rules.distance(space) === best).sort((a, b) => a - b);
          expect(found).toEqual({ is: 'whole', ends });
          return;
        }
        if (complete.length === 0) {
          expect(found).toBeNull();
          return;
        }
        // One after another in any order, each to a nearest space with room left.
        const greedy = new Set<string>();
        const come = (plan: readonly (number | null)[]): void => {
          if (!plan.includes(null)) greedy.add(plan.join());
          plan.forEach((at, unit) => {
            if (at !== null) return;
            const free = reach(unit).filter((space) =>
              rules.holds(space, [...stack.filter((other) => plan[other] === space), unit]),
            );
            const best = Math.min(...free.map(rules.distance));
            for (const space of free)
              if (rules.distance(space) === best) come(plan.map((old, i) => (i === unit ? space : old)));
          });
        };
        come(stack.map(() => null));
        expect(found?.is).toBe('split');
        if (found?.is !== 'split') return;
        const { split } = found;
        for (let i = 1; i < split.units.length; i++)
          expect(weights[split.units[i]!]!).toBeLessThanOrEqual(weights[split.units[i - 1]!]!);
        const byUnit = (plan: readonly number[]) =>
          stack.map((unit) => plan[split.units.indexOf(unit)]!).join();
        expect(plansOf(split).map(byUnit).sort()).toEqual([...greedy].sort());
        const some = everyPlan(stack.length, places).filter(
          (_, i, all) => i % Math.ceil(all.length / 40) === 0,
        );
        for (const plan of [...complete, ...some])
          expect(split.allows(split.units.map((unit) => plan[unit]!))).toBe(greedy.has(plan.join()));
        expect(split.allows([])).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves the owner which unit takes the last room near by', () => {
    // Out of 0.1 lead 0.0, which is nearer, and 0.2; each has room for one.
    const board = hexBoard(1, 3);
    const found = retreatWhole(board, 1, [7, 8], {
      mayEnter: () => true,
      holds: (space, units) => units.length <= 1 && space !== 1,
      distance: (space) => space,
      weight: () => 1,
    });
    expect(found?.is === 'split' && plansOf(found.split)).toEqual([
      [0, 2],
      [2, 0],
    ]);
  });
});

describe('retreat paths of several steps', () => {
  it('are all ways of that length that nowhere cross themselves', () => {
    fc.assert(
      fc.property(scene, fc.nat(3), ({ board, from, room, barred, pairs }, steps) => {
        const links = linksOf(board, { strait: pairs, lane: pairs });
        const rules: PathRules = {
          canEnter: (border, space) =>
            (border >= board.to.length || (board.side[border]! & CLOSED) === 0) && barred[space]! < 6,
          canEnd: (space) => room[space]! > 0,
          links,
          kinds: 3,
        };
        const found = stepPaths(board, from, steps, rules).map((path) => path.join());
        const expected =
          steps === 0
            ? []
            : everyPlan(steps, [...board.labels.keys()])
                .map((rest) => [from, ...rest])
                .filter((path) => new Set(path).size === path.length && rules.canEnd(path[steps]!))
                .filter((path) =>
                  path
                    .slice(1)
                    .every((space, i) => barred[space]! < 6 && joined(board, links, path[i]!, space)),
                )
                .map((path) => path.join());
        expect(found.sort()).toEqual(expected.sort());
      }),
      { numRuns: 2000 },
    );
  });
});

function joined(board: Board, links: ReturnType<typeof linksOf>, a: number, b: number): boolean {
  const e = borderBetween(board, a, b);
  return (e >= 0 && (board.side[e]! & CLOSED) === 0) || linksFrom(links, a, 3).includes(b);
}
