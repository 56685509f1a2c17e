import { choose } from '@stavka/engine/define';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { type OderState, unitsAt } from '../declare/state.ts';
import { nameOf } from '../roster.ts';
import { GERMAN, type Side, SOVIET } from '../sides.ts';
import { labelOf } from '../terrain.ts';
import { overstackedHex, overstackVictims } from './06-stacking.ts';
import { supplyOf } from './08-supply.ts';
import { eliminate } from './09-elimination.ts';

/** 6.4 The side that is over the limit, the German first. */
const crowded = (s: OderState): Side => (overstackedHex(s, GERMAN) >= 0 ? GERMAN : SOVIET);

/** 6.4 The opponent removes as few units as bring the hex within its limit. */
export const remove = law(O.remove, {
  check(s, { unit }, no) {
    const side = crowded(s);
    const space = overstackedHex(s, side);
    if (overstackVictims(s, space, side).includes(unit)) return;
    const where = unitsAt(s, space).includes(unit)
      ? 'more would be lost than needed'
      : `it is not in ${labelOf(space)}`;
    no('6.4', `${nameOf(unit)} cannot be removed: ${where}`);
  },
  steps(s) {
    const side = crowded(s);
    return [choose('unit', () => overstackVictims(s, overstackedHex(s, side), side))];
  },
  carry: (j, { unit }) => eliminate(j, unit, supplyOf(j.state, unit), '6.4'),
});
