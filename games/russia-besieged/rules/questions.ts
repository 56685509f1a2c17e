import type { Query } from '@stavka/engine';
import type { RbState } from '../declare/state.ts';
import type { Answer } from './questions-ask.ts';
import { aboutDuties, aboutRetreat, aboutVictories } from './questions-combat.ts';
import { aboutOdds } from './questions-odds.ts';

/** Facts about a position; null for an unknown question. */
export function query(s: RbState, q: Query): Answer | null {
  switch (q.what) {
    case 'odds':
      return aboutOdds(s, q);
    case 'retreat':
      return aboutRetreat(s, q);
    case 'duties':
      return aboutDuties(s);
    case 'victories':
      return aboutVictories(s, q);
    default:
      return null;
  }
}
