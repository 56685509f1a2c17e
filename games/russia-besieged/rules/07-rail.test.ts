import { expect, it } from 'vitest';
import { labelOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, h, named, u } from '../test/draw.ts';
import { heldAllBut, heldFrom } from '../test/rail.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { railLeft } from './07-capacity.ts';
import { sourcesOf } from './07-lines.ts';
import { railsOffMap, trainsOf } from './07-net.ts';

const FOOT = 'ge-if-10';
const RIFLE = 'su-if-08';
const russian = (at: Record<string, string>, more: Drawing = {}): RbState =>
  draw({ turn: 8, phase: 'russian.move1', at, ...more });
const faults = (unit: string, from: string, to: string, { at, ...more }: Drawing = {}): string[] =>
  broken(russian({ [unit]: from, ...at }, more), 'rail', { unit, to });
const railed = (s: RbState, unit: string, to: string): unknown =>
  named(give(s, 'rail', { unit, to }), 'railed')!.path;

it('[7.0][7.07][7.03] a unit goes by rail any distance over its own lines, from rail to rail, whatever the ground', () => {
  const s = russian({ [RIFLE]: '1912' });
  give(s, 'rail', { unit: RIFLE, to: '4509' });
  expect(S.at.of(s, u(RIFLE))).toBe(h('4509'));
  expect(faults(RIFLE, '1912', '2020')).toEqual(['7.07']);
  expect(faults(RIFLE, '2715', '2714')).toEqual(['7.07']);
  expect(faults(RIFLE, '1912', '1912')).toEqual(['7.0']);
  expect(faults(FOOT, '1912', '1911')).toEqual(['7.0']);
});

it('[7.03][7.05] only over lines of its own side', () => {
  expect(faults(RIFLE, '2617', '2616', heldFrom(17))).toEqual(['7.03']);
  expect(faults(RIFLE, '2616', '2617', heldFrom(17))).toEqual(['7.03']);
  expect(faults(RIFLE, '2616', '2716', heldFrom(17))).toEqual([]);
});

it('[7.03b] from 1718 to 1818 it goes by 1719, as no line joins the two', () => {
  expect(railed(russian({ [RIFLE]: '1718' }), RIFLE, '1818')).toEqual(['1718', '1719', '1818']);
});

it('[7.04] a converting line carries nobody', () => {
  const state = { converting: ['2615'] };
  expect(faults(RIFLE, '2616', '2615', { state })).toEqual(['7.04']);
  expect(faults(RIFLE, '2615', '2616', { state })).toEqual(['7.04']);
});

it('[7.06][ruling 37] not from, into or through an enemy zone, whoever of its side stands there', () => {
  const enemy = { at: { [FOOT]: '2714' } };
  expect(faults(RIFLE, '2615', '2614', enemy)).toEqual(['7.06']);
  expect(faults(RIFLE, '2614', '2615', enemy)).toEqual(['7.06']);
  const friend = { at: { [FOOT]: '2714', 'su-if-22': '2614' } };
  expect(faults(RIFLE, '2615', '2614', friend)).toEqual(['7.06']);
  expect(faults(RIFLE, '2613', '2614', enemy)).toEqual(['7.06']);
  // The only line out of the Crimea is watched at 3323.
  expect(faults(RIFLE, '3726', '3625', { at: { [FOOT]: '3322' } })).toEqual([]);
  expect(faults(RIFLE, '3726', '3419', { at: { [FOOT]: '3322' } })).toEqual(['7.03']);
});

it('[7.03a][ruling 36] a line that leads to no edge hangs on a city of its own: free of enemy zones, or held by a unit', () => {
  // Kursk with its line to the west is all that is left; an enemy at 2615 watches the city and not the line.
  const pocket = heldAllBut(['2616', '2617', '2518', '2519']);
  const lines = (at: Record<string, string>) =>
    ['2617', '2518'].map((hex) => trainsOf(russian({ 'su-if-19': '2718', ...at }, pocket), RUSSIAN)[h(hex)]);
  expect(lines({})).toEqual([1, 1]);
  expect(lines({ [FOOT]: '2615' })).toEqual([0, 0]);
  expect(lines({ [FOOT]: '2615', [RIFLE]: '2616' })).toEqual([1, 1]);
});

