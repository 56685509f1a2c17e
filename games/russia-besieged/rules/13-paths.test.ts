import { expect, it } from 'vitest';
import { CITY_AT, COUNTRY, FINLAND, labelOf, RAIL_AT, RAIL_EXITS, ROW, RUSSIA } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { type Drawing, draw, h, u } from '../test/draw.ts';
import { city, inCountry, land, railOf } from '../test/pocket.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { zoneOf } from './04-zones.ts';
import { joinedToEdge } from './07-net.ts';
import { limitedSources, tetherFrom } from './13-limited.ts';
import { inCombatSupply, inFullSupply, inSupply, isMarked, supplyLengths } from './13-supply.ts';

const [GERMAN, RUMANIAN, HUNGARIAN, FINN, ITALIAN, SPANISH, SS] = [
  'ge-if-01',
  'ro-if-2',
  'hu-if-3',
  'fi-if-2',
  'it-if-3',
  'sp-if-250',
  'ss-ca-08',
];
const [RIFLES, TANKS] = ['su-if-03', 'su-me-06'];
const withUnit = (id: string, at: string, more: Drawing = {}) =>
  draw({ ...more, at: { ...more.at, [id]: at } });
/** Has the unit, alone in that hex, a path to a source without limit? */
const traces = (id: string, at: string, more: Drawing = {}): boolean =>
  inFullSupply(withUnit(id, at, more), u(id));
const lengthOf = (id: string, at: string, more: Drawing = {}): number =>
  supplyLengths(withUnit(id, at, more), u(id))[h(at)]!;
const weather = (now: string) => ({ state: { weather: now } });

const noExits = land('russian', (hex) => RAIL_EXITS[AXIS].includes(hex));
it('[13.2][13.22][13.31][ruling 198] eight hexes over ground, the rail hex counted, and any length of rail to the edge', () => {
  expect([lengthOf(GERMAN, '1924'), traces(GERMAN, '1924')]).toEqual([8, true]);
  expect([lengthOf(GERMAN, '1923'), traces(GERMAN, '1923')]).toEqual([-1, false]);
  expect(lengthOf(GERMAN, '2034')).toBe(0);
  // The same rail leads nowhere once every exit of the west is lost.
  expect(traces(GERMAN, '1924', noExits)).toBe(false);
});

it('[13.22] rail that hangs together with no source is no source', () => {
  const island = { rail: { '2021': 'axis', '2023': 'axis' } };
  expect(traces(GERMAN, '2022', island)).toBe(false);
});

it('[13.23] the ground part has six hexes in Mud and four in Snow', () => {
  const reach = (now: string) =>
    ['1924', '1925', '1926', '1929', '1930'].map((at) => traces(GERMAN, at, weather(now)));
  expect(reach('clear')).toEqual([true, true, true, true, true]);
  expect(reach('light-mud')).toEqual([true, true, true, true, true]);
  expect(reach('mud')).toEqual([false, false, true, true, true]);
  expect(reach('snow')).toEqual([false, false, false, true, true]);
});

/** The Crimea without its rail and without Kerch: the only way out of 3625 is the neck at 3525, which an enemy in 3624 watches. */
const neck = (side: 'axis' | 'russian') => {
  const other = side === 'axis' ? 'russian' : 'axis';
  const north = land(side, (hex) => ROW[hex]! < 35 && COUNTRY[hex] === RUSSIA);
  const south = land(other, (hex) => ROW[hex]! >= 35);
  return { rail: { ...north.rail, ...south.rail }, control: { ...north.control, ...south.control } };
};
const atNeck = (own: string, enemy: string | null, opener?: string, raised = false): boolean => {
  const s = draw({
    ...neck(own === GERMAN ? 'axis' : 'russian'),
    at: { [own]: '3625', ...(enemy === null ? {} : { [enemy]: '3624' }) },
  });
  if (opener !== undefined) S.at.fill(s, u(opener), h('3525'));
  if (raised) S.condition.raised.fill(s, u(opener!), 1);
  s.touch();
  return inFullSupply(s, u(own));
};

it('[13.51][ruling 112] an enemy zone stops a path unless a fighting unit opens the hex', () => {
  expect([atNeck(GERMAN, null), atNeck(GERMAN, RIFLES)]).toEqual([true, false]);
  const opens = (id: string) => atNeck(GERMAN, RIFLES, id);
  for (const id of [
    'ge-if-02',
    'ge-pz-41',
    'ge-mt-49',
    'ro-ca-1',
    'ro-me-1',
    'ss-po-01',
    'lw-pa-03',
    'ge-ga-volks',
  ])
    expect([id, opens(id)]).toEqual([id, true]);
  for (const id of ['ge-ai-1', 'ge-di-hitler']) expect([id, opens(id)]).toEqual([id, false]);
});

