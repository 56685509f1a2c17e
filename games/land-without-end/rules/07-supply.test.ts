import { describe, expect, it } from 'vitest';
import { AXIS_SOURCES, labelOf } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { ON_ROAD } from '../terrain.ts';
import { broken, type Drawing, draw, give, h, u } from '../test/draw.ts';
import { oddsIn } from '../test/fight.ts';
import { faultsIn, ROADS_HELD, reachOf } from '../test/march.ts';
import { axisSupply } from './07-axis-supply.ts';
import { ATTENUATED, axisSupplyAt, OOS, REGULAR, supplyOf } from './07-supply.ts';

const WORDS = ['oos', 'attenuated', 'regular'] as const;
/** The state of supply of a hex for the German side. */
const supplyIn = (hex: string, drawing: Drawing = {}): string => WORDS[axisSupplyAt(draw(drawing), h(hex))];
const controlled = (by: string, ...hexes: string[]) => Object.fromEntries(hexes.map((hex) => [hex, by]));
/** No Rollbahn is German, at home neither; only sources off the road are left. */
const NO_ROADS = controlled(
  'soviet',
  ...[...ON_ROAD.keys()].filter((hex) => ON_ROAD[hex] === 1).map(labelOf),
);
/** All Rollbahnen are German but for these hexes. */
const roadsBut = (...hexes: string[]): Drawing => ({
  ...ROADS_HELD,
  control: { ...ROADS_HELD.control, ...controlled('soviet', ...hexes) },
});
const INF = 'ger-inf-1';

describe('by a direct path', () => {
  it('[7.1][7.3#1][ruling 24] a unit is in supply within twelve hexes of a source, its own hex not counted and that of the source counted', () => {
    const control = NO_ROADS;
    // 1013 is a source; column 22 is twelve hexes from it, column 23 thirteen.
    expect([supplyIn('2213', { control }), supplyIn('2313', { control })]).toEqual(['regular', 'oos']);
    expect(supplyIn('1013', { control })).toBe('regular');
  });

  it('[7.3#1][7.13#2] Soviet units block it: a detour of thirteen is too long', () => {
    const block = { 'sov-rd-23': '2112', 'sov-rd-126': '2113' };
    expect(supplyIn('2213', { control: NO_ROADS, at: block })).toBe('oos');
    expect(supplyIn('2213', { control: NO_ROADS, at: { 'sov-rd-23': '2112' } })).toBe('regular');
  });

  it('[7.3#1] Soviet control alone does not block it', () => {
    const control = { ...NO_ROADS, ...controlled('soviet', '2112', '2113', '2012', '1913') };
    expect(supplyIn('2213', { control })).toBe('regular');
  });

  it('[7.13#1][7.14] it may cross any terrain and the Sivash', () => {
    // Into the Crimea lead Perekop from 2744 and the straits 2844/2845 and 2944/2945.
    const state = { linesDestroyed: ['2845', ...ROADS_HELD.state.linesDestroyed] };
    const beyond = (...soviets: string[]) => {
      const units = ['sov-rd-23', 'sov-rd-126', 'sov-rd-128'];
      const at = Object.fromEntries(soviets.map((hex, i) => [units[i]!, hex]));
      return supplyIn('2945', { ...ROADS_HELD, state, at });
    };
    expect(beyond()).toBe('attenuated');
    expect([beyond('2744', '2944'), beyond('2744', '2844')]).toEqual(['attenuated', 'attenuated']);
    expect(beyond('2744', '2844', '2944')).toBe('oos');
  });

  it('[7.14] the Kerch Straits are open to it as well', () => {
    // Roads are German as far as the Dniepr: into the Kuban leads the way through the Crimea alone.
    const control = Object.fromEntries(
      Object.keys(ROADS_HELD.control)
        .filter((hex) => hex < '3100')
        .map((hex) => [hex, 'axis']),
    );
    const state = {
      linesDestroyed: ['2845', ...ROADS_HELD.state.linesDestroyed.filter((hex) => hex < '3100')],
    };
    const beyond = (at: Drawing['at'] = {}) =>
      axisSupply(draw({ control, turn: 3, state, at })).reaches(h('3449'));
    expect(beyond()).toBe(true);
    expect(beyond({ 'sov-rd-23': '3448' })).toBe(true);
    expect(beyond({ 'sov-rd-23': '3348', 'sov-rd-126': '3448' })).toBe(false);
  });

  it('[7.13#2] an intact fortified line closes it, though empty; destroyed it does not', () => {
    const cut = { ...ROADS_HELD, at: { 'sov-rd-23': '2944' } };
    // From 2846 the ways lead by 2845, a line, or by 2945 and 2944, where a division stands.
    expect(supplyIn('2846', cut)).toBe('oos');
    const state = { linesDestroyed: [...ROADS_HELD.state.linesDestroyed, '2845'] };
    expect(supplyIn('2846', { ...cut, state })).toBe('attenuated');
  });

  it('[7.13#2] a Soviet city closes it, though empty; a German one does not', () => {
    // Kiev (2529) is the only hex next to 2629 in which no Soviet stands.
    const at = {
      'sov-rd-23': '2628',
      'sov-rd-126': '2728',
      'sov-rd-128': '2729',
      'sov-rd-16': '2630',
      'sov-rd-67': '2528',
    };
    const around = { ...ROADS_HELD, turn: 3, at };
    expect(supplyIn('2629', around)).toBe('regular');
    expect(supplyIn('2629', { ...around, control: { ...ROADS_HELD.control, '2529': 'soviet' } })).toBe('oos');
  });

  it('[7.13#1][ruling 98] German-side paths cross lakes in snow only, hexes and sides of them', () => {
    // West of 3104 lie a lake side to 3004 and the lake hex 3103; everywhere else Soviets stand.
    const east = { 'sov-rd-23': '3204', 'sov-rd-126': '3205', 'sov-rd-128': '3105', 'sov-rd-16': '3005' };
    const reaches = (weather: string, more: Drawing['at'] = {}) => {
      const winter = {
        directive: false,
        wet: true,
        muddy: true,
        weather: { north: weather, south: weather },
      };
      const state = { ...ROADS_HELD.state, ...winter };
      return axisSupply(draw({ ...ROADS_HELD, turn: 20, state, at: { ...east, ...more } })).reaches(
        h('3104'),
      );
    };
    expect([reaches('F'), reaches('S')]).toEqual([false, true]);
    const side = { 'sov-rd-67': '3004' };
    expect([reaches('F', side), reaches('S', side)]).toEqual([false, true]);
  });

  it('[7.15] a source that the enemy holds gives nothing, and works again once it is back', () => {
    const control = { ...NO_ROADS, ...controlled('soviet', ...AXIS_SOURCES.map(labelOf)) };
    const s = draw({ control, turn: 3, phase: 'axis.movement' });
    expect(axisSupplyAt(s, h('1113'))).toBe(OOS);
    S.ground.holder.fill(s, h('1013'), 0);
    const back = draw({ control: { ...control, '1013': 'axis' }, turn: 3 });
    expect(axisSupplyAt(back, h('1113'))).toBe(REGULAR);
    expect(axisSupplyAt(draw({ control: { ...control, '1013': 'soviet' }, turn: 3 }), h('1113'))).toBe(OOS);
  });

  it('[7.17] a captured Soviet source is none for the German side', () => {
    // 4818 lies on the east edge, deep behind everything.
    const at = { [INF]: '4818' };
    expect(supplyIn('4818', { at, control: controlled('axis', '4817', '4818', '4819') })).toBe('oos');
  });
});

