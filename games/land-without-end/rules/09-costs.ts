import { IMPASSABLE } from '@stavka/engine';
import { board, SCHEDULES } from '../data.ts';
import { PACE } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import {
  BORDER_ZONE,
  enterCost,
  GROUND,
  IS_FROZEN,
  isLand,
  LAKE,
  RIVER,
  ROAD,
  riverCost,
  SEA,
  STRAIT,
  WATER,
  WEATHER_ZONE,
} from '../terrain.ts';
import { AXIS, PACES, type Side, WEATHERS } from '../vocabulary.ts';

/** 9.10-9.13, 10.5-10.7 Points a unit pays for the ground of a hex, by the weather of the hex. */
export const entryCost = (s: LweState, unit: number, hex: number): number =>
  enterCost(S.weather.of(s, WEATHER_ZONE[hex]!), PACE[unit]!, GROUND[hex]!);

/** 9.19#1, 9.19#5, 9.19#6, ruling 10 Rollbahnen help the German side until the first mud or snow. */
export const hasRoads = (s: LweState, side: Side): boolean => side === AXIS && S.muddy.of(s) === 0;

/** 5.4#3, ruling 41 In turns 1 to 3 the German side, satellites too, crosses rivers free. */
const crossesFree = (s: LweState, side: Side): boolean =>
  side === AXIS && S.turn.of(s) <= SCHEDULES.germanWaivers.rivers;

interface Terms {
  /** The weather of the two zones. */
  readonly north: number;
  readonly south: number;
  readonly freeRivers: boolean;
  readonly roads: boolean;
}

/** 9.14-9.16, 9.19, 9.20, 10.5-10.7, rulings 19, 20, 99 What a step over a border costs a pace: the ground, and the river beside it. */
function stepCost({ north, south, freeRivers, roads }: Terms, pace: number, border: number): number {
  const to = board.to[border]!;
  const water = WATER[border]!;
  const zone = BORDER_ZONE[border] === 0 ? north : south;
  if (!isLand(to) || !isLand(board.from[border]!) || water === SEA) return IMPASSABLE;
  if ((water === LAKE || water === STRAIT) && IS_FROZEN[zone] === 0) return IMPASSABLE;
  if (roads && ROAD[border] === 1) return 1;
  const ground = enterCost(WEATHER_ZONE[to] === 0 ? north : south, pace, GROUND[to]!);
  return water === RIVER && !freeRivers ? ground + riverCost(zone, pace) : ground;
}

const tables = new Map<number, Uint8Array>();

/**
 * The price of every border for units of some paces (a bit for each) that move together: of each border the dearest, so that
 * what they can pay by it each of them can pay by his own.
 */
export function costsOf(s: LweState, side: Side, paces: number): Uint8Array {
  const north = S.weather.of(s, 0);
  const south = S.weather.of(s, 1);
  const freeRivers = crossesFree(s, side);
  const roads = hasRoads(s, side);
  const n = WEATHERS.length;
  const key = ((((north * n + south) * 2 + Number(freeRivers)) * 2 + Number(roads)) << 4) | paces;
  let table = tables.get(key);
  if (table === undefined) {
    table = new Uint8Array(board.to.length);
    addDearest(table, { north, south, freeRivers, roads }, paces);
    tables.set(key, table);
  }
  return table;
}
function addDearest(table: Uint8Array, terms: Terms, paces: number): void {
  for (let pace = 0; pace < PACES.length; pace++)
    if (((paces >> pace) & 1) === 1)
      for (let e = 0; e < table.length; e++) table[e] = Math.max(table[e]!, stepCost(terms, pace, e));
}
/** What a unit's step over a border costs; IMPASSABLE where nobody goes. */
export const costOf = (s: LweState, side: Side, unit: number, border: number): number =>
  costsOf(s, side, 1 << PACE[unit]!)[border]!;

/** 9.19 Along Rollbahnen, and nowhere else. */
export const ROADS_ONLY = Uint8Array.from(ROAD, (road) => (road === 1 ? 1 : IMPASSABLE));
