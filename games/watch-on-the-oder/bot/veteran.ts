import type { OderOrder, OderState } from '../index.ts';
import { frameOf, phaseOf } from '../rules/decisions.ts';
import type { Side } from '../sides.ts';
import { isCoastal, labelOf } from '../terrain.ts';
import { arrival } from './arrivals.ts';
import { answer, engage } from './engage.ts';
import { declareByTrial } from './foresight.ts';
import { habit } from './habits.ts';
import { Judge, standing, type Weights } from './judge.ts';
import { manoeuvre } from './manoeuvre.ts';
import type { Mind, Thought } from './mind.ts';
import { setUp } from './set-up.ts';
import { scoredStakes } from './stakes.ts';

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

/** A veteran with these weights for the two sides. */
export const veteranWith = (weights: readonly [german: Weights, soviet: Weights]): Mind => {
  const judgeFor = (s: OderState, side: Side): Judge => new Judge(s, side, scoredStakes(s), weights[side]);
  return { level: 'veteran', orders: (s, side, thought) => orders(s, side, judgeFor, thought) };
};

export const veteran: Mind = veteranWith([WEIGHTS, WEIGHTS]);

function orders(
  s: OderState,
  side: Side,
  judgeFor: (s: OderState, side: Side) => Judge,
  thought: Thought,
): readonly OderOrder[] {
  const judge = judgeFor(s, side);
  if (frameOf(s).is === 'momentum') return [engage(s, judge, thought.late)];
  const reply = answer(s, judge) ?? habit(s, judge.outlook.stakes);
  if (reply !== null) return [reply];
  const phase = phaseOf(s);
  if (phase.startsWith('setup.')) return setUp(s, side, judge);
  switch (phase.slice(phase.indexOf('.') + 1)) {
    case 'declare':
      return [declareByTrial(s, side, { judge: judgeFor, support }, thought)];
    case 'support':
      return [support(s, judge)];
    case 'movement':
      return manoeuvre(s, side, judge, thought.late).orders;
    case 'regroup':
      return [arrival(s, judge)];
    default:
      return [engage(s, judge, thought.late)];
  }
}

/** Air over the best attack, ships at the best one on the coast. */
function support(s: OderState, judge: Judge): OderOrder {
  const targets = judge.attacksAfterMoving(standing(s)).map((a) => a.target);
  const coast = targets.find(isCoastal);
  return {
    kind: 'support',
    air: targets[0] === undefined ? null : labelOf(targets[0]),
    naval: coast === undefined ? null : labelOf(coast),
  };
}
