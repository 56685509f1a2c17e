import { Direction, defineHex, Grid, Orientation, rectangle } from 'honeycomb-grid';
import { describe, expect, it } from 'vitest';
import { must } from '../result.ts';
import { hexBoard, hexMap, mapOf, spaceAt } from '../testing/boards.ts';
import { borderBetween, distancesFrom, featureBit, neighbours, setOf, sideBit, terrainBit } from './board.ts';
import { compileBoard } from './compile.ts';
import type { MapData } from './map-data.ts';

const areas = (over: Partial<MapData> = {}): MapData => ({
  ...mapOf(
    { kind: 'area' },
    ['a', 'b', 'c', 'd'].map((id, i) => spaceAt(id, i, 0)),
    [
      { a: 'a', b: 'b', features: ['river'] },
      { a: 'c', b: 'b', features: [] },
    ],
  ),
  ...over,
});

const faultsOf = (map: unknown): string[] => {
  const result = compileBoard(map as MapData, 'some/map.json');
  return result.ok ? [] : result.faults.map((f) => `${f.at} | ${f.message}`);
};

describe('a hex map', () => {
  // honeycomb-grid measures a hex by its radius; side to side is one here, so the radius is 1/sqrt 3.
  const oracle = (width: number, height: number, flat: boolean) => {
    const Hex = defineHex({
      dimensions: 1 / Math.sqrt(3),
      orientation: flat ? Orientation.FLAT : Orientation.POINTY,
      offset: -1,
      origin: 'topLeft',
    });
    return new Grid(Hex, rectangle({ width, height }));
  };
  const FLAT = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW];
  const POINTY = [Direction.NE, Direction.E, Direction.SE, Direction.SW, Direction.W, Direction.NW];

  it.each([
    ['flat-top', 7, 5],
    ['pointy-top', 5, 8],
    ['flat-top', 1, 1],
    ['pointy-top', 1, 4],
  ] as const)(
    '%s %i by %i has the neighbours honeycomb-grid finds, in the same directions',
    (orientation, w, h) => {
      const flat = orientation === 'flat-top';
      const grid = oracle(w, h, flat);
      const board = hexBoard(w, h, orientation);
      expect(board.size).toBe(w * h);
      for (const hex of grid) {
        const space = board.index.get(`${hex.col}.${hex.row}`)!;
        const found = (flat ? FLAT : POINTY).flatMap((direction, d) => {
          const next = grid.neighborOf(hex, direction, { allowOutside: false });
          return next === undefined ? [] : [`${d} ${next.col}.${next.row}`];
        });
        const ours: string[] = [];
        for (let e = board.start[space]!; e < board.start[space + 1]!; e++) {
          expect(board.from[e]).toBe(space);
          ours.push(`${board.direction[e]} ${board.labels[board.to[e]!]}`);
        }
        expect(ours).toEqual(found);
      }
    },
  );

  it('counts distances as honeycomb-grid does', () => {
    const grid = oracle(9, 7, true);
    const board = hexBoard(9, 7);
    const from = grid.getHex({ col: 2, row: 5 })!;
    const distance = distancesFrom(board, [board.index.get('2.5')!]);
    for (const hex of grid)
      expect(distance[board.index.get(`${hex.col}.${hex.row}`)!]).toBe(grid.distance(from, hex));
  });

  it('compiles the same whatever order the spaces are listed in', () => {
    const map = hexMap(6, 6, 'flat-top');
    const turned = must(compileBoard({ ...map, spaces: [...map.spaces].reverse() }));
    const board = must(compileBoard(map));
    for (const label of board.labels)
      expect(neighbours(turned, turned.index.get(label)!).map((n) => turned.labels[n])).toEqual(
        neighbours(board, board.index.get(label)!).map((n) => board.labels[n]),
      );
  });

  it('takes the far side of a border for opposite: direction + 3', () => {
    const board = hexBoard(6, 6, 'pointy-top');
    for (let e = 0; e < board.to.length; e++) {
      const back = borderBetween(board, board.to[e]!, board.from[e]!);
      expect(board.direction[back]).toBe((board.direction[e]! + 3) % 6);
    }
  });

  it('refuses hexes that lie on one another, and sides between hexes that do not touch', () => {
    const map = hexMap(3, 3, 'flat-top');
    expect(
      faultsOf({
        ...map,
        spaces: [...map.spaces, spaceAt('twin', 0, 0.1)],
        sides: [{ a: '0.0', b: '2.2', features: [] }],
      }),
    ).toEqual([
      'some/map.json:spaces[9] | twin lies on top of 0.0',
      'some/map.json:sides[0] | 0.0 and 2.2 do not touch',
    ]);
  });
});

