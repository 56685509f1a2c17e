import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bot } from '@stavka/bots';
import { fixtureSeed } from '@stavka/bots';
import { isOver, type Seat } from '@stavka/engine';
import { botGives, type Match, MOST_ORDERS } from '@stavka/match';
import { positionals, readArgs } from '../args.ts';
import { liveScreen, plainScreen } from '../display/screen.ts';
import { EXIT, refusedFor, UsageError } from '../fail.ts';
import { begin, keepGame } from '../game-file.ts';
import { type Entry, entryOf, GAMES } from '../registry.ts';
import type { Command } from './command.ts';

const ORDERS_A_SECOND = 12;

export const play: Command = {
  usage: `stavka play [--game id] [--scenario id] [--seed text] [--bots levels] [--speed n] [--plain] [--save file] [--limit n]
  Plays a whole game between bots and shows it: repainted on a terminal, as plain lines elsewhere.
  --bots levels    one level for every seat, or one for each: recruit  ·  veteran,recruit  ·  soviet=veteran,german=random
                   (the strongest)
  --speed n        orders a second on a terminal (${ORDERS_A_SECOND}); max for as fast as they come
  --plain          plain lines on a terminal, too
  --save file      keep the game for 'stavka replay', 'stavka referee' and the table
  --limit n        stop a game that has not ended after so many orders (${MOST_ORDERS})
  Games: ${GAMES.map(({ game, bots }) => `${game.id} (bots ${Object.keys(bots).join(', ')})`).join('; ')}`,
  async run(args) {
    const { values, positionals: given } = readArgs(args, {
      game: { type: 'string', default: GAMES[0]!.game.id },
      scenario: { type: 'string' },
      seed: { type: 'string' },
      bots: { type: 'string' },
      speed: { type: 'string' },
      plain: { type: 'boolean' },
      save: { type: 'string' },
      limit: { type: 'string' },
    });
    positionals(given, [], 0);
    const entry = entryOf(values.game);
    if (entry === undefined) throw new UsageError(`there is no game '${values.game}'`);
    const bots = botsOf(entry, values.bots);
    const live = process.stdout.isTTY === true && values.plain !== true;
    const pause = pauseOf(values.speed);
    const seed = values.seed ?? randomBytes(16).toString('hex');
    const scenario = values.scenario ?? entry.game.scenarios[0]!.id;
    const limit = limitOf(values.limit);
    const sitters = Object.fromEntries(
      [...bots].map(([seat, { level }]) => [seat, { kind: 'bot', level } as const]),
    );
    const chosen = values.seed !== undefined;
    const made = begin(entry, { seed, scenario, seedBy: chosen ? 'player' : 'machine' }, sitters);
    if (!made.ok) throw refusedFor(made.faults);
    const match = made.value;
    await watch(match, bots, live, live ? pause : 0, limit);
    if (values.save !== undefined) keepGame(values.save, match);
    const ended = isOver(match.decision)
      ? ''
      : `; stopped after ${limit} orders, the game goes on: --limit sets another limit`;
    process.stdout.write(`seed ${seed}, ${match.length} orders${ended}\n`);
    return EXIT.ok;
  },
};

/** Plays to the end on the screen, or so many orders. */
async function watch(
  match: Match,
  bots: ReadonlyMap<Seat, Bot>,
  live: boolean,
  pause: number,
  limit: number,
): Promise<void> {
  const { game, state } = match;
  const colour = process.env.NO_COLOR === undefined;
  const screen = live ? liveScreen(game, process.stdout, colour) : plainScreen(game, process.stdout);
  const stop = () => {
    screen.close();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  try {
    for (let now = match.decision; !isOver(now) && match.length < limit; now = match.decision) {
      // Bots play as in the arena: its seeds are public, and 'stavka play' shows its games again.
      botGives(match, now.seat, bots.get(now.seat)!, { seed: fixtureSeed(match.head.seed, now.seat) });
      screen.show(state, match.line.events(match.length - 1)[0] ?? []);
      if (pause > 0) await sleep(pause);
    }
  } finally {
    screen.close();
    process.off('SIGINT', stop);
  }
}

/** Levels for every seat: one for all, one each in the order of the seats, or by name; the strongest if none are named. */
export function botsOf({ game, bots }: Entry, text: string | undefined): ReadonlyMap<Seat, Bot> {
  const levels = Object.keys(bots);
  const asked = (text ?? levels[levels.length - 1]!).split(',');
  const byName = new Map(
    asked.filter((part) => part.includes('=')).map((part) => part.split('=') as [string, string]),
  );
  const inOrder = asked.filter((part) => !part.includes('='));
  for (const seat of byName.keys())
    if (!game.seats.includes(seat))
      throw new UsageError(`there is no seat '${seat}'; the seats are ${game.seats.join(', ')}`);
  if (asked.length > game.seats.length)
    throw new UsageError(`${game.title} has ${game.seats.length} seats, not ${asked.length}`);
  return new Map(
    game.seats.map((seat, i) => {
      const level = byName.get(seat) ?? (inOrder.length === 1 ? inOrder[0] : inOrder[i]);
      if (level === undefined) throw new UsageError(`--bots names no level for ${seat}`);
      const bot = Object.hasOwn(bots, level) ? bots[level] : undefined;
      if (bot === undefined)
        throw new UsageError(`there is no bot '${level}'; the levels are ${levels.join(', ')}`);
      return [seat, bot];
    }),
  );
}

function pauseOf(speed: string | undefined): number {
  if (speed === 'max') return 0;
  const perSecond = Number(speed ?? ORDERS_A_SECOND);
  if (!(perSecond > 0)) throw new UsageError('--speed is a number of orders a second, or max');
  return 1000 / perSecond;
}

function limitOf(text: string | undefined): number {
  const limit = Number(text ?? MOST_ORDERS);
  if (!Number.isSafeInteger(limit) || limit < 1) throw new UsageError('--limit is a whole number from 1');
  return limit;
}
