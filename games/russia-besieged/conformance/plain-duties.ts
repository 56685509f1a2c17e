import { COUNTERS } from '../data.ts';
import { KERCH, TAMAN } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import {
  apart,
  fights,
  hasFeature,
  isRiverBetween,
  isWaterBetween,
  onMap,
  sideOf,
  unitsAt,
} from './plain-ground.ts';
import { covers } from './plain-zone.ts';

/** What other chapters say: may a unit take part in an attack on that hex (24.1, 25.0), and is it free to (6.15, 8.63, 9.4)? */
export interface Allowed {
  readonly mayAttack: (unit: number, hex: number) => boolean;
  readonly isFree: (unit: number) => boolean;
  /** 10.18, 10.19 Do these reach 1-5 with all the air there is? */
  readonly reaches: (units: readonly number[], hex: number) => boolean;
}

const neverAttacks = (u: number): boolean => ['air', 'wec', 'dictator'].includes(COUNTERS[u]!.type);

/** Who may attack at all, and has not. */
export const ableTo = (s: RbState, side: number, allowed: Allowed): number[] =>
  onMap(s, side).filter(
    (u) => !neverAttacks(u) && fights(s, u) && S.acted.attacked.of(s, u) === 0 && allowed.isFree(u),
  );
const isStrait = (a: number, b: number): boolean =>
  (a === TAMAN && b === KERCH) || (a === KERCH && b === TAMAN);
const touches = (a: number, b: number): boolean =>
  isStrait(a, b) || (apart(a, b) === 1 && !isWaterBetween(a, b));

/** Somebody stands there whom one may attack, and nobody has. */
export const isPrey = (s: RbState, side: number, hex: number): boolean =>
  S.field.attacked.of(s, hex) === 0 &&
  unitsAt(s, hex).some((u) => sideOf(s, u) !== side && fights(s, u) && S.fight.routed.of(s, u) === 0);
export const preyOf = (s: RbState, side: number, unit: number, allowed: Allowed): number[] => [
  ...new Set(
    onMap(s, 1 - side)
      .map((u) => S.at.of(s, u))
      .filter(
        (hex) => touches(S.at.of(s, unit), hex) && isPrey(s, side, hex) && allowed.mayAttack(unit, hex),
      ),
  ),
];

/** 10.1 and its exceptions, enemy by enemy: which enemies' zones make the unit attack. */
export function callers(s: RbState, side: number, unit: number, allowed: Allowed): number[] {
  const at = S.at.of(s, unit);
  if (COUNTERS[unit]!.type === 'partisan' || hasFeature(at, 'major-city')) return [];
  return onMap(s, 1 - side).filter((enemy) => {
    const hex = S.at.of(s, enemy);
    if (hex === at || !covers(s, enemy, at)) return false;
    if (isRiverBetween(at, hex) || isStrait(at, hex)) return false;
    return allowed.mayAttack(unit, hex);
  });
}

/** 10.1, 10.11 Units that must attack and hexes that must be attacked, if the combat phase began now. */
export function plainCalls(s: RbState, side: number, allowed: Allowed): { units: number[]; hexes: number[] } {
  const units: number[] = [];
  const hexes = new Set<number>();
  for (const unit of ableTo(s, side, allowed)) {
    const by = callers(s, side, unit, allowed);
    if (by.length > 0) units.push(unit);
    for (const enemy of by) hexes.add(S.at.of(s, enemy));
  }
  return { units, hexes: [...hexes].sort((a, b) => a - b) };
}

/** 10.19 Those of them who could bring nobody they may attack to 1-5, whoever helps. */
export function plainUnable(s: RbState, side: number, allowed: Allowed): number[] {
  const able = ableTo(s, side, allowed);
  return plainCalls(s, side, allowed).units.filter(
    (unit) =>
      !preyOf(s, side, unit, allowed).some((hex) =>
        allowed.reaches(
          able.filter((u) => preyOf(s, side, u, allowed).includes(hex)),
          hex,
        ),
      ),
  );
}

/**
 * 10.11, 10.11a, 10.1b Would the attack leave a hex that must be attacked without anybody who could, or a unit that must attack
 * without anybody to attack, where there was one before?
 */
export function plainStrands(
  s: RbState,
  side: number,
  attack: { readonly units: readonly number[]; readonly targets: readonly number[] },
  allowed: Allowed,
): boolean {
  const able = ableTo(s, side, allowed);
  const prey = new Map(able.map((u) => [u, preyOf(s, side, u, allowed)]));
  const strikers = (hex: number): number[] => able.filter((u) => prey.get(u)!.includes(hex));
  const due = new Set<number>();
  for (const list of prey.values()) for (const hex of list) if (S.field.due.of(s, hex) === 1) due.add(hex);
  // 10.1b Who attacks out of a major city takes on all that is next to it, but over rivers and what bears a marker.
  for (const unit of attack.units) {
    const at = S.at.of(s, unit);
    if (!hasFeature(at, 'major-city')) continue;
    for (const enemy of onMap(s, 1 - side)) {
      const hex = S.at.of(s, enemy);
      const isOpen = touches(at, hex) && !isRiverBetween(at, hex) && !isStrait(at, hex);
      if (isOpen && isPrey(s, side, hex) && fights(s, enemy) && S.condition.oos.of(s, enemy) === 0)
        due.add(hex);
    }
  }
  for (const hex of due) {
    if (attack.targets.includes(hex)) continue;
    const before = strikers(hex);
    if (before.length > 0 && before.every((u) => attack.units.includes(u))) return true;
  }
  for (const unit of able) {
    if (S.fight.duty.of(s, unit) === 0 || attack.units.includes(unit)) continue;
    if (callers(s, side, unit, allowed).length === 0 && !stillCalled(s, side, unit)) continue;
    const before = prey.get(unit)!;
    if (before.length > 0 && before.every((hex) => attack.targets.includes(hex))) return true;
  }
  return false;
}
/** Somebody's zone over the unit's hex still calls, whoever may attack him. */
const stillCalled = (s: RbState, side: number, unit: number): boolean => {
  const at = S.at.of(s, unit);
  return onMap(s, 1 - side).some((enemy) => {
    const hex = S.at.of(s, enemy);
    return hex !== at && covers(s, enemy, at) && !isRiverBetween(at, hex) && !isStrait(at, hex);
  });
};