describe('by a Rollbahn', () => {
  it('[7.3#3][ruling 24] twelve hexes to a Rollbahn and along it any distance', () => {
    const s = draw({ ...ROADS_HELD, turn: 3 });
    expect(axisSupply(s).works(h('4518'))).toBe(true);
    expect(axisSupply(s).directSteps(h('4518'))).toBe(-1);
    expect(axisSupplyAt(s, h('4518'))).not.toBe(OOS);
    // Of the road along row 18 alone, and what lies north of it: twelve hexes and thirteen.
    expect([
      supplyIn('3009', { ...ROADS_HELD, turn: 3 }),
      supplyIn('4807', { ...ROADS_HELD, turn: 3 }),
    ]).toEqual(['regular', 'attenuated']);
  });

  it('[7.3#3][ruling 26] one Soviet hex of it, though empty, breaks it for all that lies beyond', () => {
    const s = draw(roadsBut('1420', '1519', '1520'));
    for (const [hex, works] of [
      ['1319', true],
      ['1620', false],
      ['2418', false],
    ] as const)
      expect([hex, axisSupply(s).works(h(hex))]).toEqual([hex, works]);
    const whole = draw(ROADS_HELD);
    expect(axisSupply(whole).works(h('2418'))).toBe(true);
  });

  it('[7.3#3][ruling 27] a trace passes from one Rollbahn to another where they meet, and never over open ground', () => {
    // 1519 and 1520 both lead from Brest to 1620, where the roads to Minsk and to Gomel part.
    const by = (hex: string, cut: string) => axisSupply(draw(roadsBut(cut))).works(h(hex));
    expect([by('2418', '1519'), by('2418', '1520'), by('2020', '1519')]).toEqual([true, true, true]);
    // 1820 gone: 1920 lies next to the working 1919, and no road joins them.
    expect([by('1920', '1820'), by('1919', '1820')]).toEqual([false, true]);
  });

  it('[ruling 102] the road is followed as it is printed', () => {
    const s = draw(roadsBut('1820'));
    expect([axisSupply(s).works(h('1919')), axisSupply(s).works(h('2020'))]).toEqual([true, false]);
  });

  it('[7.13#3] what blocks a path blocks the Rollbahn: Soviet units, cities and intact lines on it', () => {
    const beyond = (drawing: Drawing) => axisSupply(draw({ ...ROADS_HELD, ...drawing })).works(h('2630'));
    expect(beyond({})).toBe(true);
    expect(beyond({ at: { 'sov-rd-23': '2529' } })).toBe(false);
    expect(beyond({ control: { ...ROADS_HELD.control, '2529': 'soviet' } })).toBe(false);
    // 2429 is a line before Kiev.
    const state = { linesDestroyed: ROADS_HELD.state.linesDestroyed.filter((hex) => hex !== '2429') };
    expect(beyond({ state, control: { ...ROADS_HELD.control, '2429': 'soviet' } })).toBe(false);
  });

  it('[7.3#4][5.4#5] from turn 4 on the nearest Rollbahn must work: four hexes off it does not, another at five does, and the unit is out of supply', () => {
    // 2717 cut, the road by Vitebsk and Smolensk beyond it is dead and four hexes from 3113; Polotsk's works, five hexes off.
    const cut = (turn: number) => supplyIn('3113', { ...roadsBut('2717'), turn });
    expect([cut(1), cut(3), cut(4), cut(9)]).toEqual(['regular', 'regular', 'oos', 'oos']);
    expect(supplyIn('3113', { ...ROADS_HELD, turn: 4 })).toBe('regular');
  });

  it('[ruling 25] nearest is counted plainly, whatever lies between', () => {
    // A ring of Soviets does not make the dead road any farther.
    const at = { 'sov-rd-23': '3114', 'sov-rd-126': '3214' };
    expect(supplyIn('3113', { ...roadsBut('2717'), turn: 4, at })).toBe('oos');
  });

  it('[ruling 25] of equally near hexes the German side has its choice', () => {
    const s = draw({ ...roadsBut('2717'), turn: 4 });
    const supply = axisSupply(s);
    // 3013 lies four hexes from the road that works, and four from the one that does not; 3113, next to it, five and four.
    expect(supply.heldDistance(h('3013'))).toBe(4);
    expect(supply.reaches(h('3013'))).toBe(true);
  });

  it('[ruling 101] its own hex counts, at no distance: on a dead road a unit is out of supply though a working one is near', () => {
    const cut = { ...roadsBut('1820'), turn: 4, control: { ...roadsBut('1820').control } };
    const far = draw({
      ...cut,
      control: { ...cut.control, ...controlled('soviet', ...AXIS_SOURCES.slice(6).map(labelOf)) },
    });
    expect(axisSupply(far).works(h('2020'))).toBe(false);
    expect(axisSupply(draw({ ...roadsBut('2717'), turn: 4 })).reaches(h('2817'))).toBe(false);
    expect(axisSupply(draw({ ...roadsBut('2717'), turn: 3 })).reaches(h('2817'))).toBe(true);
  });

  it('[ruling 29] who reaches a source by a direct path needs no road, be the nearest one dead', () => {
    // 1920 is on a dead road, and nine hexes from the edge.
    const s = draw({ ...roadsBut('1820'), turn: 9 });
    expect([axisSupply(s).works(h('1920')), axisSupplyAt(s, h('1920'))]).toEqual([false, REGULAR]);
  });

  it('[ruling 28] who is within twelve hexes of the edge but blocked may use a road like anybody', () => {
    // Round 2113 only 2213 is open, thirteen hexes from the edge; the road by Kaunas is three hexes off.
    const at = {
      'sov-rd-23': '2112',
      'sov-rd-126': '2013',
      'sov-rd-128': '2014',
      'sov-rd-16': '2114',
      'sov-rd-67': '2214',
    };
    const s = draw({ ...ROADS_HELD, turn: 3, at });
    expect(axisSupply(s).directSteps(h('2113'))).toBe(-1);
    expect(axisSupplyAt(s, h('2113'))).toBe(REGULAR);
  });
});

