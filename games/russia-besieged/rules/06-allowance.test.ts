import { expect, it } from 'vitest';
import { draw, u } from '../test/draw.ts';
import { moveOfImpulse } from '../test/march.ts';
import { allowanceOf } from './06-allowance.ts';

const CLASSES = {
  panzer: 'ge-pz-41',
  minor: 'ro-me-1',
  tank: 'su-tk-21',
  cavalry: 'su-gc-04',
  foot: 'ge-if-10',
  mountain: 'ge-mt-19',
  finn: 'fi-if-7',
  rifle: 'su-if-08',
};
const at = (unit: string, impulse: 1 | 2, weather: string, more: object = {}): number => {
  const s = draw({
    turn: 8,
    phase: moveOfImpulse(unit, impulse),
    at: { [unit]: unit.startsWith('fi') ? '0312' : '2128' },
    ...more,
    state: { weather, weather2: weather, ...(more as { state?: object }).state },
  });
  return allowanceOf(s, u(unit));
};
const all = (impulse: 1 | 2, weather: string): number[] =>
  Object.values(CLASSES).map((unit) => at(unit, impulse, weather));

it('[6.01][ruling 1] the first impulse: the printed factor, less what the weather takes by class, never below 1', () => {
  //                                panzer 8, Rumanian 6, tank 6, cavalry 5, foot 5, mountain 5, Finn 4, rifle 4
  expect(all(1, 'clear')).toEqual([8, 6, 6, 5, 5, 5, 4, 4]);
  expect(all(1, 'light-mud')).toEqual([6, 4, 4, 3, 4, 4, 3, 3]);
  expect(all(1, 'mud')).toEqual([4, 3, 3, 3, 3, 3, 2, 2]);
  expect(all(1, 'snow')).toEqual([4, 3, 4, 3, 3, 4, 3, 3]);
  expect(at('su-pt-2', 1, 'snow', { marks: { 'su-pt-2': { raised: true } } })).toBe(1);
});

it('[6.02][ruling 1] the second impulse: by class and weather alone, never above the printed factor', () => {
  expect(all(2, 'clear')).toEqual([4, 2, 3, 2, 2, 2, 2, 2]);
  expect(all(2, 'light-mud')).toEqual([3, 2, 2, 2, 1, 1, 1, 1]);
  expect(all(2, 'mud')).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
  expect(all(2, 'snow')).toEqual([2, 1, 2, 1, 0, 1, 1, 1]);
});

it('[2.0a][2.0g][6.01] the factor is that of the face in play, of a Shock Army that of its grade', () => {
  expect(at('ge-if-10', 1, 'clear', { marks: { 'ge-if-10': { face: 1 } } })).toBe(4);
  expect(at('su-sh-1', 1, 'clear')).toBe(6);
  expect(at('su-sh-1', 1, 'clear', { marks: { 'su-sh-1': { grade: 2 } } })).toBe(7);
});

it('[3.0.1b][ruling 15] the weather of an impulse holds for the first or second impulses of both', () => {
  const pair = { state: { weather: 'clear', weather2: 'snow' } };
  expect([at('ge-pz-41', 1, 'clear', pair), at('ge-pz-41', 2, 'clear', pair)]).toEqual([8, 2]);
  expect([at('su-if-08', 1, 'clear', pair), at('su-if-08', 2, 'clear', pair)]).toEqual([4, 1]);
});

it('[21.34] from September 1944 the Axis without Ploesti has less fuel: 2 points, then 1, never the last', () => {
  const lost = { turn: 21, control: { ploesti: 'russian' } };
  expect([at('ge-pz-41', 1, 'clear', lost), at('ge-pz-41', 2, 'clear', lost)]).toEqual([6, 3]);
  expect([at('ge-pz-41', 1, 'clear', { turn: 21 }), at('ge-if-10', 1, 'clear', lost)]).toEqual([8, 5]);
  expect(at('ge-pz-41', 1, 'clear', { ...lost, turn: 20 })).toBe(8);
  expect(at('ge-pz-41', 2, 'mud', lost)).toBe(1);
  expect(at('su-tk-21', 1, 'clear', lost)).toBe(6);
});
