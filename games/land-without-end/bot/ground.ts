import { nearestInto } from '@stavka/engine';
import { SHIFTS } from '../charts.ts';
import { board } from '../data.ts';
import { HEXES, IS_ZONE, TOWN, UNITS_OF, VICTORY_HEXES } from '../declare/roster.ts';
import { hasLine, type LweState, S } from '../declare/state.ts';
import { holderOf, worthOf } from '../rules/04-control.ts';
import { FOREST, GROUND, HILLS, ON_ROAD } from '../terrain.ts';
import { AXIS, type Side, SOVIET, TOWN_SIZES } from '../vocabulary.ts';

const LARGE = TOWN_SIZES.indexOf('large-town');
const CITY = TOWN_SIZES.indexOf('city');

/** Columns that the ground takes from whoever assaults the hex. */
export function coverOf(s: LweState, hex: number): number {
  let columns = 0;
  if (GROUND[hex] === FOREST) columns -= SHIFTS.forest;
  if (GROUND[hex] === HILLS) columns -= SHIFTS.hills;
  if (TOWN[hex] === LARGE) columns -= SHIFTS['large-town'];
  if (TOWN[hex] === CITY) columns -= SHIFTS.city;
  if (hasLine(s, hex)) columns -= SHIFTS.line;
  return columns;
}

/**
 * How strongly the points that the other side holds draw a side to each hex: the best of all, fading with distance. `zones`: what
 * a fortified zone draws, by those who can stay behind to take it (4.2#4); `roads`: what a Rollbahn hex does that supply waits for (7.3).
 */
export function pullOf(
  s: LweState,
  side: Side,
  fade: number,
  { zones = 0, roads = 0 }: { readonly zones?: number; readonly roads?: number } = {},
): Float64Array {
  const pull = new Float64Array(HEXES);
  const order: number[] = [];
  for (const hex of VICTORY_HEXES)
    if (holderOf(s, hex) !== side) {
      pull[hex] = worthOf(hex);
      order.push(hex);
    }
  if (zones > 0)
    for (const u of UNITS_OF[SOVIET]!) {
      const at = S.at.of(s, u);
      if (IS_ZONE[u] === 0 || at < 0 || pull[at]! >= zones) continue;
      pull[at] = zones;
      order.push(at);
    }
  if (roads > 0)
    for (let hex = 0; hex < HEXES; hex++) {
      if (ON_ROAD[hex] === 0 || holderOf(s, hex) === side || pull[hex]! >= roads) continue;
      pull[hex] = roads;
      order.push(hex);
    }
  order.sort((a, b) => pull[b]! - pull[a]!);
  // Few values, so a plain spreading is quick enough: each hex gives its neighbours what is left of it.
  for (let head = 0; head < order.length; head++) {
    const hex = order[head]!;
    const given = pull[hex]! * fade;
    for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
      const next = board.to[e]!;
      if (pull[next]! + 1e-9 >= given) continue;
      pull[next] = given;
      order.push(next);
    }
  }
  return pull;
}

const near = new Uint16Array(HEXES);
/** Plain distance of every hex to the nearest unit of a side; -1 beyond the limit. */
export function distanceToSide(s: LweState, side: Side, limit: number): Int16Array {
  let n = 0;
  for (const u of UNITS_OF[side]!) if (S.at.of(s, u) >= 0) near[n++] = S.at.of(s, u);
  return nearestInto(board, near, n, new Int16Array(HEXES), limit);
}

/** Points a side holds, from its own view: the German counts them, the Soviet counts what is kept from him. */
export const pointsFor = (s: LweState, side: Side): number => (side === AXIS ? S.vp.of(s) : -S.vp.of(s));
