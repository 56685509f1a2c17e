import {
  DRAW,
  type Game,
  type OptionNode,
  type Order,
  openAnswers,
  ordersUnder,
  type State,
} from '@stavka/engine';

/** The one order that is possible, or null if there are several. */
export function onlyOrder(nodes: readonly OptionNode[]): Order | null {
  const orders = ordersUnder(nodes);
  const first = orders.next();
  if (first.done === true) return null;
  return orders.next().done === true ? first.value : null;
}

/** The order that is given for a person because it leaves him no choice; null where he has one, or where it would roll dice. */
export function forcedOrder(game: Game, s: State, asks: readonly string[]): Order | null {
  const only = onlyOrder(openAnswers(game, s));
  if (only === null || asks.includes(only.kind)) return null;
  let rolls = false;
  const die = (purpose: string): number => {
    rolls ||= purpose !== DRAW;
    return 1;
  };
  game.apply(s.copy(), only, { die });
  return rolls ? null : only;
}
