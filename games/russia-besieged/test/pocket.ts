import { borderBetween, neighbours } from '@stavka/engine';
import { board } from '../data.ts';
import { CITY_HEX, CITY_IDS, COUNTRY, cityHex, IS_LAND, labelOf, RAIL_HEX } from '../declare/roster.ts';
import { h } from './draw.ts';

/** The label of a city's hex. */
export const city = (name: string): string => labelOf(cityHex(name));

const onward = (from: number, over: number): number => {
  const way = board.direction[borderBetween(board, from, over)];
  for (let e = board.start[over]!; e < board.start[over + 1]!; e++)
    if (board.direction[e] === way) return board.to[e]!;
  return -1;
};
/** The six hexes two straight steps from one: units there hold everything two steps away under their zones. */
export const corners = (label: string): string[] =>
  [...neighbours(board, h(label))]
    .map((over) => onward(h(label), over))
    .filter((hex) => hex >= 0 && IS_LAND[hex] === 1)
    .map(labelOf);
/** Six German corps that ring a hex in, at its corners. */
export const RINGERS = ['ge-if-01', 'ge-if-02', 'ge-if-10', 'ge-if-23', 'ge-if-26', 'ge-if-28'];
export const ring = (label: string, by: readonly string[] = RINGERS): Record<string, string> =>
  Object.fromEntries(corners(label).map((at, i) => [by[i]!, at]));

/** Cities that pass a test, in a side's hands, by id. */
export const citiesOf = (
  side: 'axis' | 'russian',
  test: (hex: number) => boolean = () => true,
): Record<string, string> =>
  Object.fromEntries([...CITY_HEX.keys()].filter((c) => test(CITY_HEX[c]!)).map((c) => [CITY_IDS[c]!, side]));
/** Rail and cities that pass a test, in a side's hands. */
export const land = (side: 'axis' | 'russian', test: (hex: number) => boolean = () => true) => ({
  rail: railOf(side, test),
  control: citiesOf(side, test),
});

/** Rail of a country (an index of COUNTRIES), or what of it passes the test, in a side's hands. */
export const railOf = (
  side: 'axis' | 'russian',
  test: (hex: number) => boolean = () => true,
): Record<string, string> =>
  Object.fromEntries([...RAIL_HEX].filter(test).map((hex) => [labelOf(hex), side]));
export const inCountry =
  (country: number) =>
  (hex: number): boolean =>
    COUNTRY[hex] === country;
