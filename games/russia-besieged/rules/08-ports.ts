import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import {
  CITIES,
  CITY_AT,
  cityHex,
  fleetOf,
  KERCH,
  ON_AZOV,
  ON_BLACK_SEA,
  PORT_SEA,
  SEAS,
  TAMAN,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { moment, monthNumber } from '../months.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { controlsCity, controlsHex } from './04-control.ts';

export const [BALTIC, BLACK_SEA, CASPIAN] = [0, 1, 2] as const;
/** 8.05 The ports of each sea, as cities. */
export const PORTS: readonly (readonly number[])[] = SEAS.map((_, sea) =>
  [...Array(CITIES).keys()].filter((c) => PORT_SEA[c] === sea),
);
export const ROSTOV = CITY_AT[cityHex('Rostov')]!;

/** 6.25, 8.13 Does a side control both shores of the Straits of Kerch? */
export const controlsKerch = (s: RbState, side: Side): boolean =>
  controlsHex(s, side, TAMAN) && controlsHex(s, side, KERCH);

/** 8.14 In January and February the Sea of Azov is ice. */
export const isAzovFrozen = (s: RbState): boolean => monthNumber(moment(S.turn.of(s), 0)) === 1;

/** 8.13, 8.14, ruling 216 Can a ship go from one shore of the Black Sea to the other? Null, or the rule that says no. */
export function straitsRule(s: RbState, side: Side, from: number, to: number): '8.13' | '8.14' | null {
  if (ON_BLACK_SEA[from] === 1 && ON_BLACK_SEA[to] === 1) return null;
  if (isAzovFrozen(s)) return '8.14';
  if (ON_AZOV[from] === 1 && ON_AZOV[to] === 1) return null;
  return controlsKerch(s, side) ? null : '8.13';
}

/** 8.12, 8.14, ruling 49 Does a port of the side count on the Sea Movement Table? Rostov only with both shores of Kerch and open water. */
export const portCounts = (s: RbState, side: Side, city: number): boolean =>
  controlsCity(s, side, city) && (city !== ROSTOV || (controlsKerch(s, side) && !isAzovFrozen(s)));

/** 8.1 Does the side control a port there? */
export const hasPort = (s: RbState, side: Side, sea: number): boolean =>
  PORTS[sea]!.some((c) => controlsCity(s, side, c));

/** 8.1, ruling 45 A city has changed hands: a side that has no port left on its sea sails there no more. */
export function noteLostPorts(j: RbJournal, city: number): void {
  const sea = PORT_SEA[city]!;
  if (sea < 0) return;
  for (const side of [AXIS, RUSSIAN] as const) {
    const fleet = fleetOf(side, sea);
    if (S.fleets.closed.of(j.state, fleet) === 1 || hasPort(j.state, side, sea)) continue;
    put(j, S.fleets.closed, fleet, 1);
  }
}
