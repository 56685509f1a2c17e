import { expect, it } from 'vitest';
import { type Marching, spentIn } from '../test/march.ts';

// East Prussia: 1413 clear; 1312 hills, 1313 forest; 1513 clear beside 1514 marsh. No rivers between.
// The upper San: 1426 clear, 1427 hills behind a river. Tilsit (1509) and 1609 lie on a Rollbahn, with the Neman between.

const PANZER = 'ger-pz-1';
const FOOT = 'ger-inf-1';
const MOUNTAIN = 'ger-mtn-1';
const CAVALRY = 'ger-cav-1';
const weather = (north: string, south = north, muddy = 'MS'.includes(north)) => ({
  turn: 14,
  state: { weather: { north, south }, ...(muddy ? { muddy } : {}) },
});
const cost = (unit: string, from: string, to: string, more: Partial<Marching> = {}): number =>
  spentIn({ units: [unit], path: [from, to], ...more });
/** Panzers, foot, mountain, cavalry. */
const costs = (from: string, to: string, more: Partial<Marching> = {}): number[] =>
  [PANZER, FOOT, MOUNTAIN, CAVALRY].map((unit) => cost(unit, from, to, more));

it('[9.10][9.1] clear ground costs everybody 1, a city as well', () => {
  expect(costs('1411', '1412')).toEqual([1, 1, 1, 1]);
  expect(cost(PANZER, '1309', '1209')).toBe(1);
});

it('[9.11] forest costs mechanized units 2, the others 1', () => {
  expect(costs('1413', '1313')).toEqual([2, 1, 1, 1]);
});

it('[9.12][ruling 110] hills cost mechanized units 3, mountain troops and cavalry 1, the others 2', () => {
  expect(costs('1413', '1312')).toEqual([3, 2, 1, 1]);
});

it('[9.13][ruling 110] marsh costs mechanized units 4, cavalry 1, the others 2, mountain troops too', () => {
  expect(costs('1513', '1514')).toEqual([4, 2, 2, 1]);
});

it('[9.13#2][ruling 110] who is mountain and who is cavalry: of all nations, the CSIR and the Fast Corps being mechanized', () => {
  const axis = { control: { '1428': 'axis', '1427': 'axis' } };
  const hills = (unit: string): number => cost(unit, '1428', '1427', axis);
  const soviet = (unit: string): number => cost(unit, '1428', '1427');
  expect(['sov-mtn-72', 'sov-cc-6', 'sov-cg-mc', 'sov-g-cc-1', 'sov-mil-odcv'].map(soviet)).toEqual([
    1, 1, 1, 1, 1,
  ]);
  expect(['sov-rd-23', 'sov-nkvd-22', 'sov-abn-1', 'sov-td-3', 'sov-g-mr-1'].map(soviet)).toEqual([
    2, 2, 2, 3, 3,
  ]);
  expect(['rom-mtn', 'rom-cav', 'rom-ii', 'ita-csir', 'hun-hf', 'ger-arko'].map(hills)).toEqual([
    1, 1, 2, 3, 3, 2,
  ]);
});

it('[9.14] a river costs 1 more on foot and 2 more for mechanized units, of both sides', () => {
  expect(costs('1318', '1418')).toEqual([3, 2, 2, 2]);
  expect(['sov-td-3', 'sov-rd-23'].map((unit) => cost(unit, '1418', '1318'))).toEqual([3, 2]);
});

it('[9.20] costs add up: mechanized over a river into hills is 3 and 2, 5 in all', () => {
  expect(costs('1426', '1427')).toEqual([5, 3, 2, 2]);
});

it('[5.4#3][ruling 41] in turns 1 to 3 the German side pays for no river, satellites neither; the Soviets do', () => {
  for (const turn of [1, 2, 3]) {
    expect(costs('1318', '1418', { turn })).toEqual([1, 1, 1, 1]);
    expect(cost('sov-rd-23', '1418', '1318', { turn })).toBe(2);
  }
  expect(cost('rom-ii', '1342', '1442', { turn: 3 })).toBe(1);
  expect(cost('rom-ii', '1342', '1442', { turn: 4 })).toBe(2);
});

