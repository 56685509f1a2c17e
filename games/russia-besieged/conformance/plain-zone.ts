import { COUNTERS } from '../data.ts';
import { type RbState, S } from '../declare/state.ts';
import { apart, isWaterBetween, onMap } from './plain-ground.ts';

/** 4.0 as the rulebook lists them: whose zone is its own hex and no more. */
const OWN_HEX = COUNTERS.map(
  ({ type, side, id }) =>
    ['air', 'wec', 'dictator', 'partisan', 'polizei'].includes(type) ||
    (type === 'para' && side === 'russian') ||
    ['ge-ga-volks', 'ge-ga-berlin'].includes(id),
);

/** 4.0, 4.01, 4.07 Does the unit's zone cover the hex? Neutral borders of turn 1 apart. */
export function covers(s: RbState, unit: number, hex: number): boolean {
  const at = S.at.of(s, unit);
  if (at === hex) return true;
  if (OWN_HEX[unit] || S.condition.oos.of(s, unit) > 0) return false;
  return apart(at, hex) === 1 && !isWaterBetween(at, hex);
}
/** Units of a side whose zones cover the hex. */
export const coverers = (s: RbState, side: number, hex: number): number[] =>
  onMap(s, side).filter((u) => covers(s, u, hex));
