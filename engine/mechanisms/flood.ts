import type { Board } from '../board/board.ts';

/** What a traced path may do in a space. */
export const OPEN = 0;
/** It may not be there at all. */
export const BARRED = 1;
/** It may begin or end there, not pass. */
export const NO_THROUGH = 2;

/** The spaces still to be looked at; no flood needs them after its run, so all share them. */
let queue = new Uint16Array(0);

/**
 * Supply of any length, traced backwards from the sources: `via[space]` is the border towards the source, -1 at a
 * source, -2 where no path reaches. A path may start in a NO_THROUGH space and may end at a source that is one.
 */
export class Flood {
  readonly via: Int32Array;

  constructor(size: number) {
    this.via = new Int32Array(size);
    if (queue.length < size) queue = new Uint16Array(size);
  }

  run(board: Board, sources: Uint16Array, gate: Uint8Array, closed: number): this {
    const { start, to, side } = board;
    const { via } = this;
    const open = queue;
    via.fill(-2);
    let tail = 0;
    for (let i = 0; i < sources.length; i++) {
      const source = sources[i]!;
      if (gate[source] === BARRED || via[source] !== -2) continue;
      via[source] = -1;
      open[tail++] = source;
    }
    for (let head = 0; head < tail; head++) {
      const space = open[head]!;
      if (gate[space] === NO_THROUGH && via[space] !== -1) continue;
      const end = start[space + 1]!;
      for (let e = start[space]!; e < end; e++) {
        const next = to[e]!;
        if (via[next] !== -2 || gate[next] === BARRED || (side[e]! & closed) !== 0) continue;
        via[next] = e;
        open[tail++] = next;
      }
    }
    return this;
  }

  reaches(space: number): boolean {
    return this.via[space] !== -2;
  }

  /** The spaces from one that is reached to its source. */
  path(board: Board, from: number): number[] {
    const spaces = [from];
    for (let e = this.via[from]!; e >= 0; e = this.via[board.from[e]!]!) spaces.push(board.from[e]!);
    return spaces;
  }
}
