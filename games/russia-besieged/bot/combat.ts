import type { Values } from '@stavka/bots';
import { type WireOrder, wire } from '@stavka/engine/define';
import { O } from '../declare/orders.ts';
import { hexOf, unitOf } from '../declare/roster.ts';
import type { RbState } from '../declare/state.ts';
import { S } from '../declare/state.ts';
import { airMost, attacksIn } from '../rules/10-legal.ts';
import { airChoices, missionsLeft } from '../rules/11-air.ts';
import { marshalChoices } from '../rules/14-leaders.ts';
import type { Side } from '../vocabulary.ts';
import { type Foe, foeAt, type Weighed, weigh } from './battle.ts';
import { END, isLegal, ordersOf } from './orders.ts';
import { Scene } from './scene.ts';

interface Attack extends Weighed {
  readonly target: number;
  readonly units: readonly number[];
}

const NEVER = -1000;

/** Who strikes whom in a combat phase: every unit where it adds most, duties met; the whole is looked at anew after each battle. */
class Field {
  readonly scene: Scene;
  readonly strikes: ReadonlyMap<number, readonly number[]>;
  private readonly foes = new Map<number, Foe>();
  private readonly weighed = new Map<string, Weighed>();
  readonly chosen = new Map<number, number>();
  private readonly due: ReadonlySet<number>;
  private readonly bound: ReadonlySet<number>;

  constructor(s: RbState, side: Side, v: Values) {
    this.scene = new Scene(s, side, v);
    const { duties } = attacksIn(s);
    const open = duties.open();
    this.due = new Set(open.targets);
    this.bound = new Set(open.units);
    this.strikes = new Map(duties.strikers.map((u) => [u, duties.targetsFor(u)]));
  }

  private foe(hex: number): Foe {
    let found = this.foes.get(hex);
    if (found === undefined) this.foes.set(hex, (found = foeAt(this.scene, hex)));
    return found;
  }
  unitsOn(target: number): number[] {
    const found: number[] = [];
    for (const [u, hex] of this.chosen) if (hex === target) found.push(u);
    return found.sort((a, b) => a - b);
  }
  attack(target: number, units: readonly number[]): Weighed {
    const key = `${target}:${units.join()}`;
    let found = this.weighed.get(key);
    if (found === undefined) {
      found = weigh(this.scene, { foes: [this.foe(target)], units, air: 0, marshal: false });
      this.weighed.set(key, found);
    }
    return found;
  }
  /** What a target is worth with those who are on it: duties left undone are dear. */
  private value(target: number, units: readonly number[]): number {
    if (units.length === 0) return this.due.has(target) ? -this.scene.v['duty.target']! : 0;
    const { worth } = this.attack(target, units);
    return worth === Number.NEGATIVE_INFINITY ? NEVER : worth;
  }
  private idle(u: number): number {
    return this.bound.has(u) ? -this.scene.v['duty.unit']! : 0;
  }

