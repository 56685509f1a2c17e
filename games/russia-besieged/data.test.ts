import { describe, expect, it } from 'vitest';
import { board, COUNTERS, MARSHAL_COUNTERS, SCENARIOS, SCHEDULES, TABLES } from './data.ts';
import type { Counter } from './data-schema.ts';
import * as R from './declare/roster.ts';
import { monthOf } from './months.ts';
import { IS_CLOSED } from './terrain.ts';
import ledger from './text/rules.json' with { type: 'json' };

// What the rulebook states of its printed data. A rule in round brackets says where the fact stands; that play obeys it is
// proved beside the rule, under square brackets.

const piece = (id: string): Counter => COUNTERS[R.unitOf(id)]!;
const strength = (id: string): string[] => piece(id).faces!.map(([c, m]) => `${c}-${m}`);
const ids = (test: (c: Counter) => boolean): string[] => COUNTERS.filter(test).map((c) => c.id);
const cited = (column: ArrayLike<number>, value = 1): string[] =>
  COUNTERS.flatMap((c, u) => (column[u] === value ? [c.id] : []));
const types = (list: string[]): string[] => [...new Set(list.map((id) => piece(id).type))].sort();
const due = (id: string): string => monthOf(R.ARRIVES[R.unitOf(id)]!);
const place = (id: string): string => {
  const u = R.unitOf(id);
  const entry = R.ENTRIES[R.ENTRY[u]!]!;
  return entry === 'hex' ? R.placeName(R.ENTRY_HEX[u]!) : entry;
};
const listed = (month: string, side: string, at: string): string[] =>
  SCHEDULES.arrivals
    .filter((a) => a.month === month && a.side === side && a.at === at)
    .flatMap((a) => a.units);
const leaving = (what: string): [string, unknown][] =>
  SCHEDULES.withdrawals
    .filter((w) => w.what === what)
    .map((w) => [w.month, w.count ?? w.units?.length ?? w.unit ?? w.nation]);

/** Every rule that a part of a data file cites. */
const rulesOf = (part: unknown): string[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([key, value]) =>
        key === 'rule' && typeof value === 'string' ? value.split(', ') : rulesOf(value),
      );

