/** One of several wishes, the rule it comes from, and what it leaves of candidates that came so far. */
export interface Filter<T> {
  readonly rule: string;
  readonly keep: (candidates: readonly T[]) => readonly T[];
  /** It counts only where this earlier filter had to be passed over. */
  readonly insteadOf?: string;
}

export interface Narrowed<T> {
  /** What is left, in the order it came in; of some candidates always some. */
  readonly left: readonly T[];
  /** The rule that struck each of the candidates, in their order; null for those that are left. */
  readonly struckBy: readonly (string | null)[];
  /** The filters that would have left nothing. */
  readonly passedOver: readonly string[];
}

/** Candidates through filters in their order of importance; one that would leave nothing is passed over. */
export function narrowed<T>(candidates: readonly T[], filters: readonly Filter<T>[]): Narrowed<T> {
  const struckBy: (string | null)[] = candidates.map(() => null);
  const passedOver: string[] = [];
  let left = candidates;
  for (const { rule, keep, insteadOf } of filters) {
    if (left.length === 0) break;
    if (insteadOf !== undefined && !passedOver.includes(insteadOf)) continue;
    const kept = new Set(keep(left));
    if (kept.size === 0) {
      passedOver.push(rule);
      continue;
    }
    candidates.forEach((candidate, i) => {
      if (struckBy[i] === null && !kept.has(candidate)) struckBy[i] = rule;
    });
    left = candidates.filter((_, i) => struckBy[i] === null);
  }
  return { left, struckBy, passedOver };
}

/** Keeps the candidates of which something holds. */
export const keepOnly = <T>(rule: string, test: (candidate: T) => boolean): Filter<T> => ({
  rule,
  keep: (candidates) => candidates.filter(test),
});

/** Keeps the candidates with the least of something; where nobody has a number, nobody is kept. */
export const keepLeast = <T>(rule: string, score: (candidate: T) => number | null): Filter<T> => ({
  rule,
  keep: (candidates) => {
    const scores = candidates.map(score);
    const best = Math.min(...scores.filter((s) => s !== null));
    return candidates.filter((_, i) => scores[i] === best);
  },
});
