import { describe, expect, test } from 'vitest';
import { MapIndex } from '../check/map-index.ts';
import { committedMap } from '../test-files.ts';

const data = committedMap('land-without-end');
const map = new MapIndex(data);
const land = (hex: string) => !map.space(hex)!.terrain.some((t) => ['sea', 'lake', 'out'].includes(t));
const closed = (a: string, b: string) => map.sideHas(a, b, 'sea') || map.sideHas(a, b, 'lake');
const hexOf = (name: string) => data.spaces.find((s) => s.name === name)?.id ?? '';

/** Places where the order of battle sets up units or brings them in. */
const SET_UP =
  `Baranovichi Slutsk Bobruisk Berdichev Zhitomir Bolgrad Bologoe Brest-Litovsk Bryansk Orel Vyazma Dnepropetrovsk
  Zaporozhe Dvinsk Faleshty Gomel Mogilev Grodno Idritsa Izyaslav Kamenets-Podolsky Kharkov Kherson Odessa Kiev Klin Moscow Konotop
  Korosten Novograd-Volynsky Krasnodar Kremenchug Lazdijai Leningrad Luga Leovo Letichev Lida Mogilev-Podolsky Roslavl Mozyr Narva
  Sevastopol Oranienbaum Tula Orsha Smolensk Vitebsk Osowiec Ostropol Ostrov Plunge Polotsk Nevel Poltava Proskurov Vinnitsa Pskov Riga
  Tartu Rostov Stalino Rovno Rybnitsa Rzhev Kalinin Sebezh Shepetovka Simferopol Voroshilovgrad Taurage Tikhvin Volkhov Tiraspol Kishinev
  Vilkaviskis Vilnius Kaunas Vladimir-Volynsky Voronezh Zambrow Zaslavl Rava-Russkaya`.split(/\s+/);

test.each(SET_UP)('%s, where units set up or arrive, is on Soviet land', (name) => {
  expect(map.set('ussr')!.has(hexOf(name))).toBe(true);
});

describe('countries', () => {
  const [german, romanian, soviet] = ['greater-germany', 'romania', 'ussr'].map((name) => map.set(name)!);

  test('share the land', () => {
    for (const { id } of data.spaces) {
      const owners = [german!, romanian!, soviet!].filter((set) => set.has(id)).length;
      expect(owners, id).toBe(land(id) ? 1 : 0);
    }
  });

  test('the west edge is German to 1024, Soviet from 1025 to 1030, Romanian from 1031', () => {
    for (const hex of map.set('west-edge')!) {
      if (!land(hex)) continue;
      const owner = hex <= '1024' ? german : hex <= '1030' ? soviet : romanian;
      expect(owner!.has(hex), hex).toBe(true);
    }
  });
});

test('deployment areas are apart and Soviet, and every fortified zone too', () => {
  const seen = new Set<string>();
  for (const [name, hexes] of Object.entries(data.sets)) {
    if (!name.startsWith('area-')) continue;
    for (const hex of hexes) {
      expect(seen.has(hex), hex).toBe(false);
      seen.add(hex);
      expect(map.set('ussr')!.has(hex)).toBe(true);
    }
  }
  expect(map.set('fortified-zone')!.size).toBe(30);
});

test('victory points: 108 hexes, 163 points', () => {
  const worth = (hex: string) =>
    map.hasFeature(hex, 'city')
      ? 4
      : map.hasFeature(hex, 'large-town')
        ? 2
        : map.hasFeature(hex, 'small-town')
          ? 1
          : 0;
  const hexes = [...map.set('vp')!];
  expect(hexes).toHaveLength(108);
  expect(hexes.every((hex) => map.set('ussr')!.has(hex))).toBe(true);
  expect(hexes.reduce((sum, hex) => sum + worth(hex), 0)).toBe(163);
  for (const hex of map.set('replacement-centre')!) expect(worth(hex)).toBeGreaterThanOrEqual(2);
});

