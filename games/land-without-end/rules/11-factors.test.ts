import { expect, it } from 'vitest';
import { type Fight, oddsIn } from '../test/fight.ts';
import { SOVIET } from '../vocabulary.ts';

// Kovel (1423): a small town, clear, land all round: 1422 N, 1522 NE, 1523 SE, 1424 S, 1323 SW, 1322 NW.
// Brest-Litovsk (1420): a large town; 1319 NW and 1320 SW beyond the river. Osowiec (1415): marsh; 1315 SW beyond the river.
// Sevastopol (2548): a city; 2648 NE, 2649 SE, 2549 S by land. Infantry divisions are 3-3, reduced 2-2.

const [I1, I2, I3] = ['ger-inf-1', 'ger-inf-11', 'ger-inf-21'];
const attackOf = (fight: Fight, dice?: number): number => oddsIn(fight, dice).attack.total;
/** German units in one hex against a rifle corps in another. */
const from = (hex: string, target: string, ...units: string[]): Fight => ({
  target,
  attackers: units,
  at: { ...Object.fromEntries(units.map((unit) => [unit, hex])), 'sov-rc-10': target },
});

it('[1.3#1] half of 3 is 1, and half of 2 is 1', () => {
  expect(attackOf(from('1320', '1420', I1))).toBe(1);
  expect(attackOf({ ...from('1320', '1420', I1), marks: { [I1]: { reduced: true } } })).toBe(1);
});

it('[1.3#2][11.12#1] one unit with a factor of 1 keeps it when it is halved, even twice', () => {
  expect(attackOf(from('1320', '1420', 'ger-sec-207'))).toBe(1);
  // Motorized infantry, reduced: 2, over a river into marsh.
  const twice = from('1315', '1415', 'ger-mot-3');
  expect(attackOf({ ...twice, marks: { 'ger-mot-3': { reduced: true } } })).toBe(1);
});

it('[1.3#3][11.12#2] units that are halved for the same reason are added up first: 3, 3 and 3 are 9 and give 4', () => {
  const { attack } = oddsIn(from('1320', '1420', I1, I2, I3));
  expect(attack.total).toBe(4);
  expect(attack.groups).toMatchObject([{ sum: 9, halved: 1, counts: 4, rules: ['11.17'] }]);
});

it('[11.12#2] the common reduction holds over several hexes', () => {
  const fight = from('1320', '1420', I1, I2, I3);
  expect(attackOf({ ...fight, at: { ...fight.at, [I3]: '1319' } })).toBe(4);
});

it('[ruling 65] several halvings multiply, and each set of reductions is a group of its own', () => {
  // Over the river into the marsh panzers are quartered: (5 + 6) to 2; infantry only halved: 3 to 1.
  expect(attackOf(from('1315', '1415', 'ger-pz-1', 'ger-pz-6', I1))).toBe(3);
  // A group of one is at least 1.
  expect(attackOf(from('1315', '1415', 'ger-mot-3', I1))).toBe(2);
  // A group of several may come to nothing, but not the whole force.
  const two = from('1315', '1415', 'sov-td-27', 'sov-td-30');
  const [a, b] = ['sov-td-27', 'sov-td-30'];
  const soviets: Fight = {
    ...two,
    side: SOVIET,
    attackers: [a, b],
    at: { [a]: '1315', [b]: '1315', [I1]: '1415' },
  };
  expect(oddsIn(soviets).attack).toMatchObject({ total: 1, groups: [{ sum: 3, halved: 2, counts: 0 }] });
});

it('[11.16#1] mechanized units of both sides are halved into marsh, in dry weather, rain and mud', () => {
  const panzers = from('1414', '1415', 'ger-pz-1', I1);
  expect(attackOf(panzers)).toBe(2 + 3);
  for (const [north, sum] of [
    ['R', 5],
    ['M', 5],
    ['F', 8],
    ['S', 8],
  ] as const)
    expect(attackOf({ ...panzers, state: { weather: { north, south: 'D' } } })).toBe(sum);
  expect(
    attackOf({
      target: '1415',
      side: SOVIET,
      attackers: ['sov-td-3', 'sov-rc-10'],
      at: { 'sov-td-3': '1414', 'sov-rc-10': '1414', [I1]: '1415' },
    }),
  ).toBe(1 + 3);
});

it('[11.17][ruling 123] rivers halve every attacker in dry weather, rain and mud; in frost and snow nobody', () => {
  const fight = from('1320', '1420', I1, I2);
  for (const [north, sum] of [
    ['D', 3],
    ['R', 3],
    ['M', 3],
    ['F', 6],
    ['S', 6],
  ] as const)
    expect(attackOf({ ...fight, state: { weather: { north, south: 'D' } } })).toBe(sum);
  // The weather of the other zone does not matter.
  expect(attackOf({ ...fight, state: { weather: { north: 'D', south: 'S' } } })).toBe(3);
});

