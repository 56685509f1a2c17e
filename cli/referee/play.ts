import { type Bot, type Budget, seedFrom } from '@stavka/bots';
import { isOver, type Order, type Seat, sha256Hex } from '@stavka/engine';
import type { Session } from './session.ts';

/** The order a bot gives in a seat. It sees the seat's view alone; its seed comes from the public commitment, not the dice. */
export function ask(session: Session, seat: Seat, bot: Bot, time: Omit<Budget, 'seed'> = {}): Order {
  const { game, state } = session;
  const seed = seedFrom(seat, seedFrom(sha256Hex(state.seed), 0));
  const order = bot.choose(game.view(state, seat), seat, { ...time, seed });
  const parsed = game.parse(order);
  const violations = parsed.ok ? game.check(state, seat, parsed.value) : parsed.faults;
  if (violations.length > 0)
    throw new Error(
      `the bot '${bot.level}' gave an illegal order ${JSON.stringify(order)}: ${violations
        .map((v) => `${v.rule} ${v.message}`)
        .join('; ')}`,
    );
  return order;
}

/** Plays until the game ends, the turn is reached, or a seat without a bot must decide; how many orders that took. */
export function playOn(session: Session, bots: ReadonlyMap<Seat, Bot>, until: number): number {
  for (let orders = 0; ; orders++) {
    const decision = session.game.decision(session.state);
    if (isOver(decision) || decision.turn >= until) return orders;
    const bot = bots.get(decision.seat);
    if (bot === undefined) return orders;
    session.perform(ask(session, decision.seat, bot));
  }
}
