import type { Board } from '../board/board.ts';
import { BARRED, NO_THROUGH } from './flood.ts';
import type { Links } from './links.ts';

/**
 * Supply of limited length, traced backwards from the sources: `steps[space]` is the length of the shortest path to a source,
 * the space itself not counted and the source counted; 0 at a source, -1 where none of at most `limit` steps leads. A path
 * may start in a NO_THROUGH space and may end at a source that is one, as in `Flood`. It follows links of the given kinds.
 */
export class Tether {
  readonly steps: Int16Array;
  /** The next space on the way to the source; of a source and where no path leads, -1. */
  readonly toward: Int16Array;
  /** The spaces reached, nearest first. */
  readonly order: Uint16Array;
  count = 0;

  constructor(size: number) {
    this.steps = new Int16Array(size).fill(-1);
    this.toward = new Int16Array(size).fill(-1);
    this.order = new Uint16Array(size);
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
    const { steps, toward, order } = this;
    steps.fill(-1);
    toward.fill(-1);
    let tail = 0;
    for (let i = 0; i < count; i++) {
      const source = sources[i]!;
      if (gate[source] === BARRED || steps[source] === 0) continue;
      steps[source] = 0;
      order[tail++] = source;
    }
    for (let head = 0; head < tail; head++) {
      const space = order[head]!;
      const step = steps[space]! + 1;
      if (step > limit) break;
      if (step > 1 && gate[space] === NO_THROUGH) continue;
      const end = start[space + 1]!;
      for (let e = start[space]!; e < end; e++) {
        const next = to[e]!;
        if (steps[next] !== -1 || gate[next] === BARRED || (side[e]! & closed) !== 0) continue;
        steps[next] = step;
        toward[next] = space;
        order[tail++] = next;
      }
      if (links === null) continue;
      for (let i = links.start[space]!; i < links.start[space + 1]!; i++) {
        const next = links.to[i]!;
        if (steps[next] !== -1 || gate[next] === BARRED || (links.kind[i]! & kinds) === 0) continue;
        steps[next] = step;
        toward[next] = space;
        order[tail++] = next;
      }
    }
    this.count = tail;
    return this;
  }

  reaches(space: number): boolean {
    return this.steps[space] !== -1;
  }

  /** The spaces from one that is reached to its source, both included. */
  path(from: number): number[] {
    const spaces = [from];
    for (let at = this.toward[from]!; at >= 0; at = this.toward[at]!) spaces.push(at);
    return spaces;
  }
}
