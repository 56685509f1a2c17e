import { canonical, type Game, type Order, type Seat, type State } from '@stavka/engine';
import type { Bot } from '../bot.ts';
import { seedFrom } from '../position-key.ts';
import { type Fixture, playGame } from './play.ts';

/** A game between bots as it was played once, short enough to keep. */
export interface KeptPlay {
  readonly seed: string;
  readonly seats: Readonly<Record<Seat, string>>;
  readonly scenario?: string;
  readonly winner: string;
  readonly turn: number;
  readonly score: Readonly<Record<Seat, number>>;
  /** Six hexadecimal digits for each order, so that the first one that differs can be named. */
  readonly orders: string;
}

const DIGITS = 6;
const print = (order: Order): string =>
  (seedFrom(canonical(order), 0) >>> 8).toString(16).padStart(DIGITS, '0');

/** Plays a game to be kept. `bots` must be fresh: what they planned in another game is not part of this one. */
export function keepPlay<S extends State, O extends Order>(
  game: Game<S, O>,
  bots: Readonly<Record<string, Bot<O>>>,
  { seed, seats, scenario }: Pick<Fixture, 'seed' | 'seats' | 'scenario'>,
): KeptPlay {
  const prints: string[] = [];
  const noting = (bot: Bot<O>): Bot<O> => ({
    level: bot.level,
    choose(view, seat, budget) {
      const order = bot.choose(view, seat, budget);
      prints.push(print(order));
      return order;
    },
  });
  const noted = Object.fromEntries(Object.entries(bots).map(([level, bot]) => [level, noting(bot)]));
  const fixture = { number: 0, seed, seats, ...(scenario === undefined ? {} : { scenario }) };
  const { winner, turn, score } = playGame(game, noted, fixture, { now: () => 0 });
  return {
    seed,
    seats,
    ...(scenario === undefined ? {} : { scenario }),
    winner,
    turn,
    score,
    orders: prints.join(''),
  };
}

/** The number of the first order in which two plays differ, from 0; null when they are the same. */
export function firstDifference(a: KeptPlay, b: KeptPlay): number | null {
  const length = Math.max(a.orders.length, b.orders.length);
  for (let i = 0; i < length; i += DIGITS)
    if (a.orders.slice(i, i + DIGITS) !== b.orders.slice(i, i + DIGITS)) return i / DIGITS;
  return null;
}
