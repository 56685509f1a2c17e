/** Units in piles, of which each shows its top: how to read them, and the only two things that `stand` changes. */
export interface Piles {
  /** Where a unit stands; below 0 off the board, where there are no piles. */
  readonly at: (unit: number) => number;
  /** The units of one pile, in the order of the roster. */
  readonly pile: (space: number, unit: number) => readonly number[];
  readonly isTop: (unit: number) => boolean;
  /** A unit that always lies on top (a fortified zone). */
  readonly isPinned: (unit: number) => boolean;
  readonly put: (unit: number, space: number) => void;
  readonly setTop: (unit: number, top: boolean) => void;
}

/**
 * Who lies on top of a pile: a pinned unit; else who came last; else who lay there before; else the first of the roster. Of
 * an empty pile nobody, -1.
 */
export function topOf(
  pile: readonly number[],
  isPinned: (unit: number) => boolean,
  came: number,
  before: number,
): number {
  const pinned = pile.find(isPinned);
  if (pinned !== undefined) return pinned;
  if (pile.includes(came)) return came;
  if (pile.includes(before)) return before;
  return pile[0] ?? -1;
}

/**
 * Units go somewhere together, and every pile they leave or join has exactly one top afterwards. The one that is chosen comes
 * to lie on top, else the one that lay on top of them before, as a pile that moves shows its top unit; else the first named.
 */
export function stand(piles: Piles, units: readonly number[], to: number, chosen?: number): void {
  const { at, isTop, put, setTop } = piles;
  const left = new Map<number, number>();
  for (const unit of units) if (at(unit) >= 0) left.set(at(unit), unit);
  const came = chosen ?? units.find(isTop) ?? units[0]!;
  for (const unit of units) {
    if (to < 0 && isTop(unit)) setTop(unit, false);
    put(unit, to);
  }
  for (const [space, unit] of left) if (space !== to) settle(piles, space, unit, -1);
  if (to >= 0) settle(piles, to, units[0]!, came);
}

/** The owner lays another unit on top of its pile; a pinned one stays where it is. */
export function layOnTop(piles: Piles, unit: number): void {
  const space = piles.at(unit);
  if (space >= 0) settle(piles, space, unit, unit);
}

function settle({ pile, isTop, isPinned, setTop }: Piles, space: number, of: number, came: number): void {
  const units = pile(space, of);
  const top = topOf(units, isPinned, came, units.find(isTop) ?? -1);
  for (const unit of units) if (isTop(unit) !== (unit === top)) setTop(unit, unit === top);
}
