import type { BotLevel } from '../../table/game-ui.ts';
import { t } from './messages/index.ts';

/** The computer's players as a person chooses among them, weakest first. */
export const BOT_LEVELS: readonly BotLevel[] = (['random', 'recruit', 'veteran'] as const).map((id) => ({
  id,
  name: t(`bot.${id}`),
  about: t(`bot.${id}.about`),
}));
