import { expect, it } from 'vitest';
import { IS_AIR, SIDE_OF, UNIT_IDS } from '../declare/roster.ts';
import type { RbState } from '../declare/state.ts';
import { S } from '../declare/state.ts';
import { asked, type Drawing, draw, give, h, us } from '../test/draw.ts';
import { AXIS, RUSSIAN, type Side, type Weather } from '../vocabulary.ts';
import { airChoices, airFaults, airLimit, missionsLeft, type Strike } from './11-air.ts';

// Minsk 1623 is the base of most; 1619 is four hexes from it, 1614 nine, 1613 ten. Tallinn 0419, Helsinki 0318.
const STUKAS = ['ge-ai-1', 'ge-ai-2', 'ge-ai-3', 'ge-ai-4'];
const CORPS = ['ge-if-01', 'ge-if-02', 'ge-if-05', 'ge-if-06', 'ge-if-07'];
const at = (base: string, ids: readonly string[] = STUKAS) => Object.fromEntries(ids.map((id) => [id, base]));
const weathers = (weather: Weather, weather2: Weather = weather) => ({ weather, weather2 });

interface Flight extends Drawing {
  readonly side?: Side;
  readonly attackers?: readonly string[];
  readonly targets?: readonly string[];
}
const strikeOf = ({ side = AXIS, attackers = CORPS.slice(0, 4), targets = ['1619'] }: Flight): Strike => ({
  side,
  attackers: us(...attackers),
  targets: targets.map(h),
});
const rulesOf = (s: RbState, strike: Strike, air: readonly string[]): string[] => {
  const found: string[] = [];
  airFaults(s, strike, us(...air), (rule) => found.push(rule));
  return found;
};
/** The rules that flying these air units from Minsk breaks. */
const flying = (air: readonly string[], flight: Flight = {}): string[] =>
  rulesOf(drawn(flight), strikeOf(flight), air);
const able = (flight: Flight): string[] =>
  airChoices(drawn(flight), strikeOf(flight)).map((u) => UNIT_IDS[u]!);
function drawn({ side: _side, attackers: _attackers, targets: _targets, ...drawing }: Flight): RbState {
  return draw({ control: { minsk: 'axis' }, at: at('1623'), ...drawing });
}

it('[11.0] nine Stukas and six Shturmoviks, and nothing else, fly', () => {
  const air = UNIT_IDS.map((id, u) => [id, u] as const).filter(([, u]) => IS_AIR[u] === 1);
  const of = (side: Side) => air.filter(([, u]) => SIDE_OF[u] === side).map(([id]) => id);
  expect([of(AXIS).length, of(RUSSIAN).length]).toEqual([9, 6]);
  expect(flying(['ge-ai-1'])).toEqual([]);
  expect(flying(['ge-if-10'], { at: { 'ge-if-10': '1623' } })).toEqual(['11.0']);
});

it('[10.4] only the attacker has air units', () => {
  const russian = { ...at('1623'), 'su-ai-1': '1619' };
  expect(flying(['su-ai-1'], { at: russian })).toEqual(['10.4']);
  expect(able({ at: russian, turn: 14 })).not.toContain('su-ai-1');
});

it('[11.11] an air unit without its base on the map flies nowhere', () => {
  expect(flying(['ge-ai-5'])).toEqual(['11.11']);
  expect(able({})).toEqual(STUKAS);
});

it('[11.2][11.2a][11.2b] it flies once a turn, and not when its base has staged this impulse', () => {
  expect(flying(['ge-ai-1'], { marks: { 'ge-ai-1': { staged: true } } })).toEqual(['11.2b']);
  const flown = { phase: 'axis.combat2', marks: { 'ge-ai-1': { mission: 1 }, 'ge-ai-2': { mission: 2 } } };
  expect(flying(['ge-ai-1'], flown)).toEqual(['11.2a']);
  expect(flying(['ge-ai-2'], flown)).toEqual(['11.2a']);
  expect(able({ ...flown, marks: { ...flown.marks, 'ge-ai-3': { staged: true } } })).toEqual(['ge-ai-4']);
});

it('[11.2c][10.42] in snow nothing flies', () => {
  expect(flying(['ge-ai-1'], { turn: 4, state: weathers('snow') })).toEqual(['11.2c', '10.42', '11.3']);
  expect(able({ turn: 4, state: weathers('snow') })).toEqual([]);
  expect(flying(['ge-ai-1'], { turn: 4, state: weathers('mud', 'snow') })).toEqual([]);
});

