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

/** How far a unit's zone goes: nowhere; its own space only, which it holds; into the spaces around as well. */
export const NO_ZONE = 0;
export const HOLDS = 1;
export const RADIATES = 2;

/** What a zone is in a space: a unit that has one stands there; the zone of one next to it reaches there. */
export const IN_OWN = 1;
export const FROM_NEXT = 2;

const NOT_YET = 4;

/**
 * Zones of some units, each by its weight: all that count, or those of a kind (armour). `at` is where every unit of the roster
 * stands, below 0 off the board; `shut` is 1 for each directed border that no zone crosses. Writes IN_OWN and FROM_NEXT for
 * every space.
 */
export function markZonesOf(
  board: Board,
  units: ArrayLike<number>,
  at: ArrayLike<number>,
  weight: Uint8Array,
  shut: Uint8Array,
  into: Uint8Array,
): Uint8Array {
  into.fill(0);
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    const space = at[unit]!;
    if (space < 0 || weight[unit] === NO_ZONE) continue;
    into[space]! |= weight[unit] === RADIATES ? IN_OWN | NOT_YET : IN_OWN;
  }
  const { start, to } = board;
  for (let i = 0; i < units.length; i++) {
    const space = at[units[i]!]!;
    // Of a stack the first goes round for all.
    if (space < 0 || (into[space]! & NOT_YET) === 0) continue;
    into[space]! &= ~NOT_YET;
    const end = start[space + 1]!;
    for (let e = start[space]!; e < end; e++) if (shut[e] === 0) into[to[e]!]! |= FROM_NEXT;
  }
  return into;
}
