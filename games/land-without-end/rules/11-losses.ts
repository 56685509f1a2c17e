import { choose } from '@stavka/engine/define';
import type { FrameNamed } from '../declare/frames.ts';
import { type LweJournal, law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { nameOf, STEPS } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { kill, loseStep, onLastStep } from './08-pool.ts';

export const isOnMap = (s: LweState, unit: number): boolean => S.at.of(s, unit) >= 0;
export const stepsOf = (s: LweState, unit: number): number => (onLastStep(s, unit) ? 1 : STEPS[unit]!);

/** 11.35#1, 11.35#3, ruling 120 DE: units at their last step die, then the others lose one. Gives the steps lost. */
export function strike(j: LweJournal, units: readonly number[], rule: string): number {
  const s = j.state;
  const weak = units.filter((u) => onLastStep(s, u));
  const strong = units.filter((u) => !weak.includes(u));
  for (const u of weak) kill(j, u, 'eliminated', rule);
  for (const u of strong) loseStep(j, u, rule);
  return units.length;
}

/** 11.31, 11.36#1, 11.39#1, ruling 76 A side is to lose so many steps of these units, or all they have. */
export function owe(j: LweJournal, side: Side, from: readonly number[], steps: number, rule: string): void {
  if (from.length > 0 && steps > 0) j.lay({ is: 'lose', side, from, steps, rule });
}

/** A loss that leaves no choice is taken at once: of a single unit, or of all that there is. */
export function settleLose(j: LweJournal, { from, steps, rule }: FrameNamed<'lose'>): void {
  const s = j.state;
  const all = from.reduce((sum, u) => sum + stepsOf(s, u), 0);
  if (all > steps && from.length > 1) return;
  j.pop();
  for (const u of from) for (let n = Math.min(steps, stepsOf(s, u)); n > 0; n--) loseStep(j, u, rule);
}

/** 11.31#2, 11.36#1, 11.39#1, ruling 121 One step of a loss; a unit may lose both of its own. */
export const lose = law(O.lose, {
  check(_s, { unit }, no, frame) {
    if (frame.is === 'lose' && !frame.from.includes(unit))
      no(frame.rule, `${nameOf(unit)} is not among the units that may lose the step`);
  },
  steps: (_s, frame) => (frame.is === 'lose' ? [choose('unit', frame.from)] : null),
  carry(j, { unit }, frame) {
    if (frame.is !== 'lose') return;
    const { from, steps, rule } = frame;
    const left = onLastStep(j.state, unit) ? from.filter((u) => u !== unit) : from;
    if (steps === 1 || left.length === 0) j.pop();
    else j.swap({ ...frame, from: left, steps: steps - 1 });
    loseStep(j, unit, rule);
  },
});
