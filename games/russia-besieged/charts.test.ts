import { describe, expect, it } from 'vitest';
import * as C from './charts.ts';
import { TABLES } from './data.ts';
import { moment, momentOf, monthNumber, monthOf, turnOf } from './months.ts';
import {
  ACCOUNTS,
  AXIS,
  type DateName,
  MOVE_CLASSES,
  ODDS,
  RUSSIAN,
  SEA_RESULTS,
  WEATHERS,
} from './vocabulary.ts';

const turn = (month: string): number => turnOf(momentOf(month));
const pair = (name: string): [number, number] => {
  const short: Record<string, number> = { C: C.CLEAR, LM: C.LIGHT_MUD, M: C.MUD, S: C.SNOW };
  const [a, b] = name.split('/') as [string, string];
  return [short[a]!, short[b]!];
};
const text = (weathers: readonly [number, number]): string => weathers.map((w) => WEATHERS[w]).join('/');
const axisMissions = (month: string, weathers: string): number[] =>
  ([0, 1, 2] as const).map((part) => C.missions(AXIS, turn(month), pair(weathers), part));
const cls = (name: (typeof MOVE_CLASSES)[number]): number => MOVE_CLASSES.indexOf(name);
const points = (month: string, account: (typeof ACCOUNTS)[number]): number =>
  C.axisPoints(turn(month), ACCOUNTS.indexOf(account));
/** The first and last month of a dated rule. */
const span = (name: DateName): [string, string] => {
  const held = Array.from({ length: 50 }, (_, i) => i + 2).filter((m) => C.within(name, m));
  return [monthOf(held[0]!), monthOf(held.at(-1)!)];
};

describe('time', () => {
  it('(3.0) is 25 turns of two months, a month an impulse', () => {
    expect([C.TURNS, monthOf(C.FIRST_MOMENT), monthOf(C.LAST_MOMENT)]).toEqual([25, '1941-05', '1945-06']);
    expect([momentOf('1943-07'), momentOf('1943-08')]).toEqual([moment(14, 0), moment(14, 1)]);
    expect(C.turnName(14)).toBe('July/August 1943');
  });
});

describe('weather', () => {
  it('(24.4) is Clear in both impulses of turn 1', () => {
    for (let roll = 1; roll <= 10; roll++) expect(C.weatherOf(1, roll)).toEqual([C.CLEAR, C.CLEAR]);
  });

  it('(3.0.1b) has a pair for every roll; in March/April a 3 is Light Mud twice and a 4 Mud, then Light Mud', () => {
    expect(text(C.weatherOf(6, 3))).toBe('light-mud/light-mud');
    expect(text(C.weatherOf(6, 4))).toBe('mud/light-mud');
  });

  it('(13.72a) snows from November to March and in no other month', () => {
    for (let t = 1; t <= 25; t++)
      for (let roll = 1; roll <= 10; roll++)
        C.weatherOf(t, roll).forEach((w, impulse) => {
          const month = monthNumber(moment(t, impulse));
          if (w === C.SNOW) expect(month <= 3 || month >= 11, `turn ${t} roll ${roll}`).toBe(true);
        });
  });

  it('(11.31) only Light Mud then Clear gets better within a turn of May to December', () => {
    for (let t = 2; t <= 25; t++)
      for (let roll = 1; roll <= 10; roll++) {
        const [a, b] = C.weatherOf(t, roll);
        if (monthNumber(moment(t, 0)) >= 5 && b < a) expect(text([a, b])).toBe('light-mud/clear');
      }
  });
});

