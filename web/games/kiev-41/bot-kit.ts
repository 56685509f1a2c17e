import type { Bot } from '@stavka/bots';
import { BOTS } from '@stavka/kiev-41/bot';

/** The computer's players of Kiev '41, by level. They see their seat's view and nothing else. */
export const kievBots: Readonly<Record<string, Bot>> = BOTS as unknown as Readonly<Record<string, Bot>>;
