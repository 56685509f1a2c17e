/**
 * Sets of units whose factors together reach what is needed, and none of whose members could be left out: numbers in the list
 * that was given, the strongest first. They come with the strongest units first, so the first set has the fewest members; as
 * there may be many, take what you need and stop.
 */
export function* smallestSets(factors: readonly number[], need: number): Generator<number[], void> {
  const order = [...factors.keys()].filter((i) => factors[i]! > 0).sort((a, b) => factors[b]! - factors[a]!);
  // What is still to be had from a place in the order on.
  const rest = new Array<number>(order.length + 1).fill(0);
  for (let i = order.length - 1; i >= 0; i--) rest[i] = rest[i + 1]! + factors[order[i]!]!;
  function* grow(from: number, chosen: readonly number[], sum: number): Generator<number[], void> {
    for (let i = from; i < order.length && sum + rest[i]! >= need; i++) {
      const unit = order[i]!;
      const set = [...chosen, unit];
      const total = sum + factors[unit]!;
      if (total >= need) yield set;
      else yield* grow(i + 1, set, total);
    }
  }
  if (need > 0) yield* grow(0, [], 0);
}