it('[5.4#3][ruling 41] in turns 1 to 3 rivers halve no German-side attacker, and every Soviet one', () => {
  const germans = from('1320', '1420', I1, I2);
  expect([1, 2, 3, 4].map((turn) => attackOf({ ...germans, turn }))).toEqual([6, 6, 6, 3]);
  const satellites = from('1320', '1420', 'rom-ii', 'rom-iii');
  expect(attackOf({ ...satellites, turn: 3 })).toBe(6);
  const soviets: Fight = {
    target: '1420',
    side: SOVIET,
    turn: 1,
    attackers: ['sov-rc-10', 'sov-rc-16'],
    at: { 'sov-rc-10': '1320', 'sov-rc-16': '1320', [I1]: '1420' },
  };
  expect(attackOf(soviets)).toBe(3);
});

it('[11.19][ruling 67] over the Sivash each mechanized attacker counts 1, others are halved, but in snow', () => {
  const soviets: Fight = {
    target: '2845',
    side: SOVIET,
    attackers: ['sov-td-3', 'sov-td-8', 'sov-rc-10', 'sov-rp-10'],
    at: { 'sov-td-3': '2844', 'sov-td-8': '2844', 'sov-rc-10': '2844', 'sov-rp-10': '2844', [I1]: '2845' },
  };
  expect(attackOf(soviets)).toBe(1 + 1 + 2);
  expect(attackOf({ ...soviets, state: { weather: { north: 'S', south: 'F' } } })).toBe(4);
  expect(attackOf({ ...soviets, state: { weather: { north: 'S', south: 'S' } } })).toBe(10);
});

it('[11.22#4] panzer divisions are halved into a city; panzer grenadiers and motorized infantry are not', () => {
  const fight = from('2648', '2548', 'ger-pz-1', 'ger-pz-6', 'ger-ss-r', 'ger-mot-3');
  expect(oddsIn(fight).attack).toMatchObject({ total: 5 + 5 + 4 });
  expect(attackOf(from('1323', '1423', 'ger-pz-1', 'ger-pz-6'))).toBe(11);
});

it('[11.22#3][ruling 66, ruling 110] in a city Soviet mechanized and cavalry units defend with 1 each, and attack with what they have', () => {
  const defense = (hex: string, beside: string, ...units: string[]): number => {
    const at = Object.fromEntries(units.map((unit) => [unit, hex]));
    return oddsIn({ target: hex, attackers: [I1], at: { ...at, [I1]: beside } }).defense.total;
  };
  for (const [units, city, open] of [
    [['sov-td-3', 'sov-mrd-163', 'sov-cc-6', 'sov-rp-10'], 1 + 1 + 1 + 1, 2 + 2 + 2 + 1],
    [['sov-cg-mc', 'sov-nkvd-22', 'sov-mil-odcv'], 1 + 2 + 1, 2 + 2 + 1],
    [['sov-g-cc-1', 'sov-rc-10'], 1 + 3, 3 + 3],
  ] as const) {
    expect(defense('2548', '2648', ...units)).toBe(city);
    expect(defense('1423', '1323', ...units)).toBe(open);
  }
  const out: Fight = {
    target: '2648',
    side: SOVIET,
    attackers: ['sov-td-3', 'sov-cc-6'],
    at: { 'sov-td-3': '2548', 'sov-cc-6': '2548', [I1]: '2648' },
  };
  expect(attackOf(out)).toBe(5);
  // German mechanized units in a city defend with what they have.
  const held: Fight = {
    target: '2548',
    side: SOVIET,
    attackers: ['sov-rc-10'],
    at: { 'sov-rc-10': '2648', 'ger-pz-1': '2548' },
  };
  expect(oddsIn(held).defense.total).toBe(4);
});

it('[11.26#1][ruling 68] the artillery command adds its three dice, never more than the others bring', () => {
  const fight = from('1323', '1423', 'ger-arko', I1, I2);
  expect(attackOf(fight, 5)).toBe(6 + 5);
  expect(attackOf(fight, 17)).toBe(6 + 6);
  // Over a river it is halved by itself, and then limited by what is left of the others.
  const over = from('1320', '1420', 'ger-arko', I1, I2);
  expect(attackOf(over, 5)).toBe(3 + 2);
  expect(attackOf(over, 17)).toBe(3 + 3);
});

it('[11.26#2] the artillery command defends with 1, alone or stacked', () => {
  const soviets: Fight = {
    target: '1423',
    side: SOVIET,
    attackers: ['sov-rc-10'],
    at: { 'sov-rc-10': '1323', 'ger-arko': '1423' },
  };
  expect(oddsIn(soviets).defense.total).toBe(1);
  expect(oddsIn({ ...soviets, at: { ...soviets.at, [I1]: '1423' } }).defense.total).toBe(4);
});

it('[7.7#5] out of supply German-side units defend with all they have', () => {
  const cut: Fight = {
    target: '4025',
    side: SOVIET,
    attackers: ['sov-rc-10'],
    at: { 'sov-rc-10': '4024', [I1]: '4025' },
  };
  expect(oddsIn(cut).defense.total).toBe(3);
});

it('[11.2][11.24#2] a stack defends with everything in it, a fortified zone with 1', () => {
  const fight: Fight = {
    target: '1423',
    attackers: [I1],
    at: { [I1]: '1323', 'sov-rc-10': '1423', 'sov-rp-10': '1423', 'sov-fz-44': '1423' },
  };
  expect(oddsIn(fight).defense.total).toBe(3 + 1 + 1);
});
