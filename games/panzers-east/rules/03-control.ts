import { CONTROL, GERMAN, ISOLATED, type PesJournal, SOVIET } from '../state.ts';
import { labelOf } from '../terrain.ts';

const NAMES = ['german', 'soviet'] as const;

/** 3.4#2, 3.5#2 A hex changes hands; the front line follows by itself (3.4#4). */
export function takeControl(j: PesJournal, space: number, side: number, rule: string): void {
  if (j.state.cells[CONTROL + space] === side) return;
  j.set(CONTROL + space, side);
  j.set(ISOLATED + space, 0);
  j.emit('captured', rule, { at: labelOf(space), side: NAMES[side]! });
}

export const toGerman = (j: PesJournal, space: number, rule: string): void =>
  takeControl(j, space, GERMAN, rule);
export const toSoviet = (j: PesJournal, space: number, rule: string): void =>
  takeControl(j, space, SOVIET, rule);
