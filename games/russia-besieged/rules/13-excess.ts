import { choose, type Law } from '@stavka/engine/define';
import type { FrameNamed } from '../declare/frames.ts';
import type { RbJournal } from '../declare/law.ts';
import { nameOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { judgeSupply, withCavalry } from './13-markers.ts';
import { shareOut } from './13-share.ts';

type Choice = FrameNamed<'choice'>;
const sharesOf = (s: RbState, f: Choice) => shareOut(s, f.side as Side, f.from);

/**
 * 13.41, 13.45, ruling 202 The owner names whom his cut-off cities do not feed, one at a time, among those who cost nobody else
 * his life. Nothing is removed before all are named, as their standing there is what others are judged by.
 */
export const nameExcess: Law<RbJournal, { readonly unit: number }, Choice> = {
  check(s, { unit }, no, f) {
    if (!f.from.includes(unit)) no('13.41', `${nameOf(unit)} does not live on a cut-off city`);
    else if (!sharesOf(s, f).spare.includes(unit))
      no('13.45', `${nameOf(unit)} can be fed, and more would die if it went`);
  },
  steps: (s, f) => [choose('unit', sharesOf(s, f).spare)],
  carry(j, { unit }, f) {
    j.swap({ ...f, from: f.from.filter((u) => u !== unit), units: Math.max(1, f.units - 1) });
    j.emit('unfed', '13.41', { unit, at: S.at.of(j.state, unit) });
  },
};

/** All that are left can live: the check goes on with them. */
export function settleExcess(j: RbJournal, f: Choice): void {
  const { from, most, units } = sharesOf(j.state, f);
  if (most < units.length) return;
  j.pop();
  judgeSupply(j, f.side as Side, withCavalry(j.state, f.side as Side, from));
}
