import {
  type Game,
  type Order,
  openAnswers,
  Rng,
  randomOrder,
  type Seat,
  type State,
  type View,
} from '@stavka/engine';
import type { Bot } from './bot.ts';
import { positionKey, seedFrom } from './position-key.ts';

/**
 * When a random player has had enough. Rules may let a turn last as long as somebody begins something: one that began (`begins`) and then
 * gave only orders that end what was begun (`ends`) stands down the next time it may (`standsDown`), so that every game comes to its end.
 */
export interface Weariness<O extends Order> {
  begins(order: O): boolean;
  ends(order: O): boolean;
  readonly standsDown: O['kind'];
}

/** Games whose last beginning is remembered; each has a seat or two. */
const REMEMBERED = 16;

/** Plays any legal order: the floor that every other bot is measured from. */
export function randomBot<S extends State, O extends Order>(
  game: Game<S, O>,
  weariness?: Weariness<O>,
): Bot<O> {
  const idle = new Map<string, boolean>();
  const remember = (key: string, order: O): void => {
    if (weariness === undefined) return;
    const before = idle.get(key) ?? false;
    idle.delete(key);
    idle.set(key, weariness.begins(order) || (before && weariness.ends(order)));
    const [oldest] = idle.keys();
    if (idle.size > REMEMBERED && oldest !== undefined) idle.delete(oldest);
  };
  return {
    level: 'random',
    choose(view, seat, budget) {
      const rng = new Rng(seedFrom(positionKey(view), budget.seed));
      const nodes = openAnswers(game, game.resample(view, rng));
      const key = gameKey(view, seat);
      const stands = idle.get(key) ? nodes.filter(({ kind }) => kind === weariness?.standsDown) : [];
      const order = randomOrder(stands.length > 0 ? stands : nodes, rng);
      remember(key, order);
      return order;
    },
  };
}

/** The game a view is of, by the promise about its dice. */
const gameKey = (view: View, seat: Seat): string => `${String(view.commitment)} ${seat}`;
