import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, borderBetween } from '../board/board.ts';
import { anyBoard, column, hexBoard } from '../testing/boards.ts';
import { IMPASSABLE, KeptPaths, Reach, SHUT, STOP } from './reach.ts';

/** The obvious way: relax every border again and again until nothing changes. */
function slowReach(
  board: Board,
  from: number,
  budget: number,
  costs: Uint8Array,
  gate: Uint8Array,
): number[] {
  const best = Array.from({ length: board.size }, () => Number.POSITIVE_INFINITY);
  best[from] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let e = 0; e < board.to.length; e++) {
      const [a, b] = [board.from[e]!, board.to[e]!];
      if (costs[e] === IMPASSABLE || (gate[b]! & SHUT) !== 0) continue;
      if (a !== from && (gate[a]! & STOP) !== 0) continue;
      if (a === from && (gate[a]! & STOP) !== 0 && (gate[b]! & STOP) !== 0) continue;
      const total = best[a]! + costs[e]!;
      if (total > budget || total >= best[b]!) continue;
      best[b] = total;
      changed = true;
    }
  }
  return best.map((cost) => (cost === Number.POSITIVE_INFINITY ? -1 : cost));
}

const BUDGET = 9;
const scene = anyBoard.chain((board) =>
  fc.record({
    board: fc.constant(board),
    from: fc.nat(board.size - 1),
    budget: fc.nat(BUDGET),
    costs: column(board.to.length, [0, 1, 1, 2, 3, 5, IMPASSABLE]),
    gate: column(board.size, [0, 0, 0, STOP, STOP, SHUT, SHUT | STOP]),
  }),
);

/** A mover starts in a space or comes to it: two states, relaxed over every border until nothing changes. */
function slowReachFrom(
  board: Board,
  starts: readonly (readonly [number, number])[],
  budget: number,
  costs: Uint8Array,
  gate: Uint8Array,
) {
  const none = Number.POSITIVE_INFINITY;
  const began = board.labels.map((_, i) =>
    Math.min(none, ...starts.filter(([space, spent]) => space === i && spent <= budget).map(([, c]) => c)),
  );
  const came = began.map(() => none);
  const leaves = (e: number, from: number, start: boolean): number => {
    const [a, b] = [board.from[e]!, board.to[e]!];
    const stops = (space: number) => (gate[space]! & STOP) !== 0;
    if (costs[e] === IMPASSABLE || (gate[b]! & SHUT) !== 0) return none;
    if (stops(a) && (!start || stops(b))) return none;
    return from + costs[e]! > budget ? none : from + costs[e]!;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (let e = 0; e < board.to.length; e++) {
      const [a, b] = [board.from[e]!, board.to[e]!];
      const total = Math.min(leaves(e, began[a]!, true), leaves(e, came[a]!, false));
      if (total >= came[b]!) continue;
      came[b] = total;
      changed = true;
    }
  }
  const best = began.map((c, i) => (Math.min(c, came[i]!) === none ? -1 : Math.min(c, came[i]!)));
  /** What a path costs, or a fault. */
  const path = (spaces: readonly number[]): number =>
    spaces.slice(1).reduce((total, to, i) => {
      const e = borderBetween(board, spaces[i]!, to);
      return e < 0 ? none : leaves(e, total, i === 0);
    }, began[spaces[0]!]!);
  return { best, path };
}

const many = anyBoard.chain((board) =>
  fc.record({
    board: fc.constant(board),
    starts: fc.uniqueArray(fc.tuple(fc.nat(board.size - 1), fc.nat(BUDGET)), {
      minLength: 1,
      maxLength: 4,
      selector: ([space]) => space,
    }),
    budget: fc.integer({ min: 3, max: BUDGET }),
    costs: column(board.to.length, [0, 1, 1, 2, 3, 5, IMPASSABLE]),
    gate: column(board.size, [0, 0, 0, STOP, STOP, SHUT]),
    dear: column(board.size, [0, 0, 0, STOP, SHUT]),
  }),
);

