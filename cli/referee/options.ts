import { type Narrowing, narrow, type OptionNode, type Order } from '@stavka/engine';
import type { Match } from '@stavka/match';

/** Complete orders listed of each kind; beyond that the client narrows. */
export const ORDER_LIMIT = 500;
/** Steps looked at for each kind. An attack on one hex by n units alone has 2^n - 1 forms. */
export const STEP_LIMIT = 50_000;

/** What can be ordered of one kind. */
export interface KindOptions {
  /** Units that such an order can name. */
  readonly units: readonly string[];
  /** Spaces that it can name: where to go, what to attack. */
  readonly spaces: readonly string[];
  /** There are more orders of this kind than are listed. */
  readonly more: boolean;
}

export interface Options {
  readonly kinds: Readonly<Record<string, KindOptions>>;
  /** Complete legal orders, kind by kind, the plainest first. */
  readonly orders: readonly Order[];
  readonly more: boolean;
}

/**
 * The legal choices of the pending decision. `unit` leaves the orders in which that unit takes part, `at` those that lead to
 * that space. Kinds with nothing left are not listed.
 */
export function listOptions({ game, state }: Pick<Match, 'game' | 'state'>, ask: Narrowing): Options {
  const { unit, ...place } = ask;
  const kinds: Record<string, KindOptions> = {};
  const orders: Order[] = [];
  for (const node of narrow(game.choices(state), place)) {
    const { orders: found, ...kind } = walk(node, unit, ask.at);
    if (found.length === 0) continue;
    kinds[node.kind] = kind;
    orders.push(...found);
  }
  return { kinds, orders, more: Object.values(kinds).some((kind) => kind.more) };
}

interface Step {
  readonly node: OptionNode;
  /** Whether the way here names what was asked for. */
  readonly unit: boolean;
  readonly at: boolean;
  readonly names: readonly string[];
  readonly spaces: readonly string[];
}

/** Breadth first, so that what is listed before a limit is the plain orders of every unit and space. */
function walk(
  root: OptionNode,
  unit: string | undefined,
  at: string | undefined,
): KindOptions & { orders: Order[] } {
  const units = new Set<string>();
  const spaces = new Set<string>();
  const orders: Order[] = [];
  let more = false;
  let level: Step[] = [step(root, null, unit, at)];
  let steps = 1;
  while (level.length > 0) {
    const next: Step[] = [];
    for (const here of level) {
      if (here.node.order !== undefined && here.unit && here.at) {
        for (const name of here.names) units.add(name);
        for (const space of here.spaces) spaces.add(space);
        if (orders.length < ORDER_LIMIT) orders.push(here.node.order);
        else more = true;
      }
      if (here.node.next === undefined) continue;
      if (steps >= STEP_LIMIT) {
        more = true;
        continue;
      }
      const children = here.node.next();
      steps += children.length;
      for (const child of children) next.push(step(child, here, unit, at));
    }
    level = next;
  }
  return { units: [...units], spaces: [...spaces], orders, more };
}

function step(node: OptionNode, from: Step | null, unit: string | undefined, at: string | undefined): Step {
  const { unit: name, at: space } = node;
  const names = from?.names ?? [];
  const spaces = from?.spaces ?? [];
  return {
    node,
    unit: unit === undefined || from?.unit === true || name === unit,
    at: at === undefined || from?.at === true || space === at,
    names: name === undefined || names.includes(name) ? names : [...names, name],
    spaces: space === undefined || spaces.includes(space) ? spaces : [...spaces, space],
  };
}
