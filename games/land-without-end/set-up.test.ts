import { setOf } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { AREAS, board, COUNTERS, SCHEDULES, SET_UP } from './data.ts';
import type { Counter } from './data-schema.ts';
import {
  ASIDE_UNITS,
  COASTAL_ARMY,
  DEFAULT_HEX,
  ENTERS_ANYWHERE,
  ENTRY_HEXES,
  ENTRY_TURN,
  FAST_CORPS,
  FORTIFIED_ZONE_HEXES,
  GUARDS_UNITS,
  IS_GERMAN,
  IS_GUARDS,
  IS_RIFLE_CORPS,
  IS_ZONE,
  LOAD,
  labelOf,
  NATION,
  NAVAL_INFANTRY,
  ODESSA,
  STACK_LIMIT,
  START_HEXES,
  TOWN,
} from './declare/roster.ts';
import { COUNTRY, GERMANY, isLand, ROMANIA } from './terrain.ts';
import { TOWN_SIZES } from './vocabulary.ts';

const where = (test: (c: Counter, u: number) => boolean): number[] =>
  COUNTERS.flatMap((c, u) => (test(c, u) ? [u] : []));
const labels = (hexes: Iterable<number>): string[] => [...hexes].map(labelOf).sort();
const flagged = (column: Uint8Array): number[] => [...column.keys()].filter((i) => column[i] === 1);

describe('arrivals', () => {
  it('several German units and one Hungarian wait beside 1025 to 1030 (8.3#1)', () => {
    expect(ASIDE_UNITS).toContain(FAST_CORPS);
    expect(ASIDE_UNITS.filter((u) => IS_GERMAN[u] === 0)).toEqual([FAST_CORPS]);
    expect(ASIDE_UNITS.length).toBeGreaterThan(2);
    expect(labels(setOf(board, 'special-entry'))).toEqual(['1025', '1026', '1027', '1028', '1029', '1030']);
  });

  it('the ICA comes in turn 2, at Odessa or Sevastopol (8.5#4)', () => {
    expect(ENTRY_TURN[COASTAL_ARMY]).toBe(2);
    expect(labels(ENTRY_HEXES[COASTAL_ARMY]!)).toEqual(['2141', '2548']);
  });

  it('the naval infantry comes to Oranienbaum in turn 4 (9.3#2)', () => {
    expect(ENTRY_TURN[NAVAL_INFANTRY]).toBe(4);
    expect(labels(ENTRY_HEXES[NAVAL_INFANTRY]!)).toEqual(['3701']);
  });

  it('Guards come in turns 12 and 20, each of a type that stands in the line (8.13#1)', () => {
    expect(GUARDS_UNITS).toEqual(flagged(IS_GUARDS));
    expect([...new Set(GUARDS_UNITS.map((u) => ENTRY_TURN[u]))].sort()).toEqual([12, 20]);
    for (const u of GUARDS_UNITS) {
      const same = where((c, v) => c.type === COUNTERS[u]!.type && IS_GUARDS[v] === 0);
      expect(same.length, COUNTERS[u]!.id).toBeGreaterThan(0);
    }
  });

  it('every other Soviet reinforcement names its hexes or says Any, the Axis ones name none (8.5#3)', () => {
    COUNTERS.forEach((c, u) => {
      if (c.arrival.how !== 'turn') return;
      const open = (ENTRY_HEXES[u]!.length > 0 ? 1 : 0) + ENTERS_ANYWHERE[u]!;
      expect(open, c.id).toBe(c.side === 'soviet' ? 1 : 0);
      for (const hex of ENTRY_HEXES[u]!) expect(TOWN[hex]! > 0 || u === NAVAL_INFANTRY, c.id).toBe(true);
    });
  });

  it('the Fast Corps must go in turn 20 (8.12#2)', () => {
    expect(SCHEDULES.withdrawals.filter((slot) => slot.what === 'fast-corps')).toMatchObject([{ turn: 20 }]);
  });

  it('[ruling 46] no rifle corps arrives after turn 6', () => {
    expect(Math.max(...flagged(IS_RIFLE_CORPS).map((u) => ENTRY_TURN[u]!))).toBeLessThanOrEqual(6);
  });
});

describe('the set-up', () => {
  it('[3.4#3] the 6th Army has its seven hexes, and no two areas overlap', () => {
    expect(AREAS.areas.find((area) => area.id === '6A')!.hexes).toEqual([
      '1025',
      '1125',
      '1225',
      '1226',
      '1326',
      '1427',
      '1428',
    ]);
    const all = AREAS.areas.flatMap((area) => area.hexes);
    expect(new Set(all).size).toBe(all.length);
  });

  it('there is one hex to each fortified zone, one of them Odessa (3.4#5, 6.4)', () => {
    const zones = flagged(IS_ZONE).map((u) => START_HEXES[u]!);
    expect(zones.every((hexes) => hexes.length === 1)).toBe(true);
    expect(labels(zones.flat())).toEqual(labels(FORTIFIED_ZONE_HEXES));
    expect(FORTIFIED_ZONE_HEXES).toContain(ODESSA);
    expect(TOWN_SIZES[TOWN[ODESSA]!]).toBe('large-town');
  });

  it('R and Romanian units start in Romania, the other German ones in Greater Germany (3.5#2)', () => {
    COUNTERS.forEach((c, u) => {
      if (c.side === 'soviet' || START_HEXES[u]!.length === 0) return;
      const country = c.arrival.how === 'romania' ? ROMANIA : GERMANY;
      expect(START_HEXES[u]!.every((hex) => COUNTRY[hex] === country && isLand(hex))).toBe(true);
      if (c.nation === 'romanian') expect(country).toBe(ROMANIA);
    });
  });

  it('the default one places all that must stand on the map, each where it may (3.5#7, 3.4#2)', () => {
    COUNTERS.forEach((c, u) => {
      const hex = DEFAULT_HEX[u]!;
      expect(hex >= 0, c.id).toBe(START_HEXES[u]!.length > 0);
      if (hex >= 0) expect(START_HEXES[u], c.id).toContain(hex);
    });
    expect(Object.keys(SET_UP.axis).length + Object.keys(SET_UP.soviet).length).toBe(265);
  });

  it('the default one keeps six to a hex and nations apart (6.1, 6.3#1)', () => {
    for (const hex of new Set(DEFAULT_HEX)) {
      if (hex < 0) continue;
      const units = where((_, u) => DEFAULT_HEX[u] === hex);
      expect(
        units.reduce((sum, u) => sum + LOAD[u]!, 0),
        labelOf(hex),
      ).toBeLessThanOrEqual(STACK_LIMIT);
      expect(new Set(units.map((u) => NATION[u])).size, labelOf(hex)).toBe(1);
    }
  });
});
