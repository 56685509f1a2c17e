import type { No } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import type { RbState } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';

/** An attack or automatic victory that air units are to help. */
export interface Strike {
  readonly side: Side;
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
}

/** 10.4, 11.2-11.5 What flying these missions for the attack breaks. */
export const airFaults = (_s: RbState, _strike: Strike, _air: readonly number[], _no: No): void => {};
/** 11.2, 11.4 Air units that could fly for it, one each. */
export const airChoices = (_s: RbState, _strike: Strike): readonly number[] => [];
/** 11.3, 11.4 The missions are flown. */
export const flyMissions = (_j: RbJournal, _air: readonly number[], _target: number): void => {};
/** 11.6 They land when the attack is over. */
export const landAir = (_j: RbJournal, _air: readonly number[]): void => {};
/** 11.16 Enemy ground units have entered a hex with bases of `side`: their owner flies them out. True when a frame was laid. */
export const displaceAt = (_j: RbJournal, _hex: number, _side: Side): boolean => false;
