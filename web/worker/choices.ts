import type { OptionNode, Order } from '@stavka/engine';
import type { Choice } from './protocol.ts';

/**
 * The option trees as the page gets them with every snapshot: the kinds, their first steps, and the second steps below
 * steps that only name a space or nothing at all (which units can attack that hex, the units of a stack). Whatever lies deeper is asked for when needed.
 */
export function openChoices(nodes: readonly OptionNode[]): Choice[] {
  return nodes.map((node) => ({
    ...step(node),
    ...(node.next === undefined ? {} : { next: node.next().map(openFirst) }),
  }));
}

function openFirst(node: OptionNode): Choice {
  const opened = node.unit === undefined && node.order === undefined;
  const open = { ...step(node), ...(node.next === undefined ? {} : { more: true }) };
  if (!opened || node.next === undefined) return open;
  return {
    ...open,
    next: node.next().map((child) => ({ ...step(child), ...(child.next ? { more: true } : {}) })),
  };
}

/** A node without its branches. */
export function step(node: OptionNode): Choice {
  const { kind, unit, at, order } = node;
  return {
    kind,
    ...(unit === undefined ? {} : { unit }),
    ...(at === undefined ? {} : { at }),
    ...(order === undefined ? {} : { order }),
  };
}

/** The first order under a node. */
function firstUnder(node: OptionNode): Order | undefined {
  for (const child of node.next?.() ?? []) {
    const order = child.order ?? firstUnder(child);
    if (order !== undefined) return order;
  }
  return undefined;
}
/** A step that says nothing by itself is told by what follows from it. */
function toldStep(node: OptionNode): Choice {
  const told = step(node);
  if (told.unit !== undefined || told.at !== undefined || told.order !== undefined) return told;
  const like = firstUnder(node);
  return like === undefined ? told : { ...told, like };
}

/** The steps below the node that a path of child numbers leads to; none if there is no such node. */
export function stepsUnder(nodes: readonly OptionNode[], path: readonly number[]): Choice[] {
  let open = nodes;
  for (const i of path) open = open[i]?.next?.() ?? [];
  return open.map((node) => ({ ...toldStep(node), ...(node.next === undefined ? {} : { more: true }) }));
}

/** The complete orders for one unit of a kind: where it can be placed, retreat to, arrive. */
export function ordersOfUnit(nodes: readonly OptionNode[], kind: string, unit: string): Choice[] {
  const root = nodes.find((node) => node.kind === kind);
  const own = root?.next?.().find((node) => node.unit === unit);
  return own?.next?.().map(step) ?? [];
}
