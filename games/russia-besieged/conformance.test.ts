import type { WireOrder } from '@stavka/engine/define';
import {
  BRISK,
  BUSY,
  failureText,
  newTally,
  nurseryOf,
  type Plan,
  playThrough,
  refuseCrafted,
  rngOf,
  tryMutant,
} from '@stavka/engine/kit';
import { describe, expect, it } from 'vitest';
import { rbSubject, SETUPS } from './conformance/subject.ts';
import type { RbState } from './declare/state.ts';

const GAMES = [
  { policy: BRISK, games: 4 },
  { policy: BUSY, games: 1 },
];
/** About one position in so many is inspected, and that many crafted orders are given there. */
const EVERY = 120;
const CRAFTED = 40;
const MUTANTS = 30;

const tally = newTally();

function play(seed: string, n: number, more: Partial<Plan<RbState, WireOrder>>): void {
  const result = playThrough(rbSubject, {
    seed,
    setup: SETUPS[n % SETUPS.length]!,
    policy: BRISK,
    every: EVERY,
    also: (s, rng, seen) => refuseCrafted(rbSubject, s, rng, seen, CRAFTED, tally),
    ...more,
  });
  if (!result.ok) throw new Error(failureText(result.failure));
}

describe('Russia Besieged under the conformance kit', () => {
  it.each(GAMES)('$games random games, $policy.name, to their ends', ({ policy, games }) => {
    for (let n = 0; n < games; n++) play(`${policy.name}-${n}`, n, { policy });
    expect(tally.refused).toBeGreaterThan(100);
  });

  it(`reads ${MUTANTS} changed positions: each is refused with its faults or played to the end`, () => {
    const nursery = nurseryOf(rbSubject, SETUPS.slice(0, 1), rngOf('nursery'));
    for (let n = 0; n < MUTANTS; n++) {
      const tried = tryMutant(rbSubject, nursery, `mutant-${n}`);
      if (!tried.ok) throw new Error(failureText(tried.failure));
    }
  });
});
