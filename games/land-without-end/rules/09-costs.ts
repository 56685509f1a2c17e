import { PACE } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { enterCost, GROUND, WEATHER_ZONE } from '../terrain.ts';

/** 9.10-9.13, 10.5-10.7 Points a unit pays for the ground of a hex, by the weather of the hex. */
export const entryCost = (s: LweState, unit: number, hex: number): number =>
  enterCost(S.weather.of(s, WEATHER_ZONE[hex]!), PACE[unit]!, GROUND[hex]!);
