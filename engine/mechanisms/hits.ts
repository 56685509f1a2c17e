/** Dice of one kind that hit on `need` or more, and hits that come without dice. */
export interface DiceBucket {
  readonly dice: number;
  /** The lowest face that hits; above `faces` none does. */
  readonly need: number;
  readonly free: number;
}

/** The chance of exactly so many hits, from none to all, when every die of every bucket is thrown. */
export function hitChances(buckets: readonly DiceBucket[], faces = 6): Float64Array {
  let most = 0;
  for (const { dice, free } of buckets) most += dice + free;
  const chances = new Float64Array(most + 1);
  chances[0] = 1;
  let top = 0;
  for (const { dice, need, free } of buckets) {
    const p = Math.min(1, Math.max(0, (faces + 1 - need) / faces));
    for (let n = 0; n < dice; n++) {
      top++;
      for (let k = top; k > 0; k--) chances[k] = chances[k]! * (1 - p) + chances[k - 1]! * p;
      chances[0]! *= 1 - p;
    }
    if (free === 0) continue;
    chances.copyWithin(free, 0, top + 1);
    chances.fill(0, 0, free);
    top += free;
  }
  return chances;
}

/** The mean number of hits. */
export function meanHits(buckets: readonly DiceBucket[], faces = 6): number {
  let mean = 0;
  for (const { dice, need, free } of buckets)
    mean += free + dice * Math.min(1, Math.max(0, (faces + 1 - need) / faces));
  return mean;
}
