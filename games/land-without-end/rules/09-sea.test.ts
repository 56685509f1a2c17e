import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, h, named, u } from '../test/draw.ts';

// Black Sea: Odessa 2141, Nikolaev 2441, Kherson 2542, Sevastopol 2548, Feodosia 3049, Novorossiysk 3652, Constanta 1346 in Romania.
// Sea of Azov: Berdyansk 3544, Mariupol 3844, Yeisk 3945, Taganrog 4144. Kerch (3348) has both.

const DIVISIONS = ['sov-rd-23', 'sov-rd-126', 'sov-rd-128', 'sov-rd-67', 'sov-rd-155', 'sov-rd-16'];
const inPort = (port: string, units: readonly string[], more: Drawing = {}) =>
  draw({
    phase: 'soviet.movement',
    ...more,
    at: { ...more.at, ...Object.fromEntries(units.map((id) => [id, port])) },
  });
const faults = (port: string, to: string, unit = DIVISIONS[0]!, more: Drawing = {}): string[] =>
  broken(inPort(port, [unit], more), 'sail', { units: [unit], to });

it('[9.17#1][9.17#2] rifle divisions sail between Soviet ports of one sea, and that is their move', () => {
  const s = inPort('2141', DIVISIONS.slice(0, 2));
  const sailed = give(s, 'sail', { units: DIVISIONS.slice(0, 2), to: '3652' });
  expect(named(sailed, 'sailed')).toMatchObject({ n: 2, from: '2141', to: '3652' });
  expect(S.at.of(s, u(DIVISIONS[0]!))).toBe(h('3652'));
  expect(broken(s, 'move', { units: [DIVISIONS[0]!], path: ['3652', '3651'] })).toEqual(['9.6']);
  expect(broken(s, 'sail', { units: [DIVISIONS[0]!], to: '2141' })).toContain('9.17#1');
});

it('[9.17#1] five divisions in a phase, no more', () => {
  const s = inPort('2141', DIVISIONS);
  expect(broken(s, 'sail', { units: DIVISIONS, to: '2548' })).toEqual(['9.17#1']);
  give(s, 'sail', { units: DIVISIONS.slice(0, 3), to: '2548' });
  expect(broken(s, 'sail', { units: DIVISIONS.slice(3), to: '2441' })).toEqual(['9.17#1']);
  give(s, 'sail', { units: DIVISIONS.slice(3, 5), to: '2441' });
  expect(broken(s, 'sail', { units: [DIVISIONS[5]!], to: '2441' })).toEqual(['9.17#1']);
  expect(asked(s)).toBe('soviet.movement');
});

it('[ruling 60] rifle divisions and Guards of them sail; mountain, militia, NKVD, naval and motorized troops, cavalry and corps do not', () => {
  for (const unit of ['sov-rd-23', 'sov-g-rd-1', 'sov-rp-10', 'sov-ica'])
    expect([unit, faults('2141', '2548', unit)]).toEqual([unit, []]);
  for (const unit of [
    'sov-mtn-72',
    'sov-mil-l1',
    'sov-nkvd-22',
    'sov-mrd-163',
    'sov-td-3',
    'sov-cc-6',
    'sov-rc-10',
    'sov-abn-1',
    'sov-fz-44',
  ])
    expect([unit, faults('2141', '2548', unit)]).toEqual([unit, ['9.17#1']]);
});

it('[9.17#1][9.17#2] they begin in a port and end in a Soviet one, and there must be room', () => {
  expect(faults('2140', '2548')).toContain('9.17#1');
  expect(faults('2141', '2241')).toEqual(['9.17#2']);
  expect(faults('2141', '2141')).toEqual(['9.17#1']);
  expect(faults('2141', '2548', DIVISIONS[0], { control: { '2548': 'axis' } })).toEqual(['9.17#2']);
  const full = { at: { 'sov-rc-10': '2548', 'sov-rc-11': '2548' } };
  expect(faults('2141', '2548', DIVISIONS[0], full)).toEqual(['6.1']);
  expect(faults('2141', '3802')).toEqual(['9.17#2']);
});