describe('the pieces', () => {
  it('are 285, one to a unit, and 18 Field Marshals; what the data cites is in the ledger', () => {
    expect([R.UNITS, R.AXIS_UNITS, R.MARSHALS]).toEqual([285, 124, 18]);
    const known = new Set(ledger.map((rule) => rule.id));
    for (const rule of rulesOf([SCHEDULES, TABLES, SCENARIOS])) expect(known.has(rule), rule).toBe(true);
    for (const { id, rules } of [...COUNTERS, ...MARSHAL_COUNTERS])
      for (const rule of rules ?? []) expect(known.has(rule), `${id} cites ${rule}`).toBe(true);
  });

  it('[2.0a] have a combat factor and then a movement factor, weaker with every step lost', () => {
    expect(strength('su-if-64')).toEqual(['7-4', '4-3']);
    expect(R.combatOf(R.unitOf('su-if-64'), 1)).toBe(4);
    expect(R.moveOf(R.unitOf('su-if-64'), 1)).toBe(3);
    COUNTERS.forEach((c, u) => {
      for (let f = 1; f < R.FACES[u]!; f++) expect(R.combatOf(u, f), c.id).toBeLessThan(R.combatOf(u, f - 1));
    });
  });

  it('[2.0b] are of armor type if panzer, panzergrenadier, tank, mechanized or Shock Army; two in name only, one that opens no blitz', () => {
    expect(cited(R.ARMOR, 3)).toEqual(['ss-po-01', 'hu-me-r']);
    expect(cited(R.ARMOR, 2)).toEqual(['ro-me-1']);
    expect(types(cited(R.ARMOR))).toEqual(['armor', 'mech', 'shock']);
    expect(ids((c) => c.type === 'cavalry').every((id) => R.ARMOR[R.unitOf(id)] === 0)).toBe(true);
  });

  it('[2.0d] are corps or armies: Axis field units, garrisons, partisans and paratroops corps, Russian infantry, Guards and tank armies armies', () => {
    expect(ids((c) => c.side === 'axis' && c.size === 'army')).toEqual([]);
    expect(
      ids((c) => ['shock', 'partisan', 'para', 'garrison'].includes(c.type) && c.size !== 'corps'),
    ).toEqual(R.SHOCK_UNITS.map(R.idOf));
    expect(R.GUARDS_TANKS.every((u) => R.IS_ARMY[u] === 1)).toBe(true);
    expect(ids((c) => ['wec', 'dictator', 'air'].includes(c.type) && c.size !== undefined)).toEqual([]);
  });

  it('[2.0g] have one, two or three steps', () => {
    for (const c of COUNTERS) {
      const steps = R.FACES[R.unitOf(c.id)]!;
      expect(steps, c.id).toBeGreaterThanOrEqual(c.type === 'air' ? 0 : 1);
      expect(steps, c.id).toBeLessThanOrEqual(3);
    }
  });

  it('(10.61) three steps have the Guards Tank Armies, 1st Guards Army and every panzer corps of eight factors or more', () => {
    const three = cited(R.FACES, 3);
    const expected = ids(
      (c) =>
        c.enters !== undefined ||
        c.id === 'su-gi-01' ||
        (c.type === 'armor' && c.side === 'axis' && c.faces![0]![0] >= 8),
    );
    expect(three).toEqual(expected);
    expect(three).toHaveLength(19);
  });

  it('(4.0a) with a zone in their own hex only: airbases, factories, Russian paratroops, dictators, partisans, Polizei, Volkssturm, Berlin Garrison', () => {
    const own = cited(R.ZOC, 1);
    expect(types(own)).toEqual(['air', 'dictator', 'garrison', 'para', 'partisan', 'polizei', 'wec']);
    expect(own.filter((id) => piece(id).type === 'para')).toEqual(['su-pa-04', 'su-pa-05', 'su-pa-01']);
    expect(R.ZOC[R.unitOf('lw-pa-03')]).toBe(2);
  });

  it('(5.05) free of stacking: bases, factories, Russian paratroops, dictators, partisans, Polizei; garrisons in Berlin; one artillery unit', () => {
    expect(types(cited(R.STACKS, 1))).toEqual(['air', 'dictator', 'para', 'partisan', 'polizei', 'wec']);
    expect(cited(R.STACKS, 2)).toEqual(['ge-ga-berlin', 'ge-ga-volks']);
    expect(types(cited(R.STACKS, 3))).toEqual(['artillery']);
    expect(R.STACKS[R.unitOf('lw-pa-03')]).toBe(0);
  });

  it('(9.0) the 39th and 14th Panzer Corps make 9-1 against a defence of two', () => {
    const sum = piece('ge-pz-39').faces![0]![0] + piece('ge-pz-14').faces![0]![0];
    expect(Math.floor(sum / 2)).toBe(9);
    expect(COUNTERS.some((c) => c.faces?.[0]?.join('-') === '6-5' && c.side === 'axis')).toBe(true);
  });

  it('[10.34c] a 7-4, a 6-4 and a 5-4 attack a panzer corps at 2-1; it flips to 6-8 and the 7-4 to 4-3', () => {
    const panzer = strength('ge-pz-39');
    expect(panzer[1]).toBe('6-8');
    const rifle = ['7-4', '6-4', '5-4'].map(
      (face) =>
        COUNTERS.find((c) => c.type === 'infantry' && c.size === 'army' && c.faces![0]!.join('-') === face)!,
    );
    const sum = rifle.reduce((n, c) => n + c.faces![0]![0], 0);
    expect(Math.floor(sum / piece('ge-pz-39').faces![0]![0])).toBe(2);
    expect(rifle[0]!.faces![1]).toEqual([4, 3]);
  });

  it('[10.36ex] three corps can make 24 factors; a 2-3 exists', () => {
    const best = COUNTERS.filter((c) => c.side === 'axis' && c.setup !== undefined && c.size === 'corps')
      .map((c) => c.faces![0]![0])
      .sort((a, b) => b - a);
    expect(best[0]! + best[1]! + 6).toBe(24);
    expect(COUNTERS.some((c) => c.side === 'russian' && c.faces?.some((f) => f.join('-') === '2-3'))).toBe(
      true,
    );
  });

  it('(10.66) there are one-step armor of five and two-step infantry of five', () => {
    expect(
      COUNTERS.some((c) => R.ARMOR[R.unitOf(c.id)] === 1 && c.faces?.length === 1 && c.faces[0]![0] === 5),
    ).toBe(true);
    expect(
      COUNTERS.some((c) => c.type === 'infantry' && c.faces!.length === 2 && c.faces![0]![0] === 5),
    ).toBe(true);
  });

  it('(11.0, 11.11) nine Stukas and six Shturmoviks, each one piece with its base', () => {
    expect(R.AIR_UNITS.filter((u) => u < R.AXIS_UNITS)).toHaveLength(9);
    expect(R.AIR_UNITS).toHaveLength(15);
    R.AIR_UNITS.forEach((u, i) => {
      expect(R.AIR_AT[u]).toBe(i);
    });
  });

  it('[12.0] artillery are corps; only the Russians have any', () => {
    const guns = ids((c) => c.type === 'artillery');
    expect(guns.every((id) => piece(id).size === 'corps' && piece(id).side === 'russian')).toBe(true);
    expect(guns.length).toBeGreaterThan(0);
  });

  it('(13.51) artillery, Russian paratroops, partisans, factories, dictators and air units open no zone to supply', () => {
    expect(types(cited(R.OPENS_SUPPLY, 0))).toEqual([
      'air',
      'artillery',
      'dictator',
      'para',
      'partisan',
      'wec',
    ]);
    expect(R.OPENS_SUPPLY[R.unitOf('lw-pa-03')]).toBe(1);
  });

  it('(13.71) Finns, SS, Luftwaffe, Axis mountain units and all Russians are always in Combat Supply', () => {
    const weak = cited(R.ALWAYS_COMBAT_SUPPLIED, 0).map(piece);
    expect(
      weak.every((c) => c.side === 'axis' && c.nation !== 'finnish' && c.type !== 'mountain' && !c.service),
    ).toBe(true);
    expect(cited(R.ALWAYS_COMBAT_SUPPLIED)).toEqual(
      expect.arrayContaining([
        'ge-mt-49',
        'it-mt-a',
        'ro-mt-1',
        'fi-if-2',
        'ss-pz-02',
        'lw-pz-hg',
        'su-if-08',
      ]),
    );
  });

  it('(14.1, 14.11, 14.14) Hitler and Stalin have a higher value in their capitals, and two steps', () => {
    for (const u of R.DICTATORS) {
      expect(R.FACES[u]).toBe(2);
      expect(R.combatOf(u, 0)).toBeGreaterThan(R.combatOf(u, 1));
    }
    expect(R.CAPITALS.map(R.placeName)).toEqual(['Berlin (0537)', 'Moscow (1912)']);
  });

  it('[15.0] three Russian paratroop units can be dropped', () => {
    expect(cited(R.DROPS)).toEqual(['su-pa-04', 'su-pa-05', 'su-pa-01']);
    expect(cited(R.IS_PARA)).toEqual(cited(R.DROPS));
  });

  it('(16.0, 16.01) four partisans, 1-2 at their second stage', () => {
    expect(R.PARTISANS).toHaveLength(4);
    for (const u of R.PARTISANS) expect([R.combatOf(u, 0), R.moveOf(u, 0), R.FACES[u]]).toEqual([1, 2, 1]);
  });

  it('(4.0a, 19.16) the SS Polizei is a 1-8 of one step, rebuilt with an SS infantry point', () => {
    expect(strength('ss-po-01')).toEqual(['1-8']);
    expect(R.ACCOUNTS[R.ACCOUNT_OF[R.POLIZEI]!]).toBe('ss-infantry');
  });

  it('(17.5) the 3rd Paratroop Corps of May 1942 and the Göring Corps of July 1944 are the Luftwaffe units, rebuilt as infantry and as armor; neither drops', () => {
    expect(cited(R.IS_LUFTWAFFE)).toEqual(['lw-pa-03', 'lw-pz-hg']);
    expect([due('lw-pa-03'), due('lw-pz-hg')]).toEqual(['1942-05', '1944-07']);
    expect(['lw-pa-03', 'lw-pz-hg'].map((id) => R.ACCOUNTS[R.ACCOUNT_OF[R.unitOf(id)]!])).toEqual([
      'german-infantry',
      'german-armor',
    ]);
    expect(cited(R.IS_LUFTWAFFE).some((id) => R.DROPS[R.unitOf(id)] === 1)).toBe(false);
  });

  it('(18.43) the 2nd SS Panzer Corps is a 12-9 whose last step is a 4-8', () => {
    const faces = strength('ss-pz-02');
    expect([faces[0], faces.at(-1), faces.length]).toEqual(['12-9', '4-8', 3]);
  });

  it('(19.02) infantry points rebuild infantry, cavalry, mountain and paratroop units; armor points armor, Shock Armies, mechanized and artillery', () => {
    for (const c of COUNTERS) {
      const account = R.ACCOUNT_OF[R.unitOf(c.id)]!;
      if (account < 0) continue;
      const armor = ['armor', 'mech', 'shock', 'artillery'].includes(c.type);
      expect(R.ACCOUNTS[account]!.endsWith(armor ? '-armor' : '-infantry'), c.id).toBe(true);
    }
  });

  it('(17.61a, 17.62, 20.3) nothing rebuilds garrisons, factories, dictators, air units, partisans or the Spaniards', () => {
    expect(cited(R.ACCOUNT_OF, -1).filter((id) => piece(id).nation === 'spanish')).toEqual(['sp-if-250']);
    expect(types(cited(R.ACCOUNT_OF, -1).filter((id) => id !== 'sp-if-250'))).toEqual([
      'air',
      'dictator',
      'garrison',
      'partisan',
      'wec',
    ]);
  });

  it('(19.12) points are kept by nation, of the SS apart; each account has its nation', () => {
    expect(R.ACCOUNTS.map((_, a) => R.NATIONS[R.ACCOUNT_NATION[a]!])).toEqual([
      'german',
      'german',
      'german',
      'german',
      'rumanian',
      'rumanian',
      'hungarian',
      'hungarian',
      'finnish',
      'italian',
      'russian',
      'russian',
    ]);
  });

  it('(19.31) the Guards Tank Armies are six, come in flipped, and flip to a 7-6', () => {
    expect(R.GUARDS_TANKS).toHaveLength(6);
    for (const u of R.GUARDS_TANKS) {
      expect(R.ENTERS[u]).toBe(1);
      expect([R.combatOf(u, 1), R.moveOf(u, 1)]).toEqual([7, 6]);
    }
  });

  it('(21.41) the 3rd Guards Tank Army is a 12-7', () => {
    expect(strength('su-gt-03')[0]).toBe('12-7');
  });

  it('(21.02) Russian armor of 4-6 and of 3-6 can be built by January 1943', () => {
    const printed = COUNTERS.filter((c) => c.side === 'russian' && R.ARMOR[R.unitOf(c.id)] === 1)
      .filter((c) => due(c.id) < '1943-01')
      .map((c) => c.faces?.[0]?.join('-'));
    expect(printed.filter((face) => face === '4-6').length).toBeGreaterThanOrEqual(2);
    expect(printed).toContain('3-6');
  });

  it('(22.06) Shock Armies are 6-6, then 8-7, then 10-7', () => {
    expect(
      [0, 1, 2].map((g) => `${R.combatOf(R.SHOCK_UNITS[0]!, 0, g)}-${R.moveOf(R.SHOCK_UNITS[0]!, 0, g)}`),
    ).toEqual(['6-6', '8-7', '10-7']);
    const [first, ...others] = R.SHOCK_UNITS.map((u) => COUNTERS[u]!.grades);
    for (const grades of others) expect(grades).toEqual(first);
  });

  it('(7.21) rail is converted by units with a zone around them, Russian paratroops and the Polizei', () => {
    expect(types(cited(R.CONVERTS_RAIL, 0))).toEqual(['air', 'dictator', 'garrison', 'partisan', 'wec']);
  });

  it('(8.42) German and Italian infantry and mountain units and Russian infantry but Guards may invade', () => {
    const invaders = cited(R.INVADES);
    expect([...new Set(invaders.map((id) => piece(id).nation))].sort()).toEqual([
      'german',
      'italian',
      'russian',
    ]);
    expect(types(invaders)).toEqual(['infantry', 'mountain']);
    expect(invaders.some((id) => piece(id).service === 'guards')).toBe(false);
    expect(invaders).not.toContain('su-mt-03');
    expect(invaders).toEqual(expect.arrayContaining(['ge-mt-49', 'it-mt-a', 'it-if-3', 'su-if-08']));
  });

  it('(8.74) there is Russian infantry of five factors or fewer for the special transport', () => {
    expect(
      ids((c) => c.side === 'russian' && c.type === 'infantry' && c.faces![0]![0] <= 5).length,
    ).toBeGreaterThan(0);
  });
});

