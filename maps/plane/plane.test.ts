import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recipes } from '../recipes.ts';
import { cornerOf, cornerPoint, follow, nextCorners, shortestChain, sideBetween } from './corners.ts';
import { applyMatrix, invertMatrix, project, unproject } from './georef.ts';
import { HexGrid, hexNorm, type Point } from './hexgrid.ts';
import { leastSquares, solve } from './linear.ts';
import { clipRing, ringArea, simplifyLine, simplifyRing } from './polygon.ts';
import { Raster } from './raster.ts';

describe.each(recipes.map((r) => [r.game, new HexGrid(r.numbering, r.runs, 'test')] as const))(
  'the grid of %s',
  (_, grid) => {
    test('neighbours are the hexes one away, both ways', () => {
      for (let a = 0; a < grid.size; a += 7) {
        const [ax, ay] = grid.centres[a]!;
        const near = grid.centres.flatMap(([x, y], b) => {
          const apart = Math.hypot(x - ax, y - ay);
          return apart > 0.1 && apart < 1.1 ? [b] : [];
        });
        expect(grid.neighbours(a)).toEqual(near);
      }
    });

    test('a point belongs to the hex it lies in', () => {
      for (let hex = 0; hex < grid.size; hex += 11) {
        const [x, y] = grid.centres[hex]!;
        expect(grid.hexAt([x, y])).toBe(hex);
        expect(grid.hexAt([x + 0.3, y - 0.3])).toBe(hex);
        for (const [cx, cy] of grid.corners(hex)) {
          expect(hexNorm(grid.orientation, cx - x, cy - y)).toBeCloseTo(0.5, 6);
          expect(grid.reach(hex, [x + 0.9 * (cx - x), y + 0.9 * (cy - y)])).toBeCloseTo(0.45, 6);
        }
      }
    });

    test('the two ends of a side are corners of both its hexes', () => {
      const hex = Math.floor(grid.size / 2);
      for (const n of grid.neighbours(hex)) {
        for (const end of grid.sideCorners(grid.cellOf(grid.labels[hex]!), grid.cellOf(grid.labels[n]!))) {
          for (const h of [hex, n]) {
            const gap = Math.min(...grid.corners(h).map((c) => Math.hypot(c[0] - end[0], c[1] - end[1])));
            expect(gap).toBeLessThan(1e-6);
          }
        }
      }
    });
  },
);

describe('corners', () => {
  const grid = new HexGrid({ kind: 'columns' }, [{ first: 10, from: 1, to: 9 }], 'test');
  const [a, b, c] = [grid.cellOf('1005'), grid.cellOf('1006'), grid.cellOf('1105')];

  test('three sides meet at each, and lead back', () => {
    const corner = cornerOf(a, b, c);
    const around = nextCorners(grid, corner);
    expect(new Set(around.map((n) => n.key)).size).toBe(3);
    for (const next of around) {
      expect(sideBetween(corner, next)).toHaveLength(2);
      expect(nextCorners(grid, next).map((n) => n.key)).toContain(corner.key);
      const [p, q] = [cornerPoint(grid, corner), cornerPoint(grid, next)];
      expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeCloseTo(1 / Math.sqrt(3), 6);
    }
  });

  test('a line followed along the corners keeps every hex on its bank', () => {
    // A curve over the whole plane from left to right: its left bank is what lies above it.
    const bump = fc.tuple(
      fc.double({ min: -2.5, max: 2.5, noNaN: true }),
      fc.double({ min: 0, max: 6, noNaN: true }),
    );
    fc.assert(
      fc.property(bump, ([height, shift]) => {
        const y = (x: number) => 10.13 + height * Math.sin(x / 3 + shift);
        const line = Array.from({ length: 200 }, (_, i): Point => [i * 0.1, y(i * 0.1)]);
        // The line is looked at every 0.02: a hex whose centre is nearer to it than that may be on either bank.
        const bankOf = ([x, height]: Point): number =>
          Math.abs(height - y(x)) < 0.02 ? 0 : Math.sign(height - y(x));
        const chain = follow(grid, line, (cell) => grid.centreOf(cell));
        expect(new Set(chain.map((corner) => corner.key)).size).toBe(chain.length);
        for (let i = 1; i < chain.length; i++) {
          const side = sideBetween(chain[i - 1]!, chain[i]!);
          expect(side).toBeDefined();
          const [p, q] = side!.map((cell) => grid.centreOf(cell));
          expect(bankOf(p!) * bankOf(q!)).toBeLessThan(1);
        }
      }),
      { numRuns: 40, examples: [[[-0.17209978961348782, 0]]] },
    );
  });

  test('a town pulls its hex to its own bank', () => {
    const town = grid.cellOf('1005');
    const [x, y0] = grid.centreOf(town);
    const line: Point[] = [
      [x - 3, y0 + 0.1],
      [x + 3, y0 + 0.1],
    ];
    const sidesOf = (stand: Point) =>
      follow(grid, line, (cell) => (cell.first === 10 && cell.second === 5 ? stand : grid.centreOf(cell)))
        .map((corner, i, all) => (i === 0 ? [] : (sideBetween(all[i - 1]!, corner) ?? [])))
        .map((side) => side.map((cell) => `${cell.first}${String(cell.second).padStart(2, '0')}`).join('-'));
    expect(sidesOf([x, y0])).toContain('1005-1006');
    expect(sidesOf([x, y0 + 0.3])).toContain('1004-1005');
  });

  test('the shortest chain takes the fewest sides', () => {
    const from = cornerOf(a, b, c);
    const chain = shortestChain(
      grid,
      from,
      (corner) => corner.cells.some((cell) => cell.second === 8),
      () => true,
    )!;
    expect(chain[0]!.key).toBe(from.key);
    expect(chain.length).toBe(5);
    expect(
      shortestChain(
        grid,
        from,
        () => false,
        () => true,
        3,
      ),
    ).toBeUndefined();
  });
});

