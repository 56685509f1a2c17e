import { put, raise } from '@stavka/engine/define';
import { SCHEDULES } from '../data.ts';
import { type LweJournal, law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { type LweState, S } from '../declare/state.ts';
import { leavePhase } from './leave-phase.ts';

/** 7.5#2 Is a pause running? */
export const isPaused = (s: LweState): boolean => S.pause.of(s) > 0;

/** 7.5#1 May a pause be declared at the end of this turn? */
export const mayPause = (s: LweState): boolean =>
  SCHEDULES.pause.after.includes(S.turn.of(s)) && !isPaused(s) && S.lifted.of(s) === 0;

export const pause = law(O.pause, {
  check() {},
  steps: () => [],
  carry(j) {
    put(j, S.pause, SCHEDULES.pause.lasts);
    j.emit('pause', '7.5#1', { to: 'declared', left: SCHEDULES.pause.lasts });
    leavePhase(j);
  },
});

/** 7.5#5 A pause is given up, without benefit. */
export function abortPause(j: LweJournal): void {
  put(j, S.pause, 0);
  j.emit('pause', '7.5#5', { to: 'aborted', left: 0 });
}

/** 7.5#1, 7.5#4 A turn of the pause is over; after the third the GAS Line counts no more. */
export function countPause(j: LweJournal): void {
  if (!isPaused(j.state)) return;
  raise(j, S.pause, -1);
  if (isPaused(j.state)) return;
  put(j, S.lifted, 1);
  j.emit('pause', '7.5#4', { to: 'completed', left: 0 });
}

/** 7.12#2, 7.5#5 Things stay as they are. */
export const keep = law(O.keep, {
  check() {},
  steps: () => [],
  carry(j, _order, frame) {
    if ((frame as { phase: string }).phase === 'turn.directive') j.emit('directive-kept', '7.12#2');
    else j.emit('pause-declined', '7.5#5');
    leavePhase(j);
  },
});
