import type { Rng } from '../chance/rng.ts';
import type { State } from '../state/state.ts';
import type { Game, Narrowing, OptionNode, Order } from './game.ts';

/**
 * A finished order that is put together when somebody asks for it: of a long list of ends one is taken, and its order alone
 * is needed. Like the rest of the tree it is good until the state changes.
 */
export class Leaf<O extends Order = Order> implements OptionNode<O> {
  readonly kind: O['kind'];
  readonly unit: string;
  readonly at: string;
  readonly #orderAt: (at: string, unit: string, way: number) => O;
  readonly #way: number;

  /** `way` tells leaves apart that end in the same place. */
  constructor(
    kind: O['kind'],
    unit: string,
    at: string,
    orderAt: (at: string, unit: string, way: number) => O,
    way = 0,
  ) {
    this.kind = kind;
    this.unit = unit;
    this.at = at;
    this.#orderAt = orderAt;
    this.#way = way;
  }

  get order(): O {
    return this.#orderAt(this.at, this.unit, this.#way);
  }
}

/** A step of which nothing is made before somebody goes on from it: the same for long lists of steps. */
export class Branch<O extends Order = Order> implements OptionNode<O> {
  readonly kind: O['kind'];
  readonly unit?: string;
  readonly at?: string;
  readonly #nextOf: (key: number) => readonly OptionNode<O>[];
  readonly #key: number;

  constructor(
    kind: O['kind'],
    { unit, at }: { readonly unit?: string; readonly at?: string },
    nextOf: (key: number) => readonly OptionNode<O>[],
    key: number,
  ) {
    this.kind = kind;
    if (unit !== undefined) this.unit = unit;
    if (at !== undefined) this.at = at;
    this.#nextOf = nextOf;
    this.#key = key;
  }

  get next(): () => readonly OptionNode<O>[] {
    return () => this.#nextOf(this.#key);
  }
}

/** A tree for each kind of order that is open; null is a kind that offers nothing now. */
export function treesOf<K extends string, O extends Order>(
  kinds: readonly K[],
  treeOf: (kind: K) => OptionNode<O> | null,
): OptionNode<O>[] {
  const found: OptionNode<O>[] = [];
  for (const kind of kinds) {
    const tree = treeOf(kind);
    if (tree !== null) found.push(tree);
  }
  return found;
}

/** Every complete order under the given nodes, lazily, depth first. */
export function* ordersUnder<O extends Order>(nodes: readonly OptionNode<O>[]): Generator<O> {
  for (const { order, next } of nodes) {
    if (order !== undefined) yield order;
    if (next !== undefined) yield* ordersUnder(next());
  }
}

/** What is open without the kinds that answer nothing: what somebody who is asked has to choose from. */
export function openAnswers<S extends State, O extends Order>(
  game: Pick<Game<S, O>, 'aside' | 'choices'>,
  s: S,
): readonly OptionNode<O>[] {
  const nodes = game.choices(s);
  return game.aside === undefined ? nodes : nodes.filter(({ kind }) => !game.aside!.includes(kind));
}

/** A random walk down the tree: at each node stop if it is an order (half the time when it could go on), else go on. */
export function randomOrder<O extends Order>(nodes: readonly OptionNode<O>[], rng: Rng): O {
  let list = nodes;
  for (;;) {
    if (list.length === 0) throw new Error('an option that leads to no order');
    const { order, next } = rng.pick(list);
    if (order !== undefined && (next === undefined || rng.below(2) === 0)) return order;
    if (next === undefined) throw new Error('an option that leads to no order');
    const further = next();
    if (further.length === 0 && order !== undefined) return order;
    list = further;
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
      return [next === undefined ? node : branch(node, node.order, () => narrow(next(), left))];
    }
    if (node.onward === undefined || next === undefined) return [];
    const found = narrow(next(), ask);
    return found.length === 0 ? [] : [branch(node, undefined, () => found)];
  });
}

/** A node with another order and other steps below; what it says may stand in getters, which a spread loses. */
const branch = <O extends Order>(
  { kind, unit, at, onward }: OptionNode<O>,
  order: O | undefined,
  next: () => readonly OptionNode<O>[],
): OptionNode<O> => ({
  kind,
  ...(unit === undefined ? {} : { unit }),
  ...(at === undefined ? {} : { at }),
  ...(onward === undefined ? {} : { onward }),
  ...(order === undefined ? {} : { order }),
  next,
});
