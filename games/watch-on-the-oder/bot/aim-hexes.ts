import { SpaceSet } from '@stavka/engine';
import { board } from '../data.ts';
import { EDGE_OF_ENEMY } from '../rules/08-supply-sources.ts';
import { GERMAN, SOVIET } from '../sides.ts';
import { isPlayable, USIR as SILESIA, spaceOf } from '../terrain.ts';

const land = (hexes: SpaceSet): SpaceSet => SpaceSet.of(board.size, [...hexes].filter(isPlayable));

/** 4.1.1, 4.1.2 The hexes that can end the game at once. */
export const EAST = land(EDGE_OF_ENEMY[GERMAN]!);
export const WEST = land(EDGE_OF_ENEMY[SOVIET]!);
export const USIR = land(SILESIA);
export const KOENIGSBERG = spaceOf('2408');

/** How much of a sudden death a unit of the side means by standing here. */
export function onAim(side: number, hex: number): number {
  if (side === GERMAN) return EAST.has(hex) ? 1 : 0;
  return hex === KOENIGSBERG || USIR.has(hex) ? 1 : WEST.has(hex) ? 0.5 : 0;
}
