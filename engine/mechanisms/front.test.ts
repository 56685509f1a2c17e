import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board } from '../board/board.ts';
import { anyBoard, column } from '../testing/boards.ts';
import { BARRED, Flood, NO_THROUGH, OPEN } from './flood.ts';
import { connectedGroups, markFront } from './front.ts';

const MINE = 1;
const THEIRS = 2;
const NOBODY = 0;
const touching = (board: Board, space: number): number[] => {
  const found: number[] = [];
  for (let e = 0; e < board.to.length; e++) if (board.from[e] === space) found.push(board.to[e]!);
  return found;
};

const ground = anyBoard.chain((board) =>
  fc.record({
    board: fc.constant(board),
    holder: column(board.size, [MINE, THEIRS, MINE, THEIRS, NOBODY]),
    skip: column(board.size, [0, 0, 0, 1]),
  }),
);

describe('the front line', () => {
  it('is every space of one holder that touches one of the other, and no other space', () => {
    fc.assert(
      fc.property(ground, ({ board, holder, skip }) => {
        const line = markFront(board, holder, MINE, THEIRS, skip, new Uint8Array(board.size).fill(7));
        for (let space = 0; space < board.size; space++) {
          const meets = touching(board, space).some((next) => holder[next] === THEIRS);
          const expected = holder[space] === MINE && skip[space] === 0 && meets;
          expect([space, line[space]]).toEqual([space, expected ? 1 : 0]);
        }
      }),
    );
  });
  it('parts the two: no way leads from one holder to the other but over the line', () => {
    fc.assert(
      fc.property(ground, ({ board, holder }) => {
        const line = markFront(board, holder, MINE, THEIRS, null, new Uint8Array(board.size));
        for (let e = 0; e < board.to.length; e++) {
          const [a, b] = [board.from[e]!, board.to[e]!];
          if (holder[a] === MINE && holder[b] === THEIRS) expect(line[a]).toBe(1);
        }
      }),
    );
  });
});

/** Whether a way over marked spaces joins two of them, by trying all spaces again and again. */
function joined(board: Board, marked: Uint8Array, a: number, b: number): boolean {
  const together = new Set([a]);
  for (let grew = true; grew; ) {
    grew = false;
    for (let e = 0; e < board.to.length; e++) {
      const [from, to] = [board.from[e]!, board.to[e]!];
      if (!together.has(from) || together.has(to) || marked[to] === 0) continue;
      together.add(to);
      grew = true;
    }
  }
  return together.has(b);
}

describe('connected groups', () => {
  const scene = anyBoard.chain((board) =>
    fc.record({ board: fc.constant(board), marked: column(board.size, [0, 1]) }),
  );
  it('hold every marked space once; two share a group if and only if a way over marked spaces joins them', () => {
    fc.assert(
      fc.property(scene, ({ board, marked }) => {
        const groups = connectedGroups(board, marked);
        const group = new Map<number, number>();
        groups.forEach((spaces, n) => {
          for (const space of spaces) {
            expect(group.has(space)).toBe(false);
            group.set(space, n);
          }
        });
        for (let a = 0; a < board.size; a++) {
          expect(group.has(a)).toBe(marked[a] === 1);
          if (marked[a] === 0) continue;
          for (let b = 0; b < board.size; b++)
            if (marked[b] === 1) expect(group.get(a) === group.get(b)).toBe(joined(board, marked, a, b));
        }
      }),
    );
  });
  it('come largest first, then by their lowest space, each in board order', () => {
    fc.assert(
      fc.property(scene, ({ board, marked }) => {
        const groups = connectedGroups(board, marked);
        for (const group of groups) expect(group).toEqual([...group].sort((a, b) => a - b));
        for (let n = 1; n < groups.length; n++) {
          const [a, b] = [groups[n - 1]!, groups[n]!];
          expect(a.length > b.length || (a.length === b.length && a[0]! < b[0]!)).toBe(true);
        }
      }),
    );
  });
});

describe('pockets: what a flood from an edge leaves out, in groups', () => {
  const scene = anyBoard.chain((board) =>
    fc.record({
      board: fc.constant(board),
      gate: column(board.size, [OPEN, OPEN, OPEN, NO_THROUGH, BARRED]),
      edge: fc.array(fc.nat(board.size - 1), { minLength: 1, maxLength: 4 }),
    }),
  );
  /** Is there any way from the space to the edge on which only the first space may lie in a zone? Tries every simple path. */
  function escapes(
    board: Board,
    gate: Uint8Array,
    edge: ReadonlySet<number>,
    path: readonly number[],
  ): boolean {
    const here = path[path.length - 1]!;
    if (edge.has(here)) return true;
    return touching(board, here).some(
      (next) => gate[next] === OPEN && !path.includes(next) && escapes(board, gate, edge, [...path, next]),
    );
  }
  it('a space is in a pocket when and only when every path to the edge is cut', () => {
    fc.assert(
      fc.property(scene, ({ board, gate, edge }) => {
        const sources = edge.filter((space) => gate[space] === OPEN);
        const flood = new Flood(board.size).run(board, Uint16Array.from(sources), gate, 0);
        const cut = Uint8Array.from(gate, (g, i) => (g !== BARRED && !flood.reaches(i) ? 1 : 0));
        const pocketed = new Set(connectedGroups(board, cut).flat());
        const goal = new Set(sources);
        for (let i = 0; i < board.size; i++)
          if (gate[i] !== BARRED) expect([i, pocketed.has(i)]).toEqual([i, !escapes(board, gate, goal, [i])]);
      }),
    );
  });
});
