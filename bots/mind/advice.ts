import type { Likelihood } from './chance.ts';
import type { Share } from './worth.ts';

/** Another way to play, and how much less it is worth than what is advised. */
export interface Instead<O> {
  readonly orders: readonly O[];
  readonly costs: number;
}

/**
 * What a bot would do and why, as data: words are made of it where it is shown. Wants and fears are exact: they add up to
 * the difference in worth between the plan and standing still. Nothing in it comes from anywhere but the seat's own view.
 */
export interface Advice<O> {
  readonly orders: readonly O[];
  readonly aims: readonly string[];
  /** What the plan gains, dearest first; duties done among them. */
  readonly wants: readonly Share[];
  /** What it has to fear more, or less, than before. */
  readonly fears: readonly Share[];
  readonly chance: Likelihood | null;
  readonly instead: readonly Instead<O>[];
  /** A clock stopped the thought. */
  readonly hurried: boolean;
}
