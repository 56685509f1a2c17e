import { expect, it } from 'vitest';
import type { RbJournal } from '../declare/law.ts';
import { CAUCASUS, COUNTRY, labelOf, ROW, RUSSIA } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { type Drawing, draw, give, h, u } from '../test/draw.ts';
import { city, land } from '../test/pocket.ts';
import { RUSSIAN } from '../vocabulary.ts';
import { limitedSources } from './13-limited.ts';
import { checkSupply } from './13-markers.ts';
import { shareOut } from './13-share.ts';
import { inFullSupply, inSupply } from './13-supply.ts';

const [RIFLES, MORE, CAVALRY] = ['su-if-03', 'su-if-04', 'su-gc-01'];
const END: Drawing = { phase: 'russian.partisans' };
const SNOW = { state: { weather2: 'snow' } };
const markOf = (s: RbState, id: string): number | string =>
  S.at.of(s, u(id)) >= 0 ? S.condition.oos.of(s, u(id)) : S.at.boxNames[-1 - S.at.of(s, u(id))]!;
const checked = (s: RbState, ...units: string[]): (number | string)[] => {
  const after = game.trial<RbJournal>(s, (j) => checkSupply(j, RUSSIAN));
  return units.map((id) => markOf(after, id));
};
const full = (s: RbState, id: string): boolean => inFullSupply(s, u(id));
/** All of Russia's rail in Axis hands but the hexes that pass. */
const only = (test: (hex: number) => boolean) => land('axis', (hex) => COUNTRY[hex] === RUSSIA && !test(hex));

// ---------------------------------------------------------------- 13.61, 16.53

it('[13.61] the 1st Guards Cavalry lives three turns on nothing, and surrenders at the fourth', () => {
  const behind = (oos: number) =>
    draw({
      ...END,
      ...SNOW,
      turn: 12,
      at: { [CAVALRY]: '1437', [RIFLES]: '1436' },
      marks: { [CAVALRY]: { oos } },
    });
  expect([0, 1, 2, 3].map((oos) => checked(behind(oos), CAVALRY)[0])).toEqual([1, 2, 3, 'gone']);
  expect(checked(behind(0), RIFLES)).toEqual(['pool']);
});

it('[13.61][ruling 114] its clock begins anew when it is in supply at a check', () => {
  const home = draw({ ...END, turn: 12, at: { [CAVALRY]: '2022' }, marks: { [CAVALRY]: { oos: 3 } } });
  expect(checked(home, CAVALRY)).toEqual([0]);
});

it('[16.53][ruling 115] a partisan of the second stage within five hexes that traces supply itself feeds it', () => {
  const fed = (partisan: string, at: Record<string, string> = {}) => {
    const s = draw({
      ...END,
      ...SNOW,
      turn: 12,
      at: { ...at, [CAVALRY]: '1535', 'su-pt-1': partisan },
      marks: { 'su-pt-1': { raised: true } },
    });
    return [inSupply(s, u(CAVALRY)), checked(s, CAVALRY)[0]];
  };
  // In Snow 1535 is five hexes from Russian rail: too far for the cavalry, and near enough for what stands between.
  expect([fed('1531'), fed('1530'), fed('1529')]).toEqual([
    [true, 0],
    [true, 0],
    [false, 1],
  ]);
  // A partisan without a path of its own feeds nobody.
  expect(fed('1537')).toEqual([false, 1]);
  // Nor does one beyond an Axis zone, though friends stand in it.
  expect(fed('1530', { 'ge-pz-03': '1433', [RIFLES]: '1533', [MORE]: '1534' })).toEqual([false, 1]);
});

it('[ruling 18][16.53][3.0.5e] partisans go before supply is judged: one that is sent to the cavalry feeds it at once', () => {
  const west = land('axis', (hex) => COUNTRY[hex] === RUSSIA && Number(labelOf(hex).slice(2)) >= 18);
  const end = (goes: boolean) => {
    const s = draw({
      ...END,
      ...SNOW,
      ...west,
      turn: 12,
      at: { [CAVALRY]: '1925', 'su-pt-1': '1914', 'ge-if-01': '2628' },
      marks: { 'su-pt-1': { raised: true }, [CAVALRY]: { oos: 1 } },
    });
    if (goes) give(s, 'partisan-move', { unit: 'su-pt-1', to: '1921' });
    give(s, 'end-phase');
    return markOf(s, CAVALRY);
  };
  expect([end(true), end(false)]).toEqual([0, 2]);
});

// ---------------------------------------------------------------- 13.62, 13.64, 13.65

