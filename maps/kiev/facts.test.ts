import { describe, expect, test } from 'vitest';
import { AreaIndex } from './area-index.ts';
import { buildKiev } from './index.ts';
import { kievFiles } from './test-files.ts';

const { map, picture } = buildKiev(kievFiles());
const index = new AreaIndex(map);
const set = (name: string) => [...(index.set(name) ?? [])].sort();
const list = (text: string) => text.split(' ').sort();
const named = (name: string) => map.spaces.find((space) => space.name === name)?.id;

describe('2.0 areas', () => {
  test('are 153: 1 to 148, FS, Axis, S1, S2, S3', () => {
    const numbers = Array.from({ length: 148 }, (_, i) => String(i + 1));
    expect(map.spaces.map((s) => s.id).sort()).toEqual([...numbers, 'FS', 'Axis', 'S1', 'S2', 'S3'].sort());
  });

  test('have one of four dots', () => {
    expect(map.terrains).toEqual(['green', 'yellow', 'red', 'victory']);
    expect(map.spaces.every((s) => s.terrain.length === 1)).toBe(true);
  });
});

describe('2.1 supply sources', () => {
  test('carry the icons the rule lists', () => {
    expect(set('supply-yellow')).toEqual(list('1 2 3 4 5 6'));
    expect(set('supply-orange')).toEqual(list('7 8 9 10 11'));
    expect(set('supply-red')).toEqual(list('12 13 S1 S2 S3 60 77 94 133 136 139 145'));
    expect(set('supply-axis')).toEqual(list('Axis 14 61 78 95 103 110 111'));
  });

  test('lie where the rule says: the Axis ones at the western border', () => {
    for (const id of set('supply-axis')) expect(set('edge-west'), id).toContain(id);
  });

  test('each shows its icon once', () => {
    for (const kind of ['supply-yellow', 'supply-orange', 'supply-red', 'supply-axis']) {
      const shown = picture.marks!.filter((mark) => mark.kind === kind).map((mark) => mark.space);
      expect(shown.sort()).toEqual(set(kind));
    }
  });
});

describe('2.1.1 the seas', () => {
  test('are held by their bases and the strait', () => {
    expect(set('control-black')).toEqual(list('FS 145'));
    expect(set('control-azov')).toEqual(list('FS 145 129 144'));
    expect(named('Sevastopol')).toBe('FS');
    expect(named('Novorossysk')).toBe('145');
  });

  test('both ends of the strait lie on both', () => {
    for (const id of ['129', '144']) {
      expect(index.has(id, 'coast-black') && index.has(id, 'coast-azov'), id).toBe(true);
    }
  });
});

describe('2.4 terrain', () => {
  test('2.4.4 seven Victory Areas, by name', () => {
    const names = ['Tarnopol', 'Kiev', 'Dnepropetrovsk', 'Kharkov', 'Rostov', 'Maykop', 'Sevastopol'];
    expect(set('victory')).toEqual(names.map((name) => named(name)!).sort());
    expect(map.spaces.filter((s) => s.terrain[0] === 'victory')).toHaveLength(7);
  });

  test('2.4.5 four staging areas', () => {
    expect(set('staging-axis')).toEqual(['Axis']);
    expect(set('staging-soviet')).toEqual(['S1', 'S2', 'S3']);
  });

  test('2.4.6 a Victory Area is not also a City; Odessa is one', () => {
    expect(set('city').filter((id) => set('victory').includes(id))).toEqual([]);
    expect(set('city')).toContain('108');
  });

  test('2.4.7 rivers lie on borders, each with its name; the Dnieper parts 35 from 20', () => {
    const rivers = map.sides.filter((side) => side.features.includes('river'));
    expect(rivers).toHaveLength(92);
    expect(rivers.every((side) => side.name !== undefined)).toBe(true);
    expect(index.side('20', '35')).toMatchObject({ features: ['river'], name: 'Dnieper' });
  });

  test('2.4.8 one strait, from 129 to 144', () => {
    const straits = map.sides.filter((side) => side.features.includes('strait'));
    expect(straits).toEqual([{ a: '129', b: '144', features: ['strait'], name: 'Kerch Strait' }]);
    expect(picture.lines.filter((line) => line.kind === 'strait')).toHaveLength(1);
  });

  test('14.4 thirteen ports, eight and five, each on its sea', () => {
    expect(set('port-black')).toHaveLength(8);
    expect(set('port-azov')).toHaveLength(5);
    for (const sea of ['black', 'azov']) {
      for (const id of set(`port-${sea}`)) expect(set(`coast-${sea}`), id).toContain(id);
    }
  });

  test('10.13.5 Odessa: rough ground, a City, a coast', () => {
    expect(named('Odessa')).toBe('108');
    expect(index.space('108')).toMatchObject({ terrain: ['yellow'] });
    expect(index.has('108', 'city') && index.has('108', 'coast-black')).toBe(true);
  });
});