it('[9.17#1][ruling 111] who has marched does not sail, and who stands elsewhere sails by himself', () => {
  const s = draw({
    phase: 'soviet.movement',
    at: { [DIVISIONS[0]!]: '2140', [DIVISIONS[1]!]: '2141', [DIVISIONS[2]!]: '2441' },
  });
  expect(broken(s, 'sail', { units: [DIVISIONS[1]!, DIVISIONS[2]!], to: '2548' })).toEqual(['9.17#1']);
  give(s, 'move', { units: [DIVISIONS[0]!], path: ['2140', '2141'] });
  expect(broken(s, 'sail', { units: [DIVISIONS[0]!], to: '2548' })).toEqual(['9.17#1']);
});

it('[9.17#1] having fought before does not matter', () => {
  const five = DIVISIONS.slice(0, 5);
  const s = draw({
    phase: 'soviet.assault',
    at: { ...Object.fromEntries(five.map((id) => [id, '2141'])), 'ger-sec-207': '2041' },
    marks: Object.fromEntries(five.map((id) => [id, { obliged: false }])),
  });
  give(s, 'attack', { units: five, target: '2041' });
  const answers: Record<string, readonly [string, object?]> = {
    respond: ['respond', { air: false }],
    choice: ['stand'],
    advance: ['advance', { units: [] }],
  };
  for (let n = 0; asked(s) !== 'soviet.movement' && n < 20; n++) {
    const [kind, fields] = answers[asked(s)] ?? ['end-phase'];
    give(s, kind, fields);
  }
  const left = five.filter((id) => S.at.of(s, u(id)) === h('2141'));
  expect(left.length).toBeGreaterThan(0);
  expect(broken(s, 'sail', { units: left, to: '2548' })).toEqual([]);
});

it('[9.17#3][2.9#4][ruling 111] the ICA takes all ships, full or reduced, and goes in no other way', () => {
  const s = inPort('2141', ['sov-ica', ...DIVISIONS.slice(0, 1)]);
  expect(broken(s, 'sail', { units: ['sov-ica', DIVISIONS[0]!], to: '2548' })).toEqual(['9.17#3']);
  expect(broken(s, 'move', { units: ['sov-ica'], path: ['2141', '2241'] })).toContain('9.17#3');
  give(s, 'sail', { units: ['sov-ica'], to: '2548' });
  expect(broken(s, 'sail', { units: [DIVISIONS[0]!], to: '2548' })).toEqual(['9.17#1']);
  const t = inPort('2141', ['sov-ica', DIVISIONS[0]!], { marks: { 'sov-ica': { reduced: true } } });
  give(t, 'sail', { units: [DIVISIONS[0]!], to: '2548' });
  expect(broken(t, 'sail', { units: ['sov-ica'], to: '2548' })).toEqual(['9.17#3']);
});

it('[9.17#4][ruling 61] between the seas all Kerch hexes must be Soviet; Kerch itself lies on both', () => {
  expect(faults('2141', '4144')).toEqual([]);
  for (const hex of ['3348', '3448', '3449'])
    expect(faults('2141', '4144', DIVISIONS[0], { control: { [hex]: 'axis' } })).toEqual(['9.17#4']);
  const half = { control: { '3449': 'axis' } };
  expect([faults('3348', '4144', DIVISIONS[0], half), faults('3348', '2141', DIVISIONS[0], half)]).toEqual([
    [],
    [],
  ]);
  expect(faults('3544', '4144', DIVISIONS[0], half)).toEqual([]);
});

it('[9.17#5] German-side units do not sail', () => {
  const s = draw({ phase: 'soviet.movement', at: { 'ger-inf-1': '1346', [DIVISIONS[0]!]: '2141' } });
  expect(broken(s, 'sail', { units: ['ger-inf-1'], to: '2141' })).toContain('9.17#5');
  const german = draw({ phase: 'axis.movement', at: { 'ger-inf-1': '1346' } });
  expect(broken(german, 'sail', { units: ['ger-inf-1'], to: '2141' })).toEqual(['9.1']);
});

it('[5.4#2] in turn 1 nobody sails to a port in Romania', () => {
  const constanta = { control: { '1346': 'soviet' } };
  expect(faults('2141', '1346', DIVISIONS[0], { ...constanta, turn: 1 })).toEqual(['5.4#2']);
  expect(faults('2141', '1346', DIVISIONS[0], { ...constanta, turn: 2 })).toEqual([]);
});
