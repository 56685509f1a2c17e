import type { RbState } from '../declare/state.ts';
import { isTarget, unitBar } from '../rules/10-attackers.ts';
import { aroundOf, isAcrossRiver } from '../rules/10-border.ts';
import { airMost } from '../rules/10-legal.ts';
import { missionsLeft } from '../rules/11-air.ts';
import { attackBar } from '../rules/25-minors.ts';
import { IS_MAJOR_HEX } from '../terrain.ts';
import { type Foe, foeAt, isVictory, weigh } from './battle.ts';
import type { Reaches } from './reaches.ts';
import type { Scene } from './scene.ts';

/** An assault as it is prepared: who goes where to strike which hex. */
export interface Pack {
  readonly target: number;
  readonly places: ReadonlyMap<number, number>;
  readonly air: number;
  readonly odds: number;
  /** What it promises, less what it ties down. */
  readonly net: number;
}

/** The assaults that a movement phase prepares, the best first, each weighed anew after those before it. */
export class Packs {
  readonly taken: Pack[] = [];
  readonly used = new Set<number>();
  private readonly targets = new Set<number>();
  private readonly called = new Set<number>();
  private readonly foes = new Map<number, Foe>();
  private air: number;
  private readonly scene: Scene;
  private readonly reaches: Reaches;
  private readonly mayWin: boolean;

  constructor(scene: Scene, reaches: Reaches, mayWin: boolean) {
    this.scene = scene;
    this.reaches = reaches;
    this.mayWin = mayWin;
    this.air = missionsLeft(scene.s, scene.side);
    // Who cannot leave an enemy's zone will have to attack out of it.
    for (const u of scene.own)
      if (reaches.ends[u]!.length === 0) for (const hex of scene.callers(scene.at[u]!)) this.called.add(hex);
  }

  private foe(hex: number): Foe {
    let found = this.foes.get(hex);
    if (found === undefined) this.foes.set(hex, (found = foeAt(this.scene, hex)));
    return found;
  }

  /** Takes the best assault again and again, as long as one promises enough. */
  prepare(late: () => boolean): void {
    const { scene, v } = { scene: this.scene, v: this.scene.v };
    const open = new Map<number, Pack | null>();
    for (const hex of scene.foes)
      if (isTarget(scene.s, scene.side, hex)) open.set(hex, this.best(hex, false));
    for (;;) {
      let best: Pack | null = null;
      for (const pack of open.values())
        if (pack !== null && (best === null || pack.net > best.net)) best = pack;
      if (best === null || best.net < v['pack.least']! || late()) break;
      this.take(best);
      open.delete(best.target);
      for (const [hex, pack] of open)
        if (pack !== null && this.touchedBy(pack, best)) open.set(hex, this.best(hex, false));
    }
    // Enemies that call on those who go there, and that nobody strikes so far.
    for (const hex of [...this.called]) {
      if (this.targets.has(hex) || late()) continue;
      const pack = this.best(hex, true);
      if (pack !== null) this.take(pack);
    }
  }
  private touchedBy(pack: Pack, done: Pack): boolean {
    for (const [u, hex] of pack.places) {
      if (this.used.has(u)) return true;
      for (const there of done.places.values()) if (there === hex) return true;
    }
    return pack.air > this.air || this.scene.callers([...pack.places.values()][0]!).includes(done.target);
  }

  private take(pack: Pack): void {
    this.taken.push(pack);
    this.targets.add(pack.target);
    this.air -= pack.air;
    for (const [u, hex] of pack.places) {
      this.used.add(u);
      this.scene.move(u, hex);
      if (IS_MAJOR_HEX[hex] === 0) for (const caller of this.scene.callers(hex)) this.called.add(caller);
    }
  }

