import {
  has,
  hasIntactLine,
  hexesBetween,
  hexesIn,
  holderOf,
  isIn,
  isLand,
  neighboursOf,
  type PlainPosition,
  sideHas,
  sideOf,
  terrainOf,
  unitsAt,
  weatherOf,
} from './plain-board.ts';

// Supply of the German side read a second time from 7.3, 7.13 to 7.16, hex by hex.

/** 7.3#1 A supply path is no longer than that; the unit's own hex is not counted (ruling 24). */
const RANGE = 12;
/** 7.3#4 The nearest Rollbahn hex counts from the turn after this one. */
const LAST_FREE_TURN = 3;
/** Northernmost hex, for the weather that freezes lakes: that of the northern zone (ruling 98). */
const NORTHERN_HEX = '1010';

/** Hexes that a Rollbahn passes, with those it leads on to from there. */
const ROADS = new Map<string, readonly string[]>();
for (const set of ['n1', 'n2', 'c1', 'c2', 's1', 's2', 's3'])
  for (const hex of hexesIn(`rollbahn-${set}`))
    ROADS.set(
      hex,
      neighboursOf(hex).filter((next) => sideHas(hex, next, 'rollbahn')),
    );

/** German supply in a position in which a march has besides come into some hexes: those are the German side's, and empty of Soviets. */
export class PlainSupply {
  readonly #p: PlainPosition;
  readonly #taken: ReadonlySet<string>;
  readonly #frozen: boolean;
  readonly #working = new Set<string>();

  constructor(p: PlainPosition, taken: ReadonlySet<string> = new Set()) {
    this.#p = p;
    this.#taken = taken;
    this.#frozen = weatherOf(p, NORTHERN_HEX) === 'S';
    // 7.3#3, rulings 26, 27, 102 A Rollbahn hex works if the road leads from it to a source over held, open hexes.
    const next = hexesIn('entry-axis').filter((hex) => this.#isRoad(hex));
    for (let hex = next.pop(); hex !== undefined; hex = next.pop()) {
      if (this.#working.has(hex)) continue;
      this.#working.add(hex);
      next.push(...ROADS.get(hex)!.filter((on) => this.#isRoad(on)));
    }
  }

  #isHeld(hex: string): boolean {
    return this.#taken.has(hex) || holderOf(this.#p, hex) === 'axis';
  }

  /** A Rollbahn hex that a supply line may go along. */
  #isRoad(hex: string): boolean {
    return ROADS.has(hex) && this.#isHeld(hex) && this.#isOpen(hex);
  }

  /** 7.3#1, 7.13#1, 7.13#2 May a path enter the hex? */
  #isOpen(hex: string): boolean {
    if (!isLand(hex)) return this.#frozen && terrainOf(hex) === 'lake';
    if (this.#taken.has(hex)) return true;
    if (unitsAt(this.#p, hex).some((unit) => sideOf(unit) === 'soviet')) return false;
    if (hasIntactLine(this.#p, hex)) return false;
    return !(has(hex, 'city') && holderOf(this.#p, hex) === 'soviet');
  }

  /** 7.13#2, 7.14, ruling 98 Sea sides close a path but at the Sivash and Kerch, lake sides but in snow. */
  #passes(a: string, b: string): boolean {
    if (sideHas(a, b, 'sivash', 'kerch')) return true;
    if (sideHas(a, b, 'sea')) return false;
    return this.#frozen || !sideHas(a, b, 'lake');
  }

  /** 7.3 Is a German-side unit in supply that is in that hex? Its own hex is no hindrance to it. */
  reaches(hex: string): boolean {
    const wanted = this.#nearestRoads(hex);
    const steps = new Map([[hex, 0]]);
    for (const at of steps.keys()) {
      if (isIn(at, 'entry-axis') && this.#isHeld(at) && (at === hex || this.#isOpen(at))) return true;
      if (this.#working.has(at) && (wanted === null || wanted.has(at))) return true;
      if (steps.get(at) === RANGE) continue;
      for (const next of neighboursOf(at))
        if (!steps.has(next) && this.#isOpen(next) && this.#passes(at, next))
          steps.set(next, steps.get(at)! + 1);
    }
    return false;
  }

  /** 7.3#4, rulings 25, 101 The held Rollbahn hexes nearest as the crow flies, working or not; null while any will do. */
  #nearestRoads(hex: string): ReadonlySet<string> | null {
    if (this.#p.turn <= LAST_FREE_TURN) return null;
    let nearest = Number.POSITIVE_INFINITY;
    let found: string[] = [];
    for (const road of ROADS.keys()) {
      const far = hexesBetween(hex, road);
      if (far > nearest || !this.#isHeld(road)) continue;
      if (far < nearest) found = [];
      nearest = far;
      found.push(road);
    }
    return new Set(found);
  }
}

/** 7.16#1, ruling 100 The first hex of a march, its start apart, in which it would be out of supply, by what it has taken so far; null if none. */
export function plainCut(p: PlainPosition, path: readonly string[]): string | null {
  const taken = new Set<string>();
  let supply: PlainSupply | null = null;
  for (const hex of path.slice(1)) {
    if (holderOf(p, hex) !== 'axis' && !taken.has(hex)) {
      taken.add(hex);
      supply = null;
    }
    supply ??= new PlainSupply(p, taken);
    if (!supply.reaches(hex)) return hex;
  }
  return null;
}
