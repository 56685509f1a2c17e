import { CHARTS, SCHEDULES } from '../data.ts';
import { ARTILLERY_COMMAND, IS_GERMAN, IS_MECH, moveOf, SIDE_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { axisLoss, ON_ROAD, WEATHER_ZONE } from '../terrain.ts';
import { AXIS } from '../vocabulary.ts';
import { hasRoads } from './09-costs.ts';

const { firstTurn, road } = CHARTS.movement;

/** 9.5, 9.6 The hex a unit began the phase in. */
export const originOf = (s: LweState, unit: number): number =>
  S.flags.moved.of(s, unit) === 1 ? S.began.of(s, unit) : S.at.of(s, unit);

/** 2.11, 5.4#4, ruling 40 The factor before the weather: in turn 1 that of German divisions is not the printed one. */
function factorOf(s: LweState, unit: number): number {
  const printed = moveOf(unit, S.flags.reduced.of(s, unit) === 1);
  if (printed === 0 || IS_GERMAN[unit] === 0 || S.turn.of(s) > SCHEDULES.germanWaivers.movement)
    return printed;
  if (IS_MECH[unit] === 1) return firstTurn.mech;
  return unit === ARTILLERY_COMMAND ? printed : Math.max(printed, firstTurn.nonmech);
}

/** 9.1, 10.4, rulings 19, 57 Points of a unit for the phase: in rain the German side loses some, by the hex it began in, never the last. */
export function allowanceOf(s: LweState, unit: number): number {
  const factor = factorOf(s, unit);
  if (factor === 0 || SIDE_OF[unit] !== AXIS) return factor;
  const weather = S.weather.of(s, WEATHER_ZONE[originOf(s, unit)]!);
  return Math.max(1, factor - axisLoss(weather, IS_MECH[unit] === 1));
}

/** 9.2 Points a unit has left; after hexes of the road bonus less than none. */
export const leftOf = (s: LweState, unit: number): number => allowanceOf(s, unit) - S.spent.of(s, unit);

/**
 * 9.19#2, 9.19#3, rulings 56, 109 Hexes that a unit may go on along the road with all its points spent on it: none if it did
 * not begin on a Rollbahn or has left it.
 */
export function bonusOf(s: LweState, unit: number): number {
  if (!hasRoads(s, AXIS) || SIDE_OF[unit] !== AXIS) return 0;
  if (S.flags.offRoad.of(s, unit) === 1 || ON_ROAD[originOf(s, unit)] === 0) return 0;
  return IS_MECH[unit] === 1 ? road.mech : road.nonmech;
}
