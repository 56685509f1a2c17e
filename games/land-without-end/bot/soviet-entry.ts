import type { Values } from '@stavka/bots';
import type { WireOrder } from '@stavka/engine/define';
import { defenseOf, hexOf, LOAD, MOVE, STACK_LIMIT, UNITS_OF, unitOf } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { loadAt } from '../rules/06-stacking.ts';
import { SOVIET } from '../vocabulary.ts';
import { allot, NOWHERE } from './allot.ts';
import { ordersOf } from './answers.ts';
import { type Hold, Holds } from './holds.ts';
import { END, give, isLegal } from './phases.ts';
import { Routes } from './routes.ts';
import type { Care } from './sandbox.ts';

export const factorsOf = (s: LweState, u: number): number => defenseOf(u, S.flags.reduced.of(s, u) === 1);

/** Places to hold, and what is meant for each of them so far. */
export class Muster {
  readonly holds: Holds;
  readonly places: readonly Hold[];
  readonly have: Float64Array;
  readonly loads: Float64Array;
  readonly #routes: Routes;
  readonly #v: Values;

  constructor(s: LweState, v: Values) {
    this.#v = v;
    this.holds = new Holds(s, v);
    this.places = this.holds.list;
    this.have = new Float64Array(this.places.length);
    this.loads = new Float64Array(this.places.length);
    this.#routes = new Routes(s, SOVIET, 'foot');
  }

  turns(u: number, from: number, hex: number): number {
    return Math.ceil(this.#routes.to(hex)[from]! / Math.max(1, MOVE[u * 2]!));
  }
  way(hex: number): Uint8Array {
    return this.#routes.to(hex);
  }
  /** What a unit that stands there counts for a place. */
  strength(s: LweState, u: number, from: number, p: number): number {
    const turns = this.turns(u, from, this.places[p]!.hex);
    if (turns > this.#v['hold.far']!) return 0;
    return factorsOf(s, u) * this.#v['hold.fade']! ** Math.max(0, turns - 1);
  }

  /** Sends units to where each is worth most; the number of its place for each, NOWHERE for none. */
  send(s: LweState, units: readonly number[]): Int16Array {
    const { places, have, loads } = this;
    const task = allot(
      {
        units: units.length,
        places: places.length,
        strength: (i, p) => this.strength(s, units[i]!, S.at.of(s, units[i]!), p),
        worth: (p, more) => this.holds.worth(places[p]!, have[p]! + more),
        cost: (i, p) => this.turns(units[i]!, S.at.of(s, units[i]!), places[p]!.hex) * this.#v['hold.move']!,
        fits: (i, p, sent) =>
          sent.reduce((sum, j) => sum + LOAD[units[j]!]!, loads[p]!) + LOAD[units[i]!]! <= STACK_LIMIT,
      },
      LEAST,
    );
    for (const [i, u] of units.entries()) if (task[i] !== NOWHERE) this.note(s, u, S.at.of(s, u), task[i]!);
    return task;
  }

  note(s: LweState, u: number, from: number, p: number): void {
    this.have[p]! += this.strength(s, u, from, p);
    this.loads[p]! += LOAD[u]!;
  }

  /** The best that a unit could do from a hex, and for which place. */
  best(s: LweState, u: number, from: number): { readonly gain: number; readonly place: number } {
    let gain = 0;
    let place = NOWHERE;
    for (let p = 0; p < this.places.length; p++) {
      if (this.loads[p]! + LOAD[u]! > STACK_LIMIT) continue;
      const brings = this.strength(s, u, from, p);
      if (brings <= 0) continue;
      const hold = this.places[p]!;
      const now = this.holds.worth(hold, this.have[p]! + brings) - this.holds.worth(hold, this.have[p]!);
      if (now > gain) [gain, place] = [now, p];
    }
    return { gain, place };
  }
}
const LEAST = 0.01;
const MANY = 400;

/** Arrivals and replacements come in where they do most for what is to be held. */
export function sovietEntry(s: LweState, v: Values, care: Care): WireOrder[] {
  const orders: WireOrder[] = [];
  const muster = new Muster(s, v);
  const here = UNITS_OF[SOVIET]!.filter((u) => S.at.of(s, u) >= 0);
  muster.send(s, here);
  for (const kind of ['enter', 'replenish', 'reclaim'])
    while (!care.late()) {
      const all = ordersOf(s, kind, kind === 'reclaim' ? MANY / 4 : MANY);
      if (all.length === 0) break;
      const order = kind === 'replenish' ? all[0]! : bestOf(s, muster, all);
      if (!isLegal(s, SOVIET, order) || !give(s, order)) break;
      orders.push(order);
    }
  if (isLegal(s, SOVIET, END)) orders.push(END);
  return orders.length > 0 ? orders : [END];
}

const unitIn = (order: WireOrder): number =>
  unitOf(Array.isArray(order.units) ? (order.units as readonly string[])[0]! : String(order.unit));

/** Of the orders that bring in the same unit as the first, the one that brings it where it is worth most. */
function bestOf(s: LweState, muster: Muster, all: readonly WireOrder[]): WireOrder {
  const u = unitIn(all[0]!);
  let best = all[0]!;
  let most = Number.NEGATIVE_INFINITY;
  let place = NOWHERE;
  for (const order of all) {
    if (unitIn(order) !== u) continue;
    const hex = hexOf(String(order.at));
    const found = muster.best(s, u, hex);
    const gain = found.gain - Math.max(0, loadAt(s, hex) + LOAD[u]! - STACK_LIMIT) * FULL;
    if (gain > most) [most, best, place] = [gain, order, found.place];
  }
  if (place !== NOWHERE) muster.note(s, u, hexOf(String(best.at)), place);
  return best;
}
/** What each division too many in a hex costs: somebody has to leave it again in the same turn. */
const FULL = 0.2;
