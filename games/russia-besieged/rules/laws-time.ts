import { O } from '../declare/orders.ts';
import { notYet } from './not-yet.ts';

/** Laws of chapters 3, 8, 14, 15, 17 and 23 to 27: set-up, arrivals, sea, drops, dictators, countries, victory. */
export const timeLaws = {
  place: notYet(O.place),
  'set-up': notYet(O['set-up']),
  arrive: notYet(O.arrive),
  sail: notYet(O.sail),
  drop: notYet(O.drop),
  'fly-out': notYet(O['fly-out']),
  'turn-coat': notYet(O['turn-coat']),
  'pull-back': notYet(O['pull-back']),
  concede: notYet(O.concede),
};
