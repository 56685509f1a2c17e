import { choose } from '@stavka/engine/define';
import { law, type OderJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { AERIAL, AERIAL_USED, AIR, NAVAL, onMap } from '../declare/state.ts';
import { nameOf, sideOf, unitsOfSide } from '../roster.ts';
import { GERMAN } from '../sides.ts';
import { isCoastal, labelOf } from '../terrain.ts';
import { leavePhase } from './05-leave.ts';
import { SUPPORT } from './05-support-steps.ts';
import { aerialFault } from './08-supply.ts';
import { goOnWithAttack } from './11-combat/announce.ts';

/** 5.4, 5.4.a, 5.4.b The German sets down air and naval support, either, both or neither. */
export function placeSupport(j: OderJournal, air: number, naval: number): void {
  j.set(AIR, air);
  j.set(NAVAL, naval);
  j.emit('support-placed', '5.4', { air: air < 0 ? null : air, naval: naval < 0 ? null : naval });
}

/** 8.3#1, 8.3#2 The aerial supply marker goes on one unit and stays on it (8.3#4). */
export function placeAerial(j: OderJournal, unit: number): void {
  j.set(AERIAL, unit);
  j.set(AERIAL_USED, 1);
  j.emit('aerial-supply', '8.3', { unit });
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

/** 5.4.a, 5.4.b Both markers at once, or null to keep one back. */
export const support = law(O.support, {
  check(_s, { naval }, no) {
    if (naval !== null && !isCoastal(naval)) no('5.4.b', `${labelOf(naval)} is not a coastal hex`);
  },
  steps: () => [SUPPORT],
  carry(j, { air, naval }) {
    placeSupport(j, air ?? -1, naval ?? -1);
    leavePhase(j);
  },
});

/** 8.3 The marker on a unit; to whoever is about to be attacked, and then the attack goes on (ruling 22). */
export const aerialSupply = law(O['aerial-supply'], {
  check(s, { unit }, no) {
    const none = aerialFault(s);
    if (none !== null) no(none.rule, none.message);
    else if (sideOf(unit) !== GERMAN) no('8.3#1', `${nameOf(unit)} is not a German unit`);
    else if (!onMap(s, unit)) no('8.3#1', `${nameOf(unit)} is not on the map`);
  },
  now: (s) => aerialFault(s) === null,
  steps: (s) => [choose('unit', () => unitsOfSide[GERMAN]!.filter((u) => onMap(s, u)))],
  carry(j, { unit }, frame) {
    placeAerial(j, unit);
    if (frame.is === 'respond') goOnWithAttack(j, frame);
  },
});
