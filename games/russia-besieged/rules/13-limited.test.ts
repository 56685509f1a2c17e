import { expect, it } from 'vitest';
import type { RbJournal } from '../declare/law.ts';
import { CAUCASUS, COUNTRY, labelOf, RUSSIA } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { asked, broken, type Drawing, draw, give, h, named, u } from '../test/draw.ts';
import { city, land, ring } from '../test/pocket.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { limitedSources } from './13-limited.ts';
import { checkSupply } from './13-markers.ts';
import { shareOut } from './13-share.ts';
import { inFullSupply, inSupply, isHexSupplied } from './13-supply.ts';

const ARMIES = ['su-if-03', 'su-if-04', 'su-if-10', 'su-if-05', 'su-if-06', 'su-if-12'];
const CORPS = ['su-me-06', 'su-me-11', 'su-me-14', 'su-me-08'];
const MINSK = city('Minsk');

/** Units in a ringed city of the Russians, at the end of their turn; the rail of half Russia is in Axis hands. */
function pocket(
  at: string,
  units: readonly string[],
  { marks = {}, turn = 2, phase = 'russian.partisans', ...more }: Drawing = {},
): RbState {
  const inside = Object.fromEntries(units.map((id) => [id, at]));
  return draw({ turn, phase, ...more, at: { ...ring(at), ...inside, ...more.at }, marks });
}
const boxOf = (s: RbState, id: string): string =>
  S.at.of(s, u(id)) >= 0 ? 'map' : S.at.boxNames[-1 - S.at.of(s, u(id))]!;
const markOf = (s: RbState, id: string): number | string =>
  S.at.of(s, u(id)) >= 0 ? S.condition.oos.of(s, u(id)) : boxOf(s, id);
/** What the check at the end of a side's turn leaves of units: their markers, or where they are gone to. */
const checked = (s: RbState, units: readonly string[], side: Side = RUSSIAN): (number | string)[] => {
  const after = game.trial<RbJournal>(s, (j) => checkSupply(j, side));
  return units.map((id) => markOf(after, id));
};
const marked = (units: readonly string[], oos: number) =>
  Object.fromEntries(units.map((id) => [id, { oos }]));

it('[13.4][13.42a] a cut-off major city keeps units alive that reach it, and marks them', () => {
  const s = pocket(MINSK, ARMIES.slice(0, 1));
  expect([inFullSupply(s, u(ARMIES[0]!)), inSupply(s, u(ARMIES[0]!))]).toEqual([false, true]);
  expect(checked(s, ARMIES.slice(0, 1))).toEqual([1]);
  // A minor city is no source.
  const minor = pocket(city('Vitebsk'), ARMIES.slice(0, 1));
  expect(inSupply(minor, u(ARMIES[0]!))).toBe(false);
});

it('[13.4] a city that traces by rail is no limited source, nor is one in enemy hands', () => {
  const free = draw({ at: { [ARMIES[0]!]: MINSK } });
  expect(limitedSources(free, RUSSIAN)).toEqual([]);
  const lost = pocket(MINSK, [], { control: { minsk: 'axis' } });
  expect(limitedSources(lost, RUSSIAN)).toEqual([]);
});

it('[13.13][3.0.3e][3.0.5e] who has no supply at the end of his own turn goes to the pool, factories and dictators for good', () => {
  const lone = { at: { [ARMIES[0]!]: '1437', 'su-we-kiev': '1438' } };
  const s = draw({ phase: 'russian.partisans', ...lone, state: { weather2: 'snow' } });
  expect(checked(s, [ARMIES[0]!, 'su-we-kiev'])).toEqual(['pool', 'gone']);
  // The other side's check leaves it alone.
  expect(checked(s, [ARMIES[0]!], AXIS)).toEqual([0]);
  const german = draw({ phase: 'axis.combat2', at: { 'ge-if-01': '1923' } });
  expect(checked(german, ['ge-if-01'], AXIS)).toEqual(['pool']);
  const events = give(german, 'end-phase');
  expect(named(events, 'eliminated')).toMatchObject({ unit: 'ge-if-01', rule: '13.13' });
});

