import { watchOnTheOder as game } from '@stavka/watch-on-the-oder';
import { race } from '../timing.ts';
import { type Line, span, times } from './case.ts';
import { midGame } from './position.ts';

const AT_LEAST = 200;

/** A copy of a mid-game state against structuredClone of the same position as JSON. */
export function copyCase(): Line[] {
  const s = midGame();
  const json = game.encode(s);
  const [ours, theirs] = race([
    { name: 'copy', run: () => s.copy() },
    { name: 'structuredClone', run: () => structuredClone(json) },
  ]);
  const ratio = theirs!.best / ours!.best;
  return [
    {
      what: 'Copy of a mid-game state, against structuredClone of its JSON form',
      ours: span(ours!.best),
      theirs: span(theirs!.best),
      ratio: `${times(ratio)} faster`,
      target: `at least ${AT_LEAST}x faster`,
      met: ratio >= AT_LEAST,
    },
  ];
}
