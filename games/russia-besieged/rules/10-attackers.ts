import { Duties, sameBytes } from '@stavka/engine';
import { type Derived, derived, type No } from '@stavka/engine/define';
import { HEXES, IS_DICTATOR, IS_FIGHTER, IS_PARTISAN, IS_WEC, placeName, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { IS_MAJOR_HEX } from '../terrain.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { ZONE_LAYERS, zoneOf, zoneUnits } from './04-zones.ts';
import { aroundOf, isAcrossRiver } from './10-border.ts';
import { isGround, isLate } from './10-force.ts';
import { isMarked } from './13-supply.ts';
import { cannotAttack } from './14-dictators.ts';
import { isFrozen } from './17-garrison.ts';
import { isOpening } from './24-first-turn.ts';
import { attackBar } from './25-minors.ts';
import { enemyOf, sideOf } from './26-sides.ts';

// Who may attack, whom, and who must: 10.1 to 10.16.

type Bar = readonly [rule: string, why: string];

/** 10.1d, 10.16, 9.4, 8.63, 6.15, 14.15b4 Why a unit of the side cannot attack at all this impulse; null if it can. */
export function unitBar(s: RbState, side: Side, unit: number): Bar | null {
  if (sideOf(s, unit) !== side) return ['10.0', 'is not yours'];
  if (S.at.of(s, unit) < 0) return ['10.11', 'is not on the map'];
  if (IS_FIGHTER[unit] === 0 || !isGround(s, unit))
    return [IS_WEC[unit] === 1 || IS_DICTATOR[unit] === 1 ? '10.1d' : '10.12', 'never attacks'];
  if (S.acted.attacked.of(s, unit) === 1) return ['10.16', 'has attacked in this impulse'];
  if (S.acted.av.of(s, unit) === 1) return ['9.4', 'has won an automatic victory in this impulse'];
  if (S.acted.evacuated.of(s, unit) === 1) return ['8.63', 'was evacuated in this impulse'];
  if (isFrozen(s, unit)) return ['6.15', 'is held back'];
  return cannotAttack(s, side) ? ['14.15b4', 'does not attack while its dictator is missed'] : null;
}

/** 10.15, 10.16, rulings 180, 197 Is there somebody in the hex who may be attacked now? */
export function isTarget(s: RbState, side: Side, hex: number): boolean {
  if (S.field.attacked.of(s, hex) === 1) return false;
  const units = S.at.in(s, hex);
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (sideOf(s, unit) !== side && isGround(s, unit) && !isLate(s, unit)) return true;
  }
  return false;
}

export function targetFaults(s: RbState, side: Side, hex: number, no: No): void {
  if (S.field.attacked.of(s, hex) === 1) no('10.16', `${placeName(hex)} has been attacked in this impulse`);
  else if (!isTarget(s, side, hex)) no('10.15', `nobody in ${placeName(hex)} can be attacked`);
}

/** In the ground of contact: enemies stand there who may be attacked, if nothing else bars it; one may attack such a hex from there. */
export const [ON_ENEMY, NEXT_TO_ENEMY] = [1, 2] as const;
const contactOf = (side: Side): Derived<Uint8Array> =>
  derived(
    ZONE_LAYERS[enemyOf(side)],
    (s: RbState): Uint8Array => {
      const marks = new Uint8Array(HEXES);
      for (let u = 0; u < UNITS; u++) {
        const at = S.at.of(s, u);
        if (at < 0 || (marks[at]! & ON_ENEMY) !== 0 || sideOf(s, u) === side || !isGround(s, u)) continue;
        marks[at]! |= ON_ENEMY;
        for (const hex of aroundOf(at)) marks[hex]! |= NEXT_TO_ENEMY;
      }
      return marks;
    },
    { same: sameBytes },
  );
const contact: readonly [Derived<Uint8Array>, Derived<Uint8Array>] = [contactOf(AXIS), contactOf(RUSSIAN)];
export const contactValues = contact;
/** 10.15 By hex: where enemies of a side stand, air bases and hidden partisans aside, and whence they can be attacked. */
export const contactGround = (s: RbState, side: Side): Uint8Array => contact[side](s);

/** Units that may still attack, each with the hexes it may attack. */
export const strikesOf = (s: RbState, side: Side): Map<number, readonly number[]> =>
  new Map(strikersOf(s, side));
