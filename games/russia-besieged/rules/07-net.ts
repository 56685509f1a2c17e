import { RAILS } from '../declare/roster.ts';
import type { RbState } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';

const NONE = new Uint8Array(RAILS);

/** 7.03, 7.05, 7.06 By rail hex: the side may use it for trains now. */
export const trainsOf = (_s: RbState, _side: Side): Uint8Array => NONE;
/** 13.22, 13.31 By rail hex: an open line of the side's own rail joins it to the side's edge of the map. */
export const joinedToEdge = (_s: RbState, _side: Side): Uint8Array => NONE;
