import type { Board } from '../board/board.ts';
import type { Chance } from '../chance/chance.ts';
import type { Rng } from '../chance/rng.ts';
import type { Fault, Result } from '../result.ts';
import type { GameEvent } from '../state/journal.ts';
import type { Json } from '../state/json.ts';
import type { State } from '../state/state.ts';

export type Seat = string;

/** A whole act as a player would say it. Units by their ids, spaces by their printed labels. */
export interface Order {
  readonly kind: string;
}

export interface Violation {
  /** The rule that is broken; 'form' when the order is not even well formed. */
  readonly rule: string;
  readonly message: string;
}

/** Who decides what now. */
export interface Decision {
  readonly over?: false;
  readonly turn: number;
  readonly phase: string;
  readonly seat: Seat;
  /** One sentence in English; `key` is the message it comes from. */
  readonly prompt: string;
  readonly key: string;
  readonly rule: string;
  /** The kinds of order that are legal now. */
  readonly orders: readonly string[];
}

export interface Outcome {
  readonly over: true;
  readonly turn: number;
  /** A seat, or 'draw'. */
  readonly winner: Seat | 'draw';
  readonly level: string;
  readonly reason: string;
  readonly rule: string;
}

/**
 * A step in building an order. A node may be a finished `order`, may have `next` steps that refine it, or both (an attack
 * is complete with one unit and may take more). Every node leads to at least one legal order.
 */
export interface OptionNode<O extends Order = Order> {
  readonly kind: string;
  readonly unit?: string;
  readonly at?: string;
  /** Steps under this one may name other spaces than `at`. */
  readonly onward?: true;
  /** May be worked out anew at every reading. */
  readonly order?: O | undefined;
  readonly next?: (() => readonly OptionNode<O>[]) | undefined;
}

export interface Narrowing {
  readonly kind?: string;
  readonly unit?: string;
  readonly at?: string;
}

export interface SetupConfig {
  readonly scenario?: string;
  readonly seed: string;
  readonly options?: Readonly<Record<string, Json>>;
}

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

export interface GameOption {
  readonly id: string;
  readonly title: string;
  readonly values: readonly Json[];
  readonly default: Json;
}

/** What the table needs to draw a counter and to name it. Rules use the game's own roster. */
export interface UnitInfo {
  readonly id: string;
  readonly side: Seat;
  /** The code printed on the counter. */
  readonly name: string;
  readonly title: string;
  /** infantry, panzer, fortress, ... */
  readonly type: string;
  readonly size: string;
  readonly class: string;
  readonly attack: number;
  readonly defense: number;
}

/** What one seat may see: canonical JSON data, never more. */
export type View = { readonly [key: string]: Json };

export interface Query {
  readonly what: string;
  readonly [argument: string]: unknown;
}

export interface Schemas {
  readonly orders: Readonly<Record<string, Json>>;
  readonly position: Json;
  readonly events: Readonly<Record<string, Json>>;
}

/** Everything a game is. The kit, the bots, the table, the server and the protocol know a game only through this. */
export interface Game<S extends State = State, O extends Order = Order> {
  readonly id: string;
  readonly title: string;
  /** Changes with every change of rules or data that alters play. */
  readonly rulesVersion: string;
  readonly seats: readonly Seat[];
  readonly turns: number;
  readonly scenarios: readonly Scenario[];
  readonly options: readonly GameOption[];
  readonly board: Board;
  readonly units: readonly UnitInfo[];
  /** Ids beside those of units that orders call pieces by. */
  readonly pieces?: readonly string[];
  /** Kinds of order that are open whenever a seat decides and answer nothing it is asked: showing a counter, conceding. */
  readonly aside?: readonly string[];
  readonly schemas: Schemas;
  /** Do the seats know different things? Then nothing but a seat's view leaves the referee for it. */
  readonly hidden?: boolean;

  /** A new game, or every fault of the configuration. */
  setup(config: SetupConfig): Result<S>;
  /** Who decides what now, and under which rule; or how the game ended. */
  decision(s: S): Decision | Outcome;
  /** The same without the kinds of order that are open, which may be dear to find out; where this is missing, `decision` serves. */
  asked?(s: S): Decision | Outcome;
  /** The kinds of order open now, each a lazy tree from which only legal orders can be built. Empty when the game is over. */
  choices(s: S): readonly OptionNode<O>[];
  /** Reads an order from outside; faults of form come back as violations of rule 'form'. */
  parse(json: unknown): Result<O, readonly Violation[]>;
  /** Every rule the order breaks; [] means legal. Changes nothing. */
  check(s: S, seat: Seat, order: O): readonly Violation[];
  /** Carries out a legal order, changing s through events that can be undone. */
  apply(s: S, order: O, chance: Chance): readonly GameEvent[];
  undo(s: S, events: readonly GameEvent[]): void;
  redo(s: S, events: readonly GameEvent[]): void;
  /** The only thing that leaves the referee for a player or a bot. */
  view(s: S, seat: Seat | 'observer'): View;
  /** The event as this seat may know it, or null if it may not know of it at all. */
  witness(event: GameEvent, seat: Seat | 'observer'): GameEvent | null;
  /** A full state that this seat cannot tell from the real one. */
  resample(view: View, rng: Rng): S;
  /** A position: what `decode` brings back to the same state. */
  encode(s: S): { readonly [key: string]: Json };
  /** Reads a position, whole or as a person wrote it; names every fault and makes nothing half-way. */
  decode(json: unknown): Result<S>;
  /** Facts about a position; null when the game lacks the notion; violations or faults for bad arguments. */
  query(s: S, query: Query): Result<Json, readonly (Fault | Violation)[]> | null;
  /** VP or the like by side, as the score shows it. */
  score(s: S): Readonly<Record<Seat, number>>;
}

export const isOver = (d: Decision | Outcome): d is Outcome => d.over === true;
