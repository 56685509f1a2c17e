import { BARRED, Connected, distancesFrom, linkBits, linksFrom } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { board } from '../data.ts';
import * as R from './roster.ts';
import { CITY, FLEET, RAIL_HEXES, SHOCK, UNIT, WELL } from './sets.ts';

const city = (id: string): number => R.CITY_HEX[R.cityOf(id)]!;
const names = (test: (c: number) => boolean): string[] => R.CITY_IDS.filter((_, c) => test(c)).sort();
const steps = (a: string, b: string): number => distancesFrom(board, [R.hexOf(a)])[R.hexOf(b)]!;
const joined = (a: string, b: string): boolean => {
  const { start, to, kind } = R.RAIL_NET;
  const [from, next] = [R.hexOf(a), R.hexOf(b)];
  return Array.from(to).some(
    (t, i) => i >= start[from]! && i < start[from + 1]! && t === next && (kind[i]! & R.RAIL) !== 0,
  );
};

/** Rail hexes reached from these over railways of these kinds, through hexes that are open. */
function reached(from: readonly number[], kinds: number, open: (hex: number) => boolean): Set<number> {
  const gate = Uint8Array.from({ length: R.HEXES }, (_, hex) => (open(hex) ? 0 : BARRED));
  const found = new Connected(R.RAIL_NET).run(R.RAIL_NET, gate, Uint16Array.from(from), kinds);
  return new Set(found.order.subarray(0, found.count));
}

describe('hexes', () => {
  it('(1.0a) Turkey, Persia and their like are no land, Tabriz is no city', () => {
    expect(R.IS_LAND[R.TABRIZ]).toBe(0);
    expect(R.CITY_AT[R.TABRIZ]).toBe(-1);
    for (let hex = 0; hex < R.HEXES; hex++) expect(R.COUNTRY[hex]! > 0).toBe(R.IS_LAND[hex] === 1);
  });

  it('[1.0b][1.0c] Germany holds Warsaw and Krakow, Russia Lvov, Wilno and Riga', () => {
    for (const id of ['berlin', 'warsaw', 'krakow', 'konigsberg'])
      expect(R.COUNTRY[city(id)], id).toBe(R.GERMANY);
    for (const id of ['lvov', 'wilno', 'riga', 'kishinev', 'baku'])
      expect(R.COUNTRY[city(id)], id).toBe(R.RUSSIA);
  });

  it('(8.ex1, 11.8) Rostov is within nine hexes of Dnepropetrovsk, Tallinn two from Helsinki, more than four from Leningrad', () => {
    expect(steps('3718', '3122')).toBeLessThanOrEqual(9);
    expect(steps('0419', '0318')).toBe(2);
    expect(steps('0419', '0714')).toBeGreaterThan(4);
  });

  it('(6.2, ruling 8, 7.12, ruling 9) the straits join 3922 and 3823, the bridge 3523 and 3624, which do not touch', () => {
    expect([R.TAMAN, R.KERCH].map(R.labelOf)).toEqual(['3922', '3823']);
    expect(steps('3922', '3823')).toBe(2);
    const bridge = Array.from(R.RAIL_NET.to).filter((_, i) => (R.RAIL_NET.kind[i]! & R.SIVASH) !== 0);
    expect(bridge.map(R.labelOf).sort()).toEqual(['3523', '3624']);
    expect(linksFrom(R.LINKS, R.TAMAN, linkBits(R.LINKS, 'kerch'))).toEqual([R.KERCH]);
    expect(steps('3523', '3624')).toBe(2);
  });

  it('(6.3) the ice road runs from Leningrad over 0713 to 0812; 0813 watches it', () => {
    expect([R.LENINGRAD, R.ICE, R.VOLKHOV, R.ICE_WATCH].map(R.labelOf)).toEqual([
      '0714',
      '0713',
      '0812',
      '0813',
    ]);
    expect(R.IS_LAND[R.ICE]).toBe(0);
  });

  it('(17.13b) row 38 from 3801 to 3818, and the coast from Rostov to Batumi', () => {
    expect([...R.CAUCASUS_TRIGGER].map(R.labelOf)).toEqual(
      Array.from({ length: 18 }, (_, i) => `38${String(i + 1).padStart(2, '0')}`),
    );
    expect(R.CAUCASUS_COAST.has(city('rostov')) && R.CAUCASUS_COAST.has(city('batumi'))).toBe(true);
  });
});

