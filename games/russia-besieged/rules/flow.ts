import type { FlowLaw, StepName } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import type { OUTLINE } from '../declare/outline.ts';

/** 3.0 What begins and ends with each step of the turn, when there is none, and why one may not be ended yet. */
export const flow: FlowLaw<RbJournal, StepName<typeof OUTLINE>> = { steps: {} };
