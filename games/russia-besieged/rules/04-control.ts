import type { RbJournal } from '../declare/law.ts';
import type { RbState } from '../declare/state.ts';
import { S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';

/** 4.1 Does the side control the city? */
export const controlsCity = (s: RbState, side: Side, city: number): boolean =>
  S.city.holder.of(s, city) === side;
/** 4.1, 6.25 Does it control a hex in the way of a city? */
export const controlsHex = (_s: RbState, _side: Side, _hex: number): boolean => false;

/**
 * Ground units of a side have entered a hex, by march, rail, retreat, advance or landing, and the event that says so has been
 * stated: city, rail, well, factory, dictator and air bases there follow. False when play stops here: a frame was laid on top
 * (11.16), or the game is over.
 */
export const enterHex = (_j: RbJournal, _hex: number, _side: Side, _units: readonly number[]): boolean =>
  true;
