import { HEXES, UNITS_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { distanceToSide } from './ground.ts';

/** How far from its units a side looks for enemies to strike. */
const SIGHT = 10;

/** Hexes with enemies that some unit of the side might reach in a turn. */
export function targetsNear(s: LweState, side: Side): number[] {
  const far = distanceToSide(s, side, SIGHT);
  const seen = new Uint8Array(HEXES);
  const found: number[] = [];
  for (const u of UNITS_OF[1 - side]!) {
    const at = S.at.of(s, u);
    if (at < 0 || seen[at] === 1 || far[at]! < 0) continue;
    seen[at] = 1;
    found.push(at);
  }
  return found.sort((a, b) => a - b);
}
