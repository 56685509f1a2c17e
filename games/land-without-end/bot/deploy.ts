import type { Values } from '@stavka/bots';
import type { End } from '@stavka/engine/define';
import { board } from '../data.ts';
import {
  ARTILLERY_COMMAND,
  attackOf,
  IS_MECH,
  IS_PANZER,
  IS_SATELLITE,
  LOAD,
  STACK_LIMIT,
  TOWN,
  UNITS_OF,
} from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { MAY_MIX, NATION_BITS, sideAt } from '../rules/06-stacking.ts';
import { isConcentrated } from '../rules/07-concentration.ts';
import { isOos } from '../rules/07-supply.ts';
import { moverBar } from '../rules/09-movers.ts';
import { endsOf } from '../rules/09-reach.ts';
import { mayAttackOver } from '../rules/11-border.ts';
import { SOUTH_SECTOR } from '../terrain.ts';
import { AXIS, type Side, TOWN_SIZES } from '../vocabulary.ts';
import { isConcentricGround, patternsOf } from './rim.ts';
import type { Sandbox } from './sandbox.ts';

const CITY = TOWN_SIZES.indexOf('city');

/** A unit and the hex from which it is to strike. */
export interface Post {
  readonly u: number;
  readonly hex: number;
}
/** A prepared assault that can be brought about by marches of this phase. */
export interface Strike {
  readonly target: number;
  readonly posts: readonly Post[];
  readonly gain: number;
}

/** Who of a side may still go where, and what stands where once the plan so far is carried out. */
export class Deployment {
  readonly s: LweState;
  readonly side: Side;
  readonly box: Sandbox;
  readonly v: Values;
  /** Units that a strike has taken, and the hexes they strike from. */
  readonly posted = new Map<number, number>();
  readonly #load = new Uint8Array(board.size);
  readonly #nations = new Uint8Array(board.size);
  readonly #ends = new Map<number, ReadonlyMap<number, End>>();
  readonly #free: readonly number[];
  readonly #marches: boolean;
  /** What it is worth that somebody stays, by hex. */
  readonly #keeps: ReadonlyMap<number, number>;

  /** `marches`: units may still come up; else they strike from where they stand. */
  constructor(
    s: LweState,
    side: Side,
    box: Sandbox,
    v: Values,
    marches: boolean,
    keeps: ReadonlyMap<number, number> = new Map(),
  ) {
    this.#marches = marches;
    this.#keeps = keeps;
    this.s = s;
    this.side = side;
    this.box = box;
    this.v = v;
    const here = UNITS_OF[side]!.filter((u) => S.at.of(s, u) >= 0);
    for (const u of here) this.#stand(u, S.at.of(s, u));
    this.#free = here.filter((u) => this.#canStrike(u));
  }

  #canStrike(u: number): boolean {
    const { s } = this;
    if (u === ARTILLERY_COMMAND || attackOf(u, S.flags.reduced.of(s, u) === 1) === 0) return false;
    if (S.flags.resting.of(s, u) === 1 || S.flags.refit.of(s, u) === 1) return false;
    if (!this.#marches && S.flags.attacked.of(s, u) === 1) return false;
    if (isConcentrated(s) && this.side === AXIS && S.flags.marked.of(s, u) === 0) return false;
    return this.side !== AXIS || !isOos(s, u);
  }

