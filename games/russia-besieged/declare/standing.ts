import type { Standing } from '@stavka/engine/define';

/** What holds of every standing position, read from the rulebook alone: nothing here asks the rules. */
export const standing: readonly Standing[] = [];