describe('the factories', () => {
  const value = (id: string, face = 0): number => R.WEC_VALUE[R.unitOf(id) * R.MOST_FACES + face]!;

  it('(20.22, 20.0) Moscow has two steps, and a value for each', () => {
    const moscow = R.unitOf('su-we-moscow');
    expect(R.FACES[moscow]).toBe(2);
    expect(value('su-we-moscow', 1)).toBeLessThan(value('su-we-moscow'));
    expect(R.WECS.filter((u) => R.FACES[u] !== 1)).toEqual([moscow]);
  });

  it('(19.28) those on the map at the start give fifteen points, Gorki two of them', () => {
    const start = R.WECS.filter((u) => COUNTERS[u]!.setup !== undefined);
    expect(start.reduce((sum, u) => sum + R.WEC_VALUE[u * R.MOST_FACES]!, 0)).toBe(15);
    expect(value('su-we-gorki')).toBe(2);
  });

  it('(20.61) those of Rostov, Kharkov, Dnepropetrovsk, Stalino and Kiev can be evacuated', () => {
    expect(
      cited(R.EVACUABLE)
        .map((id) => piece(id).name)
        .sort(),
    ).toEqual(['Dnepropetrovsk', 'Kharkov', 'Kiev', 'Rostov', 'Stalino']);
  });

  it('(20.11, 20.11c) more are due later, one of them in Voronezh; (20.23) none moves', () => {
    const later = R.WECS.filter((u) => COUNTERS[u]!.setup === undefined);
    expect(later.map((u) => R.ENTRIES[R.ENTRY[u]!])).toEqual([
      'hex',
      'wec-city',
      'wec-city',
      'wec-city',
      'wec-city',
    ]);
    expect(place('su-we-voronezh')).toBe('Voronezh (2814)');
    for (const u of R.WECS) expect(R.moveOf(u, 0)).toBe(0);
  });
});

