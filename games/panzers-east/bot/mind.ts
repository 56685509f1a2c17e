import { type Bot, positionKey, seedFrom } from '@stavka/bots';
import { Rng, randomOrder } from '@stavka/engine';
import { panzersEast as game, type PesOrder, type PesState } from '../index.ts';

/** How a level thinks: the order it would give now. */
export interface Mind {
  readonly level: string;
  order(s: PesState): PesOrder;
}

/**
 * Makes a bot of a mind. What it thinks on is resampled from the view, so it knows nothing else, and the same view gives the
 * same order. An order that is refused is a fault of the mind; any legal one takes its place.
 */
export function botOf(mind: Mind): Bot<PesOrder> {
  return {
    level: mind.level,
    choose(view, seat) {
      const rng = new Rng(seedFrom(positionKey(view), 0));
      const s = game.resample(view, rng);
      const order = mind.order(s.copy());
      return game.check(s, seat, order).length === 0 ? order : randomOrder(game.choices(s), rng);
    },
  };
}
