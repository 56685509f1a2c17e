import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftUnder, payFrom, statements } from './account.ts';

describe('accounts', () => {
  it('pay point after point from the first that has one left', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1, max: 6 }), { minLength: 5, maxLength: 5 }),
        fc.uniqueArray(fc.nat(4)),
        fc.nat(15),
        (has, order, price) => {
          const left = [...has];
          const paid = new Map<number, number>();
          let owed = price;
          while (owed > 0) {
            const account = order.find((a) => left[a]! > 0);
            if (account === undefined) break;
            left[account]!--;
            paid.set(account, (paid.get(account) ?? 0) + 1);
            owed--;
          }
          const expected = owed > 0 ? null : [...paid].map(([account, points]) => ({ account, points }));
          expect(payFrom(order, (account) => has[account]!, price)).toEqual(expected);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('state what came, what was paid and for what', () => {
    const posting = fc.record({
      account: fc.nat(3),
      points: fc.integer({ min: -5, max: 5 }),
      what: fc.constantFrom('turn', '1st Army', '2nd Army', 'Lend Lease'),
    });
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 12 }), fc.nat(9), (postings, start) => {
        const found = statements(postings, (account) => start + account);
        let shown = 0;
        for (const { account, came, paid, left, items } of found) {
          let [balance, up, down] = [start + account, 0, 0];
          const whats: string[] = [];
          const sums: Record<string, number> = {};
          for (const p of postings) {
            if (p.account !== account) continue;
            shown++;
            balance += p.points;
            if (p.points > 0) up += p.points;
            else down -= p.points;
            if (!whats.includes(p.what)) whats.push(p.what);
            sums[p.what] = (sums[p.what] ?? 0) + p.points;
          }
          expect([came, paid, left]).toEqual([up, down, balance]);
          expect(items).toEqual(whats.map((what) => ({ what, points: sums[what] })));
        }
        expect(shown).toBe(postings.length);
        expect(found.map(({ account }) => account)).toEqual(
          [0, 1, 2, 3].filter((a) => postings.some((p) => p.account === a)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [
      [
        [5, 3],
        [2, 2],
      ],
      0,
    ],
    [
      [
        [5, 3],
        [3, 0],
      ],
      2,
    ],
    [[[1, 3]], 0],
    [[[4, 0]], 4],
  ])('leave under limits %j just %i', (limits, left) => {
    expect(leftUnder(limits.map(([most, used]) => ({ most: most!, used: used! })))).toBe(left);
  });
});
