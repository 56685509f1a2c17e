import { TABLES } from '../data.ts';
import { IS_STATIC, SIDE_OF, UNITS, unitsOfSide } from '../roster.ts';
import { EDGE_OF_ENEMY } from '../rules/08-supply-sources.ts';
import { GERMAN, type Side, SOVIET } from '../sides.ts';
import { isPlayable, spaceOf, USIR } from '../terrain.ts';
import { stepsFrom } from './ground.ts';
import type { Mobility } from './mobility.ts';
import type { Outlook } from './outlook.ts';

/** 4.1 The hexes that can end the game at once. */
const KOENIGSBERG = spaceOf('2408');
const EAST = EDGE_OF_ENEMY[GERMAN]!;
const WEST = EDGE_OF_ENEMY[SOVIET]!;
const playable = (hexes: Iterable<number>): number[] => [...hexes].filter(isPlayable);

/** Land steps to each aim of a side. */
const TO_AIM: readonly (readonly Int16Array[])[] = [
  [stepsFrom(playable(EAST))],
  [stepsFrom(playable(USIR)), stepsFrom([KOENIGSBERG]), stepsFrom(playable(WEST))],
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

/** How many more conditions of sudden death the side could meet by moving alone, from where its units can go. */
export function inReach(moves: Mobility): number {
  let edge = 0;
  let others = 0;
  const inGroup = new Uint8Array(moves.groups);
  for (let u = 0; u < UNITS; u++)
    if (SIDE_OF[u] === moves.side && moves.group[u]! >= 0) inGroup[moves.group[u]!]!++;
  let koenigsberg = false;
  let usir = false;
  for (let g = 0; g < moves.groups; g++) {
    let atEdge = false;
    for (let i = moves.from[g]!; i < moves.from[g + 1]!; i++) {
      const hex = moves.hexes[i]!;
      if ((moves.side === GERMAN ? EAST : WEST).has(hex)) atEdge = true;
      if (hex === KOENIGSBERG) koenigsberg = true;
      if (USIR.has(hex)) usir = true;
    }
    if (atEdge) edge += inGroup[g]!;
  }
  if (moves.side === SOVIET) others = (koenigsberg ? 1 : 0) + (usir ? 1 : 0);
  return others + (moves.side === GERMAN ? Math.min(edge, 2) : edge >= 2 ? 1 : 0);
}

export const LAST_TURN = TABLES.turns.count;
