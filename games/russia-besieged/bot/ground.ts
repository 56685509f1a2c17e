import type { Values } from '@stavka/bots';
import { board } from '../data.ts';
import {
  CAPITALS,
  CITIES,
  CITY_AT,
  CITY_HEX,
  COMBAT,
  HEXES,
  IS_AIR,
  IS_DICTATOR,
  IS_LAND,
  IS_MAJOR,
  IS_WEC,
  MOST_FACES,
  straight,
  UNITS,
  WELL_HEX,
  WELLS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { enemyOf, sideOf } from '../rules/26-sides.ts';
import { IS_CLOSED } from '../terrain.ts';
import { RUSSIAN, type Side } from '../vocabulary.ts';

/** No way over land leads there. */
export const FAR = 255;

const distances: (Uint8Array | undefined)[] = [];
/** Hexes over land from each hex to a city's; FAR where none leads. Made once for a city. */
export function distanceTo(city: number): Uint8Array {
  let found = distances[city];
  if (found !== undefined) return found;
  found = new Uint8Array(HEXES).fill(FAR);
  const order = [CITY_HEX[city]!];
  found[order[0]!] = 0;
  for (let head = 0; head < order.length; head++) {
    const hex = order[head]!;
    for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
      const next = board.to[e]!;
      if (found[next] !== FAR || IS_CLOSED[e] === 1 || IS_LAND[next] === 0) continue;
      found[next] = Math.min(FAR - 1, found[hex]! + 1);
      order.push(next);
    }
  }
  distances[city] = found;
  return found;
}

const MOSCOW = CITY_AT[CAPITALS[RUSSIAN]]!;
/** Wells nearer than this to a city fall with it. */
const BESIDE = 2;
const WELLS_OF = Uint8Array.from(
  CITY_HEX,
  (hex) => [...Array(WELLS).keys()].filter((w) => straight(WELL_HEX[w]!, hex) <= BESIDE).length,
);

/** What a city is worth to whoever holds it, in points (SC3 and 27.2c alike): what stands in it comes on top. */
export function stakeOf(s: RbState, city: number, v: Values, dictator = v['city.dictator']!): number {
  let stake = IS_MAJOR[city] === 1 ? v['city.major']! : v['city.minor']!;
  if (city === MOSCOW) stake += v['city.moscow']!;
  stake += WELLS_OF[city]! * v['city.well']!;
  for (const u of S.at.in(s, CITY_HEX[city]!)) {
    if (IS_WEC[u] === 1) stake += v['city.factory']!;
    // 27.1a Who takes his capital with him in it has won.
    if (IS_DICTATOR[u] === 1) stake += dictator;
  }
  return stake;
}

export interface Goal {
  readonly city: number;
  readonly hex: number;
  readonly stake: number;
  readonly distance: Uint8Array;
}
/** The cities that a side has to take, or those it has to hold. */
export function goalsOf(s: RbState, v: Values, holder: Side, dictator?: number): Goal[] {
  const found: Goal[] = [];
  for (let city = 0; city < CITIES; city++)
    if (S.city.holder.of(s, city) === holder)
      found.push({
        city,
        hex: CITY_HEX[city]!,
        stake: stakeOf(s, city, v, dictator),
        distance: distanceTo(city),
      });
  return found;
}

/** By hex: what goals draw, each fading with distance, summed up. */
export function pullOf(goals: readonly Goal[], fade: number): Float64Array {
  const powers = Float64Array.from({ length: FAR }, (_, d) => fade ** d);
  const pull = new Float64Array(HEXES);
  for (const { stake, distance } of goals)
    for (let hex = 0; hex < HEXES; hex++)
      if (distance[hex] !== FAR) pull[hex]! += stake * powers[distance[hex]!]!;
  return pull;
}

/** A piece that fights, or stands in for one. */
export const isForce = (u: number): boolean => IS_AIR[u] === 0 && COMBAT[u * MOST_FACES]! > 0;

/** By hex: steps over land to the nearest fighting unit of a side, up to a limit; beyond it the limit. */
export function nearTo(s: RbState, side: Side, limit: number): Uint8Array {
  const near = new Uint8Array(HEXES).fill(limit);
  const order: number[] = [];
  for (let u = 0; u < UNITS; u++) {
    const at = S.at.of(s, u);
    if (at < 0 || !isForce(u) || IS_WEC[u] === 1 || sideOf(s, u) !== side || near[at] === 0) continue;
    near[at] = 0;
    order.push(at);
  }
  for (let head = 0; head < order.length; head++) {
    const hex = order[head]!;
    const next = near[hex]! + 1;
    if (next >= limit) continue;
    for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
      const to = board.to[e]!;
      if (near[to]! <= next || IS_CLOSED[e] === 1) continue;
      near[to] = next;
      order.push(to);
    }
  }
  return near;
}
export { enemyOf };
