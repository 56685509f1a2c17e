import {
  type Filter,
  keepLeast,
  keepOnly,
  linkBits,
  narrowed,
  sideBit,
  stepPaths,
  Tether,
  terrainBit,
} from '@stavka/engine';
import { board } from '../data.ts';
import {
  COUNTRY,
  FINLAND,
  HEXES,
  HUNGARY,
  IS_LAND,
  IS_PARTISAN,
  LINKS,
  NATION_OF,
  RUMANIA,
  straight,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { IS_CLOSED } from '../terrain.ts';
import { AXIS, NATIONS, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { zoneOf, zoneUnits } from './04-zones.ts';
import { hasRoom } from './05-stacking.ts';
import { isKerch } from './10-border.ts';
import { isGround } from './10-force.ts';
import { retreatSources, suppliedAt } from './13-supply.ts';
import { isClosedToRetreat, isLastResort, mayDrive } from './24-first-turn.ts';
import { enemyOf, sideOf } from './26-sides.ts';

// 10.72 Where a beaten unit may go at all, and 10.76 which of these ways the priorities leave.

/** A way back, the hex of the battle first, and the priority that struck it; null where it may be gone. */
export interface WayBack {
  readonly path: readonly number[];
  readonly struckBy: string | null;
}
/** 10.78, 25.4 What the owner asks for. */
export const DETOURS = ['none', 'supply', 'room', 'home'] as const;
export type Detour = (typeof DETOURS)[number];

const KERCH_WAY = linkBits(LINKS, 'kerch');
const [HUNGARIANS, RUMANIANS, FINNS] = ['hungarian', 'rumanian', 'finnish'].map((name) =>
  (NATIONS as readonly string[]).indexOf(name),
) as [number, number, number];

// ---------------------------------------------------------------- 10.72

const isStageOne = (s: RbState, u: number): boolean =>
  IS_PARTISAN[u] === 1 && S.condition.raised.of(s, u) === 0;

/** 10.72a, 16.21d Does an enemy stand there who keeps the unit out? A partisan of the first stage does not. */
function isHeld(s: RbState, side: Side, hex: number): boolean {
  const units = S.at.in(s, hex);
  for (let i = 0; i < units.length; i++)
    if (sideOf(s, units[i]!) !== side && !isStageOne(s, units[i]!)) return true;
  return false;
}

/** 10.76-1 Is the hex in an enemy zone, partisans of the first stage aside (16.21d)? */
function isWatched(s: RbState, side: Side, hex: number): boolean {
  const enemy = enemyOf(side);
  if (zoneOf(s, enemy)[hex] === 0) return false;
  return side !== AXIS || zoneUnits(s, hex, enemy).some((u) => !isStageOne(s, u));
}

/** 10.76-7, 10.77 Does a friend with a combat factor stand there? */
function isFriendly(s: RbState, side: Side, hex: number): boolean {
  const units = S.at.in(s, hex);
  for (let i = 0; i < units.length; i++)
    if (sideOf(s, units[i]!) === side && isGround(s, units[i]!)) return true;
  return false;
}

/** 10.77 Hexes in an enemy zone that a friend holds: the unit may go there at a price. */
export const isCovered = (s: RbState, side: Side, hex: number): boolean =>
  isWatched(s, side, hex) && isFriendly(s, side, hex);

const ABROAD = terrainBit(board, 'out');
/** 1.0a Turkey, Persia and what lies beyond. */
const isAbroad = (hex: number): boolean => (board.terrain[hex]! & ABROAD) !== 0;

/** 10.72 Why a unit may not retreat over the border (or link) into the hex; null if it may. */
export function retreatBar(
  s: RbState,
  unit: number,
  border: number,
  hex: number,
): readonly [rule: string, why: string] | null {
  const side = sideOf(s, unit);
  if (IS_LAND[hex] === 0)
    return isAbroad(hex) ? ['10.72g', 'that country is closed'] : ['10.72d', 'that is water'];
  if (border < board.to.length && IS_CLOSED[border] === 1) return ['10.72c', 'a coastline lies between'];
  if (isHeld(s, side, hex)) return ['10.72a', 'enemies are there'];
  if (isClosedToRetreat(s, unit, hex)) return ['10.72f', 'Hungary is neutral'];
  if (isWatched(s, side, hex) && !isFriendly(s, side, hex))
    return ['10.72b', 'it is empty and in an enemy zone'];
  return null;
}

/** Ruling 190 A partisan cannot stand with another unit of his side. */
const mayEnd = (s: RbState, unit: number, hex: number): boolean =>
  IS_PARTISAN[unit] === 0 || !isFriendly(s, sideOf(s, unit), hex);

/** 10.72, 10.75, 6.26 Every way of so many hexes; the straits count as one. */
export const legalWays = (s: RbState, unit: number, steps: number): number[][] =>
  stepPaths(board, S.at.of(s, unit), steps, {
    canEnter: (border, hex) => retreatBar(s, unit, border, hex) === null,
    canEnd: (hex) => mayEnd(s, unit, hex),
    links: LINKS,
    kinds: KERCH_WAY,
  });

// ---------------------------------------------------------------- 10.76

const endOf = (path: readonly number[]): number => path[path.length - 1]!;
/** 10.76-5 Directions clockwise from the north-east: the Axis goes west, the Russians east. */
const HOMEWARD: readonly (readonly number[])[] = [
  [3, 4, 5],
  [0, 1, 2],
];
function isHomeward(side: Side, path: readonly number[]): boolean {
  for (let i = 1; i < path.length; i++) {
    let found = -1;
    for (let e = board.start[path[i - 1]!]!; e < board.start[path[i - 1]! + 1]!; e++)
      if (board.to[e] === path[i]) found = board.direction[e]!;
    // 6.26 The straits run east and west.
    const isOpen =
      found >= 0 ? HOMEWARD[side]!.includes(found) : isEastward(path[i - 1]!, path[i]!) === (side !== AXIS);
    if (!isOpen) return false;
  }
  return true;
}
const isEastward = (a: number, b: number): boolean => board.map.spaces[b]!.x > board.map.spaces[a]!.x;

/** 10.76-2 A Rumanian ends not in Hungary, nor a Hungarian in Rumania. */
const isForeign = (unit: number, hex: number): boolean =>
  (NATION_OF[unit] === RUMANIANS && COUNTRY[hex] === HUNGARY) ||
  (NATION_OF[unit] === HUNGARIANS && COUNTRY[hex] === RUMANIA);

const COASTLINE = sideBit(board, 'sea') | sideBit(board, 'lake');
const GROUND_GATE = Uint8Array.from(IS_LAND, (land) => 1 - land);
const FAR = 60;
const tether = new Tether(HEXES);
const feeds = new Uint16Array(HEXES);
/** 10.76-4 Hexes over land, and over the straits, to the nearest of the sources; -1 where none can be reached. */
function distancesTo(sources: Uint8Array): Int16Array {
  let count = 0;
  for (let hex = 0; hex < HEXES; hex++) if (sources[hex] === 1) feeds[count++] = hex;
  return tether.run(board, feeds, count, FAR, GROUND_GATE, COASTLINE, LINKS, KERCH_WAY).steps;
}

/** 10.76-3, 10.76-4 Where a unit's supply comes from, and how far it is: looked up when a priority asks. */
class Sources {
  readonly #s: RbState;
  readonly #unit: number;
  #at: Uint8Array | null = null;
  #steps: Int16Array | null = null;

  constructor(s: RbState, unit: number) {
    this.#s = s;
    this.#unit = unit;
  }
  has(hex: number): boolean {
    this.#at ??= retreatSources(this.#s, this.#unit);
    return this.#at[hex] === 1;
  }
  distance(hex: number): number | null {
    if (this.has(hex)) return 0;
    this.#steps ??= distancesTo(this.#at!);
    return this.#steps[hex]! < 0 ? null : this.#steps[hex]!;
  }
}
/** A wish is not looked into where only one way is left. */
const unlessAlone = <T>(filter: Filter<T>): Filter<T> => ({
  ...filter,
  keep: (left) => (left.length === 1 ? left : filter.keep(left)),
});

const isTwoAway = (from: number, hex: number): boolean => straight(from, hex) >= 2 && !isKerch(from, hex);

/** 10.76, 24.12a, 24.23 The priorities in their order, for ways of one length. */
function filtersFor(s: RbState, unit: number, isTold: boolean): Filter<readonly number[]>[] {
  const side = sideOf(s, unit);
  const from = S.at.of(s, unit);
  const filters: Filter<readonly number[]>[] = [
    keepOnly('24.12a', (path) => !path.some((hex) => isLastResort(s, unit, hex))),
    keepOnly('10.76-1', (path) => !path.some((hex, i) => i > 0 && isWatched(s, side, hex))),
    keepOnly('10.76-2', (path) => !isForeign(unit, endOf(path))),
  ];
  const attacker = moverOf(s);
  if (attacker < 0 || !mayDrive(s, attacker as Side, side)) {
    const supply = new Sources(s, unit);
    filters.push(
      unlessAlone(keepOnly('10.76-3', (path) => supply.has(endOf(path)))),
      unlessAlone({ ...keepLeast('10.76-4', (path) => supply.distance(endOf(path))), insteadOf: '10.76-3' }),
      keepOnly('10.76-5', (path) => isHomeward(side, path)),
    );
  }
  if (isTold) filters.push(keepOnly('10.76-6', (path) => isTwoAway(from, endOf(path))));
  return filters;
}

const passesCover = (s: RbState, unit: number, path: readonly number[]): boolean =>
  path.some((hex, i) => i > 0 && isCovered(s, sideOf(s, unit), hex));

/** 25.4, ruling 251 Finns, Hungarians and Rumanians on the Axis side: their country, and its capital. */
const HOMES: Readonly<Record<number, readonly [country: number, capital: string]>> = {
  [FINNS]: [FINLAND, '0318'],
  [HUNGARIANS]: [HUNGARY, '1939'],
  [RUMANIANS]: [RUMANIA, '3136'],
};
const homeOf = (s: RbState, unit: number): readonly [number, string] | undefined =>
  sideOf(s, unit) === AXIS ? HOMES[NATION_OF[unit]!] : undefined;
function isHome([country, label]: readonly [number, string], path: readonly number[]): boolean {
  const capital = board.index.get(label)!;
  return COUNTRY[endOf(path)] === country || straight(endOf(path), capital) < straight(path[0]!, capital);
}

/**
 * 10.7, 10.76, 10.78, 25.4 The ways back of a unit, of each length the enemy may choose (ruling 87), and what struck them. On a
 * detour the owner has asked for something that the priorities would not give: then only such ways are there.
 */
export function waysBack(s: RbState, unit: number, least: number, most: number, detour: Detour): WayBack[] {
  const isTold = least === most && least > 1;
  const found: WayBack[] = [];
  for (let steps = least; steps <= most; steps++) {
    const ways = wished(s, unit, legalWays(s, unit, steps), detour);
    if (ways.length === 0) continue;
    const filters = detour === 'home' ? [] : filtersFor(s, unit, isTold);
    const { struckBy } = narrowed(ways, filters);
    found.push(...ways.map((path, i) => ({ path, struckBy: struckBy[i]! })));
  }
  return found;
}
/** 10.78, 25.4 The ways the owner's wish is about. */
function wished(s: RbState, unit: number, ways: readonly number[][], detour: Detour): readonly number[][] {
  if (detour === 'none') return ways;
  if (detour === 'home') {
    const home = homeOf(s, unit);
    return home === undefined ? [] : ways.filter((path) => isHome(home, path));
  }
  const covered = ways.filter((path) => passesCover(s, unit, path));
  return covered.filter((path) =>
    detour === 'supply' ? suppliedAt(s, unit, endOf(path)) : hasRoom(s, endOf(path), [unit]),
  );
}

export const openWays = (ways: readonly WayBack[]): (readonly number[])[] =>
  ways.filter(({ struckBy }) => struckBy === null).map(({ path }) => path);

/** 10.78, 25.4 What the owner may ask for: a way into supply or to a hex with room where no other is left, or the way home. */
export function detoursOf(s: RbState, unit: number, least: number, most: number): Detour[] {
  const all: number[][] = [];
  for (let steps = least; steps <= most; steps++) all.push(...legalWays(s, unit, steps));
  const isThere = (detour: Detour): boolean => wished(s, unit, all, detour).length > 0;
  const found: Detour[] = ['none'];
  if (all.some((path) => passesCover(s, unit, path))) {
    const plain = openWays(waysBack(s, unit, least, most, 'none'));
    if (!plain.some((path) => passesCover(s, unit, path))) {
      if (plain.every((path) => !suppliedAt(s, unit, endOf(path))) && isThere('supply')) found.push('supply');
      if (plain.every((path) => !hasRoom(s, endOf(path), [unit])) && isThere('room')) found.push('room');
    }
  }
  if (isThere('home')) found.push('home');
  return found;
}
