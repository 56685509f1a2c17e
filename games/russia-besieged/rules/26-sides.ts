import { NATION_OF, SIDE_OF } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';

const TURNED = 2;

/** 26.0 Whose a unit is now: that of a country that has changed sides fights for the Russians. */
export const sideOf = (s: RbState, unit: number): Side =>
  SIDE_OF[unit] === AXIS && S.nations.of(s, NATION_OF[unit]!) === TURNED ? RUSSIAN : (SIDE_OF[unit] as Side);

/** The side whose units stand in a hex; -1 nobody's. */
export function sideAt(s: RbState, hex: number): Side | -1 {
  const first = S.at.first(s, hex);
  return first < 0 ? -1 : sideOf(s, first);
}
export const enemyOf = (side: Side): Side => (side === AXIS ? RUSSIAN : AXIS);
