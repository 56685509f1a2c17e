import type { Rng } from '../chance/rng.ts';
import type { Narrowing, OptionNode, Order } from './game.ts';

/** Every complete order under the given nodes, lazily, depth first. */
export function* ordersUnder<O extends Order>(nodes: readonly OptionNode<O>[]): Generator<O> {
  for (const node of nodes) {
    if (node.order !== undefined) yield node.order;
    if (node.next !== undefined) yield* ordersUnder(node.next());
  }
}

/** A random walk down the tree: at each node stop if it is an order (half the time when it could go on), else go on. */
export function randomOrder<O extends Order>(nodes: readonly OptionNode<O>[], rng: Rng): O {
  let list = nodes;
  for (;;) {
    if (list.length === 0) throw new Error('an option that leads to no order');
    const node = rng.pick(list);
    if (node.order !== undefined && (node.next === undefined || rng.below(2) === 0)) return node.order;
    if (node.next === undefined) throw new Error('an option that leads to no order');
    const next = node.next();
    if (next.length === 0 && node.order !== undefined) return node.order;
    list = next;
  }
}

/**
 * The tree with only the branches that a narrowing leaves. A kind or unit that is asked for must match wherever a node
 * carries one; a space must be named by some step, and steps after that may go anywhere.
 */
export function narrow<O extends Order>(nodes: readonly OptionNode<O>[], ask: Narrowing): OptionNode<O>[] {
  const { at, ...rest } = ask;
  return nodes.flatMap((node): OptionNode<O>[] => {
    if (ask.kind !== undefined && node.kind !== ask.kind) return [];
    if (ask.unit !== undefined && node.unit !== undefined && node.unit !== ask.unit) return [];
    const { next } = node;
    if (at === undefined || node.at === undefined || node.at === at) {
      const left = node.at === at ? rest : ask;
      return [next === undefined ? node : { ...node, next: () => narrow(next(), left) }];
    }
    if (node.onward === undefined || next === undefined) return [];
    const { order: _elsewhere, ...way } = node;
    const found = narrow(next(), ask);
    return found.length === 0 ? [] : [{ ...way, next: () => found }];
  });
}
