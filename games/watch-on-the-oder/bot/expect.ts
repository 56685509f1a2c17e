import { average } from '@stavka/bots';
import type { GameEvent } from '@stavka/engine';
import { watchOnTheOder as game, type OderOrder, type OderState } from '../index.ts';
import { askedOf, frameOf } from '../rules/now.ts';
import { worthOf } from './assaults.ts';
import { habit } from './habits.ts';
import { type Judge, standing } from './judge.ts';

/** 9.1 A unit's return is taken as average: what it rolls decides nothing now. */
const USUAL_RETURN = 4;
export const usual = (purpose: string, faces: number): number | null =>
  purpose === 'combat' ? null : Math.min(USUAL_RETURN, faces);

/** What is rolled is told by its result on the table. */
function resultIn(events: readonly GameEvent[]): string {
  const rolled = events.find((e) => e.type === 'rolled');
  return rolled === undefined ? '' : String(rolled.result);
}

/**
 * What an order is worth to the judge's side on average: every face of the die is tried, the answers that a battle asks for
 * are given out of habit, and the position that results is judged. The state is as before afterwards.
 */
export function expect(s: OderState, order: OderOrder, judge: Judge, attacking: boolean): number {
  const inHand = judge.values['battle.momentum']!;
  let extra = 0;
  return average(game, s, order, {
    usual,
    name: resultIn,
    habit(now) {
      const frame = frameOf(now);
      if (frame.is === 'momentum' && askedOf(now)!.side === judge.side)
        extra += inHand * worthOf(judge.attacksNow(standing(now), frame.units));
      return habit(now, judge.outlook.stakes);
    },
    weigh(now) {
      const value = worthNow(now, judge, attacking) + extra;
      extra = 0;
      return value;
    },
  });
}

/** The position as it stands: what is settled for good and what it promises. */
export function worthNow(s: OderState, judge: Judge, attacking: boolean): number {
  judge.readFlags(s);
  return judge.material(s) + judge.value(standing(s), attacking);
}
