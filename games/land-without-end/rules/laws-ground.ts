import { O } from '../declare/orders.ts';
import { move } from './09-movement.ts';
import { notYet } from './not-yet.ts';

/** Laws of chapters 6, 7 and 9: what moves, and what follows it. */
export const groundLaws = {
  move,
  mobile: notYet(O.mobile),
  sail: notYet(O.sail),
  remove: notYet(O.remove),
};
