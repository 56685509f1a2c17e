import type { Order, State } from '@stavka/engine';
import type { Knowledge, Stress } from './knowledge.ts';
import { differences } from './worth.ts';

const CLOSE = 1e-6;

/**
 * For a game's tests: what does not add up in its terms at a position. Shares must sum to `weigh`, and `worth` must be the
 * sum of the terms under no stress, under stress on each term alone and on all of them.
 */
export function termFaults<S extends State, O extends Order, F>(
  k: Knowledge<S, O, F>,
  s: S,
  side: number,
): string[] {
  const faults: string[] = [];
  const f = k.field(s.copy(), side);
  const compare = (what: string, a: number, b: number): void => {
    if (!(Math.abs(a - b) <= CLOSE * (1 + Math.abs(a)))) faults.push(`${what}: ${a} and ${b}`);
  };
  for (const term of k.terms) {
    const parts = term.shares(f, side).reduce((sum, { part }) => sum + part, 0);
    compare(`shares of '${term.id}'`, term.weigh(f, side), parts);
  }
  const stresses: Stress[] = [{}, Object.fromEntries(k.terms.map(({ id }, i) => [id, 0.5 + i]))];
  for (const { id } of k.terms) stresses.push({ [id]: 3 });
  for (const stress of stresses) {
    const sum = k.terms.reduce((total, term) => total + (stress[term.id] ?? 1) * term.weigh(f, side), 0);
    if (k.worth !== undefined)
      compare(`worth under ${JSON.stringify(stress)}`, k.worth(f, side, stress), sum);
  }
  if (differences(k, side, f, f).length > 0) faults.push('a field differs from itself');
  return faults;
}
