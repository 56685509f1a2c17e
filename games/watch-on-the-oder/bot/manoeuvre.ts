import type { OderOrder, OderState } from '../index.ts';
import { ATTACK, unitsOfSide } from '../roster.ts';
import type { Side } from '../sides.ts';
import { deploy, recall } from './deploy.ts';
import { enemySteps } from './habits.ts';
import type { Judge } from './judge.ts';
import { March } from './march.ts';

/** How often every unit is looked at again. */
const SWEEPS = 3;
/** Places further than this from every enemy are not looked at, if there are nearer ones. */
const CLOSE = 3;
/** How many places a unit remembers for its next look. */
const PROMISING = 8;
/** Better by less than this is not better. */
const NOTICEABLE = 0.01;

/**
 * Plans a movement phase on the whole front: first the attacks worth concentrating for, then stacks and single units, each
 * put where the position as a whole becomes best, until nothing improves or time is up.
 */
export function manoeuvre(
  s: OderState,
  side: Side,
  judge: Judge,
  late: () => boolean,
  sweeps = SWEEPS,
): { orders: OderOrder[]; march: March; value: number } {
  const march = new March(s, side);
  const attacking = judge.attacksFollow(s);
  const worth = () => judge.value(march.at, attacking);
  let value = worth();
  if (attacking)
    for (const assault of [...judge.attacksAfterMoving(march.at)]) {
      const moved = deploy(march, judge.outlook.read(march.at).field, assault);
      const now = worth();
      if (now > value) value = now;
      else recall(march, moved);
    }
  const search = new Search(march, judge, worth, late);
  for (let sweep = 0; sweep < sweeps && !late(); sweep++) {
    const before = value;
    value = search.stacks(value);
    value = search.units(value);
    if (value < before + NOTICEABLE) break;
  }
  return { orders: march.orders(), march, value };
}

/** Looks for better places; after the first look only the best places found then are tried again. */
class Search {
  private readonly march: March;
  private readonly judge: Judge;
  private readonly worth: () => number;
  private readonly late: () => boolean;
  private readonly steps: Int16Array;
  private readonly promising = new Map<string, readonly number[]>();

  constructor(march: March, judge: Judge, worth: () => number, late: () => boolean) {
    this.march = march;
    this.judge = judge;
    this.steps = enemySteps(march.s, march.side);
    this.worth = worth;
    this.late = late;
  }

  /** Each unit, the strongest first, to its best hex while the others stay. */
  units(start: number): number {
    const units = unitsOfSide[this.march.side]!.filter((u) => this.march.ends[u]!.length > 1);
    units.sort((a, b) => ATTACK[b]! - ATTACK[a]! || a - b);
    return units.reduce((value, unit) => (this.late() ? value : this.bestPlace([unit], value)), start);
  }

  /** Stacks as a whole: taking one unit away often looks bad where taking all away is good. */
  stacks(start: number): number {
    const { march } = this;
    const stacks = new Map<number, number[]>();
    for (const u of unitsOfSide[march.side]!) {
      if (march.ends[u]!.length < 2) continue;
      const stack = stacks.get(march.at[u]!);
      if (stack) stack.push(u);
      else stacks.set(march.at[u]!, [u]);
    }
    return [...stacks.values()].reduce(
      (value, stack) => (stack.length < 2 || this.late() ? value : this.bestPlace(stack, value)),
      start,
    );
  }

  /** Places near enough to the enemy to matter, or the nearest there are. */
  private nearby(ends: readonly number[]): readonly number[] {
    const close = ends.filter((hex) => this.steps[hex]! <= CLOSE);
    if (close.length > 0) return close;
    return [...ends].sort((a, b) => this.steps[a]! - this.steps[b]! || a - b).slice(0, PROMISING);
  }

  private bestPlace(units: readonly number[], value: number): number {
    const { march, worth } = this;
    const from = march.at[units[0]!]!;
    const key = units.join();
    const known = this.promising.get(key);
    const found: { hex: number; value: number }[] = [];
    for (const u of units) march.lift(u);
    this.judge.settleOn(march.at);
    for (const hex of known ?? this.nearby(march.ends[units[0]!]!)) {
      if (hex === from || !units.every((u) => march.canEnd(u, hex)) || !march.hasRoomForAll(units, hex))
        continue;
      for (const u of units) march.drop(u, hex);
      found.push({ hex, value: worth() });
      for (const u of units) march.lift(u);
    }
    for (const u of units) march.drop(u, from);
    found.sort((a, b) => b.value - a.value || a.hex - b.hex);
    if (known === undefined) this.promising.set(key, [from, ...found.slice(0, PROMISING).map((f) => f.hex)]);
    const best = found[0];
    if (best === undefined || best.value <= value + NOTICEABLE) return value;
    for (const u of units) march.put(u, best.hex);
    return best.value;
  }
}
