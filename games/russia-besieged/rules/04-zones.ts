import { HOLDS, markZonesOf, RADIATES, Slabs, sameBytes, sideBit, terrainBit } from '@stavka/engine';
import { type Derived, derived, type Input } from '@stavka/engine/define';
import { board } from '../data.ts';
import { HEXES, IS_AIR, IS_PARTISAN, NATION_OF, UNITS, ZOC } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { COUNTRY_SIDES, HUNGARIANS, RUMANIANS, TURNED, zoneSides } from './24-neutral.ts';
import { sideOf } from './26-sides.ts';

// ---------------------------------------------------------------- borders that zones do not cross

const coast = sideBit(board, 'sea') | sideBit(board, 'lake');
const water = terrainBit(board, 'sea') | terrainBit(board, 'lake');
/** 4.01 The black coastline, and whatever leads to or from lakes and seas, the ice of 0713 among them. */
const AT_COAST = (e: number): boolean =>
  (board.side[e]! & coast) !== 0 ||
  (board.terrain[board.from[e]!]! & water) !== 0 ||
  (board.terrain[board.to[e]!]! & water) !== 0;
/** 4.01, 24.12a, 24.13, ruling 29 Directed borders that no zone crosses, by the bits of the borders that are closed (24-neutral.ts). */
const SHUT: readonly Uint8Array[] = [0, 1, 2, 3].map((sides) =>
  Uint8Array.from(COUNTRY_SIDES, (crossed, e) => (AT_COAST(e) || (crossed & sides) !== 0 ? 1 : 0)),
);
/** 4.01, 24.12a, 24.13 By directed border: 1 where no zone crosses it now. */
export const zoneBorders = (s: RbState): Uint8Array => SHUT[zoneSides(s)]!;

// ---------------------------------------------------------------- zones

/** 4.0, 4.07, 13.12 How far a unit's zone goes: RADIATES around it, or HOLDS its own hex; marked out of supply it holds. */
export const zoneWeight = (s: RbState, unit: number): number =>
  ZOC[unit] === RADIATES && S.condition.oos.of(s, unit) === 0 ? RADIATES : HOLDS;
/** 4.0a Does the unit have a zone at all, around it or in its own hex? Everything that is a counter on the map has. */
export const hasZone = (s: RbState, unit: number): boolean => S.at.of(s, unit) >= 0;
/** 4.07 Does its zone reach the hexes around it? */
export const radiates = (s: RbState, unit: number): boolean => zoneWeight(s, unit) === RADIATES;

const weight = new Uint8Array(UNITS);
const units = new Uint16Array(UNITS);
const slabs = new Slabs();
function zonesOf(s: RbState, side: Side, only: (s: RbState, unit: number) => boolean): Uint8Array {
  let n = 0;
  for (let u = 0; u < UNITS; u++) {
    if (S.at.of(s, u) < 0 || sideOf(s, u) !== side || !only(s, u)) continue;
    units[n++] = u;
    weight[u] = zoneWeight(s, u);
  }
  const at = s.cells.subarray(S.at.offset, S.at.offset + UNITS);
  return markZonesOf(board, units.subarray(0, n), at, weight, zoneBorders(s), slabs.bytes(HEXES));
}

const bySide = <T>(make: (side: Side) => T): readonly [T, T] => [make(AXIS), make(RUSSIAN)];
/**
 * 26.22, 26.42 Units that have changed sides, with where and how they stand: nothing for most of the war, so that marches of
 * Hungarians and Rumanians for the Axis leave what hangs on the Russians alone.
 */
export const turnedUnits: Derived<readonly number[]> = derived(
  ['units.wavering', 'politics'],
  (s: RbState) => {
    if (S.nations.of(s, HUNGARIANS) !== TURNED && S.nations.of(s, RUMANIANS) !== TURNED) return NO_UNITS;
    const found: number[] = [];
    for (const u of WAVERERS)
      if (sideOf(s, u) === RUSSIAN)
        found.push(u, s.cells[S.at.offset + u]!, s.cells[S.condition.oos.offset + u]!);
    return found;
  },
  { same: (a, b) => a.length === b.length && a.every((cell, i) => cell === b[i]) },
);
const NO_UNITS: readonly number[] = [];
const WAVERERS = [...Array(UNITS).keys()].filter(
  (u) => NATION_OF[u] === HUNGARIANS || NATION_OF[u] === RUMANIANS,
);
/** What hangs on the units of a side hangs on: those of countries that change sides, and which countries are neutral, too. */
export const ZONE_LAYERS: readonly [readonly Input[], readonly Input[]] = [
  ['units.axis', 'units.wavering', 'politics'],
  ['units.russian', turnedUnits, 'politics'],
];
type Zones = readonly [Derived<Uint8Array>, Derived<Uint8Array>];
const zones: Zones = bySide((side) =>
  derived(ZONE_LAYERS[side], (s: RbState) => toMarks(zonesOf(s, side, anything)), { same: sameBytes }),
);
const marchZones: Zones = bySide((side) =>
  derived(ZONE_LAYERS[side], (s: RbState) => zonesOf(s, side, stopsMarch), { same: sameBytes }),
);
const anything = (): boolean => true;
/** Ruling 214, 16.21b An air base and a partisan of the first stage stop no march: the one flies out, the other is passed. */
const stopsMarch = (s: RbState, u: number): boolean =>
  IS_AIR[u] === 0 && !(IS_PARTISAN[u] === 1 && S.condition.raised.of(s, u) === 0);
function toMarks(found: Uint8Array): Uint8Array {
  for (let hex = 0; hex < HEXES; hex++) if (found[hex] !== 0) found[hex] = 1;
  return found;
}

/** 16.11, ruling 121 The zones of the Russians were there no partisans. */
export const armyZone: Derived<Uint8Array> = derived(
  ZONE_LAYERS[RUSSIAN],
  (s: RbState) => toMarks(zonesOf(s, RUSSIAN, (_, u) => IS_PARTISAN[u] === 0)),
  { same: sameBytes },
);

/** The zones of each side as values that others rest on. */
export const zoneValues = zones;
export const marchZoneValues = marchZones;
/** 4.0 The hexes in zones of a side's units, air bases and partisans among them: 1 where one is. */
export const zoneOf = (s: RbState, side: Side): Uint8Array => zones[side](s);
/** 4.02, ruling 214 IN_OWN and FROM_NEXT by hex, of the units that stop a march. */
export const marchZoneOf = (s: RbState, side: Side): Uint8Array => marchZones[side](s);

/** 4.0 The units of a side whose zones cover the hex, ascending. */
export function zoneUnits(s: RbState, hex: number, side: Side): readonly number[] {
  const found: number[] = [];
  for (const u of S.at.in(s, hex)) if (sideOf(s, u) === side) found.push(u);
  const shut = zoneBorders(s);
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
    if (shut[e] === 1) continue;
    for (const u of S.at.in(s, board.to[e]!)) if (sideOf(s, u) === side && radiates(s, u)) found.push(u);
  }
  return found.sort((a, b) => a - b);
}
