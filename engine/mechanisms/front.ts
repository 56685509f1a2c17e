import type { Board } from '../board/board.ts';

/** Marks the spaces of one holder that touch a space of the other: the line that is never broken. `skip` leaves spaces out. */
export function markFront(
  board: Board,
  holder: ArrayLike<number>,
  mine: number,
  theirs: number,
  skip: ArrayLike<number> | null,
  into: Uint8Array,
): Uint8Array {
  into.fill(0);
  for (let space = 0; space < board.size; space++) {
    if (holder[space] !== mine || (skip !== null && skip[space] === 1)) continue;
    for (let e = board.start[space]!; e < board.start[space + 1]!; e++) {
      if (holder[board.to[e]!] !== theirs) continue;
      into[space] = 1;
      break;
    }
  }
  return into;
}

/** The connected groups of marked spaces, largest first, then by their lowest space; each in board order. */
export function connectedGroups(board: Board, marked: Uint8Array): number[][] {
  const seen = new Uint8Array(board.size);
  const groups: number[][] = [];
  for (let first = 0; first < board.size; first++) {
    if (marked[first] === 0 || seen[first] === 1) continue;
    const group = [first];
    seen[first] = 1;
    for (let head = 0; head < group.length; head++) {
      const space = group[head]!;
      for (let e = board.start[space]!; e < board.start[space + 1]!; e++) {
        const next = board.to[e]!;
        if (marked[next] === 0 || seen[next] === 1) continue;
        seen[next] = 1;
        group.push(next);
      }
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups.sort((a, b) => b.length - a.length || a[0]! - b[0]!);
}
