import { lawMaker, type Play } from '@stavka/engine/define';
import type { E } from './events.ts';
import type { RbFrame } from './frames.ts';

/** The journal of this game: what rules change a position through, and state what happened. */
export type RbJournal = Play<typeof E, RbFrame>;
export const { law, lawBy } = lawMaker<RbJournal, RbFrame>();