describe('movement', () => {
  it('(6.01) first impulse: full in Clear, half rounded up in Mud, at least one', () => {
    expect(C.allowance(cls('german-armor'), C.CLEAR, 0, 8)).toBe(8);
    expect(C.allowance(cls('german-armor'), C.LIGHT_MUD, 0, 8)).toBe(6);
    expect(C.allowance(cls('axis-infantry'), C.LIGHT_MUD, 0, 5)).toBe(4);
    expect(C.allowance(cls('axis-infantry'), C.MUD, 0, 5)).toBe(3);
    expect(
      [
        'german-armor',
        'russian-armor',
        'cavalry',
        'axis-infantry',
        'mountain-or-finn',
        'russian-infantry',
      ].map((name) => C.allowance(MOVE_CLASSES.indexOf(name as never), C.SNOW, 0, 5)),
    ).toEqual([3, 3, 3, 3, 4, 4]);
    expect(C.allowance(cls('russian-armor'), C.SNOW, 0, 2)).toBe(1);
  });

  it('(6.02, 10.97) second impulse: Axis-minor armor has 2 in Clear and in Light Mud, German armor 3 or more', () => {
    for (const weather of [C.CLEAR, C.LIGHT_MUD]) {
      expect(C.allowance(cls('minor-armor'), weather, 1, 6)).toBe(2);
      expect(C.allowance(cls('german-armor'), weather, 1, 8)).toBeGreaterThanOrEqual(3);
    }
  });

  it('(6.02) never more than the printed factor, and none for some: 7.10, 8.03, 10.84', () => {
    expect(C.allowance(cls('german-armor'), C.CLEAR, 1, 2)).toBe(2);
    expect(C.allowance(cls('axis-infantry'), C.SNOW, 1, 5)).toBe(0);
    expect(C.allowance(cls('russian-infantry'), C.CLEAR, 1, 0)).toBe(0);
  });

  it('(21.34) want of fuel takes two, in second impulses one, never the last', () => {
    expect([
      C.withoutFuel(8, 0),
      C.withoutFuel(2, 0),
      C.withoutFuel(4, 1),
      C.withoutFuel(1, 1),
      C.withoutFuel(0, 1),
    ]).toEqual([6, 1, 3, 1, 0]);
  });
});

describe('combat tables', () => {
  const bat = (odds: (typeof ODDS)[number], roll: number) => C.BAT[C.cellOf(ODDS.indexOf(odds), roll)]!.text;
  const column = (odds: (typeof ODDS)[number]) =>
    Array.from({ length: 10 }, (_, i) => C.CRT[C.cellOf(ODDS.indexOf(odds), i + 1)]!.text);

  it('(10.22) columns run from 1-5 to 7-1 and then 10-1', () => {
    expect([ODDS[0], ODDS.at(-2), ODDS.at(-1), ODDS.length]).toEqual(['1-5', '7-1', '10-1', 12]);
  });

  it('[10.34c] the 2-1 column has DR, AR, D1 and A1 within reach of a modifier of -1', () => {
    expect(column('2-1').slice(0, 9)).toEqual(expect.arrayContaining(['DR', 'AR', 'D1', 'A1']));
  });

  it('(10.6) holds no code but those of the key', () => {
    expect([...new Set(C.CRT.map((r) => r.kind))].sort()).toEqual([...C.RESULTS].sort());
    for (const { kind, steps, advance } of C.CRT) {
      expect(advance).toBe(0);
      if (kind === 'A' || kind === 'D') expect(steps).toBeGreaterThan(0);
    }
  });

  it('(10.97) the Blitzkrieg table at 6-1: 7 is D3 and two hexes, 10 is DE and three', () => {
    expect([bat('6-1', 7), bat('6-1', 10)]).toEqual(['D3-Adv2', 'DE-Adv3']);
  });

  it('(10.91) its 10-1 column advances three hexes from a 4 on, and is better than 7-1', () => {
    for (let roll = 4; roll <= 10; roll++) expect(bat('10-1', roll)).toMatch(/-Adv3$/);
    expect(Math.max(...C.BAT.map((r) => r.advance))).toBe(3);
  });

  it('(10.65, 10.82) D1, D2, D3 and X2 occur; X2 is two steps, BR one', () => {
    for (const result of ['D1', 'D2', 'D3', 'X2'])
      expect(
        C.CRT.some((r) => r.text === result),
        result,
      ).toBe(true);
    expect(C.CRT.find((r) => r.text === 'X2')!.steps).toBe(2);
    expect(C.CRT.find((r) => r.text === 'BR')!.steps).toBe(1);
  });

  it('(10.21e) a modified roll below 1 counts as 1, above 10 as 10', () => {
    expect([C.cellOf(3, -2), C.cellOf(3, 12)]).toEqual([C.cellOf(3, 1), C.cellOf(3, 10)]);
  });

  it.each(['crt', 'bat'] as const)(
    'the %s never gets worse for the attacker with better odds or a higher roll',
    (name) => {
      const rank = ['AE*', 'AE', 'A2', 'A1', 'AR', 'BR', 'X2', 'DR', 'D1', 'D2', 'D3', 'DE', 'DE*'];
      const worth = (r: number, c: number) => rank.indexOf(TABLES.combat[name][r]![c]!.split('-')[0]!);
      for (let r = 0; r < 10; r++)
        for (let c = 0; c < ODDS.length; c++) {
          expect(worth(r, c)).toBeGreaterThanOrEqual(0);
          if (c > 0) expect(worth(r, c)).toBeGreaterThanOrEqual(worth(r, c - 1));
          if (r > 0) expect(worth(r, c)).toBeGreaterThanOrEqual(worth(r - 1, c));
        }
    },
  );

  it('(10.21c, 10.36) modifiers stay within two; a further hex costs one beyond it; (14.22) a Marshal is one', () => {
    expect(TABLES.modifiers).toMatchObject({ cap: 2, extraHex: -1, marshal: 1 });
  });

  it('[10.34c][10.36ex] forest and a major city are -1; (10.37) mountain units one; (10.5a) armor one', () => {
    expect(TABLES.modifiers).toMatchObject({ forest: -1, 'major-city': -1, mountainUnits: 1, armor: 1 });
  });

  it('(10.31) mountains, major cities and rivers double', () => {
    expect(TABLES.modifiers.doubled).toEqual(expect.arrayContaining(['mountain', 'major-city', 'river']));
  });

  it('(24.22, 13.74, 16.51) turn 1 is +1, an attack in the first winter -1, partisans one', () => {
    expect(TABLES.modifiers).toMatchObject({ firstTurn: 1, winterAttack: -1, partisan: 1 });
  });

  it('(5.01) two armies or three corps to a hex, two of a mixture', () => {
    expect(TABLES.stacking).toMatchObject({ armies: 2, corps: 3, mixed: 2 });
  });
});

