import type { RbJournal } from '../declare/law.ts';
import type { RbState } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';

/** 14.15 A dictator is lost with the hex he stands in. */
export const loseDictator = (_j: RbJournal, _unit: number): void => {};
/** 14.15b4 May a side not attack this impulse, as it has lost its dictator? */
export const cannotAttack = (_s: RbState, _side: Side): boolean => false;
/** 14.15b5, ruling 118 Ratios by which a side's attacks gain from the loss of the enemy's dictator. */
export const oddsBonus = (_s: RbState, _side: Side): number => 0;