describe('numbers', () => {
  it('straight lines are as long as the shortest way over the board', () => {
    for (const label of ['0101', '0238', '1912', '3922', '5710', '6001']) {
      const from = R.hexOf(label);
      const far = distancesFrom(board, [from]);
      for (let hex = 0; hex < R.HEXES; hex++)
        if (R.straight(from, hex) !== far[hex]) expect(R.labelOf(hex)).toBe(label);
    }
  });

  it('are those of the sets that columns lie over', () => {
    expect([UNIT.size, CITY.size, SHOCK.size]).toEqual([R.UNITS, R.CITIES, R.SHOCK_UNITS.length]);
    expect(WELL.ids).toEqual(R.WELL_IDS);
    R.RAIL_HEX.forEach((hex, r) => {
      expect([RAIL_HEXES.inner(hex), R.RAIL_AT[hex]]).toEqual([r, r]);
    });
  });
});

describe('cities', () => {
  it('are 79, 28 of them major: eight of the Axis and twenty Russian', () => {
    expect(R.CITIES).toBe(79);
    const majors = names((c) => R.IS_MAJOR[c] === 1);
    expect(majors).toHaveLength(28);
    expect(names((c) => R.IS_MAJOR[c] === 1 && R.CITY_START[c] === R.AXIS)).toEqual([
      'berlin',
      'breslau',
      'bucharest',
      'budapest',
      'helsinki',
      'konigsberg',
      'krakow',
      'warsaw',
    ]);
  });

  it('(13.42, 10.34c, 13.81, 11.13) Leningrad, Moscow, Stalingrad, Sevastopol, Baku, Minsk, Astrakhan, Tbilisi and Warsaw are major', () => {
    for (const id of [
      'leningrad',
      'moscow',
      'stalingrad',
      'sevastopol',
      'baku',
      'minsk',
      'astrakhan',
      'tbilisi',
      'warsaw',
    ])
      expect(R.IS_MAJOR[R.cityOf(id)], id).toBe(1);
  });

  it('(4.1a) each is held by the side of the border it lies on', () => {
    for (let c = 0; c < R.CITIES; c++)
      expect(R.CITY_START[c], R.CITY_IDS[c]).toBe(
        R.COUNTRY[R.CITY_HEX[c]!] === R.RUSSIA ? R.RUSSIAN : R.AXIS,
      );
  });

  it('(13.42) Russians hold out four turns on Leningrad, Baku and Sevastopol, two on Moscow and Stalingrad, one elsewhere', () => {
    const holds = (turns: number) => names((c) => R.HOLD_OUT[c] === turns);
    expect(holds(4)).toEqual(['baku', 'leningrad', 'sevastopol']);
    expect(holds(2)).toEqual(['moscow', 'stalingrad']);
    expect(holds(1)).toHaveLength(R.CITIES - 5);
  });

  it('(8.2a) Königsberg is a German naval base, Leningrad and Sevastopol are Russian ones', () => {
    expect(names((c) => R.NAVAL_BASE[c] === R.AXIS)).toEqual(['konigsberg']);
    expect(names((c) => R.NAVAL_BASE[c] === R.RUSSIAN)).toEqual(['leningrad', 'sevastopol']);
  });

  it('(8.ex1, 8.ex2, 8.72) ports are those the examples count', () => {
    expect(names((c) => R.PORT_SEA[c] === 1)).toEqual([
      'batumi',
      'constanta',
      'novorossiysk',
      'odessa',
      'rostov',
      'sevastopol',
      'tuapse',
    ]);
    expect(names((c) => R.PORT_SEA[c] === 0)).toEqual([
      'danzig',
      'helsinki',
      'konigsberg',
      'leningrad',
      'riga',
      'stettin',
      'tallinn',
    ]);
    expect(names((c) => R.PORT_SEA[c] === 2)).toEqual(['astrakhan', 'baku']);
  });

  it('(21.0, 21.23) six wells, 5711 one of them; Maikop and Grozny too', () => {
    expect(R.WELL_IDS).toEqual(['4219', '4914', '5610', '5710', '5711', '5811']);
    R.WELL_HEX.forEach((hex, w) => {
      expect(R.WELL_AT[hex]).toBe(w);
    });
    expect(R.placeName(R.PLOESTI)).toBe('Ploesti (3035)');
  });
});

