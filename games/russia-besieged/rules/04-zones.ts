import { HEXES } from '../declare/roster.ts';
import type { RbState } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';

const NONE = new Uint8Array(HEXES);

/** 4.0 The hexes in zones of a side's units: 1 where one is. */
export const zoneOf = (_s: RbState, _side: Side): Uint8Array => NONE;
/** 4.0a Does the unit have a zone at all now, around it or in its own hex (4.07)? */
export const hasZone = (_s: RbState, _unit: number): boolean => false;
/** 4.0 The units of a side whose zones cover the hex, ascending. */
export const zoneUnits = (_s: RbState, _hex: number, _side: Side): readonly number[] => [];