it('[13.41][ruling 107] the path to the city has the length of the weather, and rail does not lengthen it', () => {
  // Odessa is held, and nothing else of Russian rail for far around.
  const south = land('axis', (hex) => COUNTRY[hex] === RUSSIA && labelOf(hex) !== city('Odessa'));
  const near = (at: string, weather: string) => {
    const s = draw({ ...south, at: { [ARMIES[0]!]: at, [ARMIES[1]!]: city('Odessa') }, state: { weather } });
    return inSupply(s, u(ARMIES[0]!));
  };
  const odessa = h(city('Odessa'));
  const row = (steps: number) =>
    labelOf(odessa).slice(0, 2) + String(Number(labelOf(odessa).slice(2)) - steps);
  expect([near(row(4), 'snow'), near(row(5), 'snow')]).toEqual([true, false]);
});

const fits = (units: readonly string[], at = MINSK, more: Drawing = {}) => {
  const { most, units: all } = shareOut(pocket(at, units, more), RUSSIAN);
  return [all.length, most];
};
it('[13.41] a city feeds two armies, or three corps, or two of both', () => {
  expect(fits(ARMIES.slice(0, 2))).toEqual([2, 2]);
  expect(fits(ARMIES.slice(0, 3))).toEqual([3, 2]);
  expect(fits(CORPS.slice(0, 3))).toEqual([3, 3]);
  expect(fits(CORPS.slice(0, 4))).toEqual([4, 3]);
  expect(fits([ARMIES[0]!, ...CORPS.slice(0, 2)])).toEqual([3, 2]);
  expect(fits([ARMIES[0]!, CORPS[0]!])).toEqual([2, 2]);
});
it('[13.41] and one each of factories, dictators, artillery and paratroops; a second gun counts as a corps', () => {
  const beside = ['su-we-kiev', 'su-di-stalin', 'su-ar-04', 'su-pa-04'];
  expect(fits([...ARMIES.slice(0, 2), ...beside])).toEqual([6, 6]);
  expect(fits([...ARMIES.slice(0, 2), 'su-ar-04', 'su-ar-02'])).toEqual([4, 3]);
  expect(fits([...CORPS.slice(0, 2), 'su-pa-04', 'su-pa-05'])).toEqual([4, 4]);
  expect(fits(['su-we-kiev', 'su-we-kharkov'])).toEqual([2, 1]);
  const axis = draw({
    phase: 'axis.combat2',
    ...land('russian'),
    control: { ...land('russian').control, minsk: 'axis' },
    at: Object.fromEntries(
      ['ge-if-01', 'ge-if-02', 'ge-if-10', 'ss-po-01', 'ge-ga-volks'].map((id) => [id, MINSK]),
    ),
  });
  expect(shareOut(axis, AXIS).most).toBe(5);
});

it('[13.42][13.42b] a second turn is too long, but for Russians in five cities', () => {
  for (const [name, fate] of [
    ['Minsk', 'gone'],
    ['Kiev', 'gone'],
    ['Moscow', 2],
    ['Stalingrad', 2],
  ] as const) {
    const s = pocket(city(name), ARMIES.slice(0, 1), { marks: marked(ARMIES.slice(0, 1), 1) });
    expect([name, ...checked(s, ARMIES.slice(0, 1))]).toEqual([name, fate]);
  }
  const axis = (oos: number) =>
    draw({
      phase: 'axis.combat2',
      ...land('russian'),
      control: { ...land('russian').control, moscow: 'axis' },
      at: { 'ge-if-01': city('Moscow') },
      marks: { 'ge-if-01': { oos } },
    });
  expect([checked(axis(0), ['ge-if-01'], AXIS), checked(axis(1), ['ge-if-01'], AXIS)]).toEqual([
    [1],
    ['gone'],
  ]);
});

