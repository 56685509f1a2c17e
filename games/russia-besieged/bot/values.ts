import type { Patch, ValueList } from '@stavka/bots';
import plain from './recruit.json' with { type: 'json' };
import list from './values.json' with { type: 'json' };

/** Every number the bots think with. */
export const VALUES: ValueList = list;
/** What a recruit makes of some of them: he marches less boldly, and thinks of no dictator. */
export const RECRUIT: Patch = plain;
