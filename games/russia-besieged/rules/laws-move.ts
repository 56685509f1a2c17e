import { O } from '../declare/orders.ts';
import { notYet } from './not-yet.ts';

/** Laws of chapters 4 to 7: zones, stacking, movement, rail. */
export const moveLaws = {
  move: notYet(O.move),
  rail: notYet(O.rail),
  'ice-road': notYet(O['ice-road']),
  remove: notYet(O.remove),
};