/** Leningrad cut off by land: the rail of the north is Russian only east of Ladoga. */
const leningrad = (more: Drawing = {}, oos = 0): RbState =>
  draw({
    ...END,
    turn: 4,
    ...only((hex) => labelOf(hex) === city('Leningrad') || Number(labelOf(hex).slice(2)) <= 12),
    ...more,
    at: {
      [RIFLES]: city('Leningrad'),
      'fi-if-2': '0614',
      'ge-pz-41': '0915',
      'ge-pz-56': '0713',
      ...more.at,
    },
    marks: { [RIFLES]: { oos }, ...more.marks },
  });
const inside = { at: { 'ge-pz-56': '0814' } };

it('[13.62][ruling 11][ruling 12][ruling 207] while the ice road is open, in any weather, Leningrad is marked once and no more', () => {
  for (const weather2 of ['clear', 'mud', 'snow'])
    for (const oos of [0, 1, 3]) {
      const s = leningrad({ ...inside, state: { weather2 } }, oos);
      expect([full(s, RIFLES), inSupply(s, u(RIFLES)), ...checked(s, RIFLES)]).toEqual([false, true, 1]);
    }
});

it('[13.62][ruling 11][6.3a] an Axis unit in 0812, or its zone there without a Russian, closes the road; retaken, the marker falls to one', () => {
  const watched = { at: { ...inside.at, 'ge-pz-57': '0813' } };
  expect(checked(leningrad(watched, 1), RIFLES)).toEqual([2]);
  expect(checked(leningrad({ at: { ...watched.at, [MORE]: '0812' } }, 1), RIFLES)).toEqual([1]);
  expect(checked(leningrad({ at: { ...inside.at, 'ge-pz-57': '0812' } }, 2), RIFLES)).toEqual([3]);
  expect(checked(leningrad({ at: { ...inside.at, [MORE]: '0812' } }, 3), RIFLES)).toEqual([1]);
  // Nor does it carry anything when 0812 itself has no supply.
  const dry = only((hex) => labelOf(hex) === city('Leningrad'));
  expect(checked(leningrad({ ...inside, ...dry }, 1), RIFLES)).toEqual([2]);
});

const crimea = (more: Drawing = {}): Drawing => ({
  ...END,
  turn: 4,
  ...only(
    (hex) => labelOf(hex) === city('Sevastopol') || ROW[hex]! >= 38 || Number(labelOf(hex).slice(2)) <= 21,
  ),
  ...more,
});
it('[13.64] in Snow Sevastopol counts five hexes to Novorossiysk and its rail; units beside the city have no such grace', () => {
  const at = (hex: string, weather2: string, more: Drawing = {}) =>
    full(draw({ ...crimea(more), at: { ...more.at, [RIFLES]: hex }, state: { weather2 } }), RIFLES);
  const sevastopol = city('Sevastopol');
  expect(at(sevastopol, 'snow')).toBe(true);
  expect([at('3725', 'snow'), at('3725', 'mud')]).toEqual([true, true]);
  expect([at('3626', 'clear'), at('3626', 'snow')]).toEqual([true, false]);
  // An enemy on the way closes it, and so does the loss of Novorossiysk's rail.
  expect(at(sevastopol, 'snow', { at: { 'ge-pz-41': '3922' } })).toBe(false);
  const cut = land('axis', (hex) => COUNTRY[hex] === RUSSIA && ROW[hex]! < 45 && labelOf(hex) !== sevastopol);
  expect(at(sevastopol, 'snow', cut)).toBe(false);
});

it('[13.65] 0107 keeps Russians alive two turns while Archangel has rail and was never lost', () => {
  const murmansk = (more: Drawing = {}, oos = 1) =>
    draw({
      ...END,
      ...SNOW,
      turn: 4,
      ...land(
        'axis',
        (hex) =>
          COUNTRY[hex] === RUSSIA &&
          Number(labelOf(hex).slice(2)) >= 7 &&
          ROW[hex]! <= 8 &&
          labelOf(hex) !== '0107',
      ),
      ...more,
      at: { [RIFLES]: '0107', ...more.at },
      marks: { [RIFLES]: { oos } },
    });
  const has = (s: RbState) => limitedSources(s, RUSSIAN).some((source) => source.hex === h('0107'));
  expect(has(murmansk())).toBe(true);
  expect([
    checked(murmansk({}, 0), RIFLES),
    checked(murmansk({}, 1), RIFLES),
    checked(murmansk({}, 2), RIFLES),
  ]).toEqual([[1], [2], ['gone']]);
  expect(has(murmansk({ state: { ...SNOW.state, archangelLost: true } }))).toBe(false);
  expect(has(murmansk({ control: { archangel: 'axis' } }))).toBe(false);
});

// ---------------------------------------------------------------- 13.8

