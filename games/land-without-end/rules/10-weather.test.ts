import type { GameEvent } from '@stavka/engine';
import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { asked, broken, draw, give, named, types } from '../test/draw.ts';
import { walkTo } from '../test/walk.ts';
import { WEATHERS } from '../vocabulary.ts';
import { hasRoads } from './09-costs.ts';

const FREE = { directive: false };
const weatherIn = (s: ReturnType<typeof draw>): string =>
  [0, 1].map((zone) => WEATHERS[S.weather.of(s, zone)]!).join('');
/** The end of a turn with this weather in north and south; the next turn begins with a die. */
function next(turn: number, [north, south]: string, die: number[], more: Record<string, unknown> = {}) {
  const was = { weather: { north, south } };
  const s = draw({ turn, phase: 'soviet.movement', state: { ...FREE, ...was, ...more } });
  const events: readonly GameEvent[] = walkTo(s, 'axis.declare', die);
  return { s, events };
}

it('[10.1][ruling 17] it is dry through turn 11; from turn 12 on a die at the start of each turn says what holds in that very turn', () => {
  const dry = next(10, 'DD', []);
  expect([types(dry.events).includes('weather'), weatherIn(dry.s)]).toEqual([false, 'DD']);
  const rain = next(11, 'DD', [6]);
  expect(named(rain.events, 'weather')).toMatchObject({ die: 6, north: 'R', south: 'D', rule: '10.1' });
  expect([S.turn.of(rain.s), weatherIn(rain.s)]).toEqual([12, 'RD']);
  // The same turn feels it: a panzer division of 10 has 8 left.
  const s = draw({
    turn: 11,
    phase: 'soviet.movement',
    state: FREE,
    at: { 'ger-pz-1': '1520' },
  });
  walkTo(s, 'axis.movement', [6]);
  const far = ['1520', '1519', '1420', '1319', '1219', '1119', '1019'];
  expect(broken(s, 'move', { units: ['ger-pz-1'], path: far })).toEqual([]);
});

it('[10.2#2] one die serves both zones: the southern weather is that of the die less two', () => {
  for (const [turn, die, both] of [
    [13, 3, 'RD'],
    [13, 5, 'MR'],
    [17, 5, 'FF'],
    [17, 4, 'FM'],
    [17, 2, 'MR'],
    [17, 1, 'MD'],
  ] as const)
    expect([turn, die, weatherIn(next(turn, 'DD', [die]).s)]).toEqual([turn, die, both]);
});

it('[10.3] dry weather changes nothing: nothing is ended by it, and roads, refit and the Directive go on', () => {
  const s = draw({ turn: 12, phase: 'soviet.movement' });
  walkTo(s, 'turn.directive');
  give(s, 'keep', {}, [1]);
  expect([weatherIn(s), S.wet.of(s), S.muddy.of(s), S.directive.of(s), hasRoads(s, 0)]).toEqual([
    'DD',
    0,
    0,
    1,
    true,
  ]);
  walkTo(s, 'axis.refit');
  expect(asked(s)).toBe('axis.refit');
});

it('[10.8] the first snow of the north is there to stay, while the die goes on for the south until it has snow too', () => {
  const first = next(19, 'FF', [6], { wet: true });
  expect([weatherIn(first.s), types(first.events).includes('winter')]).toEqual(['SF', true]);
  const mild = next(20, 'SF', [1], { wet: true, muddy: true });
  expect([weatherIn(mild.s), types(mild.events).includes('winter')]).toEqual(['SD', false]);
  const late = next(21, 'SD', [5], { wet: true, muddy: true });
  expect(weatherIn(late.s)).toBe('SS');
  // With snow in both no die is thrown any more.
  const deep = next(20, 'SS', [], { wet: true, muddy: true });
  expect([weatherIn(deep.s), types(deep.events).includes('weather')]).toEqual(['SS', false]);
});

it('[10.8] other weather comes and goes', () => {
  const dry = next(14, 'MR', [1], { wet: true, muddy: true });
  expect(weatherIn(dry.s)).toBe('DD');
});

it('[10.9][8.11#1][ruling 18] with the first mud or snow refits are over for good, not with rain or frost', () => {
  const refitIn = (turn: number, was: string, die: number, more: Record<string, unknown> = {}) => {
    const { s } = next(turn, was, [die], more);
    return walkTo(s, 'axis.entry').some(({ phase }) => phase === 'axis.refit');
  };
  expect(refitIn(13, 'DD', 3)).toBe(true);
  expect(refitIn(13, 'DD', 4)).toBe(false);
  expect(refitIn(17, 'DD', 5, { wet: true })).toBe(true);
  // Frost in the north and mud in the Crimea: either zone will do.
  expect(refitIn(17, 'DD', 4, { wet: true })).toBe(false);
  expect(refitIn(17, 'DD', 6, { wet: true })).toBe(false);
  // Dry again, they are over all the same.
  expect(refitIn(14, 'MR', 1, { wet: true, muddy: true })).toBe(false);
});
