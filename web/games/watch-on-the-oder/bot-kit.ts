import type { Bot } from '@stavka/bots';
import { BOTS } from '@stavka/watch-on-the-oder/bot';

/** The computer's players of Watch on the Oder, by level. */
export const oderBots: Readonly<Record<string, Bot>> = BOTS as unknown as Readonly<Record<string, Bot>>;