  /** The best set of attackers on a hex: grown one by one, and cut where it promised most. */
  private best(target: number, isForced: boolean): Pack | null {
    const { scene } = this;
    const { s, side, v } = scene;
    const slots = [...aroundOf(target)].filter((hex) => scene.isFree(hex));
    const ways = new Map<number, number[]>();
    for (const slot of slots)
      for (const u of this.reaches.to[slot] ?? []) {
        if (this.used.has(u)) continue;
        const list = ways.get(u);
        if (list === undefined) ways.set(u, [slot]);
        else list.push(slot);
      }
    const units = [...ways.keys()].filter((u) => scene.power[u]! > 0 && mayStrike(s, side, u, target));
    if (units.length === 0) return null;
    units.sort((a, b) => scene.power[b]! - scene.power[a]! || a - b);
    const foe = this.foe(target);
    const home = new Map(units.map((u) => [u, scene.at[u]!]));
    const chosen: number[] = [];
    let found: Pack | null = null;
    let use = 0;
    let calls = 0;
    for (const u of units) {
      const slot = this.slotFor(u, ways.get(u)!, target, chosen);
      if (slot < 0) continue;
      calls += this.newCalls(slot, target, chosen);
      use += scene.power[u]! * v['pack.use']!;
      scene.move(u, slot);
      chosen.push(u);
      const made = this.weighed(foe, chosen, use + calls * v['pack.call']!, isForced);
      if (made !== null && (found === null || made.net > found.net + v['pack.better']!)) found = made;
      if (made !== null && isVictory(made.odds)) break;
    }
    for (const u of chosen) scene.move(u, home.get(u)!);
    return found;
  }

  private weighed(foe: Foe, chosen: readonly number[], costs: number, isForced: boolean): Pack | null {
    const { scene } = this;
    const { v } = scene;
    let found: Pack | null = null;
    const most = this.air <= 0 ? 0 : Math.min(this.air, airMost(scene.s, scene.side, chosen, [foe.hex]));
    for (const air of most > 0 ? [0, Math.ceil(most / 2), most] : [0]) {
      const { worth, odds } = weigh(scene, { foes: [foe], units: chosen, air, marshal: false });
      if (worth === Number.NEGATIVE_INFINITY) continue;
      const sure =
        this.mayWin && isVictory(odds) ? foe.steps.at(-1)! * v['fight.surrender']! + foe.prize : worth;
      const net = Math.max(sure, worth) - costs - air * v['pack.air']!;
      if (found !== null && net <= found.net) continue;
      if (!isForced && worth < 0) continue;
      found = { target: foe.hex, places: new Map(chosen.map((u) => [u, scene.at[u]!])), air, odds, net };
    }
    return found;
  }

  /** Among the places of a unit the one that calls for least beside the target, not over a river if that can be helped. */
  private slotFor(u: number, slots: readonly number[], target: number, chosen: readonly number[]): number {
    const { scene } = this;
    const { v } = scene;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const slot of slots) {
      if (slot !== scene.at[u] && !scene.hasRoom(u, slot)) continue;
      let price = this.newCalls(slot, target, chosen) * v['pack.call']!;
      if (isAcrossRiver(slot, target)) price += v['pack.river']!;
      if (slot !== scene.at[u]) price += v['pack.step']!;
      if (scene.exits(slot) === 0) price += v['pack.trap']!;
      // Ways back that are closed by it.
      price -= scene.cover[slot] === 0 ? v['pack.ring']! : 0;
      if (price < least) [least, best] = [price, slot];
    }
    return best;
  }
  /** Enemy hexes that standing there would call for, beside those that are struck anyway. */
  private newCalls(slot: number, target: number, chosen: readonly number[]): number {
    if (IS_MAJOR_HEX[slot] === 1) return 0;
    if (chosen.some((u) => this.scene.at[u] === slot)) return 0;
    let n = 0;
    for (const hex of this.scene.callers(slot))
      if (hex !== target && !this.targets.has(hex) && !this.called.has(hex)) n++;
    return n;
  }
}

const mayStrike = (s: RbState, side: 0 | 1, u: number, hex: number): boolean =>
  unitBar(s, side, u) === null && attackBar(s, u, hex) === null;
