import { choose } from '@stavka/engine/define';
import { law, type OderJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import type { Phase } from '../declare/outline.ts';
import {
  COMBAT_FIRST,
  MOVE_FIRST,
  type OderState,
  SEQUENCE,
  SEQUENCES,
  UNDECLARED,
} from '../declare/state.ts';
import { GERMAN, SOVIET } from '../sides.ts';
import { leavePhase } from './05-leave.ts';
import { moverOf } from './now.ts';

/** 5.3 The order of the two phases, for this player turn. */
export const declare = law(O.declare, {
  check() {},
  steps: () => [choose('sequence', SEQUENCES)],
  carry(j, { sequence }) {
    const side = moverOf(j.state);
    j.set(SEQUENCE + side, sequence === 'movement-combat' ? MOVE_FIRST : COMBAT_FIRST);
    j.emit('declared', '5.3', { side, sequence });
    leavePhase(j);
  },
});

/** 5.0#2 Nothing is declared yet when a turn begins. */
export function beginTurn(j: OderJournal): void {
  j.set(SEQUENCE + GERMAN, UNDECLARED);
  j.set(SEQUENCE + SOVIET, UNDECLARED);
}

const isCombatFirst = (s: OderState, side: number): boolean => s.cells[SEQUENCE + side] === COMBAT_FIRST;

/** 5.3 Combat before movement, where a side has declared so. */
export function inOrder(s: OderState, step: Phase): Phase | null {
  if (isCombatFirst(s, GERMAN)) {
    if (step === 'german.support') return 'german.combat';
    if (step === 'german.combat') return 'german.movement';
    if (step === 'german.movement') return 'german.lapsed';
  }
  if (!isCombatFirst(s, SOVIET)) return null;
  if (step === 'soviet.declare') return 'soviet.combat';
  if (step === 'soviet.combat') return 'soviet.movement';
  return step === 'soviet.movement' ? 'soviet.lapsed' : null;
}
