import { questionOf } from '@stavka/engine/define';
import { F } from '../declare/frames.ts';
import type { LweState } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';

/** The side that decides now. */
export const askedSide = (s: LweState): Side => questionOf(F, s)!.seat as Side;
