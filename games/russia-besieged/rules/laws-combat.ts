import { O } from '../declare/orders.ts';
import { displace } from './11-displaced.ts';
import { placeAir } from './11-placing.ts';
import { stage } from './11-staging.ts';
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
  displace,
  stage,
  'place-air': placeAir,
};
