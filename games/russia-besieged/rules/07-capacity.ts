import { leftUnder } from '@stavka/engine';
import { put } from '@stavka/engine/define';
import { railCapacity, SNOW, within } from '../charts.ts';
import type { RbJournal } from '../declare/law.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { momentNow, weatherPair } from './03-weather.ts';

/** 7.01a-7.01c, ruling 35 What the winter, the late war and partisans take from each of the Axis numbers. */
function reduction(s: RbState, side: Side): number {
  if (side !== AXIS) return 0;
  const now = momentNow(s);
  const [first, second] = weatherPair(s);
  const isWinter = within('first-winter-rail', now) && first === SNOW && second === SNOW;
  return (isWinter ? 1 : 0) + (within('late-war-rail', now) ? 1 : 0) + S.railPenalty.of(s);
}

/** 7.01, 7.02, ruling 33 Units that a side may still send by rail in this impulse. */
export function railLeft(s: RbState, side: Side): number {
  const less = reduction(s, side);
  const [turn, ...impulses] = railCapacity(side, S.turn.of(s), weatherPair(s));
  return leftUnder([
    { most: Math.max(0, turn - less), used: S.railedTurn.of(s, side) },
    { most: Math.max(0, impulses[S.impulse.of(s)]! - less), used: S.railed.of(s, side) },
  ]);
}
/** So many rail moves are used up. */
export function useRail(j: RbJournal, side: Side, moves = 1): void {
  put(j, S.railed, side, S.railed.of(j.state, side) + moves);
  put(j, S.railedTurn, side, S.railedTurn.of(j.state, side) + moves);
}
