import type { Rng } from '../chance/rng.ts';
import type { Game, Order, Query, Seat } from '../contract/game.ts';
import type { GameEvent } from '../state/journal.ts';
import type { State } from '../state/state.ts';

/** Something that must hold of every state between two orders: null, or what is wrong. */
export type Invariant<S extends State> = (s: S, phaseEnded: string | null) => string | null;

/** A second set of books, kept from the event log alone. */
export interface Shadow<S extends State> {
  /** Enters an event; a message if it cannot have happened, such as the loss of a unit that is not there. */
  take(event: GameEvent): string | null;
  /** Where the books and the state disagree, or null. */
  compare(s: S): string | null;
  /** Points as the log gives them. */
  score(): Readonly<Record<Seat, number>>;
}

/** A game under the kit: the game itself, and what only the game can say about being right. */
export interface Subject<S extends State = State, O extends Order = Order> {
  readonly game: Game<S, O>;
  /** Kinds of order that end or decline something; busy play gives them rarely. */
  readonly endings: readonly string[];
  /** Keys of a view that seal what is hidden (the published hash of the seed) and so differ with it. */
  readonly sealed: readonly string[];
  readonly invariants: readonly Invariant<S>[];
  /** Fresh books for a game that stands at its start. */
  shadow(s: S): Shadow<S>;
  /** A state that differs from this one only in what the seat may not know: the dice to come, the other side's secrets. */
  disguise(s: S, rng: Rng, seat: Seat | 'observer'): S;
  /** Questions a seat may ask here; the answers must not depend on what is hidden from it. The kit names the seat. */
  questions?(s: S, rng: Rng): readonly Query[];
  /**
   * Is a well-formed order legal for the seat whose decision it is? By a reading of the rules that does not ask the game's
   * `check`: from the tree of options where that is complete, else slowly and plainly.
   */
  legal(s: S, order: O): boolean;
  /** More orders near a legal one that general mutation would not think of. */
  craft?(s: S, order: O, rng: Rng): readonly unknown[];
}
