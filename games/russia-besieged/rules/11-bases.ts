import { TABLES } from '../data.ts';
import {
  CITIES,
  CITY_AT,
  CITY_HEX,
  IS_AIR,
  IS_FIGHTER,
  IS_MAJOR,
  IS_PARTISAN,
  straight,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { controlsCity } from './04-control.ts';
import type { Bar } from './24-first-turn.ts';
import { sideOf } from './26-sides.ts';

const { majorCity, minorCity } = TABLES.air;

/** 11.13 Air units that a city holds with their bases. */
export const capacityOf = (city: number): number => (IS_MAJOR[city] === 1 ? majorCity : minorCity);

/** 11.13 How many more it can take. */
export function roomForBases(s: RbState, city: number): number {
  let room = capacityOf(city);
  for (const u of S.at.in(s, CITY_HEX[city]!)) room -= IS_AIR[u]!;
  return room;
}

/** 11.16, 11.16a Is an enemy combat unit in the hex? Partisans of the first stage are none. */
export function holdsEnemies(s: RbState, side: Side, hex: number): boolean {
  for (const u of S.at.in(s, hex))
    if (IS_FIGHTER[u] === 1 && sideOf(s, u) !== side)
      if (IS_PARTISAN[u] === 0 || S.condition.raised.of(s, u) === 1) return true;
  return false;
}

/** 4.1 Did the side control the city as the impulse began? */
export const heldAtStart = (s: RbState, side: Side, city: number): boolean =>
  controlsCity(s, side, city) !== (S.city.turned.of(s, city) === 1);

/** 11.12, 11.13, 11.16 Why a base of the side cannot come to stand in a hex. */
export function baseBar(s: RbState, side: Side, hex: number): Bar | null {
  const city = CITY_AT[hex]!;
  if (city < 0) return ['11.12', 'it is no city'];
  if (!controlsCity(s, side, city)) return ['11.12', 'the city is not yours'];
  if (holdsEnemies(s, side, hex)) return ['11.16', 'an enemy unit is there'];
  if (roomForBases(s, city) <= 0) return ['11.13', 'there is no room for another base'];
  return null;
}

/** Cities that could take a base of the side within so many hexes of one, itself left out. */
export function* basesWithin(s: RbState, side: Side, from: number, range: number): Generator<number> {
  for (let c = 0; c < CITIES; c++) {
    const hex = CITY_HEX[c]!;
    if (hex !== from && straight(from, hex) <= range && baseBar(s, side, hex) === null) yield hex;
  }
}
