import { LAST_TURN } from '../charts.ts';
import { SCHEDULES } from '../data.ts';
import { type LweState, S } from '../declare/state.ts';

/** How many turns of points anybody looks ahead. */
const AHEAD = 5;

/** Turns at whose start a fortified zone that stands today may still cost its point, as far as anybody looks ahead (4.2#4). */
export function zoneTurns(s: LweState): number {
  const next = Math.max(S.turn.of(s) + 1, SCHEDULES.zoneDebit.from);
  const till = Math.min(LAST_TURN, next + AHEAD);
  return Math.max(0, till - next + 1);
}
