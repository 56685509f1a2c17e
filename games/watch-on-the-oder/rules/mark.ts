import type { OderJournal } from '../declare/law.ts';
import { FLAGS } from '../declare/state.ts';

/** Notes what a unit has done, or had done to it, in this phase. */
export function addFlag(j: OderJournal, unit: number, flag: number): void {
  j.set(FLAGS + unit, j.state.cells[FLAGS + unit]! | flag);
}
