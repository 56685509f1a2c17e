import { type Chance, Journal } from '@stavka/engine';
import { DICE, INITIATIVE, type KievState, layout, PURPOSES, SOVIET } from '../state.ts';
import { beginImpulse, checkSupply } from './06-impulse.ts';
import { proceed } from './06-sequence.ts';
import { type Config, deploy } from './setup.ts';

const noDice: Chance = {
  die() {
    throw new Error('the first Impulse of a scenario rolls no dice');
  },
};

/** A game at its first decision: deployed, cut-off Soviets marked (SC3#F), and the Initiative holder's Impulse begun (3.2.1#A). */
export function newGame(seed: string, config: Config): KievState {
  const s = deploy(seed, config);
  const journal = new Journal(s, layout, noDice, { column: DICE, purposes: PURPOSES });
  checkSupply(journal, SOVIET);
  beginImpulse(journal, s.cells[INITIATIVE]!);
  proceed(journal);
  return s;
}
