import { place, placeRest } from './03-setup.ts';
import { concede, show } from './04-aside.ts';
import { declare, mark } from './07-concentration.ts';
import { rescind } from './07-directive.ts';
import { keep, pause } from './07-pause.ts';
import { enter } from './08-entry.ts';
import { convert } from './08-guards.ts';
import { refit } from './08-refit.ts';
import { rebuild, reclaim, replenish } from './08-replacements.ts';
import { decline, withdraw } from './08-withdraw.ts';

/** Laws of chapters 3, 5, 7.5, 7.6, 7.12 and 8, and what may be ordered at any time. */
export const timeLaws = {
  place,
  'place-rest': placeRest,
  rescind,
  keep,
  declare,
  mark,
  refit,
  withdraw,
  decline,
  rebuild,
  enter,
  reclaim,
  replenish,
  convert,
  pause,
  show,
  concede,
};
