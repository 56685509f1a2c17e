import { O } from '../declare/orders.ts';
import { respond } from './11-battle.ts';
import { notYet } from './not-yet.ts';

/** Laws of chapter 11. */
export const combatLaws = {
  attack: notYet(O.attack),
  respond,
  stand: notYet(O.stand),
  retreat: notYet(O.retreat),
  lose: notYet(O.lose),
  advance: notYet(O.advance),
};
