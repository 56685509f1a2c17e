import { axialOf, hexDistance } from '@stavka/engine';
import { board, CHARTS, SCHEDULES } from '../data.ts';
import { AXIS_SOURCES, HEXES } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { ON_ROAD, ROAD } from '../terrain.ts';
import { AXIS } from '../vocabulary.ts';
import { type AxisSupply, axisSupply } from './07-axis-supply.ts';

const { range } = CHARTS.supply;
const GRID = axialOf(board);
const IS_SOURCE = new Uint8Array(HEXES);
for (const hex of AXIS_SOURCES) IS_SOURCE[hex] = 1;
const NONE = -1;

/**
 * 7.16#3, ruling 100 Supply along a march, from hex to hex, without making the map of supply anew. What a march takes helps
 * it but for one thing: from turn 4 on a Rollbahn hex that does not work is the nearest to what lies around it. A taken
 * Rollbahn hex that joins what works supplies whatever it is nearest to, for the march itself has come that way, no further
 * than the range. Of the few cases that are left this says no where the whole map might say yes, never the other way.
 */
export class March {
  readonly #supply: AxisSupply;
  readonly #s: LweState;
  readonly #mustBeNearest: boolean;
  readonly #start: number;

  constructor(s: LweState, start: number) {
    this.#s = s;
    this.#supply = axisSupply(s);
    this.#mustBeNearest = S.turn.of(s) > SCHEDULES.germanWaivers.nearestRoad;
    this.#start = start;
    before[start] = NONE;
    taken[start] = 0;
    idle[start] = 0;
  }

  /** The march goes on from a hex it has come to into the next: is it in supply there? */
  enters(from: number, hex: number): boolean {
    before[hex] = from;
    taken[hex] = taken[from]!;
    idle[hex] = idle[from]!;
    if (this.#takesRoad(hex)) return this.#onRoad(from, hex);
    const supply = this.#supply;
    if (supply.directSteps(hex) >= 0) return true;
    if (!this.#mustBeNearest)
      return supply.reaches(hex) || (taken[hex]! > 0 && this.#nearestTaken(hex).isNear);
    if (idle[hex]! > 0) return false;
    if (taken[hex] === 0) return supply.reaches(hex);
    const { distance, isNear } = this.#nearestTaken(hex);
    const held = supply.heldDistance(hex);
    return held >= 0 && held < distance ? supply.reaches(hex) : isNear;
  }

  /** Does all that the march has taken of Rollbahnen on the way to a hex it has entered work? */
  isWhole(hex: number): boolean {
    return idle[hex] === 0;
  }

  #takesRoad(hex: number): boolean {
    return ON_ROAD[hex] === 1 && S.ground.holder.of(this.#s, hex) !== AXIS;
  }

  /** A Rollbahn hex that is taken works if the road to one that does runs out of it. */
  #onRoad(from: number, hex: number): boolean {
    const supply = this.#supply;
    let works = IS_SOURCE[hex] === 1;
    for (let e = board.start[hex]!; !works && e < board.start[hex + 1]!; e++) {
      const next = board.to[e]!;
      if (ROAD[e] === 0) continue;
      works = supply.works(next) || (next === from && joins[from] === 1 && this.#takesRoad(from));
    }
    joins[hex] = works ? 1 : 0;
    taken[hex]! += works ? 1 : 0;
    idle[hex]! += works ? 0 : 1;
    if (works || supply.directSteps(hex) >= 0) return true;
    return (
      !this.#mustBeNearest && (supply.reaches(hex) || (taken[hex]! > 0 && this.#nearestTaken(hex).isNear))
    );
  }

  /** The nearest Rollbahn hex that the march has taken and that works, plainly, and whether the march has come from it within range. */
  #nearestTaken(hex: number): { readonly distance: number; readonly isNear: boolean } {
    let distance = HEXES;
    let isNear = false;
    let steps = 0;
    for (let at = hex; at !== NONE && at !== this.#start; at = before[at]!, steps++) {
      if (!this.#takesRoad(at) || joins[at] === 0) continue;
      const plain = hexDistance(GRID, at, hex);
      if (plain < distance) {
        distance = plain;
        isNear = steps <= range;
      }
    }
    return { distance, isNear };
  }
}

/** Of each hex of the march: the one before, Rollbahn hexes taken so far that work and that do not, whether it joins what works. */
const before = new Int16Array(HEXES);
const taken = new Uint8Array(HEXES);
const idle = new Uint8Array(HEXES);
const joins = new Uint8Array(HEXES);
