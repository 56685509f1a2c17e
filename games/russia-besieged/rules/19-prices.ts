import { within } from '../charts.ts';
import { TABLES } from '../data.ts';
import {
  ACCOUNT_OF,
  combatOf,
  DROPS,
  ENTERS,
  FACES,
  IS_GUARDS,
  NATION_OF,
  SIDE_OF,
  TYPE_OF,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { RUSSIAN, TYPES } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { FIGHTS } from './24-neutral.ts';

const INFANTRY = TYPES.indexOf('infantry');
const FULL = 0;
const NONE: readonly number[] = [];

export const isInPool = (s: RbState, unit: number): boolean => S.at.of(s, unit) === S.at.boxes.pool;

/** 18.22, 19.31, ruling 133 The strongest face a unit may have now: Guards Tank Armies and a corps whose step is withdrawn wait for theirs. */
export function bestFace(s: RbState, unit: number): number {
  if (ENTERS[unit]! > 0 && !within('guards-tank-full', momentNow(s))) return ENTERS[unit]!;
  return S.condition.away.of(s, unit);
}

/** 19.32, ruling 134 The weak armies of 1941: infantry, no Guards, on their lesser face. */
const isBump = (s: RbState, unit: number): boolean =>
  SIDE_OF[unit] === RUSSIAN &&
  TYPE_OF[unit] === INFANTRY &&
  IS_GUARDS[unit] === 0 &&
  FACES[unit] === 2 &&
  within('speed-bumps', momentNow(s)) &&
  S.bumps.of(s) < TABLES.replacements.speedBumps;

/** 19.03, 19.04, 19.31, 19.32 The faces on which a unit may come back from the pool, the strongest first. */
function facesFromPool(s: RbState, unit: number): readonly number[] {
  if (ENTERS[unit]! > 0) {
    if (within('guards-tank-full', momentNow(s))) return [FULL];
    return within('guards-tank-reduced', momentNow(s)) ? [ENTERS[unit]!] : NONE;
  }
  const best = bestFace(s, unit);
  return isBump(s, unit) ? [best, FACES[unit]! - 1] : [best];
}
/** 19.05, ruling 223 The faces to which a unit on the map may be rebuilt, the strongest first. */
function facesOnMap(s: RbState, unit: number): readonly number[] {
  const found: number[] = [];
  for (let face = bestFace(s, unit); face < S.condition.face.of(s, unit); face++) found.push(face);
  return found;
}
export const facesFor = (s: RbState, unit: number): readonly number[] =>
  isInPool(s, unit) ? facesFromPool(s, unit) : facesOnMap(s, unit);

/** 19.01, 19.03, 19.05, 19.33 What it costs to bring a unit to a face. */
export function priceOf(s: RbState, unit: number, face: number): number {
  const grade = S.condition.grade.of(s, unit);
  if (!isInPool(s, unit))
    return combatOf(unit, face, grade) - combatOf(unit, S.condition.face.of(s, unit), grade);
  return DROPS[unit] === 1 ? TABLES.replacements.paratroop : combatOf(unit, face, grade);
}

/** The least that anything can ever cost for a unit: its last face out of the pool, or the smallest step on the map. */
export const LEAST_PRICE = Uint8Array.from({ length: UNITS }, (_, u) => {
  let least = DROPS[u] === 1 ? TABLES.replacements.paratroop : combatOf(u, FACES[u]! - 1);
  for (let face = 1; face < FACES[u]!; face++)
    least = Math.min(least, combatOf(u, face - 1) - combatOf(u, face));
  return Math.max(0, least);
});

/** 19.16-19.19, ruling 150 Does anybody rebuild it: has it an account, and does its country still fight? */
export const isBought = (s: RbState, unit: number): boolean =>
  ACCOUNT_OF[unit]! >= 0 && S.nations.of(s, NATION_OF[unit]!) === FIGHTS;