  #stand(u: number, hex: number): void {
    this.#load[hex]! += LOAD[u]!;
    this.#nations[hex]! |= NATION_BITS[u]!;
  }

  /** Where a unit may go; units of a hex that are alike share the answer. */
  endsFor(u: number): ReadonlyMap<number, End> {
    const known = this.#ends.get(u);
    if (known !== undefined) return known;
    const { s } = this;
    const ends = new Map<number, End>();
    if (this.#marches && moverBar(s, u) === null) for (const end of endsOf(s, [u])) ends.set(end.to, end);
    this.#ends.set(u, ends);
    return ends;
  }

  /** Could the unit strike the target from the hex, as far as room, nations, water and its legs go? */
  #mayPost(u: number, hex: number, target: number): boolean {
    if (IS_SATELLITE[u] === 1 && SOUTH_SECTOR[target] === 0) return false;
    if (S.at.of(this.s, u) === hex) return true;
    if (this.#load[hex]! + LOAD[u]! > STACK_LIMIT) return false;
    if (this.side === AXIS && this.#nations[hex] !== 0)
      if (MAY_MIX[this.#nations[hex]! | NATION_BITS[u]!] === 0) return false;
    return this.endsFor(u).has(hex);
  }

  /** The best strike at a target with units that no other strike has, or null where none is worth it. */
  strikeAt(target: number): Strike | null {
    const rim = this.#rim(target);
    if (rim.length === 0) return null;
    let best: Strike | null = null;
    for (const pattern of patternsOf(rim, isConcentricGround(this.s, target))) {
      const found = this.#fill(target, pattern);
      if (found !== null && (best === null || found.gain > best.gain)) best = found;
    }
    return best;
  }

  /** Hexes round the target by direction, with those who can strike from there, the cheapest first. */
  #rim(target: number): { hex: number; at: number; able: number[] }[] {
    const rim: { hex: number; at: number; able: number[] }[] = [];
    const start = board.start[target]!;
    for (let e = start; e < board.start[target + 1]!; e++) {
      const hex = board.to[e]!;
      if (sideAt(this.s, hex) === 1 - this.side || !mayAttackOver(this.s, hex, target)) continue;
      const able = this.#free.filter((u) => !this.posted.has(u) && this.#mayPost(u, hex, target));
      if (able.length === 0) continue;
      able.sort((a, b) => this.#price(a, hex, target) - this.#price(b, hex, target) || a - b);
      rim.push({ hex, at: board.direction[e]!, able });
    }
    return rim;
  }

  /** What it costs to use a unit there: mechanized ones have better to do, and who stands there need not go. */
  #price(u: number, hex: number, target: number): number {
    const { s, v } = this;
    let price = IS_MECH[u] === 1 ? v['deploy.mech']! : v['deploy.foot']!;
    if (IS_PANZER[u] === 1 && TOWN[target] === CITY) price *= 2;
    const from = S.at.of(s, u);
    if (from === hex) return price * v['deploy.there']!;
    const keep = this.#keeps.get(from);
    return keep !== undefined && this.#load[from]! <= LOAD[u]! ? price + keep : price;
  }

  /** Fills the hexes of a pattern turn by turn until more would not help; the smallest party of the best gain. */
  #fill(
    target: number,
    pattern: readonly { readonly hex: number; readonly able: readonly number[] }[],
  ): Strike | null {
    const taken: Post[] = [];
    const used = new Set<number>();
    const brought = new Map<number, number>();
    let best: Strike | null = null;
    let spent = 0;
    let worse = 0;
    for (let open = true; open && worse < 4; ) {
      open = false;
      for (const { hex, able } of pattern) {
        const u = able.find(
          (w) =>
            !used.has(w) &&
            (S.at.of(this.s, w) === hex ||
              (brought.get(hex) ?? 0) + LOAD[w]! + this.#load[hex]! <= STACK_LIMIT),
        );
        if (u === undefined) continue;
        open = true;
        used.add(u);
        if (S.at.of(this.s, u) !== hex) brought.set(hex, (brought.get(hex) ?? 0) + LOAD[u]!);
        this.box.set(u, hex);
        taken.push({ u, hex });
        spent += this.#price(u, hex, target);
        const gain =
          this.box.gain({
            mode: 'prepared',
            side: this.side,
            target,
            attackers: taken.map((post) => post.u),
            air: false,
          }) - spent;
        if (best === null || gain > best.gain) {
          best = { target, posts: [...taken], gain };
          worse = 0;
        } else worse++;
      }
    }
    for (const { u } of taken) this.box.set(u, this.posted.get(u) ?? S.at.of(this.s, u));
    return best;
  }

  /** Are its units still free, and is there room for them? */
  holds({ posts }: Strike): boolean {
    const brought = new Map<number, number>();
    for (const { u, hex } of posts) {
      if (this.posted.has(u)) return false;
      if (S.at.of(this.s, u) === hex) continue;
      const load = (brought.get(hex) ?? 0) + LOAD[u]!;
      if (this.#load[hex]! + load > STACK_LIMIT) return false;
      brought.set(hex, load);
    }
    return true;
  }

  /** The units of a strike are to stand where it needs them. */
  take({ posts }: Strike): void {
    for (const { u, hex } of posts) {
      this.posted.set(u, hex);
      this.box.set(u, hex);
      const from = S.at.of(this.s, u);
      if (from === hex) continue;
      this.#load[from]! -= LOAD[u]!;
      this.#stand(u, hex);
    }
  }
}
