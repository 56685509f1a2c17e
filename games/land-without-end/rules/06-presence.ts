import { SHUT, Slabs } from '@stavka/engine';
import { derived } from '@stavka/engine/define';
import { HEXES, LOAD, UNITS_OF } from '../declare/roster.ts';
import { AT, type LweState } from '../declare/state.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';
import { NATION_BITS } from './06-stacking.ts';

/** Where a side stands, hex by hex. */
export interface Presence {
  /** 9.4#1 SHUT where anybody stands: the other side's gate. */
  readonly gate: Uint8Array;
  /** 6.1 What stands there counts together. */
  readonly load: Uint8Array;
  /** 6.3 Whose units stand there, as bits. */
  readonly nations: Uint8Array;
}

const slabs = new Slabs();
function presence(s: LweState, side: Side): Presence {
  const gate = slabs.bytes(HEXES);
  const load = slabs.bytes(HEXES);
  const nations = slabs.bytes(HEXES);
  const { cells } = s;
  for (const u of UNITS_OF[side]!) {
    const hex = cells[AT + u]!;
    if (hex < 0) continue;
    gate[hex] = SHUT;
    load[hex]! += LOAD[u]!;
    nations[hex]! |= NATION_BITS[u]!;
  }
  return { gate, load, nations };
}
const axisPresence = derived(['units.axis'], (s: LweState) => presence(s, AXIS));
const sovietPresence = derived(['units.soviet'], (s: LweState) => presence(s, SOVIET));
/** 6.0 Where a side stands. */
export const presenceOf = (s: LweState, side: Side): Presence =>
  side === AXIS ? axisPresence(s) : sovietPresence(s);
