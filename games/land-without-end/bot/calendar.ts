import { CHECK_TURNS, LAST_TURN, needAt } from '../charts.ts';
import { SCHEDULES } from '../data.ts';
import { type LweState, S } from '../declare/state.ts';

/** The turn of the next check, this turn's included. */
export const checkAfter = (turn: number): number | undefined => CHECK_TURNS.find((check) => check >= turn);

/** Turns at whose start a fortified zone that stands today may still cost its point, as far as anybody looks ahead (4.2#4). */
export function zoneTurns(s: LweState): number {
  const next = Math.max(S.turn.of(s) + 1, SCHEDULES.zoneDebit.from);
  const till = Math.min(LAST_TURN, next + AHEAD);
  return Math.max(0, till - next + 1);
}
const AHEAD = 5;

/** Points that the next check asks for beyond those there are. */
export function short(s: LweState): number {
  const check = checkAfter(S.turn.of(s)) ?? LAST_TURN;
  return needAt(check)! - S.vp.of(s);
}
