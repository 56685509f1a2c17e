import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard, anyPairs, hexBoard } from '../testing/boards.ts';
import { linkBits, linksFrom, linksOf, startOf } from './links.ts';

const scene = anyBoard.chain((board) =>
  fc.record({ board: fc.constant(board), strait: anyPairs(board), lane: anyPairs(board) }),
);

describe('links', () => {
  it('lead both ways between the spaces of their pairs, each kind for itself', () => {
    fc.assert(
      fc.property(scene, ({ board, strait, lane }) => {
        const links = linksOf(board, { strait, lane });
        const ends = (pairs: [string, string][], label: string) =>
          pairs.flatMap(([a, b]) => (a === label ? [b] : b === label ? [a] : []));
        board.labels.forEach((label, space) => {
          const found = (...kinds: string[]) =>
            linksFrom(links, space, linkBits(links, ...kinds))
              .map((to) => board.labels[to]!)
              .sort();
          expect(found('strait')).toEqual(ends(strait, label).sort());
          expect(found('lane')).toEqual(ends(lane, label).sort());
          expect(found('lane', 'strait')).toEqual(ends([...strait, ...lane], label).sort());
          expect(found()).toEqual([]);
          for (let i = links.start[space]!; i < links.start[space + 1]!; i++)
            expect(startOf(board, links, board.to.length + i)).toBe(space);
        });
        for (let e = 0; e < board.to.length; e++) expect(startOf(board, links, e)).toBe(board.from[e]);
      }),
      { numRuns: 2000 },
    );
  });

  it('name what is wrong with them', () => {
    const board = hexBoard(2, 2);
    expect(() => linksOf(board, { strait: [['0.0', '9.9']] })).toThrow(
      "link 'strait' leads to 9.9, which the map does not have",
    );
    expect(() => linksOf(board, { strait: [['0.0', '0.0']] })).toThrow(
      "link 'strait' leads from 0.0 to itself",
    );
    expect(() => linkBits(linksOf(board, {}), 'ferry')).toThrow("there is no kind of link 'ferry'");
    const many = Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`k${i}`, []]));
    expect(() => linksOf(board, many)).toThrow('33 kinds of links, 32 are possible');
  });
});
