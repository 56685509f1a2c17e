import type { MapData } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import kievMap from '../../../games/kiev-41/data/map.json';
import kievPicture from '../../../games/kiev-41/data/picture.json';
import oderMap from '../../../games/watch-on-the-oder/data/map.json';
import { slotsIn } from '../counters/slots.ts';
import { placePieces } from '../counters/stacks.ts';
import { Geometry } from './geometry.ts';
import { contains, type Point, type Rings } from './polygon.ts';

const areaMap = (spaces: readonly { id: string; x: number; y: number }[]): MapData =>
  ({ grid: { kind: 'area', kmPerUnit: 35 }, spaces }) as unknown as MapData;
const square = (x: number, y: number, side: number): Rings => [
  [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ],
];
const piece = (id: string, at: string) => ({ id, at, states: [], supply: '' });

/** Two squares of 200 side by side, and a box far to the right. */
const small = new Geometry(
  areaMap([
    { id: 'west', x: 1, y: 1 },
    { id: 'east', x: 3, y: 1 },
  ]),
  {
    width: 900,
    height: 400,
    scale: 100,
    origin: [0, 0],
    layers: [],
    areas: { west: square(0, 0, 200), east: square(200, 0, 200) },
    boxes: { reserve: { at: [700, 100], size: [100, 100] } },
  },
);

describe('areas', () => {
  it('are found by their outline, boxes too, and nothing elsewhere', () => {
    expect(small.at(199, 5)).toBe('west');
    expect(small.at(201, 5)).toBe('east');
    expect(small.at(740, 140)).toBe('reserve');
    expect(small.at(500, 100)).toBeNull();
  });
  it('have a boundary without the edges that they share', () => {
    expect(small.boundary(['west']).match(/M/g)).toHaveLength(4);
    expect(small.boundary(['west', 'east']).match(/M/g)).toHaveLength(6);
    expect(small.boundary(['west', 'east'])).not.toContain('M200 0L200 200');
  });
  it('are stepped through by direction; there is no step off the map', () => {
    expect(small.step('west', 1, 0)).toBe('east');
    expect(small.step('east', -1, 0.001)).toBe('west');
    expect(small.step('west', -1, 0)).toBe('west');
  });
  it('name the middle of boxes too', () => {
    expect(small.centre('reserve')).toEqual([700, 100]);
    expect(small.hexPath('reserve')).toBe('M650 50L750 50L750 150L650 150Z');
  });
});

describe('pieces in an area', () => {
  const inside = (rings: Rings, points: readonly Point[]): boolean =>
    points.every(([x, y]) =>
      [-30, 30].every((dx) => [-30, 30].every((dy) => contains(rings, x + dx, y + dy))),
    );
  it('stand side by side, none outside, and do not hide one another where there is room', () => {
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const { points, overlapping } = slotsIn(square(0, 0, 200), [100, 100], n, 60);
      expect(points).toHaveLength(n);
      expect(inside(square(0, 0, 200), points)).toBe(true);
      expect(overlapping).toBe(false);
      for (const [i, [x, y]] of points.entries())
        for (const [u, v] of points.slice(i + 1))
          expect(Math.max(Math.abs(x - u), Math.abs(y - v))).toBeGreaterThanOrEqual(60);
    }
  });
  it('move off the middle where the outline is narrow there', () => {
    // An L: a thin stem in which the middle lies, and a wide foot.
    const ell: Rings = [
      [
        [0, 0],
        [50, 0],
        [50, 200],
        [260, 200],
        [260, 300],
        [0, 300],
      ],
    ];
    const { points } = slotsIn(ell, [25, 100], 3, 60);
    expect(inside(ell, points)).toBe(true);
  });
  it('are packed where there is little room, and then open into a row', () => {
    const tight = new Geometry(areaMap([{ id: 'p', x: 0.5, y: 0.5 }]), {
      ...small.sheet,
      areas: { p: square(0, 0, 100) },
    });
    const pieces = ['a', 'b', 'c', 'd'].map((id) => piece(id, 'p'));
    const closed = placePieces(pieces, tight, null);
    expect(
      inside(
        square(0, 0, 100),
        closed.map(({ x, y }) => [x, y]),
      ),
    ).toBe(true);
    const open = placePieces(pieces, tight, 'p');
    expect(open[1]!.x - open[0]!.x).toBeGreaterThan(60);
    const roomy = ['a', 'b'].map((id) => piece(id, 'west'));
    expect(placePieces(roomy, small, 'west')).toEqual(placePieces(roomy, small, null));
  });
});

describe('real maps', () => {
  const areas = Object.fromEntries(
    kievPicture.areas.map(({ id, rings }) => [
      id,
      rings.map((ring) => ring.map(([x, y]): Point => [x! * 100, y! * 100])),
    ]),
  );
  const sheet = { ...small.sheet, width: 3400, height: 2600, areas, boxes: {} };
  const kiev = new Geometry(kievMap as unknown as MapData, sheet);

  it("Kiev '41: two blocks stand in their area, above its name where there is room", () => {
    const risen = [...kiev.centres].filter(([label, [, y]]) => {
      const placed = placePieces([piece('a', label), piece('b', label)], kiev, null, 62, 66);
      for (const { x, y: at } of placed) expect(kiev.at(x, at), label).toBe(label);
      return placed.every(({ y: at }) => at < y);
    });
    expect(risen.length).toBeGreaterThan(kiev.centres.size * 0.8);
  });

  it("Kiev '41: every area holds its own middle, and arrows go to other areas", () => {
    for (const [label, [x, y]] of kiev.centres) expect(kiev.at(x, y), label).toBe(label);
    const reached = new Set<string>();
    const open = [kievMap.spaces[0]!.id];
    while (open.length > 0) {
      const at = open.pop()!;
      if (reached.has(at)) continue;
      reached.add(at);
      for (const [dx, dy] of [
        [0.001, -1],
        [0.001, 1],
        [-1, 0.001],
        [1, 0.001],
      ] as const)
        open.push(kiev.step(at, dx, dy));
    }
    expect(reached.size).toBe(kievMap.spaces.length);
  });
  it("Kiev '41: four blocks stand inside each land area without hiding one another in nearly all", () => {
    const land = kievMap.spaces.filter((space) => !space.terrain.includes('sea'));
    const crowded = land.filter(({ id }) => slotsIn(kiev.rings(id), kiev.centre(id), 4, 42).overlapping);
    expect(crowded.length / land.length).toBeLessThan(0.15);
  });
  it.each([-674, -673.41, -674.13, -674.875])(
    'Watch on the Oder: neighbouring hexes share exactly one edge, wherever the sheet begins (%d)',
    (x) => {
      const oder = new Geometry(oderMap as unknown as MapData, { ...small.sheet, origin: [x, -116.37] });
      const sides = [
        [0, 1],
        [1, 0.6],
        [1, -0.6],
      ] as const;
      for (const { id } of oderMap.spaces)
        for (const [dx, dy] of sides) {
          const next = oder.step(id, dx, dy);
          if (next !== id) expect(oder.boundary([id, next]).match(/M/g), `${id} ${next}`).toHaveLength(10);
        }
    },
  );
});
