/** Combat odds as printed on results tables, in whole numbers: 3:1 is [3, 1], 1:2 is [1, 2]. */
export type Odds = readonly [attacker: number, defender: number];

/** The larger side over the smaller, fraction dropped on either side: 26 to 7 is 3:1, 10 to 19 is 1:1, 10 to 20 is 1:2. */
export function oddsEachWay(attack: number, defense: number): Odds {
  if (attack <= 0) return [0, 1];
  if (defense <= 0) return [Number.POSITIVE_INFINITY, 1];
  return attack >= defense ? [Math.floor(attack / defense), 1] : [1, Math.floor(defense / attack)];
}

/** Place on the line ... 1:3, 1:2, 1:1, 2:1, 3:1 ... with 1:1 at 0. */
export function oddsStep([attacker, defender]: Odds): number {
  if (attacker === 0) return Number.NEGATIVE_INFINITY;
  return attacker >= defender ? attacker - 1 : 1 - defender;
}

export const oddsText = ([attacker, defender]: Odds): string =>
  attacker === Number.POSITIVE_INFINITY ? 'no defense' : `${attacker}:${defender}`;

/** Chance of each result when one die of equally likely faces is read through `result`, in order of first appearance. */
export function dieDistribution(faces: number, result: (die: number) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let die = 1; die <= faces; die++) counts[result(die)] = (counts[result(die)] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, n / faces]));
}
