import type { Decision, Outcome } from '@stavka/engine';
import type { OverFrame } from './frames.ts';
import { waitingUnits } from './rules/03-setup.ts';
import { placeableUnits } from './rules/07-arrivals.ts';
import { openKinds } from './rules/choices.ts';
import { frameOf, phaseOf, questionOf } from './rules/decisions.ts';
import { type PesState, turnOf } from './state.ts';
import { placeName, spaceOf } from './terrain.ts';
import { say } from './text/messages.ts';

/** What the player decides now, in words; or how the game ended. */
export function decision(s: PesState): Decision | Outcome {
  const question = questionOf(s);
  const frame = frameOf(s);
  if (question === null) {
    const { winner, level, reason, rule } = frame as OverFrame;
    return { over: true, turn: turnOf(s), winner, level, reason, rule };
  }
  const facts: Record<string, string | number> = {};
  if (question.key === 'setup') facts.left = waitingUnits(s).length;
  if (question.key === 'arrivals') facts.left = placeableUnits(s).length;
  if (frame.is === 'force') Object.assign(facts, { at: placeName(spaceOf(frame.at)), points: frame.points });
  if (frame.is === 'battle') facts.at = placeName(spaceOf(frame.hex));
  if (frame.is === 'allocate') facts.count = frame.count;
  return {
    turn: turnOf(s),
    phase: phaseOf(s),
    seat: 'german',
    prompt: say(question.key, facts),
    key: question.key,
    rule: question.rule,
    orders: openKinds(s),
  };
}
