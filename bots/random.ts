import { type Game, type Order, Rng, randomOrder, type State } from '@stavka/engine';
import type { Bot } from './bot.ts';
import { positionKey, seedFrom } from './position-key.ts';

/** Plays any legal order: the floor that every other bot is measured from. */
export function randomBot<S extends State, O extends Order>(game: Game<S, O>): Bot<O> {
  return {
    level: 'random',
    choose(view, _seat, budget) {
      const rng = new Rng(seedFrom(positionKey(view), budget.seed));
      return randomOrder(game.choices(game.resample(view, rng)), rng);
    },
  };
}
