import { describe, expect, it } from 'vitest';
import { AREAS, CHARTS, COUNTERS, TYPES_OF } from './data.ts';
import type { Counter } from './data-schema.ts';
import {
  AXIS_UNITS,
  arrivalOf,
  attackOf,
  CENTRES,
  COASTAL_ARMY,
  defenseOf,
  EMPTY_CORPS,
  FAST_CORPS,
  GUARDS_UNITS,
  hexOf,
  IS_CAVALRY,
  IS_GERMAN,
  IS_GUARDS,
  IS_MECH,
  IS_REPLACEABLE,
  IS_RIFLE_CORPS,
  IS_SATELLITE,
  IS_STATIC,
  IS_ZONE,
  KERCH_HEXES,
  LOAD,
  labelOf,
  moveOf,
  NATION,
  POOL_UNITS,
  REBUILDS,
  REFITS,
  SAILS,
  STACK_LIMIT,
  STEPS,
  TOWN,
  TYPE,
  UNIT_IDS,
  UNITS,
  UNITS_OF,
  unitOf,
  VICTORY_HEXES,
} from './declare/roster.ts';
import { COUNTRY, PORT_SEAS, USSR } from './terrain.ts';
import { AXIS, NATIONS, SOVIET, TOWN_SIZES, TYPES } from './vocabulary.ts';

const where = (test: (c: Counter, u: number) => boolean): number[] =>
  COUNTERS.flatMap((c, u) => (test(c, u) ? [u] : []));
const ids = (units: readonly number[]): string[] => units.map((u) => UNIT_IDS[u]!).sort();
const labels = (hexes: Iterable<number>): string[] => [...hexes].map(labelOf).sort();
const typesOf = (units: readonly number[]): string[] =>
  [...new Set(units.map((u) => TYPES[TYPE[u]!]!))].sort();
const flagged = (column: Uint8Array): number[] => [...column.keys()].filter((i) => column[i] === 1);

