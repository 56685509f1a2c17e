/** A unit's factor and the reasons to halve it, a bit each; factors that are replaced ("counts 1") come replaced. */
export interface Factor {
  readonly factor: number;
  readonly halvings: number;
}

/** Units that are halved for the same reasons: they are added up first and halved together. */
export interface FactorGroup {
  readonly halvings: number;
  /** Numbers of its members in the list that was given. */
  readonly members: readonly number[];
  readonly sum: number;
  /** What is left of the sum. */
  readonly value: number;
}

export interface Reduced {
  readonly total: number;
  readonly groups: readonly FactorGroup[];
}

/**
 * Factors halved in common: those with identical reasons are added up, halved once for every reason, fractions dropped. A
 * group of one unit keeps at least 1, and so does the whole force; a factor of nothing stays nothing. Groups come in the order
 * of their first member.
 */
export function reduced(factors: readonly Factor[]): Reduced {
  const members = new Map<number, number[]>();
  factors.forEach(({ halvings }, i) => {
    const group = members.get(halvings);
    if (group === undefined) members.set(halvings, [i]);
    else group.push(i);
  });
  const groups = [...members].map(([halvings, of]): FactorGroup => {
    const sum = of.reduce((total, i) => total + factors[i]!.factor, 0);
    const halved = Math.floor(sum / 2 ** bitsIn(halvings));
    return { halvings, members: of, sum, value: of.length === 1 && sum > 0 ? Math.max(1, halved) : halved };
  });
  const total = groups.reduce((sum, { value }) => sum + value, 0);
  return { total: factors.some(({ factor }) => factor > 0) ? Math.max(1, total) : 0, groups };
}

function bitsIn(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}
