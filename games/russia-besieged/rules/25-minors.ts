import type { RbState } from '../declare/state.ts';

/** 25.0 Why a unit of an ally may not enter or stand in that hex: a rule and words, or null. */
export const minorBar = (_s: RbState, _unit: number, _hex: number): readonly [string, string] | null => null;
/** 25.1, 25.2 Why these units may not stand or fight together: a rule and words, or null. */
export const mixedBar = (_s: RbState, _units: readonly number[]): readonly [string, string] | null => null;
/** 25.1, 25.2 Is a unit free of the duty to attack (10.1) by the rules of its country? */
export const isExcused = (_s: RbState, _unit: number): boolean => false;
