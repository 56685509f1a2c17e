import { type Json, ok, type Query } from '@stavka/engine';
import { board } from '../data.ts';
import { CITY_AT, COUNTRIES, COUNTRY, IS_LAND, labelOf, RAIL_AT, WELL_AT } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, SIDES, type Side } from '../vocabulary.ts';
import { zoneOf } from './04-zones.ts';
import { isOverfull } from './05-stacking.ts';
import { trainsOf } from './07-net.ts';
import { capacityOf, roomForBases } from './11-bases.ts';
import { lengthNow } from './13-ground.ts';
import { limitedSources, reaches } from './13-limited.ts';
import { GERMAN, lengthsOf, russianClass } from './13-sources.ts';
import { type Answer, withHex } from './questions-ask.ts';

const EACH: readonly Side[] = [AXIS, RUSSIAN];
const named = (of: (side: Side) => Json): Json =>
  Object.fromEntries(EACH.map((side) => [SIDES[side]!, of(side)]));

/** 13.2, 13.4 How units of a side, of the Axis the Germans, would be supplied there. */
function supplyAt(s: RbState, side: Side, hex: number): Json {
  const steps = lengthsOf(s, side === AXIS ? GERMAN : russianClass(hex))[hex]!;
  if (steps >= 0) return { state: 'unlimited', steps };
  const isLimited = limitedSources(s, side).some((source) => reaches(source, hex));
  return { state: isLimited ? 'limited' : 'none', steps: null };
}

function railAt(s: RbState, hex: number): Json {
  const r = RAIL_AT[hex]!;
  if (r < 0) return null;
  const holder = S.rail.holder.of(s, r) as Side;
  return {
    holder: SIDES[holder]!,
    runs: trainsOf(s, holder)[hex] === 1,
    converting: S.rail.converting.of(s, r) === 1,
  };
}

/** A hex as a player looks at it: whose city and railway, whose zones, how either side would be supplied, and what still fits. */
export const aboutHex = (s: RbState, q: Query): Answer =>
  withHex(q, (hex) => {
    const { name, terrain, features } = board.map.spaces[hex]!;
    const city = CITY_AT[hex]!;
    const well = WELL_AT[hex]!;
    const isLand = IS_LAND[hex] === 1;
    return ok({
      at: labelOf(hex),
      name: name ?? null,
      terrain: [...terrain],
      features: [...(features ?? [])],
      country: COUNTRIES[COUNTRY[hex]!]!,
      control: city < 0 ? null : SIDES[S.city.holder.of(s, city)]!,
      bases: city < 0 ? null : { capacity: capacityOf(city), room: roomForBases(s, city) },
      well: well < 0 ? null : (SIDES[S.wells.holder.of(s, well)] ?? 'nobody'),
      rail: railAt(s, hex),
      zones: isLand ? EACH.filter((side) => zoneOf(s, side)[hex] === 1).map((side) => SIDES[side]!) : [],
      supply: isLand ? named((side) => supplyAt(s, side, hex)) : null,
      length: lengthNow(s),
      overfull: isOverfull(s, hex),
    });
  });
