import { grow } from '@stavka/engine/define';
import type { FrameNamed } from '../../declare/frames.ts';
import { lawBy, type OderJournal } from '../../declare/law.ts';
import { O } from '../../declare/orders.ts';
import { AT, type OderState } from '../../declare/state.ts';
import { IS_STATIC, nameOf, sideOf } from '../../roster.ts';
import { labelOf } from '../../terrain.ts';
import { enterHex } from '../03-control.ts';
import { hasRoomFor } from '../06-stacking.ts';
import { derived } from '../derived.ts';
import { survivors } from './battle.ts';
import { momentumOf } from './momentum.ts';

/** 11.7, 11.7#1 Surviving attackers that could go into the emptied hex; none while a defender is left in it. */
export function advanceCandidates(s: OderState, attackers: readonly number[], into: number): number[] {
  const d = derived(s);
  if (d.count[0][into]! + d.count[1][into]! > 0) return [];
  return survivors(s, attackers).filter((u) => IS_STATIC[u] === 0 && hasRoomFor(s, into, [u]));
}

/** 11.7 Nobody can: there is no advance. */
export function settleAdvance(j: OderJournal, { units, into }: FrameNamed<'advance'>): void {
  if (advanceCandidates(j.state, units, into).length === 0) j.pop();
}

/** 11.7, 3.1#1 Attackers enter the hex; zones do not stop them (7.3, 11.7#3). */
function enter(j: OderJournal, units: readonly number[], into: number): void {
  for (const unit of units) j.set(AT + unit, into);
  j.emit('advanced', '11.7', { units, into });
  enterHex(j, into, sideOf(units[0]!));
}

/** 11.7 The victors go into the emptied hex, or stay. */
export const advance = lawBy(O.advance, {
  advance: {
    check(s, { units }, no, frame) {
      const able = advanceCandidates(s, frame.units, frame.into);
      const hex = labelOf(frame.into);
      for (const u of units)
        if (!able.includes(u))
          no(
            IS_STATIC[u] === 1 ? '11.0#2' : '11.7',
            `${nameOf(u)} may not advance: only attackers of this battle with room in ${hex} may`,
          );
      if (!hasRoomFor(s, frame.into, units)) no('11.7#1', `${hex} has no room for all of them`);
    },
    /** 11.7#5 Nobody, or one unit after another while there is room. */
    steps: (s, frame) => [
      grow('units', () => advanceCandidates(s, frame.units, frame.into), {
        room: ({ units = [] }, u) => hasRoomFor(s, frame.into, [...units, u]),
        orNone: true,
      }),
    ],
    /** 11.7#4 The advance is decided now; 11.8 momentum follows from it. */
    carry(j, { units }, { into }) {
      j.pop();
      if (units.length === 0) return j.emit('stayed', '11.7#4', { into });
      enter(j, units, into);
      const window = momentumOf(j.state, units);
      // The battle is over before the next begins (11.4): its frame goes, the window takes its place.
      if (window !== null) j.swap(window);
    },
  },
});
