import {
  type Game,
  isOver,
  type Order,
  type Seat,
  type State,
  seededChance,
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
  const { scenario } = fixture;
  const begin = game.setup(
    scenario === undefined ? { seed: fixture.seed } : { seed: fixture.seed, scenario },
  );
  if (!begin.ok) throw new Error(begin.faults.map((f) => f.message).join('; '));
  const s = begin.value;
  const chance = seededChance(fixture.seed);
  // Bots get their seed from the public commitment: nothing they know leads back to the dice.
  const seed = seedFrom(sha256Hex(fixture.seed), 0);
  const thinking = new Map<string, number>();
  let orders = 0;
  for (;;) {
    const decision = game.decision(s);
    if (isOver(decision)) {
      const { winner, level, turn } = decision;
      const slowestTurnMs = Math.max(0, ...thinking.values());
      return {
        ...fixture,
        winner,
        level,
        turn,
        score: game.score(s),
        orders,
        ms: now() - started,
        slowestTurnMs,
      };
    }
    const { seat, turn } = decision;
    const bot = bots[fixture.seats[seat]!];
    if (bot === undefined) throw new Error(`there is no bot '${fixture.seats[seat]}'`);
    const asked = now();
    const budget = {
      seed: seedFrom(seat, seed),
      now,
      ...(ms === undefined ? {} : { ms }),
    };
    const order = bot.choose(game.view(s, seat), seat, budget);
    const key = `${seat} ${turn}`;
    thinking.set(key, (thinking.get(key) ?? 0) + now() - asked);
    const violations = game.check(s, seat, order);
    if (violations.length > 0)
      throw new Error(
        `${bot.level} gave an illegal order in game ${fixture.seed}: ${JSON.stringify(order)}: ${violations.map((v) => `${v.rule} ${v.message}`).join('; ')}`,
      );
    game.apply(s, order, chance);
    orders++;
  }
}
