import type { Decision, Outcome } from '@stavka/engine';
import type { AdvanceFrame, OverFrame, RespondFrame } from './frames.ts';
import { waitingUnits } from './rules/03-setup.ts';
import { overstackedHex } from './rules/06-stacking.ts';
import { unitsDue } from './rules/09-regroup.ts';
import { battleOf } from './rules/11-combat/battle.ts';
import { openKinds } from './rules/choices.ts';
import { frameOf, phaseOf, questionOf } from './rules/decisions.ts';
import { enemyOf, sideName } from './sides.ts';
import { type OderState, turnOf } from './state.ts';
import { labelOf, placeName, spaceOf } from './terrain.ts';
import { say } from './text/messages.ts';

/** Who decides what now, in words; or how the game ended. */
export function decision(s: OderState): Decision | Outcome {
  const question = questionOf(s);
  if (question === null) {
    const { winner, level, reason, rule } = frameOf(s) as OverFrame;
    return { over: true, turn: turnOf(s), winner, level, reason, rule };
  }
  const { side, key, rule } = question;
  const name = sideName(side);
  const facts: Record<string, string | number> = { side: name === 'german' ? 'German' : 'Soviet' };
  if (key.startsWith('setup.')) facts.left = waitingUnits(s, side).length;
  if (key.endsWith('.regroup')) facts.left = unitsDue(s, side).length;
  if (key === 'respond') facts.target = placeName(spaceOf((frameOf(s) as RespondFrame).target));
  if (key === 'retreat') facts.target = placeName(spaceOf(battleOf(s).target));
  if (key === 'advance') facts.target = placeName(spaceOf((frameOf(s) as AdvanceFrame).into));
  if (key === 'overstack') facts.target = labelOf(overstackedHex(s, enemyOf(side)));
  return {
    turn: turnOf(s),
    phase: phaseOf(s),
    seat: name,
    prompt: say(key, facts),
    key,
    rule,
    orders: openKinds(s),
  };
}
