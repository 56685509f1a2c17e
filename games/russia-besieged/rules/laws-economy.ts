import { placePartisan } from './16-placing.ts';
import { movePartisan, raisePartisan } from './16-second-stage.ts';
import { cashGarrison } from './17-berlin.ts';
import { upgrade } from './17-upgrade.ts';
import { withdraw } from './18-withdrawals.ts';
import { gift } from './19-gift.ts';
import { rebuild } from './19-rebuild.ts';
import { evacuateFactory } from './20-evacuation.ts';
import { exchangeAid } from './20-lend-lease.ts';
import { placeFactory } from './20-placing.ts';
import { consolidate } from './21-consolidation.ts';
import { shipOil } from './21-shipping.ts';
import { improve } from './22-improve.ts';
import { setAside } from './22-set-aside.ts';
import { shock } from './22-shock.ts';

/** Laws of chapters 13 and 16 to 22: supply, partisans, arrivals that cost, factories, oil, Shock Armies. */
export const economyLaws = {
  rebuild,
  gift,
  upgrade,
  shock,
  'set-aside': setAside,
  improve,
  consolidate,
  'place-factory': placeFactory,
  'evacuate-factory': evacuateFactory,
  'lend-lease': exchangeAid,
  'raise-partisan': raisePartisan,
  'ship-oil': shipOil,
  'cash-garrison': cashGarrison,
  withdraw,
  partisan: placePartisan,
  'partisan-move': movePartisan,
};
