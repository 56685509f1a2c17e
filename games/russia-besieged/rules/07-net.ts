import { BARRED, Connected, OPEN, piecesOf, sameBytes } from '@stavka/engine';
import { type Derived, derived } from '@stavka/engine/define';
import {
  CITIES,
  CITY_HEX,
  HEXES,
  IS_AIR,
  IS_LAND,
  RAIL_AT,
  RAIL_EXITS,
  RAIL_HEX,
  RAIL_NET,
  RAILS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { ZONE_LAYERS, zoneOf, zoneValues } from './04-zones.ts';
import { EVERY_LINE, unbuilt } from './07-lines.ts';
import { openersFor, openerValues } from './13-openers.ts';
import { enemyOf, sideOf } from './26-sides.ts';

type BySide<T> = readonly [Derived<T>, Derived<T>];
const bySide = <T>(make: (side: Side) => Derived<T>): BySide<T> => [make(AXIS), make(RUSSIAN)];
const connected = new Connected(RAIL_NET);
const SOURCES = new Uint16Array(RAILS);

const ownLines: BySide<Uint8Array> = bySide((side) =>
  derived(
    ['rail'],
    (s: RbState) => {
      const gate = new Uint8Array(HEXES).fill(BARRED);
      for (let r = 0; r < RAILS; r++)
        if (S.rail.holder.of(s, r) === side && S.rail.converting.of(s, r) === 0) gate[RAIL_HEX[r]!] = OPEN;
      for (const hex of unbuilt(s)) gate[hex] = BARRED;
      return gate;
    },
    { same: sameBytes },
  ),
);
/** 7.04, 7.05 The rail of a side as a gate: open where it is its own, built, and not converting. */
export const ownLine = (s: RbState, side: Side): Uint8Array => ownLines[side](s);
export const ownLineValues = ownLines;

/** 7.05, 7.06 Where trains of a side may be, under these enemy zones: its own rail, not converting, whoever stands there. */
export function trackUnder(s: RbState, side: Side, zone: Uint8Array): Uint8Array {
  const gate = ownLine(s, side).slice();
  for (let r = 0; r < RAILS; r++) {
    const hex = RAIL_HEX[r]!;
    if (zone[hex] !== 0 || IS_LAND[hex] === 0) gate[hex] = BARRED;
  }
  return gate;
}
const trackOf: BySide<Uint8Array> = bySide((side) =>
  derived(
    [zoneValues[enemyOf(side)], ownLines[side]],
    (s: RbState) => trackUnder(s, side, zoneOf(s, enemyOf(side))),
    { same: sameBytes },
  ),
);

/**
 * 7.03, 7.03a, rulings 36, 37 What trains on a track hang on: an edge of the map, or a city of the side that no enemy zone covers
 * or a unit of it holds.
 */
export function anchorsOf(s: RbState, side: Side, track: Uint8Array): readonly number[] {
  const found: number[] = [...RAIL_EXITS[side]!];
  for (let city = 0; city < CITIES; city++) {
    const hex = CITY_HEX[city]!;
    const r = RAIL_AT[hex]!;
    if (S.city.holder.of(s, city) !== side || S.rail.holder.of(s, r) !== side) continue;
    if (S.rail.converting.of(s, r) === 1) continue;
    if (track[hex] === OPEN) found.push(hex);
    else if (isOccupied(s, side, hex))
      for (let i = RAIL_NET.start[hex]!; i < RAIL_NET.start[hex + 1]!; i++) found.push(RAIL_NET.to[i]!);
  }
  return found;
}
const isOccupied = (s: RbState, side: Side, hex: number): boolean =>
  S.at.in(s, hex).some((u) => IS_AIR[u] === 0 && sideOf(s, u) === side);
/** By hex: the track that hangs on one of these. */
export function trainsOn(track: Uint8Array, anchors: readonly number[]): Uint8Array {
  let n = 0;
  for (const hex of anchors) if (n < RAILS) SOURCES[n++] = hex;
  return connected.run(RAIL_NET, track, SOURCES.subarray(0, n), EVERY_LINE).mark.slice();
}
const anchors: BySide<readonly number[]> = bySide((side) =>
  derived(
    [trackOf[side], ...ZONE_LAYERS[side], 'cities', 'rail'],
    (s: RbState) => anchorsOf(s, side, trackOf[side](s)),
    { same: (a, b) => a.length === b.length && a.every((hex, i) => hex === b[i]) },
  ),
);
const trains: BySide<Uint8Array> = bySide((side) =>
  derived([trackOf[side], anchors[side]], (s: RbState) => trainsOn(trackOf[side](s), anchors[side](s)), {
    same: sameBytes,
  }),
);
export const trainValues = trains;

/** 7.03-7.06 By hex: the side may use it for trains now. */
export const trainsOf = (s: RbState, side: Side): Uint8Array => trains[side](s);
/** Where a train that goes off the map at an edge comes in again: all pieces of line that leave the map are one (7.08). */
export const OFF_MAP = 0;

/** 7.03, 7.08 By hex: the piece of what a gate leaves open, OFF_MAP where it leads off the side's edge of the map, -1 elsewhere. */
export function piecesUnder(side: Side, gate: Uint8Array): Int16Array {
  const into = new Int16Array(HEXES);
  const count = piecesOf(RAIL_NET, gate, into, EVERY_LINE);
  const leaves = new Uint8Array(count);
  for (const exit of RAIL_EXITS[side]!) if (into[exit]! >= 0) leaves[into[exit]!] = 1;
  for (const hex of RAIL_HEX)
    if (into[hex]! >= 0) into[hex] = leaves[into[hex]!] === 1 ? OFF_MAP : into[hex]! + 1;
  return into;
}
const pieces: BySide<Int16Array> = bySide((side) =>
  derived([trains[side]], (s: RbState) =>
    piecesUnder(
      side,
      trains[side](s).map((usable) => (usable === 1 ? OPEN : BARRED)),
    ),
  ),
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

const supplyGates: BySide<Uint8Array> = bySide((side) =>
  derived(
    [zoneValues[enemyOf(side)], openerValues[side], ownLines[side]],
    (s: RbState) => {
      const own = ownLine(s, side);
      const zone = zoneOf(s, enemyOf(side));
      const gate = own.slice();
      for (let r = 0; r < RAILS; r++) if (zone[RAIL_HEX[r]!] !== 0) gate[RAIL_HEX[r]!] = BARRED;
      for (const hex of openersFor(s, side)) gate[hex] = own[hex]!;
      return gate;
    },
    { same: sameBytes },
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
    { same: sameBytes },
  ),
);
/** 13.22, 13.31 By hex: an open line of the side's own rail joins it to the side's edge of the map. */
export const joinedToEdge = (s: RbState, side: Side): Uint8Array => joined[side](s);
export const joinedValues = joined;