it('[13.51] Russian artillery, paratroops, factories, dictators and partisans of the second stage open nothing', () => {
  expect([atNeck(RIFLES, null), atNeck(RIFLES, GERMAN)]).toEqual([true, false]);
  for (const id of ['su-if-04', TANKS, 'su-ca-05', 'su-sh-1', 'su-mt-03', 'su-if-36'])
    expect([id, atNeck(RIFLES, GERMAN, id)]).toEqual([id, true]);
  for (const id of ['su-ar-04', 'su-pa-04', 'su-we-moscow', 'su-di-stalin'])
    expect([id, atNeck(RIFLES, GERMAN, id)]).toEqual([id, false]);
  expect(atNeck(RIFLES, GERMAN, 'su-pt-1', true)).toBe(false);
});

it('[13.51][ruling 199] no path passes the enemy himself, marked or not, nor a lone air base; an empty city of his does not stop it', () => {
  const passes = (blocker: string, oos = 0) => {
    const s = draw({ ...neck('axis'), at: { [GERMAN]: '3625' } });
    S.at.fill(s, u(blocker), h('3525'));
    S.condition.oos.fill(s, u(blocker), oos);
    s.touch();
    return inFullSupply(s, u(GERMAN));
  };
  expect([passes(RIFLES), passes(RIFLES, 1), passes('su-ai-1'), passes('su-we-moscow')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  // Lvov is Russian and empty: paths lead over it.
  const west = draw({ at: { [GERMAN]: '2029' } });
  expect(S.city.holder.of(west, CITY_AT[h(city('Lvov'))]!)).toBe(RUSSIAN);
  expect(supplyLengths(west, u(GERMAN))[h(city('Lvov'))]).toBe(2);
});

it('[16.21a][16.22] a partisan of the first stage closes Axis rail and paths in his hex, until a unit stands there', () => {
  const partisan = (...more: string[]) => {
    const s = draw({ ...neck('axis'), at: { [GERMAN]: '3625' } });
    for (const id of ['su-pt-1', ...more]) S.at.fill(s, u(id), h('3525'));
    s.touch();
    return inFullSupply(s, u(GERMAN));
  };
  expect([partisan(), partisan('ge-if-02')]).toEqual([false, true]);
  const sevastopolJoined = (at: Record<string, string>) =>
    joinedToEdge(draw({ ...land('axis'), at }), AXIS)[h('3726')];
  expect(sevastopolJoined({})).toBe(1);
  expect(sevastopolJoined({ 'su-pt-1': '3624' })).toBe(0);
  expect(sevastopolJoined({ 'su-pt-1': '3624', [GERMAN]: '3624' })).toBe(1);
});

it('[13.52] coasts stop a path; [6.24] the Straits of Kerch count one hex', () => {
  // The example of 6.24 counts to Sevastopol, which is cut off here so that it is the only source.
  const { rail, control } = land('russian', (hex) => ROW[hex]! >= 30);
  const crimea = draw({ rail, control: { ...control, sevastopol: 'axis' }, at: { 'ge-if-02': '3726' } });
  const sevastopol = limitedSources(crimea, AXIS).find((source) => source.hex === h('3726'))!;
  const steps = (at: string) => tetherFrom(sevastopol, h(at))?.steps[h(at)];
  expect([steps('4022'), steps('3922'), steps('3823')]).toEqual([5, 4, 3]);
  // Tallinn is two hexes of sea from Helsinki, and is in nobody's Finnish supply.
  const north = land('russian', (hex) => COUNTRY[hex] !== FINLAND);
  expect(traces(GERMAN, city('Tallinn'), north)).toBe(false);
});

it('[7.12][13.52] the Sivash bridge carries rail, and no ground path', () => {
  const bridge = land('axis', (hex) => ROW[hex]! <= 37);
  expect(traces(GERMAN, '3625', bridge)).toBe(true);
  const noBridge = {
    ...bridge,
    rail: { ...bridge.rail, ...railOf('russian', (hex) => ROW[hex]! >= 36 && COUNTRY[hex] === RUSSIA) },
  };
  expect(
    lengthOf(GERMAN, '3625', { ...noBridge, control: { ...bridge.control, sevastopol: 'russian' } }),
  ).toBeGreaterThan(1);
});

it('[13.32][ruling 159] Russians draw on the rail exits of the east', () => {
  expect(traces(RIFLES, '2022')).toBe(true);
  const isExit = (hex: number) => RAIL_EXITS[RUSSIAN].includes(hex);
  expect(traces(RIFLES, '2022', land('axis', isExit))).toBe(false);
});

const northOnly = land('russian', (hex) => COUNTRY[hex] !== FINLAND);
it('[13.33][13.31][ruling 163][ruling 200] 0120 and 0111 feed Finns and Germans, nobody else', () => {
  const inFinland = (id: string) => traces(id, '0216', northOnly);
  expect([GERMAN, SS, FINN].map(inFinland)).toEqual([true, true, true]);
  expect([RUMANIAN, HUNGARIAN, ITALIAN, SPANISH].map(inFinland)).toEqual([false, false, false, false]);
});

it('[13.31][ruling 163] the west edge feeds every nation of the Axis', () => {
  for (const id of [GERMAN, SS, RUMANIAN, HUNGARIAN, ITALIAN, SPANISH, FINN])
    expect([id, traces(id, '1926')]).toEqual([id, true]);
});

it('[13.24][ruling 201] from 0111 the ground part has six hexes at most, four in Snow, also along its rail', () => {
  // A Russian in 0120 and no rail but from 0111 to 0115.
  const rails = railOf(
    'russian',
    (hex) => COUNTRY[hex] === FINLAND && !['0111', '0112'].includes(labelOf(hex)),
  );
  const short: Drawing = {
    ...northOnly,
    rail: { ...northOnly.rail, ...rails },
    control: { ...northOnly.control, helsinki: 'russian' },
    at: { 'su-if-07': '0120' },
  };
  const reaches = (at: string, now: string) => traces(GERMAN, at, { ...short, ...weather(now) });
  const lengths = (now: string) =>
    ['0115', '0116', '0117', '0118'].map((at) => lengthOf(GERMAN, at, { ...short, ...weather(now) }));
  expect(lengths('clear')).toEqual([3, 4, 5, 6]);
  expect(lengths('snow')).toEqual([3, 4, -1, -1]);
  expect([reaches('0118', 'mud'), reaches('0118', 'snow')]).toEqual([true, false]);
  const longest = (now: string) =>
    Math.max(...supplyLengths(withUnit(GERMAN, '0115', { ...short, ...weather(now) }), u(GERMAN)));
  expect(['clear', 'light-mud', 'mud', 'snow'].map(longest)).toEqual([6, 6, 6, 4]);
  // With 0120 open the same hexes are reached from there.
  const open = { ...short, at: {} };
  expect(lengthOf(GERMAN, '0118', open)).toBe(2);
});

it('[13.21][13.33] a path may end at the source itself, without rail', () => {
  const noRail: Drawing = {
    ...northOnly,
    rail: { ...northOnly.rail, ...railOf('russian', inCountry(FINLAND)) },
    control: { ...northOnly.control, helsinki: 'russian' },
  };
  expect(lengthOf(GERMAN, '0117', noRail)).toBe(3);
  expect(lengthOf(ITALIAN, '0117', noRail)).toBe(-1);
});

it('[13.34][ruling 200] capitals feed their own nation, while they are its own', () => {
  expect(traces(RUMANIAN, '3134', noExits)).toBe(true);
  expect(traces(GERMAN, '3134', noExits)).toBe(false);
  expect(
    traces(RUMANIAN, '3134', { ...noExits, control: { ...noExits.control, bucharest: 'russian' } }),
  ).toBe(false);
  // Budapest is itself where rail leaves the map: the difference shows only while that rail is of no use.
  const hungary = (id: string) => {
    const s = withUnit(id, '1938', { ...noExits, control: { ...noExits.control, budapest: 'axis' } });
    S.rail.converting.fill(s, RAIL_AT[h(city('Budapest'))]!, 1);
    s.touch();
    return inFullSupply(s, u(id));
  };
  expect([HUNGARIAN, ITALIAN, GERMAN].map(hungary)).toEqual([true, false, false]);
  const helsinki: Drawing = { ...northOnly, at: { 'su-if-07': '0120', 'su-if-23': '0111' } };
  expect([traces(FINN, '0216', helsinki), traces(GERMAN, '0216', helsinki)]).toEqual([true, false]);
});

it('[13.11] General and Combat Supply are told apart: either may be had without the other', () => {
  const winter = (at: string, more: Drawing = {}) => {
    const s = withUnit(GERMAN, at, { turn: 4, ...weather('snow'), ...more });
    return [inFullSupply(s, u(GERMAN)), inCombatSupply(s, u(GERMAN))];
  };
  // Near rail but far from cities; in a far city; and both, and neither.
  const rails = railOf('axis', (hex) => ROW[hex]! >= 18 && ROW[hex]! <= 22);
  expect(winter('2028', { rail: rails })).toEqual([true, false]);
  expect(winter(city('Gomel'), {})).toEqual([false, true]);
  expect(winter('1924')).toEqual([false, false]);
});

it('[13.12] a marker alone takes the zone around a unit away, not its own hex, and supply does not ask for it', () => {
  const zones = (oos: number) => {
    const s = draw({ at: { [RIFLES]: '2022' }, marks: { [RIFLES]: { oos } } });
    return [zoneOf(s, 1)[h('2021')], zoneOf(s, 1)[h('2022')], isMarked(s, u(RIFLES)), inSupply(s, u(RIFLES))];
  };
  expect(zones(0)).toEqual([1, 1, false, true]);
  expect(zones(1)).toEqual([0, 1, true, true]);
});

it('[13.63] partisans are in supply wherever they are', () => {
  const s = draw({ at: { 'su-pt-1': '1037' } });
  expect(inSupply(s, u('su-pt-1'))).toBe(true);
  expect(inFullSupply(s, u('su-pt-1'))).toBe(false);
});
