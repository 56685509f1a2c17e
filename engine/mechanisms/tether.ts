import type { Board } from '../board/board.ts';
import { Slabs } from '../state/slabs.ts';
import { BARRED, NO_THROUGH } from './flood.ts';
import { type Links, startOf } from './links.ts';

const slabs = new Slabs();

/**
 * Supply of limited length, traced backwards from the sources: `steps[space]` is the length of the shortest path to a source,
 * the space itself not counted and the source counted; 0 at a source, -1 where none of at most `limit` steps leads. A path
 * may start in a NO_THROUGH space and may end at a source that is one, as in `Flood`. It follows links of the given kinds.
 */
export class Tether {
  readonly steps: Int16Array;
  /** The border (or link) towards the source, -1 at a source, -2 where no path leads. */
  readonly via: Int32Array;
  /** The spaces reached, nearest first. */
  readonly order: Uint16Array;
  count = 0;

  constructor(size: number) {
    this.steps = slabs.shorts(size).fill(-1);
    this.via = slabs.ints(size).fill(-2);
    this.order = slabs.unsignedShorts(size);
  }

  /** `count` of the sources are meant: a list in a buffer that is used again is longer than what stands in it. */
  run(
    board: Board,
    sources: Uint16Array,
    count: number,
    limit: number,
    gate: Uint8Array,
    closed: number,
    links: Links | null = null,
    kinds = 0,
  ): this {
    const { start, to, side } = board;
    const { steps, via, order } = this;
    let tail = this.begin(sources, count, gate);
    let head = 0;
    for (let step = 1; step <= limit && head < tail; step++) {
      const level = tail;
      const first = head;
      for (; head < level; head++) {
        const space = order[head]!;
        if (gate[space] === NO_THROUGH && step > 1) continue;
        const end = start[space + 1]!;
        for (let e = start[space]!; e < end; e++) {
          const next = to[e]!;
          if (via[next] !== -2 || gate[next] === BARRED || (side[e]! & closed) !== 0) continue;
          via[next] = e;
          steps[next] = step;
          order[tail++] = next;
        }
      }
      if (links !== null) tail = this.overLinks(links, kinds, to.length, gate, step, first, level, tail);
    }
    this.count = tail;
    return this;
  }

  // The two below stand apart: with their loops beside it the one above takes half as long again.

  private begin(sources: Uint16Array, count: number, gate: Uint8Array): number {
    const { steps, via, order } = this;
    steps.fill(-1);
    via.fill(-2);
    let tail = 0;
    for (let i = 0; i < count; i++) {
      const source = sources[i]!;
      if (gate[source] === BARRED || via[source] !== -2) continue;
      steps[source] = 0;
      via[source] = -1;
      order[tail++] = source;
    }
    return tail;
  }

  /** One step over all links out of the spaces `first` to `level` of the order. */
  private overLinks(
    links: Links,
    kinds: number,
    borders: number,
    gate: Uint8Array,
    step: number,
    first: number,
    level: number,
    end: number,
  ): number {
    const { steps, via, order } = this;
    let tail = end;
    for (let k = first; k < level; k++) {
      const space = order[k]!;
      if (gate[space] === NO_THROUGH && step > 1) continue;
      for (let i = links.start[space]!; i < links.start[space + 1]!; i++) {
        const next = links.to[i]!;
        if (via[next] !== -2 || gate[next] === BARRED || (links.kind[i]! & kinds) === 0) continue;
        via[next] = borders + i;
        steps[next] = step;
        order[tail++] = next;
      }
    }
    return tail;
  }

  reaches(space: number): boolean {
    return this.via[space] !== -2;
  }

  /** The spaces from one that is reached to its source, both included; `links` as in the run. */
  path(board: Board, from: number, links: Links | null = null): number[] {
    const spaces = [from];
    for (let e = this.via[from]!; e >= 0; ) {
      const next = startOf(board, links, e);
      spaces.push(next);
      e = this.via[next]!;
    }
    return spaces;
  }
}
