import { put } from '@stavka/engine/define';
import { within } from '../charts.ts';
import type { RbJournal } from '../declare/law.ts';
import { CITIES, CITY_HEX, RAIL_AT } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { takeCity } from './04-city.ts';
import { radiates, zoneOf, zoneUnits } from './04-zones.ts';
import { displaceAt } from './11-overrun.ts';
import { isHexSupplied } from './13-supply.ts';
import { enemyOf } from './26-sides.ts';

/** 24.7, ruling 21 Is a zone that reaches out of its own hex over the city, on all conditions of the first two turns? */
function isLost(s: RbState, city: number, side: Side): boolean {
  const hex = CITY_HEX[city]!;
  const enemy = enemyOf(side);
  if (S.city.holder.of(s, city) === side || zoneOf(s, side)[hex] === 0) return false;
  // Whoever stands in it has a zone there.
  if (zoneOf(s, enemy)[hex] === 1) return false;
  if (!zoneUnits(s, hex, side).some((u) => radiates(s, u))) return false;
  return !isHexSupplied(s, enemy, hex);
}

/** 24.7, ruling 21 The end of an impulse of turns 1 and 2: cities that the enemy has left alone, in a zone of the side, are its own. */
export function captureEarly(j: RbJournal, side: Side): void {
  if (!within('early-capture', momentNow(j.state))) return;
  const lost: number[] = [];
  for (let city = 0; city < CITIES; city++) if (isLost(j.state, city, side)) lost.push(city);
  for (const city of lost) {
    if (!takeCity(j, city, side, 'rail', '24.7')) return;
    // The impulse is over: its rail is of use at once.
    put(j, S.rail.converting, RAIL_AT[CITY_HEX[city]!]!, 0);
    displaceAt(j, CITY_HEX[city]!, enemyOf(side));
  }
}
