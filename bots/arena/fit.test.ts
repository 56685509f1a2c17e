import { Rng } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { logistic } from '../mind/chance.ts';
import {
  brier,
  byGame,
  calibrationError,
  crossValidated,
  dot,
  type Example,
  fitLogistic,
  logLoss,
} from './fit.ts';

/** Games of ten positions whose outcome follows a known curve of two numbers; the third means nothing. */
function examples(games: number, seed: number): Example[] {
  const rng = new Rng(seed);
  return Array.from({ length: games }, (_, game) => {
    const base = 2 * rng.float() - 1;
    return Array.from({ length: 10 }, (_, n): Example => {
      const x = [base + 0.5 * (rng.float() - 0.5), rng.float() - 0.5, rng.float()];
      return { x, won: rng.float() < logistic(0.3 + 2 * x[0]! - x[1]!) ? 1 : 0, game, at: n / 10 };
    });
  }).flat();
}

describe('a logistic fit', () => {
  const list = examples(600, 3);

  it('finds the curve that the games came from', () => {
    const [alpha, first, second, third] = fitLogistic(list) as [number, number, number, number];
    expect(alpha).toBeCloseTo(0.3, 0);
    expect(Math.abs(first - 2)).toBeLessThan(0.25);
    expect(Math.abs(second + 1)).toBeLessThan(0.25);
    expect(Math.abs(third)).toBeLessThan(0.25);
  });

  it('gives no weight below zero where none may be', () => {
    const weights = fitLogistic(list, [0, 1]);
    expect(weights[1]!).toBeGreaterThan(1.5);
    expect(weights[2]!).toBe(0);
  });

  it('is calibrated on games it has not seen, and better than one that knows less', () => {
    const whole = crossValidated(list, (training) => {
      const weights = fitLogistic(training);
      return (x) => logistic(dot(weights, x));
    });
    const blind = crossValidated(list, (training) => {
      const weights = fitLogistic(training, [], [0]);
      return (x) => logistic(dot(weights, x));
    });
    expect(calibrationError(list, whole)).toBeLessThan(0.03);
    expect(brier(list, whole)).toBeLessThan(brier(list, blind));
    expect(logLoss(list, whole)).toBeLessThan(logLoss(list, blind));
    const interval = byGame(list, whole, brier);
    expect(interval.low).toBeLessThan(brier(list, whole));
    expect(interval.high).toBeGreaterThan(brier(list, whole));
  });

  it('sees chances that are told too high', () => {
    const said = list.map(({ x }) => Math.min(1, logistic(0.3 + 2 * x[0]! - x[1]!) + 0.15));
    expect(calibrationError(list, said)).toBeGreaterThan(0.08);
  });

  it('never lets a game be judged by a fit that has seen it', () => {
    crossValidated(list.slice(0, 100), (training) => {
      const seen = new Set(training.map(({ game }) => game));
      expect(seen.size).toBe(8);
      return () => 0.5;
    });
  });
});
