import { sentences } from '@stavka/engine/define';
import { E } from './events.ts';
import { SAID } from './said.ts';

/** A sentence for every event; one that is missing, or names a field that is not there, does not compile. */
export const SAYS = sentences(E, SAID);
