import map from '../data/map.json' with { type: 'json' };
import { CITY, holderOf, isIn, isMajor, isWell, nameOf, type PlainPosition } from './plain-land.ts';

// Chapter 27 and the points of the short games, read plainly.

/** 27.2c Major cities in Axis hands, wherever they lie. */
export const plainMajors = (p: PlainPosition): number =>
  [...CITY.values()].filter((hex) => isMajor(hex) && holderOf(p, hex) === 'axis').length;

/** SC3 */
export function plainPoints(p: PlainPosition): number {
  let points = p.state.moscowTaken ? 1 : 0;
  for (const hex of CITY.values()) {
    const worth = isMajor(hex) ? 2 : 1;
    if (isIn('russia', hex)) points += holderOf(p, hex) === 'axis' ? worth : 0;
    else if (holderOf(p, hex) === 'russian') points -= worth + (nameOf(hex) === 'Ploesti' ? 1 : 0);
  }
  for (const { id } of map.spaces) if (isWell(id) && p.state.wells[id] === 'axis') points++;
  return points;
}

const NEEDED: Readonly<Record<number, number>> = { 10: 17, 16: 10, 22: 5 };
const holdsAll = (p: PlainPosition, names: readonly string[]): boolean =>
  names.every((name) => holderOf(p, CITY.get(name)!) === 'axis');
const isAlive = (p: PlainPosition, dictator: string): boolean => p.units[dictator] !== undefined;

/** 27.1, 27.2 Who has won the campaign when the Russian half of a turn ends, if the cities were held at the end of so many turns before it. */
export function plainWinner(p: PlainPosition, three: number, four: number): string {
  if (holderOf(p, CITY.get('Moscow')!) === 'axis' && !isAlive(p, 'su-di-stalin')) return 'axis 27.1a';
  if (holderOf(p, CITY.get('Berlin')!) === 'russian' && !isAlive(p, 'ge-di-hitler')) return 'russian 27.2a';
  const need = NEEDED[p.turn];
  if (need !== undefined && plainMajors(p) < need) return 'russian 27.2c';
  if (three > 0 && holdsAll(p, ['Leningrad', 'Moscow', 'Stalingrad'])) return 'axis 27.1b';
  if (four > 0 && holdsAll(p, ['Baku', 'Astrakhan', 'Stalingrad', 'Voronezh'])) return 'axis 27.1c';
  return p.turn === 25 ? 'axis 27.1d' : 'goes on';
}
