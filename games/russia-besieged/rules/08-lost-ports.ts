import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { CITIES, fleetOf, PORT_SEA, SEAS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';

/** 8.05 The ports of each sea, as cities. */
export const PORTS: readonly (readonly number[])[] = SEAS.map((_, sea) =>
  [...Array(CITIES).keys()].filter((c) => PORT_SEA[c] === sea),
);

/** 8.1 Does the side control a port there? */
export const hasPort = (s: RbState, side: Side, sea: number): boolean =>
  PORTS[sea]!.some((c) => S.city.holder.of(s, c) === side);

/** 8.1, ruling 45 A city has changed hands: a side that has no port left on its sea sails there no more. */
export function noteLostPorts(j: RbJournal, city: number): void {
  const sea = PORT_SEA[city]!;
  if (sea < 0) return;
  for (const side of [AXIS, RUSSIAN] as const) {
    const fleet = fleetOf(side, sea);
    if (S.fleets.closed.of(j.state, fleet) === 0 && !hasPort(j.state, side, sea))
      put(j, S.fleets.closed, fleet, 1);
  }
}
