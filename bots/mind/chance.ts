/** How likely a side is to win from a position: what is told to people. It never chooses an order. */
export interface Curve {
  readonly rulesVersion: string;
  /** Games and positions that it was fitted on. */
  readonly games: number;
  readonly positions: number;
  readonly alpha: number;
  /** Above 0, so that a better position never shows a lower chance. */
  readonly beta: number;
  readonly gamma: readonly number[];
  readonly brier: number;
  readonly calibration: number;
  /** Calibration error by third of the game. */
  readonly byThird: readonly number[];
}
export interface Sight {
  readonly worth: number;
  readonly turnsLeft: number;
  readonly situation: readonly number[];
}
export interface Likelihood {
  readonly now: number;
  /** If the advice is followed. */
  readonly after: number;
  readonly low: number;
  readonly high: number;
}

export const logistic = (z: number): number => 1 / (1 + Math.exp(-z));

const slope = (curve: Curve, turnsLeft: number): number => curve.beta / Math.sqrt(Math.max(1, turnsLeft));

/** A position's numbers as a curve weighs them: worth by the turns left, then the situation. */
export const numbersOf = ({ worth, turnsLeft, situation }: Sight): number[] => [
  worth / Math.sqrt(Math.max(1, turnsLeft)),
  ...situation,
];

/** The curve's odds, as a logarithm: sigma(alpha + beta worth / sqrt(turns left) + gamma situation). */
function exponent({ alpha, beta, gamma }: Curve, sight: Sight): number {
  const weights = [beta, ...gamma];
  return numbersOf(sight).reduce((z, x, i) => z + (weights[i] ?? 0) * x, alpha);
}

export const chanceAt = (curve: Curve, sight: Sight): number => logistic(exponent(curve, sight));

/**
 * The chance now, over the worlds that the seat may be in, and after a gain in worth alone, so that the better of two plans
 * never shows the lower chance. A margin of the curve's own error stands on either side. Null when the curve was made for
 * other rules.
 */
export function likelihood(
  curve: Curve | null,
  rulesVersion: string,
  sights: readonly Sight[],
  gain: number,
): Likelihood | null {
  if (curve === null || curve.rulesVersion !== rulesVersion || sights.length === 0) return null;
  const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;
  const now = mean(sights.map((sight) => chanceAt(curve, sight)));
  const after = mean(
    sights.map((sight) => logistic(exponent(curve, sight) + slope(curve, sight.turnsLeft) * gain)),
  );
  return {
    now,
    after,
    low: Math.max(0, now - curve.calibration),
    high: Math.min(1, now + curve.calibration),
  };
}
