import { neighbours } from '@stavka/engine';
import { expect, it } from 'vitest';
import { board } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import { CITY_AT, COUNTRY, IS_LAND, labelOf, RUSSIA, straight } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { type Drawing, draw, give, h, types } from '../test/draw.ts';
import { city, land } from '../test/pocket.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { captureEarly } from './24-early-capture.ts';

const PSKOV = city('Minsk');
const beside = [...neighbours(board, h(PSKOV))].filter((hex) => IS_LAND[hex] === 1).map(labelOf);
/** Around the city no rail is Russian. */
const cut = land(
  'axis',
  (hex) => COUNTRY[hex] === RUSSIA && straight(hex, h(PSKOV)) <= 9 && hex !== h(PSKOV),
);
const holder = (more: Drawing = {}, side: 0 | 1 = AXIS): number => {
  const s = draw({
    turn: 2,
    phase: 'axis.combat1',
    ...cut,
    ...more,
    at: { 'ge-pz-41': beside[0]!, ...more.at },
  });
  const after = game.trial<RbJournal>(s, (j) => captureEarly(j, side));
  return S.city.holder.of(after, CITY_AT[h(PSKOV)]!);
};

it('[24.7][ruling 21] on the first two turns a city falls to a zone when it is empty, free of enemy zones and cut off', () => {
  expect([holder(), holder({ turn: 1 }), holder({ turn: 3 })]).toEqual([AXIS, AXIS, RUSSIAN]);
  // A unit of the enemy in it, or its zone, or a path to a source keeps it; so does a zone that ends in its own hex.
  expect(holder({ at: { 'su-we-kiev': PSKOV } })).toBe(RUSSIAN);
  expect(holder({ at: { 'su-if-03': beside[3]! } })).toBe(RUSSIAN);
  expect(holder({ rail: {}, control: {} })).toBe(RUSSIAN);
  expect(holder({ at: { 'ge-pz-41': '2034', 'ss-po-01': beside[0]! } })).toBe(RUSSIAN);
  expect(holder({}, RUSSIAN)).toBe(RUSSIAN);
});
it('[24.7][ruling 21] a zone that ends in its own hex takes no city: a partisan in one leaves it to the Axis', () => {
  const minsk = (id: string, marks: Record<string, unknown> = {}) => {
    const s = draw({
      turn: 2,
      phase: 'russian.combat1',
      control: { minsk: 'axis' },
      at: { [id]: id === 'su-pt-1' ? PSKOV : beside[0]! },
      marks: { [id]: marks },
      state: { weather: 'snow' },
    });
    const after = game.trial<RbJournal>(s, (j) => captureEarly(j, RUSSIAN));
    return S.city.holder.of(after, CITY_AT[h(PSKOV)]!);
  };
  expect([minsk('su-pt-1', { raised: true }), minsk('su-if-03')]).toEqual([AXIS, RUSSIAN]);
});
it('[24.7] it is tested as the impulse of its side ends', () => {
  const s = draw({ turn: 2, phase: 'axis.combat1', ...cut, at: { 'ge-pz-41': beside[0]! } });
  const events = give(s, 'end-phase');
  expect(types(events)).toContain('captured');
  expect(S.city.holder.of(s, CITY_AT[h(PSKOV)]!)).toBe(AXIS);
});
