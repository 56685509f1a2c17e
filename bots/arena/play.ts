import {
  canonical,
  type Decision,
  type Game,
  type Order,
  playFrom,
  type Seat,
  type State,
  sha256Hex,
} from '@stavka/engine';
import type { Bot } from '../bot.ts';
import { seedFrom } from '../position-key.ts';

/** One game to be played: everything that decides it. */
export interface Fixture {
  readonly number: number;
  readonly seed: string;
  /** The level that plays each seat. */
  readonly seats: Readonly<Record<Seat, string>>;
  /** The set-up, when it is not the game's own first choice. */
  readonly scenario?: string;
}

export interface GameRecord extends Fixture {
  readonly winner: Seat | 'draw';
  readonly level: string;
  readonly turn: number;
  readonly score: Readonly<Record<Seat, number>>;
  readonly orders: number;
  readonly ms: number;
  /** The longest any seat thought over one turn of the game. */
  readonly slowestTurnMs: number;
}

export interface PlayOptions {
  readonly now: () => number;
  /** Thinking time for one choice. */
  readonly ms?: number;
}

/** Plays one game to its end through the referee. The same fixture gives the same game, unless time is limited. */
export function playGame<S extends State, O extends Order>(
  game: Game<S, O>,
  bots: Readonly<Record<string, Bot<O>>>,
  fixture: Fixture,
  { now, ms }: PlayOptions,
): GameRecord {
  const started = now();
  const { scenario, seed } = fixture;
  const thinking = new Map<string, number>();
  const next = ({ seat, turn }: Decision, _: number, s: S): O => {
    const bot = bots[fixture.seats[seat]!];
    if (bot === undefined) throw new Error(`there is no bot '${fixture.seats[seat]}'`);
    const asked = now();
    const budget = { seed: fixtureSeed(seed, seat), now, ...(ms === undefined ? {} : { ms }) };
    const order = bot.choose(game.view(s, seat), seat, budget);
    const key = `${seat} ${turn}`;
    thinking.set(key, (thinking.get(key) ?? 0) + now() - asked);
    return order;
  };
  const played = playFrom(game, { seed, ...(scenario === undefined ? {} : { scenario }) }, next);
  if (!played.ok) throw new Error(played.faults.map((f) => f.message).join('; '));
  const { state, halt } = played.value;
  if (halt.why !== 'over')
    throw new Error(
      `a bot gave an illegal order in game ${seed}: ${canonical(halt.why === 'refused' ? { order: halt.order, violations: halt.violations } : {})}`,
    );
  const { winner, level, turn } = halt.outcome;
  const slowestTurnMs = Math.max(0, ...thinking.values());
  const score = game.score(state);
  return { ...fixture, winner, level, turn, score, orders: halt.orders, ms: now() - started, slowestTurnMs };
}

/** Bots' own chance in a game whose seed is public from the start: in the arena, and where such a game is shown. */
export const fixtureSeed = (seed: string, seat: Seat): number => seedFrom(seat, seedFrom(sha256Hex(seed), 0));