it('[13.42c][13.42d][13.42e] a third, fourth and fifth check', () => {
  const fate = (name: string, oos: number) =>
    checked(
      pocket(city(name), ARMIES.slice(0, 1), { marks: marked(ARMIES.slice(0, 1), oos) }),
      ARMIES.slice(0, 1),
    )[0];
  expect([fate('Moscow', 2), fate('Stalingrad', 2)]).toEqual(['gone', 'gone']);
  expect([fate('Leningrad', 2), fate('Sevastopol', 2)]).toEqual([3, 3]);
  expect([fate('Leningrad', 3), fate('Sevastopol', 3)]).toEqual([4, 4]);
  expect([fate('Leningrad', 4), fate('Sevastopol', 4)]).toEqual(['gone', 'gone']);
});

it('[13.46][ruling 3] a city that fell once is like any other when it is Russian again', () => {
  const moscow = (fallen: string[]) =>
    pocket(city('Moscow'), ARMIES.slice(0, 1), {
      marks: marked(ARMIES.slice(0, 1), 1),
      state: { fallen },
    });
  expect(checked(moscow([]), ARMIES.slice(0, 1))).toEqual([2]);
  expect(checked(moscow(['moscow']), ARMIES.slice(0, 1))).toEqual(['gone']);
});

it('[13.43][13.42a][13.45][13.41][ruling 104] the pocket of Minsk: of four armies two are marked and two chosen go; next turn the others surrender', () => {
  const four = ARMIES.slice(0, 4);
  const next = labelOf(h(MINSK) + 1);
  const s = pocket(MINSK, four.slice(0, 2), { at: { [four[2]!]: next, [four[3]!]: next } });
  give(s, 'end-phase');
  expect(asked(s)).toBe('choice');
  // Whom the owner does not name stays; more than the excess cannot be given up.
  give(s, 'remove', { unit: four[3]! });
  expect([asked(s), boxOf(s, four[3]!)]).toEqual(['choice', 'map']);
  expect(broken(s, 'remove', { unit: four[3]! })).toEqual(['13.41']);
  give(s, 'remove', { unit: four[0]! });
  expect(four.map((id) => markOf(s, id))).toEqual(['pool', 1, 1, 'pool']);
  const later = pocket(MINSK, [four[1]!], { turn: 3, at: { [four[2]!]: next }, marks: marked(four, 1) });
  give(later, 'end-phase');
  expect([four[1]!, four[2]!].map((id) => markOf(later, id))).toEqual(['gone', 'gone']);
});

it('[13.43] relief: a path to a source without limit takes the marker off', () => {
  const s = draw({ phase: 'russian.partisans', at: { [ARMIES[0]!]: MINSK }, marks: marked([ARMIES[0]!], 1) });
  const events = give(s, 'end-phase');
  expect(named(events, 'supply')).toMatchObject({ unit: ARMIES[0]!, marker: 0, was: 1, rule: '13.43' });
  expect(markOf(s, ARMIES[0]!)).toBe(0);
});

it('[13.45][ruling 105][ruling 202] nobody whom a city can feed may be given up, and as many live as can', () => {
  // Three armies and a corps: two of the four live, whichever; with three corps and an army the corps live.
  const crowd = (units: readonly string[]) => {
    const s = pocket(MINSK, units);
    give(s, 'end-phase');
    return s;
  };
  const corps = crowd([...CORPS.slice(0, 3), ARMIES[0]!]);
  expect(asked(corps)).toBe('choice');
  for (const id of CORPS.slice(0, 3)) expect(broken(corps, 'remove', { unit: id })).toEqual(['13.45']);
  give(corps, 'remove', { unit: ARMIES[0]! });
  expect(markOf(corps, CORPS[0]!)).toBe(1);
  const none = pocket(MINSK, ARMIES.slice(0, 2));
  give(none, 'end-phase');
  expect(asked(none)).not.toBe('choice');
});

