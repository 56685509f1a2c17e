import { type Payment, payFrom } from '@stavka/engine';
import { within } from '../charts.ts';
import { ACCOUNT_OF, ACCOUNTS, IS_SS, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { momentNow } from './03-weather.ts';
import { hasPoolHex } from './19-entry.ts';
import { whyNotInPlace } from './19-in-place.ts';
import { facesFor, isBought, isInPool } from './19-prices.ts';

const account = (name: (typeof ACCOUNTS)[number]): number => ACCOUNTS.indexOf(name);
export const GERMAN_INFANTRY = account('german-infantry');
export const GERMAN_ARMOR = account('german-armor');
export const RUSSIAN_INFANTRY = account('russian-infantry');
export const RUSSIAN_ARMOR = account('russian-armor');
/** 19.16 Beside each army account the one of the SS, and the other way round. */
const SS_OF = new Map([
  [GERMAN_INFANTRY, account('ss-infantry')],
  [GERMAN_ARMOR, account('ss-armor')],
]);
const ARMY_OF = new Map([...SS_OF].map(([army, ss]) => [ss, army]));
const SS_UNITS = [...Array(UNITS).keys()].filter((u) => IS_SS[u] === 1);

/** Could the unit be rebuilt now, points apart? */
export const isRebuildable = (s: RbState, unit: number): boolean =>
  isBought(s, unit) &&
  facesFor(s, unit).length > 0 &&
  (isInPool(s, unit) ? hasPoolHex(s, unit) : S.at.of(s, unit) >= 0 && whyNotInPlace(s, unit) === null);

/** 19.16, ruling 131 An SS unit that must be rebuilt before the army spends points of its account; -1 none. */
export function owedToSs(s: RbState, armyAccount: number): number {
  const ss = SS_OF.get(armyAccount);
  if (ss === undefined) return -1;
  for (const u of SS_UNITS) if (ACCOUNT_OF[u] === ss && isRebuildable(s, u)) return u;
  return -1;
}

/** 19.02, 19.16 By account: who pays for its units, in the order in which they are drawn on; and when the SS has points to spare. */
const PAYERS: readonly (readonly number[])[] = ACCOUNTS.map((_, own) =>
  ARMY_OF.has(own) ? [own, ARMY_OF.get(own)!] : [own],
);
const WITH_SURPLUS: readonly (readonly number[])[] = PAYERS.map((payers, own) =>
  SS_OF.has(own) ? [own, SS_OF.get(own)!] : payers,
);
export const payersOf = (s: RbState, unit: number): readonly number[] =>
  (within('ss-surplus', momentNow(s)) ? WITH_SURPLUS : PAYERS)[ACCOUNT_OF[unit]!]!;
/** By account: the points that its units can draw on. */
export const purses = (s: RbState): number[] =>
  (within('ss-surplus', momentNow(s)) ? WITH_SURPLUS : PAYERS).map((payers) =>
    payers.reduce((sum, account) => sum + S.points.of(s, account), 0),
  );
/** Do they have the price? */
export function canPay(s: RbState, unit: number, price: number): boolean {
  let has = 0;
  for (const account of payersOf(s, unit)) has += S.points.of(s, account);
  return has >= price;
}
export const billOf = (s: RbState, unit: number, price: number): Payment[] | null =>
  payFrom(payersOf(s, unit), (a) => S.points.of(s, a), price);
