import { bad, type Fault, type Json, type Query, type Result, type Violation } from '@stavka/engine';
import { SIDES } from './data-check.ts';
import { nameOf, SIDE, unitOf } from './roster.ts';
import { type KievState, onMap } from './state.ts';
import { AREAS } from './terrain.ts';

export type Answer = Result<Json, readonly (Fault | Violation)[]>;
export const fault = (at: string, message: string): Answer => bad([{ at, message }]);

export const areasWhere = (test: (area: number) => boolean): number[] => {
  const found: number[] = [];
  for (let a = 0; a < AREAS; a++) if (test(a)) found.push(a);
  return found;
};

/** A Block of the asking seat, or the reason why there is none. */
export function ownBlock(s: KievState, q: Query, seat: string): { u: number } | Answer {
  const u = typeof q.unit === 'string' ? unitOf(q.unit) : -1;
  if (u < 0) return fault('unit', 'there is no such Block');
  // The same words whether it is hidden, elsewhere or not the asker's: nothing is told by refusing.
  if (SIDES[SIDE[u]!] !== seat) return fault('unit', 'is not a Block of this seat');
  return onMap(s, u) ? { u } : fault('unit', `${nameOf(u)} is not on the map`);
}
