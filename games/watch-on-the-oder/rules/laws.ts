import { place } from './03-setup.ts';
import { declare } from './05-sequence.ts';
import { aerialSupply, support } from './05-support.ts';
import { remove } from './06-removal.ts';
import { arrive, refuse } from './09-regroup.ts';
import { endPhaseLaw, move } from './10-movement-check.ts';
import { advance } from './11-combat/advance.ts';
import { attack, pass } from './11-combat/announce.ts';
import { lose } from './11-combat/lose.ts';
import { probe } from './11-combat/probe.ts';
import { retreat } from './11-combat/retreat.ts';

/** The law of every kind of order. */
export const laws = {
  place,
  declare,
  support,
  'aerial-supply': aerialSupply,
  move,
  attack,
  probe,
  lose,
  retreat,
  advance,
  remove,
  arrive,
  refuse,
  pass,
  'end-phase': endPhaseLaw,
};
