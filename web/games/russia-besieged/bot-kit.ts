import type { Bot } from '@stavka/bots';
import { BOTS } from '@stavka/russia-besieged/bot';

/** The computer's players of Russia Besieged, by level. */
export const russiaBots: Readonly<Record<string, Bot>> = BOTS;
