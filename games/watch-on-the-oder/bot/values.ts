import { type ValueList, type Values, valuesOf } from '@stavka/bots';
import list from './values.json' with { type: 'json' };

/** Every number the bots think with, and the list as it stands, read. */
export const VALUES: ValueList = list;
export const DEFAULTS: Values = valuesOf(VALUES);
