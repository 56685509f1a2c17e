import { type Chance, Journal } from '@stavka/engine';
import { DICE, INITIATIVE, type KievJournal, type KievState, layout, SOVIET } from '../state.ts';
import { beginImpulse, checkSupply } from './06-impulse.ts';
import { proceed } from './06-sequence.ts';
import { type Config, deploy } from './setup.ts';

const noDice: Chance = {
  die() {
    throw new Error('no dice are rolled here');
  },
};

/** A journal for what needs no dice and no record. */
export const silent = (s: KievState): KievJournal => new Journal(s, layout, noDice, DICE);

/** A game at its first decision: deployed, cut-off Soviets marked (SC3#F), and the Initiative holder's Impulse begun (3.2.1#A). */
export function newGame(seed: string, config: Config): KievState {
  const s = deploy(seed, config);
  const journal = silent(s);
  checkSupply(journal, SOVIET);
  beginImpulse(journal, s.cells[INITIATIVE]!);
  proceed(journal);
  return s;
}
