import { borderBetween, neighbours } from '@stavka/engine';
import { board } from '../data.ts';
import {
  COUNTRY,
  cityHex,
  GROUP_OF,
  HUNGARY,
  IS_AIR,
  IS_FIGHTER,
  labelOf,
  NATION_OF,
  nameOf,
  RUSSIA,
  straight,
  unitOf,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { IS_RIVER } from '../terrain.ts';
import { AXIS, GROUPS, RUSSIAN } from '../vocabulary.ts';
import type { Bar } from './24-first-turn.ts';
import { isOpening } from './24-first-turn.ts';
import { COUNTRY_SIDES, FINNS, HUNGARIAN_BORDER, HUNGARIANS, isNeutral } from './24-neutral.ts';
import { sideAt, sideOf } from './26-sides.ts';

/** 24.1a-c The district whose units an army group may attack, and the city in or next to which it may attack anybody. */
const AIMS = [
  { group: 'N', district: 'B', city: 'Riga', rule: '24.1a' },
  { group: 'C', district: 'W', city: 'Minsk', rule: '24.1b' },
  { group: 'S', district: 'K', city: 'Kiev', rule: '24.1c' },
].map(({ group, district, city, rule }) => ({
  group: GROUPS.indexOf(group as 'N'),
  district: GROUPS.indexOf(district as 'B'),
  city: cityHex(city),
  name: city,
  rule,
}));
const RUMANIAN_GROUP = GROUPS.indexOf('R');
/** Ruling 234: the reserve behind the Kiev district counts as Kiev's. */
const KIEV_RESERVE = unitOf('su-me-15');
const districtOf = (u: number): number => (u === KIEV_RESERVE ? GROUPS.indexOf('K') : GROUP_OF[u]!);

/** 24.1a-d, ruling 234 Why a unit or Stuka may not attack that hex in the first impulse of turn 1, or null. */
export function groupBar(s: RbState, unit: number, hex: number): Bar | null {
  if (!isOpening(s) || sideOf(s, unit) !== AXIS || GROUP_OF[unit] === RUMANIAN_GROUP) return null;
  if (NATION_OF[unit] === FINNS) return ['24.13', `${nameOf(unit)} may not attack while Finland is neutral`];
  const aim = AIMS.find(({ group }) => group === GROUP_OF[unit]);
  if (aim === undefined) return ['24.1', `${nameOf(unit)} belongs to no army group and may not attack yet`];
  if (straight(hex, aim.city) <= 1) return null;
  for (const u of S.at.in(s, hex))
    if (IS_AIR[u] === 0 && districtOf(u) !== aim.district)
      return [
        aim.rule,
        `${nameOf(unit)} may attack only units of its district and those in or next to ${aim.name}`,
      ];
  return null;
}

/** Ruling 164: nothing is attacked over the border of neutral Hungary and Russia. */
export function borderBar(s: RbState, unit: number, hex: number): Bar | null {
  const at = S.at.of(s, unit);
  if (at < 0 || !isNeutral(s, HUNGARIANS)) return null;
  if (IS_AIR[unit] === 1) return null;
  const over = COUNTRY[at] === HUNGARY ? COUNTRY[hex] === RUSSIA : COUNTRY[hex] === HUNGARY;
  const e = borderBetween(board, at, hex);
  return over && (e < 0 || (COUNTRY_SIDES[e]! & HUNGARIAN_BORDER) !== 0)
    ? ['24.12a', `nobody may attack over the border of neutral Hungary`]
    : null;
}

// ---------------------------------------------------------------- where units may stop

const isAble = (s: RbState, u: number): boolean =>
  IS_FIGHTER[u] === 1 && sideOf(s, u) === AXIS && S.acted.av.of(s, u) === 0;

/** 24.1e Enemy hexes next to a hex, no river between, that a unit may not attack. */
function* forbiddenNext(s: RbState, unit: number, hex: number): Generator<number> {
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
    const next = board.to[e]!;
    if (IS_RIVER[e] === 1 || sideAt(s, next) !== RUSSIAN) continue;
    if (groupBar(s, unit, next) !== null) yield next;
  }
}
/** 24.1e Does somebody stand next to the enemy hex who may attack it? `leaving` are not counted, `coming` are. */
function isCovered(s: RbState, hex: number, leaving: readonly number[], coming: readonly number[]): boolean {
  if (coming.some((u) => isAble(s, u) && groupBar(s, u, hex) === null)) return true;
  for (const next of neighbours(board, hex))
    for (const u of S.at.in(s, next))
      if (!leaving.includes(u) && isAble(s, u) && groupBar(s, u, hex) === null) return true;
  return false;
}

/**
 * 24.1e, ruling 148 In the first impulse of turn 1: why these units may not end a move from one hex in another. Next to enemies
 * they may not attack they need somebody who may; and they may not leave alone who needs them.
 */
export function groupStopBar(s: RbState, units: readonly number[], from: number, to: number): Bar | null {
  if (!isOpening(s) || units.length === 0 || sideOf(s, units[0]!) !== AXIS) return null;
  for (const u of units)
    for (const hex of forbiddenNext(s, u, to))
      if (!isCovered(s, hex, units, units))
        return ['24.1e', `${nameOf(u)} may not stop next to ${labelOf(hex)}, which it may not attack`];
  if (from < 0) return null;
  for (const hex of neighbours(board, from)) {
    if (sideAt(s, hex) !== RUSSIAN || isCovered(s, hex, units, straight(to, hex) === 1 ? units : []))
      continue;
    const left = needsCover(s, hex, units);
    if (left >= 0)
      return ['24.1e', `${nameOf(left)} would be left next to ${labelOf(hex)}, which it may not attack`];
  }
  return null;
}
/** A unit next to the enemy hex, no river between, that may not attack it; -1 if there is none. */
function needsCover(s: RbState, hex: number, apart: readonly number[]): number {
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
    if (IS_RIVER[e] === 1) continue;
    for (const u of S.at.in(s, board.to[e]!))
      if (sideOf(s, u) === AXIS && IS_FIGHTER[u] === 1 && !apart.includes(u) && groupBar(s, u, hex) !== null)
        return u;
  }
  return -1;
}

/** Ruling 148: a unit that stands next to an enemy it may not attack and nobody else will; -1 if there is none. */
export function misplaced(s: RbState): number {
  if (!isOpening(s)) return -1;
  for (let u = 0; u < IS_FIGHTER.length; u++) {
    const at = S.at.of(s, u);
    if (at < 0 || IS_FIGHTER[u] === 0 || sideOf(s, u) !== AXIS) continue;
    for (const hex of forbiddenNext(s, u, at)) if (!isCovered(s, hex, [], [])) return u;
  }
  return -1;
}
