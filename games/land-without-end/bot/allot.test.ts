import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allot, NOWHERE } from './allot.ts';

const small = fc.integer({ min: 0, max: 9 });
const table = (rows: number, columns: number) =>
  fc.array(fc.array(small, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows });

describe('units for places', () => {
  it('where units do not mind each other each goes to its best place, or nowhere', () => {
    fc.assert(
      fc.property(table(4, 3), (gains) => {
        const of = allot(
          {
            units: 4,
            places: 3,
            // A place takes what a unit brings at its full worth, so that only its own gain counts.
            strength: (u, p) => gains[u]![p]!,
            worth: (_, strength) => strength,
            cost: () => 1,
            fits: () => true,
          },
          0,
        );
        for (const [u, row] of gains.entries()) {
          const best = Math.max(...row) - 1;
          if (best <= 0) expect(of[u]).toBe(NOWHERE);
          else expect(row[of[u]!]! - 1).toBe(best);
        }
      }),
    );
  });

  it('no place takes more than fits, and nobody is left out who could still gain', () => {
    fc.assert(
      fc.property(
        table(5, 3),
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }),
        (strength, room) => {
          const worth = (p: number, sum: number): number => (p + 1) * (1 - Math.exp(-sum / 5));
          const of = allot(
            {
              units: 5,
              places: 3,
              strength: (u, p) => strength[u]![p]!,
              worth,
              cost: () => 0,
              fits: (_, p, sent) => sent.length < room[p]!,
            },
            0.001,
          );
          const sums = [0, 0, 0];
          const counts = [0, 0, 0];
          for (const [u, p] of of.entries())
            if (p !== NOWHERE) {
              sums[p]! += strength[u]![p]!;
              counts[p]!++;
            }
          for (let p = 0; p < 3; p++) expect(counts[p]).toBeLessThanOrEqual(room[p]!);
          for (const [u, p] of of.entries())
            if (p === NOWHERE)
              for (let q = 0; q < 3; q++)
                if (counts[q]! < room[q]! && strength[u]![q]! > 0)
                  expect(worth(q, sums[q]! + strength[u]![q]!) - worth(q, sums[q]!)).toBeLessThanOrEqual(
                    0.001,
                  );
        },
      ),
    );
  });
});