describe('2.5 control when the campaign starts', () => {
  test('133 areas are Soviet; the Axis has its staging area, Tarnopol and Rumania', () => {
    expect(set('soviet-campaign')).toHaveLength(133);
    expect(set('axis-campaign')).toEqual(['Axis', '14', ...set('romania')].sort());
  });

  test('the road to Tula has ten boxes, Minsk first and Tula last', () => {
    const road = picture.boxes!.filter((box) => box.kind === 'road-to-tula').map((box) => box.name);
    expect(road).toHaveLength(10);
    expect([road[0], road[9]]).toEqual(['Minsk', 'Tula']);
    const named = ['Gomel', 'Nizhyn', 'Kaluga'].map((name) => road.indexOf(name));
    expect(named.every((at, i) => at > (named[i - 1] ?? 0))).toBe(true);
  });

  test('2.2, 10.2.1 leaders and fleets have their boxes', () => {
    const of = (kind: string) => picture.boxes!.filter((box) => box.kind === kind).map((box) => box.name);
    expect(of('leader')).toEqual(['Rastenburg', 'Moscow']);
    expect(of('fleet')).toHaveLength(2);
    expect(of('turn')).toEqual(['July', 'August', 'September', 'October', 'November', 'December']);
    expect(of('forecast')).toEqual(['--', '1', '2', '3', '4', '5']);
    expect(of('disc')).toHaveLength(4);
  });
});

describe('10.3 the example of Kleist and the bombers', () => {
  test('one step from 35 to 20, one from 20 to 6', () => {
    expect(index.neighbours('20')).toEqual(expect.arrayContaining(['35', '6']));
  });

  test('33 to 6 within three, 20 to 34 within three without the contested 35', () => {
    expect(index.reach(['33'], () => true).get('6')).toBeLessThanOrEqual(3);
    expect(index.reach(['20'], (_, b) => b !== '35').get('34')).toBeLessThanOrEqual(3);
  });
});

describe('the start lines', () => {
  test('part what each side holds, and every link is a border', () => {
    for (const front of ['campaign', 'river', 'pocket', 'snow']) {
      const links = map.lines[`front-${front}`]!;
      const wanted = map.sides.filter(
        ({ a, b, features }) =>
          !features.includes('strait') &&
          set(`axis-${front}`).includes(a) !== set(`axis-${front}`).includes(b),
      );
      expect(links, front).toHaveLength(wanted.length);
      for (const [axis, soviet] of links) {
        expect(set(`axis-${front}`)).toContain(axis);
        expect(set(`soviet-${front}`)).toContain(soviet);
        expect(index.side(axis, soviet), `${axis}-${soviet}`).toBeDefined();
      }
    }
  });

  test('The Pocket: 4, 5, 6 and 20 are cut off, and touch nothing else that is Soviet', () => {
    expect(set('kiev-pocket')).toEqual(list('4 5 6 20'));
    for (const id of set('kiev-pocket')) {
      const friends = index.neighbours(id).filter((b) => set('soviet-pocket').includes(b));
      expect(
        friends.every((b) => set('kiev-pocket').includes(b)),
        id,
      ).toBe(true);
    }
  });

  test('Odessa stands alone in The River and The Pocket, ringed by 100, 101, 107 and 109', () => {
    expect([...index.neighbours('108')].sort()).toEqual(list('100 101 107 109'));
    for (const front of ['river', 'pocket']) expect(set(`soviet-${front}`)).toContain('108');
  });

  test('Les Preludes: the places it is fought for', () => {
    expect([named('Kiev'), named('Odessa'), named('Dnepropetrovsk')]).toEqual(['4', '108', '55']);
  });
});
