/**
 * Blind draws: so many members out of a pool, one after another, each of those left as likely as any other. `roll` throws a
 * die of so many faces (`(faces) => j.roll(DRAW, faces)`); the face counts through the pool in the order it is given, which is
 * nobody's secret as long as it does not come from one. An empty pool is refilled once by what `refill` gives then (the
 * discards, say, with or without what was drawn); if that is nothing too, the draw ends with less.
 */
export function drawFrom(
  pool: readonly number[],
  count: number,
  roll: (faces: number) => number,
  refill?: (drawn: readonly number[]) => readonly number[],
): number[] {
  let left = [...pool];
  let more = refill;
  const drawn: number[] = [];
  while (drawn.length < count) {
    if (left.length === 0 && more !== undefined) {
      left = [...more(drawn)];
      more = undefined;
    }
    if (left.length === 0) break;
    drawn.push(...left.splice(roll(left.length) - 1, 1));
  }
  return drawn;
}
