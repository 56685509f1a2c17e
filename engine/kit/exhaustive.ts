import { isOver, type Order } from '../contract/game.ts';
import { ordersUnder } from '../contract/options.ts';
import type { State } from '../state/state.ts';
import { demand } from './failure.ts';
import { actOf } from './offered.ts';
import type { Subject } from './subject.ts';

export interface Count {
  readonly tried: number;
  readonly legal: number;
  readonly acts: number;
}

/** How the orders of a position are compared. */
export interface Spelling<O extends Order> {
  /** Orders with the same text are the same act, such as moves of one unit between the same places by different ways. */
  act(order: O): string;
  /** Is the act of this order one that the tree offers whenever it is legal? A tree may leave stacks to their units. */
  isWhole(order: O): boolean;
  /** Ask the plain reading about it as well. */
  isPlain(order: O): boolean;
}

export const USUAL: Spelling<Order> = { act: actOf, isWhole: () => true, isPlain: () => false };

/**
 * Holds `check` and the tree of options against one another over every order that a vocabulary can spell: what is accepted
 * is offered (or, where the tree does not go, allowed by the plain reading), and what is offered was spelled and accepted.
 */
export function exhaust<S extends State, O extends Order>(
  subject: Subject<S, O>,
  s: S,
  candidates: Iterable<O>,
  spelling: Spelling<O> = USUAL,
): Count {
  const { game } = subject;
  const decision = game.decision(s);
  if (isOver(decision)) return { tried: 0, legal: 0, acts: 0 };
  const offered = new Set<string>();
  for (const order of ordersUnder(game.choices(s))) offered.add(spelling.act(order));
  const accepted = new Set<string>();
  let tried = 0;
  let legal = 0;
  for (const order of candidates) {
    tried++;
    const violations = game.check(s, decision.seat, order);
    const isLegal = violations.length === 0;
    const whole = spelling.isWhole(order);
    if (isLegal) legal++;
    if (isLegal && whole) accepted.add(spelling.act(order));
    demand(!whole || !isLegal || offered.has(spelling.act(order)), 'what is legal is offered', () => order);
    demand(
      !spelling.isPlain(order) || subject.legal(s, order) === isLegal,
      'check agrees with the plain reading',
      () => ({ order, violations }),
    );
  }
  for (const name of offered) demand(accepted.has(name), 'what is offered is spelled and legal', () => name);
  return { tried, legal, acts: accepted.size };
}
