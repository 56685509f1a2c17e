import { must, type Rng } from '@stavka/engine';
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
import { augustSubject, prudent } from './conformance/august.ts';
import { pesSubject } from './conformance/subject.ts';
import type { PesOrder } from './orders.ts';
import { type PesState, PURPOSES } from './state.ts';
import RULES from './text/rules.json' with { type: 'json' };

const ILLEGAL = 20_000;
/** About one position in so many is inspected, and that many crafted orders are given there. */
const EVERY = 40;
const CRAFTED = 60;

const tally = newTally();
const ends: Record<string, number> = {};

function play(seed: string, more: Partial<Plan<PesState, PesOrder>>, subject = pesSubject): Played<PesOrder> {
  const result = playThrough(subject, {
    seed,
    policy: policyOf(0),
    every: EVERY,
    also: (s, rng, seen) => refuseCrafted(pesSubject, s, rng, seen, CRAFTED, tally),
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
    expect(Object.keys(ends).length).toBeGreaterThan(1);
  });

  it('random games from August on: Moscow, entrenchments, Southwest Front', () => {
    const seen = new Set<string>();
    const rules = new Set<string>();
    const { game } = augustSubject;
    const watched = {
      ...augustSubject,
      game: {
        ...game,
        apply(...given: Parameters<typeof game.apply>) {
          const events = game.apply(...given);
          for (const { type, rule } of events) {
            seen.add(type);
            rules.add(rule);
          }
          return events;
        },
      },
    };
    for (let n = 0; n < 60; n++) {
      const choose = (s: PesState, _: string, rng: Rng) => prudent(s, rng);
      seen.add(play(`august-${n}`, { policy: BUSY, choose }, watched).outcome.level);
    }
    for (const what of [
      ...['counterattack', 'counteroffensive', 'integrity', 'moscow', 'time'],
      ...['entrenchment-taken', 'zones-removed', 'isolated', 'pocket-destroyed', 'broke-out'],
      ...['tie-broken', 'withdrawn', 'army-arrived', 'moscow-check', 'reorganized', 'recalled'],
    ])
      expect([what, seen.has(what)]).toEqual([what, true]);
    // What the log rests on can be looked up.
    expect([...rules].filter((rule) => !RULES.some(({ id }) => id === rule))).toEqual([]);
  });

  it('games of a recruit, which come to positions that chance does not', () => {
    for (let n = 0; n < 2; n++)
      play(`bots-${n}`, {
        choose: (s, seat, rng) =>
          rng.below(12) === 0
            ? null
            : BOTS.recruit.choose(pesSubject.game.view(s, seat), seat, { seed: rng.next() }),
      });
  });

  it(`refused ${ILLEGAL} crafted orders of every make on the way, and told the legal ones among them apart`, () => {
    for (let n = 0; tally.refused < ILLEGAL; n++) play(`more-${n}`, { policy: policyOf(6), every: 20 });
    expect(tally.refused).toBeGreaterThanOrEqual(ILLEGAL);
    expect(tally.accepted).toBeGreaterThan(100);
    expect(Object.entries(tally.byHow).filter(([, count]) => count < 50)).toEqual([]);
  });

  it.each([29_995, 32_763, 65_531, 10_000_000])(
    'goes on to its end with %i dice rolled for each purpose',
    (count) => {
      const { game } = pesSubject;
      const begun = must(game.setup({ seed: 'dice' }));
      const written = game.encode(begun) as { state: { dice: object } };
      const dice = Object.fromEntries(PURPOSES.map((purpose) => [purpose, count]));
      const s = must(game.decode({ ...written, state: { ...written.state, dice } }));
      playOn(pesSubject, s, rngOf(`${count}`), { policy: BUSY, every: 200 });
      const rolled = game.encode(s).state as { dice: Record<string, number> };
      for (const purpose of PURPOSES) expect(rolled.dice[purpose]).toBeGreaterThanOrEqual(count);
      expect(Math.max(...Object.values(rolled.dice))).toBeGreaterThan(count + 10);
    },
  );

  it('reads 600 changed positions: each is refused with its faults or played to the end', () => {
    const nursery = nurseryOf(pesSubject, [{}], rngOf('nursery'));
    let played = 0;
    for (let n = 0; n < 600; n++) {
      const tried = tryMutant(pesSubject, nursery, `mutant-${n}`);
      if (!tried.ok) throw new Error(failureText(tried.failure));
      if (tried.orders !== null) played++;
    }
    expect(played).toBeGreaterThan(150);
    expect(played).toBeLessThan(450);
  });
});