describe('an area map', () => {
  it('has the listed borders, both ways, with their features and no direction', () => {
    const board = must(compileBoard(areas()));
    expect(neighbours(board, 1)).toEqual([0, 2]);
    expect(neighbours(board, 3)).toEqual([]);
    const river = sideBit(board, 'river');
    expect([borderBetween(board, 0, 1), borderBetween(board, 1, 0)].map((e) => board.side[e])).toEqual([
      river,
      river,
    ]);
    expect(borderBetween(board, 0, 2)).toBe(-1);
    expect([...new Set(board.direction)]).toEqual([-1]);
    expect([...distancesFrom(board, [0, 0])]).toEqual([0, 1, 2, -1]);
  });

  it('joins what two entries say of the same border', () => {
    const board = must(
      compileBoard(
        areas({
          sides: [
            { a: 'a', b: 'b', features: ['river'] },
            { a: 'b', b: 'a', features: ['closed'] },
          ],
        }),
      ),
    );
    expect(neighbours(board, 0)).toEqual([1]);
    expect(board.side[borderBetween(board, 1, 0)]).toBe(sideBit(board, 'river') | sideBit(board, 'closed'));
  });
});

describe('vocabularies and sets', () => {
  const spaces = areas().spaces.map((s, i) =>
    i === 2 ? { ...s, terrain: ['wood', 'clear'], features: ['town'] } : s,
  );
  const board = must(compileBoard(areas({ spaces, sets: { west: ['a', 'c'], ['__proto__']: ['b'] } })));

  it('become bits and bit sets', () => {
    expect([...board.terrain]).toEqual([1, 1, terrainBit(board, 'wood') | terrainBit(board, 'clear'), 1]);
    expect([...board.features]).toEqual([0, 0, featureBit(board, 'town'), 0]);
    expect([...setOf(board, 'west')]).toEqual([0, 2]);
    expect([...setOf(board, '__proto__')]).toEqual([1]);
  });

  it('are closed: a name the map does not have is an error of the program', () => {
    expect(() => terrainBit(board, 'swamp')).toThrow("no terrain 'swamp'");
    expect(() => featureBit(board, 'port')).toThrow("no space feature 'port'");
    expect(() => sideBit(board, 'rail')).toThrow("no side feature 'rail'");
    expect(() => setOf(board, 'constructor')).toThrow("no set 'constructor'");
  });
});

describe('damaged map data', () => {
  it('is refused with the file, the place and the reason, all faults at once', () => {
    expect(
      faultsOf(
        areas({
          spaces: [...areas().spaces, { ...spaceAt('a', 9, 9), terrain: ['lava'], features: ['castle'] }],
          sides: [
            { a: 'a', b: 'zz', features: [] },
            { a: 'a', b: 'b', features: ['canal'] },
            { a: 'b', b: 'b', features: [] },
          ],
          sets: { west: ['q'] },
        }),
      ),
    ).toEqual([
      'some/map.json:spaces[4] | label a appears twice',
      "some/map.json:spaces[4].terrain | 'lava' is not in the map's vocabulary",
      "some/map.json:spaces[4].features | 'castle' is not in the map's vocabulary",
      'some/map.json:sides[0] | unknown space zz',
      "some/map.json:sides[1].features | 'canal' is not in the map's vocabulary",
      'some/map.json:sides[2] | b borders on itself',
      'some/map.json:sets.west | unknown space q',
    ]);
  });

  it.each<[string, unknown, string]>([
    ['nothing', null, 'some/map.json:/ | must be an object, is null'],
    ['a list', [], 'some/map.json:/ | must be an object, is a list'],
    [
      'another schema',
      areas({ schema: 'stavka-map/9' as never }),
      "some/map.json:schema | is 'stavka-map/9', must be 'stavka-map/1'",
    ],
    ['no spaces', areas({ spaces: [] }), 'some/map.json:spaces | needs at least 1, has 0'],
    [
      'spaces cut off',
      areas({ spaces: undefined as never }),
      'some/map.json:spaces | must be a list, is missing',
    ],
    [
      'a space without a place',
      areas({ spaces: [{ ...spaceAt('a', 0, 0), x: 'left' as never }], sides: [] }),
      'some/map.json:spaces[0].x | must be a number, is a string',
    ],
    [
      'a label that is a number',
      areas({ spaces: [{ ...spaceAt('a', 0, 0), id: 1 as never }], sides: [] }),
      'some/map.json:spaces[0].id | must be a text, is a number',
    ],
    [
      'a vocabulary too large for its bits',
      areas({ terrains: Array.from({ length: 33 }, (_, i) => (i === 0 ? 'clear' : `t${i}`)) }),
      'some/map.json:terrains | has 33, at most 32 are possible',
    ],
    [
      'an unknown grid',
      areas({ grid: { kind: 'square' } as never }),
      "some/map.json:grid.kind | is 'square', must be 'hex' or 'area'",
    ],
  ])('%s', (_what, map, fault) => {
    expect(faultsOf(map)).toEqual([fault]);
  });
});
