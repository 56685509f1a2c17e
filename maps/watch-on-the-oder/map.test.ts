import { describe, expect, test } from 'vitest';
import { MapIndex } from '../check/map-index.ts';
import { committedMap } from '../test-files.ts';

const data = committedMap('watch-on-the-oder');
const map = new MapIndex(data);
const land = (hex: string) => !map.space(hex)!.terrain.some((t) => t === 'sea' || t === 'out');

test('494 hexes in board order, columns 10 to 35, rows 03 to 21', () => {
  const ids = Array.from({ length: 26 }, (_, c) =>
    Array.from({ length: 19 }, (_, r) => (10 + c) * 100 + 3 + r),
  ).flat();
  expect(data.spaces.map((s) => s.id)).toEqual(ids.map(String));
  for (const { id, x, y } of data.spaces) {
    const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2))];
    expect(x).toBeCloseTo(0.8660254 * column, 3);
    expect(y).toBe(row + (column % 2) / 2);
  }
});

test('every side at the sea or at Kurland is closed', () => {
  for (const { id } of data.spaces) {
    for (const n of map.neighbours(id))
      if (!land(id) || !land(n)) expect(map.sideHas(id, n, 'closed')).toBe(true);
  }
});

describe('the start line', () => {
  const german = map.set('german-start')!;
  const soviet = map.set('soviet-start')!;

  test('parts all playable hexes', () => {
    for (const { id } of data.spaces)
      expect(Number(german.has(id)) + Number(soviet.has(id))).toBe(land(id) ? 1 : 0);
    const between = data.spaces.flatMap(({ id }) =>
      map
        .neighbours(id)
        .filter((n) => n > id && land(id) && land(n) && german.has(id) !== german.has(n))
        .map((n) => `${id}-${n}`),
    );
    expect(data.lines.start!.map((link) => link.join('-')).sort()).toEqual(between.sort());
  });

  test('the bridgeheads of 1945 are Soviet and lie west of the Vistula', () => {
    const dry = (a: string, b: string) => land(b) && map.side(a, b)?.name !== 'Vistula';
    const westBank = map.reach(['1715'], dry);
    for (const hex of ['2117', '2118', '1920', '1821']) {
      expect(soviet.has(hex)).toBe(true);
      expect(westBank.has(hex)).toBe(true);
    }
    expect(westBank.has('2116') && german.has('2116')).toBe(true);
  });

  test('each side can trace from its whole line to its own edge', () => {
    const west = map.reach(map.set('west-edge')!, (_, b) => german.has(b));
    const east = map.reach(map.set('east-edge')!, (_, b) => soviet.has(b));
    for (const [a, b] of data.lines.start!) {
      const [g, s] = german.has(a) ? [a, b] : [b, a];
      if (g !== '2806') expect(west.has(g), g).toBe(true);
      expect(east.has(s), s).toBe(true);
    }
  });
});

test('places where units set up or arrive', () => {
  const at = {
    '2007': 'Danzig',
    '1105': 'Stettin',
    '1103': 'Swinemünde',
    '1114': 'Breslau',
    '1008': 'Küstrin',
    '1408': 'Deutsch Krone',
  };
  for (const [hex, name] of Object.entries(at)) expect(map.space(hex)?.name).toBe(name);
  expect(land('2906') && map.set('soviet-start')!.has('2906')).toBe(true);
});

test('the open ways along the spits', () => {
  const way = ['2806', '2706', '2607', '2507'];
  way.slice(1).forEach((hex, i) => {
    expect(map.touch(way[i]!, hex) && !map.sideHas(way[i]!, hex, 'closed')).toBe(true);
  });
  expect(map.sideHas('2208', '2308', 'closed')).toBe(false);
  expect(map.hasFeature('2706', 'coastal') && map.hasFeature('2408', 'coastal')).toBe(true);
});
