import { neighbours } from '@stavka/engine';
import { expect, it } from 'vitest';
import { board } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import {
  CITY_AT,
  COUNTRY,
  FINLAND,
  HEXES,
  HUNGARY,
  IS_LAND,
  labelOf,
  MANNERHEIM,
  RAIL_AT,
  RUMANIA,
  straight,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { asked, broken, type Drawing, draw, give, h, named, types, u } from '../test/draw.ts';
import { city } from '../test/pocket.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { takeCity } from './04-city.ts';
import { WITHDRAWN } from './14-marshals.ts';
import { FIGHTS, FINNS, GONE, HUNGARIANS, ITALIANS, RUMANIANS, TURNED } from './24-neutral.ts';
import { sideOf } from './26-sides.ts';
import { checkHelsinki, checkItaly, checkSeptember, checkSurrenders } from './26-surrender.ts';

const RIFLES = 'su-if-03';
const [HELSINKI, BUDAPEST, BUCHAREST] = [city('Helsinki'), city('Budapest'), city('Bucharest')];
const LATE: Drawing = { turn: 20, phase: 'russian.partisans' };
const boxOf = (s: RbState, id: string): string =>
  S.at.of(s, u(id)) >= 0 ? labelOf(S.at.of(s, u(id))) : S.at.boxNames[-1 - S.at.of(s, u(id))]!;
const after = (drawing: Drawing, change: (j: RbJournal) => void): RbState =>
  game.trial<RbJournal>(draw(drawing), change);
const all = [...Array(HEXES).keys()];
const apart = (country: number, from: string, steps: number): string =>
  labelOf(
    all.find(
      (hex) =>
        COUNTRY[hex] === country &&
        IS_LAND[hex] === 1 &&
        CITY_AT[hex]! < 0 &&
        straight(hex, h(from)) === steps,
    )!,
  );
const holderOf = (s: RbState, name: string): number => S.city.holder.of(s, CITY_AT[h(city(name))]!);

// ---------------------------------------------------------------- Finland

const finland = (helsinki: string, more: Drawing = {}): Drawing => ({
  turn: 20,
  phase: 'axis.combat2',
  ...more,
  at: {
    [helsinki]: HELSINKI,
    'fi-if-2': apart(FINLAND, HELSINKI, 3),
    'ge-mt-19': apart(FINLAND, HELSINKI, 4),
    ...more.at,
  },
});
it('[26.11][26.1] a Russian unit in Helsinki at the end of the Axis turn: Finland surrenders, and its units are gone', () => {
  const s = after(finland(RIFLES), checkHelsinki);
  expect([S.nations.of(s, FINNS), boxOf(s, 'fi-if-2'), boxOf(s, 'fi-if-4')]).toEqual([GONE, 'gone', 'gone']);
  expect(S.nations.of(after(finland('ge-if-01'), checkHelsinki), FINNS)).toBe(FIGHTS);
  expect(S.nations.of(after(finland('su-we-kiev'), checkHelsinki), FINNS)).toBe(FIGHTS);
  // It is the end of the Axis half, not of the Russian one (ruling 151).
  const russian = after({ ...finland(RIFLES), phase: 'russian.partisans' }, checkSurrenders);
  expect(S.nations.of(russian, FINNS)).toBe(FIGHTS);
});
it('[26.11][3.0.8][ruling 151] the test is made as the Axis turn ends', () => {
  const s = draw(finland(RIFLES));
  const events = give(s, 'end-phase');
  expect(named(events, 'country-surrendered')).toMatchObject({
    nation: 'finnish',
    to: 'gone',
    rule: '26.11',
  });
});
it('[26.15][ruling 246] others of the Axis in Finland come anew next turn, air bases too, and Mannerheim leaves', () => {
  const s = after(
    finland(RIFLES, {
      at: { 'ge-ai-1': city('Helsinki') === HELSINKI ? apart(FINLAND, HELSINKI, 2) : HELSINKI },
    }),
    checkHelsinki,
  );
  expect([boxOf(s, 'ge-mt-19'), boxOf(s, 'ge-ai-1')]).toEqual(['due', 'displaced']);
  expect([S.due.of(s, u('ge-mt-19')), S.due.of(s, u('ge-ai-1'))]).toEqual([42, 42]);
  expect(S.marshals.state.of(s, MANNERHEIM)).toBe(WITHDRAWN);
});
it('[ruling 245] the land of a country that surrenders passes to the Russians, its cities and its rail', () => {
  const s = after(finland(RIFLES), checkHelsinki);
  expect([holderOf(s, 'Helsinki'), S.rail.holder.of(s, RAIL_AT[h('0120')]!)]).toEqual([RUSSIAN, RUSSIAN]);
});
const september = (control: Record<string, string>, turn = 21) =>
  S.nations.of(after({ turn, phase: 'axis.move1', control }, checkSeptember), FINNS);
it('[26.12][26.13] in September 1944 Finland surrenders unless Leningrad is the Axis’s', () => {
  expect([september({}), september({ leningrad: 'axis' }), september({}, 20), september({}, 22)]).toEqual([
    GONE,
    FIGHTS,
    FIGHTS,
    FIGHTS,
  ]);
});
it('[26.12][3.0.1c] before the weather of that turn', () => {
  const s = draw({ ...LATE, at: { [RIFLES]: '2022', 'ge-if-01': '1926' } });
  const events = types(give(s, 'end-phase'));
  expect([S.turn.of(s), S.nations.of(s, FINNS)]).toEqual([21, GONE]);
  expect(events.indexOf('country-surrendered')).toBeLessThan(events.indexOf('weather'));
});
it('[26.13][26.14] otherwise with the Russian turn that retakes Leningrad', () => {
  const end = (turn: number, leningrad: string) =>
    S.nations.of(after({ ...LATE, turn, control: { leningrad } }, checkSurrenders), FINNS);
  expect([end(22, 'russian'), end(22, 'axis'), end(18, 'russian')]).toEqual([GONE, FIGHTS, FIGHTS]);
});

it('[26.31] all Italians leave when the September 1943 impulse begins', () => {
  const italy = (turn: number) => after({ turn, phase: 'axis.move1', at: { 'it-if-3': '1926' } }, checkItaly);
  expect([boxOf(italy(14), 'it-if-3'), boxOf(italy(15), 'it-if-3')]).toEqual(['1926', 'gone']);
  expect(S.nations.of(italy(15), ITALIANS)).toBe(GONE);
  const s = draw({ turn: 14, phase: 'russian.partisans', at: { 'it-if-3': '1926', [RIFLES]: '2022' } });
  give(s, 'end-phase');
  expect([S.turn.of(s), boxOf(s, 'it-if-3')]).toEqual([15, 'gone']);
});

// ---------------------------------------------------------------- Hungary and Rumania

const COUNTRIES = [
  {
    nation: HUNGARIANS,
    country: HUNGARY,
    capital: BUDAPEST,
    a: 'hu-if-3',
    b: 'hu-if-4',
    ids: ['26.21', '26.22', '26.23'],
  },
  {
    nation: RUMANIANS,
    country: RUMANIA,
    capital: BUCHAREST,
    a: 'ro-if-2',
    b: 'ro-if-3',
    ids: ['26.41', '26.42', '26.43'],
  },
] as const;
type Country = (typeof COUNTRIES)[number];
const fallen = ({ capital, a, b }: Country, more: Drawing = {}): Drawing => ({
  ...LATE,
  ...more,
  at: { [RIFLES]: capital, [a]: '1926', [b]: '1927', 'ge-if-01': '1927', ...more.at },
});
it.each(COUNTRIES)(
  '[26.21][26.22][26.23][26.41][26.42][26.43][ruling 151] $ids: with its capital a country changes sides',
  (country) => {
    const { nation, a, b, ids, capital } = country;
    const s = draw(fallen(country));
    const events = give(s, 'end-phase');
    expect(named(events, 'country-surrendered')).toMatchObject({ to: 'turned', rule: ids[0] });
    expect(events.filter(({ type }) => type === 'surrendered')).toMatchObject([{ unit: b, rule: ids[2] }]);
    expect([asked(s), S.nations.of(s, nation), boxOf(s, b), boxOf(s, a)]).toEqual([
      'turn-coats',
      TURNED,
      'gone',
      'aside',
    ]);
    const home = apart(country.country, capital, 2);
    expect(broken(s, 'turn-coat', { unit: a, at: '1926' })).toEqual([ids[1]]);
    expect(broken(s, 'turn-coat', { unit: b, at: home })).toEqual([ids[1]]);
    give(s, 'turn-coat', { unit: a, at: home });
    expect([boxOf(s, a), sideOf(s, u(a))]).toEqual([home, RUSSIAN]);
    // Without a Russian in the capital nothing happens.
    const safe = after({ ...LATE, at: { [a]: '1926' } }, checkSurrenders);
    expect(S.nations.of(safe, nation)).toBe(FIGHTS);
  },
);
it('[26.22][26.42][ruling 239] not where the Axis stands, nor in a German zone, nor over the limits; who finds no place is out', () => {
  const s = draw(
    fallen(COUNTRIES[0], {
      at: { 'ge-pz-41': apart(HUNGARY, BUDAPEST, 3), 'it-if-3': apart(HUNGARY, BUDAPEST, 2) },
    }),
  );
  give(s, 'end-phase');
  const at = apart(HUNGARY, BUDAPEST, 3);
  const zone = labelOf(
    [...neighbours(board, h(at))].find((hex) => COUNTRY[hex] === HUNGARY && IS_LAND[hex] === 1)!,
  );
  for (const hex of [at, zone, apart(HUNGARY, BUDAPEST, 2)])
    expect(broken(s, 'turn-coat', { unit: 'hu-if-3', at: hex })).toEqual(['26.22']);
  // An army and one unit fill a hex.
  const full = draw(fallen(COUNTRIES[0], { at: { 'su-if-04': BUDAPEST } }));
  give(full, 'end-phase');
  expect(broken(full, 'turn-coat', { unit: 'hu-if-3', at: BUDAPEST })).toEqual(['26.22']);
});
it('[26.22] an air base beside them is no German unit', () => {
  const krakow = city('Krakow');
  const s = draw({ ...LATE, at: { [RIFLES]: BUDAPEST, 'hu-if-3': krakow, 'ge-ai-7': krakow } });
  give(s, 'end-phase');
  expect(boxOf(s, 'hu-if-3')).toBe('aside');
});
it('[ruling 245][11.12] air bases in a city that passes fly out', () => {
  const s = draw(fallen(COUNTRIES[1], { at: { 'ge-ai-9': city('Ploesti') } }));
  give(s, 'end-phase');
  expect(asked(s) === 'displace' || boxOf(s, 'ge-ai-9') !== city('Ploesti')).toBe(true);
});
it('[ruling 245] what units of the Axis hold stays its own, with the line that leads to it', () => {
  const ploesti = city('Ploesti');
  const held = after(fallen(COUNTRIES[1], { at: { 'ge-pz-41': ploesti } }), checkSurrenders);
  expect([holderOf(held, 'Ploesti'), holderOf(held, 'Bucharest')]).toEqual([AXIS, RUSSIAN]);
  // From 3038 the line runs on over 2939, where it leaves the map.
  const west = '3038';
  const s = after(fallen(COUNTRIES[1], { at: { 'ge-pz-41': west } }), checkSurrenders);
  const railLeft = (state: RbState) =>
    all.filter(
      (hex) =>
        COUNTRY[hex] === RUMANIA &&
        RAIL_AT[hex]! >= 0 &&
        CITY_AT[hex]! < 0 &&
        S.rail.holder.of(state, RAIL_AT[hex]!) === AXIS,
    ).length;
  expect(railLeft(s)).toBeGreaterThan(1);
  const open = after(fallen(COUNTRIES[1]), checkSurrenders);
  expect([railLeft(open), S.rail.converting.of(open, RAIL_AT[h(ploesti)]!)]).toEqual([0, 0]);
  expect([holderOf(open, 'Ploesti'), S.rail.holder.of(open, RAIL_AT[h(ploesti)]!)]).toEqual([
    RUSSIAN,
    RUSSIAN,
  ]);
});
it.each(COUNTRIES)(
  '[26.5] when the Axis retakes the capital, what is left of $capital is gone',
  ({ nation, capital, a }) => {
    const drawn = draw({
      turn: 21,
      phase: 'axis.move1',
      control: { budapest: 'russian', bucharest: 'russian' },
      at: { [a]: '1926' },
    });
    S.nations.fill(drawn, nation, TURNED);
    drawn.touch();
    const taken = game.trial<RbJournal>(drawn, (j) =>
      takeCity(j, CITY_AT[h(capital)]!, AXIS, 'entry', '4.1b'),
    );
    expect([S.nations.of(taken, nation), boxOf(taken, a)]).toEqual([GONE, 'gone']);
    // A country that still fights loses nobody when its capital is won back.
    const fights = draw({
      turn: 21,
      phase: 'axis.move1',
      control: { budapest: 'russian', bucharest: 'russian' },
      at: { [a]: '1926' },
    });
    const back = game.trial<RbJournal>(fights, (j) =>
      takeCity(j, CITY_AT[h(capital)]!, AXIS, 'entry', '4.1b'),
    );
    expect(boxOf(back, a)).toBe('1926');
    const other = game.trial<RbJournal>(drawn, (j) =>
      takeCity(j, CITY_AT[h(city('Odessa'))]!, AXIS, 'entry', '4.1b'),
    );
    expect(boxOf(other, a)).toBe('1926');
  },
);
it('[13.46] one of the five cities that falls to the Axis has lost its long hold-out for good', () => {
  const take = (name: string, side: 0 | 1) =>
    after({ turn: 4, phase: 'axis.move1' }, (j) =>
      takeCity(j, CITY_AT[h(city(name))]!, side, 'entry', '4.1b'),
    );
  const lost = (s: RbState, name: string) => S.city.fallen.of(s, CITY_AT[h(city(name))]!);
  for (const name of ['Leningrad', 'Moscow', 'Stalingrad', 'Sevastopol', 'Baku'])
    expect([name, lost(take(name, AXIS), name)]).toEqual([name, 1]);
  expect(lost(take('Kiev', AXIS), 'Kiev')).toBe(0);
});
