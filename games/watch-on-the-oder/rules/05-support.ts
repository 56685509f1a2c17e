import { idOf } from '../roster.ts';
import { AERIAL, AERIAL_USED, AIR, NAVAL, type OderJournal } from '../state.ts';
import { labelOf } from '../terrain.ts';

/** 5.4, 5.4.a, 5.4.b The German sets down air and naval support, either, both or neither. */
export function placeSupport(j: OderJournal, air: number, naval: number): void {
  j.set(AIR, air);
  j.set(NAVAL, naval);
  j.emit('support-placed', '5.4', {
    air: air < 0 ? null : labelOf(air),
    naval: naval < 0 ? null : labelOf(naval),
  });
}

/** 8.3#1, 8.3#2 The aerial supply marker goes on one unit and stays on it (8.3#4). */
export function placeAerial(j: OderJournal, unit: number): void {
  j.set(AERIAL, unit);
  j.set(AERIAL_USED, 1);
  j.emit('aerial-supply', '8.3', { unit: idOf(unit) });
}

/** 5.4#5, 8.3#4 All markers come off the map in the retrieval phase. */
export function retrieveMarkers(j: OderJournal): void {
  const s = j.state;
  if (s.cells[AIR]! < 0 && s.cells[NAVAL]! < 0 && s.cells[AERIAL_USED] === 0) return;
  j.set(AIR, -1);
  j.set(NAVAL, -1);
  j.set(AERIAL, -1);
  j.set(AERIAL_USED, 0);
  j.emit('support-retrieved', '5.4#5');
}
