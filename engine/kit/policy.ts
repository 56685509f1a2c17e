import type { Rng } from '../chance/rng.ts';
import type { OptionNode, Order } from '../contract/game.ts';

/** How random play chooses. */
export interface Policy {
  readonly name: string;
  /** Chance of an order that ends or declines something while others are open; null treats all kinds alike. */
  readonly quit: number | null;
  /** Chance to go on refining an order that is already complete: more attackers, more units. */
  readonly grow: number;
  /** Chance of the first branch instead of any: games list the plainest first, and it may be one of hundreds. */
  readonly first: number;
}

/** Ends phases as readily as anything: short games with empty turns. */
export const BRISK: Policy = { name: 'brisk', quit: null, grow: 0.5, first: 0.05 };
/** Uses a good part of its army every phase. */
export const BUSY: Policy = { name: 'busy', quit: 0.04, grow: 0.7, first: 0.1 };
/** Does nearly everything that can be done: long games and deep positions. */
export const TIRELESS: Policy = { name: 'tireless', quit: 0.004, grow: 0.85, first: 0.1 };

/** Every game its policy: three brisk, three busy, one tireless, and again. */
export const policyOf = (game: number): Policy => (game % 7 === 6 ? TIRELESS : game % 2 === 0 ? BRISK : BUSY);

/** A random order from the tree by the policy; only branches that lead to an order may be there. */
export function pick<O extends Order>(
  nodes: readonly OptionNode<O>[],
  endings: readonly string[],
  policy: Policy,
  rng: Rng,
): O {
  let list = nodes;
  if (policy.quit !== null) {
    const wanted = rng.float() < policy.quit;
    const some = nodes.filter((node) => endings.includes(node.kind) === wanted);
    if (some.length > 0) list = some;
  }
  for (;;) {
    const node = rng.float() < policy.first ? list[0] : rng.pick(list);
    if (node === undefined) throw new Error('an option that leads to no order');
    const { order, next } = node;
    if (order !== undefined && (next === undefined || rng.float() >= policy.grow)) return order;
    const further = next === undefined ? [] : next();
    if (further.length === 0 && order !== undefined) return order;
    list = further;
  }
}
