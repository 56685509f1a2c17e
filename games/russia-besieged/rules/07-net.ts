import { BARRED, Connected, OPEN, piecesOf } from '@stavka/engine';
import { type Derived, derived } from '@stavka/engine/define';
import {
  CITIES,
  CITY_HEX,
  HEXES,
  IS_AIR,
  IS_LAND,
  OPENS_SUPPLY,
  RAIL_AT,
  RAIL_EXITS,
  RAIL_HEX,
  RAIL_NET,
  RAILS,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { ZONE_LAYERS, zoneOf, zoneValues } from './04-zones.ts';
import { EVERY_LINE, unbuilt } from './07-lines.ts';
import { enemyOf, sideOf } from './26-sides.ts';

type BySide<T> = readonly [Derived<T>, Derived<T>];
const bySide = <T>(make: (side: Side) => Derived<T>): BySide<T> => [make(AXIS), make(RUSSIAN)];
const same = (a: Uint8Array, b: Uint8Array): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};
const connected = new Connected(RAIL_NET);
const SOURCES = new Uint16Array(RAILS);

/** 7.04, 7.05 May a side use the rail hex at all: is it its own, and not converting? */
const isOwn = (s: RbState, side: Side, r: number): boolean =>
  S.rail.holder.of(s, r) === side && S.rail.converting.of(s, r) === 0;
/** A gate of the net: barred but where the side's own rail is, and the test lets it through. */
function gateOf(s: RbState, side: Side, test: (hex: number) => boolean): Uint8Array {
  const gate = new Uint8Array(HEXES).fill(BARRED);
  for (let r = 0; r < RAILS; r++) {
    const hex = RAIL_HEX[r]!;
    if (isOwn(s, side, r) && test(hex)) gate[hex] = OPEN;
  }
  for (const hex of unbuilt(s)) gate[hex] = BARRED;
  return gate;
}

/** 7.05, 7.06 Where trains of a side may be: its own rail, not converting, in no enemy zone, whoever stands there. */
const trackOf: BySide<Uint8Array> = bySide((side) =>
  derived(
    [zoneValues[enemyOf(side)], 'rail'],
    (s: RbState) => {
      const zone = zoneOf(s, enemyOf(side));
      return gateOf(s, side, (hex) => zone[hex] === 0 && IS_LAND[hex] === 1);
    },
    { same },
  ),
);

/** 7.03, 7.03a, rulings 36, 37 By hex: the track hangs on an edge of the map, or on a city of the side that no enemy zone covers or a unit of it holds. */
const trains: BySide<Uint8Array> = bySide((side) =>
  derived([trackOf[side], ...ZONE_LAYERS[side], 'cities', 'rail'], (s: RbState) => {
    const gate = trackOf[side](s);
    let n = 0;
    for (const exit of RAIL_EXITS[side]!) SOURCES[n++] = exit;
    for (let city = 0; city < CITIES; city++) {
      const hex = CITY_HEX[city]!;
      if (S.city.holder.of(s, city) !== side || !isOwn(s, side, RAIL_AT[hex]!)) continue;
      if (gate[hex] === OPEN) SOURCES[n++] = hex;
      else if (isOccupied(s, side, hex))
        for (let i = RAIL_NET.start[hex]!; i < RAIL_NET.start[hex + 1]! && n < RAILS; i++)
          SOURCES[n++] = RAIL_NET.to[i]!;
    }
    return connected.run(RAIL_NET, gate, SOURCES.subarray(0, n), EVERY_LINE).mark.slice();
  }),
);
const isOccupied = (s: RbState, side: Side, hex: number): boolean =>
  S.at.in(s, hex).some((u) => IS_AIR[u] === 0 && sideOf(s, u) === side);

/** 7.03-7.06 By hex: the side may use it for trains now. */
export const trainsOf = (s: RbState, side: Side): Uint8Array => trains[side](s);
/** Where a train that goes off the map at an edge comes in again: all pieces of line that leave the map are one (7.08). */
export const OFF_MAP = 0;

const pieces: BySide<Int16Array> = bySide((side) =>
  derived([trains[side]], (s: RbState) => {
    const gate = trains[side](s).map((usable) => (usable === 1 ? OPEN : BARRED));
    const into = new Int16Array(HEXES);
    const count = piecesOf(RAIL_NET, gate, into, EVERY_LINE);
    const leaves = new Uint8Array(count);
    for (const exit of RAIL_EXITS[side]!) if (into[exit]! >= 0) leaves[into[exit]!] = 1;
    for (const hex of RAIL_HEX)
      if (into[hex]! >= 0) into[hex] = leaves[into[hex]!] === 1 ? OFF_MAP : into[hex]! + 1;
    return into;
  }),
);
/** 7.03, 7.08 By hex: the piece of line a train of the side is on, OFF_MAP where it leads off the side's edge of the map, -1 where no train may be. */
export const piecesBySide = (s: RbState, side: Side): Int16Array => pieces[side](s);
const hexesByPiece: BySide<readonly (readonly number[])[]> = bySide((side) =>
  derived([pieces[side]], (s: RbState) => {
    const lists: number[][] = [];
    const piece = pieces[side](s);
    for (const hex of RAIL_HEX) if (piece[hex]! >= 0) (lists[piece[hex]!] ??= []).push(hex);
    return lists;
  }),
);
/** 7.03, 7.08 The hexes of the line that a train of the side in a hex is on, ascending. */
export const lineFrom = (s: RbState, side: Side, hex: number): readonly number[] =>
  hexesByPiece[side](s)[pieces[side](s)[hex]!] ?? [];
/** 7.08, 20.62 Does a line for trains lead from the hex off the side's edge of the map? */
export const railsOffMap = (s: RbState, side: Side, hex: number): boolean => pieces[side](s)[hex] === OFF_MAP;

/** 13.51 Hexes of a side's units that open an enemy zone to supply. */
function openedBy(s: RbState, side: Side): Uint8Array {
  const opened = new Uint8Array(HEXES);
  for (let u = 0; u < UNITS; u++) {
    const at = S.at.of(s, u);
    if (at >= 0 && OPENS_SUPPLY[u] === 1 && sideOf(s, u) === side) opened[at] = 1;
  }
  return opened;
}
const supplyGates: BySide<Uint8Array> = bySide((side) =>
  derived(
    [zoneValues[enemyOf(side)], ...ZONE_LAYERS[side], 'rail'],
    (s: RbState) => {
      const zone = zoneOf(s, enemyOf(side));
      const opened = openedBy(s, side);
      return gateOf(s, side, (hex) => zone[hex] === 0 || opened[hex] === 1);
    },
    { same },
  ),
);
/** 13.22, 13.51 The gate of supply by rail: the side's own rail where no enemy zone is, or a unit that opens it. */
export const supplyGate = (s: RbState, side: Side): Uint8Array => supplyGates[side](s);
export const supplyGateValues = supplyGates;

const joined: BySide<Uint8Array> = bySide((side) =>
  derived(
    [supplyGates[side]],
    (s: RbState) =>
      connected
        .run(RAIL_NET, supplyGates[side](s), Uint16Array.from(RAIL_EXITS[side]!), EVERY_LINE)
        .mark.slice(),
    { same },
  ),
);
/** 13.22, 13.31 By hex: an open line of the side's own rail joins it to the side's edge of the map. */
export const joinedToEdge = (s: RbState, side: Side): Uint8Array => joined[side](s);
export const joinedValues = joined;
