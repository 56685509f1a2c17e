import { bad, type Fault, type Json, type Result, type Violation } from '@stavka/engine';
import { board } from '../data.ts';

export type Answer = Result<Json, readonly (Fault | Violation)[]>;
export const fault = (where: string, message: string): Answer => bad([{ at: where, message }]);
/** Why an argument names nothing. */
export const missing = (what: string, given: unknown): string =>
  typeof given === 'string' ? `there is no ${what} '${given.slice(0, 40)}'` : `must name a ${what}`;
export const labels = (marks: Uint8Array): string[] => board.labels.filter((_, i) => marks[i] === 1);
