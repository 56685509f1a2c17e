import type { RbJournal } from '../declare/law.ts';
import type { RbState } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';

/** 16.51 Modifiers that partisans may still bring to a battle in these hexes for the Russians, attacking or defending. */
export const partisanDrm = (_s: RbState, _russian: Side, _targets: readonly number[]): number => 0;
/** 16.51 The modifier has been used. */
export const spendPartisan = (_j: RbJournal): void => {};
/** 16.2, 16.3 What a partisan in the hex means for Axis supply, rail and zones there: 1 where one blocks. */
export const partisanBlocks = (_s: RbState, _hex: number): boolean => false;
/** 16.46, ruling 27 Russian units have come into the hex: a partisan of the second stage there goes back to its box. */
export const joinPartisans = (_j: RbJournal, _hex: number): void => {};
