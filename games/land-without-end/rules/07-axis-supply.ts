import { BARRED, Connected, nearestInto, netOf, OPEN, sideBit, Tether } from '@stavka/engine';
import { derived } from '@stavka/engine/define';
import { board, CHARTS, SCHEDULES } from '../data.ts';
import { AXIS_SOURCES, HEXES, TOWN } from '../declare/roster.ts';
import { hasLine, type LweState, S } from '../declare/state.ts';
import { CLOSED, GROUND, HAS_LINE, IS_FROZEN, IS_LAKE, ON_ROAD } from '../terrain.ts';
import { AXIS, SOVIET, TOWN_SIZES } from '../vocabulary.ts';
import { presenceOf } from './06-presence.ts';
import { LAKE_SIDE, SEA_SIDE, TRACE } from './07-trace.ts';

const CITY = TOWN_SIZES.indexOf('city');
const { range } = CHARTS.supply;
const ROADS = netOf(board, [{ kind: 1, side: sideBit(board, 'rollbahn') }]);
const ROAD_HEXES: readonly number[] = [...ON_ROAD.keys()].filter((hex) => ON_ROAD[hex] === 1);
const NORTH = 0;
const UNKNOWN = 0;
const SUPPLIED = 1;
const CUT = 2;

/** What a move has brought so far, hex by hex, that the position does not say yet: hexes the German side holds now (7.16#3). */
export type Taken = ReadonlySet<number>;
const NOTHING: Taken = new Set();

const heldBySoviets = (s: LweState, hex: number, taken: Taken): boolean =>
  S.ground.holder.of(s, hex) === SOVIET && !taken.has(hex);

/** 7.13#1, ruling 99 What the ground alone lets a path into: not the sea, and lakes in snow only. */
const groundGate = (lakes: number): Uint8Array =>
  Uint8Array.from(GROUND, (ground, hex) => (ground !== CLOSED ? OPEN : IS_LAKE[hex] === 1 ? lakes : BARRED));
const THAWED = groundGate(BARRED);
const FROZEN = groundGate(OPEN);
/** 7.13#2 Hexes that may be barred without any unit in them: lines and cities. */
const STRONGHOLDS: readonly number[] = [...HAS_LINE.keys()].filter(
  (hex) => HAS_LINE[hex] === 1 || TOWN[hex] === CITY,
);

/** 7.13 Into which hexes may a German-side path go? */
function markGate(gate: Uint8Array, s: LweState, taken: Taken, lakesFrozen: boolean): void {
  gate.set(lakesFrozen ? FROZEN : THAWED);
  const enemies = presenceOf(s, SOVIET).gate;
  for (let hex = 0; hex < HEXES; hex++) if (enemies[hex] !== 0) gate[hex] = BARRED;
  for (const hex of STRONGHOLDS)
    if (hasLine(s, hex) || (TOWN[hex] === CITY && heldBySoviets(s, hex, taken))) gate[hex] = BARRED;
  for (const hex of taken) gate[hex] = THAWED[hex]!;
}

const sources = new Uint16Array(HEXES);
const roads = new Uint16Array(HEXES);
const connected = new Connected(ROADS);

/**
 * 7.3 Where German-side units are in supply, worked out for the whole map at once: by a direct path of twelve hexes, or by one
 * to a working Rollbahn hex, which from turn 4 on must be the nearest of all that are held.
 */
export class AxisSupply {
  readonly #direct = new Tether(HEXES);
  readonly #byRoad = new Tether(HEXES);
  /** Plain distance to the nearest held Rollbahn hex, and to the nearest that works; what is out of range does not matter. */
  readonly #held = new Int16Array(HEXES);
  readonly #working = new Int16Array(HEXES);
  readonly #works = new Uint8Array(HEXES);
  readonly #gate = new Uint8Array(HEXES);
  readonly #closed: number;
  readonly #mustBeNearest: boolean;
  readonly #known = new Uint8Array(HEXES);

  constructor(s: LweState, taken: Taken = NOTHING) {
    const frozen = IS_FROZEN[S.weather.of(s, NORTH)] === 1;
    this.#closed = frozen ? SEA_SIDE : SEA_SIDE | LAKE_SIDE;
    this.#mustBeNearest = S.turn.of(s) > SCHEDULES.germanWaivers.nearestRoad;
    const gate = this.#gate;
    markGate(gate, s, taken, frozen);
    // 7.15, 7.17 A source serves while the German side holds it.
    let n = 0;
    for (const hex of AXIS_SOURCES) if (!heldBySoviets(s, hex, taken)) sources[n++] = hex;
    this.#direct.run(TRACE, sources, n, range, gate, this.#closed);
    this.#traceRoads(s, taken, sources.subarray(0, n));
  }

