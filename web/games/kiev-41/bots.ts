import type { BotLevel } from '../../table/game-ui.ts';

/** The computer's players as a person chooses among them, weakest first. */
export const BOT_LEVELS: readonly BotLevel[] = [
  { id: 'random', name: 'Anything goes', about: 'Gives any legal order.' },
];
