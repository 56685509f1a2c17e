import { board, TABLES } from '../data.ts';
import { IS_STATIC, unitsOfSide } from '../roster.ts';
import { GERMAN, type Side } from '../sides.ts';
import { EAST, KOENIGSBERG, USIR, WEST } from './aim-hexes.ts';
import { stepsFrom } from './ground.ts';
import { eachHex, type Mobility } from './mobility.ts';
import type { Outlook } from './outlook.ts';

/** Land steps to each aim of a side. */
const TO_AIM: readonly (readonly Int16Array[])[] = [
  [stepsFrom(EAST)],
  [stepsFrom(USIR), stepsFrom([KOENIGSBERG]), stepsFrom(WEST)],
];
/** How near an aim begins to matter. */
const NEAR = 6;

/** How far a side has come towards sudden death: 4.1.1 two units on the edge, 4.1.2 two of three conditions. */
export function conditionsMet(o: Outlook, side: Side): number {
  let edge = 0;
  let koenigsberg = 0;
  let usir = 0;
  const supplied = o.field.supplied[side]!;
  for (const u of unitsOfSide[side]!) {
    const hex = o.field.at[u]!;
    if (hex < 0 || supplied[hex] === 0) continue;
    if ((side === GERMAN ? EAST : WEST).has(hex)) edge++;
    if (hex === KOENIGSBERG) koenigsberg = 1;
    if (USIR.has(hex)) usir = 1;
  }
  if (side === GERMAN) return Math.min(edge, 2);
  return (edge >= 2 ? 1 : 0) + koenigsberg + usir;
}

/** How close the side's nearest supplied units are to its aims: 0 far from all, up to 1 for each aim reached. */
export function closeness(o: Outlook, side: Side): number {
  const supplied = o.field.supplied[side]!;
  let total = 0;
  for (const steps of TO_AIM[side]!) {
    let nearest = NEAR;
    for (const u of unitsOfSide[side]!) {
      const hex = o.field.at[u]!;
      if (hex < 0 || supplied[hex] === 0 || IS_STATIC[u] === 1) continue;
      if (steps[hex]! < nearest && steps[hex]! >= 0) nearest = steps[hex]!;
    }
    total += ((NEAR - nearest) / NEAR) ** 2;
  }
  return total;
}

/** What it means that a side can come so near an aim: most at the aim itself, nothing far from all. */
const DEPTH: readonly Float64Array[] = TO_AIM.map((aims) =>
  Float64Array.from({ length: board.size }, (_, hex) =>
    Math.max(...aims.map((steps) => (steps[hex]! < 0 ? 0 : Math.max(0, (NEAR - steps[hex]!) / NEAR) ** 2))),
  ),
);

/** How deep a side could go by moving alone: the hexes it can get to, each by its depth. */
export function penetration(moves: Mobility): number {
  const depth = DEPTH[moves.side]!;
  let total = 0;
  eachHex(moves.union, (hex) => {
    total += depth[hex]!;
  });
  return total;
}

export const LAST_TURN = TABLES.turns.count;
