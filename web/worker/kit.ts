import type { Game, GameEvent, Json, Order, Seat, State, View } from '@stavka/engine';
import type { Destination, Entry, LuckPoint } from './protocol.ts';

/** What the worker needs to know of a game beyond the contract: facts for the screen, answered by the game itself. */
export interface RefereeKit {
  readonly game: Game;
  /** Each seat knows only its own view: nothing else may leave the worker until the game is over. */
  readonly hidden?: true;
  /** A position with nothing hidden, for the replay of a finished game. */
  openView?(s: State): View;
  /** Does this event show its seat something that was hidden? Then its order cannot be taken back. */
  reveals?(event: GameEvent): boolean;
  /** Purposes of dice that everybody sees fall; in a game with hidden information the others are shown at its end. */
  readonly openDice?: readonly string[];
  /** Facts about the position that the table shows all the time, such as every unit's supply. */
  facts(s: State, viewer: Seat | 'observer'): Json;
  /** What a player wants to know before giving this legal order; `after` is the state it leads to. */
  outlook(before: State, order: Order, after: State): Json;
  /** The same for a legal order that rolls dice: what can come of it. */
  foresee?(before: State, order: Order): Json;
  /** Where units can go together, by paths that begin with `via`; for games in which that is not 'reach' and a 'move' along a path. */
  destinations?(s: State, units: readonly string[], via: readonly string[]): readonly Destination[];
  /** Kinds of order beside 'move' that go along a path as a move does, where 'reach' answers for them too. */
  readonly paths?: readonly string[];
  /** Strength on the map by seat, for the charts. */
  strength(s: State): Readonly<Record<string, number>>;
  /** What the dice of an entry gave the seat and could be expected to give; for games in which too many are rolled to go through all outcomes. */
  luck?(entry: Entry): Omit<LuckPoint, 'entry'> | null;
  /** The units lost by an entry's events, by seat. */
  isLoss(event: { readonly type: string }): boolean;
  /** Kinds of order that only say which unit pays for a result already rolled: the luck report counts the price at once. */
  readonly settles: readonly string[];
  /** Kinds of order that are left to the person even when nothing else can be done, because much follows that cannot be taken back. */
  readonly asks?: readonly string[];
  /** Purposes of dice that move the score: the luck report weighs these. */
  readonly scoringDice: readonly string[];
}
