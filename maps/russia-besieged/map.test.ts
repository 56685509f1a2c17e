import { describe, expect, test } from 'vitest';
import { MapIndex } from '../check/map-index.ts';
import { committedMap } from '../test-files.ts';

const data = committedMap('russia-besieged');
const map = new MapIndex(data);
const wet = (hex: string) => ['sea', 'lake'].includes(map.space(hex)!.terrain[0]!);
const land = (hex: string) => !wet(hex) && map.space(hex)!.terrain[0] !== 'out';
const rail = (a: string, b: string) => map.sideHas(a, b, 'rail');
const onRail = (hex: string) => map.neighbours(hex).some((n) => rail(hex, n));

test('60 rows of 39 and 38 hexes, odd rows half a hex further east', () => {
  expect(data.spaces).toHaveLength(60 * 38 + 30);
  expect(map.space('0101')!.x).toBe(-1);
  expect(map.space('0201')!.x).toBe(-1.5);
});

describe('railways', () => {
  test('the rail hexes and the bare hexes of the retreat examples (10.76)', () => {
    for (const hex of ['1516', '1517', '1615', '1815', '1816', '1917', '2414', '2613', '2714'])
      expect(onRail(hex), hex).toBe(true);
    for (const hex of ['1715', '1916', '2514', '4007', '4308']) expect(onRail(hex), hex).toBe(false);
  });

  test('every major city but Sevastopol hangs on the network, and the Crimea on its own bridge', () => {
    const network = map.reach(['1912'], rail);
    for (const { id, name, features } of data.spaces) {
      if (features?.includes('major-city') && name !== 'Sevastopol') expect(network.has(id), name).toBe(true);
    }
    expect(network.has('3523')).toBe(true);
    expect(map.reach(['3624'], rail).has('3726')).toBe(true);
    expect(network.has('3726')).toBe(false);
  });

  test('both sides have exits, and no way by rail crosses the Volga at Stalingrad', () => {
    const network = map.reach(['1912'], rail);
    for (const hex of [...map.set('rail-exits-west')!, ...map.set('rail-exits-east')!])
      expect(network.has(hex), hex).toBe(true);
    const around = map.reach(['3711'], rail);
    expect(around.get('3810')).toBeGreaterThan(5);
    expect(map.sideHas('3711', '3810', 'river')).toBe(true);
    expect(map.sideHas('3809', '3810', 'river')).toBe(false);
  });

  test('all six oil wells hang on the network (21.22)', () => {
    const network = map.reach(['1912'], rail);
    const wells = data.spaces.filter((s) => s.features?.includes('oil-well')).map((s) => s.id);
    expect(wells).toEqual(['4219', '4914', '5610', '5710', '5711', '5811']);
    for (const hex of wells) expect(network.has(hex), hex).toBe(true);
  });

  test('the Murmansk railway as a link follows the rails (20.55)', () => {
    for (const [a, b] of data.lines['murmansk-rail']!) expect(rail(a, b), `${a}-${b}`).toBe(true);
  });

  test('Murmansk, Archangel and Tabriz', () => {
    expect(map.reach(['0107'], rail).has('0812')).toBe(true);
    expect(map.reach(['0302'], rail).has('1407')).toBe(true);
    expect(map.reach(['6016'], rail).has('5116')).toBe(true);
  });

  test('a unit in Saratov and its zone cut Astrakhan off (10.76 example 3)', () => {
    const zone = ['3207', ...map.neighbours('3207')];
    const east = map.set('east-edge')!;
    expect([...map.reach(['4509'], rail).keys()].some((hex) => east.has(hex))).toBe(true);
    const cut = map.reach(['4509'], (a, b) => rail(a, b) && !zone.includes(b));
    expect([...cut.keys()].some((hex) => east.has(hex))).toBe(false);
  });
});

