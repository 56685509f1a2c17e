import type { Stress, Term, TermSort } from '@stavka/bots';
import type { OderState } from '../index.ts';
import type { Judge, Lean, TermId } from './judge.ts';
import { standing, TERM_IDS, UPRIGHT } from './judge.ts';

/** What planners change and weigh: where the units stand, under a judge of the position that is thought about. */
export interface OderField {
  readonly judge: Judge;
  readonly at: Int16Array;
  /** The side's combat is still to come this turn. */
  readonly attacking: boolean;
}

export const fieldOf = (s: OderState, judge: Judge): OderField => ({
  judge,
  at: standing(s),
  attacking: judge.fightsOn(s),
});

const SORTS: Readonly<Record<TermId, TermSort>> = {
  attack: 'gain',
  threat: 'fear',
  outOfSupply: 'fear',
  cutOff: 'gain',
  distance: 'duty',
  exposed: 'fear',
  aims: 'gain',
  doom: 'duty',
  reach: 'fear',
};
const PLAIN: readonly TermId[] = ['attack', 'threat', 'outOfSupply', 'cutOff', 'distance'];

export const TERMS: readonly Term<OderField>[] = TERM_IDS.map((id) => ({
  id,
  sort: SORTS[id],
  ...(PLAIN.includes(id) ? { plain: true as const } : {}),
  weigh: (f) => partsOf(f, id).reduce((sum, { part }) => sum + part, 0),
  shares: (f) => partsOf(f, id),
}));

const partsOf = ({ judge, at, attacking }: OderField, id: TermId) => judge.parts(at, attacking).get(id)!;

const leans = new WeakMap<Stress, Lean>();

/** An intent's stress as the judge reads it. */
export function leanOf(stress: Stress): Lean {
  let lean = leans.get(stress);
  if (lean === undefined) {
    const named = TERM_IDS.filter((id) => stress[id] !== undefined && stress[id] !== 1);
    lean =
      named.length === 0
        ? UPRIGHT
        : { ...UPRIGHT, ...Object.fromEntries(named.map((id) => [id, stress[id]!])) };
    leans.set(stress, lean);
  }
  return lean;
}
