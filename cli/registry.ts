import type { Bot, Maker, Puzzle } from '@stavka/bots';
import type { Game, Order, State } from '@stavka/engine';
import { kiev41 } from '@stavka/kiev-41';
import { BOTS as kievBots } from '@stavka/kiev-41/bot';
import { landWithoutEnd } from '@stavka/land-without-end';
import { BOTS as landBots, MAKERS as landMakers } from '@stavka/land-without-end/bot';
import { panzersEast } from '@stavka/panzers-east';
import { BOTS as pesBots } from '@stavka/panzers-east/bot';
import { russiaBesieged } from '@stavka/russia-besieged';
import { BOTS as russiaBots, MAKERS as russiaMakers } from '@stavka/russia-besieged/bot';
import { watchOnTheOder } from '@stavka/watch-on-the-oder';
import {
  BOTS as oderBots,
  MAKERS as oderMakers,
  PUZZLES as oderPuzzles,
} from '@stavka/watch-on-the-oder/bot';

/** A game that can be played here, and its bots by level, weakest first. */
export interface Entry {
  readonly game: Game;
  readonly bots: Readonly<Record<string, Bot>>;
  /** Levels that can be made with other values and budgets, for the arena. */
  readonly makers?: Readonly<Record<string, Maker>>;
  /** Kept positions of mistakes. */
  readonly puzzles?: readonly Puzzle<State, Order>[];
}

export const GAMES: readonly Entry[] = [
  { game: watchOnTheOder, bots: oderBots, makers: oderMakers, puzzles: oderPuzzles },
  { game: panzersEast, bots: pesBots },
  { game: kiev41, bots: kievBots },
  {
    game: landWithoutEnd as unknown as Game,
    bots: landBots,
    makers: landMakers as Readonly<Record<string, Maker>>,
  },
  { game: russiaBesieged as unknown as Game, bots: russiaBots, makers: russiaMakers },
];

export const entryOf = (id: string): Entry | undefined => GAMES.find((entry) => entry.game.id === id);
