import type { BotLevel } from '../../table/game-ui.ts';
import { kStart } from './messages/start.ts';

/** The computer's players as a person chooses among them, weakest first. */
export const BOT_LEVELS: readonly BotLevel[] = (['random', 'recruit', 'veteran'] as const).map((id) => ({
  id,
  name: kStart(`bot.${id}`),
  about: kStart(`bot.${id}.about`),
}));
