import type { Chance, GameEvent } from '@stavka/engine';
import type { MomentumFrame } from '../frames.ts';
import { watchOnTheOder as game, type OderOrder, type OderState } from '../index.ts';
import { unitOf } from '../roster.ts';
import { frameOf, questionOf } from '../rules/decisions.ts';
import { worthOf } from './assaults.ts';
import { habit } from './habits.ts';
import { type Judge, material, standing } from './judge.ts';

/** 9.1 A unit's return is taken as average: what it rolls decides nothing now. */
const USUAL_RETURN = 4;
/** A momentum attack in hand may still be declined or spoiled. */
const MOMENTUM_IN_HAND = 0.8;
const FACES = 6;

/** A die that falls as it is told, and tells whether it was asked for. */
class ToldDie implements Chance {
  face = 1;
  asked = false;

  die(purpose: string, _n: number, faces: number): number {
    if (purpose !== 'combat') return Math.min(USUAL_RETURN, faces);
    this.asked = true;
    return this.face;
  }
}

/**
 * What an order is worth to the judge's side on average: every face of the die is tried, the answers that a battle asks for
 * are given out of habit, and the position that results is judged. The state is as before afterwards.
 */
export function expect(s: OderState, order: OderOrder, judge: Judge, attacking: boolean): number {
  const die = new ToldDie();
  const byResult = new Map<string, number>();
  let total = 0;
  for (die.face = 1; die.face <= FACES; die.face++) {
    const events: GameEvent[] = [...game.apply(s, order, die)];
    const result = die.asked ? resultIn(events) : '';
    let value = byResult.get(result);
    if (value === undefined) {
      value = settled(s, events, judge, attacking);
      byResult.set(result, value);
    }
    game.undo(s, events);
    if (!die.asked) return value;
    total += value / FACES;
  }
  return total;
}

function resultIn(events: readonly GameEvent[]): string {
  const rolled = events.find((e) => e.type === 'rolled');
  return rolled === undefined ? '' : String(rolled.result);
}

/** Answers what is asked until the phase goes on, and judges. The events of the answers are added for undoing. */
function settled(s: OderState, events: GameEvent[], judge: Judge, attacking: boolean): number {
  let extra = 0;
  for (;;) {
    const frame = frameOf(s);
    if (frame.is === 'momentum' && questionOf(s)!.side === judge.side)
      extra +=
        MOMENTUM_IN_HAND * worthOf(judge.attacksNow(standing(s), (frame as MomentumFrame).units.map(unitOf)));
    const reply = habit(s, judge.outlook.stakes);
    if (reply === null) break;
    events.push(...game.apply(s, reply, AVERAGE));
  }
  return worthNow(s, judge, attacking) + extra;
}

const AVERAGE: Chance = { die: (_purpose, _n, faces) => Math.min(USUAL_RETURN, faces) };

/** The position as it stands: what is settled for good and what it promises. */
export function worthNow(s: OderState, judge: Judge, attacking: boolean): number {
  judge.readFlags(s);
  return material(s, judge.side, judge.outlook.stakes) + judge.value(standing(s), attacking);
}
