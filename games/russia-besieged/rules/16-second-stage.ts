import { choose, put } from '@stavka/engine/define';
import { within } from '../charts.ts';
import { board, TABLES } from '../data.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  ACCOUNTS,
  COUNTRY,
  GUARDS_CAVALRY,
  HEXES,
  IS_AIR,
  IS_LAND,
  IS_PARTISAN,
  nameOf,
  placeName,
  RUSSIA,
  straight,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { IS_CLOSED } from '../terrain.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { marchZoneOf, zoneOf } from './04-zones.ts';
import { displaceAt } from './11-overrun.ts';
import { inSupply } from './13-supply.ts';
import { firstStage, isRaised, isRussiaInvaded, secondStage } from './16-partisans.ts';
import { post } from './19-accounts.ts';
import type { Bar } from './24-first-turn.ts';
import { sideOf } from './26-sides.ts';
import { stand } from './stand.ts';

const { conversion, moves, cavalry } = TABLES.partisans;
const INFANTRY_POINTS = ACCOUNTS.indexOf('russian-infantry');

// ---------------------------------------------------------------- raising

/** 16.4, 16.41, 16.15, 16.42 Why a partisan may not be raised to its second stage. */
function raiseBar(s: RbState, unit: number): Bar | null {
  if (!within('second-stage', momentNow(s))) return ['16.4', 'no partisan is raised before January 1943'];
  if (IS_PARTISAN[unit] === 0 || S.at.of(s, unit) < 0 || isRaised(s, unit))
    return ['16.4', `${nameOf(unit)} is no partisan of the first stage on the map`];
  if (!isRussiaInvaded(s)) return ['16.15', 'no Axis unit is left in Russia'];
  if (S.points.of(s, INFANTRY_POINTS) < conversion)
    return ['16.41', 'there is no infantry point to pay for it'];
  for (const u of S.at.in(s, S.at.of(s, unit)))
    if (u !== unit && IS_AIR[u] === 0) return ['16.42', `${nameOf(u)} stands in the same hex`];
  return null;
}
const raisable = (s: RbState): number[] => firstStage(s).filter((u) => raiseBar(s, u) === null);

/** 16.41 A point makes a partisan a unit of the second stage. */
export const raisePartisan = law(O['raise-partisan'], {
  check(s, { unit }, no) {
    const bar = raiseBar(s, unit);
    if (bar !== null) no(...bar);
  },
  now: (s) => within('second-stage', momentNow(s)) && S.points.of(s, INFANTRY_POINTS) >= conversion,
  steps(s) {
    const units = raisable(s);
    return units.length === 0 ? null : [choose('unit', units)];
  },
  carry(j, { unit }) {
    const at = S.at.of(j.state, unit);
    put(j, S.condition.raised, unit, 1);
    j.emit('partisan-raised', '16.41', { unit, at });
    post(j, INFANTRY_POINTS, -conversion, 'partisan', '16.41');
    // 11.16 It is a combat unit now, and no air base stays beside it.
    displaceAt(j, at, AXIS);
  },
});

// ---------------------------------------------------------------- moving

/** 16.11, 16.42 May a partisan of the second stage stand there: in Russia, alone, but for air bases that fly away? */
function isFree(s: RbState, hex: number): boolean {
  if (IS_LAND[hex] === 0 || COUNTRY[hex] !== RUSSIA) return false;
  for (const u of S.at.in(s, hex)) if (IS_AIR[u] === 0 || sideOf(s, u) === RUSSIAN) return false;
  return true;
}
/** 16.47 Hexes that a partisan reaches by two steps over any ground, stopping in enemy zones, and never from one into another. */
function reachOf(s: RbState, unit: number): Set<number> {
  const zone = marchZoneOf(s, AXIS);
  const from = S.at.of(s, unit);
  const found = new Set<number>();
  let edge = [from];
  for (let step = 0; step < moves; step++) {
    const next: number[] = [];
    for (const hex of edge) {
      if (hex !== from && zone[hex] !== 0) continue;
      for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
        const to = board.to[e]!;
        if (IS_CLOSED[e] === 1 || !isFree(s, to) || found.has(to)) continue;
        if (zone[hex] !== 0 && zone[to] !== 0) continue;
        found.add(to);
        next.push(to);
      }
    }
    edge = next;
  }
  return found;
}

/** 16.53, ruling 235 May one go to the Guards Cavalry, which has no supply of its own? */
const isCalled = (s: RbState): boolean =>
  S.partisanSent.of(s) === 0 && S.at.of(s, GUARDS_CAVALRY) >= 0 && !inSupply(s, GUARDS_CAVALRY);
const isTransfer = (s: RbState, hex: number): boolean =>
  straight(S.at.of(s, GUARDS_CAVALRY), hex) <= cavalry &&
  IS_LAND[hex] === 1 &&
  COUNTRY[hex] === RUSSIA &&
  S.at.count(s, hex) === 0 &&
  zoneOf(s, AXIS)[hex] === 0;
function* goals(s: RbState, unit: number): Generator<number> {
  const reach = reachOf(s, unit);
  reach.delete(S.at.of(s, unit));
  yield* reach;
  if (!isCalled(s)) return;
  for (let hex = 0; hex < HEXES; hex++) if (!reach.has(hex) && isTransfer(s, hex)) yield hex;
}

function moveBar(s: RbState, unit: number): Bar | null {
  if (IS_PARTISAN[unit] === 0 || S.at.of(s, unit) < 0 || !isRaised(s, unit))
    return ['16.47', `${nameOf(unit)} is no partisan of the second stage on the map`];
  return S.acted.moved.of(s, unit) === 1 ? ['16.47', `${nameOf(unit)} has moved`] : null;
}
const movable = (s: RbState): number[] =>
  secondStage(s).filter((u) => moveBar(s, u) === null && !goals(s, u).next().done);
export const canMovePartisans = (s: RbState): boolean => movable(s).length > 0;

/** 16.47, 16.53 A partisan of the second stage goes two hexes, or one of them to the Guards Cavalry. */
export const movePartisan = law(O['partisan-move'], {
  check(s, { unit, to }, no) {
    const bar = moveBar(s, unit);
    if (bar !== null) return no(...bar);
    if (to !== S.at.of(s, unit) && reachOf(s, unit).has(to)) return;
    if (isCalled(s) && isTransfer(s, to)) return;
    no(isCalled(s) ? '16.53' : '16.47', `${nameOf(unit)} does not reach ${placeName(to)}`);
  },
  steps(s) {
    const units = movable(s);
    return units.length === 0 ? null : [choose('unit', units), choose('to', ({ unit }) => goals(s, unit))];
  },
  carry(j, { unit, to }) {
    const from = S.at.of(j.state, unit);
    const walks = reachOf(j.state, unit).has(to);
    put(j, S.acted.moved, unit, 1);
    if (!walks) put(j, S.partisanSent, 1);
    stand(j, unit, to);
    j.emit('partisan-moved', walks ? '16.47' : '16.53', { unit, from, to });
    displaceAt(j, to, AXIS);
  },
});