describe('the counters', () => {
  it('[2.4#1] number 630 that fight, 166 of the German side and 464 Soviet', () => {
    expect([UNITS, AXIS_UNITS, UNITS_OF[SOVIET]!.length]).toEqual([630, 166, 464]);
    expect(COUNTERS.every((c, u) => (c.side === 'axis') === u < AXIS_UNITS)).toBe(true);
  });

  it('[2.5][2.6] say nation, type, size, factors of each face, steps, and how the unit comes into play', () => {
    const how = ['germany', 'romania', 'aside', 'artillery', 'turn', 'guards', 'pool', 'hex', 'area'];
    for (const [u, c] of COUNTERS.entries()) {
      expect([c.id, NATIONS.includes(c.nation), TYPES.includes(c.type), how.includes(c.arrival.how)]).toEqual(
        [c.id, true, true, true],
      );
      expect([c.id, c.side]).toEqual([c.id, c.nation === 'soviet' ? 'soviet' : 'axis']);
      expect([c.full.length, c.reduced?.length ?? 3, STEPS[u]]).toEqual([
        3,
        3,
        c.reduced === undefined ? 1 : 2,
      ]);
      expect(LOAD[u]).toBe(c.size === 'division' || c.size === 'zone' ? 1 : 3);
    }
    const comes = (id: string) => COUNTERS[unitOf(id)]!.arrival.how;
    expect(['ger-pz-1', 'rom-ii', 'ger-inf-52', 'sov-rc-10', 'sov-rc-51', 'sov-fz-2'].map(comes)).toEqual([
      'germany',
      'romania',
      'turn',
      'area',
      'turn',
      'hex',
    ]);
    // Mechanized or not goes by the type, of Germans and satellites alike.
    expect(
      ['ger-pz-1', 'ger-inf-1', 'ita-csir', 'rom-ii', 'sov-td-3', 'sov-rc-10'].map(
        (id) => IS_MECH[unitOf(id)],
      ),
    ).toEqual([1, 0, 1, 0, 1, 0]);
  });

  it('[2.10][2.11] read attack, defence, movement; with two numbers printed the first is attack and defence', () => {
    const tank = unitOf('sov-td-3');
    expect([attackOf(tank, false), defenseOf(tank, false), moveOf(tank, false)]).toEqual([3, 2, 6]);
    const corps = unitOf('sov-rc-10');
    expect([attackOf(corps, false), defenseOf(corps, false), moveOf(corps, false)]).toEqual([3, 3, 3]);
    const panzer = unitOf('ger-pz-1');
    expect([attackOf(panzer, true), defenseOf(panzer, true), moveOf(panzer, true)]).toEqual([3, 2, 8]);
  });

  it('[2.4#2] include the 168th and 297th, 3-5 and reduced 2-4, which start the game', () => {
    for (const u of ['ger-inf-168', 'ger-inf-297'].map(unitOf)) {
      expect([attackOf(u, false), defenseOf(u, false), moveOf(u, false)]).toEqual([3, 3, 5]);
      expect([attackOf(u, true), defenseOf(u, true), moveOf(u, true)]).toEqual([2, 2, 4]);
      expect(arrivalOf(u)).toEqual({ how: 'germany' });
    }
  });

  it('[1.5#1] the German side is German, Hungarian, Italian and Romanian; satellites are its corps', () => {
    expect([...new Set(UNITS_OF[AXIS]!.map((u) => NATIONS[NATION[u]!]))].sort()).toEqual(
      NATIONS.filter((n) => n !== 'soviet'),
    );
    expect(UNITS_OF[SOVIET]!.every((u) => NATIONS[NATION[u]!] === 'soviet')).toBe(true);
    const corps = UNITS_OF[AXIS]!.filter((u) => COUNTERS[u]!.size === 'corps');
    expect(corps).toEqual(flagged(IS_SATELLITE));
    expect(corps).toHaveLength(11);
  });

  it('[1.5#2] the Spanish division is German', () => {
    expect(IS_GERMAN[unitOf('ger-inf-250')]).toBe(1);
  });

  it('[2.7#2] militia with a guards honorific is militia of one step', () => {
    const honoured = where((c) => c.name.endsWith('g'));
    expect(honoured).toHaveLength(4);
    for (const u of honoured) expect([COUNTERS[u]!.type, STEPS[u], IS_GUARDS[u]]).toEqual(['militia', 1, 0]);
  });

  it('[2.8] divisions and fortified zones count one, corps and armies three, six to a hex (6.1)', () => {
    expect(STACK_LIMIT).toBe(6);
    const weights = { division: 1, corps: 3, army: 3, zone: 1 };
    COUNTERS.forEach((c, u) => {
      expect(LOAD[u], c.id).toBe(weights[c.size]);
    });
    expect(where((c) => c.adHoc === true && c.size === 'corps').every((u) => LOAD[u] === 3)).toBe(true);
  });

  it('[2.9#1] panzer, panzer grenadier and motorized infantry are the German mechanized types', () => {
    const german = where((_, u) => IS_GERMAN[u] === 1 && IS_MECH[u] === 1);
    expect(typesOf(german)).toEqual(['motorized-infantry', 'panzer', 'panzer-grenadier']);
    expect(typesOf(where((c, u) => c.side === 'soviet' && IS_MECH[u] === 1))).toEqual([
      'motorized-rifle',
      'tank',
    ]);
    expect(IS_MECH[unitOf('ita-csir')]! + IS_MECH[FAST_CORPS]!).toBe(2);
  });

  it('[2.9#2] only fortified zones and the naval infantry are static; the ICA is not, though it never marches (2.9#4)', () => {
    expect(typesOf(flagged(IS_STATIC))).toEqual(['fortified-zone', 'naval-infantry']);
    expect(flagged(IS_STATIC).every((u) => moveOf(u, false) === 0)).toBe(true);
    expect([IS_STATIC[COASTAL_ARMY], moveOf(COASTAL_ARMY, false), SAILS[COASTAL_ARMY]]).toEqual([0, 0, 1]);
    expect(where((_, u) => moveOf(u, false) === 0 && IS_STATIC[u] === 0)).toEqual([COASTAL_ARMY]);
  });

  it('[2.9#3] air landing infantry pays and fights as infantry', () => {
    expect(TYPES_OF['air-landing']).toEqual({ ...TYPES_OF.infantry, title: TYPES_OF['air-landing'].title });
  });

  it('[2.12#1] reduced faces are weaker, and a unit without one has one step', () => {
    COUNTERS.forEach((c, u) => {
      expect(STEPS[u]).toBe(c.reduced === undefined ? 1 : 2);
      if (c.reduced !== undefined) expect(attackOf(u, true), c.id).toBeLessThan(attackOf(u, false));
    });
  });

  it('[3.4#1] of the Soviets only the ICA and the Guards have two steps', () => {
    const two = UNITS_OF[SOVIET]!.filter((u) => STEPS[u] === 2);
    expect(ids(two)).toEqual(ids([COASTAL_ARMY, ...GUARDS_UNITS]));
  });

  it('[9.13#2] mountain and cavalry go by type', () => {
    expect(typesOf(flagged(IS_CAVALRY))).toEqual([
      'cavalry',
      'cavalry-corps',
      'cavalry-group',
      'militia-cavalry',
    ]);
    expect(typesOf(where((c) => TYPES_OF[c.type].pace === 'mountain'))).toEqual([
      'mountain',
      'mountain-corps',
      'mountain-rifle',
    ]);
    expect(TYPES_OF['artillery-command']).toMatchObject({ class: 'nonmech', pace: 'foot' });
  });

  it('[11.24#2] a fortified zone has one step, attack 0, defence 1, movement 0', () => {
    expect(flagged(IS_ZONE)).toHaveLength(30);
    for (const u of flagged(IS_ZONE)) expect([STEPS[u], ...COUNTERS[u]!.full]).toEqual([1, 0, 1, 0]);
  });

  it('the 65th Rifle Corps is 1-3 (8.10#3)', () => {
    expect(COUNTERS[EMPTY_CORPS]).toMatchObject({ title: '65th Rifle Corps', full: [1, 1, 3] });
  });

  it('[8.10#2] the pool holds a division for every factor of a rifle corps, four of them mountain', () => {
    const corps = flagged(IS_RIFLE_CORPS).filter((u) => u !== EMPTY_CORPS);
    expect(POOL_UNITS).toHaveLength(corps.reduce((sum, u) => sum + attackOf(u, false), 0));
    expect(POOL_UNITS.filter((u) => COUNTERS[u]!.type === 'mountain-rifle')).toHaveLength(4);
    expect(typesOf(POOL_UNITS)).toEqual(['mountain-rifle', 'rifle']);
  });

  it('[ruling 95] replaceable are rifle and mountain rifle divisions and cavalry corps, but no Guards (8.7#3)', () => {
    const back = flagged(IS_REPLACEABLE);
    expect(typesOf(back)).toEqual(['cavalry-corps', 'mountain-rifle', 'rifle']);
    expect(back.some((u) => IS_GUARDS[u] === 1)).toBe(false);
    expect(back.every((u) => STEPS[u] === 1 && u >= AXIS_UNITS)).toBe(true);
  });

  it('[ruling 49] refit is for German mechanized divisions, replacement steps for the other German ones (8.11#1, 8.6#1)', () => {
    expect(flagged(REFITS)).toEqual(where((_, u) => IS_GERMAN[u] === 1 && IS_MECH[u] === 1));
    expect(flagged(REBUILDS)).toEqual(
      where((_, u) => IS_GERMAN[u] === 1 && IS_MECH[u] === 0 && STEPS[u] === 2),
    );
  });

  it('[ruling 60] rifle divisions and the ICA sail; mountain rifle, militia and corps do not (9.17#1)', () => {
    expect(typesOf(flagged(SAILS))).toEqual(['coastal-army', 'rifle']);
  });

  it('have an id, a name and a title of their own', () => {
    for (const key of ['id', 'title'] as const) expect(new Set(COUNTERS.map((c) => c[key])).size).toBe(UNITS);
    expect(new Set(COUNTERS.map((c) => `${c.side} ${c.name}`)).size).toBe(UNITS);
  });
});

