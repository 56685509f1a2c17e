import { roster } from '@stavka/engine/define';
import { board, COUNTERS } from '../data.ts';
import { SIDES } from '../sides.ts';

// The numbered sets that columns lie over and orders name.

export const UNIT = roster(
  'unit',
  COUNTERS.map(({ id }) => id),
);
export const HEX = roster('hex', board.labels);
export const SIDE = roster('side', SIDES);
/** What dice are rolled for. */
export const PURPOSES = ['combat', 'regroup'] as const;
export const PURPOSE = roster('purpose', PURPOSES);
