import type { OderOrder, OderState } from '../index.ts';
import { idOf } from '../roster.ts';
import { arrivalHexes, unitsDue } from '../rules/09-regroup.ts';
import { labelOf } from '../terrain.ts';
import { type Judge, standing } from './judge.ts';

/**
 * 9.1.1, 9.2, 9.3 Brings a due unit to the place where it does most for the position, or leaves it out when the point for that
 * is worth more than its service.
 */
export function arrival(s: OderState, judge: Judge): OderOrder {
  const { side } = judge;
  const { stakes } = judge.outlook;
  const at = standing(s);
  const without = judge.value(at, false);
  let best: { unit: number; hex: number; gain: number } | null = null;
  const due = unitsDue(s, side);
  for (const unit of due) {
    for (const hex of arrivalHexes(s, unit)) {
      at[unit] = hex;
      const gain = judge.value(at, false) - without + stakes.unit[unit]!;
      if (best === null || gain > best.gain) best = { unit, hex, gain };
    }
    at[unit] = -1;
  }
  if (best === null || best.gain < stakes.point[side]) return { kind: 'refuse', unit: idOf(due[0]!) };
  return { kind: 'arrive', unit: idOf(best.unit), at: labelOf(best.hex) };
}
