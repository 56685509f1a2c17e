import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Assignment, assign } from './assign.ts';
import { bestFirst } from './best-first.ts';
import { coverLine } from './cover-line.ts';
import { stepsFrom } from './graph.ts';
import { bestPlaces, type Placing } from './places.ts';
import { cutSectors, SectorSum } from './sectors.ts';
import { spend } from './spend.ts';
import { hexBlock } from './testing.ts';

const small = fc.integer({ min: 0, max: 9 });
const table = (rows: number, columns: number) =>
  fc.array(fc.array(small, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows });
function* subsets(n: number): Generator<number[]> {
  for (let bits = 0; bits < 1 << n; bits++)
    yield Array.from({ length: n }, (_, i) => i).filter((i) => (bits >> i) & 1);
}

describe('bestPlaces', () => {
  /** Three pieces on six places: a place has its worth for each piece, and two pieces on one place have theirs. */
  const placing = (worths: number[][], together: number, at: number[]): Placing<number> => ({
    groups: () => [[0], [1], [2]],
    at: (piece) => at[piece]!,
    places: () => [0, 1, 2, 3, 4, 5],
    fits: () => true,
    lift: (piece) => {
      at[piece] = -1;
    },
    drop: (piece, place) => {
      at[piece] = place;
    },
    worth: () => worthOf(worths, together, at),
  });
  const worthOf = (worths: number[][], together: number, at: readonly number[]): number =>
    at.reduce((sum, place, piece) => sum + (place < 0 ? 0 : worths[piece]![place]!), 0) +
    together * (3 - new Set(at).size);
  const care = { sweeps: 99, kept: 6, noticeable: 0.5, late: () => false };

  it('ends where no piece alone could stand better, and tells its worth', () => {
    fc.assert(
      fc.property(table(3, 6), fc.integer({ min: -4, max: 4 }), (worths, together) => {
        const at = [0, 1, 2];
        const board = placing(worths, together, at);
        expect(bestPlaces(board, care, board.worth())).toBe(board.worth());
        for (const piece of at.keys())
          for (let place = 0; place < 6; place++)
            expect(worthOf(worths, together, at.with(piece, place))).toBeLessThanOrEqual(board.worth());
      }),
    );
  });

  it('finds the best there is where pieces do not mind each other', () => {
    fc.assert(
      fc.property(table(3, 6), (worths) => {
        const board = placing(worths, 0, [0, 1, 2]);
        const best = worths.reduce((sum, row) => sum + Math.max(...row), 0);
        expect(bestPlaces(board, care, board.worth())).toBe(best);
      }),
    );
  });

  it('moves nothing when it is late, and stacks before units', () => {
    const at = [0, 1, 2];
    const worths = [0, 1, 2].map(() => [0, 0, 0, 9, 9, 9]);
    bestPlaces(placing(worths, 0, at), { ...care, late: () => true }, 0);
    expect(at).toEqual([0, 1, 2]);
    const asked: string[] = [];
    const board = { ...placing(worths, 0, at), groups: () => [[0, 1], [2]] };
    bestPlaces({ ...board, places: (g) => (asked.push(g.join()) > 9 ? [0] : []) }, care, 0);
    expect(asked).toEqual(['0,1', '2']);
  });
});

describe('bestFirst', () => {
  it('takes what a player would who looks at everything again after each choice', () => {
    fc.assert(
      fc.property(
        fc.array(small, { maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 6 }),
        (gains, clashes) => {
          const taken = new Set<number>();
          const clash = (a: number, b: number) =>
            clashes.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
          const weigh = (a: number) => gains[a]! - 4 * [...taken].filter((b) => clash(a, b)).length;
          const options = [...gains.keys()];
          const expected: number[] = [];
          for (;;) {
            const open = options.filter((a) => !taken.has(a) && weigh(a) > 0);
            if (open.length === 0) break;
            const best = open.reduce((a, b) => (weigh(b) > weigh(a) ? b : a));
            taken.add(best);
            expected.push(best);
          }
          taken.clear();
          const choosing = { weigh, take: (a: number) => void taken.add(a), touches: clash };
          expect(bestFirst(options, choosing)).toEqual(expected);
        },
      ),
    );
  });
});

