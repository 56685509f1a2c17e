import type { Board } from '../board/board.ts';
import type { Links } from './links.ts';

let queue = new Uint16Array(0);

/**
 * Steps from the nearest of the sources to every space, counted over the board whatever lies between, into a buffer that is
 * used again: 0 at a source, -1 beyond `limit`. For sets that change; `distancesFrom` serves those that do not.
 */
export function nearestInto(
  board: Board,
  sources: Uint16Array,
  count: number,
  into: Int16Array,
  limit = 0x7fff,
  links: Links | null = null,
  kinds = 0,
): Int16Array {
  const { start, to } = board;
  if (queue.length < board.size) queue = new Uint16Array(board.size);
  const open = queue;
  let tail = begin(sources, count, into, open);
  let head = 0;
  for (let step = 1; step <= limit && head < tail; step++) {
    const level = tail;
    const first = head;
    for (; head < level; head++) {
      const space = open[head]!;
      const end = start[space + 1]!;
      for (let e = start[space]!; e < end; e++) {
        const next = to[e]!;
        if (into[next] !== -1) continue;
        into[next] = step;
        open[tail++] = next;
      }
    }
    if (links !== null) tail = overLinks(links, kinds, into, open, step, first, level, tail);
  }
  return into;
}

// The two below stand apart: with their loops beside it the one above takes half as long again.

function begin(sources: Uint16Array, count: number, into: Int16Array, open: Uint16Array): number {
  into.fill(-1);
  let tail = 0;
  for (let i = 0; i < count; i++) {
    const source = sources[i]!;
    if (into[source] === 0) continue;
    into[source] = 0;
    open[tail++] = source;
  }
  return tail;
}

function overLinks(
  links: Links,
  kinds: number,
  into: Int16Array,
  open: Uint16Array,
  step: number,
  first: number,
  level: number,
  end: number,
): number {
  let tail = end;
  for (let k = first; k < level; k++) {
    const space = open[k]!;
    for (let i = links.start[space]!; i < links.start[space + 1]!; i++) {
      const next = links.to[i]!;
      if (into[next] !== -1 || (links.kind[i]! & kinds) === 0) continue;
      into[next] = step;
      open[tail++] = next;
    }
  }
  return tail;
}
