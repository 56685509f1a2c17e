import { choose, put } from '@stavka/engine/define';
import { board } from '../data.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  ARCHANGEL_ENTRY,
  CITY_AT,
  EDGE_HEXES,
  ENTERS,
  ENTRIES,
  ENTRY,
  ENTRY_HEX,
  IS_AIR,
  IS_LAND,
  IS_WEC,
  NATION_OF,
  NATIONS,
  nameOf,
  placeName,
  UNITS,
  VOLKSSTURM,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { IS_CLOSED } from '../terrain.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { momentNow } from './03-weather.ts';
import { zoneOf } from './04-zones.ts';
import { hasRoom } from './05-stacking.ts';
import { embarkPorts, embarksAt } from './08-embark.ts';
import { isHexSupplied } from './13-supply.ts';
import { bringOn, broughtOn, HOME, isEntry, isOpenEdge, isOwnCity } from './17-entry.ts';
import { isFrozen } from './17-garrison.ts';
import { FIGHTS, FINNS } from './24-neutral.ts';
import { enemyOf, sideAt, sideOf } from './26-sides.ts';

const AT_HEX = ENTRIES.indexOf('hex');
const AT_EAST = ENTRIES.indexOf('east');
const AT_ARCHANGEL = ENTRIES.indexOf('archangel-entry');
/** 17.01, 17.06 Has the unit's moment come, and does it still wait? */
export const isDue = (s: RbState, unit: number): boolean =>
  S.at.of(s, unit) === S.at.boxes.due && S.due.of(s, unit) <= momentNow(s);
/** 17.0 Units that come by `arrive`: factories, air units and the Volkssturm have ways of their own. */
const isComing = (s: RbState, unit: number, side: Side): boolean =>
  isDue(s, unit) &&
  IS_WEC[unit] === 0 &&
  IS_AIR[unit] === 0 &&
  unit !== VOLKSSTURM &&
  sideOf(s, unit) === side &&
  S.nations.of(s, NATION_OF[unit]!) === FIGHTS;
/** 17.06 On its own moment, not later. */
const isOnTime = (s: RbState, unit: number): boolean => S.due.of(s, unit) === momentNow(s);

/** 17.11 Could a unit placed in a full hex move on to one with room? */
function canLeave(s: RbState, unit: number, from: number): boolean {
  if (isFrozen(s, unit)) return false;
  const enemy = enemyOf(sideOf(s, unit));
  const zones = zoneOf(s, enemy);
  for (let e = board.start[from]!; e < board.start[from + 1]!; e++) {
    const hex = board.to[e]!;
    if (IS_LAND[hex] === 0 || IS_CLOSED[e] === 1 || sideAt(s, hex) === enemy) continue;
    if (zones[from] === 1 && zones[hex] === 1) continue;
    if (hasRoom(s, hex, [unit])) return true;
  }
  return false;
}
/** 17.11 Is the place of the card open: Russian, with a line to an unlimited source, and with room, there or one hex on? */
const isListedOpen = (s: RbState, unit: number, hex: number): boolean =>
  (CITY_AT[hex]! >= 0 ? isOwnCity(s, RUSSIAN, hex) : sideAt(s, hex) !== AXIS) &&
  isHexSupplied(s, RUSSIAN, hex) &&
  (hasRoom(s, hex, [unit]) || canLeave(s, unit, hex));

/** 17.31 */
const isNorthern = (s: RbState, unit: number): boolean =>
  ENTRY[unit] === AT_ARCHANGEL && isOnTime(s, unit) && S.nations.of(s, FINNS) === FIGHTS;

