import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import {
  CAPITALS,
  CITY_AT,
  CITY_HEX,
  COMBAT,
  IS_AIR,
  IS_PARTISAN,
  MOST_FACES,
  RAIL_AT,
  UNITS,
} from '../declare/roster.ts';
import { STRAIT } from '../declare/sets.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { noteLostPorts } from './08-lost-ports.ts';
import { cityTaken } from './17-conditional.ts';
import { cityPassed } from './26-capture.ts';
import { sideOf } from './26-sides.ts';
import { checkAtOnce } from './27-victory.ts';

/** 4.1b, 4.1e, 16.21, 16.45 Does a unit hold the city or junction it stands in? Whatever has a combat factor does, but partisans never. */
export const HOLDS_CITY = Uint8Array.from({ length: UNITS }, (_, u) =>
  COMBAT[u * MOST_FACES]! > 0 && IS_PARTISAN[u] === 0 && IS_AIR[u] === 0 ? 1 : 0,
);
/** 4.1b Does a unit of the side that could hold a city stand in the hex? */
export function isHeldBy(s: RbState, side: Side, hex: number): boolean {
  for (let u = S.at.first(s, hex); u >= 0; u = S.at.after(s, u))
    if (HOLDS_CITY[u] === 1 && sideOf(s, u) === side) return true;
  return false;
}

/** 4.1 Does the side control the city? */
export const controlsCity = (s: RbState, side: Side, city: number): boolean =>
  S.city.holder.of(s, city) === side;
/** 4.1, 6.25 Does it control a hex: that of a city, or one of the Straits of Kerch, which are judged alike? */
export function controlsHex(s: RbState, side: Side, hex: number): boolean {
  const city = CITY_AT[hex]!;
  if (city >= 0) return controlsCity(s, side, city);
  const strait = STRAIT.inner(hex);
  return strait >= 0 && S.straits.of(s, strait) === side;
}

const MOSCOW = CITY_AT[CAPITALS[RUSSIAN]]!;

/**
 * 4.1, ruling 168 The city passes to a side at once, and the rail in its hex with it, of use from the end of the impulse. False
 * when the game has ended by it (27.1a, 27.2a).
 */
export function takeCity(
  j: RbJournal,
  city: number,
  side: Side,
  by: 'entry' | 'rail' | 'surrender',
  rule: string,
): boolean {
  put(j, S.city.holder, city, side);
  put(j, S.city.turned, city, 1 - S.city.turned.of(j.state, city));
  put(j, S.rail.holder, RAIL_AT[CITY_HEX[city]!]!, side);
  put(j, S.rail.converting, RAIL_AT[CITY_HEX[city]!]!, 1);
  if (side === AXIS && city === MOSCOW) put(j, S.moscowTaken, 1);
  j.emit('captured', rule, { city, side, by });
  noteLostPorts(j, city);
  cityTaken(j, city, side);
  cityPassed(j, city, side);
  return checkAtOnce(j);
}
