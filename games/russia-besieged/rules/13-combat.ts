import { neighbours } from '@stavka/engine';
import { SNOW, within } from '../charts.ts';
import { board } from '../data.ts';
import {
  ALWAYS_COMBAT_SUPPLIED,
  CITY_AT,
  COUNTRY,
  IS_LAND,
  OPENS_SUPPLY,
  RUSSIA,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { momentNow, weatherNow } from './03-weather.ts';
import { zoneOf } from './04-zones.ts';
import { enemyOf, sideOf } from './26-sides.ts';

const LANDED_NOW = 2;
const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: board.size }, (_, hex) => [
  ...neighbours(board, hex),
]);

const isFirstWinter = (s: RbState): boolean => weatherNow(s) === SNOW && within('first-winter', momentNow(s));
const isSecondWinter = (s: RbState): boolean =>
  weatherNow(s) === SNOW && within('second-winter', momentNow(s));

const isHeldCity = (s: RbState, side: Side, hex: number): boolean =>
  CITY_AT[hex]! >= 0 && S.city.holder.of(s, CITY_AT[hex]!) === side;
const isNextToCity = (s: RbState, side: Side, hex: number): boolean =>
  NEIGHBOURS[hex]!.some((next) => isHeldCity(s, side, next));
/** 13.72b The hex between is land, and held by a fighting unit or out of enemy zones. */
const letsThrough = (s: RbState, side: Side, hex: number): boolean =>
  IS_LAND[hex] === 1 &&
  (zoneOf(s, enemyOf(side))[hex] === 0 ||
    S.at.in(s, hex).some((u) => OPENS_SUPPLY[u] === 1 && sideOf(s, u) === side));

/** 13.72 Is a hex near enough to a city of the side in that winter? */
function isNearCity(s: RbState, side: Side, hex: number): boolean {
  if (CITY_AT[hex]! >= 0 || isNextToCity(s, side, hex)) return true;
  return (
    isSecondWinter(s) &&
    NEIGHBOURS[hex]!.some((next) => letsThrough(s, side, next) && isNextToCity(s, side, next))
  );
}

/** 13.7, 13.71, 13.72, 13.75, 8.51, ruling 110 Is the unit in Combat Supply at this moment? */
export function inCombatSupply(s: RbState, unit: number): boolean {
  if (ALWAYS_COMBAT_SUPPLIED[unit] === 1 || !(isFirstWinter(s) || isSecondWinter(s))) return true;
  const side = sideOf(s, unit);
  const at = S.at.of(s, unit);
  if (side === RUSSIAN || at < 0 || COUNTRY[at] !== RUSSIA) return true;
  return S.condition.ashore.of(s, unit) === LANDED_NOW || isNearCity(s, side, at);
}

/** 13.74, 8.51, rulings 110, 111 What the first winter takes from the die of an Axis attack. */
export function winterDrm(s: RbState, attackers: readonly number[]): number {
  if (!isFirstWinter(s)) return 0;
  const suffers = (u: number): boolean =>
    sideOf(s, u) === AXIS &&
    ALWAYS_COMBAT_SUPPLIED[u] === 0 &&
    COUNTRY[Math.max(0, S.at.of(s, u))] === RUSSIA &&
    inCombatSupply(s, u);
  return attackers.some(suffers) ? -1 : 0;
}
