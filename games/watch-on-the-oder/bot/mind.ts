import { type Bot, PlanBook, positionKey, seedFrom, stopwatch } from '@stavka/bots';
import { type Chance, Rng, randomOrder } from '@stavka/engine';
import { watchOnTheOder as game, type OderOrder, type OderState } from '../index.ts';
import { questionOf } from '../rules/decisions.ts';
import { type Side, sideName } from '../sides.ts';

/** What a bot has while it thinks: chance of its own, and when to stop. */
export interface Thought {
  readonly rng: Rng;
  readonly late: () => boolean;
}

/** How a level thinks: the orders it would give one after another, the first of them now. */
export interface Mind {
  readonly level: string;
  orders(s: OderState, side: Side, thought: Thought): readonly OderOrder[];
}

const DICE_NEEDED = new Error('a plan does not roll dice');
/** No order of a plan may hang on a die: the plan ends where one would roll. */
const noDice: Chance = {
  die() {
    throw DICE_NEEDED;
  },
};

/**
 * Makes a bot of a mind. What it thinks on is resampled from the view, so it knows nothing else; orders after the first are
 * kept for the positions they were meant for and were checked there. Its chance comes from the position, so that it thinks
 * the same of the same position whatever seed it is given, and a plan holds from one order to the next.
 */
export function botOf(mind: Mind): Bot<OderOrder> {
  const book = new PlanBook<OderOrder>();
  return {
    level: mind.level,
    choose(view, seat, budget) {
      const key = positionKey(view);
      const known = book.read(key);
      if (known !== undefined) return known;
      const rng = new Rng(seedFrom(key, 0));
      const s = game.resample(view, rng);
      const side = questionOf(s)!.side;
      const orders = mind.orders(s.copy(), side, { rng, late: stopwatch(budget) });
      const first = orders[0];
      if (first === undefined || game.check(s, seat, first).length > 0)
        return randomOrder(game.choices(s), rng);
      book.write(key, first);
      follow(book, s, side, orders);
      return first;
    },
  };
}

/** Writes down the rest of a plan, as far as it is legal and certain. */
function follow(book: PlanBook<OderOrder>, s: OderState, side: Side, orders: readonly OderOrder[]): void {
  for (let i = 0; i + 1 < orders.length; i++) {
    try {
      game.apply(s, orders[i]!, noDice);
    } catch (error) {
      if (error === DICE_NEEDED) return;
      throw error;
    }
    const next = orders[i + 1]!;
    if (questionOf(s)?.side !== side || game.check(s, sideName(side), next).length > 0) return;
    book.write(positionKey(game.view(s, sideName(side))), next);
  }
}
