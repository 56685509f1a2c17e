import { expect, it } from 'vitest';
import { DROPS, UNIT_IDS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, h, named, u } from '../test/draw.ts';
import { RUSSIAN } from '../vocabulary.ts';

// Moscow 1912, Tula 2213 three hexes south of it; Vyazma 1815 a minor city.
const PARA = 'su-pa-04';
const drawn = (more: Drawing = {}): RbState =>
  draw({
    phase: 'russian.move1',
    turn: 5,
    ...more,
    at: { [PARA]: '1912', 'ge-if-01': '1331', ...more.at },
    state: { weather: 'snow', weather2: 'snow', ...more.state },
  });
const dropping = (to: string, more: Drawing = {}, unit = PARA): string[] =>
  broken(drawn(more), 'drop', { unit, to });

it('[15.0] the Russians have three units that are dropped, and no other is', () => {
  expect(UNIT_IDS.filter((_, n) => DROPS[n] === 1)).toEqual(['su-pa-04', 'su-pa-05', 'su-pa-01']);
  expect(dropping('2013')).toEqual([]);
  expect(dropping('2013', { at: { 'su-if-08': '1912' } }, 'su-if-08')).toEqual(['15.0']);
  expect(dropping('1431', { at: { 'lw-pa-03': '1331' } }, 'lw-pa-03')).toContain('15.0');
});

it('[15.02][15.02a] it begins the impulse in a city of its own that rail joins to the east edge', () => {
  expect(dropping('2013', { at: { [PARA]: '1913' } })).toEqual(['15.02a']);
  expect(dropping('2013', { marks: { [PARA]: { moved: true } } })).toEqual(['15.02a']);
  expect(dropping('2013', { marks: { [PARA]: { arrived: true } } })).toEqual(['15.02a']);
  expect(dropping('2013', { marks: { [PARA]: { railed: true } } })).not.toEqual([]);
  // Sevastopol, with an enemy on the line to the north.
  expect(dropping('3922', { at: { [PARA]: '3726' } })).toEqual([]);
  expect(dropping('3922', { at: { [PARA]: '3726', 'ge-if-02': '3624' } })).toEqual(['15.02a']);
  expect(broken(drawn({ at: { [PARA]: 'pool' } }), 'drop', { unit: PARA, to: '2013' })).toEqual(['15.02a']);
});

it('[15.02b][15.02] in snow from November 1941 to March 1943, and always from September 1943', () => {
  const on = (turn: number, weather: string, phase = 'russian.move1') =>
    dropping('2013', { turn, phase, state: { weather, weather2: weather } });
  expect([
    on(3, 'snow'),
    on(4, 'snow'),
    on(12, 'snow'),
    on(12, 'snow', 'russian.move2'),
    on(13, 'snow'),
  ]).toEqual([['15.02b'], [], [], ['15.02b'], ['15.02b']]);
  expect([on(4, 'mud'), on(14, 'clear'), on(15, 'clear'), on(20, 'mud')]).toEqual([
    ['15.02b'],
    ['15.02b'],
    [],
    [],
  ]);
});

it('[15.03] eight hexes from its city, and not nine', () => {
  expect(dropping('2016')).toEqual([]);
  expect(dropping('1920')).toEqual([]);
  expect(dropping('1921')).toEqual(['15.03']);
});

it('[15.04][ruling 14] not into an enemy zone, a major city, forest, mountain or a northern swamp; southern swamps are open', () => {
  expect(dropping('2013', { at: { 'ge-if-02': '2014' } })).toEqual(['15.04']);
  expect(dropping('2013', { at: { 'ge-if-02': '2013' } })).toEqual(['15.04']);
  expect(dropping('2205')).toEqual(['15.04']);
  expect(dropping('1613')).toEqual(['15.04']);
  expect(dropping('5212', { at: { [PARA]: '5116' } })).toEqual(['15.04']);
  expect(dropping('0914', { at: { [PARA]: '0714' } })).toEqual(['15.04']);
  expect(dropping('1726', { at: { [PARA]: '1623', 'ge-if-01': '0537' } })).toEqual([]);
  expect(dropping('1815')).toEqual([]);
});

it('[15.05][15.01][6.14] it does not move in the impulse, but may in the next', () => {
  const s = drawn();
  const events = give(s, 'drop', { unit: PARA, to: '2013' });
  expect(named(events, 'dropped')).toMatchObject({ unit: PARA, from: '1912', to: '2013' });
  expect(S.at.of(s, u(PARA))).toBe(h('2013'));
  expect(broken(s, 'move', { units: [PARA], path: ['2013', '2012'] })).not.toEqual([]);
  expect(broken(s, 'rail', { unit: PARA, to: '2213' })).not.toEqual([]);
});

it('[15.07] once in the game', () => {
  expect(dropping('2013', { marks: { [PARA]: { dropped: true } } })).toEqual(['15.07']);
  const s = drawn();
  give(s, 'drop', { unit: PARA, to: '2013' });
  expect(S.condition.dropped.of(s, u(PARA))).toBe(1);
});

it('[15.06][ruling 204] it needs no supply in the turn of the drop', () => {
  const s = drawn();
  give(s, 'drop', { unit: PARA, to: '2013' });
  expect(S.condition.ashore.of(s, u(PARA))).toBe(2);
});

it('[15.04] a minor city may be taken from the air', () => {
  const s = drawn({ control: { vyazma: 'axis' } });
  expect(S.city.holder.of(s, S.city.holder.roster.indexOf('vyazma'))).toBe(0);
  give(s, 'drop', { unit: PARA, to: '1815' });
  expect(S.city.holder.of(s, S.city.holder.roster.indexOf('vyazma'))).toBe(RUSSIAN);
  expect(asked(s)).toBe('russian.move1');
});

it('[ruling 122] a dropped unit may attack in the impulse, and goes back like others if it is beaten', () => {
  const s = drawn({ at: { 'ge-if-02': '2014' }, marks: { 'ge-if-02': { oos: 1 } } });
  give(s, 'drop', { unit: PARA, to: '2013' });
  expect(S.acted.landed.of(s, u(PARA))).toBe(0);
  give(s, 'end-phase');
  expect(asked(s)).toBe('russian.combat1');
  expect(broken(s, 'attack', { units: [PARA], targets: ['2014'], table: 'crt' })).toEqual([]);
});
