import type { Net } from './net.ts';

/** A piece of line between two nodes and the plain spaces it passes, from `a` to `b`; a loop leads back to its node. */
export interface Section {
  readonly a: number;
  readonly b: number;
  readonly inner: readonly number[];
}

/** How many ways lead out of a space by the given parts of the net. */
export function waysOut(net: Net, space: number, kinds = -1): number {
  let ways = 0;
  for (let i = net.start[space]!; i < net.start[space + 1]!; i++) if ((net.kind[i]! & kinds) !== 0) ways++;
  return ways;
}

/** The nodes of a net and the sections between them. */
export class Sections {
  /** Ascending. */
  readonly nodes: readonly number[];
  readonly all: readonly Section[];
  private readonly byNode = new Map<number, Section[]>();
  private readonly byInner = new Map<number, Section>();

  /**
   * Nodes are junctions and ends of lines, whatever `isNamed` says (cities, exits), and the lowest space of a ring that has
   * neither. Parts that are not built yet are left out by `kinds`, so that they make no junction.
   */
  constructor(net: Net, isNamed: (space: number) => boolean, kinds = -1) {
    const nodes: number[] = [];
    const all: Section[] = [];
    const isNode = (space: number) => isNamed(space) || waysOut(net, space, kinds) !== 2;
    const takeUp = (node: number) => {
      nodes.push(node);
      for (const run of runsFrom(net, node, (space) => space === node || isNode(space), kinds)) {
        const b = run[run.length - 1]!;
        const inner = run.slice(0, -1);
        // Every section is met from both its ends, a loop twice from one: the first time counts.
        if (inner.length === 0 ? b < node : this.byInner.has(inner[0]!)) continue;
        const section = { a: node, b, inner };
        all.push(section);
        for (const space of inner) this.byInner.set(space, section);
        for (const end of new Set([node, b])) this.byNode.set(end, [...this.at(end), section]);
      }
    };
    const lies = (space: number) => waysOut(net, space, kinds) > 0;
    for (const space of net.spaces) if (lies(space) && isNode(space)) takeUp(space);
    for (const space of net.spaces)
      if (lies(space) && !isNode(space) && !this.byInner.has(space)) takeUp(space);
    this.nodes = nodes.sort((x, y) => x - y);
    this.all = all;
  }

  /** The sections that end at a node. */
  at(node: number): readonly Section[] {
    return this.byNode.get(node) ?? [];
  }

  /** The section a plain space lies in; of a node and off the net, none. */
  through(space: number): Section | undefined {
    return this.byInner.get(space);
  }
}

/**
 * The runs of line out of a space, one for every way: the spaces one after another up to the first that ends it, included. A
 * run also ends where the line does, forks, or is back where it began.
 */
export function runsFrom(net: Net, from: number, isEnd: (space: number) => boolean, kinds = -1): number[][] {
  const runs: number[][] = [];
  for (let i = net.start[from]!; i < net.start[from + 1]!; i++) {
    if ((net.kind[i]! & kinds) === 0) continue;
    const run = [from, net.to[i]!];
    for (;;) {
      const here = run[run.length - 1]!;
      if (here === from || isEnd(here) || waysOut(net, here, kinds) !== 2) break;
      run.push(otherWay(net, here, run[run.length - 2]!, kinds));
    }
    runs.push(run.slice(1));
  }
  return runs;
}

function otherWay(net: Net, space: number, from: number, kinds: number): number {
  for (let i = net.start[space]!; i < net.start[space + 1]!; i++)
    if ((net.kind[i]! & kinds) !== 0 && net.to[i] !== from) return net.to[i]!;
  return from;
}
