import { type Bot, randomBot } from '@stavka/bots';
import { kiev41 } from '@stavka/kiev-41';

/** The computer's players of Kiev '41, by level. They see their seat's view and nothing else. */
export const kievBots: Readonly<Record<string, Bot>> = {
  random: randomBot(kiev41) as unknown as Bot,
};
