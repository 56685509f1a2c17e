import type { Given } from '@stavka/engine/define';
import {
  CITIES,
  CITY_HEX,
  MARSHAL_ARRIVES,
  MARSHAL_LEAVES,
  MARSHAL_SIDE,
  MARSHALS,
  RAIL_AT,
  RAIL_HEX,
  RAILS,
} from '../declare/roster.ts';
import { STRAIT } from '../declare/sets.ts';
import { type RbState, S } from '../declare/state.ts';
import { moment, NEVER } from '../months.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { isHeldBy } from './04-city.ts';
import { AVAILABLE, NOT_YET, WITHDRAWN } from './14-marshals.ts';
import { bringNeutrals } from './24-neutral.ts';

const SECOND: readonly string[] = ['russian.partisans'];

/** What a position of that turn and phase implies: its impulse, who is neutral still, which Field Marshals are there. */
export function bringUp(
  s: RbState,
  { turn, phase }: { readonly turn: number; readonly phase: string },
): void {
  const impulse = phase.endsWith('2') || SECOND.includes(phase) ? 1 : 0;
  S.impulse.fill(s, impulse);
  bringNeutrals(s, turn, phase);
  const now = moment(turn, impulse);
  // 14.26 They come when an impulse of their own side begins: the Russians' after both of the Axis.
  const begun = phase.startsWith('russian.') ? [moment(turn, 1), now] : [now, moment(turn, 0) - 1];
  for (let m = 0; m < MARSHALS; m++) {
    const isGone = MARSHAL_LEAVES[m] !== NEVER && MARSHAL_LEAVES[m]! <= now;
    const isThere = MARSHAL_ARRIVES[m]! <= begun[MARSHAL_SIDE[m]!]!;
    S.marshals.state.fill(s, m, isGone ? WITHDRAWN : isThere ? AVAILABLE : NOT_YET);
  }
}

/**
 * 4.1b, 6.25, 7.25 What a position drawn by hand implies: who stands in a city, a strait or, where it says nothing of the rail, on
 * a railway holds it, and the rail in a city's hex is its holder's.
 */
export function complete(s: RbState, { named }: Given): void {
  for (const side of [AXIS, RUSSIAN] as const) {
    for (let c = 0; c < CITIES; c++) if (isHeldBy(s, side, CITY_HEX[c]!)) S.city.holder.fill(s, c, side);
    for (let h = 0; h < STRAIT.size; h++) if (isHeldBy(s, side, STRAIT.whole(h))) S.straits.fill(s, h, side);
    if (!named.has('rail'))
      for (let r = 0; r < RAILS; r++)
        if (isHeldBy(s, side, RAIL_HEX[r]!)) S.rail.holder.fill(s, r, side as Side);
  }
  for (let c = 0; c < CITIES; c++) S.rail.holder.fill(s, RAIL_AT[CITY_HEX[c]!]!, S.city.holder.of(s, c));
}
