import { BARRED, Connected, OPEN } from '@stavka/engine';
import { HEXES, RAIL_EXITS, RAIL_HEX, RAIL_NET, RAILS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { zoneOf } from './04-zones.ts';
import { EVERY_LINE, unbuilt } from './07-lines.ts';
import { sideAt, sideOf } from './26-sides.ts';

const EXITS = Uint16Array.from(RAIL_EXITS[RUSSIAN]);
const connected = new Connected(RAIL_NET);

/** 20.54-20.57 Russian rail on which no Axis unit stands; `opens` says which Russian units keep an Axis zone off their hex. */
export function routeGate(s: RbState, opens: (unit: number) => boolean): Uint8Array {
  const gate = new Uint8Array(HEXES).fill(BARRED);
  const zone = zoneOf(s, AXIS);
  for (let r = 0; r < RAILS; r++) {
    const hex = RAIL_HEX[r]!;
    if (S.rail.holder.of(s, r) !== RUSSIAN || S.rail.converting.of(s, r) === 1) continue;
    if (sideAt(s, hex) === AXIS) continue;
    if (zone[hex] === 0 || S.at.in(s, hex).some((u) => sideOf(s, u) === RUSSIAN && opens(u)))
      gate[hex] = OPEN;
  }
  for (const hex of unbuilt(s)) gate[hex] = BARRED;
  return gate;
}
/** By hex: joined through the gate to these hexes. */
export const joinedTo = (gate: Uint8Array, sources: Uint16Array): Uint8Array =>
  connected.run(RAIL_NET, gate, sources, EVERY_LINE).mark.slice();
/** By hex: joined to the east edge of the map. */
export const joinedToEast = (gate: Uint8Array): Uint8Array => joinedTo(gate, EXITS);
