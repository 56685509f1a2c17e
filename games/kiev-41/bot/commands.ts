import type { KievOrder } from '../orders.ts';
import { IS_COMBAT, idOf, LAST_STEP, SIDE } from '../roster.ts';
import { linesLeft } from '../rules/04-units.ts';
import { BEGAN, has, ISOLATED, type KievState, LINE, STEP, WAS_CONTESTED } from '../state.ts';
import { AREAS, labelsOf } from '../terrain.ts';
import { foresee, NO_SUPPORT, type Support, settle, weigh } from './battle.ts';
import type { Outlook } from './clash.ts';
import type { Field } from './field.ts';
import { ROOM } from './ground.ts';
import type { Judge } from './judge.ts';
import { hasRoom, type Leave, type Way, waysOf } from './reach.ts';

/** What a plan for the Command Segment comes to. */
export interface Plan {
  readonly orders: readonly KievOrder[];
  /** Battles it counts on, with the support it wants there. */
  readonly battles: readonly Assault[];
  readonly gain: number;
  readonly field: Field;
}

export interface Assault {
  readonly area: number;
  readonly units: readonly { readonly unit: number; readonly way: Way }[];
  /** HQs that shell it. */
  readonly guns: readonly number[];
  /** Bombers by Luftwaffe HQ. */
  readonly bombers: readonly (readonly [hq: number, count: number])[];
  readonly outlook: Outlook;
  readonly gain: number;
}

export interface Gun {
  readonly hq: number;
  readonly dice: number;
  readonly aim: number;
  readonly reaches: (area: number) => boolean;
}
export interface Wing {
  readonly hq: number;
  readonly bombers: number;
  readonly bombs: number;
  readonly reaches: (area: number) => boolean;
}

export interface Means {
  /** Blocks that can be commanded. */
  readonly units: readonly number[];
  /** How many of them. */
  readonly most: number;
  readonly leave: Leave;
  /** Battles can be fought. */
  readonly fights: boolean;
  readonly guns: readonly Gun[];
  readonly wings: readonly Wing[];
  /** Least gain for which a Block is moved, and a battle begun. */
  readonly worthwhile: number;
  readonly builds: boolean;
  /** Areas that must be thought of first, in this order. */
  readonly focus?: readonly number[];
  readonly quiet?: QuietMoves;
}

interface Step {
  readonly way: Way | null;
  readonly gain: number;
}

/** What a Defensive Line must gain beyond its step. */
const BUILD_WORTH = 0.3;
/** Quiet moves of a Block that are kept for the plans of an Impulse. */
const FIRST_LOOK = 6;
/** How much stronger a Block must be to relieve another in a battle. */
const WORN = 1.3;
const NOBODY: ReadonlySet<number> = new Set();
/** Moves of a Block that are weighed again after others have moved. */
const SECOND_LOOK = 4;

/** The few quiet moves of each Block that look best as things stand: found once, whatever HQs are tried with it. */
export class QuietMoves {
  private readonly field: Field;
  private readonly trial: Field;
  private readonly judge: Judge;
  private readonly now: number;
  private readonly found = new Map<number, readonly Way[]>();

  constructor(f: Field, judge: Judge) {
    this.field = f;
    this.trial = f.copy();
    this.judge = judge;
    this.now = judge.value(f);
  }

  of(unit: number, ways: readonly Way[]): readonly Way[] {
    const known = this.found.get(unit);
    if (known !== undefined) return known;
    const list: { way: Way; gain: number }[] = [];
    for (const way of ways) {
      if (way.engages || !hasRoom(this.field, unit, way.end)) continue;
      this.trial.become(this.field);
      this.trial.march(unit, way.path);
      list.push({ way, gain: this.judge.value(this.trial) - this.now });
    }
    const best = list
      .sort((a, b) => b.gain - a.gain)
      .slice(0, FIRST_LOOK)
      .map(({ way }) => way);
    this.found.set(unit, best);
    return best;
  }
}

