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
import { BOTS } from './bot/index.ts';
import { oderSubject } from './conformance/subject.ts';
import type { OderOrder } from './orders.ts';
import type { OderState } from './state.ts';

const GAMES = 300;
const BATCH = 30;
const ILLEGAL = 20_000;
/** About one position in so many is inspected, and that many crafted orders are given there. */
const EVERY = 320;
const CRAFTED = 70;

const tally = newTally();

function play(seed: string, more: Partial<Plan<OderState, OderOrder>>): Played<OderOrder> {
  const result = playThrough(oderSubject, {
    seed,
    policy: policyOf(0),
    every: EVERY,
    also: (s, rng, seen) => refuseCrafted(oderSubject, s, rng, seen, CRAFTED, tally),
    ...more,
  });
  if (!result.ok) throw new Error(failureText(result.failure));
  return result.played;
}

describe('Watch on the Oder under the conformance kit', () => {
  it.each(Array.from({ length: GAMES / BATCH }, (_, batch) => batch * BATCH))(
    'random games from %i on, to their ends',
    (first) => {
      for (let n = first; n < first + BATCH; n++) play(`conformance-${n}`, { policy: policyOf(n) });
    },
  );

  it('games of bots, which come to positions that chance does not', () => {
    for (let n = 0; n < 4; n++)
      play(`bots-${n}`, {
        choose: (s, seat, rng) =>
          rng.below(12) === 0
            ? null
            : BOTS.recruit.choose(oderSubject.game.view(s, seat), seat, { seed: rng.next() }),
      });
  });

  it(`refused ${ILLEGAL} crafted orders of every make on the way, and told the legal ones among them apart`, () => {
    for (let n = 0; tally.refused < ILLEGAL; n++) play(`more-${n}`, { policy: policyOf(6), every: 40 });
    expect(tally.refused).toBeGreaterThanOrEqual(ILLEGAL);
    expect(tally.accepted).toBeGreaterThan(100);
    expect(Object.entries(tally.byHow).filter(([, count]) => count < 50)).toEqual([]);
    expect(Object.keys(tally.byHow)).toHaveLength(17);
  });
});
