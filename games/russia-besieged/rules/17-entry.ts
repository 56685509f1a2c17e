import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { CAPITALS, CITY_AT, cityHex, EDGE_HEXES, NATION_OF, NATIONS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { enterHex } from './04-control.ts';
import { zoneOf } from './04-zones.ts';
import { minorBar } from './25-minors.ts';
import { enemyOf, sideAt, sideOf } from './26-sides.ts';
import { stand } from './stand.ts';

// How units come onto the map: reinforcements (17.0), what is rebuilt (19.15, 19.23) and Shock Armies (22.01a).

const CAPITAL: Readonly<Record<string, string>> = {
  rumanian: 'Bucharest',
  hungarian: 'Budapest',
  finnish: 'Helsinki',
};
/** 17.21-17.23, 19.15 By nation: the capital by which its units come, -1 for the edge of the map. */
export const HOME = Int16Array.from(NATIONS, (nation) =>
  CAPITAL[nation] === undefined ? -1 : cityHex(CAPITAL[nation]),
);
export const BERLIN = CAPITALS[AXIS];

/** 4.1, ruling 222 A city by which units come must be the side's own, and no enemy in it. */
export const isOwnCity = (s: RbState, side: Side, hex: number): boolean =>
  S.city.holder.of(s, CITY_AT[hex]!) === side && sideAt(s, hex) !== enemyOf(side);

/** Ruling 161 May the unit enter by that hex of its edge of the map? */
export const isOpenEdge = (s: RbState, unit: number, hex: number): boolean =>
  sideAt(s, hex) !== enemyOf(sideOf(s, unit)) && minorBar(s, unit, hex) === null;
export function* openEdge(s: RbState, unit: number): Generator<number> {
  for (const hex of EDGE_HEXES[sideOf(s, unit)]) if (isOpenEdge(s, unit, hex)) yield hex;
}
/** Does a unit enter the map there, and is not placed in a city? */
export const isEntry = (s: RbState, unit: number, hex: number): boolean =>
  EDGE_HEXES[sideOf(s, unit)].includes(hex) && hex !== HOME[NATION_OF[unit]!];

/** 17.05, ruling 161 The unit stands there, and is asked to move on; who enters the map in an enemy zone goes no farther. */
export function bringOn(j: RbJournal, unit: number, at: number, railsFree: boolean): void {
  const s = j.state;
  put(j, S.acted.arrived, unit, 1);
  if (railsFree) put(j, S.acted.free, unit, 1);
  if (isEntry(s, unit, at) && zoneOf(s, enemyOf(sideOf(s, unit)))[at] === 1) put(j, S.acted.moved, unit, 1);
  stand(j, unit, at);
}
/** What follows when the event that brought a unit on has been stated. */
export function broughtOn(j: RbJournal, unit: number): void {
  const { state: s } = j;
  enterHex(j, S.at.of(s, unit), sideOf(s, unit), [unit]);
}
