import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { S } from '../declare/state.ts';

/** 8.51, 15.06 Values of `ashore`: landed or dropped this turn; the turn before, so that it needs a source without limit now. */
export const LANDED_NOW = 2;
export const LANDED_BEFORE = 1;

/** 8.51, 15.06, ruling 204 A unit has invaded or been dropped: called when it does. */
export const comeAshore = (j: RbJournal, unit: number): void => put(j, S.condition.ashore, unit, LANDED_NOW);
