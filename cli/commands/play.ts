import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bot } from '@stavka/bots';
import { isOver, type Order, type Seat } from '@stavka/engine';
import { positionals, readArgs } from '../args.ts';
import { liveScreen, plainScreen } from '../display/screen.ts';
import { EXIT, refusedFor, UsageError } from '../fail.ts';
import { hashOf } from '../referee/desk.ts';
import { ask } from '../referee/play.ts';
import { Session } from '../referee/session.ts';
import { type Entry, entryOf, GAMES } from '../registry.ts';
import { SAVE_SCHEMA, type Save, toText } from '../save.ts';
import type { Command } from './command.ts';

const ORDERS_A_SECOND = 12;

export const play: Command = {
  usage: `stavka play [--game id] [--scenario id] [--seed text] [--bots levels] [--speed n] [--plain] [--save file]
  Plays a whole game between bots and shows it: repainted on a terminal, as plain lines elsewhere.
  --bots levels    one level for every seat, or one for each: recruit  ·  veteran,recruit  ·  soviet=veteran,german=random
                   (the strongest)
  --speed n        orders a second on a terminal (${ORDERS_A_SECOND}); max for as fast as they come
  --plain          plain lines on a terminal, too
  --save file      keep the game for 'stavka replay'
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
    });
    positionals(given, [], 0);
    const entry = entryOf(values.game);
    if (entry === undefined) throw new UsageError(`there is no game '${values.game}'`);
    const bots = botsOf(entry, values.bots);
    const live = process.stdout.isTTY === true && values.plain !== true;
    const pause = pauseOf(values.speed);
    const seed = values.seed ?? randomBytes(8).toString('hex');
    const scenario = values.scenario ?? entry.game.scenarios[0]!.id;
    const made = entry.game.setup({ seed, scenario });
    if (!made.ok) throw refusedFor(made.faults);
    const orders = await watch(
      new Session(entry, made.value),
      bots,
      live,
      live ? pause : 0,
      (session, list) => {
        if (values.save !== undefined) keep(values.save, saveOf(session, scenario, seed, list));
      },
    );
    process.stdout.write(`seed ${seed}, ${orders} orders\n`);
    return EXIT.ok;
  },
};

/** Plays to the end on the screen; how many orders it took. */
async function watch(
  session: Session,
  bots: ReadonlyMap<Seat, Bot>,
  live: boolean,
  pause: number,
  done: (session: Session, orders: readonly Order[]) => void,
): Promise<number> {
  const { game, state } = session;
  const colour = process.env.NO_COLOR === undefined;
  const screen = live ? liveScreen(game, process.stdout, colour) : plainScreen(game, process.stdout);
  const stop = () => {
    screen.close();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  const orders: Order[] = [];
  try {
    for (let now = game.decision(state); !isOver(now); now = game.decision(state)) {
      const order = ask(session, now.seat, bots.get(now.seat)!);
      screen.show(state, session.perform(order));
      orders.push(order);
      if (pause > 0) await sleep(pause);
    }
  } finally {
    screen.close();
    process.off('SIGINT', stop);
  }
  done(session, orders);
  return orders.length;
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

const saveOf = (session: Session, scenario: string, seed: string, orders: readonly Order[]): Save => ({
  schema: SAVE_SCHEMA,
  game: session.game.id,
  rules: session.game.rulesVersion,
  scenario,
  seed,
  options: {},
  orders,
  hash: hashOf(session),
});

/** Written beside and moved over, so that there is never half a file. */
function keep(file: string, save: Save): void {
  writeFileSync(`${file}.new`, toText(save));
  renameSync(`${file}.new`, file);
}