/** Plans the Command Segment: attack after attack as long as they pay, then every other Block to the best place it finds. */
export class Commander {
  private readonly s: KievState;
  private readonly judge: Judge;
  private readonly means: Means;
  private readonly field: Field;
  private readonly trial: Field;
  private readonly ways = new Map<number, readonly Way[]>();
  private readonly free: Set<number>;
  private readonly orders: KievOrder[] = [];
  private readonly battles: Assault[] = [];
  private readonly usedGuns = new Set<number>();
  private readonly bombersLeft: Map<number, number>;
  private readonly fought = new Set<number>();
  private moves = 0;
  private gain = 0;
  private now: number;

  constructor(s: KievState, f: Field, judge: Judge, means: Means) {
    this.s = s;
    this.judge = judge;
    this.means = means;
    this.field = f.copy();
    this.trial = f.copy();
    this.free = new Set(means.units);
    this.bombersLeft = new Map(means.wings.map((w) => [w.hq, w.bombers]));
    for (const u of means.units) this.ways.set(u, waysOf(f, u, means.leave));
    this.now = judge.value(f);
  }

  plan(quiet = true): Plan {
    const { focus = [] } = this.means;
    for (const area of focus) {
      const main = this.bestAssault(area);
      if (main !== null && main.gain >= this.means.worthwhile) this.commit(main);
    }
    if (this.means.fights && (focus.length === 0 || quiet)) this.assaults();
    if (quiet) this.manoeuvre();
    return { orders: this.orders, battles: this.battles, gain: this.gain, field: this.field };
  }

  /** Attack after attack, the best first. What an Area promised when it was last looked at is hardly ever less than it does now. */
  private assaults(): void {
    const promised = new Map<number, number>();
    for (;;) {
      let best: Assault | null = null;
      const order = this.targets()
        .map((area) => ({ area, hope: promised.get(area) ?? Number.POSITIVE_INFINITY }))
        .sort((a, b) => b.hope - a.hope);
      for (const { area, hope } of order) {
        if (hope < this.means.worthwhile || (best !== null && hope <= best.gain)) break;
        const found = this.bestAssault(area);
        promised.set(area, found?.gain ?? Number.NEGATIVE_INFINITY);
        if (found !== null && (best === null || found.gain > best.gain)) best = found;
      }
      if (best === null || best.gain < this.means.worthwhile) return;
      this.commit(best);
    }
  }

  /** Areas with enemies that Blocks can go for, and battles already under way. */
  private targets(): number[] {
    const found = new Set<number>();
    const { side } = this.judge;
    for (const u of this.free) for (const way of this.ways.get(u)!) if (way.engages) found.add(way.end);
    for (let a = 0; a < AREAS; a++)
      if (this.field.blocks(side)[a]! > 0 && this.field.isPresent(a, 1 - side)) found.add(a);
    return [...found].filter((a) => !this.fought.has(a));
  }

  /** Adds Block after Block while it helps; with artillery and Bombers as they help. */
  private bestAssault(area: number): Assault | null {
    const { side } = this.judge;
    const old = (this.s.cells[BEGAN + area]! & WAS_CONTESTED) !== 0;
    const standing = this.field.blocks(side)[area]!;
    const room = Math.min(ROOM[area]! - standing, this.means.most - this.moves);
    const guns = this.means.guns.filter((g) => !this.usedGuns.has(g.hq) && g.reaches(area));
    const wings = this.means.wings.filter((w) => this.bombersLeft.get(w.hq)! > 0 && w.reaches(area));
    const comers = this.comers(area, old);
    const units: { unit: number; way: Way }[] = [];
    const wet = new Set<number>();
    const f = this.trial;
    f.become(this.field);
    let best: Assault | null = null;
    for (let n = 0; n <= room && n <= comers.length; n++) {
      if (n > 0) {
        const comer = comers[n - 1]!;
        if (!hasRoom(f, comer.unit, area)) continue;
        f.march(comer.unit, comer.way.path);
        units.push(comer);
        if (comer.way.wet && !old) wet.add(comer.unit);
      } else if (standing === 0) continue;
      if (standing > 0 && n === 0 && this.allCut(area)) continue;
      best = this.better(best, area, units, wet, guns, wings);
    }
    if (!old || standing < ROOM[area]!) return best;
    return this.relieved(area, comers).reduce((found: Assault | null, swap) => {
      f.become(this.field);
      for (const { unit, way } of swap) f.march(unit, way.path);
      return this.better(found, area, swap, NOBODY, guns, wings);
    }, best);
  }

