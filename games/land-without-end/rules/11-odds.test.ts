import { expect, it } from 'vitest';
import { combatResult, LAST_COLUMN } from '../charts.ts';
import { chancesIn, type Fight, oddsIn } from '../test/fight.ts';
import { stepOfOdds } from './11-odds.ts';

// Kovel (1423): a small town, clear, land all round: 1422 N, 1522 NE, 1523 SE, 1424 S, 1323 SW, 1322 NW.
// Brest-Litovsk (1420): a large town; 1319 NW and 1320 SW beyond the river. Osowiec (1415): marsh; 1315 SW beyond the river.
// Sevastopol (2548): a city; 2648 NE, 2649 SE, 2549 S by land. Infantry divisions are 3-3, reduced 2-2.

const [I1, I2] = ['ger-inf-1', 'ger-inf-11', 'ger-inf-21'];
/** German units in one hex against a rifle corps in another. */
const from = (hex: string, target: string, ...units: string[]): Fight => ({
  target,
  attackers: units,
  at: { ...Object.fromEntries(units.map((unit) => [unit, hex])), 'sov-rc-10': target },
});

it('[11.8][ruling 7] good odds are rounded down: 26 against 7 is 3:1, and 7 against 7 is 1:1', () => {
  expect(stepOfOdds(26, 7)).toBe(3);
  expect(stepOfOdds(7, 7)).toBe(1);
  expect(stepOfOdds(20, 7)).toBe(2);
});

it('[11.9][ruling 64] poor odds are rounded up: 5 against 11 is 1:3; 1:n is step 2 - n', () => {
  expect(stepOfOdds(5, 11)).toBe(2 - 3);
  expect(stepOfOdds(5, 10)).toBe(2 - 2);
  expect(stepOfOdds(6, 7)).toBe(0);
});

it('[ruling 64] a shift crosses 1:1 without a gap: 1:5 and two columns is 1:3, 2:1 less two is 1:2', () => {
  expect(stepOfOdds(1, 5) + 2).toBe(stepOfOdds(1, 3));
  expect(stepOfOdds(2, 1) - 2).toBe(stepOfOdds(1, 2));
  // A security division against five corps in forest and a fortified zone.
  const poor: Fight = {
    target: '1619',
    attackers: ['ger-sec-207'],
    at: { 'ger-sec-207': '1519', 'sov-rp-10': '1619', 'sov-rp-48': '1619' },
  };
  expect(oddsIn(poor)).toMatchObject({ odds: 0, final: -1 });
});

it('[11.10][ruling 7] the table goes from 1:3 to 6:1; above is DE and below AL1 without a die', () => {
  expect(LAST_COLUMN).toBe(6);
  expect([1, 2, 3, 4, 5, 6].map((die) => combatResult(7, die))).toEqual(Array(6).fill('DE'));
  expect([1, 2, 3, 4, 5, 6].map((die) => combatResult(-2, die))).toEqual(Array(6).fill('AL1'));
  expect(new Set([1, 2, 3, 4, 5, 6].map((die) => combatResult(6, die))).size).toBeGreaterThan(1);
  expect(new Set([1, 2, 3, 4, 5, 6].map((die) => combatResult(-1, die))).size).toBeGreaterThan(1);
});

it('[11.28#1] a 5 at 6:1 is DE', () => {
  expect(combatResult(6, 5)).toBe('DE');
});

it('[11.28#2] 20:1 with two columns to the left is 18:1, not 5:1: an automatic DE', () => {
  // Twenty factors against a militia division in hills.
  const units = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', I1];
  const fight: Fight = {
    target: '1124',
    attackers: units,
    at: { ...Object.fromEntries(units.map((unit) => [unit, '1123'])), 'sov-mil-l1': '1124' },
  };
  expect(oddsIn(fight)).toMatchObject({ odds: 20, final: 18 });
  expect(chancesIn(fight)).toMatchObject({ ways: { DE: 7776, DR: 0 } });
});

it('[11.11][ruling 125] all shifts add up', () => {
  const fight: Fight = {
    target: '1619',
    attackers: [I1, I2],
    air: true,
    state: { sequence: 'assault-first' },
    at: { [I1]: '1618', [I2]: '1620', 'sov-rp-10': '1619' },
  };
  const { odds, final, shifts } = oddsIn(fight);
  expect(odds).toBe(6);
  expect(shifts.map(({ columns }) => columns).sort()).toEqual([-1, 1, 1, 2]);
  expect(final).toBe(6 - 1 + 1 + 1 + 2);
});

it('the chances of an assault are those of its die, exactly', () => {
  // 3 to 3 in the open.
  const fight = from('1323', '1423', I1);
  const of = (step: number, result: string): number =>
    [1, 2, 3, 4, 5, 6].filter((die) => combatResult(step, die) === result).length * 1296;
  expect(chancesIn(fight)).toMatchObject({
    of: 7776,
    ways: { AS: of(1, 'AS'), AL1: of(1, 'AL1'), DR: of(1, 'DR'), DE: of(1, 'DE'), BB: of(1, 'BB') },
  });
});

it('[11.26#1] the chances count every fall of the three dice of the artillery command', () => {
  // 6 and 3 to 6 more against 3: 3:1 with a sum of 3 to 5 (10 of 216), 4:1 else.
  const { ways, of } = chancesIn(from('1323', '1423', 'ger-arko', I1, I2));
  const expected: Record<string, number> = { AS: 0, AL1: 0, DR: 0, DE: 0, BB: 0 };
  for (let die = 1; die <= 6; die++) {
    expected[combatResult(3, die)]! += 10 * 6;
    expected[combatResult(4, die)]! += 206 * 6;
  }
  expect(of).toBe(7776);
  expect(ways).toEqual(expected);
});
