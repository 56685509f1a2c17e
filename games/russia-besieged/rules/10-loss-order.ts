import { choose } from '@stavka/engine/define';
import type { FrameNamed } from '../declare/frames.ts';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { IS_DICTATOR, IS_WEC, nameOf, TAKES_SECOND_LOSS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { loseStep, printedOf, stepsOf } from './10-losses.ts';
import { isArmor } from './10-modifiers.ts';

type Loss = FrameNamed<'lose'>;
/** Steps that a side owes: which kind of unit takes the next one, out of whom, and who only when those are gone. */
export type Owed = Omit<Loss, 'is' | 'taken'>;

const isThere = (s: RbState, unit: number): boolean => S.at.of(s, unit) >= 0;
/** 20.22, ruling 80 A piece that is never made to take the first loss beside units of combat. */
const isSpared = (unit: number): boolean => IS_WEC[unit] === 1 || IS_DICTATOR[unit] === 1;

/** 2.0g Steps that units on the map have together. */
export const stepsIn = (s: RbState, units: readonly number[]): number =>
  units.reduce((sum, u) => sum + (isThere(s, u) ? stepsOf(s, u) : 0), 0);

/** 10.62, 20.22, ruling 80 The strongest; a factory that is as strong may take it, but need not. */
function strongest(s: RbState, units: readonly number[]): number[] {
  const forced = units.some((u) => !isSpared(u)) ? units.filter((u) => !isSpared(u)) : units;
  const most = Math.max(...forced.map((u) => printedOf(s, u)));
  return units.filter(
    (u) => (forced.includes(u) && printedOf(s, u) === most) || (IS_WEC[u] === 1 && printedOf(s, u) >= most),
  );
}

/** 10.61 to 10.66, 10.16a, 17.62 Units that may take the next step of a loss. */
export function losersOf(s: RbState, { from, late, first }: Pick<Loss, 'from' | 'late' | 'first'>): number[] {
  const own = from.filter((u) => isThere(s, u));
  if (own.length === 0) return late.filter((u) => isThere(s, u));
  if (first === 'armor') {
    const armor = own.filter(isArmor);
    return armor.length > 0 ? strongest(s, armor) : strongest(s, own);
  }
  if (first === 'strongest') return strongest(s, own);
  if (first === 'second') return own.filter((u) => TAKES_SECOND_LOSS[u] === 1);
  return own;
}

/** 10.64, 10.65, 17.62 Who takes the loss after this one: the Volkssturm the second of several, else after armor the strongest. */
function following(s: RbState, { first, taken, from }: Loss, unit: number): Loss['first'] {
  if (taken > 0) return null;
  if (from.some((u) => u !== unit && TAKES_SECOND_LOSS[u] === 1 && isThere(s, u))) return 'second';
  const own = from.filter((u) => isThere(s, u));
  return first === 'armor' && !strongest(s, own).includes(unit) ? 'strongest' : null;
}

/** Lays down what a side has to lose; nothing where nobody is left to lose it. */
export function owe(j: RbJournal, owed: Owed): void {
  const s = j.state;
  const steps = Math.min(owed.steps, stepsIn(s, [...owed.from, ...owed.late]));
  if (steps > 0) j.lay({ is: 'lose', taken: 0, ...owed, steps });
}
export const owedBy = (
  side: Side,
  steps: number,
  from: readonly number[],
  rule: string,
  first: Loss['first'] = null,
  late: readonly number[] = [],
): Owed => ({ side, steps, first, from, late, rule });

function take(j: RbJournal, f: Loss, unit: number): void {
  const next = following(j.state, f, unit);
  if (f.steps === 1) j.pop();
  else j.swap({ ...f, steps: f.steps - 1, taken: f.taken + 1, first: next });
  loseStep(j, unit, f.rule);
}

/** Losses that leave no choice are taken: one unit only, or everything there is. */
export function settleLose(j: RbJournal, f: Loss): void {
  const s = j.state;
  const all = [...f.from, ...f.late].filter((u) => isThere(s, u));
  if (stepsIn(s, all) <= f.steps) {
    j.pop();
    for (const u of all) while (isThere(j.state, u)) loseStep(j, u, f.rule);
    return;
  }
  const able = losersOf(s, f);
  if (able.length === 1) take(j, f, able[0]!);
}

/** 10.61 The owner chooses among those who may lose the step. */
export const lose = law(O.lose, {
  check(s, { unit }, no, frame) {
    if (frame.is !== 'lose') return;
    if (losersOf(s, frame).includes(unit)) return;
    const [rule, why] = whyNot(s, frame, unit);
    no(rule, `${nameOf(unit)} ${why}`);
  },
  steps: (s, frame) => (frame.is === 'lose' ? [choose('unit', losersOf(s, frame))] : null),
  carry(j, { unit }, frame) {
    if (frame.is === 'lose') take(j, frame, unit);
  },
});

function whyNot(s: RbState, { from, late, first }: Loss, unit: number): readonly [string, string] {
  if (!isThere(s, unit) || (!from.includes(unit) && !late.includes(unit)))
    return ['10.61', 'has no part in it'];
  if (late.includes(unit)) return ['10.16', 'was driven here and loses last'];
  if (first === 'armor') return ['10.63', 'is not the strongest armor'];
  if (first === 'second') return ['17.62', 'loses nothing before the Volkssturm'];
  return [isSpared(unit) ? '20.22' : '10.62', 'is not the strongest unit'];
}