describe('set-up', () => {
  it('(23.03) a unit of a city may stand in it or next to it on Russian land, a factory and Stalin in it, a district unit in its district', () => {
    const hexes = (id: string) => R.START_HEXES[R.unitOf(id)]!.map(R.labelOf).sort();
    expect(hexes('su-if-13')).toEqual(['1523', '1524', '1622', '1623', '1624', '1723', '1724']);
    expect(hexes('su-we-moscow')).toEqual(['1912']);
    expect(hexes('su-di-stalin')).toEqual(['1912']);
    for (const hex of R.START_HEXES[R.unitOf('su-if-coastal')]!)
      expect([R.COUNTRY[hex], R.IS_LAND[hex]], R.labelOf(hex)).toEqual([R.RUSSIA, 1]);
    expect(hexes('su-if-08')).toContain('0924');
    expect(hexes('su-me-15')).toEqual([
      '2128',
      '2129',
      '2228',
      '2229',
      '2328',
      '2329',
      '2428',
      '2429',
      '2528',
      '2529',
    ]);
  });

  it('(23.04, 23.04a) three German corps bear the R of Rumania, and all Rumanians of the start', () => {
    const r = ids((c) => c.setup === 'R');
    expect(r.filter((id) => piece(id).nation === 'german')).toEqual(['ge-if-11', 'ge-if-30', 'ge-if-54']);
    expect(ids((c) => c.nation === 'rumanian' && c.setup !== undefined).every((id) => r.includes(id))).toBe(
      true,
    );
  });

  it('(23.04b, 23.04d) Finns start in Finland, nobody in Hungary', () => {
    for (const id of ids((c) => c.nation === 'finnish' && c.setup !== undefined))
      expect(piece(id).setup).toBe('F');
    COUNTERS.forEach((_, u) => {
      for (const hex of R.START_HEXES[u]!) expect(R.COUNTRY[hex]).not.toBe(R.HUNGARY);
    });
  });

  it('(23.04c) Stukas 1 and 2 at Königsberg, 3 to 6 at Warsaw, 7 and 8 at Krakow, 9 at Bucharest', () => {
    const at = R.AIR_UNITS.slice(0, 9).map((u) => R.CITY_NAMES[R.START_CITY[u]!]);
    expect(at).toEqual([
      'Königsberg',
      'Königsberg',
      'Warsaw',
      'Warsaw',
      'Warsaw',
      'Warsaw',
      'Krakow',
      'Krakow',
      'Bucharest',
    ]);
    expect(
      R.AIR_UNITS.slice(0, 9)
        .map((u) => R.GROUPS[R.GROUP_OF[u]!])
        .join(''),
    ).toBe('NNCCCCSSR');
  });

  it('(23.04e, 23.04f, 23.04g) the army groups stand in rows 08-10, 11-16 and 17-26, and the South in 2632 too', () => {
    const rows = (letter: string) => {
      const u = COUNTERS.findIndex((c) => c.setup === letter);
      const all = R.START_HEXES[u]!.map((hex) => R.ROW[hex]!);
      return [Math.min(...all), Math.max(...all)];
    };
    expect(['N', 'C'].map(rows)).toEqual([
      [8, 10],
      [11, 16],
    ]);
    const south = R.START_HEXES[COUNTERS.findIndex((c) => c.setup === 'S')]!;
    expect(south.filter((hex) => R.COUNTRY[hex] === R.RUMANIA).map(R.labelOf)).toEqual(['2632']);
    for (const hex of south) expect(R.ROW[hex]).toBeGreaterThanOrEqual(17);
  });

  it('(24.1) Riga, Minsk and Kiev hold a unit; each army group and district has its letter on its units', () => {
    for (const city of ['Riga', 'Minsk', 'Kiev'])
      expect(
        COUNTERS.some((c) => c.setup === city && c.size !== undefined),
        city,
      ).toBe(true);
    for (const c of COUNTERS)
      if (c.setup !== undefined && (R.GROUPS as readonly string[]).includes(c.setup))
        expect(c.group, c.id).toBe(c.setup);
    expect(piece('su-me-15').group).toBe('K');
  });

  it('(23.03, 23.04) the default set-up places all 90 units that are placed by choice', () => {
    expect(cited(R.IS_PLACED)).toHaveLength(90);
    for (const id of cited(R.IS_PLACED)) {
      const u = R.unitOf(id);
      expect(R.START_HEXES[u], id).toContain(R.DEFAULT_HEX[u]);
    }
    expect(R.labelOf(R.DEFAULT_HEX[R.unitOf('su-we-gorki')]!)).toBe('2205');
  });

  it('(23.04g) of the default set-up no unit of the South stands in Rumania', () => {
    for (const id of ids((c) => c.setup === 'S'))
      expect(R.COUNTRY[R.DEFAULT_HEX[R.unitOf(id)]!], id).toBe(R.GERMANY);
  });
});