describe('what supply does', () => {
  it('[7.3#2][7.2] in regular supply a unit has its printed factors', () => {
    const s = draw({ at: { [INF]: '1323' } });
    expect(supplyOf(s, u(INF))).toBe(REGULAR);
    expect(
      oddsIn({ target: '1423', attackers: [INF], at: { [INF]: '1323', 'sov-rc-10': '1423' } }).attack.total,
    ).toBe(3);
    expect(faultsIn({ units: [INF], path: ['1323', '1322', '1321', '1320', '1220', '1219'] })).not.toContain(
      '7.7#2',
    );
  });

  it('[7.2][ruling 102] all units of a hex are in the same state, but that a marker lifts attenuation from its own', () => {
    const at = { [INF]: '3418', 'ger-pz-1': '3418' };
    const s = draw({
      ...ROADS_HELD,
      at,
      marks: { [INF]: { marked: true } },
      state: { ...ROADS_HELD.state, concentration: 'on' },
    });
    expect(axisSupplyAt(s, h('3418'))).toBe(ATTENUATED);
    expect([supplyOf(s, u(INF)), supplyOf(s, u('ger-pz-1'))]).toEqual([REGULAR, ATTENUATED]);
  });

  it('[ruling 31][7.7#2] out of supply a German-side unit does not move at all, not even the one hex of right', () => {
    expect(faultsIn({ units: [INF], path: ['4024', '4023'] })).toContain('7.7#2');
    expect(reachOf({ units: [INF], from: '4024' })).toEqual([]);
  });

  it('[7.16#2] Soviet units march where they are out of supply', () => {
    const s = draw({
      turn: 9,
      phase: 'soviet.movement',
      at: { 'sov-cc-6': '1420' },
      state: { directive: false },
    });
    expect(broken(s, 'move', { units: ['sov-cc-6'], path: ['1420', '1319', '1219', '1119'] })).toEqual([]);
  });
});

