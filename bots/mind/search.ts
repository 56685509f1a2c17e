/** How a search is to be made. */
export interface SearchPlan {
  /** Playouts of each plan that stays in to the end. */
  readonly playouts: number;
  /** The weight of the worst regrets against the mean. */
  readonly lambda: number;
}
export interface Found {
  /** The plan to take: 0, the base plan, unless another leads by half a standard error. */
  readonly best: number;
  /** What each plan came to in each playout that it was in. */
  readonly samples: readonly (readonly number[])[];
}

const LEAD = 0.5;
/** The share of the playouts that counts as the worst. */
const WORST = 0.25;

/**
 * Compares plans by playing them on with shared worlds and dice: `play(plan, n)` plays plan number `plan` on with the n-th
 * pair of world and dice. After each round the worse half drops out; the base plan, number 0, stays in to be compared with.
 * `affords` is asked before a round of so many playouts; when it says no, what is known decides.
 */
export function searchPlans(
  plans: number,
  { playouts, lambda }: SearchPlan,
  play: (plan: number, n: number) => number,
  affords: (playouts: number) => boolean,
): Found {
  const samples: number[][] = Array.from({ length: plans }, () => []);
  let open = samples.map((_, plan) => plan);
  const rounds = Math.max(1, Math.ceil(Math.log2(Math.max(2, plans))) - 1);
  const each = Math.max(2, Math.ceil(playouts / rounds));
  for (let done = 0; done < playouts && open.length > 1; done += each) {
    const till = Math.min(playouts, done + each);
    if (!affords(open.length * (till - done))) break;
    for (let n = done; n < till; n++) for (const plan of open) samples[plan]!.push(play(plan, n));
    if (till >= playouts) break;
    const ranked = rank(open, samples, lambda);
    const kept = ranked.slice(0, Math.max(2, Math.ceil(open.length / 2)));
    open = open.filter((plan) => plan === 0 || kept.includes(plan));
  }
  const leader = rank(open, samples, lambda)[0]!;
  return { best: leads(samples[leader]!, samples[0]!) ? leader : 0, samples };
}

/** Best first. Equal plans keep their order, so that the base plan is ahead of what is no better. */
export function rank(
  open: readonly number[],
  samples: readonly (readonly number[])[],
  lambda: number,
): number[] {
  const marks = new Map(open.map((plan) => [plan, mark(plan, open, samples, lambda)]));
  return [...open].sort((a, b) => marks.get(b)! - marks.get(a)! || a - b);
}

/** Mean worth, less the mean of the worst quarter of what would have been regretted. */
function mark(
  plan: number,
  open: readonly number[],
  samples: readonly (readonly number[])[],
  lambda: number,
): number {
  const own = samples[plan]!;
  if (own.length === 0) return 0;
  const mean = own.reduce((sum, w) => sum + w, 0) / own.length;
  if (lambda === 0) return mean;
  const regrets = own.map((w, n) => Math.max(...open.map((other) => samples[other]![n] ?? w)) - w);
  const worst = regrets.sort((a, b) => b - a).slice(0, Math.ceil(WORST * regrets.length));
  return mean - (lambda * worst.reduce((sum, r) => sum + r, 0)) / worst.length;
}

/** Is one plan ahead of another by half a standard error of their difference? */
export function leads(plan: readonly number[], base: readonly number[]): boolean {
  const n = Math.min(plan.length, base.length);
  if (n < 2) return false;
  const differences = Array.from({ length: n }, (_, i) => plan[i]! - base[i]!);
  const mean = differences.reduce((sum, d) => sum + d, 0) / n;
  const variance = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0) / (n - 1);
  return mean > LEAD * Math.sqrt(variance / n) && mean > 0;
}
