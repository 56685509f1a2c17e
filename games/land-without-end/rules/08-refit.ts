import { grow, put } from '@stavka/engine/define';
import { board, CHARTS } from '../data.ts';
import { type LweJournal, law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { nameOf, REFITS, SIDE_OF, UNITS_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { AXIS, SOVIET } from '../vocabulary.ts';
import { REGULAR, supplyOf } from './07-supply.ts';

/** 8.11#2, ruling 116 Does a Soviet unit stand in a hex that shares a side with this one? */
export function touchesSoviets(s: LweState, hex: number): boolean {
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
    const first = S.at.first(s, board.to[e]!);
    if (first >= 0 && SIDE_OF[first] === SOVIET) return true;
  }
  return false;
}

/** 8.11#1, 8.11#2, rulings 49, 103 Why a unit cannot go into refit; null if it can. */
function whyNot(s: LweState, u: number): [rule: string, why: string] | null {
  if (REFITS[u] === 0) return ['8.11#1', 'is no German mechanized division'];
  if (S.at.of(s, u) < 0 || S.flags.reduced.of(s, u) === 0) return ['8.11#1', 'is not reduced on the map'];
  if (S.flags.refit.of(s, u) === 1) return ['8.11#2', 'is in refit'];
  if (touchesSoviets(s, S.at.of(s, u))) return ['8.11#2', 'stands next to a Soviet unit'];
  return supplyOf(s, u) === REGULAR ? null : ['8.11#2', 'is not in regular supply'];
}

export const refit = law(O.refit, {
  check(s, { units }, no) {
    for (const u of units) {
      const why = whyNot(s, u);
      if (why !== null) no(why[0], `${nameOf(u)} ${why[1]}`);
    }
  },
  steps(s) {
    const able = UNITS_OF[AXIS]!.filter((u) => whyNot(s, u) === null);
    return able.length === 0 ? null : [grow('units', able)];
  },
  carry(j, { units }) {
    for (const u of units) put(j, S.flags.refit, u, 1);
    j.emit('refitting', '8.11#2', { units });
  },
});

/** 8.11#3 The dice of the units in refit. */
export function completeRefits(j: LweJournal): void {
  for (const unit of UNITS_OF[AXIS]!) {
    if (S.flags.refit.of(j.state, unit) === 0) continue;
    const die = j.roll('refit');
    const restored = die <= CHARTS.refit.succeedsTo;
    put(j, S.flags.refit, unit, 0);
    if (restored) put(j, S.flags.reduced, unit, 0);
    j.emit('refit', '8.11#3', { unit, die, restored });
  }
}
