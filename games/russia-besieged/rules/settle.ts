import { settleChoice } from './05-choice.ts';
import { settleOverstack } from './05-overstack.ts';
import { settleTurnCoats } from './26-turn-coats.ts';
import { combatSettle } from './settle-combat.ts';

/** What each frame does by itself until somebody has a choice in it: each chapter settles its own. */
export const settle = {
  ...combatSettle,
  overstack: settleOverstack,
  choice: settleChoice,
  'turn-coats': settleTurnCoats,
};
