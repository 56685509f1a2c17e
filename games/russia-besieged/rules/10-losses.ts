import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import {
  ACCOUNT_OF,
  CAPITALS,
  combatOf,
  FACES,
  GARRISON,
  IS_DICTATOR,
  IS_PARTISAN,
  IS_WEC,
  SHOCK_AT,
  SIDE_OF,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { loseDictator } from './14-dictators.ts';
import { loseFactory } from './20-factories.ts';
import { sideOf } from './26-sides.ts';
import { stand } from './stand.ts';

/** 14.11, 14.14 A dictator is on his stronger side only in his own capital. */
export function faceOf(s: RbState, unit: number): number {
  const face = S.condition.face.of(s, unit);
  if (IS_DICTATOR[unit] === 0) return face;
  const isHome = S.at.of(s, unit) === CAPITALS[SIDE_OF[unit] as 0 | 1];
  return isHome && S.condition.lessened.of(s, unit) === 0 ? face : 1;
}

/** 2.0g, 14.14 Steps that a unit on the map has left. */
export const stepsOf = (s: RbState, unit: number): number => FACES[unit]! - faceOf(s, unit);

/** 2.0a The factor printed on the face in play (ruling 79); 16.01 a partisan has one at its second stage only. */
export const printedOf = (s: RbState, unit: number): number =>
  IS_PARTISAN[unit] === 1 && S.condition.raised.of(s, unit) === 0
    ? 0
    : combatOf(unit, faceOf(s, unit), S.condition.grade.of(s, unit));

/** 10.61, 14.14 The unit loses a step; the last one eliminates it (10.67). */
export function loseStep(j: RbJournal, unit: number, rule = '10.61'): void {
  const face = faceOf(j.state, unit);
  if (face + 1 >= FACES[unit]!) return eliminate(j, unit, rule);
  put(j, S.condition.face, unit, face + 1);
  j.emit('lost-step', rule, { unit, at: S.at.of(j.state, unit) });
}

/** The components of a Shock Army (22.02). */
function componentsOf(s: RbState, army: number): number[] {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++) if (S.kit.of(s, u) === SHOCK_AT[army]) found.push(u);
  return found;
}

/** Leaves the map for a box, as a fresh piece. */
function leave(j: RbJournal, unit: number, box: number): void {
  stand(j, unit, box);
  put(j, S.condition.face, unit, 0);
  put(j, S.condition.oos, unit, 0);
}

/** 22.03, 22.04, ruling 145 A Shock Army goes back to its card; its components go where it would have gone. */
function disband(j: RbJournal, army: number, box: number): void {
  for (const u of componentsOf(j.state, army)) {
    put(j, S.kit, u, -1);
    leave(j, u, box);
  }
  leave(j, army, S.at.boxes.card);
}

/** Pieces that are lost in ways of their own, however they are lost; false for units like any other. */
function loseSpecial(j: RbJournal, unit: number): boolean {
  const at = S.at.of(j.state, unit);
  if (IS_DICTATOR[unit] === 1) loseDictator(j, unit);
  else if (IS_WEC[unit] === 1) loseFactory(j, unit);
  else if (IS_PARTISAN[unit] === 1) {
    leave(j, unit, S.at.boxes.partisans);
    put(j, S.condition.raised, unit, 0);
    j.emit('partisan-removed', '16.32', { unit, at });
  } else return false;
  return true;
}

/** 19.02, 17.61, ruling 150 May it be bought anew? Not what has no account, nor what serves the other side. */
const isRebuilt = (s: RbState, unit: number): boolean =>
  ACCOUNT_OF[unit]! >= 0 && sideOf(s, unit) === SIDE_OF[unit];

/**
 * 10.67 The unit goes to the pool, from which it may be rebuilt; for good where it never is. Factories (20.3), dictators (14.15)
 * and partisans (16.32) are lost in their own way. 17.13, ruling 220: a garrison that was destroyed is held back no more.
 */
export function eliminate(j: RbJournal, unit: number, rule = '10.67'): void {
  const s = j.state;
  const at = S.at.of(s, unit);
  if (loseSpecial(j, unit)) return;
  if (GARRISON[unit]! > 0) put(j, S.condition.released, unit, 1);
  if (SHOCK_AT[unit]! >= 0) disband(j, unit, S.at.boxes.pool);
  else leave(j, unit, isRebuilt(s, unit) ? S.at.boxes.pool : S.at.boxes.gone);
  j.emit('eliminated', rule, { unit, at });
}

/** 10.68, 10.69 The unit is out of the game for good; 22.04 of a Shock Army its components. */
export function surrender(j: RbJournal, unit: number, rule = '10.68'): void {
  const at = S.at.of(j.state, unit);
  if (loseSpecial(j, unit)) return;
  if (SHOCK_AT[unit]! >= 0) disband(j, unit, S.at.boxes.gone);
  else leave(j, unit, S.at.boxes.gone);
  j.emit('surrendered', rule, { unit, at });
}
