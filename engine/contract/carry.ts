import { type Chance, seededChance } from '../chance/chance.ts';
import { ok, type Result } from '../result.ts';
import type { GameEvent } from '../state/journal.ts';
import type { State } from '../state/state.ts';
import {
  type Decision,
  type Game,
  isOver,
  type Order,
  type Outcome,
  type Seat,
  type SetupConfig,
  type Violation,
} from './game.ts';

/** What came of an order from outside. */
export type Carried<O extends Order = Order> =
  | { readonly ok: true; readonly order: O; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** Reads an order, judges it as given by a seat, and carries it out: wholly, or, whatever goes wrong, not at all. */
export function carryOut<S extends State, O extends Order>(
  game: Pick<Game<S, O>, 'parse' | 'check' | 'apply'>,
  s: S,
  seat: Seat,
  json: unknown,
  chance: Chance,
): Carried<O> {
  const parsed = game.parse(json);
  if (!parsed.ok) return { ok: false, violations: parsed.faults };
  const violations = game.check(s, seat, parsed.value);
  if (violations.length > 0) return { ok: false, violations };
  const before = s.copy();
  try {
    return { ok: true, order: parsed.value, events: game.apply(s, parsed.value, chance) };
  } catch (error) {
    s.become(before);
    throw error;
  }
}

/** Who decides now, asked by somebody who does not care what for: of the decision `orders` may be empty. */
export const askedNow = <S extends State>(
  game: Pick<Game<S>, 'decision' | 'asked'>,
  s: S,
): Decision | Outcome => (game.asked === undefined ? game.decision(s) : game.asked(s));

/** One order of a game that is played on. */
export interface Played<O extends Order = Order> {
  /** How many orders were carried out before it. */
  readonly n: number;
  readonly decision: Decision;
  readonly order: O;
  readonly events: readonly GameEvent[];
}

/** Why play went no further, after so many orders. */
export type Halt =
  | { readonly why: 'over'; readonly orders: number; readonly outcome: Outcome }
  | { readonly why: 'enough'; readonly orders: number; readonly decision: Decision }
  | {
      readonly why: 'refused';
      readonly orders: number;
      readonly decision: Decision;
      readonly order: unknown;
      readonly violations: readonly Violation[];
    };

/** The next order, from outside or not; null or undefined when there is none. */
export type Next<S> = (decision: Decision, n: number, s: S) => unknown;

/**
 * Plays on, order after order, as `next` says: from a list, by a bot, at random. It ends with the game, with the first order
 * that is refused, and when `next` gives none; `done` is told of each order, with the state after it.
 */
export function playOn<S extends State, O extends Order>(
  game: Pick<Game<S, O>, 'decision' | 'parse' | 'check' | 'apply'>,
  s: S,
  chance: Chance,
  next: Next<S>,
  done: (played: Played<O>) => void = () => undefined,
): Halt {
  for (let orders = 0; ; orders++) {
    const decision = game.decision(s);
    if (isOver(decision)) return { why: 'over', orders, outcome: decision };
    const order = next(decision, orders, s);
    if (order === undefined || order === null) return { why: 'enough', orders, decision };
    const carried = carryOut(game, s, decision.seat, order, chance);
    if (!carried.ok) return { why: 'refused', orders, decision, order, violations: carried.violations };
    done({ n: orders, decision, order: carried.order, events: carried.events });
  }
}

/** The same from a set-up, with the dice of its seed; or every fault of the set-up. */
export function playFrom<S extends State, O extends Order>(
  game: Pick<Game<S, O>, 'setup' | 'decision' | 'parse' | 'check' | 'apply'>,
  config: SetupConfig,
  next: Next<S>,
  done?: (played: Played<O>) => void,
): Result<{ readonly state: S; readonly halt: Halt }> {
  const made = game.setup(config);
  if (!made.ok) return made;
  const state = made.value;
  return ok({ state, halt: playOn(game, state, seededChance(config.seed), next, done) });
}