it('[9.18] towns and lines cost nothing by themselves', () => {
  expect(cost(PANZER, '1716', '1715', { control: { '1715': 'axis' } })).toBe(1);
  expect([cost('sov-td-3', '2431', '2430'), cost('sov-td-3', '2430', '2429')]).toEqual([1, 2]);
});

it('[9.19#1][5.4#3] along a Rollbahn each hex costs 1 whatever its ground, and rivers are free', () => {
  const roads = {
    control: { '1519': 'axis', '1520': 'axis', '1620': 'axis', '1719': 'axis', '1720': 'axis' },
  };
  expect(cost(PANZER, '1520', '1620', roads)).toBe(1);
  expect(cost(PANZER, '1519', '1620', roads)).toBe(1);
  expect(costs('1509', '1609', { control: { '1609': 'axis' } })).toEqual([1, 1, 1, 1]);
  // 1720 is marsh and on the road as well, but from 1721 no road leads there.
  expect(cost(PANZER, '1721', '1720', roads)).toBe(4);
});

it('[9.19#6][9.19#1] Rollbahnen do not help Soviets', () => {
  expect(cost('sov-td-3', '1520', '1620')).toBe(4);
  expect(cost('sov-td-3', '1609', '1509')).toBe(3);
});

it('[9.19#5][10.10][ruling 10][ruling 58] rain and frost leave the Rollbahn its use; from the first mud or snow on it has none', () => {
  const road = { control: { '1609': 'axis' } };
  for (const name of ['R', 'F']) expect(cost(PANZER, '1509', '1609', { ...road, ...weather(name) })).toBe(1);
  expect(cost(PANZER, '1509', '1609', { ...road, ...weather('M') })).toBe(5);
  expect(cost(PANZER, '1509', '1609', { ...road, ...weather('D', 'D', true) })).toBe(3);
});

it('[10.4] in rain costs are as in dry weather', () => {
  expect(costs('1426', '1427', weather('R'))).toEqual([5, 3, 2, 2]);
  expect(costs('1513', '1514', weather('R'))).toEqual([4, 2, 2, 1]);
});

it('[10.5] in mud ground costs double, and rivers 3 more for mechanized units, 2 for the others', () => {
  expect(costs('1411', '1412', weather('M'))).toEqual([2, 2, 2, 2]);
  expect(costs('1413', '1312', weather('M'))).toEqual([6, 4, 2, 2]);
  expect(costs('1318', '1418', weather('M'))).toEqual([5, 4, 4, 4]);
  expect(cost('sov-td-3', '1418', '1318', weather('M'))).toBe(5);
});

it('[10.6] in frost rivers are free and marsh is as clear, the rest as dry', () => {
  expect(costs('1318', '1418', weather('F'))).toEqual([1, 1, 1, 1]);
  expect(costs('1513', '1514', weather('F'))).toEqual([1, 1, 1, 1]);
  expect(costs('1413', '1312', weather('F'))).toEqual([3, 2, 1, 1]);
  expect(cost('sov-td-3', '1418', '1318', weather('F'))).toBe(1);
});

it('[10.7#2][10.7#1] in snow clear and marsh cost everybody 2, other ground double, rivers nothing', () => {
  expect(costs('1411', '1412', weather('S'))).toEqual([2, 2, 2, 2]);
  expect(costs('1513', '1514', weather('S'))).toEqual([2, 2, 2, 2]);
  expect(costs('1413', '1313', weather('S'))).toEqual([4, 2, 2, 2]);
  expect(costs('1318', '1418', weather('S'))).toEqual([2, 2, 2, 2]);
});

it('[ruling 19] ground costs by the zone of the hex entered', () => {
  // Perekop: 2744 lies in the northern zone, 2845 in the southern.
  const mixed = weather('M', 'D');
  expect(cost('sov-td-3', '2744', '2845', mixed)).toBe(1);
  expect(cost('sov-td-3', '2845', '2744', mixed)).toBe(2);
});
