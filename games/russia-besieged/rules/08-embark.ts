import { CITY_HEX, SEAS } from '../declare/roster.ts';
import type { RbState } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { controlsCity } from './04-control.ts';
import { zoneOf } from './04-zones.ts';
import { allowanceOf } from './06-allowance.ts';
import { joinedToEdge } from './07-net.ts';
import { PORTS } from './08-lost-ports.ts';
import { endBar, endsOf, fleetBar, kindBar, type Mode, waiterOn } from './08-sailing.ts';
import { enemyOf, sideOf } from './26-sides.ts';

/** How a unit can leave a port: 8.31, 8.43. */
const FROM_PORT: readonly Mode[] = ['transport', 'invasion'];

/** Could the unit sail from that port, once it is there? */
function canSail(s: RbState, unit: number, side: Side, sea: number, from: number): boolean {
  for (const mode of FROM_PORT) {
    if (kindBar(s, unit, mode) !== null || fleetBar(s, side, sea, mode) !== null) continue;
    for (const to of endsOf(sea, mode))
      if (endBar(s, { unit, side, sea, from, to, mode }) === null) return true;
  }
  return false;
}

/** 8.32 Ports in which a unit that comes onto the map may be placed to sail from: joined to its edge by rail, and in no enemy zone. */
export function* embarkPorts(s: RbState, unit: number): Generator<number> {
  const side = sideOf(s, unit);
  if (allowanceOf(s, unit) === 0) return;
  const joined = joinedToEdge(s, side);
  const zones = zoneOf(s, enemyOf(side));
  for (let sea = 0; sea < SEAS.length; sea++) {
    if (fleetBar(s, side, sea, 'transport') !== null || waiterOn(s, side, sea) >= 0) continue;
    for (const city of PORTS[sea]!) {
      const hex = CITY_HEX[city]!;
      if (!controlsCity(s, side, city) || joined[hex] === 0 || zones[hex] === 1) continue;
      if (canSail(s, unit, side, sea, hex)) yield hex;
    }
  }
}
export const embarksAt = (s: RbState, unit: number, hex: number): boolean => {
  for (const port of embarkPorts(s, unit)) if (port === hex) return true;
  return false;
};
