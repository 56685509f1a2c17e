import type { Duties } from '@stavka/engine';
import { LastOf } from '@stavka/engine/define';
import type { RbState } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { dutiesOf, opensOf } from './10-attackers.ts';
import { attackOf } from './10-force.ts';
import { finalOf, LEAST_ODDS } from './10-odds.ts';
import { airChoices, airLimit } from './11-air.ts';

/** Ratios that air could still add to an attack (11.3, 10.42). */
export function airMost(
  s: RbState,
  side: Side,
  attackers: readonly number[],
  targets: readonly number[],
): number {
  const strike = { side, attackers, targets };
  const limit = airLimit(s, strike);
  return limit === 0 ? 0 : Math.min(limit, airChoices(s, strike).length);
}

/** 10.18, 10.21b Can these reach 1-5, with all the air there may be? */
export function canReach(
  s: RbState,
  side: Side,
  attackers: readonly number[],
  targets: readonly number[],
): boolean {
  if (attackers.length === 0) return false;
  const final = finalOf(s, side, attackers, targets, 0);
  return final >= LEAST_ODDS || final + airMost(s, side, attackers, targets) >= LEAST_ODDS;
}

interface Candidates {
  readonly forced: readonly number[];
  readonly all: readonly number[];
}

/**
 * The attacks that are legal now, looked for step by step: the odds and the look ahead (10.11, 10.11a, rulings 175 to 177) are
 * asked of sets of units, never all sets tried. Made once for a position.
 */
export class Attacks {
  readonly duties: Duties;
  private readonly found = new Map<string, Candidates>();
  private readonly s: RbState;
  private readonly side: Side;

  constructor(s: RbState, side: Side) {
    this.s = s;
    this.side = side;
    this.duties = dutiesOf(s, side);
  }

  /** What the attack would leave that could be met before. */
  leaves(units: readonly number[], targets: readonly number[]): ReturnType<Duties['keeps']> {
    return this.duties.keeps({ units, targets }, opensOf(this.s, this.side, units, targets));
  }
  private isKept(units: readonly number[], targets: readonly number[]): boolean {
    const left = this.leaves(units, targets);
    return left.targets.length === 0 && left.units.length === 0;
  }
  isLegal(units: readonly number[], targets: readonly number[]): boolean {
    return this.isKept(units, targets) && canReach(this.s, this.side, units, targets);
  }

  /** Units next to all the targets; those that the attack must not leave behind come first, then the strongest. */
  candidates(targets: readonly number[]): Candidates {
    const key = targets.join();
    let found = this.found.get(key);
    if (found === undefined) this.found.set(key, (found = this.sorted(targets)));
    return found;
  }
  private sorted(targets: readonly number[]): Candidates {
    const [first, ...others] = targets;
    const all = this.duties
      .strikersOn(first!)
      .filter((u) => others.every((hex) => this.duties.targetsFor(u).includes(hex)));
    const forced = this.leaves([], targets).units;
    const free = all.filter((u) => !forced.includes(u));
    free.sort((a, b) => attackOf(this.s, b) - attackOf(this.s, a) || a - b);
    return { forced, all: [...forced, ...free] };
  }
  /** Hexes that somebody could attack together with these. */
  partners(targets: readonly number[]): number[] {
    const found = new Set<number>();
    for (const unit of this.candidates(targets).all)
      for (const hex of this.duties.targetsFor(unit)) if (!targets.includes(hex)) found.add(hex);
    return [...found];
  }

  /** Is there a legal attack on these targets, one in which `must` takes part if it is said? */
  exists(targets: readonly number[], must = -1): boolean {
    const { forced, all } = this.candidates(targets);
    if (all.length === 0 || forced.some((u) => !this.strikes(u, targets))) return false;
    const begin = must < 0 || forced.includes(must) ? forced : [...forced, must];
    const rest = all.filter((u) => !begin.includes(u));
    return this.grows(begin, rest, targets);
  }
  private strikes(unit: number, targets: readonly number[]): boolean {
    const own = this.duties.targetsFor(unit);
    return targets.every((hex) => own.includes(hex));
  }
  private grows(units: readonly number[], rest: readonly number[], targets: readonly number[]): boolean {
    if (units.length > 0) {
      // What a set leaves without a striker a larger one leaves too.
      if (this.leaves(units, targets).targets.length > 0) return false;
      if (canReach(this.s, this.side, units, targets)) return true;
      if (!canReach(this.s, this.side, [...units, ...rest], targets)) return false;
    }
    return rest.some((u, i) => this.grows([...units, u], rest.slice(i + 1), targets));
  }

  /** Is there one that meets an open duty (ruling 176)? Joint attacks on several hexes count (10.14). */
  meetsDuty(): boolean {
    const { duties } = this;
    const open = duties.open();
    const isMet = (targets: readonly number[]): boolean =>
      targets.some((hex) => open.targets.includes(hex))
        ? this.exists(targets)
        : open.units.some((u) => this.strikes(u, targets) && this.exists(targets, u));
    const pressing = duties.pressing();
    if (pressing.some((hex) => isMet([hex]))) return true;
    return pressing.some((hex) => this.joint([hex]).some(isMet));
  }

  /** Sets of targets with that one which somebody touches all of, smaller ones first. */
  private joint(targets: readonly number[]): number[][] {
    const found: number[][] = [];
    let sets: (readonly number[])[] = [targets];
    while (sets.length > 0) {
      const larger = new Map<string, number[]>();
      for (const set of sets)
        for (const hex of this.partners(set)) {
          const more = [...set, hex].sort((a, b) => a - b);
          larger.set(more.join(), more);
        }
      sets = [...larger.values()].filter((set) => this.candidates(set).all.length > 0);
      found.push(...(sets as number[][]));
    }
    return found;
  }
}

const last = new LastOf<Attacks>();
/** The attacks of whose combat phase it is, worked out once for a position. */
export const attacksIn = (s: RbState): Attacks => last.of(s, () => new Attacks(s, moverOf(s) as Side));
