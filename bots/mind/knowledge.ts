import type { Game, Order, Rng, State } from '@stavka/engine';
import type { Patch, Values } from './values.ts';

/**
 * What a game declares for its bots to think: see docs/bots.md. `S` is the game's state, `O` its orders and `F` its field:
 * the little of a position that is changed and weighed thousands of times while a plan is made. A side is an index into the
 * game's `seats`.
 */
export interface Knowledge<S extends State, O extends Order, F> {
  readonly game: Game<S, O>;
  /** Who is asked what. Never called when the game is over. */
  ask(s: S): Ask;
  /** What a planner works on; also what a position that was played to is judged by. */
  field(s: S, side: number): F;
  /** The worth of a field for a side, in parts that can be named. */
  readonly terms: readonly Term<F>[];
  /** The terms' sum at once, each times its stress (1 where none is named), where that is quicker. */
  worth?(f: F, side: number, stress: Stress): number;
  /**
   * Points and losses that no later move takes back; how the game ended, when it is over. `by` is the field at which the
   * thought began: where the worth of a point changes with the score, all plans are measured by one yardstick.
   */
  settled(s: S, side: number, by?: F): number;
  /** For the chance of winning only: score, turn, weather, reserves due. */
  situation(s: S): readonly number[];
  /** Player turns that the side has yet to play, this one included; for the chance of winning. */
  turnsLeft(s: S): number;
  objectives(s: S, side: number): readonly Objective[];
  /** By phase: a whole phase from one intent. Every phase that `ask` calls a plan has one. */
  readonly plans: Readonly<Record<string, Planner<S, O, F>>>;
  /** The phases in which plans are compared by playing them on; found by matches. */
  readonly searched: readonly string[];
  /** Ways to plan the phase beyond the base plan and the mind's own. */
  intents(s: S, side: number, goals: readonly Objective[]): readonly Intent[];
  threat(f: F, side: number): ThreatMap;
  /** The few replies worth weighing, the usual one first; null when the question is not such a one. */
  answers(s: S): readonly O[] | null;
  /** What anybody would do; null when that takes thought. */
  habit(s: S): O | null;
  /**
   * Orders played fast, for playouts: nobody's level. They are followed until a die falls or another question comes up, and
   * must be legal one after another so far. At least one, always.
   */
  quick(s: S, side: number, rng: Rng): readonly O[];
  /** Where a playout that began at `from` ends: after the reply, at one's own next impulse, at a check, a month on. */
  judgedAt(s: S, from: Mark): boolean;
  /** Can hidden pieces bear on what is asked now? Then plans are tried in several worlds. Without it nothing is hidden. */
  hides?(s: S, side: number): boolean;
  /** The face a die is taken to show in exact averages because it decides little; null when all faces count. */
  usual?(purpose: string, faces: number): number | null;
}

/** A game's knowledge for a set of values: a tuner's, a contestant's or an intent's. */
export type Declare<S extends State, O extends Order, F> = (values: Values) => Knowledge<S, O, F>;

/**
 * plan: a phase to be thought over as a whole; answer: one of a few replies, weighed by exact averages; habit: what anybody
 * would do.
 */
export const ASK_KINDS = ['plan', 'answer', 'habit'] as const;
export type AskKind = (typeof ASK_KINDS)[number];
export interface Ask {
  readonly side: number;
  readonly kind: AskKind;
  readonly phase: string;
}

/** Where a playout began. */
export interface Mark extends Ask {
  readonly turn: number;
}

/** gain: what may be won; fear: what may be lost; duty: what must not be left undone, whatever the temper. */
export const TERM_SORTS = ['gain', 'fear', 'duty'] as const;
export type TermSort = (typeof TERM_SORTS)[number];

/** A part of what a field is worth; fears weigh below zero. */
export interface Term<F> {
  readonly id: string;
  readonly sort: TermSort;
  /** A recruit sees it. */
  readonly plain?: true;
  weigh(f: F, side: number): number;
  /** The same by space; parts with no place of their own stand at -1. They add up to `weigh`. */
  shares(f: F, side: number): readonly Part[];
}
export interface Part {
  readonly at: number;
  readonly part: number;
}

export const OBJECTIVE_SORTS = ['take', 'hold', 'open', 'cut', 'delay', 'spare'] as const;
export type ObjectiveSort = (typeof OBJECTIVE_SORTS)[number];
export interface Objective {
  readonly id: string;
  readonly sort: ObjectiveSort;
  readonly spaces: readonly number[];
  /** The turn by which it matters. */
  readonly due: number;
  /** What it is worth, in the currency of the terms. */
  readonly stake: number;
  /** The strength it takes. */
  readonly need: number;
}

/** By id of a term or an objective: how much more, or less, it counts. */
export type Stress = Readonly<Record<string, number>>;

/** A way to plan: objectives and terms leaned on, by id, and values laid over the list. */
export interface Intent {
  readonly id: string;
  readonly stress: Stress;
  readonly values?: Patch;
}
export const BASE: Intent = { id: 'base', stress: {} };

/** By space: enemy strength that can strike, supply that can be cut, and the soonest turn of either. */
export interface ThreatMap {
  readonly strike: ArrayLike<number>;
  readonly cut: ArrayLike<number>;
  readonly soonest: ArrayLike<number>;
}

/** A phase as one intent would play it: its orders up to the first die, the field they lead to, and what they are for. */
export interface Planned<O, F> {
  readonly orders: readonly O[];
  readonly field: F;
  readonly aims: readonly string[];
}
export type Planner<S extends State, O extends Order, F> = (
  desk: Desk<S, F>,
  intent: Intent,
) => Planned<O, F>;

/** What a planner works with. The operators in this folder are functions of their own; the desk is what they are given. */
export interface Desk<S extends State, F> {
  /** The planner's own copy. */
  readonly s: S;
  readonly side: number;
  readonly field: F;
  /** The side's objectives, each at the stake that the intent gives it. */
  readonly goals: readonly Objective[];
  readonly rng: Rng;
  /** Worth of a field under the intent's stress; counts as one judged position. */
  worth(f: F): number;
  /** Counts positions that the planner has judged by other means. */
  count(positions: number): void;
  /** Must the plan be brought to its end? Operators ask this between steps. */
  late(): boolean;
}
