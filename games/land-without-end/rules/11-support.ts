import { SCHEDULES } from '../data.ts';
import { type LweState, S } from '../declare/state.ts';

const { from, to } = SCHEDULES.support;

/** 11.25#1, 8.12, ruling 69 May VIII FliegerKorps fly? Once a turn in all, from turn 2 until it leaves at the start of turn 22. */
export function maySupport(s: LweState): boolean {
  const turn = S.turn.of(s);
  return turn >= from && turn <= to && S.flown.of(s) === 0;
}
