import { choose, type Law } from '@stavka/engine/define';
import type { FrameNamed } from '../declare/frames.ts';
import type { RbJournal } from '../declare/law.ts';
import { nameOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { isOverfull, overfullHexes, weighs } from './05-stacking.ts';
import { eliminate } from './10-losses.ts';
import { sideOf } from './26-sides.ts';

type Overstack = FrameNamed<'overstack'>;

/** 5.02, 5.04, ruling 26 A movement or combat phase closes: the owner of stacks over the limit cuts them down. */
export function checkStacks(j: RbJournal): void {
  for (const side of [RUSSIAN, AXIS] as const) layOverstack(j, side);
}
function layOverstack(j: RbJournal, side: Side): void {
  const hexes = overfullHexes(j.state, side);
  if (hexes.length === 0) return;
  j.lay({ is: 'overstack', side, hexes });
  j.emit('overstacked', '5.04', { side, hexes });
}

/** All stacks are within the limit again: play goes on. */
export function settleOverstack(j: RbJournal, { hexes }: Overstack): void {
  if (!hexes.some((hex) => isOverfull(j.state, hex))) j.pop();
}

/** 5.04 Units that may be given up: those that count in a stack over the limit. */
function* removable(s: RbState, { side, hexes }: Overstack): Generator<number> {
  for (const hex of hexes)
    if (isOverfull(s, hex))
      for (const u of [...S.at.in(s, hex)]) if (weighs(s, u) && sideOf(s, u) === side) yield u;
}

/** 5.04, rulings 25, 211 The owner eliminates units of his choice, one after another, until the rest may stand together. */
export const removeExcess: Law<RbJournal, { readonly unit: number }, Overstack> = {
  check(s, { unit }, no, frame) {
    for (const u of removable(s, frame)) if (u === unit) return;
    no('5.04', `${nameOf(unit)} does not count in a stack over the limit`);
  },
  steps: (s, frame) => [choose('unit', () => removable(s, frame))],
  carry: (j, { unit }) => eliminate(j, unit, '5.04'),
};
