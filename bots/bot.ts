import type { Order, Seat, View } from '@stavka/engine';

/** What a bot may spend on one choice. Without `ms` the same view and seed give the same order. */
export interface Budget {
  readonly seed: number;
  /** Thinking time in milliseconds, measured by the caller's clock. */
  readonly ms?: number;
  /** The caller's clock; a bot has none of its own. */
  readonly now?: () => number;
}

/** A player that knows only what its seat may see. */
export interface Bot<O extends Order = Order> {
  readonly level: string;
  choose(view: View, seat: Seat, budget: Budget): O;
}
