/** Things to buy with points, rail, sea or air: by number, each at most once. */
export interface Purse {
  readonly points: number;
  readonly things: number;
  cost(thing: number): number;
  /** What the things bought so far are worth together. */
  worth(bought: readonly number[]): number;
}

/**
 * Spends points where they gain most: the best gain per point again and again, then one thing or two for another while that
 * is better. What is bought comes back, in the order of its numbers.
 */
export function spend(purse: Purse): number[] {
  const bought: number[] = [];
  let left = purse.points;
  let worth = purse.worth(bought);
  const all = Array.from({ length: purse.things }, (_, thing) => thing);
  const fill = (): void => {
    for (;;) {
      let best = -1;
      let bestRate = 0;
      let bestWorth = worth;
      for (const thing of all) {
        const cost = purse.cost(thing);
        if (cost > left || bought.includes(thing)) continue;
        const then = purse.worth([...bought, thing]);
        const rate = (then - worth) / Math.max(cost, 1e-9);
        if (rate <= bestRate) continue;
        best = thing;
        bestRate = rate;
        bestWorth = then;
      }
      if (best < 0) return;
      bought.push(best);
      left -= purse.cost(best);
      worth = bestWorth;
    }
  };
  fill();
  while (swap()) fill();
  return bought.sort((a, b) => a - b);

  /** One or two of what was bought for one or two others, the first exchange that is better. */
  function swap(): boolean {
    for (const out of sets(bought)) {
      const freed = out.reduce((sum, thing) => sum + purse.cost(thing), 0);
      const rest = bought.filter((thing) => !out.includes(thing));
      const open = all.filter((thing) => !bought.includes(thing) && purse.cost(thing) <= left + freed);
      for (const into of sets(open)) {
        const price = into.reduce((sum, thing) => sum + purse.cost(thing), 0);
        if (price > left + freed) continue;
        const then = purse.worth([...rest, ...into]);
        if (then <= worth + 1e-9) continue;
        bought.splice(0, bought.length, ...rest, ...into);
        left += freed - price;
        worth = then;
        return true;
      }
    }
    return false;
  }
}

/** Single things and pairs. */
function* sets(things: readonly number[]): Generator<readonly number[]> {
  for (const [i, a] of things.entries()) {
    yield [a];
    for (const b of things.slice(i + 1)) yield [a, b];
  }
}
