/** How many stacking points stand in each space: `weight` per unit, spaces below 0 are off the board. */
export function stackLoads(at: Int16Array, weight: Uint8Array, into: Uint8Array): Uint8Array {
  into.fill(0);
  for (let unit = 0; unit < weight.length; unit++) {
    const space = at[unit]!;
    if (space >= 0) into[space]! += weight[unit]!;
  }
  return into;
}
