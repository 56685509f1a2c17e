import { expect, it } from 'vitest';
import {
  BALKANS,
  CITIES,
  CITY_HEX,
  CITY_IDS,
  CITY_START,
  COUNTRY,
  cityOf,
  labelOf,
  RAIL_AT,
} from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { draw, give, h, types } from '../test/draw.ts';
import { heldFrom } from '../test/rail.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { controlsCity, controlsHex } from './04-control.ts';

const FOOT = 'ge-if-10';
const RIFLE = 'su-if-08';
const KURSK = cityOf('kursk');
const move = (at: Record<string, string>, more: object = {}) =>
  draw({ turn: 8, phase: 'axis.move1', at, ...more });

it('[4.1a][ruling 22] at the start each side controls the cities of its own side of the border', () => {
  const made = game.setup({ seed: 'a', options: { setup: 'ready' } });
  if (!made.ok) throw new Error('no set-up');
  for (let c = 0; c < CITIES; c++) {
    expect([CITY_IDS[c], S.city.holder.of(made.value, c)]).toEqual([CITY_IDS[c], CITY_START[c]]);
    if (COUNTRY[CITY_HEX[c]!] === BALKANS) expect(CITY_START[c]).toBe(AXIS);
  }
});

it('[4.1b][4.1] a city passes to whoever enters it with a combat unit, at once, in the middle of a march', () => {
  const s = move({ [FOOT]: '2517' });
  const events = give(s, 'move', { units: [FOOT], path: ['2517', '2616', '2716'] });
  expect(types(events).slice(0, 2)).toEqual(['moved', 'captured']);
  expect(controlsCity(s, AXIS, KURSK)).toBe(true);
});

it('[4.1d][ruling 4] it stays with who was last there, when nobody is', () => {
  const s = move({ [FOOT]: '2616' }, heldFrom(17));
  expect(controlsCity(s, AXIS, KURSK)).toBe(true);
  give(s, 'move', { units: [FOOT], path: ['2616', '2517'] });
  expect(controlsCity(s, AXIS, KURSK)).toBe(true);
});

it('[4.1e][4.1b] factories and dictators hold the city they are in; partisans and air bases do not', () => {
  const held = (unit: string, more: object = {}) =>
    controlsCity(
      move({ [unit]: '2616', [FOOT]: '2718' }, { control: { kursk: 'axis' }, ...more }),
      RUSSIAN,
      KURSK,
    );
  expect([held('su-we-kiev'), held('su-di-stalin'), held(RIFLE)]).toEqual([true, true, true]);
  expect(held('su-pt-2')).toBe(false);
  expect(held('su-pt-2', { turn: 12, marks: { 'su-pt-2': { raised: true } } })).toBe(false);
  const base = move({ 'ge-ai-3': '2616', [FOOT]: '2718' }, { control: { kursk: 'russian' } });
  expect(controlsCity(base, AXIS, KURSK)).toBe(false);
});

it('[ruling 20] every city of the map lies on rail, so that none can pass by occupation alone', () => {
  expect(CITY_IDS.filter((_, c) => RAIL_AT[CITY_HEX[c]!]! < 0)).toEqual([]);
});

it('[6.25] the hexes of the Straits of Kerch are controlled in the way of cities', () => {
  const [taman, kerch] = [h('3922'), h('3823')];
  const s = move({ [FOOT]: '3824' });
  expect([
    controlsHex(s, AXIS, kerch),
    controlsHex(s, RUSSIAN, kerch),
    controlsHex(s, RUSSIAN, taman),
  ]).toEqual([false, true, true]);
  give(s, 'move', { units: [FOOT], path: ['3824', '3823'] });
  expect([controlsHex(s, AXIS, kerch), controlsHex(s, AXIS, taman)]).toEqual([true, false]);
  give(s, 'move', { units: [FOOT], path: ['3823', '3724'] });
  expect(controlsHex(s, AXIS, kerch)).toBe(true);
  expect(controlsHex(s, AXIS, h('3724'))).toBe(false);
  expect(controlsHex(s, RUSSIAN, h('2616'))).toBe(true);
});

it('[ruling 243] entering a hex, control changes first, then the bases leave, then the wells are taken', () => {
  const s = draw({
    turn: 8,
    phase: 'axis.move1',
    at: { [FOOT]: '4119', 'su-ai-3': '4219' },
  });
  const events = give(s, 'move', { units: [FOOT], path: ['4119', '4219'] });
  expect(
    types(events).filter((t) => ['moved', 'captured', 'displaced', 'well-captured'].includes(t)),
  ).toEqual([
    'moved',
    'captured',
    ...(types(events).includes('displaced') ? ['displaced'] : []),
    ...(types(events).includes('well-captured') ? ['well-captured'] : []),
  ]);
  for (let n = 0; n < 3 && game.decision(s).turn === 8; n++) {
    const now = game.choices(s).find(({ kind }) => kind === 'displace');
    if (now === undefined) break;
    const next = give(s, 'displace', { air: 'su-ai-3', to: labelOf(h('4020')) });
    expect(types(next)).toEqual(['displaced', 'well-captured']);
  }
  expect(S.wells.holder.of(s, 0)).toBe(AXIS);
});
