import type { No } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import type { RbState } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';

/** 14.2 What using the Field Marshal for that battle breaks. */
export const marshalFaults = (
  _s: RbState,
  _side: Side,
  _marshal: number,
  _units: readonly number[],
  _hexes: readonly number[],
  _no: No,
): void => {};
/** 14.2 Field Marshals that may help these units. */
export const marshalChoices = (
  _s: RbState,
  _side: Side,
  _units: readonly number[],
  _hexes: readonly number[],
): readonly number[] => [];
/** 14.2 His modifier, for the side he helps. */
export const marshalDrm = (_s: RbState, _marshal: number): number => 1;
/** 14.2 He has helped, and rests. */
export const spendMarshal = (_j: RbJournal, _marshal: number): void => {};
/** 14.15 A dictator is lost with the hex he stands in. */
export const loseDictator = (_j: RbJournal, _unit: number): void => {};
