import { type Chance, seededChance } from '../chance/chance.ts';
import { Rng } from '../chance/rng.ts';
import { sha256 } from '../chance/sha256.ts';
import {
  type Game,
  isOver,
  type Order,
  type Outcome,
  type Seat,
  type SetupConfig,
} from '../contract/game.ts';
import { stateHash } from '../state/hash.ts';
import type { GameEvent } from '../state/journal.ts';
import { canonical } from '../state/json.ts';
import type { State } from '../state/state.ts';
import { demand, type Failure, failureFrom } from './failure.ts';
import { inspect, same } from './inspect.ts';
import { BRISK, type Policy, pick } from './policy.ts';
import { Snapshot } from './snapshot.ts';
import type { Shadow, Subject } from './subject.ts';

/** A game that has not ended by then never will. */
const LIMIT = 50_000;
/** Part of the limit after which play is brisk, whatever the policy: rules may let a turn last until both sides let it end. */
const PATIENCE = 0.5;

export interface Plan<S extends State, O extends Order> {
  readonly seed: string;
  readonly policy: Policy;
  /** Scenario and options; the game's own choice when left out. */
  readonly setup?: Omit<SetupConfig, 'seed'>;
  /** Inspect about one position in so many. */
  readonly every: number;
  /** Orders after which a game is taken to have no end. */
  readonly limit?: number;
  /** Plays instead of the policy, if it likes: null leaves the order to the policy. */
  readonly choose?: (s: S, seat: Seat, rng: Rng) => O | null;
  /** Called at the inspected positions, with the orders seen so far in this game. */
  readonly also?: (s: S, rng: Rng, seen: readonly Order[]) => void;
}

export interface Played<O extends Order> {
  readonly seed: string;
  readonly setup: Omit<SetupConfig, 'seed'>;
  readonly orders: readonly O[];
  readonly outcome: Outcome;
  readonly hash: string;
}

export type PlayResult<O extends Order> =
  | { readonly ok: true; readonly played: Played<O> }
  | { readonly ok: false; readonly failure: Failure };

/** A generator of its own for every seed. */
export const rngOf = (seed: string): Rng => new Rng(sha256(seed)[0]!);

/** One random game to its end, held to everything on the way. */
export function playThrough<S extends State, O extends Order>(
  subject: Subject<S, O>,
  plan: Plan<S, O>,
): PlayResult<O> {
  const orders: O[] = [];
  try {
    return { ok: true, played: play(subject, plan, orders) };
  } catch (thrown) {
    return { ok: false, failure: failureFrom(thrown, plan.seed, orders.length) };
  }
}

function play<S extends State, O extends Order>(
  subject: Subject<S, O>,
  plan: Plan<S, O>,
  orders: O[],
): Played<O> {
  const { game } = subject;
  const rng = rngOf(plan.seed);
  const begun = game.setup({ ...plan.setup, seed: plan.seed });
  if (!begun.ok) throw new Error(`the game cannot be set up: ${canonical(begun.faults)}`);
  const s = begun.value;
  const chance = seededChance(s.seed);
  const books = subject.shadow(s);
  for (let decision = game.decision(s); ; ) {
    if (isOver(decision)) {
      inspect(subject, s, rng);
      return {
        seed: plan.seed,
        setup: plan.setup ?? {},
        orders,
        outcome: decision,
        hash: stateHash(game, s),
      };
    }
    const { seat, phase } = decision;
    const { limit = LIMIT } = plan;
    demand(orders.length < limit, 'the game ends', () => decision);
    const policy = orders.length < PATIENCE * limit ? plan.policy : BRISK;
    const nodes = game.choices(s);
    demand(nodes.length > 0, 'there is no dead end', () => ({ decision, position: game.encode(s) }));
    const sampled = rng.below(plan.every) === 0;
    if (sampled) {
      inspect(subject, s, rng);
      plan.also?.(s, rng, orders);
    }
    const order = plan.choose?.(s, seat, rng) ?? pick(nodes, subject.endings, policy, rng);
    const violations = game.check(s, seat, order);
    demand(violations.length === 0, 'an order that is given is legal', () => ({ order, violations }));
    const events = applyReversibly(game, s, order, chance, sampled);
    orders.push(order);
    keepBooks(game, s, books, events, order);
    if (sampled) nothingTold(game, s, events);
    decision = game.decision(s);
    const ended = isOver(decision) || decision.phase !== phase ? phase : null;
    for (const invariant of subject.invariants) {
      const wrong = invariant(s, ended);
      demand(wrong === null, 'an invariant holds', () => ({ wrong, order, ended, position: game.encode(s) }));
    }
  }
}

/** Carries an order out, takes it back, carries it out again by redo, and compares at each step. */
function applyReversibly<S extends State, O extends Order>(
  game: Game<S, O>,
  s: S,
  order: O,
  chance: Chance,
  hashes: boolean,
): readonly GameEvent[] {
  const hash = (): string => (hashes ? stateHash(game, s) : '');
  const [before, hashBefore] = [new Snapshot(s), hash()];
  const events = game.apply(s, order, chance);
  const [after, hashAfter] = [new Snapshot(s), hash()];
  demand(events.length > 0, 'an order has events', () => order);
  game.undo(s, events);
  same(before, s, 'undo brings back the state', order);
  demand(hash() === hashBefore, 'undo brings back the hash', () => order);
  game.redo(s, events);
  same(after, s, 'redo brings it about again', order);
  demand(hash() === hashAfter, 'redo brings the hash about again', () => order);
  return events;
}

/** No seat is told the seed before the end, by any event. */
function nothingTold<S extends State, O extends Order>(
  game: Game<S, O>,
  s: S,
  events: readonly GameEvent[],
): void {
  if (isOver(game.decision(s))) return;
  for (const event of events)
    for (const seat of [...game.seats, 'observer'])
      demand(!canonical(game.witness(event, seat)).includes(s.seed), 'no event tells the seed', () => event);
}

function undeclared(game: Pick<Game, 'schemas'>, event: GameEvent): string[] {
  const { properties } = game.schemas.events[event.type] as { readonly properties?: object };
  return properties === undefined
    ? []
    : Object.keys(event).filter((fact) => !Object.hasOwn(properties, fact));
}

function keepBooks<S extends State, O extends Order>(
  game: Game<S, O>,
  s: S,
  books: Shadow<S>,
  events: readonly GameEvent[],
  order: O,
): void {
  for (const event of events) {
    demand(
      Object.hasOwn(game.schemas.events, event.type) && typeof event.rule === 'string' && event.rule !== '',
      'an event is of a declared type and names its rule',
      () => event,
    );
    demand(
      undeclared(game, event).length === 0,
      'an event has no fact that its schema does not name',
      () => ({
        event,
        undeclared: undeclared(game, event),
      }),
    );
    const wrong = books.take(event);
    demand(wrong === null, 'the log makes sense', () => ({ wrong, event, order }));
  }
  const differs = books.compare(s);
  demand(differs === null, 'the log accounts for the state', () => ({ differs, order, events }));
  demand(
    canonical(books.score()) === canonical(game.score(s)),
    'the score is what the log adds up to',
    () => ({
      log: books.score(),
      score: game.score(s),
      order,
    }),
  );
}
