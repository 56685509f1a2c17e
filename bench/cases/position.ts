import { isOver, must, seededChance } from '@stavka/engine';
import { BUSY, pick, rngOf } from '@stavka/engine/kit';
import { watchOnTheOder as game, type OderState } from '@stavka/watch-on-the-oder';
import { oderSubject } from '@stavka/watch-on-the-oder/conformance';

/** A game in full swing: random orders up to the German movement phase of turn 4. */
export function midGame(seed = 'bench'): OderState {
  const s = must(game.setup({ seed }));
  const rng = rngOf(seed);
  const chance = seededChance(seed);
  for (;;) {
    const decision = game.decision(s);
    if (isOver(decision)) throw new Error('the game ended before turn 4');
    if (decision.turn === 4 && decision.phase === 'german.movement') return s;
    game.apply(s, pick(game.choices(s), oderSubject.endings, BUSY, rng), chance);
  }
}
