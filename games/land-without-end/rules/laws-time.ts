import { O } from '../declare/orders.ts';
import { notYet } from './not-yet.ts';

/** Laws of chapters 3, 5, 7.5, 7.6, 7.12 and 8, and what may be ordered at any time. */
export const timeLaws = {
  place: notYet(O.place),
  'place-rest': notYet(O['place-rest']),
  rescind: notYet(O.rescind),
  keep: notYet(O.keep),
  declare: notYet(O.declare),
  mark: notYet(O.mark),
  refit: notYet(O.refit),
  withdraw: notYet(O.withdraw),
  decline: notYet(O.decline),
  rebuild: notYet(O.rebuild),
  enter: notYet(O.enter),
  reclaim: notYet(O.reclaim),
  replenish: notYet(O.replenish),
  convert: notYet(O.convert),
  pause: notYet(O.pause),
  show: notYet(O.show),
  concede: notYet(O.concede),
};