  #traceRoads(s: LweState, taken: Taken, from: Uint16Array): void {
    const gate = roadGate;
    let held = 0;
    for (const hex of ROAD_HEXES) {
      const isHeld = !heldBySoviets(s, hex, taken);
      if (isHeld) roads[held++] = hex;
      gate[hex] = isHeld && this.#gate[hex] === OPEN ? OPEN : BARRED;
    }
    nearestInto(board, roads, held, this.#held, range);
    const { count, order } = connected.run(ROADS, gate, from);
    for (let i = 0; i < count; i++) this.#works[order[i]!] = 1;
    nearestInto(board, order, count, this.#working, range);
    this.#byRoad.run(TRACE, order, count, range, this.#gate, this.#closed);
  }

  /** Is a unit that stands there in supply? A hex it has to take first (a city, a line) is taken with the entering. */
  reaches(hex: number): boolean {
    let known = this.#known[hex]!;
    if (known === UNKNOWN) {
      known = this.#judge(hex) ? SUPPLIED : CUT;
      this.#known[hex] = known;
    }
    return known === SUPPLIED;
  }

  /** Does the Rollbahn hex lead to a source? */
  works(hex: number): boolean {
    return this.#works[hex] === 1;
  }

  /** 7.3#4 Plain distance to the nearest Rollbahn hex that is held, working or not; -1 if none is in range. */
  heldDistance(hex: number): number {
    return this.#held[hex]!;
  }

  /** 7.3#1 Steps to the map edge by the direct path, or -1. */
  directSteps(hex: number): number {
    return this.#steps(this.#direct, hex);
  }

  /** The way of supply from a hex that is reached: to the edge, or to the road and along it. */
  path(hex: number): number[] {
    const tether = this.#direct.reaches(hex) ? this.#direct : this.#byRoad;
    return tether.reaches(hex) ? tether.path(TRACE, hex) : [hex];
  }

  #steps(tether: Tether, hex: number): number {
    if (this.#gate[hex] === OPEN) return tether.steps[hex]!;
    // Entering opens the hex for whoever enters: one step more than the best neighbour.
    const { start, to, side } = TRACE;
    let best = -1;
    for (let e = start[hex]!; e < start[hex + 1]!; e++) {
      const steps = tether.steps[to[e]!]!;
      if (steps < 0 || steps >= range || (side[e]! & this.#closed) !== 0) continue;
      if (best < 0 || steps + 1 < best) best = steps + 1;
    }
    return best;
  }

  #judge(hex: number): boolean {
    if (this.#steps(this.#direct, hex) >= 0) return true;
    const byRoad = this.#steps(this.#byRoad, hex);
    if (byRoad < 0) return false;
    if (!this.#mustBeNearest) return true;
    // 7.3#4, ruling 25 The nearest held Rollbahn hex, counted plainly, must work; of equals the German chooses.
    const nearest = this.#held[hex]!;
    if (this.#working[hex] !== nearest) return false;
    return byRoad === nearest || this.#findsNearest(hex, nearest);
  }

  /** A working hex at the nearest distance may lie at the end of a detour that is still within range. */
  #findsNearest(hex: number, nearest: number): boolean {
    const { start, to, side } = TRACE;
    distanceFrom(hex);
    search.fill(-1);
    search[hex] = 0;
    queue[0] = hex;
    for (let head = 0, tail = 1; head < tail; head++) {
      const at = queue[head]!;
      if (this.#works[at] === 1 && plain[at] === nearest) return true;
      const steps = search[at]! + 1;
      // What is as far as the range may still be the end of a line, but leads no further.
      if (steps > range) continue;
      for (let e = start[at]!; e < start[at + 1]!; e++) {
        const next = to[e]!;
        if (search[next] !== -1 || this.#gate[next] === BARRED || (side[e]! & this.#closed) !== 0) continue;
        search[next] = steps;
        queue[tail++] = next;
      }
    }
    return false;
  }
}

const roadGate = new Uint8Array(HEXES).fill(BARRED);
const search = new Int16Array(HEXES);
const queue = new Uint16Array(HEXES);
const plain = new Int16Array(HEXES);
const ONE = new Uint16Array(1);
function distanceFrom(hex: number): void {
  ONE[0] = hex;
  nearestInto(board, ONE, 1, plain, range);
}

/** 7.3 German supply of the whole map. It hangs on Soviet units, on what roads, cities, lines and sources are, and on turn and weather. */
export const axisSupply = derived(['units.soviet', 'ways', 'regime'], (s: LweState) => new AxisSupply(s));

/** 7.16#3 The same after a move has taken some hexes. */
export const axisSupplyAfter = (s: LweState, taken: Taken): AxisSupply =>
  taken.size === 0 ? axisSupply(s) : new AxisSupply(s, taken);

export const isHeldByAxis = (s: LweState, hex: number): boolean => S.ground.holder.of(s, hex) === AXIS;
