import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { broken, type Drawing, draw, give, h, named, u } from '../test/draw.ts';

// 0714 is Leningrad, 0812 the land end, 0813 the hex that watches the road.
const RIFLE = 'su-if-08';
const OTHER = 'su-if-22';
const FOOT = 'ge-if-10';
const at = (units: Record<string, string>, more: Drawing = {}) =>
  draw({ turn: 5, phase: 'russian.move1', at: units, state: { weather: 'snow', weather2: 'snow' }, ...more });
const faults = (units: Record<string, string>, to: string, more: Drawing = {}): string[] =>
  broken(at(units, more), 'ice-road', { unit: RIFLE, to });

it('[6.3][6.31][ruling 10] in snow one unit an impulse goes over the ice, either way, as its whole move and without a die', () => {
  const s = at({ [RIFLE]: '0714', [OTHER]: '0812' });
  expect(named(give(s, 'ice-road', { unit: RIFLE, to: '0812' }), 'ice-road')).toMatchObject({
    die: null,
    result: 'success',
  });
  expect([S.at.of(s, u(RIFLE)), S.spent.of(s, u(RIFLE))]).toEqual([h('0812'), 3]);
  expect(broken(s, 'move', { units: [RIFLE], path: ['0812', '0912'] })).toEqual(['6.05']);
  expect(broken(s, 'ice-road', { unit: OTHER, to: '0714' })).toEqual(['6.31']);
  give(s, 'end-phase');
  for (
    let n = 0;
    s.flow[0]!.is === 'phase' && broken(s, 'ice-road', { unit: OTHER, to: '0714' }).length > 0 && n < 5;
    n++
  )
    give(s, 'end-phase');
  expect(broken(s, 'ice-road', { unit: OTHER, to: '0714' })).toEqual([]);
  expect(faults({ [RIFLE]: '0812' }, '0714')).toEqual([]);
  expect(faults({ [RIFLE]: '0714' }, '0812', { state: { weather: 'mud' } })).toEqual(['6.31']);
  expect(faults({ [RIFLE]: '0813' }, '0714')).toEqual(['6.31']);
  expect(faults({ [RIFLE]: '0714' }, '0813')).toEqual(['6.31']);
});

it('[ruling 208][6.31] who has moved does not, nor factories and partisans', () => {
  const s = at({ [RIFLE]: '0814' });
  give(s, 'move', { units: [RIFLE], path: ['0814', '0714'] });
  expect(broken(s, 'ice-road', { unit: RIFLE, to: '0812' })).toEqual(['6.05']);
  expect(broken(at({ 'su-we-kiev': '0714' }), 'ice-road', { unit: 'su-we-kiev', to: '0812' })).toEqual([
    '6.0',
  ]);
});

it('[6.32] with 0813 watched or held another Russian unit must be in 0812 first, and a die is rolled', () => {
  const watched = { [RIFLE]: '0714', [FOOT]: '0914' };
  expect(faults(watched, '0812')).toEqual(['6.32']);
  expect(faults({ ...watched, [OTHER]: '0812' }, '0812')).toEqual([]);
  expect(faults({ [RIFLE]: '0812', [FOOT]: '0914' }, '0714')).toEqual(['6.32']);
});

it('[6.3a][ruling 10] an enemy zone on 0812 closes the road but for a Russian unit there beside the mover; Leningrad may be in a zone', () => {
  // A German in A and a Finn in B: zones on both ends. 0811 reaches 0812 and not 0813.
  expect(faults({ [RIFLE]: '0714', [FOOT]: '0811' }, '0812')).toEqual(['6.3a']);
  expect(faults({ [RIFLE]: '0714', [FOOT]: '0811', [OTHER]: '0812' }, '0812')).toEqual([]);
  expect(faults({ [RIFLE]: '0812', [FOOT]: '0811' }, '0714')).toEqual(['6.3a']);
  expect(faults({ [RIFLE]: '0714', [FOOT]: '0614' }, '0812')).toEqual([]);
  expect(faults({ [RIFLE]: '0714', [FOOT]: '0614' }, '0812', { phase: 'russian.move2' })).toEqual([]);
  expect(faults({ [RIFLE]: '0714', [FOOT]: '0812' }, '0812')).toEqual(['6.11']);
});

const rolled = (die: number, enemy: string): unknown => {
  const s = at({ [RIFLE]: '0714', [OTHER]: '0812', [FOOT]: enemy });
  const event = named(give(s, 'ice-road', { unit: RIFLE, to: '0812' }, [die]), 'ice-road');
  return [event!.add, event!.result, S.at.of(s, u(RIFLE)) === h('0812'), S.condition.face.of(s, u(RIFLE))];
};
it('[6.33] watched adds 1, held adds 2: up to 6 it is over, 7 and 8 cost a step, 9 and more the unit', () => {
  expect([5, 6, 7, 8].map((die) => rolled(die, '0914'))).toEqual([
    [1, 'success', true, 0],
    [1, 'step', true, 1],
    [1, 'step', true, 1],
    [1, 'eliminated', false, 0],
  ]);
  expect([4, 5, 6, 7].map((die) => rolled(die, '0813'))).toEqual([
    [2, 'success', true, 0],
    [2, 'step', true, 1],
    [2, 'step', true, 1],
    [2, 'eliminated', false, 0],
  ]);
});
