import { must } from '@stavka/engine';
import {
  BUSY,
  failureText,
  newTally,
  nurseryOf,
  type Plan,
  type Played,
  playOn,
  playThrough,
  policyOf,
  refuseCrafted,
  rngOf,
  tryMutant,
} from '@stavka/engine/kit';
import { describe, expect, it } from 'vitest';
import { BOTS } from './bot/index.ts';
import { oderSubject } from './conformance/subject.ts';
import type { OderOrder } from './declare/orders.ts';
import { PURPOSES } from './declare/sets.ts';
import type { OderState } from './declare/state.ts';

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

  it.each([29_995, 32_763, 65_531, 10_000_000])(
    'goes on to its end with %i dice rolled for each purpose',
    (count) => {
      const { game } = oderSubject;
      const begun = must(game.setup({ seed: 'dice' }));
      const written = game.encode(begun) as { state: { dice: object } };
      const dice = Object.fromEntries(PURPOSES.map((purpose) => [purpose, count]));
      const s = must(game.decode({ ...written, state: { ...written.state, dice } }));
      playOn(oderSubject, s, rngOf(`${count}`), { policy: BUSY, every: 200 });
      const rolled = game.encode(s).state as { dice: Record<string, number> };
      for (const purpose of PURPOSES) expect(rolled.dice[purpose]).toBeGreaterThanOrEqual(count);
      expect(Math.max(...Object.values(rolled.dice))).toBeGreaterThan(count + 10);
    },
  );

  it('reads 600 changed positions: each is refused with its faults or played to the end', () => {
    const nursery = nurseryOf(oderSubject, [{}], rngOf('nursery'));
    let played = 0;
    for (let n = 0; n < 600; n++) {
      const tried = tryMutant(oderSubject, nursery, `mutant-${n}`);
      if (!tried.ok) throw new Error(failureText(tried.failure));
      if (tried.orders !== null) played++;
    }
    expect(played).toBeGreaterThan(150);
    expect(played).toBeLessThan(450);
  });
});
