import { Connected, NO_THROUGH, OPEN, sameBytes, type Tether } from '@stavka/engine';
import { type Derived, derived } from '@stavka/engine/define';
import {
  CAUCASUS,
  CITY_AT,
  cityHex,
  HEXES,
  hexOf,
  NATION_OF,
  NORTHERN_SOURCES,
  RAIL_EXITS,
  RAIL_NET,
  RAILS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { EVERY_LINE } from './07-lines.ts';
import {
  joinedToEdge,
  joinedValues,
  ownLine,
  ownLineValues,
  supplyGate,
  supplyGateValues,
} from './07-net.ts';
import { bySide, groundGate, groundGates, lengthFrom0111, lengthNow, pathOf, tetherTo } from './13-ground.ts';
import { FINNS, GERMANS, HUNGARIANS, RUMANIANS } from './24-neutral.ts';
import { sideOf } from './26-sides.ts';

// Where General Supply without limit comes from. A root is a source, or some that serve the same units: rail of any length from
// it, and from there a ground path (13.2); a class of units draws on some of the roots.

export const [WEST, NORTH, SHORT, HELSINKI, BUDAPEST, BUCHAREST, EAST, BAKU_ROOT] = [
  0, 1, 2, 3, 4, 5, 6, 7,
] as const;
export const BAKU = cityHex('Baku');
export const ASTRAKHAN = cityHex('Astrakhan');
/** 13.24 The one source with a shorter ground part. */
const SHORT_HEX = hexOf('0111');

interface Root {
  readonly side: Side;
  readonly at: readonly number[];
  /** The rail exits of an edge of the map. */
  readonly isEdge?: true;
  /** A city, which must be the side's own. */
  readonly isCity?: true;
}
const city = (side: Side, name: string): Root => ({ side, at: [cityHex(name)], isCity: true });
/** 13.31 to 13.34, 13.81, ruling 200. */
const ROOTS: readonly Root[] = [
  { side: AXIS, at: RAIL_EXITS[AXIS], isEdge: true },
  { side: AXIS, at: NORTHERN_SOURCES.filter((hex) => hex !== SHORT_HEX) },
  { side: AXIS, at: [SHORT_HEX] },
  city(AXIS, 'Helsinki'),
  city(AXIS, 'Budapest'),
  city(AXIS, 'Bucharest'),
  { side: RUSSIAN, at: RAIL_EXITS[RUSSIAN], isEdge: true },
  city(RUSSIAN, 'Baku'),
];

/** Classes of units by what they draw on. */
export const [WESTERN, GERMAN, FINNISH, HUNGARIAN, RUMANIAN, RUSSIANS_AT_LARGE, CAUCASIAN] = [
  0, 1, 2, 3, 4, 5, 6,
] as const;
/** The roots of each class. */
export const ROOTS_OF: readonly (readonly number[])[] = [
  [WEST],
  [WEST, NORTH, SHORT],
  [WEST, NORTH, SHORT, HELSINKI],
  [WEST, BUDAPEST],
  [WEST, BUCHAREST],
  [EAST],
  [EAST, BAKU_ROOT],
];
export const CLASSES = ROOTS_OF.length;
const CLASSES_OF_NATIONS = new Map([
  [GERMANS, GERMAN],
  [FINNS, FINNISH],
  [HUNGARIANS, HUNGARIAN],
  [RUMANIANS, RUMANIAN],
] as [number, number][]);
/** By unit: its class while it is of the Axis. */
const AXIS_CLASS = Uint8Array.from(NATION_OF, (nation) => CLASSES_OF_NATIONS.get(nation) ?? WESTERN);

/** 13.8 What Russian units draw on in a hex. */
export const russianClass = (hex: number): number => (CAUCASUS.has(hex) ? CAUCASIAN : RUSSIANS_AT_LARGE);
/** 13.3, 13.8, rulings 150, 163, 200 The class of a unit that stands in a hex. */
export const classOf = (s: RbState, unit: number, hex: number): number =>
  sideOf(s, unit) === RUSSIAN ? russianClass(hex) : AXIS_CLASS[unit]!;

// ---------------------------------------------------------------- rail out of the roots, and ground paths to it

const NO_RAILS = new Uint8Array(RAIL_NET.size);
const connected = new Connected(RAIL_NET);

/** 13.81 Baku is a source without limit while Astrakhan has rail to the east edge. */
export const isBakuOpen = (s: RbState): boolean => joinedToEdge(s, RUSSIAN)[ASTRAKHAN] === 1;
function isOpenRoot(s: RbState, root: number): boolean {
  const { side, at, isCity } = ROOTS[root]!;
  if (isCity && S.city.holder.of(s, CITY_AT[at[0]!]!) !== side) return false;
  return root !== BAKU_ROOT || isBakuOpen(s);
}

/** Rail of a side that hangs together with these hexes. */
const railFrom = (s: RbState, side: Side, at: readonly number[]): Uint8Array =>
  connected.run(RAIL_NET, supplyGate(s, side), Uint16Array.from(at), EVERY_LINE).mark.slice();

/** By hex: rail fed by a root. Where its line hangs together with the edge of the map nothing is left to it: that root feeds it. */
const rails: readonly Derived<Uint8Array>[] = ROOTS.map(({ side, at, isEdge }, root) =>
  isEdge
    ? joinedValues[side]
    : derived(
        [supplyGateValues[side], joinedValues[side], 'cities'],
        (s: RbState) =>
          isOpenRoot(s, root) && at.some((hex) => joinedToEdge(s, side)[hex] === 0)
            ? railFrom(s, side, at)
            : NO_RAILS,
        { same: sameBytes },
      ),
);
/** 13.22 By hex: rail that serves as a source to what draws on the root. */
export const railsOfRoot = (s: RbState, root: number): Uint8Array => rails[root]!(s);

/** By hex: rail that is joined to a source without limit, the northern ones of the Axis among them. */
export const unlimitedRailValues = bySide((side) =>
  side === RUSSIAN
    ? joinedValues[side]
    : derived(
        [rails[WEST]!, rails[NORTH]!, rails[SHORT]!],
        (s: RbState) => {
          const all = railsOfRoot(s, WEST).slice();
          for (const root of [NORTH, SHORT])
            railsOfRoot(s, root).forEach((fed, hex) => {
              if (fed === 1) all[hex] = 1;
            });
          return all;
        },
        { same: sameBytes },
      ),
);
export const unlimitedRails = (s: RbState, side: Side): Uint8Array => unlimitedRailValues[side](s);

const isFedBy = (s: RbState, other: number, root: number): boolean =>
  ROOTS[root]!.at.every((hex) => railsOfRoot(s, other)[hex] === 1);
/** Does a root add nothing to what the edge, or the long sources of the north, feed? */
function isNeedless(s: RbState, root: number): boolean {
  const { isEdge, side } = ROOTS[root]!;
  if (isEdge) return false;
  if (isFedBy(s, side === AXIS ? WEST : EAST, root) || !isOpenRoot(s, root)) return true;
  return (root === SHORT || root === HELSINKI) && isFedBy(s, NORTH, root);
}

const feeds = new Uint16Array(RAILS + NORTHERN_SOURCES.length);
/** 13.2, 13.21, 13.24 Ground paths to the rail of one root, and to the root itself; null where it adds nothing. */
const tethers: readonly Derived<Tether | null>[] = ROOTS.map(({ side, at, isEdge }, root) =>
  derived(
    [
      groundGates[side],
      rails[root]!,
      rails[side === AXIS ? WEST : EAST]!,
      rails[NORTH]!,
      ownLineValues[side],
      'cities',
      'clock',
    ],
    (s: RbState) => {
      if (isNeedless(s, root)) return null;
      const fed = railsOfRoot(s, root);
      const gate = groundGate(s, side);
      let n = 0;
      for (const hex of RAIL_NET.spaces) if (fed[hex] === 1) feeds[n++] = hex;
      if (!isEdge) for (const hex of at) if (gate[hex] === OPEN && fed[hex] === 0) feeds[n++] = hex;
      const tether = tetherTo(gate, feeds, n, root === SHORT ? lengthFrom0111(s) : lengthNow(s));
      for (const hex of at)
        if (gate[hex] === NO_THROUGH && (!isEdge || ownLine(s, side)[hex] === OPEN)) standOn(tether, hex);
      return tether;
    },
  ),
);
/** Ruling 198 In an enemy zone that nobody opens no path comes in to a source; who stands on it needs none. */
function standOn(tether: Tether, hex: number): void {
  if (!tether.reaches(hex)) tether.order[tether.count++] = hex;
  tether.steps[hex] = 0;
  tether.via[hex] = -1;
}

// ---------------------------------------------------------------- what a class may draw on

/** 13.2 By hex: the length of the shortest ground part for a class of units, -1 where they have no unlimited supply. */
const lengths: readonly Derived<Int16Array>[] = ROOTS_OF.map((roots) =>
  derived(
    roots.map((root) => tethers[root]!),
    (s: RbState) =>
      roots.reduce<Int16Array>((best, root) => shorter(best, tethers[root]!(s)), NOWHERE_SUPPLIED),
  ),
);
const NOWHERE_SUPPLIED = new Int16Array(HEXES).fill(-1);
function shorter(best: Int16Array, tether: Tether | null): Int16Array {
  if (tether === null) return best;
  if (best === NOWHERE_SUPPLIED) return tether.steps;
  const both = best.slice();
  for (let i = 0; i < tether.count; i++) {
    const hex = tether.order[i]!;
    const steps = tether.steps[hex]!;
    if (both[hex]! < 0 || steps < both[hex]!) both[hex] = steps;
  }
  return both;
}
export const lengthValues = lengths;
export const lengthsOf = (s: RbState, cls: number): Int16Array => lengths[cls]!(s);
/** What a class of units draws on there, as a root and its ground path: the shortest. */
export function wayOf(s: RbState, cls: number, hex: number): { root: number; path: number[] } | null {
  let found: { root: number; path: number[] } | null = null;
  for (const root of ROOTS_OF[cls]!) {
    const tether = tethers[root]!(s);
    if (tether === null || !tether.reaches(hex) || tether.steps[hex] !== lengthsOf(s, cls)[hex]) continue;
    found ??= { root, path: pathOf(tether, hex) };
  }
  return found;
}
export const rootHexes = (root: number): readonly number[] => ROOTS[root]!.at;
