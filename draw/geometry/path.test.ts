import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PathWriter } from './path.ts';
import type { Vec } from './point.ts';

/** Reads back the moves and lines of path data, with repeated letters left out as SVG allows. */
function readPoints(d: string): Vec[] {
  const out: Vec[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest] of d.matchAll(/([Mlz])([^Mlz]*)/g)) {
    const numbers = [...rest!.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map((m) => Number(m[0]));
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      if (letter === 'M' && i === 0) [x, y] = [numbers[0]!, numbers[1]!];
      else [x, y] = [x + numbers[i]!, y + numbers[i + 1]!];
      out.push([x, y]);
    }
  }
  return out;
}

it('writes lines that read back within a twentieth of a unit, however long', () => {
  const coordinate = fc.double({ min: -500, max: 5000, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 80 }), (points) => {
      const back = readPoints(new PathWriter().polyline(points, true).toString());
      expect(back).toHaveLength(points.length);
      points.forEach(([x, y], i) => {
        expect(Math.abs(back[i]![0] - x)).toBeLessThan(0.051);
        expect(Math.abs(back[i]![1] - y)).toBeLessThan(0.051);
      });
    }),
  );
});

it('is short: no zero before the point, no needless space, no repeated letter', () => {
  const d = new PathWriter()
    .polyline(
      [
        [0.5, 0.25],
        [1, 0],
        [0.3, 0.1],
      ],
      false,
    )
    .toString();
  expect(d).toBe('M.5 .3l.5-.3-.7 .1');
});

it('closes a spline at the place where it began', () => {
  const d = new PathWriter()
    .spline(
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
      true,
    )
    .toString();
  expect(d).toMatch(/^M0 5q/);
  expect(d.endsWith('z')).toBe(true);
});
