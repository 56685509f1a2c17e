import { must, neighbours } from '@stavka/engine';
import { expect, it } from 'vitest';
import { board } from '../data.ts';
import {
  AIR_UNITS,
  COUNTRY,
  cityHex,
  DEFAULT_HEX,
  FINLAND,
  GERMANY,
  HUNGARY,
  IS_LAND,
  idOf,
  labelOf,
  ROW,
  RUMANIA,
  RUSSIA,
  SIDE_OF,
  START_CITY,
  START_HEXES,
  straight,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { asked, broken, give, h, seatOf, u } from '../test/draw.ts';
import { city } from '../test/pocket.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';

const start = (setup = 'free'): RbState =>
  must(game.setup({ seed: 'a', scenario: 'campaign', options: { setup } }));
const axis = (): RbState => {
  const s = start();
  give(s, 'set-up');
  give(s, 'end-phase');
  return s;
};
const placing = (s: RbState, unit: string, at: number | string): string[] =>
  broken(s, 'place', { unit, at: typeof at === 'number' ? labelOf(at) : at });
/** Hexes that pass and are open for that unit alone, on an empty side of the board. */
const hexesOf = (unit: string): readonly number[] => START_HEXES[u(unit)]!;
const isNextToRussia = (hex: number): boolean =>
  [...neighbours(board, hex)].some((to) => COUNTRY[to] === RUSSIA);

it('[23.03][ruling 162] the Russian sets up first, and ends only when every unit stands', () => {
  const s = start();
  expect([seatOf(s), asked(s), ...broken(s, 'end-phase')]).toEqual(['russian', 'setup.russian', '23.03']);
  give(s, 'set-up');
  expect(broken(s, 'end-phase')).toEqual([]);
  give(s, 'end-phase');
  expect([seatOf(s), asked(s), ...broken(s, 'end-phase')]).toEqual(['axis', 'setup.axis', '23.04']);
  // What is finished is not changed any more.
  expect(placing(s, 'su-if-03', hexesOf('su-if-03')[0]!)).toEqual(['23.03']);
});
it('[23.03] city units stand in their city or one hex from it, district units anywhere in their district', () => {
  const s = start();
  const gomel = [...START_CITY.keys()].find(
    (unit) => START_CITY[unit]! >= 0 && hexesOf(idOf(unit)).length > 1,
  )!;
  const at = DEFAULT_HEX[gomel]!;
  for (const hex of hexesOf(idOf(gomel)))
    expect(straight(hex, hexesOf(idOf(gomel))[0]!)).toBeLessThanOrEqual(1);
  expect(placing(s, idOf(gomel), at)).toEqual([]);
  const far = [...Array(COUNTRY.length).keys()].find((hex) => IS_LAND[hex] === 1 && straight(hex, at) === 4)!;
  expect(placing(s, idOf(gomel), far)).toEqual(['23.03']);
  for (const hex of hexesOf('su-if-03')) expect(board.sets['western-district']!.has(hex)).toBe(true);
  expect([
    placing(s, 'su-if-03', hexesOf('su-if-03')[3]!),
    placing(s, 'su-if-03', hexesOf('su-if-05')[0]!),
  ]).toEqual([[], ['23.03']]);
});
it('[23.03] factories and Stalin stand exactly in their city', () => {
  const s = start();
  expect([S.at.of(s, u('su-di-stalin')), S.at.of(s, u('su-we-kiev'))]).toEqual([
    cityHex('Moscow'),
    cityHex('Kiev'),
  ]);
  expect(placing(s, 'su-we-kiev', cityHex('Kiev'))).toEqual(['23.03']);
});
it('[23.03][7.06] the 15th Mechanized stands in rows 21 to 25, two hexes at most behind the district of Kiev', () => {
  const kiev = [...board.sets['kiev-district']!];
  for (const hex of hexesOf('su-me-15')) {
    expect(ROW[hex]! >= 21 && ROW[hex]! <= 25 && !board.sets['kiev-district']!.has(hex)).toBe(true);
    expect(Math.min(...kiev.map((other) => straight(hex, other)))).toBeLessThanOrEqual(2);
  }
  expect(placing(start(), 'su-me-15', hexesOf('su-me-15')[0]!)).toEqual([]);
});
it('[23.03][23.04][ruling 162][5.01] stacking limits hold', () => {
  const s = start();
  const at = hexesOf('su-if-03').find((hex) => S.at.count(s, hex) === 0)!;
  give(s, 'place', { unit: 'su-if-03', at: labelOf(at) });
  give(s, 'place', { unit: 'su-if-04', at: labelOf(at) });
  expect(placing(s, 'su-if-10', at)).toEqual(['5.01']);
});

it('[23.04][ruling 147] the Axis stands west of the frontier, and nobody next to it', () => {
  const s = axis();
  for (const [unit, hexes] of START_HEXES.entries())
    if (SIDE_OF[unit] === AXIS && !AIR_UNITS.includes(unit))
      for (const hex of hexes)
        expect([labelOf(hex), COUNTRY[hex] === RUSSIA, isNextToRussia(hex)]).toEqual([
          labelOf(hex),
          false,
          false,
        ]);
  const border = [...Array(COUNTRY.length).keys()].find(
    (hex) => COUNTRY[hex] === GERMANY && isNextToRussia(hex) && ROW[hex]! >= 11 && ROW[hex]! <= 16,
  )!;
  expect(placing(s, 'ge-if-05', border)).toEqual(['23.04']);
});
it('[23.04a] Rumanians and the three corps marked R stand in Rumania, rows 26 to 34', () => {
  for (const id of ['ro-if-2', 'ro-me-1', 'ge-if-11', 'ge-if-30', 'ge-if-54'])
    for (const hex of hexesOf(id))
      expect([COUNTRY[hex], ROW[hex]! >= 26 && ROW[hex]! <= 34]).toEqual([RUMANIA, true]);
  expect(placing(axis(), 'ge-if-11', '1731')).toEqual(['23.04']);
});
it('[23.04b] Finns stand in Finland', () => {
  for (const hex of hexesOf('fi-if-2')) expect(COUNTRY[hex]).toBe(FINLAND);
  expect(placing(axis(), 'fi-if-2', '1731')).toEqual(['23.04']);
});
it('[23.04c] the Stukas have their bases', () => {
  const s = start();
  const at = (n: number) => S.at.of(s, u(`ge-ai-${n}`));
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(at)).toEqual(
    ['Königsberg', 'Königsberg', 'Warsaw', 'Warsaw', 'Warsaw', 'Warsaw', 'Krakow', 'Krakow', 'Bucharest'].map(
      cityHex,
    ),
  );
});
it('[23.04d] nobody of the Axis stands in Hungary', () => {
  for (const [unit, hexes] of START_HEXES.entries())
    if (SIDE_OF[unit] === AXIS) for (const hex of hexes) expect(COUNTRY[hex]).not.toBe(HUNGARY);
  expect(placing(axis(), 'ge-if-04', city('Budapest'))).toEqual(['23.04']);
});
it.each([
  ['23.04e', 'ge-if-01', 8, 10],
  ['23.04f', 'ge-if-05', 11, 16],
  ['23.04g', 'ge-if-04', 17, 26],
] as const)('[23.04e][23.04f][23.04g] %s: an army group has its rows', (_, unit, from, to) => {
  const rows = hexesOf(unit).map((hex) => ROW[hex]!);
  expect([Math.min(...rows), Math.max(...rows)]).toEqual([from, to]);
  const s = axis();
  const outside = hexesOf(unit === 'ge-if-05' ? 'ge-if-01' : 'ge-if-05').find(
    (hex) => ROW[hex]! < from || ROW[hex]! > to,
  )!;
  expect(placing(s, unit, outside)).toEqual(['23.04']);
});
it('[23.04g] three units of the South at most stand in Rumania, in 2632, and one panzer corps among them', () => {
  for (const hex of hexesOf('ge-if-04')) if (COUNTRY[hex] === RUMANIA) expect(labelOf(hex)).toBe('2632');
  const s = start();
  give(s, 'set-up');
  give(s, 'end-phase');
  give(s, 'place', { unit: 'ge-pz-03', at: '2632' });
  expect(placing(s, 'ge-pz-14', '2632')).toEqual(['23.04g']);
  give(s, 'place', { unit: 'ge-if-04', at: '2632' });
  give(s, 'place', { unit: 'ge-if-17', at: '2632' });
  expect(placing(s, 'ge-if-29', '2632').length).toBe(1);
});
it('[23.0] what stands ready begins with the first impulse of the Axis', () => {
  const s = start('ready');
  expect([asked(s), S.turn.of(s), seatOf(s)]).toEqual(['axis.move1', 1, 'axis']);
  expect(S.at.of(s, u('ge-if-01'))).toBe(h('0928'));
  expect(RUSSIAN).toBe(1);
});
