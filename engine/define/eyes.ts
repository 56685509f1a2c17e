import type { Cell } from './cells.ts';
import type { Column } from './columns.ts';
import type { Blind } from './frames.ts';
import type { LayeredState } from './layers.ts';

/** One seat's eyes on one position. */
export interface SeatEyes {
  /** The seat's number, or -1. */
  readonly seat: number;
  /** What cuts the frames; null where all of them lie open. */
  readonly blind: Blind | null;
  /** Units in the rest box are listed too, as what is not listed is not seen. */
  readonly listsAll: boolean;
  seesUnit(unit: number): boolean;
  ownsUnit(unit: number): boolean;
}

/** The eyes of a seat in a game of which every unit lies open. */
export const openEyes = (seat: number, sideOf: (unit: number) => number): SeatEyes => ({
  seat,
  blind: null,
  listsAll: false,
  seesUnit: () => true,
  ownsUnit: (unit) => sideOf(unit) === seat,
});

/** May these eyes see a column of a unit that they see? */
export function seesColumn(eyes: SeatEyes, s: LayeredState, { cell }: Column, unit: number): boolean {
  const { seen } = cell.about;
  if (seen === undefined || seen === 'all') return true;
  if (seen === 'owner') return eyes.ownsUnit(unit);
  return seen !== 'nobody' && seen(s, unit, eyes.seat);
}

/** May they see a member's value of a column that is not of units? */
export function seesMember(eyes: SeatEyes, s: LayeredState, { about: { seen } }: Cell, m: number): boolean {
  if (seen === undefined || seen === 'all') return true;
  return seen === 'owner' ? m === eyes.seat : seen !== 'nobody' && seen(s, m, eyes.seat);
}
