import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard, CLOSED, column, RIVER } from '../testing/boards.ts';
import { boardInWeather, nextWeather, weatherOf } from './weather.ts';

const KINDS = ['dry', 'rain', 'mud', 'frost', 'snow'] as const;
const row = fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 6 });
const zone = fc.record({ modifier: fc.integer({ min: -3, max: 3 }), now: fc.constantFrom(...KINDS) });

describe('weather', () => {
  it('is read off a row that goes on beyond its ends, for each zone with its modifier, unless it has come to stay', () => {
    fc.assert(
      fc.property(row, fc.integer({ min: 1, max: 6 }), fc.array(zone), (results, die, zones) => {
        const long = [
          ...Array(9).fill(results[0]),
          ...results,
          ...Array(12).fill(results[results.length - 1]),
        ];
        const found = nextWeather(results, die, zones, (w) => w === 'snow');
        expect(found).toEqual(
          zones.map(({ modifier, now }) => (now === 'snow' ? now : long[8 + die + modifier])),
        );
        expect(weatherOf(results, die)).toBe(long[8 + die]);
      }),
      { numRuns: 2000 },
    );
  });

  it('lifts features off the borders that lead into its zone, and nothing else', () => {
    const scene = anyBoard.chain((board) =>
      fc.record({
        board: fc.constant(board),
        zones: column(board.size, [0, 1]),
        lifted: fc.tuple(fc.nat(3), fc.nat(3)),
      }),
    );
    fc.assert(
      fc.property(scene, ({ board, zones, lifted }) => {
        const before = [...board.side];
        const { side, ...rest } = boardInWeather(board, zones, lifted);
        expect([...board.side]).toEqual(before);
        before.forEach((bits, e) => {
          for (const feature of [RIVER, CLOSED]) {
            const stays = (bits & feature) !== 0 && (lifted[zones[board.to[e]!]!]! & feature) === 0;
            expect((side[e]! & feature) !== 0).toBe(stays);
          }
        });
        for (const [part, value] of Object.entries(rest))
          expect(board[part as keyof typeof board]).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });
});
