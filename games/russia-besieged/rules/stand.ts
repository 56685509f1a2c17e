import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { S } from '../declare/state.ts';

/** The only way a unit comes to stand anywhere, a hex or a box. */
export const stand = (j: RbJournal, unit: number, to: number): void => put(j, S.at, unit, to);
