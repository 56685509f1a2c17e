import type { OptionNode, Order } from '../contract/game.ts';
import { canonical } from '../state/json.ts';

/** Every string anywhere in a value. */
function stringsIn(value: unknown, into: Set<string>): Set<string> {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      into.add(key);
      stringsIn(item, into);
    }
  return into;
}

/** An order with its lists of units in one fixed order: the same act said in another way is the same text. */
export function actOf(order: Order): string {
  const units = (order as { units?: unknown }).units;
  return canonical(Array.isArray(units) ? { ...order, units: [...units].sort() } : order);
}

/**
 * Can this act be built from the tree? Only branches whose unit and place the order mentions are opened, so that the search
 * stays small where the tree is huge. `act` tells when two orders are the same.
 */
export function isOffered<O extends Order>(
  nodes: readonly OptionNode<O>[],
  order: O,
  act: (order: O) => string = actOf,
): boolean {
  const wanted = act(order);
  const said = stringsIn(order, new Set());
  const search = (list: readonly OptionNode<O>[]): boolean => {
    // An order need not name the place its node carries (an advance goes where the battle was).
    const named = list.some((node) => node.at !== undefined && said.has(node.at));
    return list.some((node) => {
      if (node.kind !== order.kind) return false;
      if (node.unit !== undefined && !said.has(node.unit)) return false;
      if (named && node.at !== undefined && !said.has(node.at)) return false;
      if (node.order !== undefined && act(node.order) === wanted) return true;
      return node.next !== undefined && search(node.next());
    });
  };
  return search(nodes);
}
