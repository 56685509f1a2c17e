import { type Bot, type Budget, seedFrom } from '@stavka/bots';
import { type Halt, isOver, type Order, type Seat, sha256Hex, type Violation } from '@stavka/engine';
import type { Match } from './match.ts';

/** A bot's own chance: from a key that is as secret as the seed, and tells nothing of the dice. */
export const botSeed = (seed: string, seat: Seat): number =>
  seedFrom(seat, seedFrom(sha256Hex(`stavka/bots/${seed}`), 0));

/** The order a bot gives in a seat. It sees the seat's view alone; an illegal one is a fault of the program. */
export function botOrder(match: Match, seat: Seat, bot: Bot, time?: Time): Order {
  const order = thought(match, seat, bot, time);
  const parsed = match.game.parse(order);
  const broken = parsed.ok ? match.game.check(match.state, seat, parsed.value) : parsed.faults;
  if (broken.length > 0) throw wrong(bot, order, broken);
  return order;
}

/** Lets a bot give an order for the seat that decides. */
export function botGives(match: Match, seat: Seat, bot: Bot, time?: Time): Order {
  const order = thought(match, seat, bot, time);
  const given = match.give({ seat, who: 'bot', order });
  if (!given.ok) throw wrong(bot, order, given.violations);
  return order;
}

/** Without a seed of its own a bot takes the one that is as secret as the dice. */
type Time = Partial<Budget>;

const thought = ({ game, state, head }: Match, seat: Seat, bot: Bot, time: Time = {}): Order =>
  bot.choose(game.view(state, seat), seat, { seed: botSeed(head.seed, seat), ...time });

function wrong({ level }: Bot, order: Order, violations: readonly Violation[]): Error {
  const broken = violations.map(({ rule, message }) => `${rule} ${message}`).join('; ');
  return new Error(`the bot '${level}' gave an illegal order ${JSON.stringify(order)}: ${broken}`);
}

/** A game that has not ended after so many orders is stopped; the longest campaigns between bots take some 6,000. */
export const MOST_ORDERS = 20_000;

/** Plays until the game ends, the turn is reached, a seat without a bot must decide, or so many orders were given. */
export function playBots(
  match: Match,
  bots: ReadonlyMap<Seat, Bot>,
  { until = Number.POSITIVE_INFINITY, most = MOST_ORDERS }: { until?: number; most?: number } = {},
): { readonly orders: number; readonly why: Halt['why'] | 'most' } {
  for (let orders = 0; ; orders++) {
    const { decision } = match;
    if (isOver(decision)) return { orders, why: 'over' };
    const bot = bots.get(decision.seat);
    if (bot === undefined || decision.turn >= until) return { orders, why: 'enough' };
    if (orders >= most) return { orders, why: 'most' };
    botGives(match, decision.seat, bot);
  }
}