test.each(['n1', 'n2', 'c1', 'c2', 's1', 's2', 's3'])('Rollbahn %s leads unbroken to its source', (name) => {
  const hexes = map.set(`rollbahn-${name}`)!;
  const sources = [...map.set('german-supply')!, ...map.set('romanian-supply')!].filter((hex) =>
    hexes.has(hex),
  );
  expect(sources.length).toBeGreaterThan(0);
  const reached = map.reach([sources[0]!], (a, b) => hexes.has(b) && map.sideHas(a, b, 'rollbahn'));
  expect([...hexes].every((hex) => reached.has(hex))).toBe(true);
});

test('the way into the Crimea is Perekop, unless the straits are crossed', () => {
  const crimea = map.set('southern-weather')!;
  const doors = [...crimea].flatMap((hex) =>
    map
      .neighbours(hex)
      .filter((n) => land(n) && !crimea.has(n) && !closed(hex, n))
      .map((n) => `${hex}-${n}`),
  );
  expect(doors).toEqual(['2845-2744']);
  expect(crimea.has('2548') && crimea.has('3348') && !crimea.has('3449')).toBe(true);
});

test('ports touch their sea', () => {
  const seas = { 'port-black-sea': '2146', 'port-azov': '3446' };
  for (const [port, seed] of Object.entries(seas)) {
    const sea = map.reach([seed], (_, b) => map.space(b)!.terrain[0] === 'sea');
    for (const { id, features, name } of data.spaces) {
      if (!features?.includes(port)) continue;
      const wet = map.neighbours(id).some((n) => sea.has(n)) || map.neighbours(id).some((n) => closed(id, n));
      expect(wet || ['Nikolaev', 'Kherson'].includes(name!), name).toBe(true);
    }
  }
});

test('the supply line and the sector line part the towns as they should', () => {
  const east = map.set('east-of-gas')!;
  for (const name of [
    'Pskov',
    'Vitebsk',
    'Orsha',
    'Mogilev',
    'Kiev',
    'Cherkassy',
    'Krivoi Rog',
    'Nikolaev',
    'Kherson',
    'Odessa',
  ]) {
    expect(east.has(hexOf(name)), name).toBe(false);
  }
  for (const name of [
    'Narva',
    'Luga',
    'Velikie Luki',
    'Smolensk',
    'Gomel',
    'Chernigov',
    'Kremenchug',
    'Dnepropetrovsk',
    'Simferopol',
  ]) {
    expect(east.has(hexOf(name)), name).toBe(true);
  }
  const south = map.set('south-sector')!;
  for (const name of ['Brest-Litovsk', 'Pinsk', 'Gomel', 'Orel', 'Elets'])
    expect(south.has(hexOf(name)), name).toBe(false);
  for (const name of ['Kovel', 'Mozyr', 'Chernigov', 'Kursk', 'Voronezh'])
    expect(south.has(hexOf(name)), name).toBe(true);
});

test('cities stand in clear country (9.10)', () => {
  for (const space of data.spaces)
    if (space.features?.includes('city')) expect(space.terrain).toEqual(['clear']);
});

test('German-side units come onto the map by the west edge, in Germany and in Romania', () => {
  const hexes = Array.from({ length: 36 }, (_, i) => String(1010 + i));
  const own = hexes.filter((hex) => hex <= '1024' || hex >= '1031');
  expect([...map.set('entry-axis')!].sort()).toEqual(own);
});

test('Kiev stands behind a ring of fortified lines and holds none itself; Kerch Straits are three hexes', () => {
  expect([...map.set('fortified-kiev')!].sort()).toEqual(['2429', '2430', '2530']);
  expect(map.hasFeature('2529', 'fortified-line')).toBe(false);
  expect([...map.set('kerch')!].sort()).toEqual(['3348', '3448', '3449']);
});

test('every land hex of the USSR can be reached from a Soviet source of supply', () => {
  const soviet = map.set('ussr')!;
  const open = (a: string, b: string) => land(b) && (!map.sideHas(a, b, 'sea') || map.sideHas(a, b, 'kerch'));
  const reached = map.reach(['4801'], open);
  expect([...soviet].filter((hex) => !reached.has(hex))).toEqual([]);
});
