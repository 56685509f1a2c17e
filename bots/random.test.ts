import { must, ordersUnder, type View } from '@stavka/engine';
import { type ToyOrder, toyGame } from '@stavka/engine/toy';
import { describe, expect, it } from 'vitest';
import { randomBot, type Weariness } from './random.ts';

const budget = { seed: 1 };
const view = (seed: string): View => ({
  ...toyGame.view(must(toyGame.setup({ seed })), 'red'),
  commitment: seed,
});

describe('a random player', () => {
  it('gives the same order for the same view and seed', () => {
    const [one, two] = [randomBot(toyGame), randomBot(toyGame)];
    for (const seed of ['a', 'b', 'c'])
      expect(one.choose(view(seed), 'red', budget)).toEqual(two.choose(view(seed), 'red', budget));
  });

  it('stands down once it began something and did nothing, in that game alone', () => {
    const tired: Weariness<ToyOrder> = { begins: () => true, ends: () => false, standsDown: 'rest' };
    const bot = randomBot(toyGame, tired);
    const fresh = randomBot(toyGame);
    const seeds = Array.from({ length: 40 }, (_, seed) => ({ seed }));
    const step = seeds.find((each) => fresh.choose(view('a'), 'red', each).kind === 'step')!;
    expect(bot.choose(view('a'), 'red', step).kind).toBe('step');
    expect(bot.choose(view('a'), 'red', step).kind).toBe('rest');
    expect(bot.choose(view('b'), 'red', step).kind).toBe('step');
  });

  it('passes by what answers nothing, and would go on for ever', () => {
    const bot = randomBot({ ...toyGame, aside: ['step'] });
    for (let seed = 0; seed < 40; seed++) expect(bot.choose(view('a'), 'red', { seed }).kind).toBe('rest');
    const kinds = [...ordersUnder(toyGame.choices(must(toyGame.setup({ seed: 'a' }))))].map(
      ({ kind }) => kind,
    );
    expect(kinds).toContain('step');
  });
});
