import type { Layout } from './layout.ts';

/** Where a state counts the dice rolled for each purpose. Made by `layDice`, which gives each counter two cells. */
export interface Dice {
  readonly column: number;
  readonly purposes: readonly string[];
}

/** A counter's second cell counts how often its first one was full. */
const FULL = 2 ** 15;
/** The most that a written position may count for a purpose: short of what two cells hold. */
export const MOST_DICE = 1_000_000_000;

export function layDice(layout: Layout, purposes: readonly string[]): Dice {
  return { column: layout.column('dice', 2 * purposes.length), purposes };
}

/** How many dice have been rolled for the purpose of that number. */
export function diceRolled(cells: Int16Array, { column, purposes }: Dice, purpose: number): number {
  return cells[column + purpose]! + FULL * cells[column + purposes.length + purpose]!;
}

export function addDice(cells: Int16Array, dice: Dice, purpose: number, more: number): void {
  const count = diceRolled(cells, dice, purpose) + more;
  countDice((cell, value) => (cells[cell] = value), dice, purpose, count);
}

/** Sets a counter, by `set` where the change is to be undone. */
export function countDice(
  set: (cell: number, value: number) => void,
  { column, purposes }: Dice,
  purpose: number,
  count: number,
): void {
  set(column + purpose, count % FULL);
  set(column + purposes.length + purpose, Math.floor(count / FULL));
}

/** The counters as a position writes them, by purpose. */
export function writeDice(cells: Int16Array, dice: Dice): Record<string, number> {
  return Object.fromEntries(dice.purposes.map((name, i) => [name, diceRolled(cells, dice, i)]));
}

/** Takes the counters over from a position; what it leaves out is 0. */
export function readDice(
  cells: Int16Array,
  dice: Dice,
  written: Readonly<Record<string, number>> = {},
): void {
  for (const [i, name] of dice.purposes.entries())
    countDice((cell, value) => (cells[cell] = value), dice, i, written[name] ?? 0);
}