describe('air', () => {
  it('(11.31ex) 1941: Clear twice 9 and 5, Clear then Mud 9 and 2, Light Mud then Mud 5 and 2', () => {
    expect(axisMissions('1941-05', 'C/C')).toEqual([9, 5, 9]);
    expect(axisMissions('1941-09', 'C/M')).toEqual([9, 2, 9]);
    expect(axisMissions('1941-11', 'LM/M')).toEqual([5, 2, 5]);
  });

  it('(11.32ex) spring 1942: Mud then Light Mud 3 in the turn, Snow then Mud 2 in the second impulse only', () => {
    expect(axisMissions('1942-03', 'M/LM').slice(1)).toEqual([3, 3]);
    expect(axisMissions('1942-03', 'S/M')).toEqual([0, 2, 2]);
  });

  it('(11.31, 11.32) the whole turn has the first number in May to December, but the second after Light Mud then Clear and in spring', () => {
    expect(axisMissions('1942-05', 'LM/C')).toEqual([3, 6, 6]);
    expect(axisMissions('1942-03', 'LM/C')).toEqual([3, 6, 6]);
    expect(axisMissions('1942-05', 'C/C')).toEqual([6, 3, 6]);
  });

  it('(18.1) the Axis fly 9, 6, 4, 3, 2, 1 and no air units as theirs leave', () => {
    const most = ['1941-05', '1942-05', '1943-05', '1943-09', '1944-05', '1944-09', '1945-05'];
    expect(most.map((month) => axisMissions(month, 'C/C')[0])).toEqual([9, 6, 4, 3, 2, 1, 0]);
  });

  it('(10.42) an attack has at most four in Clear, three in Light Mud, two in Mud, none in Snow', () => {
    expect([...C.AIR_PER_ATTACK]).toEqual([4, 3, 2, 0]);
  });

  it('(11.41, 11.14, 11.16, 11.13) range 9, staging 18, displacement 9; four to a major city, two to a minor one', () => {
    expect(TABLES.air).toMatchObject({ range: 9, staging: 18, displaced: 9, majorCity: 4, minorCity: 2 });
  });
});

