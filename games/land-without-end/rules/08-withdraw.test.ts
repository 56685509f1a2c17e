import { expect, it } from 'vitest';
import { COUNTERS } from '../data.ts';
import { S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, named, types, u } from '../test/draw.ts';
import { ROADS_HELD } from '../test/march.ts';
import { walkTo } from '../test/walk.ts';
import { isOfKind } from './08-withdraw.ts';

const { boxes } = S.at;
const SEASON = { directive: false, wet: true };
const start = (turn: number, at: Record<string, string>, drawing: Drawing = {}) =>
  draw({
    turn,
    phase: 'axis.withdraw',
    at,
    score: { axis: 90 },
    ...drawing,
    state: { ...SEASON, ...drawing.state },
  });

it('[8.12#1] what table 12.5 asks for goes first in the entry phase, of the right type, reduced too, and never comes back', () => {
  const s = start(
    16,
    { 'ger-inf-1': '1319', 'ger-inf-11': '1320', 'ger-pz-1': '1320' },
    { marks: { 'ger-inf-1': { reduced: true } } },
  );
  expect(asked(s)).toBe('axis.withdraw');
  expect(broken(s, 'withdraw', { unit: 'ger-pz-1', slot: '16-infantry-1' })).toEqual(['8.12#5']);
  expect(broken(s, 'withdraw', { unit: 'ger-inf-21', slot: '16-infantry-1' })).toEqual(['8.12#1']);
  const events = give(s, 'withdraw', { unit: 'ger-inf-1', slot: '16-infantry-1' });
  expect(named(events, 'withdrawn')).toMatchObject({ unit: 'ger-inf-1', rule: '8.12#1' });
  expect([S.at.of(s, u('ger-inf-1')), S.flags.reduced.of(s, u('ger-inf-1')), S.vp.of(s)]).toEqual([
    boxes.out,
    0,
    90,
  ]);
  expect(asked(s)).toBe('axis.entry');
  expect(broken(s, 'enter', { units: ['ger-inf-1'], at: '1018' })).toEqual(['8.2#1']);
});

it('[8.12#1][ruling 48] it needs supply, attenuated is enough', () => {
  const s = start(
    16,
    { 'ger-inf-1': '3418', 'ger-inf-11': '4024' },
    { control: ROADS_HELD.control, state: ROADS_HELD.state },
  );
  expect(broken(s, 'withdraw', { unit: 'ger-inf-1', slot: '16-infantry-1' })).toEqual([]);
  const cut = start(16, { 'ger-inf-1': '1319', 'ger-inf-11': '4024' });
  expect(broken(cut, 'withdraw', { unit: 'ger-inf-11', slot: '16-infantry-1' })).toEqual(['8.12#1']);
});

it('[8.12#2] in turn 20 it is the Fast Corps and nobody else', () => {
  const at = { 'hun-hf': '1423', 'ita-csir': '1424', 'ger-inf-1': '1319' };
  const s = start(20, at);
  expect(broken(s, 'withdraw', { unit: 'ita-csir', slot: '20-fast-corps-8' })).toEqual(['8.12#5']);
  expect(broken(s, 'withdraw', { unit: 'hun-hf', slot: '20-fast-corps-8' })).toEqual([]);
  // Dead, it costs the point.
  const gone = draw({
    turn: 20,
    phase: 'axis.refit',
    at: { 'ger-inf-1': '1319' },
    score: { axis: 90 },
    state: SEASON,
  });
  const events = give(gone, 'end-phase');
  expect(events.filter(({ type }) => type === 'declined')).toMatchObject([
    { slot: '20-fast-corps-8', vp: 89, forced: true },
  ]);
});

it('[8.12#3][ruling 48] each one that is declined costs a point, and so does each that cannot be made', () => {
  const at = { 'ger-inf-1': '1319', 'ger-inf-11': '1319' };
  const s = start(19, at);
  expect(named(give(s, 'decline', { slot: '19-infantry-6' }), 'declined')).toMatchObject({
    vp: 89,
    forced: false,
  });
  expect(asked(s)).toBe('axis.withdraw');
  give(s, 'withdraw', { unit: 'ger-inf-1', slot: '19-infantry-7' });
  expect([S.vp.of(s), asked(s)]).toEqual([89, 'axis.entry']);
  // One division for two slots: the second declines itself, with no substitute.
  const one = start(19, { 'ger-inf-1': '1319', 'ger-jg-97': '1319', 'ger-sec-207': '1319' });
  const events = give(one, 'withdraw', { unit: 'ger-inf-1', slot: '19-infantry-6' });
  expect(named(events, 'declined')).toMatchObject({ slot: '19-infantry-7', vp: 89, forced: true });
});

it('[8.12#3] VIII FliegerKorps leaves at the start of turn 22 for nothing, and cannot be kept', () => {
  const s = draw({
    turn: 21,
    phase: 'soviet.movement',
    score: { axis: 90 },
    state: { ...SEASON, muddy: true, weather: { north: 'S', south: 'S' } },
  });
  const events = walkTo(s, 'axis.declare');
  expect(types(events)).toContain('support-gone');
  expect(S.vp.of(s)).toBe(90);
  const at = { 'ger-inf-1': '1323', 'sov-rc-10': '1423' };
  const last = draw({ turn: 22, phase: 'axis.assault', at, state: SEASON });
  expect(broken(last, 'attack', { units: ['ger-inf-1'], target: '1423', air: true })).toEqual(['11.25#1']);
});

it('[8.12#4] a withdrawal is made in its turn or not at all', () => {
  const s = start(18, { 'ger-cav-1': '1319', 'rom-ii': '1423', 'ger-inf-1': '1320' });
  expect(broken(s, 'withdraw', { unit: 'ger-inf-1', slot: '16-infantry-1' })).toEqual(['8.12#4']);
  expect(broken(s, 'decline', { slot: '19-infantry-6' })).toEqual(['8.12#4']);
  expect(broken(s, 'withdraw', { unit: 'ger-cav-1', slot: '18-cavalry-4' })).toEqual([]);
  give(s, 'decline', { slot: '18-cavalry-4' });
  expect(broken(s, 'withdraw', { unit: 'ger-cav-1', slot: '18-cavalry-4' })).toEqual(['8.12#4']);
});

it('[8.12#5][ruling 127] an infantry division is of that type, SS Police and the Spanish one too; a Romanian corps is any of the three', () => {
  const taken = (slot: number) => COUNTERS.filter((_, unit) => isOfKind(unit, slot));
  const infantry = taken(0);
  expect([...new Set(infantry.map(({ type, nation }) => `${nation} ${type}`))]).toEqual(['german infantry']);
  expect(infantry.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['ger-inf-1', 'ger-inf-250', 'ger-ss-p']),
  );
  const romanian = taken(1);
  expect(romanian.map(({ type }) => type).sort()).toEqual([
    'cavalry-corps',
    'infantry-corps',
    'infantry-corps',
    'infantry-corps',
    'infantry-corps',
    'infantry-corps',
    'infantry-corps',
    'infantry-corps',
    'mountain-corps',
  ]);
  expect(taken(3).map(({ id }) => id)).toEqual(['ger-cav-1']);
  expect(taken(7).map(({ id }) => id)).toEqual(['hun-hf']);
});

it('[8.12#1][ruling 122] a division in refit may be withdrawn', () => {
  const s = start(16, { 'ger-inf-1': '1319' });
  S.flags.refit.fill(s, u('ger-inf-1'), 1);
  expect(broken(s, 'withdraw', { unit: 'ger-inf-1', slot: '16-infantry-1' })).toEqual([]);
});
