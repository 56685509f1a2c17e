import type { AllocateFrame, BattleFrame } from '../frames.ts';
import type { PesOrder, PesState } from '../index.ts';
import { IS_FLAK, IS_MECH, idsOf, isClass, unitOf } from '../roster.ts';
import { aliveOf, forceBelow } from '../rules/10-combat/battle.ts';
import { rowOf, stepsHit, terrainModifier } from '../rules/10-combat/fire.ts';
import { frameOf } from '../rules/decisions.ts';
import { diceOf } from '../state.ts';
import { isMoscow, spaceOf } from '../terrain.ts';

/** How dear a German unit is to its commander: its fire, and that of tanks most. */
export const worthOf = (s: PesState, u: number): number =>
  diceOf(s, u) * (IS_MECH[u] === 1 ? 1.5 : 1) + (IS_FLAK[u] === 1 ? -0.8 : 0);

/** What anybody would answer to a battle. Null when the question is not such a one. */
export function habit(s: PesState): PesOrder | null {
  const frame = frameOf(s);
  if (frame.is === 'allocate') return allocate(s, frame);
  if (frame.is === 'battle') return goesOn(s, frame) ? { kind: 'fight-on' } : { kind: 'break-off' };
  return null;
}

/** Own losses among the cheapest units; the enemy's among those that fire first. */
function allocate(s: PesState, { what, from, count }: AllocateFrame): PesOrder {
  const units = from.map(unitOf);
  const rank = (u: number): number =>
    what === 'soviet' ? (isClass(u, 'specialist') ? 0 : 1) : worthOf(s, u);
  const order = [...units].sort((a, b) => rank(a) - rank(b));
  return { kind: 'allocate', units: idsOf(order.slice(0, count)) };
}

/** Steps a unit's fire costs on the average. */
export function fireOf(s: PesState, u: number, space: number): number {
  if (IS_FLAK[u] === 1) return 0;
  let sum = 0;
  for (let die = 1; die <= 6; die++) sum += stepsHit(rowOf(u), die + terrainModifier(u, space));
  return (sum / 6) * diceOf(s, u);
}

/** Another round if it should clear the hex at a fair price. */
function goesOn(s: PesState, battle: BattleFrame): boolean {
  const hex = spaceOf(battle.hex);
  const germans = aliveOf(s, battle.germans);
  const soviets = aliveOf(s, battle.soviets);
  const fire = germans.reduce((sum, u) => sum + fireOf(s, u, hex), 0);
  const share = fire / soviets.length;
  const enough = isMoscow(hex) ? 0.3 : 0.45;
  return forceBelow(s).points >= 1 && share >= enough;
}
