import { COUNTERS } from '../../data.ts';
import type { AllocateFrame } from '../../frames.ts';
import { IS_FZ, idOf, idsOf, isClass } from '../../roster.ts';
import {
  ACTED,
  ASIDE,
  AT,
  DEAD,
  DRAWN,
  OFF_MAP,
  type PesJournal,
  type PesState,
  REDUCED,
  REMOVED,
  stepsOf,
} from '../../state.ts';

/** Still able to fight: on the map, in a breakout, or an army just off the map before its arrival hex (ruling 61). */
export const isAlive = (s: PesState, u: number): boolean => {
  const at = s.cells[AT + u]!;
  return at >= 0 || at === DRAWN || at === OFF_MAP;
};

/** 2.5 A full unit of two steps is flipped. */
export function flip(j: PesJournal, u: number): void {
  j.set(REDUCED + u, 1);
  j.emit('flipped', '2.5', { unit: idOf(u) });
}

/** 10.7#1, 10.7#2 A German unit is only set aside, a division on its Kampfgruppe side. */
export function setAside(j: PesJournal, u: number): void {
  j.set(AT + u, ASIDE);
  j.set(ACTED + u, 0);
  j.emit('set-aside', '10.7#1', { unit: idOf(u) });
}

/** 10.8 A Soviet unit is dead; groups and armies are out of the game. */
export function kill(j: PesJournal, u: number): void {
  j.set(AT + u, isClass(u, 'group') || isClass(u, 'army') ? REMOVED : DEAD);
  j.emit('eliminated', '10.8', { unit: idOf(u) });
}

function ask(
  j: PesJournal,
  what: AllocateFrame['what'],
  from: readonly number[],
  count: number,
  rule: string,
): void {
  const frame: AllocateFrame = { is: 'allocate', what, from: idsOf(from), count, rule };
  j.push(frame);
}

/** 10.4, 10.4.2 Steps lost by the Germans of a battle: every full unit is flipped before any is taken off. Excess is lost. */
export function hitGermans(j: PesJournal, units: readonly number[], steps: number): void {
  const full = units.filter((u) => stepsOf(j.state, u) === 2);
  if (steps <= 0) return;
  if (steps < full.length) return ask(j, 'flip', full, steps, '10.4');
  for (const u of full) flip(j, u);
  const rest = steps - full.length;
  if (rest >= units.length) for (const u of units) setAside(j, u);
  else if (rest > 0) ask(j, 'remove', units, rest, '10.4.2');
}

/** Units that are alike for every rule: nothing hangs on which of them is lost. */
const likeness = (u: number): string => (IS_FZ[u] === 1 ? 'zone' : COUNTERS[u]!.class);

/** 10.4, 12.7 Steps lost by the Soviets: the player chooses among unlike units; a group or army is flipped, then dies. */
export function hitSoviets(j: PesJournal, units: readonly number[], steps: number): void {
  const s = j.state;
  if (steps <= 0 || units.length === 0) return;
  const single = units.length === 1 ? units[0]! : -1;
  if (single >= 0 && stepsOf(s, single) === 2 && steps === 1) return flip(j, single);
  if (steps >= units.length) for (const u of units) kill(j, u);
  else if (new Set(units.map(likeness)).size === 1) for (const u of units.slice(0, steps)) kill(j, u);
  else ask(j, 'soviet', units, steps, '10.4');
}
