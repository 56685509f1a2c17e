import { IS_MOUNTAIN, SIDE } from '../roster.ts';
import { AXIS, BLIZZARD, CLEAR, RAIN } from '../state.ts';

/** Dice an attacking Block has under the weather (8.0#C, 8.0#F, 14.5). */
export function attackDice(dots: number, u: number, weather: number): number {
  if (weather === CLEAR || dots <= 0) return dots;
  if (weather === RAIN) return Math.min(1, dots);
  const axis = SIDE[u] === AXIS;
  if (weather === BLIZZARD) return Math.max(1, Math.floor(dots / (axis && IS_MOUNTAIN[u] === 0 ? 4 : 2)));
  return axis ? Math.max(1, Math.floor(dots / 2)) : dots;
}