it('[7.08][ruling 38] a train may leave the map at its own edge and come in again there; that is one move', () => {
  const s = russian({ [RIFLE]: '3102', 'su-if-22': '2501' }, heldAllBut(['3102', '3101', '2501']));
  expect(railed(s, RIFLE, '2501')).toEqual(['3102', '3101', '2501']);
  expect([S.railed.of(s, RUSSIAN), S.railedTurn.of(s, RUSSIAN)]).toEqual([1, 1]);
  expect(broken(s, 'rail', { unit: 'su-if-22', to: '3101' })).toEqual([]);
  const axis = draw({ turn: 8, phase: 'axis.move1', at: { [FOOT]: '1331' } });
  expect(railsOffMap(axis, AXIS, h('1331'))).toBe(true);
});

it('[ruling 159][7.08] lines that only brush the rim lead nowhere', () => {
  const s = draw({});
  const exits = (side: Side) =>
    [...sourcesOf(s, side).keys()].filter((hex) => sourcesOf(s, side)[hex] === 1).map(labelOf);
  expect(exits(AXIS)).toEqual(['0318', '0539', '0838', '1438', '1939', '2939', '3339']);
  expect(exits(RUSSIAN)).toEqual(['1701', '2501', '3101', '3701', '5710']);
});

it('[7.09][7.02] who came in on time goes free of the allotment', () => {
  const s = russian(
    { [RIFLE]: '1912', 'su-if-22': '1912' },
    { marks: { [RIFLE]: { arrived: true, free: true } } },
  );
  give(s, 'rail', { unit: RIFLE, to: '2311' });
  expect(S.railed.of(s, RUSSIAN)).toBe(0);
  give(s, 'rail', { unit: 'su-if-22', to: '2311' });
  expect(S.railed.of(s, RUSSIAN)).toBe(1);
});

it('[ruling 39] all other rules of rail hold for it', () => {
  const free = { marks: { [RIFLE]: { arrived: true, free: true } }, at: { [FOOT]: '2714' } };
  expect(faults(RIFLE, '2614', '2615', free)).toEqual(['7.06']);
});

it('[ruling 40][14.13] dictators go by rail without counting', () => {
  const s = russian(
    { 'su-di-stalin': '1912' },
    { state: { railed: { russian: 5 }, railedTurn: { russian: 5 } } },
  );
  give(s, 'rail', { unit: 'su-di-stalin', to: '2205' });
  expect(S.railed.of(s, RUSSIAN)).toBe(5);
});

it('[7.10][6.14] who goes by rail does nothing else; without a point to march it may still go by rail', () => {
  const mud = { phase: 'russian.move2', state: { weather2: 'mud' } };
  const s = russian({ [RIFLE]: '1912', 'su-if-22': '1911' }, mud);
  expect(broken(s, 'move', { units: [RIFLE], path: ['1912', '1911'] })).toEqual(['6.04']);
  give(s, 'rail', { unit: RIFLE, to: '2205' });
  expect(broken(s, 'rail', { unit: RIFLE, to: '2311' })).toContain('6.14');
  const t = russian({ [RIFLE]: '1912' });
  give(t, 'move', { units: [RIFLE], path: ['1912', '1911'] });
  expect(broken(t, 'rail', { unit: RIFLE, to: '2205' })).toEqual(['7.10']);
});

it('[7.11] between 3810 and 3711 there is a gap: a train ends there, and the rest is marched in a later impulse', () => {
  const cut = { at: { [FOOT]: '3509', 'ge-if-38': '3813' } };
  expect(faults(RIFLE, '3809', '3810')).toEqual([]);
  const path = railed(russian({ [RIFLE]: '3809' }), RIFLE, '3711') as string[];
  expect(path.indexOf('3711') - path.indexOf('3810')).not.toBe(1);
  const s = russian({ [RIFLE]: '3809', ...cut.at });
  give(s, 'rail', { unit: RIFLE, to: '3810' });
  expect(broken(s, 'move', { units: [RIFLE], path: ['3810', '3711'] })).toEqual(['6.14']);
  for (let n = 0; asked(s) !== 'russian.move2' && n < 5; n++) give(s, 'end-phase');
  expect(broken(s, 'move', { units: [RIFLE], path: ['3810', '3711'] })).toEqual([]);
});

it('[7.12][ruling 9] the bridge over the Sivash is for trains', () => {
  expect(railed(russian({ [RIFLE]: '3423' }), RIFLE, '3625')).toEqual(['3423', '3523', '3624', '3625']);
});