describe('rail', () => {
  it('(7.01) Axis: 6/6/3 without Snow, 5/5/2 with Snow second, 4/4/2 with both, 5/4/3 with Snow first', () => {
    expect(['C/C', 'LM/S', 'S/S', 'S/M'].map((w) => C.railCapacity(AXIS, 10, pair(w)))).toEqual([
      [6, 6, 3],
      [5, 5, 2],
      [4, 4, 2],
      [5, 4, 3],
    ]);
  });

  it('(7.02, 24.24) Russians: 3/3/1 on turn 1, 5/5/2 until May/June 1943, then 6/6/3', () => {
    expect([1, 2, 13, 14, 25].map((t) => C.railCapacity(RUSSIAN, t, pair('S/S')))).toEqual([
      [3, 3, 1],
      [5, 5, 2],
      [5, 5, 2],
      [6, 6, 3],
      [6, 6, 3],
    ]);
  });

  it('(7.01a, 7.01b) one less in the first winter and from July 1944', () => {
    expect([span('first-winter-rail'), span('late-war-rail')]).toEqual([
      ['1941-11', '1942-02'],
      ['1944-07', '1945-06'],
    ]);
  });
});

describe('sea and ice', () => {
  it('(8.2) a modified 2 succeeds, a 3 costs a step', () => {
    expect([SEA_RESULTS[C.seaResult(2)], SEA_RESULTS[C.seaResult(-9)], SEA_RESULTS[C.seaResult(3)]]).toEqual([
      'success',
      'success',
      'step',
    ]);
    expect([...new Set(Array.from({ length: 20 }, (_, i) => SEA_RESULTS[C.seaResult(i)]))]).toEqual([
      ...SEA_RESULTS,
    ]);
  });

  it('(8.2a, 8.2b, 8.2c, 8.2d, 8.2e, 8.2f) the modifiers, and their ranges of 4 and 9 hexes', () => {
    expect(TABLES.sea.modifiers).toEqual({
      ownNavalBase: -2,
      otherPort: -1,
      enemyNavalBase: 2,
      enemyAirbase: 1,
      enemyPort: 1,
      caspian: -5,
    });
    expect(TABLES.sea.ranges).toEqual({ navalBase: 4, airbase: 9 });
  });

  it('(8.74) the special transport to Baku carries up to five factors', () => {
    expect(TABLES.sea.specialTransport).toBe(5);
  });

  it('(6.33) on the ice 1 to 6 succeed, 7 and 8 cost a step; +1 if watched, +2 if held', () => {
    expect(TABLES.iceRoad).toMatchObject({ success: 6, step: 8, watched: 1, held: 2 });
  });
});

describe('supply', () => {
  it('(13.23) eight hexes in Clear and Light Mud, six in Mud, four in Snow; (13.24) from 0111 six, in Snow four', () => {
    expect([...C.SUPPLY_LENGTH]).toEqual([8, 8, 6, 4]);
    expect([...C.SUPPLY_LENGTH_0111]).toEqual([6, 6, 6, 4]);
  });

  it('(13.41, 13.82) a city feeds two armies or three corps and one of each extra; Baku two armies, a corps and a factory more', () => {
    expect(TABLES.supply.capacity).toEqual({ armies: 2, corps: 3, mixed: 2, extras: 1 });
    expect(TABLES.supply.bakuExtra).toEqual({ armies: 2, corps: 1, wecs: 1 });
  });

  it('(13.65, 13.83, 13.61, 13.64) 0107 two turns, Tbilisi four by Tabriz, the Guards Cavalry three, Sevastopol in Snow five hexes', () => {
    expect(TABLES.supply).toMatchObject({
      guardsCavalry: 3,
      sevastopolSnow: 5,
      holdOut: { murmansk: 2, tbilisi: 4 },
    });
  });

  it('(13.72a, 13.72b) the two winters', () => {
    expect([span('first-winter'), span('second-winter')]).toEqual([
      ['1941-11', '1942-03'],
      ['1942-11', '1943-03'],
    ]);
  });
});

