import {
  failureText,
  newTally,
  type Plan,
  type Played,
  playThrough,
  policyOf,
  refuseCrafted,
} from '@stavka/engine/kit';
import { describe, expect, it } from 'vitest';
import { pesSubject } from './conformance/subject.ts';
import type { PesOrder } from './orders.ts';
import type { PesState } from './state.ts';

const tally = newTally();
const ends: Record<string, number> = {};

function play(seed: string, more: Partial<Plan<PesState, PesOrder>>): Played<PesOrder> {
  const result = playThrough(pesSubject, {
    seed,
    policy: policyOf(0),
    every: 40,
    also: (s, rng, seen) => refuseCrafted(pesSubject, s, rng, seen, 30, tally),
    ...more,
  });
  if (!result.ok) throw new Error(failureText(result.failure));
  const { winner, level, turn } = result.played.outcome;
  const key = `${winner} ${level} ${turn}`;
  ends[key] = (ends[key] ?? 0) + 1;
  return result.played;
}

describe('Panzers East under the conformance kit', () => {
  it('random games', () => {
    for (let n = 0; n < 60; n++) play(`conformance-${n}`, { policy: policyOf(n) });
    console.log(ends, tally);
    expect(tally.refused).toBeGreaterThan(100);
  });
});
