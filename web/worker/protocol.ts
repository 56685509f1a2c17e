import type {
  Decision,
  GameOption,
  Json,
  MapData,
  Order,
  Outcome,
  Query,
  Scenario,
  Seat,
  UnitInfo,
  View,
  Violation,
} from '@stavka/engine';
import type {
  Asker,
  Eyes,
  GoesOn,
  Head,
  News,
  Sealed,
  SeedBy,
  Sitters,
  StoredGame,
  Told,
  Undoable,
} from '@stavka/match';

/** The messages between the page and the referee's worker. Everything here can be cloned; nothing here is a rule. */

export type { OrderedBy, Sitter, Sitters } from '@stavka/match';

export interface GameSetup {
  readonly game: string;
  readonly scenario: string;
  /** Only if a player insists on one: the game then says so for ever. */
  readonly seed?: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly sitters: Sitters;
}

/** Who gives an order: the person at the screen, or a bot that thinks for the seat. */
export type { Asker } from '@stavka/match';

/** What never changes during a game. */
export interface GameFacts {
  readonly id: string;
  readonly title: string;
  readonly rules: string;
  readonly seats: readonly Seat[];
  readonly turns: number;
  readonly scenarios: readonly Scenario[];
  readonly options: readonly GameOption[];
  readonly units: readonly UnitInfo[];
  readonly map: MapData;
  /** Do the seats know different things? */
  readonly hidden: boolean;
}

/** One step of an option tree that has been opened; `more` says that it can be opened further. */
export interface Choice {
  readonly kind: string;
  readonly unit?: string;
  readonly at?: string;
  readonly order?: Order;
  /** One of the orders below a step that names neither unit nor space: what it fixes is told by that. */
  readonly like?: Order;
  readonly more?: boolean;
  readonly next?: readonly Choice[];
}

/** An order that was carried out, with its events and how many dice it rolled. */
export type Entry = Told;

export interface Snapshot {
  /** Grows with every change; answers to older questions are out of date. */
  readonly version: number;
  readonly length: number;
  readonly view: View;
  readonly decision: Decision | Outcome;
  readonly choices: readonly Choice[];
  readonly facts: Json;
  readonly sitters: Sitters;
  readonly undo: Undoable;
  readonly commitment: string;
  /** Whose knowledge this is; 'all' where nothing is hidden. */
  readonly viewer: Eyes;
  /** The person who is to decide but does not have the screen yet. */
  readonly handOver: Seat | null;
  /** The bot to which that seat can be given back before anything of it is shown. */
  readonly handBack: string | null;
  /** Seats of bots whose hidden things somebody has looked at by taking them over. */
  readonly looked: readonly Seat[];
  /** Where the seed is from: a player who chose it may know the dice. */
  readonly seedBy: SeedBy;
  /** Answers that persons at this screen have given for the rest of the phase. */
  readonly standing: readonly { readonly seat: Seat; readonly order: Order }[];
}

/** What changed: the new snapshot and the entries added since the one before (undo: removed down to `length`). */
export interface Change {
  readonly snapshot: Snapshot;
  readonly added: readonly Entry[];
  /** What is new in the game as it is kept. */
  readonly news: News;
}

export type OrderAnswer =
  | { readonly ok: true; readonly change: Change }
  | { readonly ok: false; readonly violations: readonly Violation[] };

export type LoadAnswer =
  | {
      readonly ok: true;
      readonly change: Change;
      readonly game: GameFacts;
      /** The head of the game as it is kept; its news begin with 0 if it is not kept in this format yet. */
      readonly head: Head;
      /** From where it goes on, if it was played under other rules. */
      readonly goesOn: GoesOn | null;
    }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** A hex that a unit or a stack can move to, by a path that is legal for all of it. */
export interface Destination {
  readonly at: string;
  readonly cost: number;
  readonly left: number;
  readonly path: readonly string[];
}

/** Units that stay behind on a path, and where. */
export type Stops = Readonly<Record<string, string>>;

