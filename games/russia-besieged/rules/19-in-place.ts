import { CITY_AT, IS_MAJOR, nameOf, placeName, WECS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { RUSSIAN } from '../vocabulary.ts';
import { zoneOf } from './04-zones.ts';
import { inFullSupply, sourcesAt } from './13-supply.ts';
import { enemyOf, sideOf } from './26-sides.ts';

export type Why = readonly [rule: string, words: string];

/** 19.23b, 19.27 Does a factory stand in the hex? */
const hasFactory = (s: RbState, hex: number): boolean => WECS.some((u) => S.at.of(s, u) === hex);
const isMajorCity = (hex: number): boolean => CITY_AT[hex]! >= 0 && IS_MAJOR[CITY_AT[hex]!] === 1;

const isOwnFactory = (s: RbState, hex: number): boolean => isMajorCity(hex) && hasFactory(s, hex);
/** 19.05 A Russian in a major city with a factory is rebuilt there whatever surrounds it. */
const isAtFactory = (s: RbState, unit: number): boolean =>
  sideOf(s, unit) === RUSSIAN && isOwnFactory(s, S.at.of(s, unit));

/** 19.27, ruling 135 The cut-off major city with a factory that rebuilds a unit which lives on it, one a turn; -1 none is left. */
export function factoryCity(s: RbState, unit: number): number {
  if (sideOf(s, unit) !== RUSSIAN) return -1;
  for (const { hex } of sourcesAt(s, RUSSIAN, S.at.of(s, unit))) {
    const city = CITY_AT[hex]!;
    if (isOwnFactory(s, hex) && S.city.served.of(s, city) === 0) return city;
  }
  return -1;
}

/** 19.05, 19.06, 19.27, ruling 203 Why a unit on the map cannot be rebuilt where it stands; null if it can. */
export function whyNotInPlace(s: RbState, unit: number): Why | null {
  const hex = S.at.of(s, unit);
  if (S.acted.landed.of(s, unit) === 1) return ['19.06', `${nameOf(unit)} has landed this impulse`];
  if (!isAtFactory(s, unit) && zoneOf(s, enemyOf(sideOf(s, unit)))[hex] === 1)
    return ['19.05', `${nameOf(unit)} stands in an enemy zone`];
  if (inFullSupply(s, unit) || factoryCity(s, unit) >= 0) return null;
  return isAtFactory(s, unit)
    ? ['19.27', `${placeName(hex)} can rebuild no unit any more this turn`]
    : ['19.05', `${nameOf(unit)} is not in General Supply`];
}
/** 19.27 Is it rebuilt by a city that is cut off? */
export const isShutUp = (s: RbState, unit: number): boolean => !inFullSupply(s, unit);
