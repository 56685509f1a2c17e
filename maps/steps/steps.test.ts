import { describe, expect, test } from 'vitest';
import { Draft } from '../core/draft.ts';
import type { Feature } from '../core/geojson.ts';
import { readGeography } from '../core/inputs.ts';
import { type Earth, Georef } from '../plane/georef.ts';
import { HexGrid } from '../plane/hexgrid.ts';
import { recipes } from '../recipes.ts';
import { inputs } from '../test-files.ts';
import { sideChains } from './chains.ts';
import { courseOf } from './course.ts';
import { hexesWhere, landWithin } from './divide.ts';
import { layRoutes } from './routes.ts';

const river = (name: string, ...lines: Earth[][]): Feature => ({
  properties: { name },
  points: [],
  lines,
  polygons: [],
});

describe('a river out of its pieces', () => {
  test('joins them whatever their order and direction, and leaves side branches out', () => {
    const pieces = [
      river('A', [
        [2, 50],
        [1, 50],
      ]),
      river('A', [
        [2, 50],
        [3, 50],
      ]),
      river('A', [
        [2, 50],
        [2, 50.2],
      ]),
      river('B', [
        [3, 50],
        [9, 50],
      ]),
    ];
    const course = courseOf(pieces, ['A'], {});
    const ends = [course[0]![0], course[course.length - 1]![0]].sort();
    expect(ends).toEqual([1, 3]);
    expect(courseOf(pieces, ['A'], { from: [2, 50.2], to: [1, 50] }).map(([lon]) => lon)).toEqual([
      2, 2, 2, 1,
    ]);
  });

  test('bridges a short break, and a piece that ends in the middle of another joins it there', () => {
    const main: Earth[] = Array.from({ length: 11 }, (_, i): Earth => [i / 10, 50]);
    const pieces = [
      river('A', main),
      river('A', [
        [1.1, 50],
        [2, 50],
      ]),
      river('A', [
        [0.5, 50.01],
        [0.5, 52],
      ]),
    ];
    const whole = courseOf(pieces, ['A'], { from: [0, 50], to: [2, 50] });
    expect(whole[0]).toEqual([0, 50]);
    expect(whole[whole.length - 1]).toEqual([2, 50]);
    const branch = courseOf(pieces, ['A'], { from: [0.5, 52], to: [2, 50] });
    expect(branch.some(([lon, lat]) => lon < 0.45 && lat === 50)).toBe(false);
  });
});

describe('on a small sheet of the steppe', () => {
  const recipe = recipes[0]!;
  const grid = new HexGrid(
    { kind: 'columns' },
    [10, 11, 12, 13, 14].map((first) => ({ first, from: 1, to: 5 })),
    'test',
  );
  const projection = { p1: 50, p2: 55, lat0: 52, lon0: 30, radiusKm: 6371 };
  const georef = new Georef(
    projection,
    [
      [1 / 33, 0, 12],
      [0, -1 / 33, 3],
    ],
    { sigma: 1, centres: [], pulls: [] },
  );
  const draft = () => new Draft({ ...recipe, places: [], routes: [] }, grid, georef, 'test');

  test('a border divides the land, and land goes no further than it', () => {
    const d = draft();
    const [x] = grid.centres[grid.index('1203')!]!;
    const line = ([1, 3, 5] as const).map((y) => georef.toEarth([x + 0.05, y]));
    const west = landWithin(d, [line], ['1003']);
    const east = landWithin(d, [line], ['1403']);
    expect(west.size + east.size).toBe(grid.size);
    expect([...west].map((hex) => grid.labels[hex]!.slice(0, 2)).every((column) => column <= '12')).toBe(
      true,
    );
    d.lineAround('test', west, () => true);
    expect(sideChains(grid, d.lines.get('test')!)).toHaveLength(1);
  });

  test('water stops it too', () => {
    const d = draft();
    for (const hex of hexesWhere(d, (label) => label.startsWith('12'))) d.terrain[hex] = ['sea'];
    expect(landWithin(d, [], ['1003']).size).toBe(10);
  });

  test('a route goes straight, keeps to land and stops the build when it cannot', () => {
    const route = { name: 'test', kind: 'rail', rank: 1, feature: 'river', via: ['1003', '1403'] };
    const d = new Draft({ ...recipe, places: [], routes: [route] }, grid, georef, 'test');
    layRoutes(d);
    expect(d.routes[0]!.hexes.map((hex) => grid.labels[hex])).toEqual([
      '1003',
      '1102',
      '1203',
      '1302',
      '1403',
    ]);
    const wet = new Draft({ ...recipe, places: [], routes: [route] }, grid, georef, 'test');
    for (const label of ['1202', '1203', '1204']) wet.terrain[wet.hex(label)] = ['sea'];
    layRoutes(wet);
    expect(wet.routes[0]!.hexes.every((hex) => wet.isLand(hex))).toBe(true);
    for (const hex of hexesWhere(wet, (label) => label.startsWith('12'))) wet.terrain[hex] = ['sea'];
    expect(() => layRoutes(wet)).toThrow("test: route 'test': no way over land from 1003 to 1403");
  });

  test('sides join to lines, forks part them', () => {
    const hex = (label: string) => grid.index(label)!;
    const ring = grid.neighbours(hex('1203')).map((n): [number, number] => [hex('1203'), n]);
    const [loop] = sideChains(grid, ring);
    expect(loop).toHaveLength(7);
    expect(sideChains(grid, ring.slice(0, 2)).flat().length).toBeGreaterThan(2);
  });
});

test('every river a recipe keeps is in the data and comes out as one course', () => {
  const geography = readGeography(inputs());
  for (const recipe of recipes) {
    for (const spec of recipe.rivers) {
      const ends = { ...(spec.from && { from: spec.from }), ...(spec.to && { to: spec.to }) };
      const course = courseOf(geography.rivers, spec.sources ?? [spec.name], ends);
      const gaps = course
        .slice(1)
        .map((p, i): number => Math.hypot(p[0] - course[i]![0], p[1] - course[i]![1]));
      expect(Math.max(...gaps), `${recipe.game} ${spec.name}`).toBeLessThan(1.2);
    }
  }
});
