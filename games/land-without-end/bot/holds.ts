import type { Values } from '@stavka/bots';
import { SHIFTS } from '../charts.ts';
import { board } from '../data.ts';
import { CENTRES, HEXES, IS_ZONE, MOSCOW, ODESSA, TOWN, UNITS_OF } from '../declare/roster.ts';
import { hasLine, type LweState, S } from '../declare/state.ts';
import { holderOf, worthOf } from '../rules/04-control.ts';
import { sideAt } from '../rules/06-stacking.ts';
import { isDirected } from '../rules/07-directive.ts';
import { CLOSED, GROUND, ON_ROAD, RIVER, WATER } from '../terrain.ts';
import { AXIS, SOVIET, TOWN_SIZES } from '../vocabulary.ts';
import { cutsAt, roadsOpen } from './cuts.ts';
import { coverOf } from './ground.ts';
import { type StrikeMap, strikeMap } from './strike-map.ts';

const CITY = TOWN_SIZES.indexOf('city');

/** A hex that it is worth for the Soviets to stand in. */
export interface Hold {
  readonly hex: number;
  readonly stake: number;
  /** What is won by coming there at all: a town retaken, a Rollbahn cut. */
  readonly prize: number;
  /** Defence factors with which two thirds of the stake are safe. */
  readonly need: number;
}

/** What standing somewhere is worth to the Soviets, hex by hex. */
export class Holds {
  readonly s: LweState;
  readonly v: Values;
  readonly strike: StrikeMap;
  readonly list: readonly Hold[];

  constructor(s: LweState, v: Values) {
    this.s = s;
    this.v = v;
    this.strike = strikeMap(s, AXIS);
    const { stakes, prizes } = this.#stakes();
    this.list = [...new Set([...stakes.keys(), ...prizes.keys()])].map((hex) => ({
      hex,
      stake: stakes.get(hex) ?? 0,
      prize: prizes.get(hex) ?? 0,
      need: this.#need(hex),
    }));
  }

  /** What so many factors are worth there. */
  worth(hold: Hold, factors: number): number {
    return hold.prize * Math.min(1, factors) + hold.stake * (1 - Math.exp(-factors / hold.need));
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

  #stakes(): { readonly stakes: Map<number, number>; readonly prizes: Map<number, number> } {
    const { s, v, strike } = this;
    const { comes } = strikeMap(s, SOVIET);
    const stakes = new Map<number, number>();
    const prizes = new Map<number, number>();
    const put = (to: Map<number, number>, hex: number, worth: number): unknown =>
      to.set(hex, (to.get(hex) ?? 0) + worth);
    const add = (hex: number, stake: number): unknown => put(stakes, hex, stake);
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
      if (points > 0 && holderOf(s, hex) === AXIS)
        put(prizes, hex, points * v['hex.point']! * v['hold.retake']!);
      if (ON_ROAD[hex] === 1 && near === 1 && holderOf(s, hex) === SOVIET) add(hex, v['hold.road']!);
      if (hasLine(s, hex) && near === 1) add(hex, v['hold.line']!);
    }
    for (const u of UNITS_OF[SOVIET]!) {
      const at = S.at.of(s, u);
      if (IS_ZONE[u] === 1 && at >= 0 && at !== ODESSA && isDirected(s))
        add(at, v['hold.zone']! * v['hex.point']!);
    }
    const open = roadsOpen(s).filter((hex) => comes[hex]! > 0 && sideAt(s, hex) < 0);
    for (const [hex, cut] of cutsAt(s, open)) put(prizes, hex, cut * v['hold.cut']!);
    return { stakes, prizes };
  }
}

/** River sides of the hex, as a part of all. */
function rivers(hex: number): number {
  let n = 0;
  const sides = board.start[hex + 1]! - board.start[hex]!;
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) if (WATER[e] === RIVER) n++;
  return n / Math.max(1, sides);
}
