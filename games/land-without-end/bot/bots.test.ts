import { termFaults } from '@stavka/bots';
import { isOver, must, Rng, seededChance } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { landWithoutEnd as game } from '../index.ts';
import { BOTS } from './index.ts';
import { declareRecruit } from './knowledge.ts';
import { VALUES } from './values.ts';
import { declareVeteran } from './veteran.ts';

const begin = (seed: string) => must(game.setup({ seed, options: { setup: 'historical' } }));

/** Bots at both seats up to a turn, or to the end; every order must be legal. */
function play(axis: keyof typeof BOTS, soviet: keyof typeof BOTS, seed: string, turns = 22) {
  const s = begin(seed);
  const chance = seededChance(seed);
  for (let k = 0; ; k++) {
    const now = game.decision(s);
    if (isOver(now) || now.turn > turns) return s;
    const bot = BOTS[now.seat === 'axis' ? axis : soviet];
    const order = bot.choose(game.view(s, now.seat), now.seat, { seed: k });
    expect([order, game.check(s, now.seat, order)]).toEqual([order, []]);
    game.apply(s, order, chance);
  }
}

describe('the bots of Land Without End', () => {
  it('a recruit against a random player, from either side: only legal orders, and he comes out ahead', () => {
    expect(game.score(play('recruit', 'random', 'ahead', 4)).axis).toBeGreaterThan(20);
    expect(game.score(play('random', 'recruit', 'behind', 6)).axis).toBeLessThan(0);
  });

  it('recruits play a whole game with each other', () => {
    expect(isOver(game.decision(play('recruit', 'recruit', 'whole')))).toBe(true);
  });

  it('the same view gives the same order, whatever seed is given and whatever lies hidden', () => {
    const s = begin('same');
    for (const seat of ['axis', 'soviet']) {
      const view = game.view(s, seat);
      const others = [0, 1, 2].map((n) => {
        const guess = game.resample(view, new Rng(n));
        return { ...game.view(guess, seat), commitment: view.commitment! };
      });
      const first = BOTS.recruit.choose(view, seat, { seed: 1 });
      for (const [n, other] of others.entries())
        expect(BOTS.recruit.choose(other, seat, { seed: n })).toEqual(first);
    }
  });

  it('the parts of what a position is worth add up', () => {
    const s = begin('terms');
    const numbers = Object.fromEntries(Object.entries(VALUES).map(([name, { value }]) => [name, value]));
    for (const declare of [declareRecruit, declareVeteran])
      for (const side of [0, 1]) expect(termFaults(declare(numbers), s, side)).toEqual([]);
  });
});
