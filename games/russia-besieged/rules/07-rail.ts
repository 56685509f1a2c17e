import { choose, maskOf, put } from '@stavka/engine/define';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  IS_AIR,
  IS_DICTATOR,
  IS_PARTISAN,
  IS_WEC,
  placeName,
  RAIL_AT,
  titleOf,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { enterHex } from './04-control.ts';
import { zoneOf } from './04-zones.ts';
import { actedBar, beginMove } from './06-movers.ts';
import { railLeft, useRail } from './07-capacity.ts';
import { lineFrom, trainsOf } from './07-net.ts';
import { mayRun, trainPath } from './07-trains.ts';
import { abroadBar, isLeaderless, leaderlessBar } from './14-dictators.ts';
import { type Bar, isOpening, noteSending, sendingBar } from './24-first-turn.ts';
import { barredHexes, joinedBar, minorBar } from './25-minors.ts';
import { enemyOf, sideOf } from './26-sides.ts';
import { stand } from './stand.ts';

const NO_UNIT: Bar = ['7.0', 'it is nothing that trains carry'];
const NO_PARTISAN: Bar = ['16.47', 'partisans use no railway'];
const OFF_RAIL: Bar = ['7.07', 'no railway is there'];
const IN_ZONE: Bar = ['7.06', 'it is in an enemy zone'];
const CONVERTING: Bar = ['7.04', 'the line there is converting'];
const NOT_OURS: Bar = ['7.03', 'the line there is not of this side'];
const NO_ANCHOR: Bar = ['7.03', 'the line there leads to no city and no edge of its side'];
const HAS_MOVED: Bar = ['7.10', 'it has moved in this impulse'];
const NO_WAY: Bar = ['7.03', 'no open line leads there'];

/** 7.09, 14.13, ruling 40 Does a unit's rail move not count? */
export const railsFree = (s: RbState, u: number): boolean =>
  S.acted.free.of(s, u) === 1 || IS_DICTATOR[u] === 1;

/** 7.10 Why a unit on the map goes by no train, wherever to; capacity and line apart. */
function passengerBar(s: RbState, u: number): Bar | null {
  if (IS_AIR[u] === 1 || IS_WEC[u] === 1) return NO_UNIT;
  if (IS_PARTISAN[u] === 1) return NO_PARTISAN;
  if (S.acted.moved.of(s, u) === 1) return HAS_MOVED;
  return actedBar(s, u);
}

/** 7.03-7.07 Why no train of the side can be in a hex. */
function trackBar(s: RbState, side: Side, hex: number): Bar | null {
  if (trainsOf(s, side)[hex] === 1) return null;
  const r = RAIL_AT[hex]!;
  if (r < 0) return OFF_RAIL;
  if (zoneOf(s, enemyOf(side))[hex] === 1) return IN_ZONE;
  if (S.rail.converting.of(s, r) === 1) return CONVERTING;
  return S.rail.holder.of(s, r) === side ? NO_ANCHOR : NOT_OURS;
}

/** 7.03, 14.13, 14.15b3, 24.11, 24.12, 25.0 Why a unit that may go by train does not go there. */
function destinationBar(s: RbState, u: number, to: number): Bar | null {
  const side = sideOf(s, u);
  const from = S.at.of(s, u);
  if (to === from) return ['7.0', 'it is there'];
  const bar = trackBar(s, side, to) ?? minorBar(s, u, to) ?? sendingBar(s, u, from, to, 'rail');
  if (bar !== null) return bar;
  if (isLeaderless(s, side)) {
    const held = leaderlessBar(s, u, to, 'rail');
    if (held !== null) return held;
  }
  return abroadBar(s, u, to) ?? joinedBar(s, [u], to, side) ?? (mayRun(s, u, to) ? null : NO_WAY);
}

/** Does nothing but the line itself bind the unit: no country, dictator, or first impulse of the war (24.11, 24.12)? */
const isUnbound = (s: RbState, u: number): boolean =>
  barredHexes(s, u) === null && IS_DICTATOR[u] === 0 && !isOpening(s) && !isLeaderless(s, sideOf(s, u));

/** Hexes to which a unit may go by train. */
export function* railDestinations(s: RbState, u: number): Generator<number> {
  const from = S.at.of(s, u);
  const unbound = isUnbound(s, u);
  for (const hex of lineFrom(s, sideOf(s, u), from))
    if (hex !== from && (unbound || destinationBar(s, u, hex) === null)) yield hex;
}
/** May a unit in a hex that trains come to go somewhere? Any other hex of the line will do for most. */
const hasDestination = (s: RbState, u: number): boolean =>
  isUnbound(s, u) ? lineFrom(s, sideOf(s, u), S.at.of(s, u)).length > 1 : !railDestinations(s, u).next().done;
const MOVED = maskOf(S.acted.moved);
const FREE = maskOf(S.acted.free);
/** Units of a side that may go by train somewhere. */
function* passengers(s: RbState, side: Side): Generator<number> {
  const room = railLeft(s, side) > 0;
  for (let u = 0; u < UNITS; u++) {
    const at = S.at.of(s, u);
    if (at < 0 || RAIL_AT[at]! < 0) continue;
    const did = s.cells[S.acted.moved.offset + u]!;
    if ((did & MOVED) !== 0 || !(room || (did & FREE) !== 0 || IS_DICTATOR[u] === 1)) continue;
    if (sideOf(s, u) !== side) continue;
    if (passengerBar(s, u) !== null || trainsOf(s, side)[at] === 0) continue;
    if (hasDestination(s, u)) yield u;
  }
}

/** 7.0 A unit moves by rail. */
export const rail = law(O.rail, {
  check(s, { unit, to }, no) {
    const side = moverOf(s) as Side;
    if (sideOf(s, unit) !== side) return no('7.0', `${titleOf(unit)} is not of the side that moves`);
    const from = S.at.of(s, unit);
    if (from < 0) return no('7.0', `${titleOf(unit)} is not on the map`);
    const bar = passengerBar(s, unit);
    if (bar !== null) no(bar[0], `${titleOf(unit)}: ${bar[1]}`);
    else if (!railsFree(s, unit) && railLeft(s, side) <= 0)
      no(side === AXIS ? '7.01' : '7.02', 'no trains are left in this impulse');
    const start = trackBar(s, side, from);
    if (start !== null) return no(start[0], `${placeName(from)}: ${start[1]}`);
    const end = destinationBar(s, unit, to);
    if (end !== null) no(end[0], `${placeName(to)}: ${end[1]}`);
  },
  steps(s) {
    return [
      choose('unit', () => passengers(s, moverOf(s) as Side)),
      choose('to', ({ unit }) => railDestinations(s, unit)),
    ];
  },
  carry(j, { unit, to }) {
    const s = j.state;
    const side = sideOf(s, unit);
    const from = S.at.of(s, unit);
    const path = trainPath(s, unit, to);
    if (!railsFree(s, unit)) useRail(j, side);
    noteSending(j, from, to, 'rail');
    beginMove(j, [unit]);
    put(j, S.acted.railed, unit, 1);
    stand(j, unit, to);
    j.emit('railed', '7.0', { unit, path });
    enterHex(j, to, side, [unit]);
  },
});
