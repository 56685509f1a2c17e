import { allowance, within, withoutFuel } from '../charts.ts';
import { CITY_AT, IS_ARMOR_TYPE, MOVE_CLASS, moveOf, PLOESTI, POLIZEI } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS } from '../vocabulary.ts';
import { momentNow, weatherNow } from './03-weather.ts';
import { controlsCity } from './04-city.ts';
import { sideOf } from './26-sides.ts';

const PLOESTI_CITY = CITY_AT[PLOESTI]!;

/** 21.34 Does the Axis lack fuel: late in the war, and without Ploesti? */
export const isShortOfFuel = (s: RbState): boolean =>
  within('fuel-shortage', momentNow(s)) && !controlsCity(s, AXIS, PLOESTI_CITY);

/** 6.01, 6.02, 21.34 Movement points of a unit for an impulse: by its class, its face, the weather and the impulse. */
export function allowanceOf(s: RbState, u: number, impulse = S.impulse.of(s)): number {
  const factor = moveOf(u, S.condition.face.of(s, u), S.condition.grade.of(s, u));
  if (factor === 0) return 0;
  const points = allowance(MOVE_CLASS[u]!, weatherNow(s), impulse, factor);
  const isThirsty = (IS_ARMOR_TYPE[u] === 1 || u === POLIZEI) && sideOf(s, u) === AXIS;
  return isThirsty && isShortOfFuel(s) ? withoutFuel(points, impulse) : points;
}
/** 6.0 What is left of them. */
export const leftOf = (s: RbState, u: number): number => allowanceOf(s, u) - S.spent.of(s, u);
