import { SpaceSet } from '@stavka/engine';
import { board } from '../data.ts';
import { EAST_EDGE, isPlayable, USIR, WEST_EDGE } from '../terrain.ts';

const playable = (set: SpaceSet): Uint16Array => Uint16Array.from([...set].filter(isPlayable));

/** 8.2.a The west edge and the Upper Silesian cities for the German, 8.4 the east edge for the Soviet. */
export const SOURCES: readonly Uint16Array[] = [playable(WEST_EDGE.union(USIR)), playable(EAST_EDGE)];
/** 9.2#1 Arrivals look to the west edge only. */
export const WEST_SOURCES = playable(WEST_EDGE);

/** 4.1.1, 1.3#corner The edge hexes, corners included. */
export const EDGE_OF_ENEMY: readonly SpaceSet[] = [
  SpaceSet.of(board.size, EAST_EDGE),
  SpaceSet.of(board.size, WEST_EDGE),
];