  /** The attack with those who have come, if some support makes it better than the best so far. */
  private better(
    best: Assault | null,
    area: number,
    units: readonly { readonly unit: number; readonly way: Way }[],
    wet: ReadonlySet<number>,
    guns: readonly Gun[],
    wings: readonly Wing[],
  ): Assault | null {
    let found = best;
    for (const [support, bombers] of this.supports(guns, wings)) {
      const o = foresee(this.trial, area, this.judge.side, wet, support, (u) => has(this.s, ISOLATED, u));
      const gain = weigh(this.judge, this.trial, area, o) - this.now - 0.15 * bombers.length;
      if (found !== null && gain <= found.gain) continue;
      found = { area, units: [...units], guns: guns.map((g) => g.hq), bombers, gain, outlook: o };
    }
    return found;
  }

  /** Where there is no room for more: worn Blocks out and fresh ones in, one after another, so that the battle goes on. */
  private relieved(
    area: number,
    comers: readonly { readonly unit: number; readonly way: Way }[],
  ): { unit: number; way: Way }[][] {
    const force = (u: number): number => this.field.dots[u]! * this.field.aim[u]!;
    const worn = [...this.free]
      .filter((u) => this.field.at[u] === area && IS_COMBAT[u] === 1)
      .sort((a, b) => force(a) - force(b) || a - b);
    const swaps: { unit: number; way: Way }[][] = [];
    const so: { unit: number; way: Way }[] = [];
    for (let i = 0; i < worn.length && i < comers.length; i++) {
      const out = this.ways.get(worn[i]!)!.find((w) => !w.engages && hasRoom(this.field, worn[i]!, w.end));
      if (out === undefined || force(comers[i]!.unit) <= WORN * force(worn[i]!)) break;
      so.push({ unit: worn[i]!, way: out }, comers[i]!);
      if (this.moves + so.length > this.means.most) break;
      swaps.push([...so]);
    }
    return swaps;
  }

  private allCut(area: number): boolean {
    for (let u = 0; u < this.field.at.length; u++)
      if (this.field.at[u] === area && SIDE[u] === this.judge.side && !has(this.s, ISOLATED, u)) return false;
    return true;
  }

  /** Free Blocks that can come, dry-shod and strong ones first. */
  private comers(area: number, old: boolean): { unit: number; way: Way }[] {
    const found: { unit: number; way: Way; power: number }[] = [];
    for (const unit of this.free) {
      const way = this.ways.get(unit)!.find((w) => w.end === area && w.engages);
      if (way === undefined) continue;
      const dots = this.field.dots[unit]!;
      const power = (way.wet && !old ? 0.3 : 1) * dots * this.field.aim[unit]!;
      if (IS_COMBAT[unit] === 1) found.push({ unit, way, power });
    }
    return found.sort((a, b) => b.power - a.power || a.unit - b.unit);
  }

  private supports(
    guns: readonly Gun[],
    wings: readonly Wing[],
  ): [Support, readonly (readonly [number, number])[]][] {
    const dice = guns.reduce((n, g) => n + g.dice, 0);
    const aim = dice > 0 ? guns.reduce((n, g) => n + g.dice * g.aim, 0) / dice : 0;
    const plain: Support = dice > 0 ? { dice, aim, bombers: 0, bombs: 0 } : NO_SUPPORT;
    const found: [Support, readonly (readonly [number, number])[]][] = [[plain, []]];
    if (wings.length === 0) return found;
    const send = (share: number) => {
      const bombers = wings.map((w) => [w.hq, Math.ceil(this.bombersLeft.get(w.hq)! * share)] as const);
      const count = bombers.reduce((n, [, b]) => n + b, 0);
      const bombs = wings.reduce((n, w, i) => n + w.bombs * bombers[i]![1], 0) / count;
      found.push([{ dice, aim, bombers: count, bombs }, bombers]);
    };
    send(1);
    send(0.5);
    return found;
  }