/** Is there such a unit? */
export const hasStrikers = (s: RbState, side: Side): boolean => !strikersOf(s, side).next().done;
function* strikersOf(s: RbState, side: Side): Generator<[number, readonly number[]], void> {
  const marks = contactGround(s, side);
  for (let unit = 0; unit < UNITS; unit++) {
    const at = S.at.of(s, unit);
    if (at < 0 || (marks[at]! & NEXT_TO_ENEMY) === 0 || IS_FIGHTER[unit] === 0) continue;
    if (sideOf(s, unit) !== side || unitBar(s, side, unit) !== null) continue;
    const list = aroundOf(at).filter(
      (hex) => (marks[hex]! & ON_ENEMY) !== 0 && isTarget(s, side, hex) && attackBar(s, unit, hex) === null,
    );
    if (list.length > 0) yield [unit, list];
  }
}

// ---------------------------------------------------------------- 10.1: who must

/** 10.1, 10.1a, 10.1c, ruling 30 Hexes whose enemies' zones over that hex call for an attack: not over rivers or the straits. */
export function callersOf(s: RbState, side: Side, at: number): number[] {
  const found: number[] = [];
  for (const enemy of zoneUnits(s, at, enemyOf(side))) {
    const hex = S.at.of(s, enemy);
    if (hex !== at && !found.includes(hex) && !isAcrossRiver(at, hex)) found.push(hex);
  }
  return found;
}

export interface Held {
  readonly units: readonly number[];
  readonly hexes: readonly number[];
}

/**
 * 10.1, 10.11, ruling 173 Units that must attack and hexes that must be attacked as things stand now. Those in a major city
 * need not (10.1b), nor who cannot attack anybody there (24.1, 25.0); who may not attack the enemy next to it calls for
 * others to do it in the opening of the war (24.1e).
 */
export function callsOf(s: RbState, side: Side): Held {
  const zone = zoneOf(s, enemyOf(side));
  const units: number[] = [];
  const hexes = new Set<number>();
  for (let unit = 0; unit < UNITS; unit++) {
    const at = S.at.of(s, unit);
    if (at < 0 || zone[at] === 0 || IS_MAJOR_HEX[at] === 1 || sideOf(s, unit) !== side) continue;
    if (!isHeldTo(s, side, unit)) continue;
    const callers = callersOf(s, side, at);
    const own = callers.filter((hex) => attackBar(s, unit, hex) === null);
    if (own.length > 0) units.push(unit);
    for (const hex of isOpening(s) ? callers : own) hexes.add(hex);
  }
  return { units, hexes: [...hexes].sort((a, b) => a - b) };
}
/** 10.1d, 16.42, 6.15 May it attack at all? Partisans do not move to the enemy, and owe nothing. */
const isHeldTo = (s: RbState, side: Side, unit: number): boolean =>
  IS_PARTISAN[unit] === 0 && unitBar(s, side, unit) === null;

/** 10.1b Hexes that a unit which attacks out of a major city calls on itself: all enemies next to it, but over rivers. */
export function opensOf(
  s: RbState,
  side: Side,
  units: readonly number[],
  targets: readonly number[],
): number[] {
  const found = new Set<number>();
  for (const unit of units) {
    const at = S.at.of(s, unit);
    if (IS_MAJOR_HEX[at] === 0) continue;
    for (const hex of aroundOf(at)) {
      if (targets.includes(hex) || isAcrossRiver(at, hex) || !isTarget(s, side, hex)) continue;
      if (!isAllMarked(s, hex)) found.add(hex);
    }
  }
  return [...found];
}
/** 10.1c Nobody there who bears no marker. */
function isAllMarked(s: RbState, hex: number): boolean {
  const units = S.at.in(s, hex);
  for (let i = 0; i < units.length; i++) if (isGround(s, units[i]!) && !isMarked(s, units[i]!)) return false;
  return true;
}

/** 10.11 Does a duty still hold the unit? It ends when none of those who called for it is left. */
const isHeld = (s: RbState, side: Side, unit: number): boolean =>
  S.fight.duty.of(s, unit) === 1 &&
  S.acted.attacked.of(s, unit) === 0 &&
  S.at.of(s, unit) >= 0 &&
  callersOf(s, side, S.at.of(s, unit)).length > 0;

/** The duties of the combat phase that are open and can still be met by somebody, and everything by which they could be. */
export function dutiesOf(s: RbState, side: Side): Duties {
  const units: number[] = [];
  for (let u = 0; u < UNITS; u++) if (isHeld(s, side, u)) units.push(u);
  const strikes = strikesOf(s, side);
  const hexes = new Set<number>();
  for (const list of strikes.values())
    for (const hex of list) if (S.field.due.of(s, hex) === 1) hexes.add(hex);
  return new Duties(strikes, units, hexes);
}
