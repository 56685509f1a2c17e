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
import { kievSubject, SETUPS } from './conformance/subject.ts';
import { warlike } from './conformance/warlike.ts';
import { BLOCKS } from './data.ts';
import type { KievOrder } from './orders.ts';
import { type KievState, onMap, PURPOSES } from './state.ts';
import { position } from './test/board.ts';

const ILLEGAL = 20_000;
/** About one position in so many is inspected, and that many crafted orders are given there. */
const EVERY = 90;
const CRAFTED = 40;

const tally = newTally();

function play(seed: string, more: Partial<Plan<KievState, KievOrder>>): Played<KievOrder> {
  const result = playThrough(kievSubject, {
    seed,
    policy: policyOf(0),
    every: EVERY,
    also: (s, rng, seen) => refuseCrafted(kievSubject, s, rng, seen, CRAFTED, tally),
    ...more,
  });
  if (!result.ok) throw new Error(failureText(result.failure));
  return result.played;
}

const nameOf = (setup: (typeof SETUPS)[number]): string =>
  `${setup.scenario}${'options' in setup ? ` ${JSON.stringify(setup.options)}` : ''}`;

describe("Kiev '41 under the conformance kit", () => {
  it.each(SETUPS.map((setup) => [nameOf(setup), setup] as const))(
    'random games to their ends: %s',
    (name, setup) => {
      play(`${name}-brisk`, { policy: policyOf(0), setup });
      // A busy campaign is thousands of orders: every other set-up has one.
      if (SETUPS.indexOf(setup) % 2 === 0) play(`${name}-busy`, { policy: policyOf(1), setup });
      play(`${name}-war`, { policy: policyOf(0), setup, choose: warlike });
    },
  );

  it('games of bots, which come to positions that chance does not', () => {
    const setups = [SETUPS[0]!, SETUPS[3]!, SETUPS[4]!];
    for (const [n, setup] of setups.entries())
      play(`bots-${n}`, {
        setup,
        every: 60,
        choose: (s, seat, rng) =>
          rng.below(12) === 0
            ? null
            : BOTS.recruit.choose(kievSubject.game.view(s, seat), seat, { seed: rng.next() }),
      });
  });

  it('a game in which nearly everything is done that can be done', () => {
    play('tireless', { policy: policyOf(6), setup: { scenario: 'the-pocket' } });
    for (let n = 0; n < 8; n++) play(`sea-${n}`, { setup: { scenario: 'the-pocket' }, choose: warlike });
  });

  it(`refused ${ILLEGAL} crafted orders of every make on the way, and told the legal ones among them apart`, () => {
    for (let n = 0; tally.refused < ILLEGAL; n++)
      play(`more-${n}`, { policy: policyOf(1), every: 12, setup: SETUPS[n % SETUPS.length]! });
    expect(tally.refused).toBeGreaterThanOrEqual(ILLEGAL);
    expect(tally.accepted).toBeGreaterThan(100);
    // No order here has a list of units, so that only one maker has nothing to do.
    expect(Object.entries(tally.byHow).filter(([, count]) => count < 50)).toEqual([]);
    expect(Object.keys(tally.byHow)).toHaveLength(16);
  });

  it('ends although a month can last as long as the disc goes to and fro: impatience is brisk', () => {
    const never = { ...policyOf(6), name: 'never', quit: 0 };
    const { orders } = play('to and fro', { policy: never, setup: SETUPS[0], every: 400, limit: 6000 });
    const passes = orders.flatMap(({ kind }, n) => (kind === 'pass' ? [n] : []));
    expect(orders.length).toBeGreaterThan(3000);
    expect(passes.filter((n) => n >= 3000).length).toBeGreaterThan(passes.filter((n) => n < 3000).length);
  });

  it('crafts its orders when random play has emptied the map, too', () => {
    const s = position({});
    expect(BLOCKS.some((_, u) => onMap(s, u))).toBe(false);
    const told = newTally();
    refuseCrafted(kievSubject, s, rngOf('empty'), [], 200, told);
    expect(told.refused).toBeGreaterThanOrEqual(200);
  });

  it.each([29_995, 32_763, 65_531, 10_000_000])(
    'goes on to its end with %i dice rolled for each purpose',
    (count) => {
      const { game } = kievSubject;
      const begun = must(game.setup({ seed: 'dice', scenario: 'the-snow' }));
      const written = game.encode(begun) as { state: { dice: object } };
      const dice = Object.fromEntries(PURPOSES.map((purpose) => [purpose, count]));
      const s = must(game.decode({ ...written, state: { ...written.state, dice } }));
      playOn(kievSubject, s, rngOf(`${count}`), { policy: BUSY, every: 200 });
      const rolled = game.encode(s).state as { dice: Record<string, number> };
      for (const purpose of PURPOSES) expect(rolled.dice[purpose]).toBeGreaterThanOrEqual(count);
      expect(Math.max(...Object.values(rolled.dice))).toBeGreaterThan(count + 10);
    },
  );

  it('reads 300 changed positions: each is refused with its faults or played to the end', () => {
    const nursery = nurseryOf(kievSubject, SETUPS, rngOf('nursery'));
    let played = 0;
    for (let n = 0; n < 300; n++) {
      const tried = tryMutant(kievSubject, nursery, `mutant-${n}`);
      if (!tried.ok) throw new Error(failureText(tried.failure));
      if (tried.orders !== null) played++;
    }
    expect(played).toBeGreaterThan(75);
    expect(played).toBeLessThan(225);
  });
});
