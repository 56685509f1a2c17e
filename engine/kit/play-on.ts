import { seededChance } from '../chance/chance.ts';
import type { Rng } from '../chance/rng.ts';
import { isOver, type Order } from '../contract/game.ts';
import type { State } from '../state/state.ts';
import { demand } from './failure.ts';
import { inspect } from './inspect.ts';
import { BRISK, type Policy, pick } from './policy.ts';
import type { Subject } from './subject.ts';

/** A game that has not ended by then never will: the whole of the kit's patience. */
const LIMIT = 50_000;

export interface GoingOn {
  readonly policy: Policy;
  /** Inspect the first position, the last, and about one in so many of the others. */
  readonly every: number;
}

/**
 * Plays a position of any making to the end of its game; how many orders that took, counted in `given` on the way. Unlike a game that is played from its
 * start it has no books, but every order is offered and legal, and what stands between two orders bears inspection.
 */
export function playOn<S extends State, O extends Order>(
  subject: Subject<S, O>,
  s: S,
  rng: Rng,
  { policy, every }: GoingOn,
  given = { orders: 0 },
): number {
  const { game, endings } = subject;
  const chance = seededChance(s.seed);
  for (; ; given.orders++) {
    const decision = game.decision(s);
    if (given.orders === 0 || isOver(decision) || rng.below(every) === 0) inspect(subject, s, rng);
    if (isOver(decision)) return given.orders;
    demand(given.orders < LIMIT, 'the game ends', () => decision);
    const nodes = game.choices(s);
    demand(nodes.length > 0, 'there is no dead end', () => ({ decision, position: game.encode(s) }));
    const order = pick(nodes, endings, given.orders < LIMIT / 2 ? policy : BRISK, rng);
    const violations = game.check(s, decision.seat, order);
    demand(violations.length === 0, 'an order that is given is legal', () => ({ order, violations }));
    game.apply(s, order, chance);
  }
}
