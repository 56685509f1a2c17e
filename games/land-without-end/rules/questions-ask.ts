import { bad, type Fault, type Json, type Query, type Result, type Violation } from '@stavka/engine';
import { hexOf, unitOf } from '../declare/roster.ts';
import { isKnown } from '../declare/sight.ts';
import type { LweState } from '../declare/state.ts';
import { SIDES, type Side } from '../vocabulary.ts';

export type Answer = Result<Json, readonly (Fault | Violation)[]>;
export const fault = (at: string, message: string): Answer => bad([{ at, message }]);

/** Who asks: a side, or -1 for whoever only watches. */
export const askerOf = ({ seat }: Query): Side | -1 => SIDES.indexOf(seat as 'axis') as Side | -1;

const missing = (what: string, given: unknown): string =>
  typeof given === 'string' ? `there is no ${what} '${given.slice(0, 40)}'` : `must name a ${what}`;

export function withHex({ at }: Query, answer: (hex: number) => Answer): Answer {
  const hex = typeof at === 'string' ? hexOf(at) : -1;
  return hex < 0 ? fault('at', missing('hex', at)) : answer(hex);
}
export function withSide({ side }: Query, answer: (side: Side) => Answer): Answer {
  const found = SIDES.indexOf(side as 'axis');
  return found < 0 ? fault('side', `must be ${SIDES.join(' or ')}`) : answer(found as Side);
}
/** A unit that the asker knows; of another the same is said as of none. */
export function withUnit(s: LweState, q: Query, answer: (unit: number) => Answer): Answer {
  const unit = typeof q.unit === 'string' ? unitOf(q.unit) : -1;
  if (unit < 0 || !isKnown(s, unit, askerOf(q))) return fault('unit', missing('unit', q.unit));
  return answer(unit);
}
