import { sameBytes } from '@stavka/engine';
import { choose, derived, put } from '@stavka/engine/define';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { IS_PARTISAN, nameOf, PARTISANS, placeName, RAIL_HEX } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { armyZone, ZONE_LAYERS } from './04-zones.ts';
import { anchorsOf, ownLineValues, trackUnder, trainsOn } from './07-net.ts';
import {
  boxPartisan,
  isAxisGround,
  isPoliced,
  isRaised,
  isRussiaInvaded,
  isWatched,
} from './16-partisans.ts';
import type { Bar } from './24-first-turn.ts';
import { sideOf } from './26-sides.ts';
import { stand } from './stand.ts';

/** 16.11, ruling 121 By hex: where the Axis could send a unit by rail, were there no partisans. */
const axisTrains = derived(
  [armyZone, ownLineValues[AXIS], ...ZONE_LAYERS[AXIS], 'cities', 'rail'],
  (s: RbState): Uint8Array => {
    const track = trackUnder(s, AXIS, armyZone(s));
    return trainsOn(track, anchorsOf(s, AXIS, track));
  },
  { same: sameBytes },
);

/** 16.11, 16.13, 16.15, 16.42 Why no partisan may be placed in a hex. */
function placeBar(s: RbState, hex: number): Bar | null {
  if (!isRussiaInvaded(s)) return ['16.15', 'no Axis unit is left in Russia'];
  if (!isAxisGround(s, hex) || axisTrains(s)[hex] === 0)
    return ['16.11', `${placeName(hex)} is no rail or city in Russia that the Axis could reach by rail`];
  if (isWatched(s, hex)) return ['16.13', `${placeName(hex)} is in an Axis zone`];
  if (isPoliced(s, hex)) return ['16.13', `${placeName(hex)} is within reach of the SS Polizei`];
  for (const u of S.at.in(s, hex))
    if (sideOf(s, u) === RUSSIAN && !(IS_PARTISAN[u] === 1 && !isRaised(s, u)))
      return ['16.42', `${nameOf(u)} stands there`];
  return null;
}
/** The hexes where one may be placed. */
const openGround = derived(
  ['units.axis', 'units.russian', 'units.wavering', 'rail', 'cities', 'politics'],
  (s: RbState): readonly number[] =>
    isRussiaInvaded(s)
      ? [...RAIL_HEX].filter((hex) => isAxisGround(s, hex) && placeBar(s, hex) === null)
      : [],
);

/** 16.12, 16.14, 16.46 Why a partisan may not be placed anew now: once each, and not at its second stage. */
function partisanBar(s: RbState, unit: number): Bar | null {
  if (IS_PARTISAN[unit] === 0) return ['16.12', `${nameOf(unit)} is no partisan`];
  if (S.at.of(s, unit) >= 0 && isRaised(s, unit))
    return ['16.46', `${nameOf(unit)} has reached its second stage and stays`];
  return S.acted.moved.of(s, unit) === 1 ? ['16.14', `${nameOf(unit)} has been placed already`] : null;
}
function* openHexes(s: RbState, unit: number): Generator<number> {
  for (const hex of openGround(s)) if (hex !== S.at.of(s, unit)) yield hex;
}
function* placeable(s: RbState): Generator<number> {
  for (const u of PARTISANS)
    if (partisanBar(s, u) === null && (S.at.of(s, u) >= 0 || !openHexes(s, u).next().done)) yield u;
}
function* choicesOf(s: RbState, unit: number): Generator<number | null> {
  yield* openHexes(s, unit);
  if (S.at.of(s, unit) >= 0) yield null;
}
/** 16.12, 16.14 Is there a partisan to be placed or taken back? */
export const canPlacePartisans = (s: RbState): boolean => !placeable(s).next().done;

/** 16.12, 16.14 Partisans of the first stage are placed, moved to another hex, or taken back. */
export const placePartisan = law(O.partisan, {
  check(s, { unit, at }, no) {
    const own = partisanBar(s, unit);
    if (own !== null) return no(...own);
    if (at === null) {
      if (S.at.of(s, unit) < 0) no('16.14', `${nameOf(unit)} is not on the map`);
      return;
    }
    if (at === S.at.of(s, unit)) return no('16.14', `${nameOf(unit)} is there already`);
    const bar = placeBar(s, at);
    if (bar !== null) no(...bar);
  },
  steps: (s) => [choose('unit', () => placeable(s)), choose('at', ({ unit }) => choicesOf(s, unit))],
  carry(j, { unit, at }) {
    put(j, S.acted.moved, unit, 1);
    if (at === null) return boxPartisan(j, unit, '16.14');
    settleIn(j, unit, at);
  },
});
function settleIn(j: RbJournal, unit: number, at: number): void {
  stand(j, unit, at);
  j.emit('partisan-placed', '16.12', { unit, at });
}