describe('places', () => {
  it('[2.2#2] Rostov 4344 and Moscow 4618 are cities, Grodno 1715 a large town (4.4#1)', () => {
    const size = (label: string) => TOWN_SIZES[TOWN[hexOf(label)]!];
    expect([size('4344'), size('4618'), size('1715')]).toEqual(['city', 'city', 'large-town']);
  });

  it('[ruling 6] Odessa is a large town', () => {
    expect(TOWN_SIZES[TOWN[hexOf('2141')]!]).toBe('large-town');
  });

  it('[8.7#1, ruling 5] thirteen replacement centres, each a city or a large town', () => {
    expect(labels(CENTRES)).toEqual(
      '2141 2306 2418 2529 3339 3418 3802 3835 3941 4026 4344 4618 4632'.split(' '),
    );
    for (const hex of CENTRES) expect(TOWN[hex]).toBeGreaterThanOrEqual(2);
  });

  it('only towns of the USSR score, and every one but Oranienbaum (4.2#5)', () => {
    const soviet = [...TOWN.keys()].filter((hex) => TOWN[hex]! > 0 && COUNTRY[hex] === USSR);
    expect(labels(VICTORY_HEXES)).toEqual(labels(soviet));
    expect(TOWN[hexOf('3701')]).toBe(0);
  });

  it('a town on the Black Sea or the Sea of Azov is a port; Kerch has both seas (9.17#2, 9.17#4)', () => {
    expect(labels(KERCH_HEXES)).toEqual(['3348', '3448', '3449']);
    expect(PORT_SEAS[hexOf('3348')]).toBe(3);
    for (const hex of PORT_SEAS.keys())
      if (PORT_SEAS[hex]) expect(TOWN[hex], labelOf(hex)).toBeGreaterThan(0);
  });

  it('carry a history that follows from the places and turns of 1941', () => {
    const points = { none: 0, 'small-town': 1, 'large-town': 2, city: 4 };
    for (const { turn, taken } of AREAS.history.turns) {
      const sum = AREAS.places.reduce((n, p) => n + (p.taken! <= turn ? points[p.size] : 0), 0);
      expect(sum, `turn ${turn}`).toBe(taken);
    }
    expect(CHARTS.victory.points).toMatchObject({ city: 4, 'large-town': 2, 'small-town': 1 });
  });
});
