import { CITY_AT, IS_MAJOR, IS_WEC, nameOf, placeName, WECS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { RUSSIAN } from '../vocabulary.ts';
import { zoneOf } from './04-zones.ts';
import { inSupply } from './13-supply.ts';
import { enemyOf, sideOf } from './26-sides.ts';

export type Why = readonly [rule: string, words: string];

/** 19.23b, 19.27 Does a factory stand in the hex? */
export const hasFactory = (s: RbState, hex: number): boolean =>
  WECS.some((u) => S.at.of(s, u) === hex && IS_WEC[u] === 1);
const isMajorCity = (hex: number): boolean => CITY_AT[hex]! >= 0 && IS_MAJOR[CITY_AT[hex]!] === 1;

/** 19.05, 19.27 The major city with a factory whose unit this is: it is rebuilt there whatever surrounds it; -1 none. */
export function factoryCity(s: RbState, unit: number): number {
  const hex = S.at.of(s, unit);
  return sideOf(s, unit) === RUSSIAN && isMajorCity(hex) && hasFactory(s, hex) ? CITY_AT[hex]! : -1;
}

/** 19.05, 19.06, 19.27 Why a unit on the map cannot be rebuilt where it stands; null if it can. */
export function whyNotInPlace(s: RbState, unit: number): Why | null {
  const hex = S.at.of(s, unit);
  if (S.acted.landed.of(s, unit) === 1) return ['19.06', `${nameOf(unit)} has landed this impulse`];
  const city = factoryCity(s, unit);
  if (city < 0 && zoneOf(s, enemyOf(sideOf(s, unit)))[hex] === 1)
    return ['19.05', `${nameOf(unit)} stands in an enemy zone`];
  if (inSupply(s, unit)) return null;
  if (city < 0) return ['19.05', `${nameOf(unit)} is not in General Supply`];
  return S.city.served.of(s, city) === 1 ? ['19.27', `${placeName(hex)} has rebuilt a unit this turn`] : null;
}
/** 19.27 Is it rebuilt by the city it is shut up in? */
export const isShutUp = (s: RbState, unit: number): boolean => !inSupply(s, unit);
