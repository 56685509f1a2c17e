/** Chances of so many hits with so many dice, as tables: aims are in 24ths, dice up to MOST. */
const MOST = 40;
const AIMS = 13;
const SIZE = (MOST + 1) * (MOST + 1);
const CHANCE = new Float64Array(AIMS * SIZE);
/** Chance of at least k hits. */
const LEAST = new Float64Array(AIMS * SIZE);
/** Mean of the hits that count when only the first k do. */
const COUNTED = new Float64Array(AIMS * SIZE);

for (let aim = 0; aim < AIMS; aim++) {
  const p = aim / 24;
  for (let n = 0; n <= MOST; n++) {
    const row = aim * SIZE + n * (MOST + 1);
    if (n === 0) CHANCE[row] = 1;
    else {
      const last = row - (MOST + 1);
      for (let k = 0; k <= n; k++)
        CHANCE[row + k] = CHANCE[last + k]! * (1 - p) + (k > 0 ? CHANCE[last + k - 1]! * p : 0);
    }
    for (let k = MOST; k >= 0; k--) LEAST[row + k] = CHANCE[row + k]! + (k < MOST ? LEAST[row + k + 1]! : 0);
    for (let k = 1; k <= MOST; k++) COUNTED[row + k] = COUNTED[row + k - 1]! + LEAST[row + k]!;
  }
}

export const aimIndex = (aim: number): number => Math.max(0, Math.min(AIMS - 1, Math.round(aim * 24)));
const row = (aim: number, dice: number): number => aim * SIZE + Math.min(dice, MOST) * (MOST + 1);
export const chanceOf = (aim: number, dice: number, hits: number): number => CHANCE[row(aim, dice) + hits]!;
export const chanceOfLeast = (aim: number, dice: number, hits: number): number =>
  hits <= 0 ? 1 : hits > MOST ? 0 : LEAST[row(aim, dice) + hits]!;
export const meanUpTo = (aim: number, dice: number, most: number): number =>
  most <= 0 ? 0 : COUNTED[row(aim, dice) + Math.min(MOST, most)]!;
