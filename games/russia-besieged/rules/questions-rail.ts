import { type Json, ok, type Query } from '@stavka/engine';
import { railCapacity } from '../charts.ts';
import { labelOf, RAIL_HEX } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import { weatherPair } from './03-weather.ts';
import { zoneOf } from './04-zones.ts';
import { railLeft } from './07-capacity.ts';
import { unbuilt } from './07-lines.ts';
import { trainsOf } from './07-net.ts';
import { enemyOf } from './26-sides.ts';
import { type Answer, withSide } from './questions-ask.ts';

type State = 'runs' | 'zone' | 'converting' | 'cut';

/** 7.03-7.06 What stands in the way of a side's trains in a hex of its own rail. */
function stateOf(s: RbState, side: Side, r: number): State {
  const hex = RAIL_HEX[r]!;
  if (trainsOf(s, side)[hex] === 1) return 'runs';
  if (S.rail.converting.of(s, r) === 1) return 'converting';
  return zoneOf(s, enemyOf(side))[hex] === 1 ? 'zone' : 'cut';
}

/** 7.0 The railways of a side: where its trains run, what is shut and why, what is converting, and how many trains are left. */
export const aboutRails = (s: RbState, q: Query): Answer =>
  withSide(q, (side) => {
    const found: Record<State, string[]> = { runs: [], zone: [], converting: [], cut: [] };
    const missing = new Set(unbuilt(s));
    const coming: string[] = [];
    RAIL_HEX.forEach((hex, r) => {
      if (missing.has(hex)) return;
      if (S.rail.holder.of(s, r) === side) found[stateOf(s, side, r)].push(labelOf(hex));
      else if (S.rail.converting.of(s, r) === 1) coming.push(labelOf(hex));
    });
    const [turn, ...impulses] = railCapacity(side, S.turn.of(s), weatherPair(s));
    return ok({
      side: SIDES[side]!,
      /** 7.05 On which its trains run now. */
      runs: found.runs,
      /** 7.06 Its own, but in an enemy zone. */
      zone: found.zone,
      /** 7.03 Its own, but joined to no city and no edge of the map of its. */
      cut: found.cut,
      /** 7.04 Junctions and cities taken in this impulse: trains go there from the next one on. */
      taken: found.converting,
      /** 7.22, 7.23 Rail of the enemy that is converting to the side. */
      converting: coming,
      /** 7.01, 7.02 Units that may still go by rail now, and what the tables give before winter, dates and partisans take of it. */
      left: railLeft(s, side),
      used: { turn: S.railedTurn.of(s, side), impulse: S.railed.of(s, side) },
      printed: { turn, impulse: impulses[S.impulse.of(s)] as Json },
    });
  });
