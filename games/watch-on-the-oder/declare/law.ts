import { lawMaker, type Play } from '@stavka/engine/define';
import type { E } from './events.ts';
import type { OderFrame } from './frames.ts';

/** The journal of this game: what rules change a position through, and state what happened. */
export type OderJournal = Play<typeof E, OderFrame>;
export const { law, lawBy } = lawMaker<OderJournal, OderFrame>();