describe('the default set-up in play', () => {
  it("(13.2) puts every unit within eight hexes of its own side's railway", () => {
    for (const side of [R.AXIS, R.RUSSIAN]) {
      const steps = new Int16Array(R.HEXES).fill(-1);
      const queue = [...R.RAIL_HEX].filter((_, r) => R.RAIL_START[r] === side);
      for (const hex of queue) steps[hex] = 0;
      for (const hex of queue)
        for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
          const next = board.to[e]!;
          const foreign = (R.COUNTRY[next] === R.RUSSIA) !== (side === R.RUSSIAN);
          if (steps[next] !== -1 || IS_CLOSED[e] === 1 || foreign) continue;
          steps[next] = steps[hex]! + 1;
          queue.push(next);
        }
      COUNTERS.forEach((c, u) => {
        if (R.SIDE_OF[u] !== side || R.IS_PLACED[u] === 0) return;
        expect(steps[R.DEFAULT_HEX[u]!], c.id).toBeGreaterThanOrEqual(0);
        expect(steps[R.DEFAULT_HEX[u]!], c.id).toBeLessThanOrEqual(8);
      });
    }
  });

  it('(11.13) no city holds more air units than it may', () => {
    const bases = new Map<number, number>();
    for (const u of R.AIR_UNITS.slice(0, 9))
      bases.set(R.START_CITY[u]!, (bases.get(R.START_CITY[u]!) ?? 0) + 1);
    for (const [c, n] of bases) expect(n, R.CITY_IDS[c]).toBeLessThanOrEqual(R.IS_MAJOR[c] === 1 ? 4 : 2);
  });

  it('(24.1e) the Axis stand off the border, so that nobody is next to an enemy before the first move', () => {
    const hexes = (side: number) =>
      COUNTERS.flatMap((_, u) => (R.SIDE_OF[u] === side && R.IS_PLACED[u] === 1 ? [R.DEFAULT_HEX[u]!] : []));
    const russians = new Set(hexes(R.RUSSIAN));
    for (const hex of hexes(R.AXIS))
      for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++)
        expect(russians.has(board.to[e]!), R.labelOf(hex)).toBe(false);
  });
});

