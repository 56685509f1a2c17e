import { av } from './09-av.ts';
import { advance } from './10-advance.ts';
import { attack } from './10-attack.ts';
import { answer } from './10-battle.ts';
import { exploit } from './10-exploit.ts';
import { hold } from './10-hold.ts';
import { lose } from './10-loss-order.ts';
import { next, retreat } from './10-retreat.ts';
import { displace } from './11-displaced.ts';
import { placeAir } from './11-placing.ts';
import { stage } from './11-staging.ts';

/** Laws of chapters 9 to 12: automatic victory, combat, air, artillery. */
export const combatLaws = {
  av,
  attack,
  answer,
  lose,
  hold,
  next,
  retreat,
  advance,
  exploit,
  displace,
  stage,
  'place-air': placeAir,
};