describe('points', () => {
  it('(19.1) begin in November 1941 with an armor step and two infantry steps', () => {
    expect([
      points('1941-09', 'german-infantry'),
      points('1941-11', 'german-armor'),
      points('1941-11', 'german-infantry'),
    ]).toEqual([0, 3, 5]);
  });

  it('(21.2) German armor comes in the turns of March, May, July and September; (21.23) nine points in May/June 1942', () => {
    for (let t = turn('1942-01'); t <= 25; t++) {
      const month = monthNumber(moment(t, 0));
      if (month < 3 || month > 9)
        expect(C.axisPoints(t, ACCOUNTS.indexOf('german-armor')), `turn ${t}`).toBe(0);
    }
    expect(TABLES.oil.captured.months).toEqual(['03', '05', '07', '09']);
    expect(points('1942-05', 'german-armor')).toBe(9);
  });

  it('(19.18) one Rumanian armor point each July from 1942 and no other', () => {
    for (let t = 1; t <= 22; t++)
      expect(C.axisPoints(t, ACCOUNTS.indexOf('rumanian-armor')), `turn ${t}`).toBe(
        t >= 8 && t % 6 === 2 ? 1 : 0,
      );
  });

  it('(19.14) none from January 1945', () => {
    for (let t = 23; t <= 25; t++)
      for (let a = 0; a < ACCOUNTS.length; a++) expect(C.axisPoints(t, a)).toBe(0);
  });

  it('(19.17, 19.32, 19.33, 17.61b) a gift of one; two speed bumps a turn; a paratroop unit costs three, one a turn; the garrison is worth two', () => {
    expect(TABLES.replacements).toMatchObject({
      gift: 1,
      speedBumps: 2,
      paratroop: 3,
      paratroopsPerTurn: 1,
      garrison: 2,
    });
  });

  it('(20.4) the Urals give two from September 1941, six from May 1943', () => {
    const at = ['1941-08', '1941-09', '1943-04', '1943-05'].map((month) => C.uralsValue(momentOf(month)));
    expect(at).toEqual([0, 2, 2, 6]);
  });

  it('(20.58) a net roll of 6 brings four by Persia and one by Archangel; (20.5) seven in all can come, one in five armor', () => {
    expect(C.lendLease(6).slice(1)).toEqual([1, 4]);
    const totals = Array.from({ length: 10 }, (_, i) => C.lendLease(i + 1).reduce((a, b) => a + b, 0));
    expect(totals).toContain(7);
    expect([...totals].sort((a, b) => a - b)).toEqual(totals);
    expect([TABLES.lendLease.armorShare, TABLES.lendLease.lean]).toEqual([5, -2]);
    expect(C.lendLease(-1)).toEqual(C.lendLease(1));
  });

  it('(21.23, 21.02) a well gives one in January 1942, and all six twelve in January 1943', () => {
    expect([C.wellValue(momentOf('1942-01')), C.wellValue(momentOf('1943-01')) * 6]).toEqual([1, 12]);
  });

  it('(21.05, 21.05b, 21.05c) cut-off wells: a third, a roll of 6 adds one, at most two thirds, one more a turn', () => {
    expect(TABLES.oil.cutOff).toEqual({ base: [1, 3], ceiling: [2, 3], growth: 1 });
    expect(TABLES.oil.die[5]).toBe(1);
  });

  it('(21.05d) four wells of two are the eight points of the example', () => {
    expect(C.wellValue(momentOf('1943-07')) * 4).toBe(8);
  });

  it('(21.2, 21.21, 21.22, 21.33, 21.4) captured oil: half, two points a rail move, after two turns; Ploesti gives two; consolidation below twelve', () => {
    expect(TABLES.oil).toMatchObject({
      ploesti: 2,
      turnsAfterCapture: 2,
      consolidationBelow: 12,
      captured: { share: [1, 2], perRail: 2 },
    });
  });

  it('(21.02, 22.06) a 6-6 costs one oil in early 1943; improving costs two a grade, from July 1943 and January 1944', () => {
    const { grades, improve } = TABLES.shock;
    expect([C.shockGrade(momentOf('1943-01')), grades[0]!.oil]).toEqual([0, 1]);
    expect(['1943-06', '1943-07', '1943-12', '1944-01'].map((m) => C.shockGrade(momentOf(m)))).toEqual([
      0, 1, 1, 2,
    ]);
    expect([improve[0]![1], improve[0]![2], improve[1]![2]]).toEqual([2, 4, 2]);
  });
});