it('[ruling 106][ruling 205] a marker goes with its unit, and of several cities in reach the better one counts', () => {
  // Out of a Minsk pocket into Moscow: the second turn is within Moscow's two.
  const moved = pocket(city('Moscow'), [ARMIES[0]!], { marks: marked([ARMIES[0]!], 1) });
  expect(checked(moved, [ARMIES[0]!])).toEqual([2]);
  // Between Moscow and Gorki, both cut off, a marked unit has Moscow's turns.
  const between = draw({
    phase: 'russian.partisans',
    ...land(
      'axis',
      (hex) => COUNTRY[hex] === RUSSIA && ![city('Moscow'), city('Gorki')].includes(labelOf(hex)),
    ),
    at: { [ARMIES[0]!]: '1710', [ARMIES[1]!]: city('Moscow'), [ARMIES[2]!]: city('Gorki') },
    marks: marked(ARMIES.slice(0, 3), 1),
    state: { weather2: 'mud' },
  });
  expect(checked(between, ARMIES.slice(0, 3))).toEqual([2, 2, 'gone']);
});

it('[ruling 206] factories live on a cut-off city, and are marked like units', () => {
  const s = pocket(MINSK, ['su-we-kiev', 'su-di-stalin']);
  expect(checked(s, ['su-we-kiev', 'su-di-stalin'])).toEqual([1, 1]);
});

it('[ruling 16] the check at the end of the turn has the weather of the second impulse', () => {
  const s = (weather: string, weather2: string) =>
    draw({ phase: 'axis.combat2', at: { 'ge-if-01': '1925' }, state: { weather, weather2 } });
  expect(checked(s('snow', 'clear'), ['ge-if-01'], AXIS)).toEqual([0]);
  expect(checked(s('clear', 'snow'), ['ge-if-01'], AXIS)).toEqual(['pool']);
});

it('[8.51][15.06][13.13][ruling 55][ruling 123][ruling 204] who landed or was dropped this turn needs nothing, and at the end of the next a source without limit', () => {
  const minsk = (ashore: number) => pocket(MINSK, ['su-pa-04'], { marks: { 'su-pa-04': { ashore } } });
  expect(
    inSupply(draw({ at: { 'su-pa-04': '1437' }, marks: { 'su-pa-04': { ashore: 2 } } }), u('su-pa-04')),
  ).toBe(true);
  expect(checked(minsk(2), ['su-pa-04'])).toEqual([0]);
  // Eliminated, and so in the pool, though Minsk could feed it (13.45).
  expect(checked(minsk(1), ['su-pa-04'])).toEqual(['pool']);
  expect(checked(minsk(0), ['su-pa-04'])).toEqual([1]);
  expect(named(give(minsk(1), 'end-phase'), 'eliminated')).toMatchObject({ unit: 'su-pa-04', rule: '8.51a' });
  const after = game.trial<RbJournal>(minsk(2), (j) => checkSupply(j, RUSSIAN));
  expect(S.condition.ashore.of(after, u('su-pa-04'))).toBe(1);
  const home = draw({
    phase: 'russian.partisans',
    at: { 'su-pa-04': '2022' },
    marks: { 'su-pa-04': { ashore: 1 } },
  });
  expect(checked(home, ['su-pa-04'])).toEqual([0]);
});

it('[13.44][ruling 203] a cut-off city feeds nobody who would act or arrive: rebuilding and arrivals need a source without limit', () => {
  const s = pocket(MINSK, [ARMIES[0]!]);
  expect([
    inSupply(s, u(ARMIES[0]!)),
    inFullSupply(s, u(ARMIES[0]!)),
    isHexSupplied(s, RUSSIAN, h(MINSK)),
  ]).toEqual([true, false, false]);
  expect(isHexSupplied(draw({}), RUSSIAN, h(MINSK))).toBe(true);
});
it('[ruling 13][13.8] south of the Terek is what lies south of the Kuban and the Terek', () => {
  expect(['5214', '4912', '5710', '5116'].map((at) => CAUCASUS.has(h(at)))).toEqual([true, true, true, true]);
  expect(['4512', '4109', '4017'].map((at) => CAUCASUS.has(h(at)))).toEqual([false, false, false]);
});