describe('along a march', () => {
  it('[7.16#3][ruling 100] a unit drives up a Rollbahn through empty Soviet hexes: what it takes supplies it', () => {
    // From Minsk, the last hex that is held, past Smolensk, thirteen hexes off: no path of supply leads there before.
    const held = '1420 1519 1620 1719 1819 1919 2019 2118 2218 2318 2418'.split(' ');
    const path = '2418 2517 2618 2717 2817 2917 3017 3117 3218 3317 3418 3518 3618 3718'.split(' ');
    const march = { control: controlled('axis', ...held), units: ['ger-pz-1'], turn: 1 };
    expect(faultsIn({ ...march, path })).toEqual([]);
    expect(supplyIn('3718', { control: controlled('axis', ...held), turn: 1 })).toBe('oos');
    expect(reachOf({ ...march, from: '2418' })).toContain('3718');
    expect(reachOf({ ...march, turn: 5, from: '2418' })).toContain('3317');
    expect(faultsIn({ ...march, path: [...path.slice(0, 5), '2818', '2918', '3019'] })).toEqual([]);
  });

  it('[7.16#3][ruling 100] from turn 4 on it does not step on a cut-off piece of another Rollbahn', () => {
    // Brest to Orsha is held; 3021, of the road to Gomel, is Soviet and joins nothing.
    const held = '1420 1519 1620 1719 1819 1919 2019 2118 2218 2318 2418 2517 2618 2717 2817 2917'.split(' ');
    const march = {
      control: controlled('axis', ...held),
      units: ['ger-pz-1'],
      path: ['2919', '3020', '3021'],
    };
    expect(faultsIn({ ...march, path: ['2919', '3020'], turn: 4 })).toEqual([]);
    expect(faultsIn({ ...march, turn: 4 })).toEqual(['7.16#1']);
    expect(faultsIn({ ...march, path: ['3020', '3021'], turn: 4 })).toEqual(['7.16#1']);
    expect(faultsIn({ ...march, turn: 3 })).toEqual([]);
  });
});

it('[7.16#3][ruling 100] a city or a line is judged as taken with the entering: twelve hexes from what works it is in supply, thirteen not', () => {
  const held = (west: string): Drawing => ({
    turn: 3,
    control: controlled('axis', ...Object.keys(ROADS_HELD.control).filter((hex) => hex < west)),
  });
  // Dnepropetrovsk, and the lines before Luga.
  expect([supplyIn('3339', held('2200')), supplyIn('3403', held('2200'))]).toEqual(['attenuated', 'oos']);
  expect([supplyIn('3403', held('2300')), supplyIn('3503', held('2300'))]).toEqual(['attenuated', 'oos']);
});

it('[7.4#1] east of the line, with a path of supply, it is attenuated', () => {
  const s = draw({ ...ROADS_HELD, at: { [INF]: '3418' } });
  expect(supplyOf(s, u(INF))).toBe(ATTENUATED);
  give(s, 'end-phase');
  expect(supplyIn('2418', ROADS_HELD)).toBe('regular');
});
