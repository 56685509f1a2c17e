import {
  type Chance,
  DRAW,
  type Game,
  type GameEvent,
  type Order,
  type State,
  scriptedChance,
  seededChance,
} from '@stavka/engine';
import type { Entry } from '../registry.ts';

/** An order that was carried out, and how to take it back. */
interface Past {
  readonly order: Order;
  readonly events: readonly GameEvent[];
  /** The forced results as they were before the order. */
  readonly dice: readonly number[];
  readonly before: Past | null;
  readonly count: number;
}

/** A moment to come back to if something breaks. */
export interface Mark {
  readonly state: State;
  readonly past: Past | null;
  readonly dice: readonly number[];
}

/** A forced result that the die being rolled does not have. */
export class MisfitDie extends Error {}

/** One game under way: its state, the orders given so far, and the forced results of the dice to come. */
export class Session {
  readonly entry: Entry;
  readonly state: State;
  dice: readonly number[] = [];
  private past: Past | null = null;

  constructor(entry: Entry, state: State) {
    this.entry = entry;
    this.state = state;
  }

  get game(): Game {
    return this.entry.game;
  }

  /** How many orders can be taken back. */
  get played(): number {
    return this.past?.count ?? 0;
  }

  /** Carries out a legal order, wholly or, if anything goes wrong, not at all. */
  perform(order: Order): readonly GameEvent[] {
    const mark = this.mark();
    const left = [...this.dice];
    try {
      const events = this.game.apply(this.state, order, forced(left, seededChance(this.state.seed)));
      this.past = { order, events, dice: this.dice, before: this.past, count: this.played + 1 };
      this.dice = left;
      return events;
    } catch (error) {
      this.restore(mark);
      throw error;
    }
  }

  /** Takes back the last order, with its dice; the order, or null when there is none. */
  undo(): Order | null {
    const last = this.past;
    if (last === null) return null;
    this.game.undo(this.state, last.events);
    this.past = last.before;
    this.dice = last.dice;
    return last.order;
  }

  mark(): Mark {
    return { state: this.state.copy(), past: this.past, dice: this.dice };
  }

  restore(mark: Mark): void {
    this.state.become(mark.state);
    this.past = mark.past;
    this.dice = mark.dice;
  }
}

/** Dice as forced, then from the seed; draws from a pool are always the seed's. */
function forced(next: number[], after: Chance): Chance {
  const chance = scriptedChance(next, after);
  return {
    die(purpose, n, faces) {
      if (purpose === DRAW) return after.die(purpose, n, faces);
      const value = next[0];
      if (value !== undefined && value > faces)
        throw new MisfitDie(
          `the forced result ${value} does not fit a die of ${faces}; force others with 'dice'`,
        );
      return chance.die(purpose, n, faces);
    },
  };
}
