import type { Bot } from '@stavka/bots';
import { BOTS } from '@stavka/land-without-end/bot';

/** The computer's players of Land Without End, by level. */
export const landBots: Readonly<Record<string, Bot>> = BOTS;
