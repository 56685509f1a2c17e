import { type Json, ok, type Query } from '@stavka/engine';
import { idOf, labelOf, nameOf, SIDE_OF, UNITS_OF } from '../declare/roster.ts';
import { isKnown } from '../declare/sight.ts';
import { type LweState, S } from '../declare/state.ts';
import { isLand, ON_ROAD } from '../terrain.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { axisSupply, isHeldByAxis } from './07-axis-supply.ts';
import { isDirected } from './07-directive.ts';
import { isCoastalTown, sovietLines, sovietRegularAt } from './07-soviet-supply.ts';
import { ATTENUATED, axisSupplyAt, REGULAR, supplyOf } from './07-supply.ts';
import { TRACE } from './07-trace.ts';
import { type Answer, askerOf, fault, withSide, withUnit } from './questions-ask.ts';

const AXIS_STATES = ['none', 'attenuated', 'regular'] as const;

/** 7.2 The German side's state of a hex. */
export const axisStateAt = (s: LweState, hex: number): string => AXIS_STATES[axisSupplyAt(s, hex)]!;
/** 7.8#2 What a Soviet unit there could trace, Directive or not. */
export const sovietStateAt = (s: LweState, hex: number): string =>
  sovietRegularAt(s, hex) ? 'regular' : isCoastalTown(hex) ? 'coastal' : 'none';

/** 7.2, 7.8 How a unit on the map is supplied, and along which hexes. Under Directive No. 3 every Soviet unit is (7.8#1). */
function entryOf(s: LweState, unit: number): Json {
  const at = S.at.of(s, unit);
  if (SIDE_OF[unit] === AXIS) {
    const state = supplyOf(s, unit);
    const supply = AXIS_STATES[state]!;
    if (state !== REGULAR && state !== ATTENUATED) return { supply, supplied: false };
    return { supply, supplied: true, path: axisSupply(s).path(at).map(labelOf) };
  }
  const traced = sovietStateAt(s, at);
  const supply = traced === 'none' && isDirected(s) ? 'directive' : traced;
  const lines = sovietLines(s);
  return {
    supply,
    supplied: supply !== 'none',
    ...(lines.reaches(at) ? { path: lines.path(TRACE, at).map(labelOf) } : {}),
  };
}

/** Supply of one unit, or of those units of a side on the map that the asker knows. */
export function aboutSupply(s: LweState, q: Query): Answer {
  if (q.unit !== undefined)
    return withUnit(s, q, (u) =>
      S.at.of(s, u) < 0 ? fault('unit', `${nameOf(u)} is not on the map`) : ok(entryOf(s, u)),
    );
  return withSide(q, (side) =>
    ok(
      Object.fromEntries(
        UNITS_OF[side]!.filter((u) => S.at.of(s, u) >= 0 && isKnown(s, u, askerOf(q))).map((u) => [
          idOf(u),
          entryOf(s, u),
        ]),
      ),
    ),
  );
}

/** 7.2-7.10 The state of every land hex for a side, by state, whoever stands there; for the German side its Rollbahn hexes, too. */
export const aboutSupplyMap = (s: LweState, q: Query): Answer => withSide(q, (side) => ok(mapOf(s, side)));
function mapOf(s: LweState, side: Side): Json {
  const hexes: Record<string, string[]> = {};
  const roads: { working: string[]; cut: string[] } = { working: [], cut: [] };
  const stateAt = side === AXIS ? axisStateAt : sovietStateAt;
  for (let hex = 0; hex < ON_ROAD.length; hex++) {
    if (!isLand(hex)) continue;
    const list = (hexes[stateAt(s, hex)] ??= []);
    list.push(labelOf(hex));
    if (side === AXIS && ON_ROAD[hex] === 1 && isHeldByAxis(s, hex))
      roads[axisSupply(s).works(hex) ? 'working' : 'cut'].push(labelOf(hex));
  }
  return side === AXIS ? { hexes, roads } : { hexes };
}
