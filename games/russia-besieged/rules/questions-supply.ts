import { type Json, ok, type Query, shortestOpen } from '@stavka/engine';
import { HEXES, IS_LAND } from '../declare/places.ts';
import { idOf, labelOf, nameOf, RAIL_HEX, RAIL_NET, RUSSIAN } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import { EVERY_LINE } from './07-lines.ts';
import { supplyGate } from './07-net.ts';
import { inCombatSupply } from './13-combat.ts';
import { lengthNow, pathOf } from './13-ground.ts';
import { limitedSources, tetherFrom } from './13-limited.ts';
import { shareOut } from './13-share.ts';
import { classOf, EAST, railsOfRoot, rootHexes, unlimitedRails, wayOf } from './13-sources.ts';
import { inFullSupply, inSupply, isHexSupplied, needing, sourcesAt } from './13-supply.ts';
import { sideOf } from './26-sides.ts';
import { type Answer, fault, withSide, withUnit } from './questions-ask.ts';

type Data = { [key: string]: Json };

/** 13.2 The whole way of supply: over ground, and along the rail to its source. */
function wholeWay(s: RbState, unit: number): Data {
  const at = S.at.of(s, unit);
  const way = wayOf(s, classOf(s, unit, at), at);
  if (way === null) return {};
  const end = way.path[way.path.length - 1]!;
  const sources = new Uint8Array(HEXES);
  for (const hex of rootHexes(way.root)) sources[hex] = 1;
  const side = way.root >= EAST ? RUSSIAN : 0;
  const rails =
    railsOfRoot(s, way.root)[end] === 1
      ? shortestOpen(RAIL_NET, end, supplyGate(s, side), sources, EVERY_LINE)
      : [end];
  return {
    length: way.path.length - 1,
    path: way.path.map(labelOf),
    rail: rails.map(labelOf),
    source: labelOf(rails[rails.length - 1] ?? end),
  };
}

/** 13.1 How a unit on the map is supplied, and along which hexes. */
export function supplyOf(s: RbState, unit: number): Data {
  const at = S.at.of(s, unit);
  const side = sideOf(s, unit);
  const full = inFullSupply(s, unit);
  const limited = sourcesAt(s, side, at).map((source) => ({
    at: labelOf(source.hex),
    turns: source.turns,
    iceRoad: source.isIced,
    path: (tetherFrom(source, at) === null ? [at] : pathOf(tetherFrom(source, at)!, at)).map(labelOf),
  }));
  return {
    unit: idOf(unit),
    at: labelOf(at),
    supply: full ? 'unlimited' : limited.length > 0 ? 'limited' : inSupply(s, unit) ? 'special' : 'none',
    supplied: inSupply(s, unit),
    combat: inCombatSupply(s, unit),
    marker: S.condition.oos.of(s, unit),
    most: lengthNow(s),
    ...(full ? wholeWay(s, unit) : { limited }),
  };
}

/** 13.0 Supply of one unit, or of every unit of a side that needs it. */
export function aboutSupply(s: RbState, q: Query): Answer {
  if (q.unit !== undefined)
    return withUnit(q, (unit) =>
      S.at.of(s, unit) < 0 ? fault('unit', `${nameOf(unit)} is not on the map`) : ok(supplyOf(s, unit)),
    );
  return withSide(q, (side) =>
    ok(Object.fromEntries([...needing(s, side)].map((unit) => [idOf(unit), supplyOf(s, unit)]))),
  );
}

/** 13.2, 13.4 The map of a side: land in supply, rail that carries it and rail that is cut off, cities that live by themselves. */
export const aboutSupplyMap = (s: RbState, q: Query): Answer =>
  withSide(q, (side) => {
    const fed = unlimitedRails(s, side);
    const own = [...RAIL_HEX].filter((hex, r) => hex >= 0 && S.rail.holder.of(s, r) === side);
    return ok({
      side: SIDES[side]!,
      length: lengthNow(s),
      hexes: landOf(s, side),
      rails: {
        joined: own.filter((hex) => fed[hex] === 1).map(labelOf),
        cut: own.filter((hex) => fed[hex] === 0).map(labelOf),
      },
      cities: limitedSources(s, side).map(({ hex, turns, isLarge, isIced }) => ({
        at: labelOf(hex),
        turns,
        large: isLarge,
        iceRoad: isIced,
      })),
      excess: excessOf(s, side),
    });
  });
function landOf(s: RbState, side: Side): string[] {
  const found: string[] = [];
  for (let hex = 0; hex < HEXES; hex++)
    if (IS_LAND[hex] === 1 && isHexSupplied(s, side, hex)) found.push(labelOf(hex));
  return found;
}
/** 13.41 How many would have to go if the turn ended now, and who of. */
function excessOf(s: RbState, side: Side): Data {
  const { most, units, spare } = shareOut(s, side);
  return { count: units.length - most, among: spare.map(idOf) };
}
