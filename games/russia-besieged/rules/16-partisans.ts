import { derived, put } from '@stavka/engine/define';
import { TABLES } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import {
  ACCOUNTS,
  CITY_AT,
  COUNTRY,
  IS_FIGHTER,
  IS_PARTISAN,
  PARTISANS,
  POLIZEI,
  RAIL_AT,
  RUSSIA,
  straight,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { marchZoneOf } from './04-zones.ts';
import { doesTrace } from './16-cavalry.ts';
import { post } from './19-accounts.ts';
import { sideOf } from './26-sides.ts';
import { stand } from './stand.ts';

const { polizei, support } = TABLES.partisans;
const INFANTRY_POINTS = ACCOUNTS.indexOf('russian-infantry');

export const isRaised = (s: RbState, u: number): boolean => S.condition.raised.of(s, u) === 1;
/** 16.01 Partisans of the first stage on the map; of the second. */
export const firstStage = (s: RbState): number[] =>
  PARTISANS.filter((u) => S.at.of(s, u) >= 0 && !isRaised(s, u));
export const secondStage = (s: RbState): number[] =>
  PARTISANS.filter((u) => S.at.of(s, u) >= 0 && isRaised(s, u));

/** 16.2 Is there a partisan of the first stage in the hex? */
export const partisanBlocks = (s: RbState, hex: number): boolean =>
  S.at.in(s, hex).some((u) => IS_PARTISAN[u] === 1 && !isRaised(s, u));

/** 16.11 Axis rail, or a city in Axis hands, in Russia. */
export function isAxisGround(s: RbState, hex: number): boolean {
  if (COUNTRY[hex] !== RUSSIA) return false;
  const city = CITY_AT[hex]!;
  if (city >= 0) return S.city.holder.of(s, city) === AXIS;
  const r = RAIL_AT[hex]!;
  return r >= 0 && S.rail.holder.of(s, r) === AXIS;
}
/** 16.13, 16.31 Is the hex in the zone of an Axis unit other than an air base? */
export const isWatched = (s: RbState, hex: number): boolean => marchZoneOf(s, AXIS)[hex] !== 0;
/** 16.13, 16.31 Does the SS Polizei stand within five hexes? */
export function isPoliced(s: RbState, hex: number): boolean {
  const at = S.at.of(s, POLIZEI);
  return at >= 0 && straight(at, hex) <= polizei;
}

/** 16.15 Is any Axis unit left in Russia? */
export const isRussiaInvaded = derived(
  ['units.axis', 'units.wavering', 'politics'],
  (s: RbState): boolean => {
    for (let u = 0; u < UNITS; u++) {
      const at = S.at.of(s, u);
      if (at >= 0 && COUNTRY[at] === RUSSIA && sideOf(s, u) === AXIS) return true;
    }
    return false;
  },
);

/** 16.31, 16.32, 16.46 A partisan leaves the map for its box, from which it may come again. */
export function boxPartisan(j: RbJournal, u: number, rule: string): void {
  const at = S.at.of(j.state, u);
  stand(j, u, S.at.boxes.partisans);
  put(j, S.condition.raised, u, 0);
  j.emit('partisan-removed', rule, { unit: u, at });
}

/** 16.11, 16.31 As an Axis movement phase ends, and any combat phase: partisans of the first stage that are caught, or stand on nothing of the Axis any more. */
export function sweepPartisans(j: RbJournal): void {
  for (const u of firstStage(j.state)) {
    const at = S.at.of(j.state, u);
    if (isWatched(j.state, at) || isPoliced(j.state, at)) boxPartisan(j, u, '16.31');
    else if (!isAxisGround(j.state, at)) boxPartisan(j, u, '16.11');
  }
}

/** 16.46, ruling 27 Russian units have come into the hex: the partisans there give way. */
export function joinPartisans(j: RbJournal, hex: number): void {
  for (const u of [...S.at.in(j.state, hex)])
    if (IS_PARTISAN[u] === 1) boxPartisan(j, u, isRaised(j.state, u) ? '16.46' : '16.11');
}

/** 16.15 The Axis has left Russia: what is left of the second stage is turned into points of this turn. */
export function endPartisanWar(j: RbJournal): void {
  if (isRussiaInvaded(j.state)) return;
  const left = secondStage(j.state);
  if (left.length === 0) return;
  put(j, S.partisanFloor, S.points.of(j.state, INFANTRY_POINTS) + 1);
  for (const u of left) {
    boxPartisan(j, u, '16.15');
    post(j, INFANTRY_POINTS, 1, 'partisan', '16.15');
  }
}
/** 16.15 Other points that come in the same movement phase do not lapse with them. */
export function keepBesides(j: RbJournal, points: number): void {
  const floor = S.partisanFloor.of(j.state);
  if (floor > 0) put(j, S.partisanFloor, floor + points);
}
/** 16.15 For that turn only: what was not spent of them lapses when the movement phase is over. */
export function lapsePartisanPoints(j: RbJournal): void {
  const floor = S.partisanFloor.of(j.state);
  if (floor === 0) return;
  put(j, S.partisanFloor, 0);
  const spare = S.points.of(j.state, INFANTRY_POINTS) - (floor - 1);
  if (spare > 0) post(j, INFANTRY_POINTS, -spare, 'partisan', '16.15');
}

// ---------------------------------------------------------------- what the second stage gives

/** 16.51, ruling 115 May a partisan help the Russians in a combat over these hexes, in either player's impulse? */
export function partisanHelps(s: RbState, targets: readonly number[]): boolean {
  if (S.partisanUsed.of(s) === 1 || targets.some((hex) => COUNTRY[hex] !== RUSSIA)) return false;
  return secondStage(s).some(
    (u) => targets.every((hex) => straight(S.at.of(s, u), hex) <= support) && !doesTrace(s, u),
  );
}
/** 16.51 The modifiers a partisan may bring to a side's attack on these hexes: +1 for Russians, -1 against the Axis; 0 none. */
export const partisanDrm = (s: RbState, attacker: Side, targets: readonly number[]): number =>
  partisanHelps(s, targets) ? (attacker === AXIS ? -1 : 1) : 0;
/** 16.51 It has been used this impulse. */
export const spendPartisan = (j: RbJournal): void => put(j, S.partisanUsed, 1);

/** 16.52 At the end of the Axis turn: partisans of the second stage on two Axis rail hexes cost it a train in the next. */
export function countRailPartisans(j: RbJournal): void {
  const s = j.state;
  const hexes = new Set(
    secondStage(s)
      .map((u) => S.at.of(s, u))
      .filter((hex) => RAIL_AT[hex]! >= 0 && S.rail.holder.of(s, RAIL_AT[hex]!) === AXIS),
  );
  put(j, S.railPenalty, hexes.size >= TABLES.partisans.railHexes ? 1 : 0);
}
/** 16.42 A partisan of the second stage is a unit that may attack. */
export const isPartisanFighter = (s: RbState, u: number): boolean => IS_FIGHTER[u] === 1 && isRaised(s, u);
