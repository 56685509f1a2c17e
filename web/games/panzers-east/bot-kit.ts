import type { Bot } from '@stavka/bots';
import { BOTS } from '@stavka/panzers-east/bot';

/** The computer's players of Panzers East, by level. */
export const panzersBots: Readonly<Record<string, Bot>> = BOTS as unknown as Readonly<Record<string, Bot>>;
