import type { Seat } from '@stavka/engine';
import type { Play } from './line.ts';

/** Why nothing can be taken back without consent: nothing was given, dice were seen, hidden things were, or another decided since. */
export type UndoBar = 'nothing' | 'dice' | 'secret' | 'other';

export interface Undoable {
  readonly orders: number;
  readonly bar: UndoBar | null;
}

/**
 * How many of the last plays somebody may take back on his own word: his last order and what followed it by itself. Dice, a
 * revelation and another's decision bar the way; what was forced upon another is no decision.
 */
export function undoable(plays: readonly Play[], base: number, isOwn: (seat: Seat) => boolean): Undoable {
  for (let n = 1; n <= plays.length - base; n++) {
    const { seat, by, rolled, reveals } = plays[plays.length - n]!;
    if (rolled > 0) return { orders: 0, bar: 'dice' };
    if (reveals) return { orders: 0, bar: 'secret' };
    if (!isOwn(seat)) {
      if (by !== 'forced') return { orders: 0, bar: 'other' };
    } else if (by === 'person' || by === 'helper') return { orders: n, bar: null };
  }
  return { orders: 0, bar: 'nothing' };
}

/** What was seen in plays that are taken back, and cannot be unseen. */
export function seenIn(plays: readonly Play[]): { seen?: 'dice' | 'secret' } {
  if (plays.some((play) => play.rolled > 0)) return { seen: 'dice' };
  return plays.some((play) => play.reveals) ? { seen: 'secret' } : {};
}
