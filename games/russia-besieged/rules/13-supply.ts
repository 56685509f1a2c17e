import { HEXES } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';

const NONE = new Uint8Array(HEXES);

/** 13.1 Is the unit in General Supply as things stand, whatever marker it bears? */
export const inSupply = (_s: RbState, _unit: number): boolean => true;
/** 13.7 Is it in Combat Supply? */
export const inCombatSupply = (_s: RbState, _unit: number): boolean => true;
/** 13.11 Does it bear a marker? */
export const isMarked = (s: RbState, unit: number): boolean => S.condition.oos.of(s, unit) > 0;
/** 10.76, 13.2 By hex: the length of the ground part of a supply path of the side's from there, 255 where there is none. */
export const supplyLengths = (_s: RbState, _side: Side): Uint8Array => NONE;
/** 10.76-3, rulings 85, 250 By hex: 1 where a legal supply source of the unit's is, its rail or a city with room for it. */
export const retreatSources = (_s: RbState, _unit: number): Uint8Array => NONE;
/** 10.78 Would the unit be in General Supply in that hex? */
export const suppliedAt = (_s: RbState, _unit: number, _hex: number): boolean => true;
