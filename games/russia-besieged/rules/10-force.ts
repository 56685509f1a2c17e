import { IS_AIR, IS_PARTISAN } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { GROUND, IS_MAJOR_HEX, MOUNTAIN } from '../terrain.ts';
import { RUSSIAN } from '../vocabulary.ts';
import { isAcrossRiver } from './10-border.ts';
import { printedOf } from './10-losses.ts';
import { inCombatSupply, isMarked } from './13-supply.ts';
import { riversDouble } from './24-first-turn.ts';
import { sideAt } from './26-sides.ts';

/** Something that changes a factor, the odds or a roll: what, by which rule, by how much. */
export interface Part {
  readonly what: string;
  readonly rule: string;
  readonly by: number;
}
/** What a unit brings to a battle: what is printed on it, what it counts, and why. */
export interface Share {
  readonly unit: number;
  readonly printed: number;
  readonly counts: number;
  readonly why: readonly Part[];
}

/** 4.1, 10.15 Units that are attacked with a hex: neither air bases (ruling 197) nor partisans of the first stage. */
export const isGround = (s: RbState, unit: number): boolean =>
  IS_AIR[unit] === 0 && (IS_PARTISAN[unit] === 0 || S.condition.raised.of(s, unit) === 1);
export const groundIn = (s: RbState, hex: number): number[] =>
  [...S.at.in(s, hex)].filter((u) => isGround(s, u));
/** 10.16a, ruling 97 Was driven into its hex in this phase: it counts for nothing and suffers with the others. */
export const isLate = (s: RbState, unit: number): boolean => S.fight.routed.of(s, unit) === 1;

// ---------------------------------------------------------------- halving

const UNSUPPLIED = 1;
const MARKED = 2;
/** 13.73, 13.12, ruling 74 Why a unit is halved, a bit each: for want of Combat Supply, and by its marker when it attacks. */
const halvings = (s: RbState, unit: number, attacks: boolean): number =>
  (inCombatSupply(s, unit) ? 0 : UNSUPPLIED) | (attacks && isMarked(s, unit) ? MARKED : 0);
const half = (factor: number): number => Math.ceil(factor / 2);
const halved = (factor: number, why: number): number => {
  const once = (why & UNSUPPLIED) === 0 ? factor : half(factor);
  return (why & MARKED) === 0 ? once : half(once);
};

/** 10.12, 13.12, 13.73 What a unit counts when it attacks: each halving rounds up by itself. */
export const attackOf = (s: RbState, unit: number): number =>
  halved(printedOf(s, unit), halvings(s, unit, true));

// ---------------------------------------------------------------- doubling

const DOUBLES = ['', 'major city', 'mountain', 'river'] as const;
/** 10.31, 10.32, 24.21, 6.23 What doubles the units of a hex against these attackers, an index into DOUBLES; one reason is enough. */
export function doubling(s: RbState, hex: number, attackers: readonly number[]): number {
  if (IS_MAJOR_HEX[hex] === 1) return 1;
  if (GROUND[hex] === MOUNTAIN) return 2;
  if (attackers.length === 0 || !attackers.every((u) => isAcrossRiver(S.at.of(s, u), hex))) return 0;
  return sideAt(s, hex) !== RUSSIAN || riversDouble(s, attackers) ? 3 : 0;
}

/** 10.15, 13.73, ruling 97 What a unit counts in the defence of a hex before terrain. */
const defenseOf = (s: RbState, unit: number): number =>
  isLate(s, unit) ? 0 : halved(printedOf(s, unit), halvings(s, unit, false));

/** 10.15, 10.31 What the units of a hex count together against these attackers. */
export function defenseIn(s: RbState, hex: number, attackers: readonly number[]): number {
  let sum = 0;
  const units = S.at.in(s, hex);
  for (let i = 0; i < units.length; i++) if (isGround(s, units[i]!)) sum += defenseOf(s, units[i]!);
  return doubling(s, hex, attackers) === 0 ? sum : 2 * sum;
}

// ---------------------------------------------------------------- the same, with every reason

function halvedParts(printed: number, why: number): Part[] {
  const parts: Part[] = [];
  let left = printed;
  if ((why & UNSUPPLIED) !== 0) {
    parts.push({ what: 'no combat supply', rule: '13.73', by: half(left) - left });
    left = half(left);
  }
  if ((why & MARKED) !== 0) parts.push({ what: 'out of supply', rule: '13.12', by: half(left) - left });
  return parts;
}

export function attackShare(s: RbState, unit: number): Share {
  const printed = printedOf(s, unit);
  const why = halvedParts(printed, halvings(s, unit, true));
  return { unit, printed, counts: attackOf(s, unit), why };
}

export function defenseShares(s: RbState, hex: number, attackers: readonly number[]): Share[] {
  const reason = doubling(s, hex, attackers);
  return groundIn(s, hex).map((unit) => {
    const printed = printedOf(s, unit);
    const counts = defenseOf(s, unit);
    if (isLate(s, unit))
      return { unit, printed, counts, why: [{ what: 'driven here', rule: '10.16', by: -printed }] };
    const why = halvedParts(printed, halvings(s, unit, false));
    if (reason > 0) why.push({ what: DOUBLES[reason]!, rule: '10.31', by: counts });
    return { unit, printed, counts: reason > 0 ? 2 * counts : counts, why };
  });
}
