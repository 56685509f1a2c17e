import { enemyOf, type Side, SOVIET, sideName } from '../sides.ts';
import { CONTROL, EVER, FORT, type OderJournal } from '../state.ts';
import { labelOf } from '../terrain.ts';

/**
 * 3.1#1 A hex changes hands the moment a ground unit enters it, by whatever means; 3.1#2 the past is remembered.
 * 7.5#1 A Soviet unit that enters a fortification destroys it for good.
 */
export function enterHex(j: OderJournal, space: number, side: Side): void {
  const s = j.state;
  if (s.cells[CONTROL + space] === enemyOf(side)) {
    j.set(CONTROL + space, side);
    j.set(EVER + space, s.cells[EVER + space]! | (1 << side));
    j.emit('captured', '3.1#1', { at: labelOf(space), side: sideName(side) });
  }
  if (side === SOVIET && s.cells[FORT + space] === 1) {
    j.set(FORT + space, 0);
    j.emit('fort-destroyed', '7.5#1', { at: labelOf(space) });
  }
}
