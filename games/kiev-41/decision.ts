import type { Decision, Outcome } from '@stavka/engine';
import type { KievFrame, OverFrame } from './frames.ts';
import { openKinds } from './rules/choices.ts';
import { frameOf, questionOf } from './rules/decisions.ts';
import { type KievState, turnOf } from './state.ts';
import { areaOf, placeName } from './terrain.ts';
import { say } from './text/messages.ts';

/** The step of the sequence of play, as both players know it. */
export function phaseOf(s: KievState): string {
  const bottom = s.flow[0] as KievFrame;
  return bottom.is === 'impulse' ? bottom.segment : bottom.is;
}

/** Who decides what now, in words; or how the game ended. Nothing in the words is secret. */
export function decision(s: KievState): Decision | Outcome {
  return describe(s, true);
}

/** The same without the kinds of order, for who does not decide. */
export function describe(s: KievState, orders: boolean): Decision | Outcome {
  const question = questionOf(s);
  const frame = frameOf(s);
  if (question === null) {
    const { winner, level, reason, rule } = frame as OverFrame;
    return { over: true, turn: turnOf(s), winner, level, reason, rule };
  }
  const { seat, key, rule } = question;
  const facts: Record<string, string> = 'at' in frame ? { at: placeName(areaOf(frame.at)) } : {};
  return {
    turn: turnOf(s),
    phase: phaseOf(s),
    seat,
    prompt: say(key, facts),
    key,
    rule,
    orders: orders ? openKinds(s) : [],
  };
}
