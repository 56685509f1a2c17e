import { borderBetween } from '@stavka/engine';
import { board, SCHEDULES } from '../data.ts';
import { type LweState, S } from '../declare/state.ts';
import {
  BORDER_ZONE,
  HAMPERS,
  IS_FROZEN,
  LAKE,
  RIVER,
  SEA,
  STRAIT,
  WATER,
  WEATHER_ZONE,
} from '../terrain.ts';
import { AXIS, type Side } from '../vocabulary.ts';

/** Rulings 19, 123 The weather of a hex, as a number of WEATHERS. */
export const weatherAt = (s: LweState, hex: number): number => S.weather.of(s, WEATHER_ZONE[hex]!);
const isFrozen = (s: LweState, border: number): boolean =>
  IS_FROZEN[S.weather.of(s, BORDER_ZONE[border]!)] === 1;

/** 9.15, 11.18, 11.19 May an attack go over the border? Never over sea; over a lake in snow; over straits it may (not by 9.24). */
export function isOpenToAttack(s: LweState, border: number): boolean {
  const water = WATER[border]!;
  return water !== SEA && (water !== LAKE || isFrozen(s, border));
}
/** 11.1, 11.18 May units in one hex attack into the other, as far as what lies between says? */
export function mayAttackOver(s: LweState, from: number, target: number): boolean {
  const border = borderBetween(board, from, target);
  return border >= 0 && isOpenToAttack(s, border);
}
/** 9.15, 11.32#6, ruling 78 Over which borders beaten units go back and victors forward: straits and lakes only in snow. */
export function isOpenToStep(s: LweState, border: number): boolean {
  const water = WATER[border]!;
  return water !== SEA && ((water !== LAKE && water !== STRAIT) || isFrozen(s, border));
}

/** 11.19, 10.7#1 Does an attack over the border cross a strait that is open water? */
export const crossesStrait = (s: LweState, border: number): boolean =>
  WATER[border] === STRAIT && !isFrozen(s, border);
/** 11.17, 5.4#3, ruling 41 Does a river halve that side over the border? In dry weather, rain and mud; the German side not in turns 1 to 3. */
export const crossesRiver = (s: LweState, border: number, side: Side): boolean =>
  WATER[border] === RIVER &&
  HAMPERS[S.weather.of(s, BORDER_ZONE[border]!)] === 1 &&
  !(side === AXIS && S.turn.of(s) <= SCHEDULES.germanWaivers.rivers);
