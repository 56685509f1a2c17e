import type { Bot } from '@stavka/bots';
import { type Game, Rng, randomOrder } from '@stavka/engine';
import { watchOnTheOder } from '@stavka/watch-on-the-oder';

/** A game that can be played here, and its bots by level, weakest first. */
export interface Entry {
  readonly game: Game;
  readonly bots: Readonly<Record<string, Bot>>;
}

/** Any legal order: knows the game only through its contract. */
export function randomBot(game: Game): Bot {
  return {
    level: 'random',
    choose(view, _seat, { seed }) {
      const rng = new Rng(seed);
      return randomOrder(game.choices(game.resample(view, rng)), rng);
    },
  };
}

export const GAMES: readonly Entry[] = [
  { game: watchOnTheOder, bots: { random: randomBot(watchOnTheOder) } },
];

export const entryOf = (id: string): Entry | undefined => GAMES.find((entry) => entry.game.id === id);
