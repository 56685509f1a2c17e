import type { Board } from '../board/board.ts';
import { BARRED, NO_THROUGH } from './flood.ts';

/**
 * What a net is made of: borders with a feature of the map, or pairs of labels (a line of the map, also between spaces that
 * do not touch). Each part has bits of its own, so that a line that is not built yet, or a road of one kind, can be left out.
 */
export type NetPart =
  | { readonly kind: number; readonly side: number }
  | { readonly kind: number; readonly pairs: readonly (readonly [string, string])[] };

/** Lines along borders (rail, roads) as a graph over the spaces of a board. It knows nothing of sides or units. */
export interface Net {
  readonly size: number;
  /** The spaces that lie on it, ascending. */
  readonly spaces: Uint16Array;
  /** Sections of line out of space s are start[s] .. start[s + 1] - 1, to the lowest label first. */
  readonly start: Uint16Array;
  readonly to: Uint16Array;
  /** The bits of the parts a section belongs to. */
  readonly kind: Uint32Array;
}

export function netOf(board: Board, parts: readonly NetPart[]): Net {
  const found = new Map<number, number>();
  const add = (a: number, b: number, kind: number): void => {
    for (const key of [a * board.size + b, b * board.size + a]) found.set(key, (found.get(key) ?? 0) | kind);
  };
  for (const part of parts) {
    if ('side' in part) {
      for (let e = 0; e < board.to.length; e++)
        if ((board.side[e]! & part.side) !== 0) add(board.from[e]!, board.to[e]!, part.kind);
    } else
      for (const [one, other] of part.pairs) {
        const [a, b] = [board.index.get(one), board.index.get(other)];
        if (a === undefined || b === undefined)
          throw new Error(`a line runs to ${a === undefined ? one : other}, which the map does not have`);
        if (a === b) throw new Error(`a line runs from ${one} to itself`);
        add(a, b, part.kind);
      }
  }
  const { labels, size } = board;
  const sections = [...found]
    .map(([key, kind]) => ({ from: Math.floor(key / size), to: key % size, kind }))
    .sort((x, y) => x.from - y.from || (labels[x.to]! < labels[y.to]! ? -1 : 1));
  const start = new Uint16Array(size + 1);
  for (const { from } of sections) start[from + 1]!++;
  for (let space = 0; space < size; space++) start[space + 1]! += start[space]!;
  return {
    size,
    spaces: Uint16Array.from(new Set(sections.map(({ from }) => from))),
    start,
    to: Uint16Array.from(sections, (s) => s.to),
    kind: Uint32Array.from(sections, (s) => s.kind),
  };
}

/** Which spaces of a net hang together with a source along open ones; `gate` as in `Flood`, of every space of the board. */
export class Connected {
  /** 1 where a line to a source is open. */
  readonly mark: Uint8Array;
  /** The spaces that are marked, nearest first. */
  readonly order: Uint16Array;
  count = 0;

  constructor(net: Net) {
    this.mark = new Uint8Array(net.size);
    this.order = new Uint16Array(net.spaces.length);
  }

  run(net: Net, gate: Uint8Array, sources: Uint16Array, kinds = -1): this {
    const { start, to, kind } = net;
    const { mark, order } = this;
    mark.fill(0);
    let tail = 0;
    for (let i = 0; i < sources.length; i++) {
      const source = sources[i]!;
      if (gate[source] === BARRED || mark[source] === 1 || start[source] === start[source + 1]) continue;
      mark[source] = 1;
      order[tail++] = source;
    }
    const first = tail;
    for (let head = 0; head < tail; head++) {
      const space = order[head]!;
      if (head >= first && gate[space] === NO_THROUGH) continue;
      const end = start[space + 1]!;
      for (let i = start[space]!; i < end; i++) {
        const next = to[i]!;
        if (mark[next] === 1 || gate[next] === BARRED || (kind[i]! & kinds) === 0) continue;
        mark[next] = 1;
        order[tail++] = next;
      }
    }
    this.count = tail;
    return this;
  }
}

/** Spaces still to be looked at; nothing of it is needed after a run. */
let stack = new Uint16Array(0);

/**
 * The pieces into which closed spaces cut a net: each open space gets the number of its piece, counted from 0 by their lowest
 * spaces, every other space -1. Gives the number of pieces. A space is open where its gate is not BARRED.
 */
export function piecesOf(net: Net, gate: Uint8Array, into: Int16Array, kinds = -1): number {
  const { spaces, start, to, kind } = net;
  into.fill(-1);
  if (stack.length < spaces.length) stack = new Uint16Array(spaces.length);
  let pieces = 0;
  for (let n = 0; n < spaces.length; n++) {
    const first = spaces[n]!;
    if (into[first] !== -1 || gate[first] === BARRED) continue;
    into[first] = pieces;
    stack[0] = first;
    for (let left = 1; left > 0; ) {
      const space = stack[--left]!;
      for (let i = start[space]!; i < start[space + 1]!; i++) {
        const next = to[i]!;
        if (into[next] !== -1 || gate[next] === BARRED || (kind[i]! & kinds) === 0) continue;
        into[next] = pieces;
        stack[left++] = next;
      }
    }
    pieces++;
  }
  return pieces;
}
