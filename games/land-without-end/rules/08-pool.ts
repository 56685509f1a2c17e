import { put } from '@stavka/engine/define';
import type { LweJournal } from '../declare/law.ts';
import { attackOf, EMPTY_CORPS, IS_RIFLE_CORPS, POOL_UNITS, STEPS } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { stand } from './stand.ts';

/** How a unit dies: the event that says so. */
export type Death = 'eliminated' | 'starved' | 'removed';

/** Is the unit at its last step? */
export const onLastStep = (s: LweState, unit: number): boolean =>
  STEPS[unit] === 1 || S.flags.reduced.of(s, unit) === 1;

/** 2.12, 8.10 A unit on the map dies: it goes to the dead pile, and for a rifle corps divisions of the pool do, too. */
export function kill(j: LweJournal, unit: number, how: Death, rule: string): void {
  const at = S.at.of(j.state, unit);
  stand(j, [unit], S.at.boxes.dead);
  strip(j, unit);
  j.emit(how, rule, { unit, at });
  if (IS_RIFLE_CORPS[unit] === 1 && unit !== EMPTY_CORPS) drawDivisions(j, attackOf(unit, false));
}

/** 2.12 A unit loses a step: it is turned over, or it dies. */
export function loseStep(j: LweJournal, unit: number, rule: string): void {
  if (onLastStep(j.state, unit)) return kill(j, unit, 'eliminated', rule);
  put(j, S.flags.reduced, unit, 1);
  j.emit('step-lost', rule, { unit, at: S.at.of(j.state, unit) });
}

/** 8.10#1, 8.10#2 That many divisions of the pool, drawn blind, as far as it holds them (ruling 44). */
export function drawFromPool(j: LweJournal, n: number): number[] {
  const left = POOL_UNITS.filter((u) => S.at.of(j.state, u) === S.at.boxes.pool);
  const drawn: number[] = [];
  while (drawn.length < n && left.length > 0) {
    const [unit] = left.splice(j.roll('draw', left.length) - 1, 1);
    drawn.push(unit!);
  }
  return drawn;
}

function drawDivisions(j: LweJournal, n: number): void {
  const units = drawFromPool(j, n);
  if (units.length === 0) return;
  for (const u of units) put(j, S.at, u, S.at.boxes.dead);
  j.emit('drawn', '8.10#1', { units, n: units.length, at: null });
}

/** What a unit that leaves the map has no more: marks of the phase, of refit, of supply. */
export function strip(j: LweJournal, unit: number): void {
  for (const column of Object.values(S.flags)) put(j, column, unit, column.cell.start);
  put(j, S.spent, unit, 0);
  put(j, S.began, unit, -1);
  put(j, S.together, unit, 0);
}
