import { O } from '../declare/orders.ts';
import { placePartisan } from './16-placing.ts';
import { movePartisan, raisePartisan } from './16-second-stage.ts';
import { cashGarrison } from './17-berlin.ts';
import { upgrade } from './17-upgrade.ts';
import { gift } from './19-gift.ts';
import { rebuild } from './19-rebuild.ts';
import { notYet } from './not-yet.ts';

/** Laws of chapters 13 and 16 to 22: supply, partisans, arrivals that cost, factories, oil, Shock Armies. */
export const economyLaws = {
  rebuild,
  gift,
  upgrade,
  shock: notYet(O.shock),
  'set-aside': notYet(O['set-aside']),
  improve: notYet(O.improve),
  consolidate: notYet(O.consolidate),
  'place-factory': notYet(O['place-factory']),
  'evacuate-factory': notYet(O['evacuate-factory']),
  'raise-partisan': raisePartisan,
  'ship-oil': notYet(O['ship-oil']),
  'cash-garrison': cashGarrison,
  withdraw: notYet(O.withdraw),
  partisan: placePartisan,
  'partisan-move': movePartisan,
};
