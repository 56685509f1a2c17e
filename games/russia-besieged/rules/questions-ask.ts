import { bad, type Fault, type Json, type Query, type Result, type Violation } from '@stavka/engine';
import { hexOf, unitOf } from '../declare/roster.ts';
import { SIDES, type Side } from '../vocabulary.ts';

export type Answer = Result<Json, readonly (Fault | Violation)[]>;
export const fault = (at: string, message: string): Answer => bad([{ at, message }]);

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
export function withUnit({ unit }: Query, answer: (unit: number) => Answer): Answer {
  const found = typeof unit === 'string' ? unitOf(unit) : -1;
  return found < 0 ? fault('unit', missing('unit', unit)) : answer(found);
}