it.each([
  ['clear', 4],
  ['light-mud', 3],
  ['mud', 2],
] as const)('[10.42][11.52] in %s an attack has at most %i air units', (weather, most) => {
  const state = weathers(weather, 'mud');
  for (let n = 1; n <= 4; n++) {
    const found = flying(STUKAS.slice(0, n), { turn: 3, state });
    expect([n, found.includes('10.42')]).toEqual([n, n > most]);
  }
  const s = draw({ turn: 3, state, at: at('1623') });
  expect(airLimit(s, strikeOf({ attackers: CORPS }))).toBe(most);
  expect(flying(['ge-ai-1', 'ge-ai-2', 'ge-ai-3', 'ge-ai-4', 'ge-ai-5'])).toContain('10.42');
});

it('[11.53][10.42][ruling 73] no more air units than ground units that attack; artillery is one of these', () => {
  expect(flying(['ge-ai-1', 'ge-ai-2'], { attackers: CORPS.slice(0, 1) })).toEqual(['11.53']);
  const russian: Flight = {
    side: RUSSIAN,
    turn: 15,
    at: at('1912', ['su-ai-1', 'su-ai-2']),
    targets: ['1812'],
  };
  expect(flying(['su-ai-1', 'su-ai-2'], { ...russian, attackers: ['su-if-08', 'su-ar-04'] })).toEqual([]);
  expect(flying(['su-ai-1', 'su-ai-2'], { ...russian, attackers: ['su-if-08'] })).toEqual(['11.53']);
  expect(airLimit(draw({ at: at('1623') }), strikeOf({ attackers: CORPS.slice(0, 1) }))).toBe(1);
});

it('[11.41] it flies nine hexes to the hex that is attacked, and not ten', () => {
  expect(flying(['ge-ai-1'], { targets: ['1614'] })).toEqual([]);
  expect(flying(['ge-ai-1'], { targets: ['1613'] })).toEqual(['11.41']);
  expect(able({ at: { 'ge-ai-1': '1623', 'ge-ai-2': '1628' }, targets: ['1614'] })).toEqual(['ge-ai-1']);
});

it('[11.42] it must reach every hex of the attack', () => {
  expect(flying(['ge-ai-1'], { targets: ['1614', '1515'] })).toEqual([]);
  expect(flying(['ge-ai-1'], { targets: ['1614', '1613'] })).toEqual(['11.42']);
  expect(able({ targets: ['1614', '1613'] })).toEqual([]);
});

it('[11.8][11.81][ruling 103][ruling 8] it flies straight over water and enemies: Tallinn to Helsinki is two hexes', () => {
  // From Tallinn over the Gulf of Finland to 0311, nine hexes, and to 0310, ten; enemies stand below.
  const flight = { at: { 'ge-ai-1': '0419', 'su-if-08': '0315', 'su-if-11': '0415' } };
  expect(flying(['ge-ai-1'], { ...flight, targets: ['0311'] })).toEqual([]);
  expect(flying(['ge-ai-1'], { ...flight, targets: ['0309'] })).toEqual(['11.41']);
  // Over the Straits of Kerch the map's link counts for nothing: Kerch 3922 to 3823 is two hexes.
  const kerch = (target: string) => flying(['ge-ai-1'], { at: { 'ge-ai-1': '3726' }, targets: [target] });
  expect([kerch('3918'), kerch('3917')]).toEqual([[], ['11.41']]);
});

it('[24.1a][24.1] in the first impulse of the war a Stuka attacks for its army group alone', () => {
  const flight = {
    turn: 1,
    at: { 'ge-ai-1': '0928', 'ge-ai-3': '0928', 'su-if-08': '0925' },
    targets: ['0925'],
  };
  expect(flying(['ge-ai-1'], flight)).toEqual([]);
  expect(flying(['ge-ai-3'], flight)).toEqual(['24.1b']);
  expect(able(flight)).toEqual(['ge-ai-1']);
});

// ---------------------------------------------------------------- how many missions

