import { sail } from './08-sea.ts';
import { flyOut } from './14-flying.ts';
import { drop } from './15-airdrop.ts';
import { arrive } from './17-arrivals.ts';
import { place, setUp } from './23-setup.ts';
import { placeTurnCoat } from './26-turn-coats.ts';
import { concede } from './27-concede.ts';

/** Laws of chapters 3, 8, 14, 15, 17 and 23 to 27: set-up, arrivals, sea, drops, dictators, countries, victory. */
export const timeLaws = {
  place,
  'set-up': setUp,
  arrive,
  sail,
  drop,
  'fly-out': flyOut,
  'turn-coat': placeTurnCoat,
  concede,
};
