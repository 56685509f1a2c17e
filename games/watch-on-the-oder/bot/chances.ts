import { TABLES } from '../data.ts';
import { RESULTS } from '../data-check.ts';
import { type Assessment, columnFor, resultFor } from '../rules/11-combat/odds.ts';
import { SIDES, type Side } from '../sides.ts';

/** Offsets of the results within one entry of the table. */
export const [AL1, AS, EX, DR, DE] = [0, 1, 2, 3, 4] as const;
const ENTRY = RESULTS.length;

/** No sum of modifiers leaves this range (11.5#drm). */
const LOW = -8;
const HIGH = 12;
const DRMS = HIGH - LOW + 1;
const COLUMNS = TABLES.combat.lines.german.length;

/** Exact chances of the five results for every column (one beyond each end), modifier and kind of hex, from the law itself. */
export const CHANCES = new Float64Array((COLUMNS + 2) * 2 * DRMS * ENTRY);
for (let column = -1; column <= COLUMNS; column++)
  for (const inCity of [false, true])
    for (let drm = LOW; drm <= HIGH; drm++) {
      const automatic = column < 0 ? 'AL1' : column >= COLUMNS ? 'DE' : null;
      const a: Assessment = {
        attack: 0,
        defense: 0,
        odds: [1, 1],
        shift: 0,
        modifiers: [],
        supply: new Map(),
        column,
        automatic,
        drm,
        inCity,
      };
      for (let die = 1; die <= 6; die++)
        CHANCES[entry(column, inCity, drm) + RESULTS.indexOf(resultFor(a, die))]! += 1 / 6;
    }

function entry(column: number, inCity: boolean, drm: number): number {
  const d = Math.max(LOW, Math.min(drm, HIGH));
  return (((column + 1) * 2 + (inCity ? 1 : 0)) * DRMS + d - LOW) * ENTRY;
}

/** Column of even odds on each side's line. */
const EVEN = SIDES.map((_, side) => columnFor(side as Side, [1, 1], 0));

/** Where the chances of an attack stand in CHANCES; `shift` is the turn 1 shift (5.2(2)). */
export function chancesAt(
  side: number,
  attack: number,
  defense: number,
  shift: number,
  drm: number,
  inCity: boolean,
): number {
  if (attack === 0) return entry(-1, inCity, drm);
  const step =
    attack >= defense
      ? defense === 0
        ? COLUMNS
        : Math.floor(attack / defense) - 1
      : 1 - Math.floor(defense / attack);
  const column = EVEN[side]! + step + shift;
  return entry(Math.max(-1, Math.min(column, COLUMNS)), inCity, drm);
}
