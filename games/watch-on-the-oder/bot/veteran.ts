import type { OderOrder, OderState } from '../index.ts';
import { frameOf, phaseOf } from '../rules/decisions.ts';
import type { Side } from '../sides.ts';
import { arrival } from './arrivals.ts';
import { answer, engage } from './engage.ts';
import { declareByTrial } from './foresight.ts';
import { habit } from './habits.ts';
import { Judge, type Weights } from './judge.ts';
import { manoeuvre } from './manoeuvre.ts';
import { supplyFromTheAir, support } from './markers.ts';
import type { Mind, Thought } from './mind.ts';
import { setUp } from './set-up.ts';
import { scoredStakes } from './stakes.ts';

/** What a veteran sees in a position: judged by a player's eye, then held against play. */
export const WEIGHTS: Weights = {
  attack: 1,
  threat: 0.6,
  foresees: true,
  cut: 0.6,
  exposed: 0.2,
  distance: 0.03,
  aim: 1.5,
  aimInReach: 0.15,
  aimNear: 0.5,
  aimHeld: 2.5,
};
/** How often the set-up is gone over again. */
const SECOND_THOUGHTS = 1;

/** A veteran with these weights for the two sides. */
export const veteranWith = (weights: readonly [german: Weights, soviet: Weights]): Mind => ({
  level: 'veteran',
  orders: (s, side, thought) =>
    orders(s, side, (at) => new Judge(at, side, scoredStakes(at), weights[side]), thought),
});

/** Plans the whole front, weighs every battle by what each result leads to, and knows how the score stands. */
export const veteran: Mind = veteranWith([WEIGHTS, WEIGHTS]);

function orders(
  s: OderState,
  side: Side,
  judgeFor: (s: OderState) => Judge,
  thought: Thought,
): readonly OderOrder[] {
  const judge = judgeFor(s);
  if (frameOf(s).is === 'momentum') return [engage(s, judge, thought.late)];
  const reply = answer(s, judge) ?? habit(s, judge.outlook.stakes);
  if (reply !== null) return [reply];
  const phase = phaseOf(s);
  if (phase.startsWith('setup.')) return setUp(s, side, judge, SECOND_THOUGHTS);
  switch (phase.slice(phase.indexOf('.') + 1)) {
    case 'declare':
      return [declareByTrial(s, side, judgeFor, thought)];
    case 'support':
      return [support(s, judgeFor)];
    case 'movement': {
      const byAir = supplyFromTheAir(s, judge);
      return byAir !== null ? [byAir] : manoeuvre(s, side, judge, thought.late).orders;
    }
    case 'regroup':
      return [arrival(s, judge)];
    default:
      return [engage(s, judge, thought.late)];
  }
}
