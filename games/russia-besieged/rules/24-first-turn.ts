import { type RbState, S } from '../declare/state.ts';

// The exceptions of turn 1 (24.0), asked by the chapters they change.

export const isFirstTurn = (s: RbState): boolean => S.turn.of(s) === 1;
/** 24.5 Rivers cost the Axis nothing extra. */
export const isDry = (s: RbState, side: number): boolean => side === 0 && isFirstTurn(s);
/** 24.1 Why a unit may not enter that hex on turn 1: a rule and words, or null. */
export const firstTurnBar = (_s: RbState, _unit: number, _hex: number): readonly [string, string] | null =>
  null;
/** 24.6 Do the Russian defenders have the benefits of terrain there? */
export const hasTerrainBenefit = (_s: RbState, _hex: number): boolean => true;
