import type { Board } from '../board/board.ts';

/**
 * Zones of control of one side: marks each occupied space and every neighbour its zone reaches. `closed` are the
 * borders no zone crosses; a space in `exempt` neither sends nor receives a zone over a border (it still holds its own).
 */
export function markZones(
  board: Board,
  occupied: Uint8Array,
  closed: number,
  exempt: Uint8Array | null,
  into: Uint8Array,
): Uint8Array {
  const { start, to, side } = board;
  into.fill(0);
  for (let space = 0; space < board.size; space++) {
    if (occupied[space] === 0) continue;
    into[space] = 1;
    if (exempt !== null && exempt[space] === 1) continue;
    const end = start[space + 1]!;
    for (let e = start[space]!; e < end; e++) {
      if ((side[e]! & closed) !== 0) continue;
      const next = to[e]!;
      if (exempt === null || exempt[next] === 0) into[next] = 1;
    }
  }
  return into;
}
