import type { FlowLaw, StepName } from '@stavka/engine/define';
import type { LweJournal } from '../declare/law.ts';
import type { OUTLINE } from '../declare/outline.ts';

/** 5.2 What begins and ends with each step of the turn, when there is none, and why one may not be ended yet. */
export const flow: FlowLaw<LweJournal, StepName<typeof OUTLINE>> = { steps: {} };
