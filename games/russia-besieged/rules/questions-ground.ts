import { borderBetween, type Json, ok, type Query } from '@stavka/engine';
import { board } from '../data.ts';
import type { RbFrame } from '../declare/frames.ts';
import { combatOf, labelOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { zoneOf } from './04-zones.ts';
import { partyOf } from './06-party.ts';
import { endsOf } from './06-reach.ts';
import { advancesOf } from './10-exploit.ts';
import { type Answer, fault, withSide, withUnit } from './questions-ask.ts';

/** 6.0 Where a unit may end its move now: what it costs, what is left, and one cheapest path. */
export const aboutReach = (s: RbState, q: Query): Answer =>
  withUnit(q, (unit) => {
    const from = S.at.of(s, unit);
    if (from < 0) return fault('unit', 'is not on the map');
    const top = s.flow[s.flow.length - 1] as unknown as RbFrame;
    if (top.is === 'exploit') return ok(onwardOf(s, unit, top.left.get(unit) ?? 0));
    const { left, costs } = partyOf(s, [unit]);
    const spaces: Record<string, Json> = {};
    for (const end of endsOf(s, [unit])) {
      const path = end.path();
      // 6.04, 6.22 A move of one hex by right, and over the straits, takes all there is.
      const cost = Math.min(
        left,
        path.reduce((sum, hex, i) => sum + (i === 0 ? 0 : priceOf(costs, path[i - 1]!, hex)), 0),
      );
      spaces[labelOf(end.to)] = { cost, left: left - cost, path: path.map(labelOf) };
    }
    const { face, grade } = S.condition;
    return ok({
      from: labelOf(from),
      factors: combatOf(unit, face.of(s, unit), grade.of(s, unit)),
      points: left,
      spaces,
    });
  });
/** 10.96b-10.96e The same of armor that exploits: its hexes are counted, and what is left to it. */
function onwardOf(s: RbState, unit: number, left: number): { [key: string]: Json } {
  const spaces: Record<string, Json> = {};
  for (const path of left > 0 ? advancesOf(s, unit, left) : []) {
    const at = labelOf(path[path.length - 1]!);
    const known = spaces[at] as { readonly cost: number } | undefined;
    const cost = path.length - 1;
    if (known === undefined || known.cost > cost)
      spaces[at] = { cost, left: left - cost, path: path.map(labelOf) };
  }
  return { from: labelOf(S.at.of(s, unit)), factors: left, points: left, spaces };
}
const priceOf = (costs: ArrayLike<number>, from: number, to: number): number => {
  const border = borderBetween(board, from, to);
  return border < 0 ? Number.POSITIVE_INFINITY : costs[border]!;
};

/** 4.0 The hexes in zones of a side. */
export const aboutZones = (s: RbState, q: Query): Answer =>
  withSide(q, (side) => {
    const zone = zoneOf(s, side);
    return ok(board.labels.filter((_, hex) => zone[hex] === 1));
  });