it('[ruling 172] a partisan of the first stage closes the line to Axis trains', () => {
  const s = draw({
    turn: 8,
    phase: 'axis.move1',
    at: { [FOOT]: '2420', 'su-pt-2': '2518' },
    ...heldFrom(17),
  });
  expect(broken(s, 'rail', { unit: FOOT, to: '2518' })).toEqual(['7.06']);
  expect(broken(s, 'rail', { unit: FOOT, to: '2617' })).toEqual(['7.03']);
  expect(broken(s, 'rail', { unit: FOOT, to: '2424' })).toEqual([]);
});

it('[ruling 160] the line beyond Tbilisi is Russian for good, and a trace alone: nobody goes there', () => {
  expect(faults(RIFLE, '5517', '5617')).toEqual(['7.03']);
});

// ---------------------------------------------------------------- capacity

const left = (
  side: Side,
  turn: number,
  impulse: 1 | 2,
  weather: string,
  weather2: string,
  more: object = {},
) =>
  railLeft(
    draw({
      turn,
      phase: `${side === AXIS ? 'axis' : 'russian'}.move${impulse}`,
      at: { [side === AXIS ? FOOT : RIFLE]: '1331' },
      state: { weather, weather2, ...more },
    }),
    side,
  );
const chart = (side: Side, turn: number, weather: string, weather2: string, more: object = {}) => [
  left(side, turn, 1, weather, weather2, more),
  left(side, turn, 2, weather, weather2, more),
];

it('[7.01] Axis trains by the weather of both impulses', () => {
  expect(chart(AXIS, 8, 'clear', 'mud')).toEqual([6, 3]);
  expect(chart(AXIS, 8, 'mud', 'snow')).toEqual([5, 2]);
  expect(chart(AXIS, 11, 'snow', 'snow')).toEqual([4, 2]);
  expect(chart(AXIS, 8, 'snow', 'mud')).toEqual([4, 3]);
});

it('[7.01a] one less in Snow and Snow of the first winter: January 1942 has 3, 3, 1', () => {
  expect(chart(AXIS, 5, 'snow', 'snow')).toEqual([3, 1]);
  expect(chart(AXIS, 5, 'snow', 'mud')).toEqual([4, 3]);
  expect(left(AXIS, 5, 2, 'snow', 'snow', { railedTurn: { axis: 3 } })).toBe(0);
});

it('[7.01b] one less from July 1944 on: September 1944 without snow has 5, 5, 2', () => {
  expect(chart(AXIS, 21, 'clear', 'clear')).toEqual([5, 2]);
  expect([chart(AXIS, 19, 'clear', 'clear'), chart(AXIS, 20, 'clear', 'clear')]).toEqual([
    [6, 3],
    [5, 2],
  ]);
});

it('[7.01c][ruling 34][ruling 35] one less for partisans on its rail; all that is taken adds up, and nothing falls below 0', () => {
  expect(chart(AXIS, 8, 'clear', 'clear', { railPenalty: true })).toEqual([5, 2]);
  expect(chart(AXIS, 23, 'snow', 'snow', { railPenalty: true })).toEqual([2, 0]);
});

it('[7.02][24.24][ruling 32] Russian trains: 3, 3, 1 on turn 1, then 5, 5, 2, from July 1943 on 6, 6, 3, in any weather', () => {
  expect(chart(RUSSIAN, 1, 'clear', 'clear')).toEqual([3, 1]);
  expect([chart(RUSSIAN, 2, 'clear', 'clear'), chart(RUSSIAN, 13, 'snow', 'snow')]).toEqual([
    [5, 2],
    [5, 2],
  ]);
  expect(chart(RUSSIAN, 14, 'clear', 'snow')).toEqual([6, 3]);
});

it('[ruling 33][7.01] both limits hold: that of the turn, and that of the impulse', () => {
  expect(left(AXIS, 8, 2, 'clear', 'clear', { railedTurn: { axis: 4 } })).toBe(2);
  expect(left(AXIS, 8, 2, 'clear', 'clear', { railed: { axis: 3 }, railedTurn: { axis: 3 } })).toBe(0);
  const s = draw({
    turn: 8,
    phase: 'axis.move1',
    at: { [FOOT]: '1331' },
    state: { railed: { axis: 6 }, railedTurn: { axis: 6 } },
  });
  expect(broken(s, 'rail', { unit: FOOT, to: '1634' })).toEqual(['7.01']);
  const t = russian({ [RIFLE]: '1912' }, { state: { railed: { russian: 5 }, railedTurn: { russian: 5 } } });
  expect(broken(t, 'rail', { unit: RIFLE, to: '2205' })).toEqual(['7.02']);
});
