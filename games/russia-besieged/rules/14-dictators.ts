import type { RbJournal } from '../declare/law.ts';
import type { RbState } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import type { Bar } from './24-first-turn.ts';

/** 14.15 A dictator is lost with the hex he stands in. */
export const loseDictator = (_j: RbJournal, _unit: number): void => {};
/** 14.15b4 May a side not attack this impulse, as it has lost its dictator? */
export const cannotAttack = (_s: RbState, _side: Side): boolean => false;
/** 14.15b5, ruling 118 Ratios by which a side's attacks gain from the loss of the enemy's dictator. */
export const oddsBonus = (_s: RbState, _side: Side): number => 0;

/** 14.15b2, 14.15b3 Does the loss of its dictator bind a side in this impulse? */
export const isLeaderless = (_s: RbState, _side: Side): boolean => false;
/** 14.15b2, 14.15b3 Why a unit of a side so bound may not pass a hex, end its march there, or go there by rail. */
export const leaderlessBar = (
  _s: RbState,
  _unit: number,
  _hex: number,
  _how: 'pass' | 'end' | 'rail',
): Bar | null => null;
/** 14.15b2, 14.15b3 Is an enemy unit next to the hex? */
export const isNextToEnemy = (_s: RbState, _side: Side, _hex: number): boolean => false;
/** 14.13, 14.16 Why a dictator may not go there; null for everybody else. */
export const abroadBar = (_s: RbState, _unit: number, _hex: number): Bar | null => null;
