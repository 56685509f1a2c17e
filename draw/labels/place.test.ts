import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, overlaps } from '../geometry/point.ts';
import { clippedLength, Obstacles } from './occupancy.ts';
import { type Label, placeLabels } from './place.ts';

const within: Box = { x0: 0, y0: 0, x1: 900, y1: 700 };
const label = (text: string, x: number, y: number, more: Partial<Label> = {}): Label => ({
  text,
  face: 'serif',
  size: 15,
  spacing: 0,
  at: [x, y],
  clear: 5,
  priority: 3,
  className: 'town',
  ...more,
});

describe('placing names', () => {
  it('never lets two touch, and loses none without saying so', () => {
    const one = fc.record({
      text: fc.stringMatching(/^[A-Z][a-z]{2,10}( [A-Z][a-z]{2,8})?$/),
      x: fc.integer({ min: 0, max: 900 }),
      y: fc.integer({ min: 0, max: 700 }),
      area: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 60 }), (wishes) => {
        const labels = wishes.map((w) => label(w.text, w.x, w.y, { area: w.area }));
        const { placed, dropped } = placeLabels(labels, new Obstacles(), within);
        expect(placed.length + dropped.length).toBe(labels.length);
        placed.forEach((a, i) => {
          expect(a.box.x0).toBeGreaterThanOrEqual(within.x0);
          expect(a.box.y1).toBeLessThanOrEqual(within.y1);
          for (const b of placed.slice(i + 1)) expect(overlaps(a.box, b.box)).toBe(false);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('keeps off what is forbidden', () => {
    const obstacles = new Obstacles();
    const forbidden: Box = { x0: 205, y0: 180, x1: 400, y1: 220 };
    obstacles.box(forbidden, Infinity);
    const { placed } = placeLabels([label('Warsaw', 200, 200)], obstacles, within);
    expect(placed).toHaveLength(1);
    expect(overlaps(placed[0]!.box, forbidden)).toBe(false);
  });

  it('prefers the right side, and leaves it for a river', () => {
    const free = placeLabels([label('Thorn', 300, 300)], new Obstacles(), within).placed[0]!;
    expect(free.box.x0).toBeGreaterThan(300);
    const obstacles = new Obstacles();
    obstacles.line(
      [
        [320, 200],
        [320, 400],
      ],
      5,
    );
    const moved = placeLabels([label('Thorn', 300, 300)], obstacles, within).placed[0]!;
    expect(moved.box.x0 > 320 || moved.box.x1 < 320).toBe(true);
  });

  it('breaks a long name before it drops it', () => {
    const narrow: Box = { x0: 0, y0: 0, x1: 110, y1: 200 };
    const { placed } = placeLabels([label('Rauheim an der Langen', 50, 100)], new Obstacles(), narrow);
    expect(placed[0]!.lines).toHaveLength(2);
  });

  it('says which name found no room', () => {
    const tiny: Box = { x0: 0, y0: 0, x1: 30, y1: 30 };
    expect(
      placeLabels([label('Wolkowysk', 15, 15)], new Obstacles(), tiny).dropped.map((l) => l.text),
    ).toEqual(['Wolkowysk']);
  });

  it('gives the better place to the more important name', () => {
    const town = label('Stadt', 300, 300, { priority: 4 });
    const city = label('Stadt', 300, 300, { priority: 1 });
    const { placed } = placeLabels([town, city], new Obstacles(), within);
    expect(placed[0]!.priority).toBe(1);
    expect(placed[0]!.box.x0).toBeGreaterThan(300);
  });
});

it('measures how much of a line a box covers', () => {
  const box: Box = { x0: 0, y0: 0, x1: 10, y1: 10 };
  expect(
    clippedLength(
      [
        [-5, 5],
        [15, 5],
      ],
      box,
    ),
  ).toBeCloseTo(10);
  expect(
    clippedLength(
      [
        [-5, 15],
        [15, 15],
      ],
      box,
    ),
  ).toBe(0);
  expect(
    clippedLength(
      [
        [2, 2],
        [2, 7],
      ],
      box,
    ),
  ).toBeCloseTo(5);
  expect(
    clippedLength(
      [
        [0, -10],
        [20, 10],
      ],
      box,
    ),
  ).toBe(0);
});
