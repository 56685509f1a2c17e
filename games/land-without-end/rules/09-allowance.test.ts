import { expect, it } from 'vitest';
import { draw, give, u } from '../test/draw.ts';
import { allowanceOf, bonusOf, leftOf } from './09-allowance.ts';

const at = (unit: string, hex: string, more: object = {}): number =>
  allowanceOf(draw({ phase: 'axis.movement', at: { [unit]: hex }, ...more }), u(unit));
const rain = { turn: 14, state: { weather: { north: 'R', south: 'R' } } };

it('[2.11][9.1][9.2#1] a unit has the printed points of its face, and what it spends is gone for the phase', () => {
  expect([at('ger-pz-1', '1411'), at('ger-inf-1', '1411'), at('ger-sec-207', '1411')]).toEqual([10, 5, 4]);
  expect(at('ger-pz-1', '1411', { marks: { 'ger-pz-1': { reduced: true } } })).toBe(8);
  const s = draw({ phase: 'axis.movement', at: { 'ger-pz-1': '1411' } });
  give(s, 'move', { units: ['ger-pz-1'], path: ['1411', '1412', '1413'] });
  expect(leftOf(s, u('ger-pz-1'))).toBe(8);
});

it('[5.4#4][ruling 40] in turn 1 German mechanized units have 14, the others 7 or more; satellites, the ArKo and Soviets as printed', () => {
  const first = { turn: 1 };
  expect([
    at('ger-pz-1', '1411', first),
    at('ger-mot-3', '1411', first),
    at('ger-ss-t', '1411', first),
  ]).toEqual([14, 14, 14]);
  for (const unit of ['ger-inf-1', 'ger-jg-97', 'ger-mtn-1', 'ger-sec-207', 'ger-al-22', 'ger-cav-1'])
    expect([unit, at(unit, '1411', first)]).toEqual([unit, 7]);
  const reduced = (unit: string) => ({ ...first, marks: { [unit]: { reduced: true } } });
  expect([
    at('ger-pz-1', '1411', reduced('ger-pz-1')),
    at('ger-inf-1', '1411', reduced('ger-inf-1')),
  ]).toEqual([14, 7]);
  expect([at('ger-arko', '1411', first), at('rom-ii', '1240', first), at('hun-hf', '1411', first)]).toEqual([
    4, 4, 8,
  ]);
  expect(at('sov-rd-23', '1715', { ...first, phase: 'soviet.movement' })).toBe(4);
  expect(at('ger-pz-1', '1411', { turn: 2 })).toBe(10);
});

it('[10.4][ruling 57] rain takes 1 point of German-side units on foot and 2 of mechanized ones, never the last; none of Soviets', () => {
  expect([at('ger-pz-1', '1411', rain), at('ger-inf-1', '1411', rain), at('hun-hf', '1411', rain)]).toEqual([
    8, 4, 6,
  ]);
  expect(at('rom-ii', '1240', rain)).toBe(3);
  expect(at('sov-rd-23', '1715', { ...rain, phase: 'soviet.movement' })).toBe(4);
  for (const north of ['M', 'F', 'S'])
    expect(at('ger-inf-1', '1411', { turn: 14, state: { weather: { north, south: north } } })).toBe(5);
});

it('[ruling 19] the zone of the hex in which the unit began takes the points', () => {
  const crimea = { turn: 14, state: { weather: { north: 'D', south: 'R' } } };
  expect([at('ger-inf-1', '2845', crimea), at('ger-inf-1', '2744', crimea)]).toEqual([4, 5]);
});

it('[9.19#2][9.19#3] the bonus of the road is 1 hex on foot and 2 mechanized, for who begins on a Rollbahn', () => {
  const bonus = (unit: string, hex: string, more: object = {}): number =>
    bonusOf(draw({ phase: 'axis.movement', at: { [unit]: hex }, ...more }), u(unit));
  expect([bonus('ger-pz-1', '1509'), bonus('ger-inf-1', '1509'), bonus('hun-hf', '1509')]).toEqual([2, 1, 2]);
  expect(bonus('ger-pz-1', '1511')).toBe(0);
  expect(bonus('ger-pz-1', '1509', { state: { muddy: true }, turn: 14 })).toBe(0);
  expect(bonus('sov-td-3', '1620', { phase: 'soviet.movement' })).toBe(0);
});
