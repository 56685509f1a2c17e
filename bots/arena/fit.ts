import { Rng } from '@stavka/engine';
import { logistic } from '../mind/chance.ts';
import type { Interval } from './wilson.ts';

/** One position: what is known of it, whether its side went on to win, and the game it comes from. */
export interface Example {
  readonly x: readonly number[];
  readonly won: 0 | 1;
  readonly game: number;
  /** How far the game had come, from 0 to 1. */
  readonly at: number;
}
export type Fit = (x: readonly number[]) => number;

const RIDGE = 1e-3;
const ROUNDS = 30;

/**
 * Logistic regression by Newton's method: the constant first, then a weight for each number. Numbers in `rising` get no weight
 * below zero: what would is left out.
 */
export function fitLogistic(
  examples: readonly Example[],
  rising: readonly number[] = [],
  without: readonly number[] = [],
): number[] {
  const size = (examples[0]?.x.length ?? 0) + 1;
  const used = Array.from({ length: size }, (_, i) => i).filter((i) => !without.includes(i - 1));
  const weights = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = used.map((i) => -RIDGE * weights[i]!);
    const curvature = used.map((_, a) => used.map((_, b) => (a === b ? RIDGE : 0)));
    for (const { x, won } of examples) {
      const p = logistic(dot(weights, x));
      const spread = Math.max(p * (1 - p), 1e-9);
      const z = used.map((i) => (i === 0 ? 1 : x[i - 1]!));
      for (const [a, za] of z.entries()) {
        gradient[a]! += (won - p) * za;
        for (const [b, zb] of z.entries()) curvature[a]![b]! += spread * za * zb;
      }
    }
    const step = solve(curvature, gradient);
    for (const [a, i] of used.entries()) weights[i]! += step[a]!;
    if (Math.max(...step.map(Math.abs)) < 1e-8) break;
  }
  const falling = rising.filter((i) => weights[i + 1]! < 0);
  return falling.length === 0 ? weights : fitLogistic(examples, rising, [...without, ...falling]);
}

export const dot = (weights: readonly number[], x: readonly number[]): number =>
  x.reduce((z, value, i) => z + weights[i + 1]! * value, weights[0]!);

/** Gauss with pivots; the matrix is small. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const m = matrix.map((row, i) => [...row, right[i]!]);
  for (let i = 0; i < m.length; i++) {
    let pivot = i;
    for (let r = i + 1; r < m.length; r++) if (Math.abs(m[r]![i]!) > Math.abs(m[pivot]![i]!)) pivot = r;
    [m[i], m[pivot]] = [m[pivot]!, m[i]!];
    for (let r = 0; r < m.length; r++) {
      if (r === i) continue;
      const share = m[r]![i]! / m[i]![i]!;
      for (let c = i; c <= m.length; c++) m[r]![c]! -= share * m[i]![c]!;
    }
  }
  return m.map((row, i) => row[m.length]! / row[i]!);
}

/** What fits made on the other games say of each example: no game is judged by a fit that has seen it. */
export function crossValidated(
  examples: readonly Example[],
  fit: (training: readonly Example[]) => Fit,
  folds = 5,
): number[] {
  const said = new Array<number>(examples.length).fill(0.5);
  for (let fold = 0; fold < folds; fold++) {
    const training = examples.filter(({ game }) => game % folds !== fold);
    if (training.length === 0) continue;
    const chance = fit(training);
    for (const [i, { x, game }] of examples.entries()) if (game % folds === fold) said[i] = chance(x);
  }
  return said;
}

export const brier = (examples: readonly Example[], said: readonly number[]): number =>
  mean(examples.map(({ won }, i) => (said[i]! - won) ** 2));

export const logLoss = (examples: readonly Example[], said: readonly number[]): number =>
  mean(
    examples.map(({ won }, i) => {
      const p = Math.min(1 - 1e-6, Math.max(1e-6, said[i]!));
      return -Math.log(won === 1 ? p : 1 - p);
    }),
  );

const BINS = 10;

/** How far what was said lies from what came about, over tenths of the chances, each by how often it was said. */
export function calibrationError(examples: readonly Example[], said: readonly number[]): number {
  const bins = Array.from({ length: BINS }, () => ({ said: 0, won: 0 }));
  for (const [i, { won }] of examples.entries()) {
    const bin = bins[Math.min(BINS - 1, Math.floor(said[i]! * BINS))]!;
    bin.said += said[i]!;
    bin.won += won;
  }
  return bins.reduce((sum, bin) => sum + Math.abs(bin.said - bin.won), 0) / Math.max(1, examples.length);
}

/** A figure's 95% interval when games are drawn anew: positions of one game are not independent. */
export function byGame(
  examples: readonly Example[],
  said: readonly number[],
  figure: (examples: readonly Example[], said: readonly number[]) => number,
  draws = 200,
): Interval {
  const games = new Map<number, number[]>();
  for (const [i, { game }] of examples.entries()) games.set(game, [...(games.get(game) ?? []), i]);
  const all = [...games.values()];
  const rng = new Rng(1);
  const found = Array.from({ length: draws }, () => {
    const drawn = all.flatMap(() => rng.pick(all));
    return figure(
      drawn.map((i) => examples[i]!),
      drawn.map((i) => said[i]!),
    );
  }).sort((a, b) => a - b);
  return { low: found[Math.floor(0.025 * draws)]!, high: found[Math.ceil(0.975 * draws) - 1]! };
}

const mean = (list: readonly number[]): number =>
  list.reduce((sum, x) => sum + x, 0) / Math.max(1, list.length);
