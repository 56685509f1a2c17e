import { describe, expect, it } from 'vitest';
import { gameMaps } from '../fixture/games.ts';
import { dist } from '../geometry/point.ts';
import { ringArea } from '../geometry/rings.ts';
import { PICTURE_SCHEMA, type PictureData } from '../picture.ts';
import { AreaWeb } from './topology.ts';

/** Two unit squares side by side with a bent border between them. */
const pair: PictureData = {
  schema: PICTURE_SCHEMA,
  game: 'pair',
  bounds: [0, 0, 2, 1],
  land: [],
  lakes: [],
  rivers: [],
  routes: [],
  lines: [],
  labels: [],
  areas: [
    {
      id: 'a',
      rings: [
        [
          [0, 0],
          [1, 0],
          [1.2, 0.3],
          [0.8, 0.6],
          [1, 1],
          [0, 1],
        ],
      ],
    },
    {
      id: 'b',
      rings: [
        [
          [1, 0],
          [2, 0],
          [2, 1],
          [1, 1],
          [0.8, 0.6],
          [1.2, 0.3],
        ],
      ],
    },
  ],
};

describe('a web of areas', () => {
  it('evens a shared border for both and keeps its ends', () => {
    const web = new AreaWeb(pair, 3);
    const [a, b] = web.areas.map((area) => area.rings[0]!);
    const shared = a!.filter((p) => b!.some((q) => dist(p, q) < 1e-12));
    expect(shared).toHaveLength(4);
    expect(web.moved([1, 0])).toEqual([1, 0]);
    expect(Math.abs(web.moved([1.2, 0.3])[0] - 1)).toBeLessThan(0.1);
    expect(Math.abs(ringArea(a!)) + Math.abs(ringArea(b!))).toBeCloseTo(2, 9);
  });

  it('knows who lies beside a border', () => {
    const web = new AreaWeb(pair, 0);
    expect(web.beside([1, 0], [1.2, 0.3])).toEqual(['a', 'b']);
    expect(web.beside([0, 0], [1, 0])).toEqual(['a']);
    expect(web.beside([0, 0], [5, 5])).toEqual([]);
  });

  it('draws each inner border once', () => {
    const web = new AreaWeb(pair, 0);
    expect(web.borders(() => true)).toHaveLength(1);
    expect(web.borders(() => true)[0]).toHaveLength(4);
  });

  it('joins areas into one clockwise outline', () => {
    const rings = new AreaWeb(pair, 2).outline(new Set(['a', 'b']));
    expect(rings).toHaveLength(1);
    expect(ringArea(rings[0]!)).toBeCloseTo(2, 9);
  });
});

describe("the rivers of Kiev '41", () => {
  const { map, picture } = gameMaps().find((m) => m.map.grid.kind === 'area')!;
  const web = new AreaWeb(picture, 4);
  const features = new Map(
    map.sides.flatMap((s) => [
      [`${s.a} ${s.b}`, s.features],
      [`${s.b} ${s.a}`, s.features],
    ]),
  );
  const drawn = new Map<string, number>();
  for (const river of picture.rivers)
    river.points.forEach((p, i) => {
      const owners = i === 0 ? [] : web.beside(river.points[i - 1]!, p);
      if (owners.length === 2) {
        const key = [...owners].sort().join(' ');
        drawn.set(key, (drawn.get(key) ?? 0) + 1);
      }
    });

  it('follow only borders with the river rule', () => {
    for (const key of drawn.keys()) expect(features.get(key), key).toContain('river');
  });

  it('follow all of them', () => {
    for (const side of map.sides)
      if (side.features.includes('river'))
        expect(drawn.has([side.a, side.b].sort().join(' ')), `${side.a}-${side.b}`).toBe(true);
  });
});
