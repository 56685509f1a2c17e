import type { Graph } from './graph.ts';

/** Units in a sector, about. */
export const SECTOR = 25;

export interface Sectors {
  readonly count: number;
  /** The sector of each space, -1 where no sector reaches. */
  readonly of: Int16Array;
  /** The spaces of each sector. */
  readonly spaces: readonly (readonly number[])[];
}

/**
 * Cuts the spaces that matter into connected parts of some `size` units each. `units` is how many stand in each space,
 * `front` where the cutting begins: a sector grows outwards from its first space over what is not taken. What is left over
 * in a corner joins the nearest sector.
 */
export function cutSectors(
  g: Graph,
  units: ArrayLike<number>,
  front: readonly number[],
  size = SECTOR,
): Sectors {
  const of = new Int16Array(g.size).fill(-1);
  const spaces: number[][] = [];
  for (const seed of front) {
    if (of[seed] !== -1) continue;
    const grown = [seed];
    const seen = new Set(grown);
    let held = units[seed]!;
    for (let head = 0; head < grown.length && held < size; head++) {
      const space = grown[head]!;
      for (let e = g.start[space]!; e < g.start[space + 1]! && held < size; e++) {
        const next = g.to[e]!;
        if (of[next] !== -1 || seen.has(next)) continue;
        seen.add(next);
        grown.push(next);
        held += units[next]!;
      }
    }
    const neighbour = held < size / 2 ? touching(g, of, grown) : -1;
    const sector = neighbour >= 0 ? neighbour : spaces.push([]) - 1;
    for (const space of grown) {
      of[space] = sector;
      spaces[sector]!.push(space);
    }
  }
  return { count: spaces.length, of, spaces };
}

function touching(g: Graph, of: Int16Array, spaces: readonly number[]): number {
  for (const space of spaces)
    for (let e = g.start[space]!; e < g.start[space + 1]!; e++) if (of[g.to[e]!]! >= 0) return of[g.to[e]!]!;
  return -1;
}

/**
 * A sum over sectors that is kept up to date: after a move only the sectors it touches are weighed again. `weigh` must
 * depend on nothing outside what `touch` is told of.
 */
export class SectorSum {
  private readonly parts: Float64Array;
  private readonly weigh: (sector: number) => number;
  private readonly stale: Uint8Array;

  constructor(count: number, weigh: (sector: number) => number) {
    this.weigh = weigh;
    this.parts = new Float64Array(count);
    this.stale = new Uint8Array(count).fill(1);
  }

  /** These sectors have changed. */
  touch(sectors: Iterable<number>): void {
    for (const sector of sectors) if (sector >= 0) this.stale[sector] = 1;
  }

  total(): number {
    const { parts, stale } = this;
    let total = 0;
    for (let i = 0; i < parts.length; i++) {
      if (stale[i] === 1) {
        parts[i] = this.weigh(i);
        stale[i] = 0;
      }
      total += parts[i]!;
    }
    return total;
  }

  /** The dearest sectors first: where to plan first. */
  order(): number[] {
    this.total();
    return [...this.parts.keys()].sort(
      (a, b) => Math.abs(this.parts[b]!) - Math.abs(this.parts[a]!) || a - b,
    );
  }
}