describe('arrivals', () => {
  it('(17.01) seven Axis units come in July 1941; in August the Rumanian 5th, Italian 3rd and German 27th', () => {
    const axis = (month: string) =>
      SCHEDULES.arrivals.filter((a) => a.month === month && a.side === 'axis').flatMap((a) => a.units);
    expect(axis('1941-07')).toHaveLength(7);
    expect(axis('1941-08').sort()).toEqual(['ge-if-27', 'it-if-3', 'ro-if-5']);
  });

  it('(17.03) in July the 16th, 19th and 28th from the east, the 44th at Maikop and the 45th at Batumi', () => {
    expect(listed('1941-07', 'russian', 'east')).toEqual(['su-if-16', 'su-if-19', 'su-if-28']);
    expect([place('su-if-44'), place('su-if-45')]).toEqual(['Maikop (4219)', 'Batumi (4920)']);
  });

  it('(17.03) in August one each at Moscow, Kalinin, Kursk, Leningrad and Sevastopol, the 46th at Tbilisi, the 47th at Krasnodar, some from the east', () => {
    for (const city of ['Moscow', 'Kalinin', 'Kursk', 'Leningrad', 'Sevastopol'])
      expect(listed('1941-08', 'russian', city), city).toHaveLength(1);
    expect(listed('1941-08', 'russian', 'Tbilisi')).toEqual(['su-if-46']);
    expect(listed('1941-08', 'russian', 'Krasnodar')).toEqual(['su-if-47']);
    expect(listed('1941-08', 'russian', 'east').length).toBeGreaterThan(0);
  });

  it('(17.13) the 44th and 47th are held until Rostov, Sevastopol or the Caucasus is touched, the 45th and 46th until the latter; all free in June 1942', () => {
    expect(cited(R.GARRISON, 2)).toEqual(['su-if-44', 'su-if-47']);
    expect(cited(R.GARRISON, 1)).toEqual(['su-if-45', 'su-if-46']);
    expect(SCHEDULES.garrison.free).toBe('1942-06');
  });

  it('(17.14, 17.31, 17.32) the 14th Army comes at 0107; the 19th and 36th Mountain and Finnish 3rd by the far north; the 22nd Mountain from the west, not before 1944', () => {
    expect(place('su-if-14')).toBe('0107');
    for (const id of ['ge-mt-19', 'ge-mt-36', 'fi-if-3']) expect(place(id), id).toBe('archangel-entry');
    expect(R.ARCHANGEL_ENTRY.map(R.labelOf)).toEqual(['0107', '0108', '0109', '0110', '0111']);
    const mountain = SCHEDULES.conditional.find((c) => c.units.includes('ge-mt-22'))!;
    expect([mountain.from, mountain.at, mountain.turnsLater]).toEqual(['1944-01', 'west', 1]);
  });

  it('(17.21, 17.22, 17.23) Rumanians come at Bucharest, Hungarians at Budapest, Finns at Helsinki', () => {
    const towns = { rumanian: 'Bucharest', hungarian: 'Budapest', finnish: 'Helsinki' } as const;
    for (const [nation, town] of Object.entries(towns))
      for (const id of ids((c) => c.nation === nation && R.ARRIVES[R.unitOf(c.id)]! > 0))
        expect(place(id), id).toMatch(town);
  });

  it('(17.24) Germans and Italians come from the west edge, the Volkssturm and the garrison in Berlin', () => {
    for (const id of ids(
      (c) => (c.nation === 'german' || c.nation === 'italian') && R.ARRIVES[R.unitOf(c.id)]! > 0,
    ))
      expect(place(id), id).toBe(id === 'ge-ga-volks' ? 'Berlin (0537)' : 'west');
    expect(place('ge-ga-berlin')).toBe('Berlin (0537)');
  });

  it('(17.61, 17.62) the Berlin Garrison comes when Russians are within four hexes, January 1943 to August 1944; the Volkssturm in January 1945', () => {
    const garrison = SCHEDULES.conditional.find((c) => c.when === 'russians-near-berlin')!;
    expect([garrison.units, garrison.within, garrison.from, garrison.to]).toEqual([
      ['ge-ga-berlin'],
      4,
      '1943-01',
      '1944-08',
    ]);
    expect(due('ge-ga-volks')).toBe('1945-01');
    expect(cited(R.TAKES_SECOND_LOSS)).toEqual(['ge-ga-volks']);
  });

  it('(17.4, ruling 2) three panzergrenadier corps wait for the upgrade', () => {
    expect(R.PANZERGRENADIERS.map((u) => R.ENTRIES[R.ENTRY[u]!])).toEqual([
      'infantry',
      'infantry',
      'infantry',
    ]);
  });

  it('[11.0] the six Shturmoviks come between March/April 1943 and May/June 1944', () => {
    const months = R.AIR_UNITS.slice(9).map((u) => monthOf(R.ARRIVES[u]!));
    expect([months[0], months.at(-1), months.length]).toEqual(['1943-03', '1944-05', 6]);
    expect([...months].sort()).toEqual(months);
  });

  it('(22.0) a Shock Army becomes available in a December (22.01c)', () => {
    expect(R.SHOCK_UNITS.map((u) => monthOf(R.ARRIVES[u]!))).toContain('1941-12');
    for (const u of R.SHOCK_UNITS) expect(R.ENTRIES[R.ENTRY[u]!]).toBe('card');
  });

  it('every unit comes at the start, at a moment, or on a condition', () => {
    for (let u = 0; u < R.UNITS; u++) {
      const conditional = SCHEDULES.conditional.some((c) => c.units.includes(R.idOf(u)));
      const start = COUNTERS[u]!.setup !== undefined;
      expect([start, R.ARRIVES[u]! > 0, conditional].filter(Boolean), R.idOf(u)).toHaveLength(1);
      if (R.ARRIVES[u]! > 0) expect(R.arrivalsAt(R.ARRIVES[u]!)).toContain(u);
    }
  });
});

