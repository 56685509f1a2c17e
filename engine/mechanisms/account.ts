/** What an account gives towards a price. */
export interface Payment {
  readonly account: number;
  readonly points: number;
}

/**
 * Pays a price from accounts in the order in which they are drawn on, each as far as it goes; null if all of them together
 * do not have it. Nothing is paid for nothing.
 */
export function payFrom(
  accounts: readonly number[],
  has: (account: number) => number,
  price: number,
): Payment[] | null {
  const payments: Payment[] = [];
  let owed = price;
  for (const account of accounts) {
    if (owed === 0) break;
    const points = Math.min(owed, has(account));
    if (points > 0) payments.push({ account, points });
    owed -= Math.max(0, points);
  }
  return owed === 0 ? payments : null;
}

/** Points that came to an account (positive) or were paid out of it, and why or what for. */
export interface Posting {
  readonly account: number;
  readonly points: number;
  readonly what: string;
}

export interface Statement {
  readonly account: number;
  readonly came: number;
  readonly paid: number;
  readonly left: number;
  /** What it came from and was paid for, in the order of the postings; the same thing is added up. */
  readonly items: readonly { readonly what: string; readonly points: number }[];
}

/** Every account that was moved, by number, with what it held before. */
export function statements(postings: readonly Posting[], before: (account: number) => number): Statement[] {
  const accounts = [...new Set(postings.map(({ account }) => account))].sort((a, b) => a - b);
  return accounts.map((account) => {
    const own = postings.filter((posting) => posting.account === account);
    const sum = (sign: number) => own.reduce((total, { points }) => total + Math.max(0, sign * points), 0);
    const [came, paid] = [sum(1), sum(-1)];
    const items = new Map<string, number>();
    for (const { what, points } of own) items.set(what, (items.get(what) ?? 0) + points);
    return {
      account,
      came,
      paid,
      left: before(account) + came - paid,
      items: [...items].map(([what, points]) => ({ what, points })),
    };
  });
}

/** A limit on something (rail moves of an impulse, of a turn) and how much of it is used. */
export interface Limit {
  readonly most: number;
  readonly used: number;
}

/** How much is left where several limits hold at once. */
export const leftUnder = (limits: readonly Limit[]): number =>
  Math.max(0, Math.min(...limits.map(({ most, used }) => most - used)));