/** The Caucasus cut off from the edge but for Astrakhan's line, or with that, too. */
const inCaucasus = (hex: number): boolean => CAUCASUS.has(hex) || ROW[hex]! >= 46;
const astrakhan = (hex: number): boolean => inCaucasus(hex) || Number(labelOf(hex).slice(2)) <= 9;

it('[13.8][13.81][ruling 109] south of the Terek rail to Baku is a source without limit while Astrakhan has rail to the edge', () => {
  const at = (hex: string, test: (h: number) => boolean, id = RIFLES) =>
    full(draw({ ...END, turn: 8, ...only(test), at: { [id]: hex } }), id);
  expect(CAUCASUS.has(h('5214'))).toBe(true);
  expect(at('5214', astrakhan)).toBe(true);
  expect(at('5214', inCaucasus)).toBe(false);
  // North of the river it feeds nobody.
  const north = '4512';
  expect(CAUCASUS.has(h(north))).toBe(false);
  expect(at(north, inCaucasus)).toBe(false);
});

it('[13.8] the ground part there follows the weather like any other', () => {
  const baku = (hex: string, weather2: string) => {
    const lines = only(
      (at) => labelOf(at) === city('Baku') || (Number(labelOf(at).slice(2)) <= 9 && ROW[at]! <= 45),
    );
    return full(draw({ ...END, turn: 8, ...lines, at: { [RIFLES]: hex }, state: { weather2 } }), RIFLES);
  };
  expect([baku('5513', 'snow'), baku('5514', 'snow')]).toEqual([true, false]);
  expect([baku('5514', 'mud'), baku('5516', 'mud'), baku('5516', 'clear')]).toEqual([true, false, true]);
});

it('[13.82][ruling 108] with Astrakhan cut off Baku feeds two armies and a corps more, two factories, and four turns long', () => {
  const baku = (units: readonly string[], oos = 0, more: Drawing = {}) =>
    draw({
      ...END,
      turn: 8,
      ...only(inCaucasus),
      control: { ...only(inCaucasus).control, tbilisi: 'axis' },
      ...more,
      at: Object.fromEntries(units.map((id) => [id, city('Baku')])),
      marks: Object.fromEntries(units.map((id) => [id, { oos }])),
    });
  const armies = ['su-if-03', 'su-if-04', 'su-if-10', 'su-if-05', 'su-if-06'];
  const most = (...units: string[]) => shareOut(baku(units), RUSSIAN).most;
  expect(most(...armies)).toBe(4);
  expect(most(...armies.slice(0, 4), 'su-me-06', 'su-me-11')).toBe(5);
  expect(most('su-we-kiev', 'su-we-kharkov', 'su-we-moscow')).toBe(2);
  expect([3, 4].map((oos) => checked(baku(armies.slice(0, 1), oos), armies[0]!)[0])).toEqual([4, 'gone']);
  const fallen = baku(armies, 0, { state: { fallen: ['baku'] } });
  expect(shareOut(fallen, RUSSIAN).most).toBe(2);
});

it('[13.82][13.8] south of the Terek such a Baku is reached by rail, too; north of it over ground alone', () => {
  const at = (hex: string) => {
    const control = { ...only(inCaucasus).control, tbilisi: 'axis' };
    const s = draw({ ...END, turn: 8, ...only(inCaucasus), control, at: { [RIFLES]: hex } });
    return [full(s, RIFLES), inSupply(s, u(RIFLES))];
  };
  expect([at('5217'), at('4919'), at('4514')]).toEqual([
    [false, true],
    [false, true],
    [false, false],
  ]);
});
it('[ruling 198] who stands on a source is supplied by it, though an enemy zone lets no path in', () => {
  const baku = (at: string): boolean =>
    full(
      draw({ ...END, turn: 8, ...only(astrakhan), at: { 'su-we-kiev': at, 'ge-pz-41': '5611' } }),
      'su-we-kiev',
    );
  expect(baku(city('Baku'))).toBe(true);
});

it('[13.83][ruling 160] Tbilisi holds out four turns while the railway to Tabriz is free of Axis zones, else one', () => {
  const tbilisi = (oos: number, at: Record<string, string> = {}) =>
    draw({
      ...END,
      turn: 8,
      ...only((hex) => ROW[hex]! >= 51),
      control: { ...only((hex) => ROW[hex]! >= 51).control, baku: 'axis' },
      at: { [RIFLES]: city('Tbilisi'), ...at },
      marks: { [RIFLES]: { oos } },
    });
  expect([1, 3, 4].map((oos) => checked(tbilisi(oos), RIFLES)[0])).toEqual([2, 4, 'gone']);
  expect(checked(tbilisi(1, { 'ge-mt-49': '5416' }), RIFLES)).toEqual(['gone']);
});
