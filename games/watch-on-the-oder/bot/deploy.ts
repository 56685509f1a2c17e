import { ringIsConcentric } from '@stavka/engine';
import type { Assault } from './assaults.ts';
import type { Field } from './field.ts';
import { BRIDGE, OVER_RIVER, START, TO, WAY } from './ground.ts';
import type { March } from './march.ts';

/**
 * Brings the units of an assault next to its target: into supply first, then so that they strike from several sides and not
 * only over rivers. Returns the units that found a place and where they stood before, so that it can be taken back.
 */
export function deploy(march: March, field: Field, assault: Assault): { unit: number; from: number }[] {
  const { target } = assault;
  const enemies = field.count[1 - march.side]!;
  const supplied = field.supplied[march.side]!;
  const moved: { unit: number; from: number }[] = [];
  let ring = 0;
  for (const unit of assault.units) {
    let best = -1;
    let bestWay = 0;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let k = START[target]!; k < START[target + 1]!; k++) {
      const hex = TO[k]!;
      if (enemies[hex] !== 0 || BRIDGE[hex] !== 0) continue;
      if (!march.canEnd(unit, hex) || !march.hasRoom(unit, hex)) continue;
      const joined = ring | WAY[k]!;
      const score =
        (supplied[hex] === 1 ? 3 : 0) +
        (ringIsConcentric(joined) ? 1.5 : 0) +
        (joined !== ring ? 0.5 : 0) +
        (OVER_RIVER[k] === 1 ? 0 : 0.4) +
        (march.at[unit] === hex ? 0.2 : 0);
      if (score <= bestScore) continue;
      best = hex;
      bestWay = WAY[k]!;
      bestScore = score;
    }
    if (best < 0) continue;
    ring |= bestWay;
    moved.push({ unit, from: march.at[unit]! });
    march.put(unit, best);
  }
  return moved;
}

/** Undoes a deployment. */
export function recall(march: March, moved: readonly { unit: number; from: number }[]): void {
  for (let i = moved.length - 1; i >= 0; i--) march.put(moved[i]!.unit, moved[i]!.from);
}
