import type { ValueList } from '@stavka/bots';
import list from './values.json' with { type: 'json' };

/** Every number the bots think with. */
export const VALUES: ValueList = list;