describe('what leaves', () => {
  it('(18.1) air units: three in January 1942, two in January 1943, then one each in September 1943, January and September 1944 and January 1945', () => {
    expect(leaving('air')).toEqual([
      ['1942-01', 3],
      ['1943-01', 2],
      ['1943-09', 1],
      ['1944-01', 1],
      ['1944-09', 1],
      ['1945-01', 1],
    ]);
  });

  it('(18.21, 18.41) one step of the 2nd SS in August 1943, two SS panzer corps in May 1944, the 2nd one of them', () => {
    expect(leaving('step')).toEqual([['1943-08', 'ss-pz-02']]);
    const may = SCHEDULES.withdrawals.filter((w) => w.month === '1944-05').map((w) => w.unit!);
    expect(may).toHaveLength(2);
    expect(may).toContain('ss-pz-02');
    expect(may.every((id) => piece(id).service === 'ss' && piece(id).type === 'armor')).toBe(true);
  });

  it('(18.42, ruling 128) the 3rd SS is the other; it is back in January 1945, the 2nd in March', () => {
    const may = SCHEDULES.withdrawals.filter((w) => w.month === '1944-05').map((w) => [w.unit, w.returns]);
    expect(may).toEqual([
      ['ss-pz-02', '1945-03'],
      ['ss-pz-03', '1945-01'],
    ]);
  });

  it('(18.31, 18.23) the 14th Panzer Corps in January 1944 and the 47th in March, at full strength', () => {
    for (const [month, id] of [
      ['1944-01', 'ge-pz-14'],
      ['1944-03', 'ge-pz-47'],
    ] as const) {
      const found = SCHEDULES.withdrawals.find((w) => w.unit === id)!;
      expect([found.month, found.fullStrength]).toEqual([month, true]);
    }
  });

  it('(18.5) two Field Marshals each January from 1942 to 1945', () => {
    expect(leaving('marshals')).toEqual([
      ['1942-01', 2],
      ['1943-01', 2],
      ['1944-01', 2],
      ['1945-01', 2],
    ]);
    for (let m = 0; m < R.MARSHALS; m++)
      if (R.MARSHAL_LEAVES[m]! > 0) expect(R.MARSHAL_LEAVES[m]).toBeGreaterThan(R.MARSHAL_ARRIVES[m]!);
  });

  it('(26.31) Italy in September 1943; (17.61c) the Berlin Garrison in September 1944', () => {
    expect(leaving('nation')).toEqual([['1943-09', 'italian']]);
    expect(SCHEDULES.withdrawals.find((w) => w.unit === 'ge-ga-berlin')!.month).toBe('1944-09');
  });

  it('(14.25, 14.28) Zhukov comes in July/August 1941; Mannerheim helps Finns only, from the start', () => {
    expect(monthOf(R.MARSHAL_ARRIVES[R.ZHUKOV]!)).toBe('1941-08');
    expect([R.MARSHAL_ARRIVES[R.MANNERHEIM], R.NATIONS[R.MARSHAL_ONLY[R.MANNERHEIM]!]]).toEqual([
      0,
      'finnish',
    ]);
  });
});

describe('the scenarios', () => {
  it('[SC1] the campaign lasts 25 turns', () => {
    expect([SCENARIOS[0]!.id, SCENARIOS[0]!.turns, SCENARIOS[0]!.victory]).toEqual([
      'campaign',
      25,
      'campaign',
    ]);
  });

  it('(SC2, SC3, ruling 232) Barbarossa lasts 5, 7 or 10 turns and is won on points: 36, 38 or 47', () => {
    expect(SCENARIOS.slice(1).map((s) => [s.turns, s.victory, s.axisNeeds])).toEqual([
      [5, 'points', 36],
      [7, 'points', 38],
      [10, 'points', 47],
    ]);
  });
});
