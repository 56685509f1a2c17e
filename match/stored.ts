import type { Json, Order, Seat } from '@stavka/engine';
import type { Sealed } from './seal.ts';

/**
 * A stored game, the same for the table, the command line, the household's server and the club: a head that never changes, a log to
 * which entries are only added, and positions on the way. Everything else follows from head and log by asking the game again.
 */

/** Who sits in a seat: a person, or a bot of some level. Seats of one name are one person's. */
export type Sitter =
  | { readonly kind: 'person'; readonly name?: string }
  | { readonly kind: 'bot'; readonly level: string };
export type Sitters = Readonly<Record<Seat, Sitter>>;

/** Who gave an order: the person or bot of the seat, a bot for its person, the match because nothing else was left, a standing answer. */
export const ORDERED_BY = ['person', 'bot', 'helper', 'forced', 'standing'] as const;
export type OrderedBy = (typeof ORDERED_BY)[number];

/** Where the seed is from. One that a player chose may be known to him: the game says so for ever. */
export const SEED_BY = ['machine', 'player'] as const;
export type SeedBy = (typeof SEED_BY)[number];

/** Whose eyes: a seat's, a spectator's, or everybody's, where nothing is hidden or the game is over. */
export type Eyes = Seat | 'observer' | 'all';

export const STORED_SCHEMA = 'stavka-game/2';

/** A position as `Game.encode` gives it. */
export type Position = { readonly [key: string]: Json };

export interface Setup {
  readonly scenario: string;
  readonly options: Readonly<Record<string, Json>>;
  /** A game that began from a position has it here; its seed stands in it. */
  readonly position?: Position | Sealed;
}

/** What is known of a game when it is opened, and never changes. */
export interface Head extends Setup {
  readonly schema: typeof STORED_SCHEMA;
  readonly id: string;
  readonly game: string;
  /** The rules it was begun under; an entry 'rules' says when others took over. */
  readonly rules: string;
  readonly seed: string | Sealed;
  readonly seedBy: SeedBy;
  /** Who sat where at the beginning. */
  readonly sitters: Sitters;
}

/** What an entry of each kind says. */
export interface Bodies {
  /** An order that was carried out; `dice` are the results in it that did not come from the seed. */
  readonly order: { readonly order: Order; readonly dice?: readonly number[] };
  /** Orders taken back, down to the one with the number `to` (0: all); `seen` says what had been seen and is forgotten. */
  readonly undo: { readonly to: number; readonly orders: number; readonly seen?: 'dice' | 'secret' };
  /** The same by consent, over dice, revelations and decisions of others. */
  readonly back: {
    readonly to: number;
    readonly orders: number;
    readonly seen?: 'dice' | 'secret';
    readonly agreed: readonly Seat[];
  };
  /** Who sits where from now on. */
  readonly seat: { readonly sitters: Sitters };
  /** Whose eyes the screen has from now on; `opened` when that shows what was hidden from the people at it. */
  readonly look: { readonly eyes: Eyes; readonly opened?: true };
  /** An answer a seat gives until the phase or turn ends; null takes it away. */
  readonly stand: { readonly answer: StandingAnswer | null };
  /** A new seed for the dice from here on: those of the old one were seen before orders were taken back. */
  readonly seal: { readonly epoch: number; readonly seed: string };
  /** The orders so far no longer lead where they did: play goes on from this position under other rules. */
  readonly rules: { readonly rules: string; readonly after: number; readonly position: Position };
}
export type EntryKind = keyof Bodies;
export const ENTRY_KINDS: readonly EntryKind[] = [
  'order',
  'undo',
  'back',
  'seat',
  'look',
  'stand',
  'seal',
  'rules',
];

export interface StandingAnswer {
  /** The message key of the decision it answers. */
  readonly question: string;
  readonly order: Order;
  readonly until: 'phase' | 'turn';
  /** Where it was given: with this phase or turn it ends. */
  readonly turn: number;
  readonly phase: string;
}

interface Numbered<K extends EntryKind, B> {
  /** From 1, without gaps. */
  readonly seq: number;
  /** Given by who asked; the same id is never carried out twice. */
  readonly id: string;
  readonly kind: K;
  readonly seat: Seat | null;
  readonly by: OrderedBy;
  readonly body: B;
}

/** An entry of the log as the match reads it. */
export type LogEntry = { readonly [K in EntryKind]: Numbered<K, Bodies[K]> }[EntryKind];
/** The same as it is kept: sealed while somebody may not know all of it. */
export type KeptEntry = { readonly [K in EntryKind]: Numbered<K, Bodies[K] | Sealed> }[EntryKind];

/** The position after the order with this number (0: the start), by which loading is shortened and a game survives other rules. */
export interface KeptPosition {
  readonly after: number;
  readonly turn: number;
  readonly phase: string;
  readonly rules: string;
  readonly hash: string;
  /** Null where only the hash is known: in games of older formats. */
  readonly position: Position | Sealed | null;
}

/** Where a game stands, for lists of games. */
export interface Summary {
  readonly turn: number;
  readonly phase: string;
  readonly over: boolean;
  /** Orders that stand, without those taken back. */
  readonly orders: number;
  readonly sitters: Sitters;
  /** Seats of bots whose hidden things somebody looked at by taking them over. */
  readonly looked: readonly Seat[];
}

/** A whole game in one file. Positions may be missing, any or all of them. */
export interface StoredGame extends Head {
  readonly log: readonly KeptEntry[];
  readonly positions: readonly KeptPosition[];
  readonly summary: Summary;
}

/** What is new since the last time: to be added to what is kept. `from` is the number of the last entry known before. */
export interface News {
  readonly from: number;
  readonly log: readonly KeptEntry[];
  readonly positions: readonly KeptPosition[];
  readonly summary: Summary;
}
