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
  into.fill(-1);
  let tail = 0;
  for (let i = 0; i < count; i++) {
    const source = sources[i]!;
    if (into[source] === 0) continue;
    into[source] = 0;
    open[tail++] = source;
  }
  for (let head = 0; head < tail; head++) {
    const space = open[head]!;
    const steps = into[space]! + 1;
    if (steps > limit) break;
    const end = start[space + 1]!;
    for (let e = start[space]!; e < end; e++) {
      const next = to[e]!;
      if (into[next] !== -1) continue;
      into[next] = steps;
      open[tail++] = next;
    }
    if (links === null) continue;
    for (let i = links.start[space]!; i < links.start[space + 1]!; i++) {
      const next = links.to[i]!;
      if (into[next] !== -1 || (links.kind[i]! & kinds) === 0) continue;
      into[next] = steps;
      open[tail++] = next;
    }
  }
  return into;
}
