import { lawBy } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { removeChosen } from './05-choice.ts';
import { removeExcess } from './05-overstack.ts';
import { iceRoad } from './06-ice-road.ts';
import { move } from './06-movement.ts';
import { rail } from './07-rail.ts';

/** Laws of chapters 4 to 7: zones, stacking, movement, rail. */
export const moveLaws = {
  move,
  rail,
  'ice-road': iceRoad,
  remove: lawBy(O.remove, { overstack: removeExcess, choice: removeChosen }),
};
