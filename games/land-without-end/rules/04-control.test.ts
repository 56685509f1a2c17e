import { expect, it } from 'vitest';
import { SOVIET_SOURCES } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { type Drawing, draw, give, h, named, types } from '../test/draw.ts';
import { assault } from '../test/fight.ts';
import { marched, ROADS_HELD } from '../test/march.ts';
import { walkTo } from '../test/walk.ts';
import { sovietSuppliedAt } from './07-supply.ts';

// Kovel (1423): small town, clear, land all round. Brest (1420): large town. Kiev (2529): city.

const [PZ, CC] = ['ger-pz-1', 'sov-cc-6'];
/** What a German march from one hex to the next scores. */
const gain = (from: string, to: string, more: Drawing = {}) =>
  named(marched({ ...ROADS_HELD, ...more, units: [PZ], path: [from, to] }), 'scored');

it('[4.2#1] a small town is worth one point, a large town two, a city four', () => {
  const held = { ...ROADS_HELD.control };
  for (const [from, to, by] of [
    ['1323', '1423', 1],
    ['1419', '1420', 2],
    ['2528', '2529', 4],
  ] as const) {
    const control = { ...held, [to]: 'soviet' };
    expect([to, gain(from, to, { control })]).toMatchObject([to, { by, vp: by, rule: '4.2#1' }]);
  }
  expect(gain('1323', '1322')).toBeUndefined();
});

it('[4.2#1][4.1#2][3.6#2] control changes with whoever enters, any number of times, and the points with it', () => {
  const s = draw({ turn: 6, phase: 'axis.movement', at: { [PZ]: '1323', [CC]: '1524' } });
  const points: number[] = [];
  for (let turn = 0; turn < 2; turn++) {
    give(s, 'move', { units: [PZ], path: ['1323', '1423', '1323'] });
    points.push(S.vp.of(s));
    walkTo(s, 'soviet.movement');
    expect(types(give(s, 'move', { units: [CC], path: ['1524', '1523', '1423', '1523', '1524'] }))).toContain(
      'captured',
    );
    points.push(S.vp.of(s));
    expect(game.view(s, 'soviet').score).toEqual({ axis: 0 });
    walkTo(s, 'axis.movement');
  }
  expect(points).toEqual([1, 0, 1, 0]);
});

it('[4.2#2] nobody needs to stay, and supply does not matter', () => {
  // Orel lies deep in Soviet land: nobody is there, and no German-side path of supply leads to it.
  const s = draw({ turn: 6, phase: 'axis.movement', score: { axis: 4 }, control: { '4026': 'axis' } });
  walkTo(s, 'soviet.movement');
  expect(S.vp.of(s)).toBe(4);
  // A Soviet unit that is cut off takes points all the same.
  const cut = draw({
    turn: 9,
    phase: 'soviet.movement',
    score: { axis: 4 },
    state: { directive: false },
    at: { [CC]: '1524' },
    control: { '1423': 'axis' },
  });
  for (const hex of SOVIET_SOURCES) S.ground.holder.fill(cut, hex, 0);
  expect(sovietSuppliedAt(cut, h('1524'))).toBe(false);
  give(cut, 'move', { units: [CC], path: ['1524', '1523', '1423'] });
  expect(S.vp.of(cut)).toBe(3);
});

it('[4.2#3][4.3#1][3.6#3] each hex of Greater Germany that the Soviets hold costs a point, below zero too, till it is retaken', () => {
  const s = draw({ turn: 6, phase: 'soviet.movement', at: { [CC]: '1420', [PZ]: '1118' } });
  const events = give(s, 'move', { units: [CC], path: ['1420', '1419', '1319', '1318'] });
  const lost = events.filter(({ type }) => type === 'scored');
  expect(lost).toMatchObject([
    { at: '1319', by: -1, vp: -1, rule: '4.2#3' },
    { at: '1318', by: -1, vp: -2 },
  ]);
  expect(game.view(s, 'axis').score).toEqual({ axis: -2 });
  walkTo(s, 'axis.movement');
  expect(
    named(give(s, 'move', { units: [PZ], path: ['1118', '1218', '1219', '1319'] }), 'scored'),
  ).toMatchObject({
    at: '1319',
    by: 1,
    vp: -1,
  });
});

it('[4.3#2][ruling 53] Memel costs two points and Königsberg four, not one more; the German side has nothing for holding them', () => {
  const s = draw({ turn: 6, phase: 'soviet.movement', at: { [CC]: '1607', 'sov-td-28': '1309' } });
  expect(S.vp.of(s)).toBe(0);
  expect(named(give(s, 'move', { units: [CC], path: ['1607', '1507'] }), 'scored')).toMatchObject({
    by: -2,
    vp: -2,
    rule: '4.3#2',
  });
  expect(named(give(s, 'move', { units: ['sov-td-28'], path: ['1309', '1209'] }), 'scored')).toMatchObject({
    by: -4,
    vp: -6,
  });
  const back = draw({
    turn: 6,
    phase: 'axis.movement',
    score: { axis: -6 },
    control: { '1507': 'soviet', '1209': 'soviet' },
    at: { [PZ]: '1508', 'ger-pz-6': '1109' },
  });
  give(back, 'move', { units: [PZ], path: ['1508', '1507'] });
  give(back, 'move', { units: ['ger-pz-6'], path: ['1109', '1209'] });
  expect(S.vp.of(back)).toBe(0);
});

it('[4.2#5][ruling 132] Romania is worth nothing: neither its towns nor its hexes', () => {
  const s = draw({ turn: 6, phase: 'soviet.movement', at: { [CC]: '1536' } });
  // Iasi, a large town, and what lies before it.
  const events = give(s, 'move', { units: [CC], path: ['1536', '1437'] });
  expect(types(events)).toEqual(['moved', 'captured']);
  expect(S.vp.of(s)).toBe(0);
});

it('[4.2#5][ruling 97] Oranienbaum is no town and scores nothing', () => {
  const control = { ...ROADS_HELD.control, '3701': 'soviet', '3602': 'axis' };
  const events = marched({ ...ROADS_HELD, control, units: [PZ], path: ['3602', '3701'] });
  expect(types(events)).toEqual(['moved', 'captured']);
});

it('[3.6#2][ruling 52] units that retreat take the hexes they enter', () => {
  const s = draw({
    at: { 'ger-pz-1': '1323', 'ger-pz-6': '1323', 'sov-rc-10': '1423' },
    control: { '1424': 'axis', '1524': 'axis', '1523': 'axis', '1522': 'axis', '1422': 'axis' },
  });
  assault(s, ['ger-pz-1', 'ger-pz-6'], '1423', 'DR');
  const at = S.at.of(
    s,
    game.units.findIndex(({ id }) => id === 'sov-rc-10'),
  );
  expect(S.ground.holder.of(s, at)).toBe(1);
});
