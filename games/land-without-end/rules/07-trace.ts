import type { Board } from '@stavka/engine';
import { board } from '../data.ts';
import { LAKE, SEA, WATER } from '../terrain.ts';

/** 7.13, 7.14 What closes a hex side to a supply path: all-sea always but at the straits, lakes in some weather. */
export const SEA_SIDE = 1;
export const LAKE_SIDE = 2;
/** The board as supply paths see its hex sides. */
export const TRACE: Board = {
  ...board,
  side: Uint32Array.from(WATER, (water) => (water === SEA ? SEA_SIDE : water === LAKE ? LAKE_SIDE : 0)),
};
