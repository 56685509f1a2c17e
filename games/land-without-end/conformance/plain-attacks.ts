import {
  COUNTER,
  factorsOf,
  isIn,
  neighboursOf,
  type PlainPosition,
  type SideName,
  sideHas,
  sideOf,
  unitsAt,
  weatherOf,
} from './plain-board.ts';
import { isLeftOut, isSupplied, mayFly } from './plain-moves.ts';

// Prepared assaults read a second time from chapter 11 and what other chapters forbid.

export interface PlainAttack {
  readonly units: readonly string[];
  readonly target: string;
  readonly air?: boolean;
}
const ARTILLERY = 'artillery-command';
const typeOf = (unit: string): string => COUNTER.get(unit)!.type;

/** 11.1-11.6, 11.18, 11.38, 5.4, 7.5-7.7, 8.2, 8.11, 9.31 Is the prepared assault legal for the side whose phase it is? */
export function plainAttackLegal(
  p: PlainPosition,
  side: SideName,
  { units, target, air }: PlainAttack,
): boolean {
  const defenders = unitsAt(p, target);
  if (units.length === 0 || new Set(units).size < units.length) return false;
  if (!defenders.some((unit) => sideOf(unit) !== side)) return false;
  if (air === true && (side === 'soviet' || !mayFly(p))) return false;
  if (side === 'soviet' && p.turn === 1 && isIn(target, 'romania')) return false;
  const isPaused = side === 'axis' && (p.state.pause ?? 0) > 0;
  if (isPaused && !defenders.some((unit) => typeOf(unit) === 'fortified-zone')) return false;
  const satellites = units
    .map((unit) => COUNTER.get(unit)!.nation)
    .filter((nation) => !['german', 'soviet'].includes(nation));
  if (new Set(satellites).size > 1) return false;
  if (units.every((unit) => typeOf(unit) === ARTILLERY)) return false;
  return units.every((unit) => sideOf(unit) === side && mayStrike(p, unit, target));
}

function mayStrike(p: PlainPosition, unit: string, target: string): boolean {
  const { at, ...marks } = p.units[unit] ?? { at: 'out' };
  if (!neighboursOf(target).includes(at) || marks.attacked === true) return false;
  const isStrait = sideHas(at, target, 'sivash', 'kerch');
  if (sideHas(at, target, 'sea') && !isStrait) return false;
  if (sideHas(at, target, 'lake') && weatherOf(p, target) !== 'S') return false;
  if (sideOf(unit) === 'soviet') return factorsOf(p, unit)[0] > 0;
  if (marks.refit === true || marks.resting === true || isLeftOut(p, unit)) return false;
  if (p.turn === 1 && isIn(at, 'romania')) return false;
  const isSatellite = COUNTER.get(unit)!.nation !== 'german';
  if (isSatellite && !isIn(target, 'south-sector')) return false;
  if (!isSupplied(p, at)) return false;
  if (typeOf(unit) !== ARTILLERY) return true;
  // 11.26#1 In regular supply, and out of a stack.
  const isAttenuated = isIn(at, 'east-of-gas') && p.state.lifted !== true && marks.marked !== true;
  return !isAttenuated && unitsAt(p, at).length > 1;
}
