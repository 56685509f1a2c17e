import { O } from '../declare/orders.ts';
import { notYet } from './not-yet.ts';

/** Laws of chapters 9 to 12: automatic victory, combat, air, artillery. */
export const combatLaws = {
  av: notYet(O.av),
  attack: notYet(O.attack),
  answer: notYet(O.answer),
  lose: notYet(O.lose),
  hold: notYet(O.hold),
  next: notYet(O.next),
  retreat: notYet(O.retreat),
  advance: notYet(O.advance),
  exploit: notYet(O.exploit),
  displace: notYet(O.displace),
  stage: notYet(O.stage),
  'place-air': notYet(O['place-air']),
};
