import { BARRED, Connected, OPEN } from '@stavka/engine';
import { HEXES, RAIL_EXITS, RAIL_NET } from '../declare/roster.ts';
import type { RbState } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { EVERY_LINE } from './07-lines.ts';
import { trainsOf } from './07-net.ts';

const connected = new Connected(RAIL_NET);
const gate = new Uint8Array(HEXES);
const EXITS = RAIL_EXITS.map((hexes) => Uint16Array.from(hexes));

/** 7.03-7.08, 20.62, 21.41 By hex: a train could leave the map from there by the side's own edge. */
export function offMap(s: RbState, side: Side): Uint8Array {
  const trains = trainsOf(s, side);
  for (let hex = 0; hex < HEXES; hex++) gate[hex] = trains[hex] === 1 ? OPEN : BARRED;
  return connected.run(RAIL_NET, gate, EXITS[side]!, EVERY_LINE).mark.slice();
}
