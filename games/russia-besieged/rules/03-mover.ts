import type { PhaseFrame } from '@stavka/engine/define';
import type { RbState } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';

/** 3.0 Whose half of the turn it is; -1 in steps that are neither's. */
export function moverOf(s: RbState): Side | -1 {
  const bottom = s.flow[0] as PhaseFrame | undefined;
  if (bottom?.is !== 'phase') return -1;
  return bottom.phase.startsWith('axis.') ? AXIS : bottom.phase.startsWith('russian.') ? RUSSIAN : -1;
}
