import type { Budget } from '../bot.ts';
import { stopwatch } from '../clock.ts';

/**
 * What may be spent on one thought: so many judged positions, the same on any machine. A clock, if the caller has one, only
 * stops earlier, and then the thought was hurried.
 */
export class Meter {
  spent = 0;
  private readonly limit: number;
  private readonly timeIsUp: () => boolean;
  private stopped = false;

  constructor(limit: number, budget: Budget) {
    this.limit = limit;
    this.timeIsUp = stopwatch(budget);
  }

  spend(positions: number): void {
    this.spent += positions;
  }

  /** Has the clock stopped the thought? */
  get hurried(): boolean {
    return this.stopped;
  }

  late(): boolean {
    if (this.spent >= this.limit) return true;
    this.stopped ||= this.timeIsUp();
    return this.stopped;
  }

  /** Is there enough left for a step that will cost so much? */
  affords(positions: number): boolean {
    return this.spent + positions <= this.limit && !this.late();
  }
}