/** A position of the past, for the replay. */
export interface Moment {
  readonly index: number;
  readonly view: View;
  readonly decision: Decision | Outcome;
  readonly facts: Json;
}

/** One roll weighed against what could be expected of it. */
export interface LuckPoint {
  readonly entry: number;
  readonly seat: Seat;
  readonly expected: number;
  readonly actual: number;
  readonly variance: number;
}

export interface DieRecord {
  readonly entry: number;
  readonly purpose: string;
  readonly n: number;
  readonly faces: number;
  readonly value: number;
}

/** A hex of ours that could be attacked: odds of all enemies beside it, and how many more could come up to it. */
export interface Threat {
  readonly at: string;
  readonly ratio: string | null;
  readonly more: number;
}

export interface Chronicle {
  /** Score by seat after each entry; index 0 is the start. */
  readonly score: readonly Readonly<Record<Seat, number>>[];
  /** Strength on the map by seat after each entry. */
  readonly strength: readonly Readonly<Record<Seat, number>>[];
  /** Units lost so far by seat after each entry. */
  readonly losses: readonly Readonly<Record<Seat, number>>[];
  /** The first entry of each turn. */
  readonly turns: readonly { readonly turn: number; readonly entry: number }[];
  readonly luck: readonly LuckPoint[];
  readonly dice: readonly DieRecord[];
  /** Is something left out because a seat may not know it yet? */
  readonly partial: boolean;
}

/** What a bot is given: its seat's view, sealed if the person at the page may not see it, and a seed for its own chance. */
export interface Thought {
  readonly view: View | Sealed;
  readonly seed: number;
}

/** The calls a page can make; each returns a promise on the page's side. */
export interface RefereeCalls {
  start(setup: GameSetup): Promise<LoadAnswer>;
  /** Opens a stored game, of which so many entries are kept already. */
  load(save: unknown, kept?: number): Promise<LoadAnswer>;
  /** The same id is carried out once. */
  order(seat: Seat, order: unknown, who: Asker, id?: string): OrderAnswer;
  /** Keeps an answer to the present question for the rest of the phase; null takes the seat's answer back. */
  stand(seat: Seat, order: unknown): OrderAnswer;
  check(seat: Seat, order: unknown): readonly Violation[];
  undo(): Change | null;
  seat(sitters: Sitters): Change;
  showForced(show: boolean): Change;
  /** A person says that he has the screen now. */
  takeScreen(seat: Seat): Change;
  /** A fact about the present position, or about the one before entry `at`. */
  query(query: Query, at?: number): Json | null;
  /** Where units can go together, by paths that begin with `via`; those with a stop are left there. */
  reach(units: readonly string[], via: readonly string[], stops?: Stops): readonly Destination[];
  /** The complete orders of a kind for one unit: where it can be placed, retreat to, arrive. */
  ordersOf(kind: string, unit: string): readonly Choice[];
  /** The steps below a node of the option trees, found by the number of the child at each level. */
  expand(path: readonly number[]): readonly Choice[];
  /** The spaces that may stand in one field of an order, the rest of it as given. */
  spacesFor(order: Order, field: string): readonly string[];
  /** What would be true after a legal order, or could come of one that rolls dice; null if it is not legal. */
  outlook(order: unknown): Json | null;
  threats(seat: Seat, at?: number): readonly Threat[];
  /** What a bot of this seat is given to think on. */
  thoughtFor(seat: Seat): Thought;
  /** The whole game as it is stored. */
  record(): StoredGame;
  moment(index: number): Moment;
  entries(): readonly Entry[];
  chronicle(): Chronicle;
}

export interface Call {
  readonly id: number;
  readonly name: keyof RefereeCalls;
  readonly args: readonly unknown[];
}

export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  /** While a call is worked on: how many orders of a game that is being opened have been played again. */
  | { readonly orders: number; readonly of: number };

/** Told how far the opening of a game has come. */
export type Progress = (orders: number, of: number) => void;