  /** Gives the orders of an assault and goes on from its likelier end. */
  private commit(assault: Assault): void {
    for (const { unit, way } of assault.units) {
      this.free.delete(unit);
      this.orders.push({ kind: 'move', unit: idOf(unit), path: labelsOf(way.path) });
      this.field.march(unit, way.path);
      this.moves++;
    }
    for (const hq of assault.guns) this.usedGuns.add(hq);
    for (const [hq, n] of assault.bombers) this.bombersLeft.set(hq, this.bombersLeft.get(hq)! - n);
    // Who stands in a battle now has his hands full.
    for (const u of [...this.free]) if (this.field.at[u] === assault.area) this.free.delete(u);
    this.fought.add(assault.area);
    this.battles.push(assault);
    this.gain += assault.gain;
    settle(this.field, assault.area, this.judge.side, assault.outlook, assault.outlook.clear >= 0.5);
    this.now = this.judge.value(this.field);
  }

  /** Every other Block where it does most good, the greatest good first; what looked best is looked at again in its turn. */
  private manoeuvre(): void {
    const { worthwhile, most } = this.means;
    const found = [...this.free]
      .map((unit) => {
        const ways = this.ways.get(unit)!;
        return { unit, steps: this.steps(unit, this.means.quiet?.of(unit, ways) ?? ways, this.means.builds) };
      })
      .filter(({ steps }) => steps.length > 0 && steps[0]!.gain > worthwhile * 0.2)
      .sort((a, b) => b.steps[0]!.gain - a.steps[0]!.gain || a.unit - b.unit);
    for (const { unit, steps } of found) {
      if (this.moves >= most) return;
      const ways = steps.flatMap(({ way }) => way ?? []);
      const step =
        this.orders.length === 0 ? steps[0]! : this.steps(unit, ways, ways.length < steps.length)[0];
      if (step === undefined || step.gain <= worthwhile * 0.1) continue;
      this.moves++;
      this.gain += step.gain;
      this.now += step.gain;
      if (step.way === null) {
        this.field.dots[unit]!--;
        this.field.line[this.field.at[unit]!] = 1;
        this.orders.push({ kind: 'build', unit: idOf(unit) });
      } else {
        this.field.march(unit, step.way.path);
        this.orders.push({ kind: 'move', unit: idOf(unit), path: labelsOf(step.way.path) });
      }
    }
  }

  /** The best few quiet moves of a Block, best first; a Defensive Line has null for its way. */
  private steps(unit: number, ways: readonly Way[], builds: boolean): readonly Step[] {
    const f = this.trial;
    const found: Step[] = [];
    for (const way of ways) {
      if (way.engages || !hasRoom(this.field, unit, way.end)) continue;
      f.become(this.field);
      f.march(unit, way.path);
      found.push({ way, gain: this.judge.value(f) - this.now });
    }
    if (builds && this.mayBuild(unit)) {
      f.become(this.field);
      f.dots[unit]!--;
      f.line[f.at[unit]!] = 1;
      found.push({ way: null, gain: this.judge.value(f) - this.now - BUILD_WORTH });
    }
    return found.sort((a, b) => b.gain - a.gain).slice(0, SECOND_LOOK);
  }

  private mayBuild(u: number): boolean {
    const { s, field } = this;
    const area = field.at[u]!;
    return (
      IS_COMBAT[u] === 1 &&
      s.cells[STEP + u]! < LAST_STEP[u]! &&
      s.cells[LINE + area] === 0 &&
      field.line[area] === 0 &&
      field.isOurs(area, SIDE[u]!) &&
      (s.cells[BEGAN + area]! & WAS_CONTESTED) === 0 &&
      linesLeft(s, SIDE[u]!) > 0
    );
  }
}