  /** Every striker in turn to where the sum is best, until nobody changes. */
  assign(late: () => boolean): void {
    for (const u of this.strikes.keys()) this.chosen.set(u, -1);
    const order = [...this.strikes.keys()].sort(
      (a, b) => this.scene.power[b]! - this.scene.power[a]! || a - b,
    );
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      let changed = false;
      for (const u of order) {
        if (late()) return;
        const now = this.chosen.get(u)!;
        let best = now;
        let gain = MARGIN;
        for (const to of [-1, ...this.strikes.get(u)!]) {
          if (to === now) continue;
          const more = this.shift(u, now, to);
          if (more > gain) [gain, best] = [more, to];
        }
        if (best === now) continue;
        this.chosen.set(u, best);
        changed = true;
      }
      // Sets that only together are worth something: all who could, at once.
      if (!changed && !this.gather()) return;
    }
  }
  private shift(u: number, from: number, to: number): number {
    let gain = 0;
    if (from >= 0) {
      const there = this.unitsOn(from);
      gain +=
        this.value(
          from,
          there.filter((w) => w !== u),
        ) - this.value(from, there);
    } else gain -= this.idle(u);
    if (to >= 0) {
      const there = this.unitsOn(to);
      gain +=
        this.value(
          to,
          [...there, u].sort((a, b) => a - b),
        ) - this.value(to, there);
    } else gain += this.idle(u);
    return gain;
  }
  private gather(): boolean {
    const targets = new Set([...this.strikes.values()].flat());
    for (const target of targets) {
      const there = this.unitsOn(target);
      const more = [...this.strikes].filter(
        ([u, list]) => this.chosen.get(u) === -1 && list.includes(target),
      );
      if (more.length < 2) continue;
      const all = [...there, ...more.map(([u]) => u)].sort((a, b) => a - b);
      const idle = more.reduce((sum, [u]) => sum + this.idle(u), 0);
      if (this.value(target, all) - this.value(target, there) - idle <= MARGIN) continue;
      for (const [u] of more) this.chosen.set(u, target);
      return true;
    }
    return false;
  }

  attacks(): Attack[] {
    const targets = new Set([...this.chosen.values()].filter((hex) => hex >= 0));
    return [...targets].map((target) => {
      const units = this.unitsOn(target);
      return { target, units, ...this.attack(target, units) };
    });
  }
  /** The attack as an order, with air and a Field Marshal where they are worth it. */
  order({ target, units, table }: Attack, missions: number): WireOrder {
    const { scene } = this;
    const { s, side, v } = scene;
    const foes = [this.foe(target)];
    const most = missions <= 0 ? 0 : airMost(s, side, units, [target]);
    let made = { air: 0, marshal: false, table, worth: this.attack(target, units).worth };
    for (let air = 1; air <= Math.min(most, missions); air++) {
      const { worth, table: on } = weigh(scene, { foes, units, air, marshal: false });
      if (worth > made.worth + v['air.least']! * (air - made.air))
        made = { air, marshal: false, table: on, worth };
    }
    const [marshal] = marshalChoices(s, side, units);
    if (marshal !== undefined) {
      const { worth, table: on } = weigh(scene, { foes, units, air: made.air, marshal: true });
      if (worth > made.worth + v['marshal.least']!) made = { ...made, marshal: true, table: on, worth };
    }
    const wings = airChoices(s, { side, attackers: units, targets: [target] }).slice(0, made.air);
    return wire(O.attack, {
      units,
      targets: [target],
      table: made.table,
      air: wings.length > 0 ? wings : undefined,
      marshal: made.marshal ? marshal : undefined,
      partisan: undefined,
      odds: undefined,
    });
  }
}
const SWEEPS = 8;
const MARGIN = 0.01;

/** The next order of a combat phase: the battle that is worth most, or the end of it. */
export function combat(s: RbState, side: Side, v: Values, late: () => boolean): WireOrder {
  const field = new Field(s, side, v);
  field.assign(late);
  const attacks = field.attacks().sort((a, b) => b.worth - a.worth);
  const missions = missionsLeft(s, side);
  const share = S.impulse.of(s) === 0 ? Math.ceil(missions * v['air.first']!) : missions;
  for (const attack of attacks) {
    const order = field.order(attack, share);
    if (isLegal(s, side, order)) return order;
    const plain = { ...order };
    delete (plain as { air?: unknown }).air;
    if (isLegal(s, side, plain)) return plain;
  }
  if (isLegal(s, side, END)) return END;
  return forced(s, side, v) ?? END;
}

/** 10.11 Something must be attacked still: what the rules offer, at its least cost. */
function forced(s: RbState, side: Side, v: Values): WireOrder | undefined {
  const scene = new Scene(s, side, v);
  const orders = ordersOf(s, 'attack', OFFERED);
  let found = orders[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const order of orders) {
    const units = (order.units as readonly string[]).map(unitOf);
    const foes = (order.targets as readonly string[]).map((label) => foeAt(scene, hexOf(label)));
    const air = Array.isArray(order.air) ? order.air.length : 0;
    const { worth } = weigh(scene, { foes, units, air, marshal: false });
    if (worth > most) [most, found] = [worth, order];
  }
  return found;
}
const OFFERED = 60;
