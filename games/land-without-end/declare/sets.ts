import { roster } from '@stavka/engine/define';
import { SCHEDULES } from '../data.ts';
import { SIDES, ZONES } from '../vocabulary.ts';
import { HEX_LABELS, UNIT_IDS } from './roster.ts';

// The numbered sets that columns lie over and orders name; their printed values are in roster.ts and terrain.ts.

export const UNIT = roster('unit', UNIT_IDS);
export const HEX = roster('hex', HEX_LABELS);
export const SIDE = roster('side', SIDES);
/** 10.2 Zones of weather. */
export const ZONE = roster('zone', ZONES);
/** 12.5 The withdrawals asked for, in the order of the table. */
export const SLOT = roster(
  'withdrawal',
  SCHEDULES.withdrawals.map(({ turn, what }, i) => `${turn}-${what}-${i + 1}`),
);
/** What dice are rolled, and draws made, for. */
export const PURPOSE = roster('purpose', ['weather', 'combat', 'gast', 'arko', 'refit', 'moscow', 'draw']);
