import type { Bot } from '@stavka/bots';
import { oderBots } from '../games/watch-on-the-oder/bot-kit.ts';

const BOTS: Readonly<Record<string, Readonly<Record<string, Bot>>>> = { 'watch-on-the-oder': oderBots };

/** The bot of a level. */
export function botOf(game: string, level: string): Bot {
  const bot = BOTS[game]?.[level];
  if (bot === undefined) throw new Error(`there is no bot '${level}' for '${game}'`);
  return bot;
}
