import { type Hex, type HexGrid, outline } from '../geometry/hexes.ts';
import type { Line } from '../geometry/rings.ts';
import type { Ground } from '../styles/style.ts';
import type { GroundPlan } from './grounds.ts';

export const hexOutlines = (grid: HexGrid, hexes: readonly Hex[]): Line[] =>
  outline(hexes).map((ring) => ring.map((corner) => grid.point(corner)));

/** Neighbouring hexes of one ground become one mass. */
export function hexGroundPlan(grid: HexGrid, groundOf: (hex: Hex) => Ground): GroundPlan {
  const byGround = new Map<Ground, Hex[]>();
  for (const hex of grid.hexes) {
    const same = byGround.get(groundOf(hex));
    if (same) same.push(hex);
    else byGround.set(groundOf(hex), [hex]);
  }
  const plan: GroundPlan = {};
  for (const [ground, hexes] of byGround) plan[ground] = hexOutlines(grid, hexes);
  return plan;
}
