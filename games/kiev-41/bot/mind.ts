import { type Bot, PlanBook, positionKey, seedFrom, stopwatch } from '@stavka/bots';
import { type Chance, Rng, randomOrder, type View } from '@stavka/engine';
import { kiev41 as game, type KievOrder, type KievState } from '../index.ts';
import { questionOf } from '../rules/decisions.ts';
import { SIDES } from '../state.ts';

/** What a bot has while it thinks: chance of its own, and when to stop. */
export interface Thought {
  readonly rng: Rng;
  readonly late: () => boolean;
}

/** How a level thinks: the orders it would give one after another, the first of them now. */
export interface Mind {
  readonly level: string;
  orders(s: KievState, side: number, thought: Thought): readonly KievOrder[];
}

const DICE_NEEDED = new Error('a plan does not roll dice');
const noDice: Chance = {
  die() {
    throw DICE_NEEDED;
  },
};

/**
 * Makes a bot of a mind. It thinks on a state resampled from the view and so knows nothing else, with chance of its own that
 * is drawn from the view and the game's public promise about its dice. Orders after the first are kept for the views they
 * were meant for and were checked there; one that turns out illegal is left out.
 */
export function botOf(mind: Mind): Bot<KievOrder> {
  const book = new PlanBook<KievOrder>();
  return {
    level: mind.level,
    choose(view, seat, budget) {
      const promise = String(view.commitment);
      const key = keyOf(view, promise);
      const known = book.read(key);
      if (known !== undefined) return known;
      const rng = new Rng(seedFrom(key, 0));
      const s = game.resample(view, rng);
      const orders = mind.orders(s.copy(), SIDES.indexOf(seat as 'axis'), { rng, late: stopwatch(budget) });
      const legal = orders.findIndex((order) => game.check(s, seat, order).length === 0);
      if (legal < 0) return randomOrder(game.choices(s), rng);
      const first = orders[legal]!;
      book.write(key, first);
      follow(book, s, seat, promise, orders.slice(legal));
      return first;
    },
  };
}

const keyOf = (view: View, promise: string): string => `${promise}/${positionKey(view)}`;

/** Writes down the rest of a plan, as far as it is certain. */
function follow(
  book: PlanBook<KievOrder>,
  s: KievState,
  seat: string,
  promise: string,
  orders: readonly KievOrder[],
): void {
  let now = orders[0]!;
  let i = 1;
  for (;;) {
    try {
      game.apply(s, now, noDice);
    } catch (error) {
      if (error === DICE_NEEDED) return;
      throw error;
    }
    if (questionOf(s)?.seat !== seat) return;
    while (i < orders.length && game.check(s, seat, orders[i]!).length > 0) i++;
    if (i >= orders.length) return;
    now = orders[i++]!;
    book.write(keyOf(game.view(s, seat), promise), now);
  }
}
