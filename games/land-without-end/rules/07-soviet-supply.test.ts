import { expect, it } from 'vitest';
import { SOVIET_SOURCES } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { type Drawing, draw, h } from '../test/draw.ts';
import { oddsIn } from '../test/fight.ts';
import { spentIn } from '../test/march.ts';
import { SOVIET } from '../vocabulary.ts';
import { sovietRegularAt, sovietSuppliedAt } from './07-supply.ts';

const AXIS = 0;
const OFF = { directive: false };
/** Six infantry divisions round a hex, but for those left out. */
const ringed = (ring: string[], open: string[] = []): Record<string, string> =>
  Object.fromEntries(
    ring
      .filter((hex) => !open.includes(hex))
      .map((hex, i) => [`ger-inf-${[1, 11, 21, 58, 61, 217][i]}`, hex]),
  );
const KOVEL = ['1422', '1522', '1523', '1424', '1323', '1322'];
const regular = (hex: string, drawing: Drawing = {}): boolean =>
  sovietRegularAt(draw({ turn: 9, state: OFF, ...drawing }), h(hex));

it('[7.9#1] a path of any length leads to the east edge or the south edge, unless enemy units close it', () => {
  expect(regular('1423')).toBe(true);
  expect(regular('1118')).toBe(true);
  expect(regular('1423', { at: ringed(KOVEL) })).toBe(false);
  for (const open of KOVEL)
    expect([open, regular('1423', { at: ringed(KOVEL, [open]) })]).toEqual([open, true]);
});

it('[7.9#1][7.15] sources are the hexes of the east edge and of the south edge from 3752 on, while they are Soviet', () => {
  const none = draw({ turn: 9, state: OFF });
  for (const hex of SOVIET_SOURCES) S.ground.holder.fill(none, hex, AXIS);
  expect(sovietRegularAt(none, h('1423'))).toBe(false);
  for (const source of ['4801', '4830', '4853', '3752', '4253']) {
    expect([source, SOVIET_SOURCES.includes(h(source))]).toEqual([source, true]);
    const one = draw({ turn: 9, state: OFF });
    for (const hex of SOVIET_SOURCES) if (hex !== h(source)) S.ground.holder.fill(one, hex, AXIS);
    expect([source, sovietRegularAt(one, h('1423'))]).toEqual([source, true]);
  }
  // South edges elsewhere, and the west, are none.
  for (const hex of ['3652', '1030', '1048']) expect(SOVIET_SOURCES.includes(h(hex))).toBe(false);
});

it('[7.17] a German source serves no Soviet', () => {
  const s = draw({
    turn: 9,
    state: OFF,
    control: { '1018': 'soviet', '1019': 'soviet' },
    at: { 'sov-cc-6': '1018' },
  });
  for (const hex of SOVIET_SOURCES) S.ground.holder.fill(s, hex, AXIS);
  expect(sovietSuppliedAt(s, h('1018'))).toBe(false);
});

it('[7.13#2] a path enters no German city, though empty; Soviet ones and fortified lines it may', () => {
  // Of the hexes round 2528 only Kiev (2529) is free of Germans.
  const at = ringed(['2527', '2628', '2629', '2429', '2428']);
  expect(regular('2528', { at })).toBe(true);
  expect(regular('2528', { at, control: { '2529': 'axis' } })).toBe(false);
  // The line in 2530 bars no Soviet: the only way to it from 2430 is there.
  const line = ringed(['2429', '2329', '2330', '2431']);
  expect(regular('2430', { at: line, control: { '2529': 'axis' } })).toBe(true);
});

it('[7.13#1][ruling 98] Soviet paths cross lakes in any weather: Leningrad lives over Ladoga', () => {
  const round = { 'ger-inf-1': '3702', 'ger-inf-11': '3803', 'ger-inf-21': '3902' };
  const winter = (weather: string) => ({ ...OFF, wet: true, weather: { north: weather, south: weather } });
  for (const weather of ['D', 'M', 'S'])
    expect([weather, regular('3802', { turn: 20, at: round, state: winter(weather) })]).toEqual([
      weather,
      true,
    ]);
  // Its own shore north of it taken, it is cut off.
  const shore = { ...round, 'ger-inf-58': '3801', 'ger-inf-61': '3901' };
  expect(regular('3802', { at: shore })).toBe(false);
});

it('[7.14] and the straits: the Crimea is supplied over Kerch when Perekop is lost', () => {
  const north = { 'ger-inf-1': '2844', 'ger-inf-11': '2944', 'ger-inf-21': '2744' };
  expect(regular('2846', { at: north })).toBe(true);
  expect(regular('2846', { at: { ...north, 'ger-inf-58': '3449' } })).toBe(false);
  // With Kerch lost, the Sivash alone is enough.
  expect(regular('2846', { at: { 'ger-inf-58': '3449', 'ger-inf-21': '2744' } })).toBe(true);
});

it('[7.10][ruling 34][7.8#2] a town on the Black Sea or the Sea of Azov keeps its units alive, but is not in regular supply', () => {
  const cut = (hex: string) => {
    const s = draw({ turn: 9, state: OFF, at: { 'sov-cc-6': hex } });
    for (const source of SOVIET_SOURCES) S.ground.holder.fill(s, source, AXIS);
    return [sovietSuppliedAt(s, h(hex)), sovietRegularAt(s, h(hex))];
  };
  for (const hex of ['2141', '2548', '3348', '3844']) expect([hex, cut(hex)]).toEqual([hex, [true, false]]);
  // Inland, on the Baltic, and on the coast but for a town there is nothing.
  for (const hex of ['1423', '2306', '1908', '2748', '2747'])
    expect([hex, cut(hex)]).toEqual([hex, [false, false]]);
});

it('[7.11][ruling 36][ruling 97] Oranienbaum is in regular supply while Leningrad is, over Ladoga too, and both are Soviet', () => {
  const land = { 'ger-inf-1': '3702', 'ger-inf-11': '3602', 'ger-inf-21': '3601' };
  const siege = { ...land, 'ger-inf-58': '3803', 'ger-inf-61': '3902' };
  expect(regular('3701', { at: land })).toBe(true);
  expect(regular('3701', { at: siege })).toBe(true);
  expect(regular('3701', { at: siege, control: { '3802': 'axis' } })).toBe(false);
  expect(regular('3701', { at: { ...siege, 'ger-inf-217': '3801', 'ger-inf-290': '3901' } })).toBe(false);
  expect(regular('3701', { at: siege, control: { '3701': 'axis' } })).toBe(false);
});

it('[7.9#2] in supply a Soviet unit has its printed factors', () => {
  const at = { 'sov-td-23': '1423', 'ger-inf-1': '1323' };
  const fight = { side: SOVIET, target: '1323', attackers: ['sov-td-23'], at, state: OFF, turn: 9 } as const;
  expect(oddsIn(fight).attack.total).toBe(3);
  const defence = { target: '1423', attackers: ['ger-inf-1'], at, state: OFF, turn: 9 };
  expect(oddsIn(defence).defense.total).toBe(2);
  expect(
    spentIn({ units: ['sov-cc-6'], path: ['1423', '1422', '1421', '1420', '1419'], turn: 9, state: OFF }),
  ).toBe(4);
});
