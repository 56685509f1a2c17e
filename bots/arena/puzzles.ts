import { type Game, isOver, type Order, Rng, rngChance, type Seat, type State } from '@stavka/engine';
import type { Bot } from '../bot.ts';

/** An order as it was given, and the position after it. */
export interface Move<S, O> {
  readonly seat: Seat;
  readonly order: O;
  readonly after: S;
}

/** A kept position of a mistake, and what a good player does there. */
export interface Puzzle<S extends State, O extends Order> {
  readonly id: string;
  readonly title: string;
  /** Who is to solve it. */
  readonly seat: Seat;
  position(): S;
  /** Has the turn been played to where it can be told? */
  ended(s: S): boolean;
  solved(moves: readonly Move<S, O>[], end: S): boolean;
}

/** Dice under which a puzzle is played; it counts as solved when most of them see it so. */
const DICE = 4;
const LONGEST = 400;

/** In how many of the dice's falls a bot does what a good player does. The other seats are played by `others`. */
export function tryPuzzle<S extends State, O extends Order>(
  game: Game<S, O>,
  puzzle: Puzzle<S, O>,
  bot: Bot<O>,
  others: Bot<O>,
): { readonly solved: boolean; readonly times: number; readonly of: number } {
  let times = 0;
  for (let n = 0; n < DICE; n++) {
    const s = puzzle.position();
    const chance = rngChance(new Rng(n + 1));
    const moves: Move<S, O>[] = [];
    while (moves.length < LONGEST) {
      const now = game.decision(s);
      if (isOver(now) || (moves.length > 0 && puzzle.ended(s))) break;
      const { seat } = now;
      const order = (seat === puzzle.seat ? bot : others).choose(game.view(s, seat), seat, { seed: 1 });
      game.apply(s, order, chance);
      moves.push({ seat, order, after: s.copy() });
    }
    if (puzzle.solved(moves, s)) times++;
  }
  return { solved: times > DICE / 2, times, of: DICE };
}
