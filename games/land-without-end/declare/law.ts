import { lawMaker, type Play } from '@stavka/engine/define';
import type { E } from './events.ts';
import type { LweFrame } from './frames.ts';

/** The journal of this game: what rules change a position through, and state what happened. */
export type LweJournal = Play<typeof E, LweFrame>;
export const { law, lawBy } = lawMaker<LweJournal, LweFrame>();
