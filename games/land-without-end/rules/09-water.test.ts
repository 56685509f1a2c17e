import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { broken, draw, give, h, named, u } from '../test/draw.ts';
import { faultsIn, marched, ROADS_HELD, reachOf, spentIn } from '../test/march.ts';

// The Sivash: 2844 | 2845 and 2944 | 2945. Kerch: 3448 and 3348 | 3449. Lake Peipus: 3103 is lake; 3003, 3004, 3102, 3104, 3203
// and 3204 lie round it; 3004 | 3104 is a lake side between land hexes. 3707 | 3807 is one at Lake Ilmen.

const RD = 'sov-rd-23';
const TANK = 'sov-td-3';
const snow = { turn: 20, state: { weather: { north: 'S', south: 'S' }, muddy: true } };

it('[9.15][9.9] nobody crosses lake and sea sides', () => {
  expect(faultsIn({ units: [RD], path: ['3004', '3104'] })).toEqual(['9.15']);
  expect(faultsIn({ units: [RD], path: ['2944', '2845'] })).toEqual(['9.15']);
  expect(faultsIn({ units: [RD], path: ['3449', '3349'] })).toEqual(['9.15']);
});

it('[10.7#1][ruling 98] in snow lake sides are crossed as land, at no extra cost; sea sides never', () => {
  expect(spentIn({ units: [RD], path: ['3004', '3104'], ...snow })).toBe(2);
  expect(faultsIn({ units: [RD], path: ['2944', '2845'], ...snow })).toEqual(['9.15']);
  const thaw = { turn: 20, state: { weather: { north: 'F', south: 'F' } } };
  expect(faultsIn({ units: [RD], path: ['3004', '3104'], ...thaw })).toEqual(['9.15']);
});

it('[10.7#3][ruling 99] nobody enters a lake hex, in snow neither', () => {
  expect(faultsIn({ units: [RD], path: ['3004', '3103'], ...snow })).toEqual(['10.7#3']);
  expect(faultsIn({ units: [RD], path: ['3004', '3103'] })).toEqual(['10.7#3']);
  expect(reachOf({ units: [RD], from: '3004', ...snow })).not.toContain('3103');
});

it('[9.16][9.9] over Sivash and Kerch goes who begins beside them, and that is his whole move', () => {
  for (const path of [
    ['2844', '2845'],
    ['2945', '2944'],
    ['3448', '3449'],
    ['3449', '3348'],
  ]) {
    expect([path, faultsIn({ units: [RD], path })]).toEqual([path, []]);
    expect([path, faultsIn({ units: [TANK], path })]).toEqual([path, []]);
    expect(reachOf({ units: [RD], from: path[0]! })).toContain(path[1]);
  }
  const events = marched({ units: [RD], path: ['2844', '2845'] });
  expect(named(events, 'moved')).toMatchObject({ rule: '9.16', spent: 4 });
  const s = draw({ phase: 'soviet.movement', at: { [RD]: '2844', [TANK]: '2843' } });
  expect(broken(s, 'move', { units: [RD], path: ['2844', '2845', '2846'] })).toEqual(['9.16']);
  give(s, 'move', { units: [RD], path: ['2844', '2845'] });
  expect(broken(s, 'move', { units: [RD], path: ['2845', '2846'] })).toEqual(['9.2#1']);
  give(s, 'move', { units: [TANK], path: ['2843', '2844'] });
  expect(broken(s, 'move', { units: [TANK], path: ['2844', '2845'] })).toEqual(['9.16']);
});

it('[9.16][ruling 59] German-side units, too; a line beyond falls', () => {
  const { control, state } = ROADS_HELD;
  const events = marched({
    units: ['ger-inf-1'],
    path: ['2844', '2845'],
    control: { ...control, '2844': 'axis' },
    state,
  });
  expect(named(events, 'moved')).toMatchObject({ rule: '9.16', spent: 5 });
  expect(named(events, 'line-destroyed')).toMatchObject({ at: '2845' });
});

it('[10.7#1][ruling 59] in snow a strait is an ordinary side; frost does not close it', () => {
  expect(spentIn({ units: [RD], path: ['2844', '2845', '2846'], ...snow })).toBe(4);
  const frost = { turn: 20, state: { weather: { north: 'F', south: 'F' } } };
  expect(faultsIn({ units: [RD], path: ['2844', '2845', '2846'], ...frost })).toEqual(['9.16']);
});

it('[ruling 20] the straits freeze with the southern zone', () => {
  const path = ['3449', '3448', '3447'];
  const weather = (north: string, south: string) => ({
    turn: 20,
    state: { weather: { north, south }, muddy: true },
  });
  expect(faultsIn({ units: [TANK], path: path.slice(0, 2), ...weather('S', 'F') })).toEqual([]);
  const whole = named(marched({ units: [TANK], path: ['3448', '3449'], ...weather('F', 'S') }), 'moved');
  expect(whole).toMatchObject({ rule: '9.1', spent: 1 });
  expect(
    named(marched({ units: [TANK], path: ['3448', '3449'], ...weather('S', 'F') }), 'moved'),
  ).toMatchObject({
    rule: '9.16',
    spent: 6,
  });
});

it('[ruling 108] the one hex by right is none over a strait for who has moved', () => {
  const s = draw({ phase: 'soviet.movement', at: { [RD]: '2843' } });
  give(s, 'move', { units: [RD], path: ['2843', '2844'] });
  expect(S.spent.of(s, u(RD))).toBe(1);
  expect(broken(s, 'move', { units: [RD], path: ['2844', '2845'] })).toEqual(['9.16']);
  expect(S.at.of(s, u(RD))).toBe(h('2844'));
});
