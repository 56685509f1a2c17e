import { lawBy } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { removeChosen } from './05-choice.ts';
import { removeExcess } from './05-overstack.ts';
import { move } from './06-movement.ts';
import { notYet } from './not-yet.ts';

/** Laws of chapters 4 to 7: zones, stacking, movement, rail. */
export const moveLaws = {
  move,
  rail: notYet(O.rail),
  'ice-road': notYet(O['ice-road']),
  remove: lawBy(O.remove, { overstack: removeExcess, choice: removeChosen }),
};
