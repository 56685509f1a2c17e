import type { Reading } from './agree.ts';
import { attacks } from './reading-attacks.ts';
import { duties, odds, retreats } from './reading-combat.ts';
import { conversion, reach } from './reading-ground.ts';
import { supply } from './reading-supply.ts';

/** Rules that are read a second time, apart from the law, on random boards. */
export const READINGS: readonly Reading[] = [reach, supply, conversion, retreats, duties, odds, attacks];
