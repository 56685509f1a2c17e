import type { OderJournal } from '../declare/law.ts';
import { controlOf, GROUND, groundHeldBy, groundWithoutFort, hasFort } from '../declare/state.ts';
import { enemyOf, type Side, SOVIET } from '../sides.ts';

/**
 * 3.1#1 A hex changes hands the moment a ground unit enters it, by whatever means; 3.1#2 the past is remembered.
 * 7.5#1 A Soviet unit that enters a fortification destroys it for good.
 */
export function enterHex(j: OderJournal, space: number, side: Side): void {
  const s = j.state;
  if (controlOf(s, space) === enemyOf(side)) {
    j.set(GROUND + space, groundHeldBy(s.cells[GROUND + space]!, side));
    j.emit('captured', '3.1#1', { at: space, side });
  }
  if (side === SOVIET && hasFort(s, space)) {
    j.set(GROUND + space, groundWithoutFort(s.cells[GROUND + space]!));
    j.emit('fort-destroyed', '7.5#1', { at: space });
  }
}