describe('reach', () => {
  it('finds the costs that plain relaxation finds, one run after another in the same buffers', () => {
    fc.assert(
      fc.property(scene, fc.infiniteStream(fc.nat(8)), ({ board, from, budget, costs, gate }, starts) => {
        const reach = new Reach(board.size, BUDGET);
        const others = Array.from({ length: 2 }, () => (starts.next().value as number) % board.size);
        for (const start of [from, ...others, from]) {
          reach.run(board, start, budget, costs, gate);
          expect([...reach.cost]).toEqual(slowReach(board, start, budget, costs, gate));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('lists what it reached, cheapest first, each once', () => {
    fc.assert(
      fc.property(scene, ({ board, from, budget, costs, gate }) => {
        const reach = new Reach(board.size, BUDGET).run(board, from, budget, costs, gate);
        const listed = [...reach.order.subarray(0, reach.count)];
        expect(listed[0]).toBe(from);
        expect([...listed].sort((a, b) => a - b)).toEqual(
          [...reach.cost].flatMap((c, i) => (c >= 0 ? [i] : [])),
        );
        for (let i = 1; i < listed.length; i++)
          expect(reach.cost[listed[i]!]).toBeGreaterThanOrEqual(reach.cost[listed[i - 1]!]!);
      }),
    );
  });

  it('gives a path that is open and costs what it says', () => {
    fc.assert(
      fc.property(scene, ({ board, from, budget, costs, gate }) => {
        const reach = new Reach(board.size, BUDGET).run(board, from, budget, costs, gate);
        for (const space of reach.order.subarray(0, reach.count)) {
          const path = reach.path(board, space);
          expect([path[0], path[path.length - 1]]).toEqual([from, space]);
          let total = 0;
          for (let i = 1; i < path.length; i++) {
            const e = board.to.findIndex((to, k) => to === path[i] && board.from[k] === path[i - 1]);
            expect(e).toBeGreaterThanOrEqual(0);
            total += costs[e]!;
            expect(gate[path[i]!]! & SHUT).toBe(0);
            if (i < path.length - 1) expect(gate[path[i]!]! & STOP).toBe(0);
          }
          expect(total).toBe(reach.cost[space]);
        }
      }),
    );
  });

  it('from several starts, each with something spent, finds what relaxation over starting and coming finds', () => {
    fc.assert(
      fc.property(many, ({ board, starts, budget, costs, gate, dear }) => {
        const reach = new Reach(board.size, BUDGET).run(board, 0, BUDGET, costs, gate);
        const [from, spent] = [starts.map(([space]) => space), starts.map(([, c]) => c)];
        const merged = gate.map((bits, space) => bits | dear[space]!);
        const asked: number[] = [];
        reach.runFrom(board, from, spent, budget, costs, gate, (space) => {
          asked.push(space);
          return dear[space]!;
        });
        const { best, path } = slowReachFrom(board, starts, budget, costs, merged);
        expect([...reach.cost]).toEqual(best);
        expect(new Set(asked).size).toBe(asked.length);
        const listed = [...reach.order.subarray(0, reach.count)];
        expect(listed.toSorted((a, b) => a - b)).toEqual(best.flatMap((c, i) => (c >= 0 ? [i] : [])));
        for (const space of listed) expect(path(reach.path(board, space))).toBe(best[space]);
        const kept = new KeptPaths(reach);
        const paths = listed.map((space) => reach.path(board, space));
        // The answers at hand, or asked for on the way, are the same.
        const cost = [...reach.cost];
        expect([...reach.runFrom(board, from, spent, budget, costs, merged).cost]).toEqual(cost);
        expect([...reach.runFrom(board, from, spent, budget, costs, merged, () => 0).cost]).toEqual(cost);
        reach.run(board, 0, BUDGET, costs, gate);
        expect(listed.map((space) => kept.to(board, space))).toEqual(paths);
      }),
      { numRuns: 4000 },
    );
  });

  it('asks of nothing that it cannot pay for', () => {
    const board = hexBoard(1, 6);
    const costs = new Uint8Array(board.to.length).fill(2);
    const asked: number[] = [];
    const reach = new Reach(board.size, 9).runFrom(board, [0], [3], 8, costs, new Uint8Array(6), (space) => {
      asked.push(space);
      return 0;
    });
    expect([...reach.cost]).toEqual([3, 5, 7, -1, -1, -1]);
    expect(asked).toEqual([0, 1, 2]);
  });

  it('has no budget that would pay for the impassable', () => {
    expect(() => new Reach(10, IMPASSABLE)).toThrow(RangeError);
  });

  it('goes round by an open hex when the direct step from zone to zone is barred', () => {
    // 0.0 and 0.1 touch and both stop; 1.0 touches both.
    const board = hexBoard(2, 2);
    const at = (label: string) => board.index.get(label)!;
    const gate = new Uint8Array(board.size);
    gate[at('0.0')] = gate[at('0.1')] = STOP;
    const costs = new Uint8Array(board.to.length).fill(1);
    const reach = new Reach(board.size, 4).run(board, at('0.0'), 4, costs, gate);
    expect(reach.cost[at('0.1')]).toBe(2);
    expect(reach.path(board, at('0.1')).map((s) => board.labels[s])).toEqual(['0.0', '1.0', '0.1']);
  });
});
