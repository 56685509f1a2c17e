import { nearestInto, neighbours } from '@stavka/engine';
import { derived, put } from '@stavka/engine/define';
import { board } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import {
  CAPITALS,
  COUNTRY,
  DICTATORS,
  EDGE_HEXES,
  GERMANY,
  HEXES,
  IS_AIR,
  IS_DICTATOR,
  IS_FIGHTER,
  IS_PARTISAN,
  RUSSIA,
  SIDE_OF,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { joinedToEdge, joinedValues } from './07-net.ts';
import type { Bar } from './24-first-turn.ts';
import { enemyOf, sideOf } from './26-sides.ts';
import { checkDictatorLost } from './27-victory.ts';
import { stand } from './stand.ts';

/** Values of `leaderless`. */
export const [NONE, WAITING, BOUND, SHAKEN, OPENING] = [0, 1, 2, 3, 4] as const;

// ---------------------------------------------------------------- the loss

/**
 * 14.15, rulings 116, 153 A dictator is lost with the hex he stands in: the game may be over, and unless he was in his capital
 * (14.15c) the loss bears on his side's next impulse, or, lost in its own second one, on the end of that and what follows it.
 */
export function loseDictator(j: RbJournal, unit: number): void {
  const s = j.state;
  const at = S.at.of(s, unit);
  if (at < 0) return;
  const side = SIDE_OF[unit] as Side;
  stand(j, unit, S.at.boxes.gone);
  j.emit('dictator-lost', '14.15', { unit, side });
  if (!checkDictatorLost(j, side, at) || at === CAPITALS[side]) return;
  const isOwnSecond = moverOf(s) === side && S.impulse.of(s) === 1;
  put(j, S.leaderless, side, isOwnSecond ? SHAKEN : WAITING);
}

// ---------------------------------------------------------------- what it brings

/** 14.15b1, 14.15b5, ruling 237 Units of a side next to an enemy that can fall back. */
function unitsInTouch(s: RbState, side: Side): number[] {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++) {
    const at = S.at.of(s, u);
    if (at < 0 || IS_FIGHTER[u] === 0 || IS_PARTISAN[u] === 1 || sideOf(s, u) !== side) continue;
    if (isNextToEnemy(s, side, at)) found.push(u);
  }
  return found;
}
/** 14.15b1, ruling 117 They retreat one hex, conducted by the enemy. */
function pullBack(j: RbJournal, side: Side, rule: '14.15b1' | '14.15b5'): void {
  const left = unitsInTouch(j.state, side);
  if (left.length === 0) return;
  const stacks = new Map(left.map((u) => [u, S.at.of(j.state, u)]));
  j.lay({ is: 'retreats', side, left, least: 1, most: 1, stacks, paid: [], rule });
}

/** 14.15b1 The loser's next impulse begins to move: whoever touches the enemy falls back, and the side is bound. */
export function bindSide(j: RbJournal, side: Side): void {
  if (S.leaderless.of(j.state, side) !== WAITING) return;
  put(j, S.leaderless, side, BOUND);
  pullBack(j, side, '14.15b1');
}
/** 14.15b5 Lost in the second impulse of its own turn: when the fighting is over all who touch the enemy fall back. */
export const isShaken = (s: RbState, side: Side): boolean => S.leaderless.of(s, side) === SHAKEN;
export function shakeSide(j: RbJournal, side: Side): void {
  if (!isShaken(j.state, side)) return;
  put(j, S.leaderless, side, OPENING);
  pullBack(j, side, '14.15b5');
}
/** 14.15b An impulse of a side ends: it is bound no more, and the enemy's loss is an opening for its first impulse only. */
export function endLeaderless(j: RbJournal, side: Side): void {
  if (S.leaderless.of(j.state, side) === BOUND) put(j, S.leaderless, side, NONE);
  const enemy = enemyOf(side);
  if (S.leaderless.of(j.state, enemy) === OPENING) put(j, S.leaderless, enemy, NONE);
}

// ---------------------------------------------------------------- what a side so bound may not do

/** 14.15b2-14.15b4 Does the loss of its dictator bind a side in this impulse? */
export const isLeaderless = (s: RbState, side: Side): boolean => S.leaderless.of(s, side) === BOUND;
/** 14.15b4 May a side not attack this impulse, as it has lost its dictator? */
export const cannotAttack = isLeaderless;
/** 14.15b5, ruling 118 Ratios by which a side's attacks gain from the loss of the enemy's dictator: an opening lasts for one impulse. */
export const oddsBonus = (s: RbState, side: Side): number =>
  S.leaderless.of(s, enemyOf(side)) === OPENING && moverOf(s) === side ? 1 : 0;

/** A piece on the ground that one can be next to: no air base, and no partisan of the first stage. */
const isGroundUnit = (s: RbState, u: number): boolean =>
  IS_AIR[u] === 0 && (IS_PARTISAN[u] === 0 || S.condition.raised.of(s, u) === 1);
/** 14.15b1-14.15b3 Is an enemy unit next to the hex? */
export function isNextToEnemy(s: RbState, side: Side, hex: number): boolean {
  for (const next of neighbours(board, hex))
    for (const u of S.at.in(s, next)) if (sideOf(s, u) !== side && isGroundUnit(s, u)) return true;
  return false;
}

const distancesTo = (hexes: ArrayLike<number>): Int16Array =>
  nearestInto(board, Uint16Array.from(hexes), hexes.length, new Int16Array(HEXES));
/** Ruling 236: hexes to the nearest land of the side's edge of the map. */
const TO_EDGE = [distancesTo(EDGE_HEXES[AXIS]), distancesTo(EDGE_HEXES[RUSSIAN])] as const;
/** Ruling 236: and to the nearest rail of its own that leads to its edge; -1 where there is none. */
const toSupply = ([AXIS, RUSSIAN] as const).map((side) =>
  derived([joinedValues[side]], (s: RbState) => {
    const joined = joinedToEdge(s, side);
    return distancesTo([...Array(HEXES).keys()].filter((hex) => joined[hex] === 1));
  }),
);

const NEXT_TO_ENEMY = 'it is next to an enemy, and the dictator is lost';
/** 14.15b2, 14.15b3 Why a unit of a side so bound may not pass a hex, end its march there, or go there by rail. */
export function leaderlessBar(
  s: RbState,
  unit: number,
  hex: number,
  how: 'pass' | 'end' | 'rail',
): Bar | null {
  const side = sideOf(s, unit);
  if (isNextToEnemy(s, side, hex)) return [how === 'rail' ? '14.15b3' : '14.15b2', NEXT_TO_ENEMY];
  if (how !== 'end') return null;
  const from = S.at.of(s, unit);
  if (TO_EDGE[side][hex]! > TO_EDGE[side][from]!)
    return ['14.15b2', 'it is farther from your edge of the map'];
  const supply = toSupply[side]!(s);
  return supply[hex]! > supply[from]! ? ['14.15b2', 'it is farther from your supply'] : null;
}

// ---------------------------------------------------------------- where a dictator may be

/** 14.13, 14.16 Why a dictator may not go there; null for everybody else. */
export function abroadBar(s: RbState, unit: number, hex: number): Bar | null {
  if (IS_DICTATOR[unit] === 0) return null;
  if (unit === DICTATORS[RUSSIAN])
    return COUNTRY[hex] === RUSSIA ? null : ['14.13', 'Stalin never leaves Russia'];
  return S.condition.lessened.of(s, unit) === 1 && COUNTRY[hex] !== GERMANY
    ? ['14.16', 'once flown out, Hitler stays in Germany']
    : null;
}