/** The places that a unit's card, nation or delay leaves it; whether they are open is asked of each. */
function placesOf(s: RbState, unit: number): readonly number[] {
  const side = sideOf(s, unit);
  if (isOnTime(s, unit)) {
    // 26.15 Who has left Finland does not come back to it.
    if (isNorthern(s, unit)) return ARCHANGEL_ENTRY;
    if (ENTRY[unit] === AT_HEX && side === RUSSIAN && isListedOpen(s, unit, ENTRY_HEX[unit]!))
      return [ENTRY_HEX[unit]!];
  }
  const home = HOME[NATION_OF[unit]!]!;
  return home >= 0 && side === AXIS ? [home] : EDGE_HEXES[side];
}
function isOpen(s: RbState, unit: number, hex: number): boolean {
  if (hex === HOME[NATION_OF[unit]!]) return isOwnCity(s, sideOf(s, unit), hex);
  if (hex === ENTRY_HEX[unit] && isOnTime(s, unit)) return true;
  return isOpenEdge(s, unit, hex);
}
export function* entryHexes(s: RbState, unit: number): Generator<number> {
  const places = placesOf(s, unit);
  for (const hex of places) if (isOpen(s, unit, hex)) yield hex;
  if (HOME[NATION_OF[unit]!]! >= 0) return;
  for (const hex of embarkPorts(s, unit)) if (!places.includes(hex)) yield hex;
}
const hasEntry = (s: RbState, unit: number): boolean => !entryHexes(s, unit).next().done;
/** 8.32 Does the unit come in at that port only to sail from it? Who has a capital comes by it alone (17.06). */
const isToSail = (s: RbState, unit: number, hex: number): boolean =>
  HOME[NATION_OF[unit]!]! < 0 && !placesOf(s, unit).includes(hex) && embarksAt(s, unit, hex);
/** The rule that says where a unit comes in. */
function entryRule(s: RbState, unit: number): string {
  if (sideOf(s, unit) === RUSSIAN) return ENTRY[unit] === AT_HEX && isOnTime(s, unit) ? '17.11' : '17.03';
  if (isNorthern(s, unit)) return '17.31';
  const nation = NATIONS[NATION_OF[unit]!]!;
  return nation === 'rumanian'
    ? '17.21'
    : nation === 'hungarian'
      ? '17.22'
      : nation === 'finnish'
        ? '17.23'
        : '17.24';
}

/** 7.09, 17.07, 17.12 Rails without counting: on time, and in a second impulse a Russian only if the card names the east edge. */
const railsFree = (s: RbState, unit: number): boolean =>
  isOnTime(s, unit) && (S.impulse.of(s) === 0 || sideOf(s, unit) === AXIS || ENTRY[unit] === AT_EAST);

/** Units of a side that may come in now, with where; nobody outside its movement phases. */
export function* comingNow(s: RbState, side: Side): Generator<number> {
  const { due } = S.at.boxes;
  const { cells } = s;
  const now = momentNow(s);
  const [at, moment] = [S.at.offset, S.due.offset];
  for (let u = 0; u < UNITS; u++)
    if (cells[at + u] === due && cells[moment + u]! <= now && isComing(s, u, side)) yield u;
}

function isSomebodyComing(s: RbState, side: Side): boolean {
  return !comingNow(s, side).next().done;
}

export const arrive = law(O.arrive, {
  check(s, { unit, at }, no) {
    const side = moverOf(s) as Side;
    if (sideOf(s, unit) !== side) no('17.0', `${nameOf(unit)} is not yours`);
    else if (S.at.of(s, unit) !== S.at.boxes.due || !isComing(s, unit, side))
      no('17.01', `${nameOf(unit)} does not come in now`);
    else if (isToSail(s, unit, at)) return;
    else if (!placesOf(s, unit).includes(at))
      no(entryRule(s, unit), `${nameOf(unit)} does not come in at ${placeName(at)}`);
    else if (!isOpen(s, unit, at)) no('17.02', `${placeName(at)} is not open to ${nameOf(unit)}`);
  },
  now: (s) => isSomebodyComing(s, moverOf(s) as Side),
  steps: (s) => [
    choose('unit', function* () {
      for (const u of comingNow(s, moverOf(s) as Side)) if (hasEntry(s, u)) yield u;
    }),
    choose('at', (c) => entryHexes(s, c.unit)),
  ],
  carry(j, { unit, at }) {
    const s = j.state;
    const from = isEntry(s, unit, at) ? 'edge' : CITY_AT[at]! >= 0 ? 'city' : 'hex';
    const toSail = isToSail(s, unit, at);
    const rule = toSail ? '8.32' : entryRule(s, unit);
    if (S.condition.face.of(s, unit) < ENTERS[unit]!) put(j, S.condition.face, unit, ENTERS[unit]!);
    if (toSail) put(j, S.acted.embarked, unit, 1);
    bringOn(j, unit, at, railsFree(s, unit));
    j.emit('arrived', rule, { unit, at, from });
    broughtOn(j, unit);
  },
});