describe('seas', () => {
  it('(8.44a, 8.44b) invasions in the game: Axis one on each sea, Russians two on the Black Sea and one on the Baltic', () => {
    expect(R.FLEETS).toBe(6);
    const of = (side: R.Side) => [0, 1, 2].map((sea) => R.INVASIONS[R.fleetOf(side, sea)]);
    expect([of(R.AXIS), of(R.RUSSIAN)]).toEqual([
      [1, 1, 0],
      [1, 2, 0],
    ]);
    expect(FLEET.ids[R.fleetOf(R.RUSSIAN, 1)]).toBe('russian/black-sea');
    expect(FLEET.at(R.RUSSIAN, 1)).toBe(R.fleetOf(R.RUSSIAN, 1));
  });

  it('(8.47) 3423 and 3424 lie on the Sivash and on no sea', () => {
    expect([...R.NO_LANDING].map(R.labelOf)).toEqual(['3423', '3424']);
    for (const hex of R.NO_LANDING) expect(R.COAST[hex]! & 2).toBe(0);
  });

  it('(8.13, ruling 216) 3823 and 3922 lie on both waters; Rostov on the Sea of Azov, Sevastopol on the Black Sea', () => {
    const waters = (label: string) => [R.ON_AZOV[R.hexOf(label)], R.ON_BLACK_SEA[R.hexOf(label)]];
    expect(waters('3823')).toEqual([1, 1]);
    expect(waters('3922')).toEqual([1, 1]);
    expect(waters('3718')).toEqual([1, 0]);
    expect(waters('3726')).toEqual([0, 1]);
  });
});

describe('rails', () => {
  it('(7.03b) 1718 and 1818 are not joined but by 1719', () => {
    expect([joined('1718', '1818'), joined('1719', '1818'), joined('1718', '1719')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('(7.11) 3810 and 3711 touch and are not joined', () => {
    expect([steps('3810', '3711'), joined('3810', '3711')]).toEqual([1, false]);
  });

  it('(7.05, ruling 160) every rail hex is reached from an exit or Helsinki of the side that holds it at the start', () => {
    const built = [...R.RAIL_HEX].filter((hex) => !R.EMERGENCY_LINE.slice(1, -1).includes(hex));
    for (const side of [R.AXIS, R.RUSSIAN]) {
      const own = (hex: number) => R.RAIL_START[R.RAIL_AT[hex]!] === side;
      const sources = [...R.RAIL_EXITS[side]!, ...(side === R.AXIS ? [city('helsinki')] : [])];
      const found = reached(sources, R.RAIL | R.SIVASH, own);
      expect(built.filter((hex) => own(hex) && !found.has(hex)).map(R.labelOf), String(side)).toEqual([]);
    }
  });

  it('(20.71, 20.55) the emergency line runs from 0107 to Archangel and is no railway yet; the Murmansk line ends at 0812', () => {
    expect(R.EMERGENCY_LINE.map(R.labelOf)).toEqual([
      '0107',
      '0206',
      '0306',
      '0405',
      '0404',
      '0403',
      '0402',
      '0302',
    ]);
    const rails = reached([R.hexOf('0302')], R.RAIL, () => true);
    expect(rails.has(R.hexOf('0206'))).toBe(false);
    expect(R.labelOf(R.MURMANSK_LINE.at(-1)!)).toBe('0812');
    R.MURMANSK_LINE.forEach((hex, i) => {
      if (i > 0) expect(joined(R.labelOf(R.MURMANSK_LINE[i - 1]!), R.labelOf(hex))).toBe(true);
    });
  });

  it('(21.22) the wells of Baku hang on the railway', () => {
    expect(joined('5710', '5711') && joined('5711', '5811') && joined('5610', '5710')).toBe(true);
  });

  it('(7.08, ruling 159, 13.33) rail leaves the map in the west at six hexes, in the east at four; 0111 and 0120 feed the north', () => {
    expect(R.RAIL_EXITS.map((list) => list.map(R.labelOf))).toEqual([
      ['0539', '0838', '1438', '1939', '2939', '3339'],
      ['1701', '2501', '3101', '3701'],
    ]);
    expect(R.NORTHERN_SOURCES.map(R.labelOf)).toEqual(['0111', '0120']);
  });

  it('(17.03, ruling 161) arrivals enter by land hexes of their edge', () => {
    for (const side of [R.AXIS, R.RUSSIAN])
      for (const hex of R.EDGE_HEXES[side]!) expect(R.IS_LAND[hex], R.labelOf(hex)).toBe(1);
    expect(R.EDGE_HEXES[R.RUSSIAN]!.every((hex) => R.COUNTRY[hex] === R.RUSSIA)).toBe(true);
  });
});
