import { Rng } from '@stavka/engine';
import { type Patch, type ValueList, type Values, valuesOf } from '../mind/values.ts';
import { seedFrom } from '../position-key.ts';

/** One step of a tuner, as it is kept: a line of a file. */
export interface Step {
  readonly n: number;
  /** Where the step began. */
  readonly at: Patch;
  /** The two patches that were matched, and the share of the points that the first one won. */
  readonly plus: Patch;
  readonly minus: Patch;
  readonly share: number;
}
export interface Pace {
  /** How far the two patches of a step lie apart, in the list's own steps. */
  readonly reach: number;
  /** How far a step goes that one of them won outright, in the list's own steps. */
  readonly stride: number;
  /** Steps after which strides have become much shorter. */
  readonly settling: number;
}
export const PACE: Pace = { reach: 3, stride: 2, settling: 40 };

/** The names of a group of values, or faults: groups that a list does not have. */
export function namesIn(list: ValueList, groups: readonly string[]): readonly string[] {
  const names = Object.keys(list).filter((name) =>
    groups.some((g) => name === g || name.startsWith(`${g}.`)),
  );
  for (const g of groups)
    if (!names.some((name) => name === g || name.startsWith(`${g}.`)))
      throw new RangeError(`there are no values '${g}'`);
  return names;
}

/** Where the tuner stands after its steps: SPSA (Spall 1998), each value moved in steps of its own and kept in its bounds. */
export function standAfter(
  list: ValueList,
  names: readonly string[],
  steps: readonly Step[],
  pace = PACE,
): Patch {
  const last = steps[steps.length - 1];
  if (last === undefined) return pick(valuesOf(list), names);
  const stride = pace.stride * ((1 + pace.settling) / (last.n + 1 + pace.settling)) ** 0.602;
  return Object.fromEntries(
    names.map((name) => {
      const { low, high, step } = list[name]!;
      const way = Math.sign(last.plus[name]! - last.minus[name]!);
      return [name, bound(last.at[name]! + stride * step * way * (2 * last.share - 1), low, high)];
    }),
  );
}

/** The two patches to be matched next. They depend on the seed and the number of the step alone, and on where it begins. */
export function trialAt(
  list: ValueList,
  at: Patch,
  n: number,
  seed: string,
  pace = PACE,
): { readonly plus: Patch; readonly minus: Patch } {
  const rng = new Rng(seedFrom(`${seed}/${n}`, 0));
  const reach = pace.reach * (1 / (n + 1)) ** 0.101;
  const ways = new Map(Object.keys(at).map((name) => [name, rng.below(2) === 0 ? 1 : -1]));
  const along = (sign: number): Patch =>
    Object.fromEntries(
      Object.entries(at).map(([name, value]) => {
        const { low, high, step } = list[name]!;
        return [name, bound(value + sign * ways.get(name)! * reach * step, low, high)];
      }),
    );
  return { plus: along(1), minus: along(-1) };
}

/** What is proposed: the mean of where the later half of the steps began, and the last. */
export function proposal(
  list: ValueList,
  names: readonly string[],
  steps: readonly Step[],
  pace = PACE,
): Patch {
  const stands = [
    ...steps.slice(Math.floor(steps.length / 2)).map(({ at }) => at),
    standAfter(list, names, steps, pace),
  ];
  return Object.fromEntries(
    names.map((name) => [name, round(stands.reduce((sum, at) => sum + at[name]!, 0) / stands.length)]),
  );
}

const pick = (values: Values, names: readonly string[]): Patch =>
  Object.fromEntries(names.map((name) => [name, values[name]!]));
const bound = (x: number, low: number, high: number): number => round(Math.min(high, Math.max(low, x)));
const round = (x: number): number => Number(x.toPrecision(10));
