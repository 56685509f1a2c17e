/** Combat odds as printed on results tables, in whole numbers: 3:1 is [3, 1], 1:2 is [1, 2]. */
export type Odds = readonly [attacker: number, defender: number];

/** The larger side over the smaller, fraction dropped on either side: 26 to 7 is 3:1, 10 to 19 is 1:1, 10 to 20 is 1:2. */
export function oddsEachWay(attack: number, defense: number): Odds {
  if (attack <= 0) return [0, 1];
  if (defense <= 0) return [Number.POSITIVE_INFINITY, 1];
  return attack >= defense ? [Math.floor(attack / defense), 1] : [1, Math.floor(defense / attack)];
}

/** As on results tables that always round against the attacker: 26 to 7 is 3:1, 5 to 11 is 1:3, 7 to 7 is 1:1. */
export function oddsRoundedAgainst(attack: number, defense: number): Odds {
  if (attack <= 0) return [0, 1];
  if (defense <= 0) return [Number.POSITIVE_INFINITY, 1];
  return attack >= defense ? [Math.floor(attack / defense), 1] : [1, Math.ceil(defense / attack)];
}

/** Place on the line ... 1:3, 1:2, 1:1, 2:1, 3:1 ... with 1:1 at 0. */
export function oddsStep([attacker, defender]: Odds): number {
  if (attacker === 0) return Number.NEGATIVE_INFINITY;
  return attacker >= defender ? attacker - 1 : 1 - defender;
}

export const oddsText = ([attacker, defender]: Odds): string =>
  attacker === Number.POSITIVE_INFINITY ? 'no defense' : `${attacker}:${defender}`;

/**
 * Odds so many columns further right, left if negative, on the line without ends: 1:5 and two is 1:3, 1:1 less one is 1:2.
 * Shifts come before the table, never after its ends were applied: 20:1 less two is 18:1. Nothing moves the two ends.
 */
export function shifted(odds: Odds, columns: number): Odds {
  const step = oddsStep(odds);
  if (!Number.isFinite(step)) return odds;
  return step + columns >= 0 ? [step + columns + 1, 1] : [1, 1 - step - columns];
}

/** The columns of a results table by their printed odds, as steps from worst to best. */
export interface OddsLine {
  readonly names: readonly string[];
  readonly steps: readonly number[];
}

/** Reads the columns of a table as printed, `1:3` or `1-3`, worst for the attacker first; columns may be left out. */
export function oddsLine(names: readonly string[]): OddsLine {
  const steps = names.map((name) => {
    const [, attacker, defender] = /^(\d+)[:-](\d+)$/.exec(name) ?? [];
    const odds: Odds = [Number(attacker), Number(defender)];
    if (!(Math.min(...odds) === 1)) throw new RangeError(`'${name}' is not a column of odds`);
    return oddsStep(odds);
  });
  if (steps.length === 0 || steps.some((step, i) => i > 0 && step <= steps[i - 1]!))
    throw new RangeError(`columns of odds must rise: ${names.join(', ')}`);
  return { names, steps };
}

/** The column for odds that are fully shifted: its number, or on which side of the table they lie. Between columns, the worse. */
export function columnOf({ steps }: OddsLine, odds: Odds): number | 'above' | 'below' {
  const step = oddsStep(odds);
  if (step > steps[steps.length - 1]!) return 'above';
  if (step < steps[0]!) return 'below';
  let column = steps.length - 1;
  while (steps[column]! > step) column--;
  return column;
}

/** Chance of each result when one die of equally likely faces is read through `result`, in order of first appearance. */
export function dieDistribution(faces: number, result: (die: number) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let die = 1; die <= faces; die++) counts[result(die)] = (counts[result(die)] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, n / faces]));
}
