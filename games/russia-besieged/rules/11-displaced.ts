import type { RbJournal } from '../declare/law.ts';
import type { Side } from '../vocabulary.ts';

/** 11.16 Enemy ground units have entered a hex with bases of `side`: their owner flies them out. True when a frame was laid. */
export const displaceAt = (_j: RbJournal, _hex: number, _side: Side): boolean => false;
