import { expect, it } from 'vitest';
import { hexOf } from '../declare/roster.ts';
import { entryCost } from '../terrain.ts';
import { faultsIn, type Marching, reachOf, spentIn } from '../test/march.ts';

// 2128 and its neighbours are clear. 1311 | 1312 forest, 2027 | 1928 swamp, 0813 | 0914 swamp of the north, 5012 | 5113 mountain; no rivers.
// 2228 | 2329 is a river.
const [FOOT, PANZER, CAVALRY, MOUNTAIN] = ['ge-if-10', 'ge-pz-41', 'ss-ca-15', 'ge-mt-19'];
const cost = (unit: string, from: string, to: string, more: Partial<Marching> = {}): number =>
  spentIn({ units: [unit], path: [from, to], ...more });
const costs = (from: string, to: string, more: Partial<Marching> = {}): number[] =>
  [FOOT, PANZER, CAVALRY, MOUNTAIN].map((unit) => cost(unit!, from, to, more));

it('[6.03] clear 1, forest 2, swamp 2, for cavalry 3 and armor 4, mountain 3, for mountain troops 2', () => {
  expect(costs('2128', '2127')).toEqual([1, 1, 1, 1]);
  expect(costs('1311', '1312')).toEqual([2, 2, 2, 2]);
  expect(costs('2027', '1928')).toEqual([2, 4, 3, 2]);
  expect(costs('5012', '5113')).toEqual([3, 3, 3, 2]);
});

it('[6.03] a river costs 1 more; a city costs what its ground costs', () => {
  expect(costs('2228', '2329')).toEqual([2, 2, 2, 2]);
  expect(cost(FOOT!, '2615', '2616')).toBe(1);
});

it('[24.5] on turn 1 rivers cost the Axis nothing more, the Russians they do', () => {
  const first = { turn: 1, phase: 'axis.move2' };
  expect(cost(FOOT!, '2228', '2329', first)).toBe(1);
  expect(cost('su-if-08', '2228', '2329', { turn: 1, phase: 'russian.move1' })).toBe(2);
});

it('[6.4] in snow swamps of rows 01 to 16 cost as forest, the others as clear ground', () => {
  const snow = { state: { weather: 'snow' } };
  expect(costs('0813', '0914', snow)).toEqual([2, 2, 2, 2]);
  expect(costs('2027', '1928', snow)).toEqual([1, 1, 1, 1]);
  expect([entryCost(0, 3, hexOf('0914')), entryCost(2, 0, hexOf('0914'))]).toEqual([2, 4]);
});

it('[ruling 14][ruling 233] the border between north and south lies below row 16 of the printed numbers', () => {
  const snowCost = (hex: string) => entryCost(2, 3, hexOf(hex));
  expect([snowCost('0914'), snowCost('1726'), snowCost('1825')]).toEqual([2, 1, 1]);
});

it('[6.05] a stack pays for each hex as the slowest of who still marches, and has the fewest points of any', () => {
  expect(spentIn({ units: [FOOT!, PANZER!], path: ['2027', '1928'] })).toBe(4);
  const clear = { units: [FOOT!, PANZER!], from: '2128' };
  expect(reachOf(clear)).toEqual(
    reachOf({ units: [FOOT!], from: '2128' }).filter((hex) => reachOf(clear).includes(hex)),
  );
  expect(faultsIn({ units: [FOOT!, PANZER!], path: ['2027', '1928', '1927'] })).toEqual(['6.01']);
  expect(faultsIn({ units: [FOOT!], path: ['2027', '1928', '1927'] })).toEqual([]);
});
