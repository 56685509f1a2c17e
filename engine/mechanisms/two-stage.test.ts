import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { borderBetween } from '../board/board.ts';
import { anyBoard, anyPairs, CLOSED, column } from '../testing/boards.ts';
import { BARRED, NO_THROUGH, OPEN } from './flood.ts';
import { linksFrom, linksOf } from './links.ts';
import { netOf } from './net.ts';
import { TwoStage } from './two-stage.ts';

const gates = [OPEN, OPEN, OPEN, NO_THROUGH, BARRED];

const scene = anyBoard.chain((board) => {
  const spaces = fc.array(fc.nat(board.size - 1), { maxLength: 2 }).map((list) => Uint16Array.from(list));
  return fc.record({
    board: fc.constant(board),
    rails: fc.array(fc.tuple(fc.constantFrom(...board.labels), fc.constantFrom(...board.labels)), {
      maxLength: 8,
    }),
    strait: anyPairs(board),
    lineGate: column(board.size, gates),
    groundGate: column(board.size, gates),
    lineSources: spaces,
    groundSources: spaces,
    limit: fc.nat(3),
  });
});

describe('supply in two stages', () => {
  it('reaches where some path leads so many steps over ground and then along a line, or to a source over ground alone', () => {
    fc.assert(
      fc.property(
        scene,
        ({ board, rails, strait, lineGate, groundGate, lineSources, groundSources, limit }) => {
          const pairs = rails.filter(([a, b]) => a !== b);
          const net = netOf(board, [{ kind: 1, pairs }]);
          const links = linksOf(board, { strait });
          const trace = { net, kinds: 1, lineGate, groundGate, lineSources, groundSources, limit };
          const supply = new TwoStage(net, groundSources.length);
          const open = new Uint8Array(board.size);
          supply.run(board, {
            ...trace,
            lineGate: open,
            groundGate: open,
            limit: 9,
            closed: 0,
            links,
            linkKinds: 1,
          });
          supply.run(board, { ...trace, closed: CLOSED, links, linkKinds: 1 });
          const all = [...board.labels.keys()];
          /** Is there a path to one of the ends of at most so many steps, tried one by one? */
          const leads = (
            path: readonly number[],
            ends: (space: number) => boolean,
            gate: Uint8Array,
            most: number,
            step: (a: number, b: number) => boolean,
          ): boolean => {
            const here = path[path.length - 1]!;
            if (gate[here] === BARRED || path.length - 1 > most) return false;
            if (ends(here)) return true;
            if (path.length > 1 && gate[here] === NO_THROUGH) return false;
            return all.some(
              (next) =>
                !path.includes(next) && step(here, next) && leads([...path, next], ends, gate, most, step),
            );
          };
          const rail = (a: number, b: number) =>
            pairs.some(([x, y]) => [x, y].includes(board.labels[a]!) && [x, y].includes(board.labels[b]!));
          const walk = (a: number, b: number) => {
            const e = borderBetween(board, a, b);
            return (e >= 0 && (board.side[e]! & CLOSED) === 0) || linksFrom(links, a, 1).includes(b);
          };
          const onLine = (space: number) => all.some((other) => other !== space && rail(space, other));
          const fed = all.map(
            (space) =>
              groundSources.includes(space) ||
              (onLine(space) &&
                leads([space], (s) => lineSources.includes(s) && onLine(s), lineGate, 99, rail)),
          );
          for (const space of all)
            expect(supply.ground.reaches(space)).toBe(
              leads([space], (s) => fed[s]!, groundGate, limit, walk),
            );
        },
      ),
      { numRuns: 2000 },
    );
  });
});
