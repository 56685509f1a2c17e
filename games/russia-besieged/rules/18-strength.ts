import type { RbJournal } from '../declare/law.ts';
import {
  ACCOUNTS,
  COMBAT,
  combatOf,
  FACES,
  IS_ARMOR_TYPE,
  IS_SS,
  MOST_FACES,
  NATION_OF,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { loseStep } from './10-losses.ts';
import { post } from './19-accounts.ts';
import { GERMANS } from './24-neutral.ts';

const [SS_ARMOR, GERMAN_ARMOR] = [ACCOUNTS.indexOf('ss-armor'), ACCOUNTS.indexOf('german-armor')];
const PAYERS = [...Array(UNITS).keys()].filter((u) => IS_ARMOR_TYPE[u] === 1 && NATION_OF[u] === GERMANS);
/** Steps of other armor that pay, by unit. */
export type Pay = ReadonlyMap<number, number>;

/** 18.33, 18.43 What brings a leaving corps to its full strength. */
export const missing = (s: RbState, unit: number): number =>
  COMBAT[unit * MOST_FACES]! - combatOf(unit, S.condition.face.of(s, unit));
const accountsOf = (unit: number): readonly number[] =>
  IS_SS[unit] === 1 ? [SS_ARMOR, GERMAN_ARMOR] : [GERMAN_ARMOR];
export const armorPoints = (s: RbState, unit: number): number =>
  accountsOf(unit).reduce((sum, account) => sum + S.points.of(s, account), 0);

/** Ruling 129 What so many steps of a unit pay: the difference of its faces, the whole of it when it is used up. */
export function worthOf(s: RbState, unit: number, steps: number): number {
  const face = S.condition.face.of(s, unit);
  const left = face + steps >= FACES[unit]! ? 0 : combatOf(unit, face + steps);
  return combatOf(unit, face) - left;
}
export const stepsLeft = (s: RbState, unit: number): number => FACES[unit]! - S.condition.face.of(s, unit);
export const mayPay = (s: RbState, payer: number, unit: number): boolean =>
  payer !== unit && PAYERS.includes(payer) && S.at.of(s, payer) >= 0;
export const paidBy = (s: RbState, pay: Pay): number =>
  [...pay].reduce((sum, [unit, steps]) => sum + worthOf(s, unit, steps), 0);

/** 18.33 Can points and the steps of all other armor make it whole? */
export const canReachFull = (s: RbState, unit: number): boolean =>
  armorPoints(s, unit) +
    PAYERS.reduce((sum, u) => sum + (mayPay(s, u, unit) ? worthOf(s, u, stepsLeft(s, u)) : 0), 0) >=
  missing(s, unit);

/** A payment in steps for what the points do not cover: the greatest differences first, whole corps last. Null when points do. */
export function enoughSteps(s: RbState, unit: number): Map<number, number> | undefined {
  let owed = missing(s, unit) - armorPoints(s, unit);
  if (owed <= 0) return undefined;
  const pay = new Map<number, number>();
  const take = (keeps: number): void => {
    for (const u of PAYERS) {
      if (!mayPay(s, u, unit)) continue;
      while (owed > 0 && stepsLeft(s, u) - (pay.get(u) ?? 0) > keeps) {
        const before = worthOf(s, u, pay.get(u) ?? 0);
        pay.set(u, (pay.get(u) ?? 0) + 1);
        owed -= worthOf(s, u, pay.get(u)!) - before;
      }
    }
  };
  take(1);
  take(0);
  return pay;
}

/** 18.33, 18.43, rulings 129, 231 The corps is paid up to full strength: by the steps that are named, the rest by points. */
export function payStrength(j: RbJournal, unit: number, pay: Pay, rule: string): void {
  let owed = missing(j.state, unit) - paidBy(j.state, pay);
  for (const [payer, steps] of pay) for (let i = 0; i < steps; i++) loseStep(j, payer, rule);
  for (const account of accountsOf(unit)) {
    const points = Math.min(Math.max(0, owed), S.points.of(j.state, account));
    owed -= points;
    post(j, account, -points, 'withdrawal', rule);
  }
}
