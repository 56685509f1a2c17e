import { derived } from '@stavka/engine/define';
import { SNOW } from '../charts.ts';
import { TABLES } from '../data.ts';
import { CAUCASUS, cityHex, GUARDS_CAVALRY, HEXES, IS_AIR, IS_PARTISAN, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { RUSSIAN, type Side } from '../vocabulary.ts';
import { weatherNow } from './03-weather.ts';
import { joinedToEdge, joinedValues } from './07-net.ts';
import { feedsAll } from './13-capacity.ts';
import { groundGate, groundGates, tetherTo } from './13-ground.ts';
import { limitedSources, reaches } from './13-limited.ts';
import {
  BAKU_ROOT,
  CAUCASIAN,
  classOf,
  lengthsOf,
  ROOTS_OF,
  RUSSIANS_AT_LARGE,
  railsOfRoot,
  rootHexes,
  russianClass,
} from './13-sources.ts';
import { isFedByPartisan } from './16-cavalry.ts';
import { sideOf } from './26-sides.ts';

export { inCombatSupply, winterDrm } from './13-combat.ts';

const LANDED_NOW = 2;
const SEVASTOPOL = cityHex('Sevastopol');
const NOVOROSSIYSK = cityHex('Novorossiysk');
const ONE = Uint16Array.of(NOVOROSSIYSK);

/** 13.64 In Snow Sevastopol is five hexes from Novorossiysk, if that has rail to the east edge. */
const sevastopolBySea = derived(
  [groundGates[RUSSIAN], joinedValues[RUSSIAN], 'clock'],
  (s: RbState): boolean => {
    if (weatherNow(s) !== SNOW || joinedToEdge(s, RUSSIAN)[NOVOROSSIYSK] === 0) return false;
    return tetherTo(groundGate(s, RUSSIAN), ONE, 1, TABLES.supply.sevastopolSnow).reaches(SEVASTOPOL);
  },
);

/** 13.2, 13.64 Would a unit have a path to a source without limit in that hex? */
export const tracesFrom = (s: RbState, unit: number, hex: number): boolean =>
  lengthsOf(s, classOf(s, unit, hex))[hex]! >= 0 ||
  (hex === SEVASTOPOL && sideOf(s, unit) === RUSSIAN && sevastopolBySea(s));
/** Ruling 203 Has a unit on the map General Supply without limit, as acts ask for it (rebuilding, withdrawal, arrivals)? */
export const inFullSupply = (s: RbState, unit: number): boolean => {
  const at = S.at.of(s, unit);
  return at >= 0 && tracesFrom(s, unit, at);
};
/** 13.44, 17.11, 20.11 Can a hex of the Russians trace to a source without limit: the edge, or Baku where it serves all? */
export const isHexSupplied = (s: RbState, side: Side, hex: number): boolean => {
  if (side === RUSSIAN) return lengthsOf(s, russianClass(hex))[hex]! >= 0;
  for (let cls = 0; cls < RUSSIANS_AT_LARGE; cls++) if (lengthsOf(s, cls)[hex]! >= 0) return true;
  return false;
};

/** Limited sources in reach of a hex. */
export const sourcesAt = (s: RbState, side: Side, hex: number) =>
  limitedSources(s, side).filter((source) => reaches(source, hex));

/** 10.78, 13.1, ruling 194 Would the unit be in General Supply in that hex, limited sources of any load among it? */
export const suppliedAt = (s: RbState, unit: number, hex: number): boolean =>
  IS_PARTISAN[unit] === 1 ||
  tracesFrom(s, unit, hex) ||
  limitedSources(s, sideOf(s, unit)).some((source) => reaches(source, hex)) ||
  (unit === GUARDS_CAVALRY && isFedByPartisan(s, hex));
/** 13.1 Is the unit in General Supply as things stand, whatever marker it bears? 8.51, 13.63 So are invaders of this turn, and partisans. */
export const inSupply = (s: RbState, unit: number): boolean =>
  S.condition.ashore.of(s, unit) === LANDED_NOW ||
  (S.at.of(s, unit) >= 0 && suppliedAt(s, unit, S.at.of(s, unit)));
/** 13.11 Does it bear a marker? */
export const isMarked = (s: RbState, unit: number): boolean => S.condition.oos.of(s, unit) > 0;

/** 10.76, 13.2 By hex: the length of the ground part of the unit's path from there, -1 where it has none without limit. */
export const supplyLengths = (s: RbState, unit: number): Int16Array =>
  lengthsOf(s, classOf(s, unit, Math.max(0, S.at.of(s, unit))));

// ---------------------------------------------------------------- whither beaten units go

const ROOM_LAYERS = ['units.axis', 'units.russian', 'units.wavering', 'rail', 'cities', 'clock', 'politics'];
/** 10.76-3a, ruling 250 By class: rail that feeds it, and its sources themselves. */
const sourcesByClass = derived.by(ROOM_LAYERS, (s: RbState, cls: number): Uint8Array => {
  const found = new Uint8Array(HEXES);
  const lengths = lengthsOf(s, cls);
  for (const root of ROOTS_OF[cls]!) {
    const rails = railsOfRoot(s, root);
    for (let hex = 0; hex < HEXES; hex++)
      if (rails[hex] === 1 && (root !== BAKU_ROOT || CAUCASUS.has(hex))) found[hex] = 1;
    for (const hex of rootHexes(root)) if (lengths[hex] === 0) found[hex] = 1;
  }
  return found;
});
/** 10.76-3, rulings 85, 250 By hex: 1 where a legal supply source of the unit's is, its rail or a city with room for it. */
export function retreatSources(s: RbState, unit: number): Uint8Array {
  const side = sideOf(s, unit);
  const found = sourcesByClass(s, side === RUSSIAN ? CAUCASIAN : classOf(s, unit, 0));
  const cities = limitedSources(s, side).filter((source) => {
    const fed = drawing(s, side).filter((u) => u !== unit && reaches(source, S.at.of(s, u)));
    return feedsAll(source, [...fed, unit]);
  });
  if (cities.length === 0) return found;
  const all = found.slice();
  for (const { hex } of cities) all[hex] = 1;
  return all;
}

/** Units of a side that must trace supply: not air, not partisans (13.13, 13.63). */
export function* needing(s: RbState, side: Side): Generator<number> {
  for (let u = 0; u < UNITS; u++)
    if (S.at.of(s, u) >= 0 && IS_AIR[u] === 0 && IS_PARTISAN[u] === 0 && sideOf(s, u) === side) yield u;
}
/** 13.4 Units of a side that live on limited sources, or would. */
export const drawing = (s: RbState, side: Side): number[] =>
  [...needing(s, side)].filter((u) => !inFullSupply(s, u));
