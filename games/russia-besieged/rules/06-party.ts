import { borderBetween, IMPASSABLE, SHUT, STOP } from '@stavka/engine';
import { board } from '../data.ts';
import { IS_LAND, KERCH, TAMAN } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { leftOf } from './06-allowance.ts';
import { classesOf, costsOf, marchGate, PARTISAN } from './06-ground.ts';
import { isLeaderless, leaderlessBar } from './14-dictators.ts';
import { type Bar, barredSides, firstTurnBar, isOpening } from './24-first-turn.ts';
import { groupStopBar } from './24-groups.ts';
import { barredHexes, joinedBar, minorBar } from './25-minors.ts';
import { sideOf } from './26-sides.ts';

const ENEMIES: Bar = ['6.11', 'enemies hold it'];
const ZONE_TO_ZONE: Bar = ['4.05', 'the way leads from one enemy zone into another'];
const PASSED_ONLY: Bar = ['16.21b', 'a partisan is passed, and nobody stays with it'];
const WATER: Bar = ['6.12', 'nobody goes there over land'];
const NO_LAND: Bar = ['6.13', 'it is closed to all units'];
const NOT_OVER: Bar = ['6.21', 'the straits are crossed by a whole move that begins beside them'];

/** 6.0, 6.05 Units that move together, and what of them decides where they may go. */
export interface Party {
  readonly units: readonly number[];
  readonly side: Side;
  readonly from: number;
  /** 6.04, 6.21 None of them has moved this impulse. */
  readonly isFresh: boolean;
  /** 6.05 The fewest points any of them has left. */
  readonly left: number;
  /** 6.03 What each border costs them together. */
  readonly costs: Uint8Array;
  readonly gate: Uint8Array;
  /** 14.15b2, 25.0 Some of them may not go everywhere, though no enemy is there. */
  readonly isBound: boolean;
}

export function partyOf(s: RbState, units: readonly number[]): Party {
  const first = units[0]!;
  const side = sideOf(s, first);
  let left = Number.POSITIVE_INFINITY;
  let isFresh = true;
  let sides = 0;
  let isBound = isLeaderless(s, side);
  for (const u of units) {
    left = Math.min(left, leftOf(s, u));
    if (S.acted.moved.of(s, u) === 1) isFresh = false;
    sides |= barredSides(s, u);
    if (barredHexes(s, u) !== null) isBound = true;
  }
  return {
    units,
    side,
    from: S.at.of(s, first),
    isFresh,
    left,
    costs: costsOf(s, side, classesOf(units), sides),
    gate: marchGate(s, side),
    isBound,
  };
}

/** 6.21 Is it a step over the Straits of Kerch? */
export const isOverStraits = (from: number, to: number): boolean =>
  (from === TAMAN && to === KERCH) || (from === KERCH && to === TAMAN);

/** 6.12, 6.13, 6.21, 24.12a, 24.13 Why ground and frontiers let nobody of the party over a border between two hexes. */
function groundBar(s: RbState, party: Party, from: number, to: number): Bar | null {
  const e = borderBetween(board, from, to);
  if (e < 0 || party.costs[e] !== IMPASSABLE) return null;
  for (const u of party.units) {
    const bar = firstTurnBar(s, u, from, to);
    if (bar !== null) return bar;
  }
  if (isOverStraits(from, to)) return NOT_OVER;
  return IS_LAND[to] === 1 ? WATER : isWater(to) ? WATER : NO_LAND;
}
const isWater = (hex: number): boolean =>
  IS_LAND[hex] === 0 && board.map.spaces[hex]!.terrain.every((terrain) => terrain !== 'out');

/** 4.04, 4.05, 6.11, 14.15b2, 25.0 Why the party may not enter a hex from the one before. */
export function stepBar(s: RbState, party: Party, from: number, to: number): Bar | null {
  const bar = groundBar(s, party, from, to);
  if (bar !== null) return bar;
  const { gate } = party;
  if ((gate[to]! & SHUT) !== 0) return ENEMIES;
  if (from === party.from && (gate[from]! & gate[to]! & STOP) !== 0) return ZONE_TO_ZONE;
  return party.isBound ? passBar(s, party, to) : null;
}
/** 14.15b2, 25.0 Why units of the party may not go through a hex in which no enemy is. */
export function passBar(s: RbState, { units, side }: Party, hex: number): Bar | null {
  for (const u of units) {
    const bar =
      minorBar(s, u, hex, false) ?? (isLeaderless(s, side) ? leaderlessBar(s, u, hex, 'pass') : null);
    if (bar !== null) return bar;
  }
  return null;
}

/** 14.15b2, 16.21b, 24.1e, 25.0 Why units of the party may not end their march in a hex. */
export function endBar(s: RbState, party: Party, units: readonly number[], hex: number): Bar | null {
  if ((party.gate[hex]! & PARTISAN) !== 0) return PASSED_ONLY;
  if (party.isBound) {
    for (const u of units) {
      const bar =
        minorBar(s, u, hex) ?? (isLeaderless(s, party.side) ? leaderlessBar(s, u, hex, 'end') : null);
      if (bar !== null) return bar;
    }
    const mixed = joinedBar(s, units, hex, party.side);
    if (mixed !== null) return mixed;
  }
  return isOpening(s) ? groupStopBar(s, units, party.from, hex) : null;
}
