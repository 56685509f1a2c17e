import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { CITY_AT, IS_AIR, IS_DICTATOR, RAIL_AT, WELL_AT } from '../declare/roster.ts';
import { STRAIT } from '../declare/sets.ts';
import { S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { controlsCity, HOLDS_CITY, takeCity } from './04-city.ts';
import type { March } from './06-march.ts';
import { convertFrom, takeJunction } from './07-conversion.ts';
import { displaceAt } from './11-overrun.ts';
import { loseDictator } from './14-dictators.ts';
import { joinPartisans } from './16-partisans.ts';
import { checkGarrison } from './17-garrison.ts';
import { loseFactories } from './20-factories.ts';
import { captureWell } from './21-wells.ts';
import { enemyOf, sideOf } from './26-sides.ts';

export { controlsCity, controlsHex } from './04-city.ts';

/** What in a hex may change hands when a unit comes: a city, rail, a strait. */
const HAS_STAKES = Uint8Array.from(CITY_AT, (city, hex) =>
  city >= 0 || RAIL_AT[hex]! >= 0 || STRAIT.inner(hex) >= 0 ? 1 : 0,
);

/**
 * Ground units of a side have entered a hex, by march, rail, retreat, advance or landing, and the event that says so has been
 * stated: city, rail, dictator, factory, air bases and well there follow, in this order (ruling 243). False when play stops
 * here: a frame was laid on top (11.16), or the game is over. `march` says who they are and, from this hex on, where they go;
 * an interrupted entry is finished, and the march goes on, by itself. A retreat converts no rail (ruling 167).
 */
export function enterOn(j: RbJournal, hex: number, side: Side, march: March): boolean {
  checkGarrison(j, hex, side);
  if (HAS_STAKES[hex] === 1 && !takeStakes(j, hex, side, march)) return false;
  if (S.at.count(j.state, hex) > 0 && !overrun(j, hex, side, march)) return false;
  if (WELL_AT[hex]! >= 0) captureWell(j, hex, side);
  return !j.isOver;
}
/** The same for units that go no further than this hex. */
export const enterHex = (
  j: RbJournal,
  hex: number,
  side: Side,
  units: readonly number[],
  how: March['how'] = 'advance',
): boolean => enterOn(j, hex, side, { units, path: [hex], how });

/** 4.1b, 6.25, 7.21, 7.25 Control by standing in the hex, and rail. */
function takeStakes(j: RbJournal, hex: number, side: Side, rest: March): boolean {
  if (!rest.units.some((u) => HOLDS_CITY[u] === 1)) return true;
  const strait = STRAIT.inner(hex);
  if (strait >= 0) put(j, S.straits, strait, side);
  const city = CITY_AT[hex]!;
  let taken = city >= 0 && !controlsCity(j.state, side, city);
  if (taken && !takeCity(j, city, side, 'entry', '4.1b')) return false;
  if (rest.how === 'retreat') return true;
  if (takeJunction(j, hex, side)) taken = true;
  return convertFrom(j, hex, side, taken, rest);
}

/** 11.16, 14.15, 16.46, 20.3 What stood in the hex and is no match for a combat unit. */
function overrun(j: RbJournal, hex: number, side: Side, rest: March): boolean {
  const s = j.state;
  const enemy = enemyOf(side);
  let bases = false;
  for (const u of [...S.at.in(s, hex)]) {
    if (sideOf(s, u) !== enemy) continue;
    if (IS_AIR[u] === 1) bases = true;
    else if (IS_DICTATOR[u] === 1) loseDictator(j, u);
  }
  if (j.isOver) return false;
  if (side === AXIS) loseFactories(j, hex);
  else joinPartisans(j, hex);
  return !(bases && displaceAt(j, hex, enemy, rest));
}
