import { LIGHT_MUD, within } from '../charts.ts';
import { ARMOR, GUARDS_TANKS, placeName } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { momentNow, weatherNow } from './03-weather.ts';
import { allowanceOf } from './06-allowance.ts';
import { isKerch } from './10-border.ts';
import { isClear } from './10-modifiers.ts';

type Bar = readonly [rule: string, why: string];

/** 10.93d, 10.93e The months of a side's blitz attacks; in late 1943 the Russians need help. */
function dateBar(s: RbState, side: Side, attackers: readonly number[], air: number): Bar | null {
  const now = momentNow(s);
  if (side === AXIS)
    return within('axis-blitz', now) ? null : ['10.93d', 'the Axis makes no blitz attack after August 1943'];
  if (within('russian-blitz', now)) return null;
  if (!within('russian-blitz-helped', now)) return ['10.93e', 'the Russians make no blitz attack now'];
  return air > 0 && attackers.some((u) => GUARDS_TANKS.includes(u))
    ? null
    : ['10.93e', 'it needs a Guards Tank Army and a Shturmovik'];
}

/** 10.91, 10.93 Why these units cannot attack on the Blitzkrieg table; null if they may. */
export function blitzBar(
  s: RbState,
  side: Side,
  attackers: readonly number[],
  targets: readonly number[],
  air: number,
): Bar | null {
  if (weatherNow(s) > LIGHT_MUD) return ['10.93a', 'a blitz needs clear weather or light mud'];
  if (targets.length > 1) return ['10.93b', 'a blitz strikes one hex'];
  const [target] = targets;
  if (!isClear(s, target!)) return ['10.93c', `${placeName(target!)} is not clear ground`];
  const date = dateBar(s, side, attackers, air);
  if (date !== null) return date;
  if (attackers.some((u) => isKerch(S.at.of(s, u), target!)))
    return ['10.93f', 'a blitz does not cross the straits'];
  return attackers.some((u) => ARMOR[u] === 1) ? null : ['10.93g', 'no armor leads the attack'];
}

/** 10.93g, 10.95 Who goes on as armor after a blitz: also what is armor in name only. */
export const goesOn = (unit: number): boolean => ARMOR[unit]! > 0;

/** 10.96e The most hexes a unit gains: what it could move in a second impulse in this weather. */
export const mostGain = (s: RbState, unit: number): number => allowanceOf(s, unit, 1);