test('the projection goes there and back', () => {
  const projection = { p1: 50, p2: 55, lat0: 52.5, lon0: 18.5, radiusKm: 6371 };
  expect(project(projection, [18.5, 52.5])[0]).toBeCloseTo(0, 9);
  fc.assert(
    fc.property(
      fc.double({ min: 8, max: 60, noNaN: true }),
      fc.double({ min: 32, max: 70, noNaN: true }),
      (lon, lat) => {
        const back = unproject(projection, project(projection, [lon, lat]));
        expect(back[0]).toBeCloseTo(lon, 8);
        expect(back[1]).toBeCloseTo(lat, 8);
      },
    ),
  );
});

test('a matrix and its inverse undo each other', () => {
  const matrix = [
    [0.03, 0.01, 5],
    [0.012, -0.029, 7],
  ] as const;
  const [x, y] = applyMatrix(invertMatrix(matrix), applyMatrix(matrix, [123, -45]));
  expect(x).toBeCloseTo(123, 8);
  expect(y).toBeCloseTo(-45, 8);
});

test('linear systems', () => {
  expect(
    solve(
      [
        [0, 2],
        [3, 1],
      ],
      [4, 5],
    ),
  ).toEqual([1, 2]);
  expect(
    solve(
      [
        [1, 2],
        [2, 4],
      ],
      [1, 2],
    ),
  ).toBeUndefined();
  const [slope, offset] = leastSquares(
    [
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    [1, 3, 5, 90],
    [1, 1, 1, 0],
  )!;
  expect(slope).toBeCloseTo(2, 9);
  expect(offset).toBeCloseTo(1, 9);
});

describe('polygons', () => {
  const square: Point[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];

  test('are cut to a box', () => {
    const cut = clipRing(square, [1, 1, 3, 9]);
    expect(ringArea(cut)).toBeCloseTo(6, 9);
    expect(clipRing(square, [5, 5, 6, 6])).toEqual([]);
  });

  test('lose points that a straight line passes close by', () => {
    const wavy = Array.from({ length: 41 }, (_, i): Point => [i / 10, (i % 2) * 0.01]);
    expect(simplifyLine(wavy, 0.02)).toHaveLength(2);
    const ring: Point[] = [...wavy, [4, 4], [0, 4]];
    expect(simplifyRing(ring, 0.02)).toHaveLength(4);
    expect(ringArea(simplifyRing(ring, 0.02))).toBeCloseTo(16, 1);
  });

  test('cover shares of hexes, holes left out', () => {
    const grid = new HexGrid({ kind: 'columns' }, [{ first: 2, from: 1, to: 4 }], 'test');
    const raster = new Raster([0, 0, 4, 6]);
    const [cx, cy] = grid.centres[1]!;
    raster.fill([
      [
        [cx - 2, cy],
        [cx + 2, cy],
        [cx + 2, cy + 3],
        [cx - 2, cy + 3],
      ],
      [
        [cx - 2, cy + 1.5],
        [cx + 2, cy + 1.5],
        [cx + 2, cy + 3],
        [cx - 2, cy + 3],
      ],
    ]);
    const shares = raster.shares(raster.hexes(grid), grid.size);
    expect(shares[0]).toBe(0);
    expect(shares[1]).toBeCloseTo(0.5, 1);
    expect(shares[2]).toBeCloseTo(1, 6);
    expect(shares[3]).toBe(0);
    expect(raster.at([cx, cy + 1])).toBe(true);
    expect(raster.at([cx, cy + 2])).toBe(false);
  });
});
