import { board, TABLES } from '../data.ts';
import { AERIAL, AIR, everHeldBy, hasFort, NAVAL, type OderState, turnOf } from '../declare/state.ts';
import { IS_SHOCK, IS_STATIC, UNITS } from '../roster.ts';
import { inAirArea } from '../rules/10-movement.ts';
import { GERMAN, type Side, SOVIET } from '../sides.ts';
import { FOREST, GERMAN_START, isCity, isCoastal, isTown, ROUGH } from '../terrain.ts';
import type { Field } from './field.ts';

/** 11.5.1 The modifier of the ground itself, the same whoever attacks. */
const GROUND_DRM = Int8Array.from({ length: board.size }, (_, hex) => {
  if (isCity(hex)) return TABLES.terrain.city.drm;
  if (isTown(hex)) return TABLES.terrain.town.drm;
  if ((board.terrain[hex]! & ROUGH) !== 0) return TABLES.terrain.rough.drm;
  return (board.terrain[hex]! & FOREST) !== 0 ? TABLES.terrain.forest.drm : 0;
});
export const IN_CITY = Uint8Array.from({ length: board.size }, (_, hex) => (isCity(hex) ? 1 : 0));
const COAST = Uint8Array.from({ length: board.size }, (_, hex) => (isCoastal(hex) ? 1 : 0));

/** How a unit would be scored and how it fights: regular supply, another kind of supply, or none. */
export const REGULAR = 0;
export const SPECIAL = 1;
export const NONE = 2;

/** Everything about a side's attacks that does not change while units are moved about in thought. */
export interface Conditions {
  readonly side: Side;
  /** 11.5.1, 11.5.2, 11.5.3, 5.2(1) Modifier for attacking each hex, before rivers, supply and concentric attack. */
  readonly drm: Int8Array;
  /** 5.2(2) */
  readonly shift: number;
  /** 11.0#2, 5.3#shock Who of the side can attack at all. */
  readonly fights: Uint8Array;
}

/** Conditions of a side's attacks in a turn: this one, or its next one, for which markers are unknown. */
export function conditionsFor(s: OderState, side: Side, next: boolean, shock: boolean): Conditions {
  const turn = turnOf(s) + (next && side === GERMAN ? 1 : 0);
  const markers = !(next && side === GERMAN);
  const helps = side === GERMAN ? -1 : 1;
  const drm = GROUND_DRM.slice();
  for (let hex = 0; hex < board.size; hex++) {
    if (side === GERMAN && turn === 1) drm[hex]! -= 1;
    if (side === SOVIET && hasFort(s, hex)) drm[hex]! += 1;
    if (markers && s.cells[NAVAL] === hex) drm[hex]! += helps;
    if (markers && inAirArea(hex, s.cells[AIR]!)) drm[hex]! += helps;
  }
  const fights = new Uint8Array(UNITS);
  for (let u = 0; u < UNITS; u++)
    fights[u] = IS_STATIC[u] === 1 || (IS_SHOCK[u] === 1 && (!shock || turn === 1)) ? 0 : 1;
  return { side, drm, shift: side === SOVIET && turn === 1 ? -1 : 0, fights };
}

/** 8.2.b Cities the Soviets have never held, as they stand in the position. */
export function fortressHexes(s: OderState): Uint8Array {
  return Uint8Array.from({ length: board.size }, (_, hex) =>
    isCity(hex) && GERMAN_START.has(hex) && !everHeldBy(s, hex, SOVIET) ? 1 : 0,
  );
}

/** Supply of a unit by where it stands in thought; see rules/08-supply. */
export function supplyKind(
  s: OderState,
  field: Field,
  fortress: Uint8Array,
  unit: number,
  side: number,
): number {
  const hex = field.at[unit]!;
  if (field.supplied[side]![hex] === 1) return REGULAR;
  if (side === SOVIET) return NONE;
  if (fortress[hex] === 1 || COAST[hex] === 1) return SPECIAL;
  return s.cells[AERIAL] === unit ? REGULAR : NONE;
}