/** Missions left, with so many flown in the first impulse, and in the second. */
function left(
  turn: number,
  [first, second]: readonly [Weather, Weather],
  flown: readonly [number, number],
  impulse: 1 | 2,
  side: Side = AXIS,
): number {
  const ids = UNIT_IDS.filter((_, u) => IS_AIR[u] === 1 && SIDE_OF[u] === side);
  const marks: Record<string, { mission: number }> = {};
  for (const id of ids.slice(0, flown[0])) marks[id] = { mission: 1 };
  for (const id of ids.slice(flown[0], flown[0] + flown[1])) marks[id] = { mission: 2 };
  const base = side === AXIS ? '1623' : '1912';
  const phase = `${side === AXIS ? 'axis' : 'russian'}.combat${impulse}`;
  const s = draw({
    turn,
    phase,
    control: side === AXIS ? { minsk: 'axis' } : {},
    at: at(base, ids),
    marks,
    state: { weather: first, weather2: second },
  });
  return missionsLeft(s, side);
}

it('[11.3][11.31][11.31ex][10.41] September 1941, clear then mud: nine in the turn, two of them at most in the second impulse', () => {
  const pair = ['clear', 'mud'] as const;
  expect(left(3, pair, [0, 0], 1)).toBe(9);
  expect(left(3, pair, [8, 0], 1)).toBe(1);
  expect(left(3, pair, [8, 0], 2)).toBe(1);
  expect(left(3, pair, [6, 0], 2)).toBe(2);
  expect(left(3, pair, [6, 2], 2)).toBe(0);
  expect(left(3, pair, [9, 0], 2)).toBe(0);
});

it('[11.31ex][11.31] November 1941, light mud then mud: five in the turn, two in the second impulse however few flew before', () => {
  const pair = ['light-mud', 'mud'] as const;
  expect([left(4, pair, [0, 0], 1), left(4, pair, [0, 0], 2)]).toEqual([5, 2]);
  expect([left(4, pair, [3, 0], 2), left(4, pair, [4, 0], 2), left(4, pair, [5, 0], 2)]).toEqual([2, 1, 0]);
  expect([left(1, ['clear', 'clear'], [0, 0], 1), left(1, ['clear', 'clear'], [0, 0], 2)]).toEqual([9, 5]);
});

it('[11.32][11.32ex] March 1942: the second impulse tells the turn, and snow before mud leaves two in the second alone', () => {
  const better = ['mud', 'light-mud'] as const;
  expect([left(6, better, [0, 0], 2), left(6, better, [1, 0], 2), left(6, better, [2, 0], 2)]).toEqual([
    3, 2, 1,
  ]);
  expect(left(6, better, [0, 0], 1)).toBe(2);
  expect([left(6, ['snow', 'mud'], [0, 0], 1), left(6, ['snow', 'mud'], [0, 0], 2)]).toEqual([0, 2]);
});

it('[11.31] light mud then clear is counted as in spring', () => {
  const pair = ['light-mud', 'clear'] as const;
  expect([left(3, pair, [0, 0], 1), left(3, pair, [0, 0], 2), left(3, pair, [5, 0], 2)]).toEqual([5, 9, 4]);
});

it('[11.3][ruling 99] missions are counted for each side, and one more than is left is refused', () => {
  expect(left(14, ['clear', 'clear'], [0, 0], 1, RUSSIAN)).toBe(3);
  expect(left(14, ['clear', 'clear'], [1, 0], 1, RUSSIAN)).toBe(2);
  expect(left(14, ['clear', 'clear'], [0, 0], 1, AXIS)).toBe(4);
  const two = { turn: 6, state: weathers('mud', 'light-mud') };
  expect(flying(STUKAS.slice(0, 2), two)).toEqual([]);
  const one = { ...two, marks: { 'ge-ai-4': { mission: 1 } } };
  expect(flying(STUKAS.slice(0, 2), one)).toEqual(['11.3']);
  expect(flying(STUKAS.slice(0, 1), one)).toEqual([]);
  expect(airLimit(drawn(one), strikeOf({}))).toBe(1);
});

// ---------------------------------------------------------------- readying

it('[11.9][11.2a][ruling 98] a new turn readies all of both sides, staged bases too', () => {
  const s = draw({
    turn: 14,
    phase: 'russian.combat2',
    at: { 'ge-ai-1': '1331', 'su-ai-1': '1912', 'su-ai-2': '1912', 'ge-if-01': '1331', 'su-if-08': '1912' },
    marks: { 'ge-ai-1': { mission: 1 }, 'su-ai-1': { mission: 2 }, 'su-ai-2': { staged: true } },
  });
  while (asked(s).startsWith('russian')) give(s, 'end-phase');
  expect(us('ge-ai-1', 'su-ai-1').map((u) => S.mission.of(s, u))).toEqual([0, 0]);
  expect(S.acted.staged.of(s, us('su-ai-2')[0]!)).toBe(0);
});
