import { BARRED, NO_THROUGH } from './flood.ts';
import type { Net } from './net.ts';

let before = new Int16Array(0);
let queue = new Uint16Array(0);

/**
 * The shortest open path along a net from a space to a marked source, both included; of several the one whose labels are
 * lowest, the first that differs deciding. `gate` as in `Flood`: the path may start in a NO_THROUGH space and end at a source
 * that is one. [] where no path is open.
 */
export function shortestOpen(
  net: Net,
  from: number,
  gate: Uint8Array,
  isSource: Uint8Array,
  kinds = -1,
): number[] {
  const { start, to, kind } = net;
  if (gate[from] === BARRED || start[from] === start[from + 1]) return [];
  if (isSource[from] === 1) return [from];
  if (before.length < net.size) before = new Int16Array(net.size);
  if (queue.length < net.size) queue = new Uint16Array(net.size);
  before.fill(-1);
  before[from] = from;
  queue[0] = from;
  // Ways out stand in the order of labels, so spaces are found in the order of their lowest paths.
  for (let head = 0, tail = 1; head < tail; head++) {
    const space = queue[head]!;
    for (let i = start[space]!; i < start[space + 1]!; i++) {
      const next = to[i]!;
      if (before[next] !== -1 || gate[next] === BARRED || (kind[i]! & kinds) === 0) continue;
      before[next] = space;
      if (isSource[next] === 1) return back(next, from);
      if (gate[next] !== NO_THROUGH) queue[tail++] = next;
    }
  }
  return [];
}

function back(end: number, from: number): number[] {
  const path = [end];
  for (let space = end; space !== from; ) {
    space = before[space]!;
    path.push(space);
  }
  return path.reverse();
}
