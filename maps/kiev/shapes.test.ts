import type { Point } from '@stavka/draw';
import { describe, expect, test } from 'vitest';
import { depthIn, firstClash, inRing, pole, segmentsClash, signedArea } from './shapes.ts';

const square: Point[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];

describe('rings', () => {
  test('clockwise on the sheet is positive', () => {
    expect(signedArea(square)).toBe(16);
    expect(signedArea(square.toReversed())).toBe(-16);
  });

  test('inside, outside, and how deep', () => {
    expect(inRing(square, [1, 1])).toBe(true);
    expect(inRing(square, [5, 1])).toBe(false);
    expect(depthIn(square, [1, 2])).toBe(1);
    expect(depthIn(square, [5, 2])).toBe(-1);
  });

  test('the deepest point of a bent shape is in its thick part, not at its middle', () => {
    const bent: Point[] = [
      [0, 0],
      [10, 0],
      [10, 1],
      [3, 1],
      [3, 6],
      [0, 6],
    ];
    const { at, depth } = pole(bent);
    expect(depth).toBeCloseTo(1.5, 1);
    expect(at[0]).toBeCloseTo(1.5, 1);
    expect(inRing(bent, at)).toBe(true);
  });
});

describe('segments', () => {
  const clash = (...p: [Point, Point, Point, Point]) => segmentsClash(...p);
  test('that cross, touch or lie on each other clash', () => {
    expect(clash([0, 0], [2, 2], [0, 2], [2, 0])).toBe(true);
    expect(clash([0, 0], [2, 0], [1, 0], [1, 1])).toBe(true);
    expect(clash([0, 0], [2, 0], [0, 0], [1, 0])).toBe(true);
    expect(clash([0, 0], [2, 0], [2, 0], [0, 0])).toBe(true);
  });

  test('that only share an end, or are apart, do not', () => {
    expect(clash([0, 0], [2, 0], [2, 0], [3, 1])).toBe(false);
    expect(clash([0, 0], [2, 0], [0, 1], [2, 1])).toBe(false);
    expect(clash([0, 0], [1, 0], [2, 0], [3, 0])).toBe(false);
  });

  test('the first clash of many is found across cells', () => {
    const rows = Array.from(
      { length: 20 },
      (_, i) =>
        [
          [0, i],
          [9, i],
        ] as const,
    );
    expect(firstClash(rows)).toBeUndefined();
    expect(
      firstClash([
        ...rows,
        [
          [4.3, 7.5],
          [4.3, 8.5],
        ],
      ]),
    ).toEqual([8, 20]);
  });
});
