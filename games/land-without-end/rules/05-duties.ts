import { maskOf, type No, put } from '@stavka/engine/define';
import { board, SCHEDULES } from '../data.ts';
import type { LweJournal } from '../declare/law.ts';
import { attackOf, IS_STATIC, nameOf, TOWN, UNITS_OF } from '../declare/roster.ts';
import { FLAGS, hasLine, type LweState, S } from '../declare/state.ts';
import { COUNTRY, DRY, LAKE, ROMANIA, WATER } from '../terrain.ts';
import { AXIS, SOVIET, TOWN_SIZES } from '../vocabulary.ts';
import { presenceOf } from './06-presence.ts';
import { isOpenToAttack } from './11-border.ts';

const CITY = TOWN_SIZES.indexOf('city');
const OBLIGED = maskOf(S.flags.obliged);
/** Whoever is obliged and has not attacked has this of the two. */
const DUTY = maskOf(S.flags.obliged, S.flags.attacked);

/** 5.4#2, ruling 63 In turn 1 no Soviet unit attacks into Romania. */
export const isClosedToSoviets = (s: LweState, target: number): boolean =>
  COUNTRY[target] === ROMANIA && S.turn.of(s) <= SCHEDULES.germanWaivers.romania;

/**
 * 5.6#2, 5.6#3, ruling 62 Is there an enemy next to the hex whom a unit there could be made to attack? Not over rivers, straits
 * or sides that nobody attacks over, and not in Romania in turn 1.
 */
function hasEnemyToAttack(s: LweState, hex: number): boolean {
  const enemies = presenceOf(s, AXIS).gate;
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
    const water = WATER[e]!;
    if (water !== DRY && (water !== LAKE || !isOpenToAttack(s, e))) continue;
    const target = board.to[e]!;
    if (enemies[target] !== 0 && !isClosedToSoviets(s, target)) return true;
  }
  return false;
}

/** 5.6#3, 11.1#3, 11.24#6, ruling 11 Who stands in a city or an intact line, or with a fortified zone or the Oranienbaum unit, need not attack. */
function isExemptHex(s: LweState, hex: number): boolean {
  if (TOWN[hex] === CITY || hasLine(s, hex)) return true;
  for (let u = S.at.first(s, hex); u >= 0; u = S.at.after(s, u)) if (IS_STATIC[u] === 1) return true;
  return false;
}

/** 5.6#5, 11.1#2, ruling 117 While Directive No. 3 is in force, whoever must attack this phase is fixed when it opens. */
export function fixDuties(j: LweJournal): void {
  const s = j.state;
  if (S.directive.of(s) === 0) return;
  for (const u of UNITS_OF[SOVIET]!) if (isObliged(s, u)) put(j, S.flags.obliged, u, 1);
}

/** Ruling 62 A unit without attack factor has no duty. */
function isObliged(s: LweState, unit: number): boolean {
  const hex = S.at.of(s, unit);
  if (hex < 0 || attackOf(unit, S.flags.reduced.of(s, unit) === 1) === 0) return false;
  return hasEnemyToAttack(s, hex) && !isExemptHex(s, hex);
}

/** 5.6#5, rulings 62, 117 Units that must still attack and can: a duty lapses while no enemy is left to whom it could hold. */
export function openDuties(s: LweState): number[] {
  if (S.directive.of(s) === 0) return [];
  return UNITS_OF[SOVIET]!.filter(
    (u) =>
      (s.cells[FLAGS + u]! & DUTY) === OBLIGED && S.at.of(s, u) >= 0 && hasEnemyToAttack(s, S.at.of(s, u)),
  );
}

/** 5.6#5 The phase does not end while somebody must attack and can. */
export function dutiesKeep(s: LweState, no: No): void {
  for (const u of openDuties(s)) no('5.6#5', `${nameOf(u)} must still attack`);
}