describe('seas', () => {
  test('Baltic, Black Sea with Azov, and Caspian are apart; the Sivash is none of them', () => {
    const [baltic, black, caspian] = ['sea-baltic', 'sea-black-sea', 'sea-caspian'].map(
      (name) => map.set(name)!,
    );
    for (const hex of baltic!) expect(black!.has(hex) || caspian!.has(hex)).toBe(false);
    for (const hex of map.set('sea-azov')!) expect(black!.has(hex)).toBe(true);
    expect(black!.has('3524')).toBe(false);
    expect([...baltic!, ...black!, ...caspian!].every((hex) => map.space(hex)!.terrain[0] === 'sea')).toBe(
      true,
    );
  });

  test('ports lie on their coast, and no landing hex is on Azov or the Black Sea', () => {
    for (const { id, name, features } of data.spaces) {
      for (const sea of ['baltic', 'black-sea', 'caspian']) {
        if (features?.includes(`port-${sea}`)) expect(features, name).toContain(`coast-${sea}`);
      }
      if (map.set('no-landing')!.has(id)) expect(features ?? []).not.toContain('coast-black-sea');
    }
  });

  test('the Crimea is reached by land at 3525 only', () => {
    const way = map.reach(['3725'], (a, b) => land(b) && b !== '3525' && !map.sideHas(a, b, 'sea'));
    expect(way.has('3425')).toBe(false);
    expect(map.reach(['3725'], (a, b) => land(b) && !map.sideHas(a, b, 'sea')).has('3425')).toBe(true);
  });
});

test('the coast that frees the Caucasus garrison is Black Sea coast of Russia (17.13)', () => {
  for (const hex of map.set('caucasus-coast')!) {
    expect(map.hasFeature(hex, 'coast-black-sea'), hex).toBe(true);
    expect(map.set('russia')!.has(hex), hex).toBe(true);
  }
});

describe('countries', () => {
  const foreign = ['germany', 'hungary', 'rumania', 'finland', 'balkans'].map((name) => map.set(name)!);

  test('share the land with Russia', () => {
    for (const { id } of data.spaces) {
      const owners = [...foreign, map.set('russia')!].filter((set) => set.has(id)).length;
      expect(owners, id).toBe(land(id) ? 1 : 0);
    }
  });

  test('each district touches the border, and its hexes are Russian', () => {
    for (const name of ['leningrad', 'baltic', 'western', 'kiev', 'odessa']) {
      const district = map.set(`${name}-district`)!;
      expect([...district].every((hex) => map.set('russia')!.has(hex))).toBe(true);
      expect(
        data.lines.border!.some(([a, b]) => district.has(a) || district.has(b)),
        name,
      ).toBe(true);
    }
  });

  test('set-up zones keep off the border (23.04)', () => {
    for (const name of ['north', 'centre', 'south', 'rumania', 'finland']) {
      for (const hex of map.set(`setup-${name}`)!) {
        expect(
          map.neighbours(hex).some((n) => map.set('russia')!.has(n)),
          hex,
        ).toBe(false);
      }
    }
  });

  test('8 Axis and 20 Russian major cities', () => {
    const majors = data.spaces.filter((s) => s.features?.includes('major-city')).map((s) => s.id);
    expect(majors.filter((hex) => map.set('russia')!.has(hex))).toHaveLength(20);
    expect(majors).toHaveLength(28);
  });
});

test('the Terek line runs along Kuban and Terek from 3922 to 4811', () => {
  const line = data.lines.terek!.map((link) => link.join('-'));
  expect(line).toContain('3922-4022');
  expect(line.some((link) => link.startsWith('4811'))).toBe(true);
});

test('supply across the straits: 4022 to 3726 is five hexes (6.24)', () => {
  const link = data.lines.kerch!;
  const step = (a: string, b: string) => land(b) && !map.sideHas(a, b, 'sea');
  const before = map.reach(['4022'], step).get(link[0]![0])!;
  const after = map.reach([link[0]![1]], step).get('3726')!;
  expect(before + 1 + after).toBe(5);
});