describe('dates', () => {
  it.each<[string, DateName, string, string]>([
    [
      '(9.31a1, 9.31a2) Axis Automatic Victories until July/August 1943',
      'axis-victories',
      '1941-05',
      '1943-08',
    ],
    [
      '(9.31b1, 9.31b2) Russian ones with air or artillery, July to December 1943',
      'russian-victories-helped',
      '1943-07',
      '1943-12',
    ],
    ['(9.31b3) and without from January 1944', 'russian-victories', '1944-01', '1945-06'],
    ['(10.93d) Axis blitz until August 1943', 'axis-blitz', '1941-05', '1943-08'],
    [
      '(10.93e) Russian blitz with help, September to December 1943',
      'russian-blitz-helped',
      '1943-09',
      '1943-12',
    ],
    ['(10.93e) and without from March 1944', 'russian-blitz', '1944-03', '1945-06'],
    ['(11.15) captured fields in 1941', 'captured-fields', '1941-05', '1941-12'],
    ['(15.02b) drops in Snow, November 1941 to March 1943', 'drops-in-snow', '1941-11', '1943-03'],
    ['(15.02b) drops in any weather from September 1943', 'drops', '1943-09', '1945-06'],
    ['(16.4) partisans of the second stage from January 1943', 'second-stage', '1943-01', '1945-06'],
    ['(17.13c) the garrison is held until June 1942', 'garrison-held', '1941-05', '1942-05'],
    ['(17.61, 17.61c) the Berlin Garrison', 'berlin-garrison', '1943-01', '1944-08'],
    ['(17.61b, ruling 230) the garrison for points', 'garrison-for-points', '1944-07', '1944-08'],
    ['(19.1, 19.14) Axis replacements', 'axis-replacements', '1941-11', '1944-12'],
    ['(19.16) SS points left over', 'ss-surplus', '1944-11', '1944-12'],
    ['(19.31) Guards Tank Armies rebuilt flipped', 'guards-tank-reduced', '1942-07', '1942-12'],
    ['(19.31) and in full', 'guards-tank-full', '1943-01', '1945-06'],
    ['(19.32) speed bumps', 'speed-bumps', '1941-05', '1941-12'],
    ['(20.5, 20.52) Lend Lease', 'lend-lease', '1942-01', '1944-12'],
    ['(20.58) with -2', 'lend-lease-lean', '1942-01', '1942-12'],
    ['(20.6) factories evacuate from July 1941', 'wec-evacuation', '1941-07', '1945-06'],
    ['(20.7) the emergency line', 'emergency-line', '1942-01', '1945-06'],
    ['(21.34) fuel shortage', 'fuel-shortage', '1944-09', '1945-06'],
    ['(21.4) consolidation', 'consolidation', '1943-01', '1945-06'],
    ['(8.46) no Russian landing in Germany in 1941 and 1942', 'no-invasion-of-germany', '1941-05', '1942-12'],
    ['(24.3) no landing on turn 1', 'no-invasions', '1941-05', '1941-06'],
    ['(24.7) early capture on turns 1 and 2', 'early-capture', '1941-05', '1941-08'],
    ['(24.12a) Hungary is neutral until July 1941', 'hungary-neutral', '1941-05', '1941-06'],
    ['(24.13, 24.13b) Finland is neutral in May 1941', 'finland-neutral', '1941-05', '1941-05'],
    ['(14.25) Zhukov defends until November 1941', 'zhukov-defends', '1941-07', '1941-10'],
    ['(26.12) Finland is tested in September 1944', 'finland-test', '1944-09', '1944-09'],
    ['(27.2b) Hitler abroad, 1944 and 1945', 'hitler-abroad', '1944-01', '1945-06'],
  ])('%s', (_, name, from, to) => {
    expect(span(name)).toEqual([from, to]);
  });

  it('(27.2c) sudden death at 17, 10 and 5 cities after November/December 1942, 1943 and 1944', () => {
    const found = Array.from({ length: 25 }, (_, i) => [i + 1, C.suddenDeath(i + 1)]).filter(
      ([, n]) => n! > 0,
    );
    expect(found).toEqual([
      [turn('1942-11'), 17],
      [turn('1943-11'), 10],
      [turn('1944-11'), 5],
    ]);
  });

  it('(14.16, 15.03, 16.13, 16.31, 16.41, 16.47, 16.51, 16.52, 16.53) ranges and numbers of leaders, drops and partisans', () => {
    expect([TABLES.leaders.flyOutLost, TABLES.drops.range]).toEqual([1, 8]);
    expect(TABLES.partisans).toMatchObject({
      conversion: 1,
      polizei: 5,
      moves: 2,
      support: 3,
      cavalry: 5,
      railHexes: 2,
    });
  });
});
