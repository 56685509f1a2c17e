import type { GameRecord } from './play.ts';

/** The share of the points that a contestant won in a pair of games, sides changed: 0, 1/4, 1/2, 3/4 or 1. */
export function pairScores(records: readonly GameRecord[], contestant: string): number[] {
  const pairs = new Map<number, number[]>();
  for (const r of records) {
    const winner = r.winner === 'draw' ? null : r.seats[r.winner];
    const points = winner === null ? 0.5 : winner === contestant ? 1 : 0;
    const pair = pairs.get(r.number >> 1);
    if (pair) pair.push(points);
    else pairs.set(r.number >> 1, [points]);
  }
  return [...pairs.entries()]
    .filter(([, games]) => games.length === 2)
    .sort(([a], [b]) => a - b)
    .map(([, games]) => (games[0]! + games[1]!) / 2);
}

export interface Estimate {
  readonly pairs: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The share of the points with its 95% interval, the pair being what is independent. */
export function estimate(scores: readonly number[]): Estimate {
  const pairs = scores.length;
  if (pairs === 0) return { pairs, mean: 0.5, low: 0, high: 1 };
  const mean = scores.reduce((sum, x) => sum + x, 0) / pairs;
  const spread = 1.959964 * Math.sqrt(varianceOf(scores) / pairs);
  return { pairs, mean, low: Math.max(0, mean - spread), high: Math.min(1, mean + spread) };
}

/** Variance between pairs, with half a pair of each extreme added, so that a few equal results claim no certainty. */
function varianceOf(scores: readonly number[]): number {
  const n = scores.length + 1;
  const mean = (scores.reduce((sum, x) => sum + x, 0) + 0.5) / n;
  const sum = scores.reduce((total, x) => total + (x - mean) ** 2, 0);
  return (sum + 0.5 * (mean ** 2 + (1 - mean) ** 2)) / n;
}

export const VERDICTS = ['better', 'not better', 'open'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Sequential test of 50% against 55% with errors of 5% either way. */
export const TEST = { worse: 0.5, better: 0.55, error: 0.05, mostGames: 1200 } as const;

/**
 * Is the contestant better? The logarithm of how much likelier the results of the pairs are at 55% than at 50% is held
 * against the bounds of Wald's test after every pair. Open until a bound is passed.
 */
export function verdictOn(scores: readonly number[]): Verdict {
  const { worse, better, error } = TEST;
  const bound = Math.log((1 - error) / error);
  if (scores.length < 8) return 'open';
  const n = scores.length;
  const mean = scores.reduce((sum, x) => sum + x, 0) / n;
  const likelier = (n * (better - worse) * (2 * mean - worse - better)) / (2 * varianceOf(scores));
  return likelier >= bound ? 'better' : likelier <= -bound ? 'not better' : 'open';
}
