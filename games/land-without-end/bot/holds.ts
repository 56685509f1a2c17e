import type { Values } from '@stavka/bots';
import { SHIFTS } from '../charts.ts';
import { board } from '../data.ts';
import { attackOf, CENTRES, HEXES, IS_ZONE, MOSCOW, ODESSA, TOWN, UNITS_OF } from '../declare/roster.ts';
import { hasLine, type LweState, S } from '../declare/state.ts';
import { holderOf, worthOf } from '../rules/04-control.ts';
import { sideAt } from '../rules/06-stacking.ts';
import { AxisSupply, axisSupply } from '../rules/07-axis-supply.ts';
import { isDirected } from '../rules/07-directive.ts';
import { CLOSED, GROUND, ON_ROAD, RIVER, WATER } from '../terrain.ts';
import { AXIS, SOVIET, TOWN_SIZES } from '../vocabulary.ts';
import { coverOf } from './ground.ts';
import { type StrikeMap, strikeMap } from './strike-map.ts';

const CITY = TOWN_SIZES.indexOf('city');

/** A hex that it is worth for the Soviets to stand in. */
export interface Hold {
  readonly hex: number;
  readonly stake: number;
  /** Defence factors with which two thirds of the stake are safe. */
  readonly need: number;
}

/** What standing somewhere is worth to the Soviets, hex by hex. */
export class Holds {
  readonly s: LweState;
  readonly v: Values;
  readonly strike: StrikeMap;
  readonly list: readonly Hold[];
  readonly #of = new Map<number, Hold>();

  constructor(s: LweState, v: Values) {
    this.s = s;
    this.v = v;
    this.strike = strikeMap(s, AXIS);
    for (const [hex, stake] of this.#stakes()) this.#of.set(hex, { hex, stake, need: this.#need(hex) });
    this.list = [...this.#of.values()];
  }

  at(hex: number): Hold | undefined {
    return this.#of.get(hex);
  }

  /** What so many factors are worth there. */
  worth(hold: Hold, factors: number): number {
    return hold.stake * (1 - Math.exp(-factors / hold.need));
  }

  /** Factors that make a hex dear to take: the more the worse the ground is for the attacker. */
  #need(hex: number): number {
    const { s, v, strike } = this;
    const fixed = TOWN[hex] === CITY || hasLine(s, hex);
    const odds =
      v['hold.odds']! +
      coverOf(s, hex) +
      (fixed ? SHIFTS.concentricGerman : 0) +
      rivers(hex) * v['hold.river']!;
    const blow =
      strike.soon[hex]! * v['hold.share']! + (strike.later[hex]! - strike.soon[hex]!) * v['hold.later']!;
    return Math.max(v['hold.least']!, blow / odds);
  }

  #stakes(): Map<number, number> {
    const { s, v, strike } = this;
    const found = new Map<number, number>();
    const add = (hex: number, stake: number): unknown => found.set(hex, (found.get(hex) ?? 0) + stake);
    for (let hex = 0; hex < HEXES; hex++) {
      if (GROUND[hex] === CLOSED || sideAt(s, hex) === AXIS) continue;
      const points = worthOf(hex);
      const soon = strike.soon[hex]! > 0;
      const near = soon ? 1 : strike.later[hex]! > 0 ? v['hold.next']! : v['hold.deep']!;
      if (points > 0 && holderOf(s, hex) === SOVIET) {
        let stake = points * v['hex.point']!;
        if (CENTRES.includes(hex)) stake += v['hold.centre']!;
        if (hex === MOSCOW && S.wet.of(s) === 0 && S.moscowRolled.of(s) === 0) stake *= v['guard.moscow']!;
        add(hex, stake * near);
      }
      if (points > 0 && holderOf(s, hex) === AXIS) add(hex, points * v['hex.point']! * v['hold.retake']!);
      if (ON_ROAD[hex] === 1 && near === 1 && holderOf(s, hex) === SOVIET) add(hex, v['hold.road']!);
      if (hasLine(s, hex) && near === 1) add(hex, v['hold.line']!);
    }
    for (const u of UNITS_OF[SOVIET]!) {
      const at = S.at.of(s, u);
      if (IS_ZONE[u] === 1 && at >= 0 && at !== ODESSA && isDirected(s))
        add(at, v['hold.zone']! * v['hex.point']!);
    }
    for (const [hex, cut] of cuts(s)) add(hex, cut * v['hold.cut']!);
    return found;
  }
}

/** River sides of the hex, as a part of all. */
function rivers(hex: number): number {
  let n = 0;
  const sides = board.start[hex + 1]! - board.start[hex]!;
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) if (WATER[e] === RIVER) n++;
  return n / Math.max(1, sides);
}

/** Rollbahn hexes the German side holds with nobody there: attack factors that would be out of supply without each. */
function cuts(s: LweState): Map<number, number> {
  const found = new Map<number, number>();
  const supply = axisSupply(s);
  const open: number[] = [];
  for (let hex = 0; hex < HEXES; hex++)
    if (ON_ROAD[hex] === 1 && supply.works(hex) && sideAt(s, hex) < 0 && isNearSoviets(s, hex))
      open.push(hex);
  const stacks = new Map<number, number>();
  for (const u of UNITS_OF[AXIS]!) {
    const at = S.at.of(s, u);
    if (at >= 0 && supply.reaches(at))
      stacks.set(at, (stacks.get(at) ?? 0) + attackOf(u, S.flags.reduced.of(s, u) === 1));
  }
  for (const hex of open) {
    const then = s.copy();
    S.ground.holder.fill(then, hex, SOVIET);
    then.touch();
    const without = new AxisSupply(then);
    let lost = 0;
    for (const [at, factors] of stacks) if (!without.reaches(at)) lost += factors;
    if (lost > 0) found.set(hex, lost);
  }
  return found;
}

const REACH = 5;
function isNearSoviets(s: LweState, hex: number): boolean {
  let edge = [hex];
  const seen = new Set(edge);
  for (let step = 0; step < REACH; step++) {
    const next: number[] = [];
    for (const at of edge)
      for (let e = board.start[at]!; e < board.start[at + 1]!; e++) {
        const to = board.to[e]!;
        if (seen.has(to)) continue;
        if (sideAt(s, to) === SOVIET) return true;
        seen.add(to);
        next.push(to);
      }
    edge = next;
  }
  return false;
}
