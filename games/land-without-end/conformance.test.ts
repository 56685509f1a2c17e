import { must } from '@stavka/engine';
import type { WireOrder } from '@stavka/engine/define';
import { judgeMutant, mutantsOf } from '@stavka/engine/define/kit';
import {
  BRISK,
  BUSY,
  failureText,
  newTally,
  nurseryOf,
  type Plan,
  playOn,
  playThrough,
  refuseCrafted,
  rngOf,
  TIRELESS,
  tryMutant,
} from '@stavka/engine/kit';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { BOTS } from './bot/index.ts';
import { lweSubject, SETUPS } from './conformance/subject.ts';
import type { LweState } from './declare/state.ts';
import { landWithoutEnd as game } from './index.ts';

/** A game is long (brisk 600 orders, busy 5,000, tireless 25,000): as many as fit, and the rest of 2,000 in soak. */
const GAMES = [
  { policy: BRISK, games: 24, from: 0 },
  { policy: BRISK, games: 24, from: 24 },
  { policy: BUSY, games: 4, from: 0 },
  { policy: TIRELESS, games: 1, from: 0 },
];
const ILLEGAL = 20_000;
/** About one position in so many is inspected, and that many crafted orders are given there. */
const EVERY = 160;
const CRAFTED = 60;
const MUTANTS = 150;

const tally = newTally();

function play(seed: string, n: number, more: Partial<Plan<LweState, WireOrder>>): void {
  const result = playThrough(lweSubject, {
    seed,
    setup: SETUPS[n % SETUPS.length]!,
    policy: BRISK,
    every: EVERY,
    also: (s, rng, seen) => refuseCrafted(lweSubject, s, rng, seen, CRAFTED, tally),
    ...more,
  });
  if (!result.ok) throw new Error(failureText(result.failure));
}

describe('Land Without End under the conformance kit', () => {
  it.each(GAMES)(
    '$games random games, $policy.name, to their ends, from $from',
    ({ policy, games, from }) => {
      for (let n = from; n < from + games; n++) play(`${policy.name}-${n}`, n, { policy });
    },
  );

  it('a game of bots, which come to positions that chance does not', () => {
    play('bots', 0, {
      choose: (s, seat, rng) =>
        rng.below(12) === 0 ? null : BOTS.recruit.choose(game.view(s, seat), seat, { seed: rng.next() }),
    });
  });

  it(`refused ${ILLEGAL} crafted orders of every make on the way, and told the legal ones among them apart`, () => {
    for (let n = 0; tally.refused < ILLEGAL; n++) play(`more-${n}`, n, { every: 20 });
    expect(tally.refused).toBeGreaterThanOrEqual(ILLEGAL);
    expect(tally.accepted).toBeGreaterThan(100);
    expect(Object.entries(tally.byHow).filter(([, count]) => count < 10)).toEqual([]);
    expect(Object.keys(tally.byHow)).toHaveLength(17);
  });

  it('goes on to its end with ten million dice rolled for each purpose', () => {
    const written = game.encode(must(game.setup({ seed: 'dice' }))) as { state: { dice: object } };
    const dice = Object.fromEntries(
      ['weather', 'combat', 'gast', 'arko', 'refit', 'moscow', 'draw'].map((p) => [p, 1e7]),
    );
    const s = must(game.decode({ ...written, state: { ...written.state, dice } }));
    playOn(lweSubject, s, rngOf('dice'), { policy: BRISK, every: 400 });
    const rolled = game.encode(s).state as { dice: Record<string, number> };
    expect(rolled.dice.combat).toBeGreaterThan(1e7);
  });

  it(`reads ${MUTANTS} changed positions: each is refused with its faults or played to the end`, () => {
    const nursery = nurseryOf(lweSubject, SETUPS, rngOf('nursery'));
    let played = 0;
    for (let n = 0; n < MUTANTS; n++) {
      const tried = tryMutant(lweSubject, nursery, `mutant-${n}`);
      if (!tried.ok) throw new Error(failureText(tried.failure));
      if (tried.orders !== null) played++;
    }
    expect(played).toBeGreaterThan(0.4 * MUTANTS);
    expect(played).toBeLessThan(0.9 * MUTANTS);
  });

  it('every position that is changed in one thing is refused with its path, or played to its end', () => {
    const schema = Compile(game.schemas.position as object);
    const positions: LweState[] = [];
    const also = (s: LweState): void => {
      if (s.flow.length > 1) positions.push(s.copy());
    };
    for (let n = 0; positions.length < 1; n++) play(`changed-${n}`, n, { every: 12, also });
    const count = { refused: 0, played: 0 };
    for (const [n, s] of positions.slice(0, 1).entries()) {
      const rng = rngOf(`changed-${n}`);
      for (const mutant of mutantsOf(game, game.encode(s), rng)) {
        const judged = judgeMutant(lweSubject, mutant, rng, (json) => schema.Check(json));
        if (!judged.ok) throw new Error(failureText(judged.failure));
        count[judged.orders === null ? 'refused' : 'played']++;
      }
    }
    expect(count.refused).toBeGreaterThan(200);
    expect(count.played).toBeGreaterThan(15);
  });
});
