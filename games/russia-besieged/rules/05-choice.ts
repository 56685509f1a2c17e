import type { Law } from '@stavka/engine/define';
import type { FrameNamed } from '../declare/frames.ts';
import type { RbJournal } from '../declare/law.ts';
import { nameOf } from '../declare/roster.ts';
import { nameExcess, settleExcess } from './13-excess.ts';

type Choice = FrameNamed<'choice'>;
export type ChoiceLaw = Law<RbJournal, { readonly unit: number }, Choice>;

/** Nothing is to be given up in this way yet. */
const none: ChoiceLaw = {
  check: (_s, { unit }, no) => no('form', `${nameOf(unit)} is not to be given up`),
  steps: () => null,
  carry() {},
};
/** 10.19, 13.41 The law of giving up a unit, by what asks for it. */
const LAWS: Readonly<Record<Choice['how'], ChoiceLaw>> = { unable: none, excess: nameExcess };

export const removeChosen: ChoiceLaw = {
  check: (s, order, no, frame) => LAWS[frame.how].check(s, order, no, frame),
  steps: (s, frame) => LAWS[frame.how].steps(s, frame),
  carry: (j, order, frame) => LAWS[frame.how].carry(j, order, frame),
};

/** 13.41 What a choice settles by itself: those that are left can all live. */
export function settleChoice(j: RbJournal, frame: Choice): void {
  if (frame.how === 'excess') settleExcess(j, frame);
}