describe('assign', () => {
  const worthOf = (a: Assignment, of: ArrayLike<number>): number => {
    let total = 0;
    for (let task = 0; task < a.tasks; task++) {
      let there = 0;
      for (let f = 0; f < a.forces; f++) if (of[f] === task) there += a.strength(f, task);
      total += a.worth(task, there);
    }
    for (let f = 0; f < a.forces; f++) if (of[f]! >= 0) total -= a.cost(f, of[f]!);
    return total;
  };
  const best = (a: Assignment): number => {
    let most = Number.NEGATIVE_INFINITY;
    const of = Array.from({ length: a.forces }, () => -1);
    const walk = (f: number): void => {
      if (f === a.forces) {
        most = Math.max(most, worthOf(a, of));
        return;
      }
      for (let task = -1; task < a.tasks; task++) {
        if (task >= 0 && a.strength(f, task) === 0) continue;
        of[f] = task;
        walk(f + 1);
      }
    };
    walk(0);
    return most;
  };

  it('comes to the best there is on small boards, or within a tenth of it, and never sends who cannot come', () => {
    let sum = 0;
    let most = 0;
    fc.assert(
      fc.property(
        table(5, 3),
        table(5, 3),
        fc.array(small, { minLength: 6, maxLength: 6 }),
        (strengths, costs, needs) => {
          const a: Assignment = {
            forces: 5,
            tasks: 3,
            strength: (f, t) => strengths[f]![t]!,
            cost: (f, t) => costs[f]![t]! / 4,
            worth: (t, there) =>
              10 * Math.min(1, there / (3 + needs[t]!)) + needs[t + 3]! * (there >= 3 + needs[t]! ? 1 : 0),
          };
          const of = assign(a);
          for (const [f, t] of of.entries()) if (t >= 0) expect(a.strength(f, t)).toBeGreaterThan(0);
          sum += worthOf(a, of);
          most += best(a);
        },
      ),
      { numRuns: 60, seed: 4 },
    );
    expect(sum).toBeGreaterThan(0.97 * most);
  });

  it('is exact where each force does for a task what it does alone', () => {
    fc.assert(
      fc.property(table(4, 3), (strengths) => {
        const a: Assignment = {
          forces: 4,
          tasks: 3,
          strength: (f, t) => strengths[f]![t]!,
          cost: () => 1,
          worth: (_, there) => there,
        };
        expect(worthOf(a, assign(a))).toBeCloseTo(best(a));
      }),
    );
  });
});

describe('spend', () => {
  it('spends no more than there is and comes to the best, or close to it', () => {
    let sum = 0;
    let most = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), small), { minLength: 6, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 4 }),
        (things, clashes) => {
          const worth = (bought: readonly number[]) =>
            bought.reduce((w, i) => w + things[i]![1], 0) -
            3 * clashes.filter(([x, y]) => x !== y && bought.includes(x) && bought.includes(y)).length;
          const price = (list: readonly number[]) => list.reduce((p, i) => p + things[i]![0], 0);
          const bought = spend({ points: 10, things: 6, cost: (i) => things[i]![0], worth });
          expect(price(bought)).toBeLessThanOrEqual(10);
          const best = Math.max(...[...subsets(6)].filter((set) => price(set) <= 10).map(worth));
          expect(worth(bought)).toBeLessThanOrEqual(best);
          sum += worth(bought);
          most += best;
        },
      ),
      { seed: 9 },
    );
    expect(sum).toBeGreaterThan(0.99 * most);
  });
});

describe('coverLine', () => {
  it('is the cheapest line that closes every way, or says that there is none', () => {
    const g = hexBlock(3, 3);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 9, maxLength: 9 }),
        fc.nat(8),
        fc.nat(8),
        (cost, from, goal) => {
          const closes = (line: readonly number[]): boolean => {
            const shut = Uint8Array.from(cost, (c, i) => (c === 0 || line.includes(i) ? 1 : 0));
            return shut[from] === 1 || stepsFrom(g, [from], shut)[goal]! < 0 || shut[goal] === 1;
          };
          const price = (line: readonly number[]) => line.reduce((p, i) => p + cost[i]!, 0);
          const all = [...subsets(9)].filter((line) => line.every((i) => cost[i]! > 0) && closes(line));
          const line = coverLine(g, [from], [goal], cost);
          expect(line === null).toBe(all.length === 0);
          if (line === null) return;
          expect(closes(line)).toBe(true);
          expect(price(line)).toBe(Math.min(...all.map(price)));
        },
      ),
    );
  });
});

describe('sectors', () => {
  const g = hexBlock(8, 8);
  const units = Array.from({ length: g.size }, (_, i) => i % 3);
  const every = [...units.keys()];

  it('take every space of the front once, in parts of about the asked size that hang together', () => {
    const { of, spaces, count } = cutSectors(g, units, every, 12);
    expect(count).toBeGreaterThan(3);
    expect(spaces.flat().sort((a, b) => a - b)).toEqual(every);
    for (const [sector, list] of spaces.entries()) {
      const outside = Uint8Array.from(of, (s) => (s === sector ? 0 : 1));
      const steps = stepsFrom(g, [list[0]!], outside);
      expect(list.every((space) => steps[space]! >= 0)).toBe(true);
    }
  });

  it('keep their sum up to date by weighing only what was touched', () => {
    const worth = [1, 2, 3];
    const weighed: number[] = [];
    const sum = new SectorSum(3, (sector) => worth[weighed.push(sector) < 0 ? 0 : sector]!);
    expect(sum.total()).toBe(6);
    worth[1] = 5;
    sum.touch([1]);
    expect(sum.total()).toBe(9);
    expect(weighed).toEqual([0, 1, 2, 1]);
    expect(sum.order()).toEqual([1, 2, 0]);
  });
});
