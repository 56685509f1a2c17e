import { CITY_AT, EDGE_HEXES, NATION_OF, WECS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { embarkPorts } from './08-embark.ts';
import { inFullSupply } from './13-supply.ts';
import { BERLIN, HOME, isOpenEdge, isOwnCity, openEdge } from './17-entry.ts';
import { GERMANS } from './24-neutral.ts';
import { sideOf } from './26-sides.ts';

/** 19.23b Cities in which a factory in General Supply can put a rebuilt unit, one a turn. */
function* factoryHexes(s: RbState): Generator<number> {
  for (const wec of WECS) {
    const hex = S.at.of(s, wec);
    if (hex < 0 || !isOwnCity(s, RUSSIAN, hex) || S.city.served.of(s, CITY_AT[hex]!) === 1) continue;
    if (inFullSupply(s, wec)) yield hex;
  }
}

/** 8.32, 19.15, 19.23 Where a unit rebuilt out of the pool may come in, each hex once: its own places, and ports to sail from. */
export function* poolHexes(s: RbState, unit: number): Generator<number> {
  const given = new Set<number>();
  for (const place of poolPlaces(s, unit)) {
    if (given.has(place)) continue;
    given.add(place);
    yield place;
  }
  if (HOME[NATION_OF[unit]!]! >= 0) return;
  for (const port of embarkPorts(s, unit)) if (!given.has(port)) yield port;
}
/** Is there any such hex? Edges and capitals are asked first, as they ask for no supply. */
export function hasPoolHex(s: RbState, unit: number): boolean {
  const home = HOME[NATION_OF[unit]!]!;
  if (home >= 0) return isOwnCity(s, sideOf(s, unit), home);
  return !openEdge(s, unit).next().done || !poolHexes(s, unit).next().done;
}
/** 8.32 Is the unit put into that port only to sail from it? */
export const poolsToSail = (s: RbState, unit: number, hex: number): boolean =>
  !new Set(poolPlaces(s, unit)).has(hex);
/** 19.15, 19.23 */
function* poolPlaces(s: RbState, unit: number): Generator<number> {
  const side = sideOf(s, unit);
  const home = HOME[NATION_OF[unit]!]!;
  if (home >= 0) {
    if (isOwnCity(s, side, home)) yield home;
    return;
  }
  const cities =
    side === AXIS
      ? NATION_OF[unit] === GERMANS && isOwnCity(s, AXIS, BERLIN)
        ? [BERLIN]
        : []
      : factoryHexes(s);
  yield* cities;
  for (const hex of EDGE_HEXES[side]) if (isOpenEdge(s, unit, hex)) yield hex;
}
/** The rule that says so. */
export const poolRule = (s: RbState, unit: number): string => (sideOf(s, unit) === AXIS ? '19.15' : '19.23b');
