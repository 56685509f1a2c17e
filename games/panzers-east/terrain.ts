import { featureBit, setOf, sideBit } from '@stavka/engine';
import { board } from './data.ts';
import type { TERRAINS } from './data-check.ts';

export const RIVER = sideBit(board, 'river');
export const LAKE = sideBit(board, 'lake');
const CITY = featureBit(board, 'city');
const TOWN = featureBit(board, 'town');
const MOSCOW = featureBit(board, 'moscow');

export const EAST_EDGE = setOf(board, 'east-edge');
export const MOSCOW_HEXES = setOf(board, 'moscow');
export const LOC = setOf(board, 'loc');
export const WEST_OF_LINE = setOf(board, 'west-of-check-line');
export const GREATER_GERMANY = setOf(board, 'greater-germany');
export const SOVIET_START = setOf(board, 'soviet-start');

export const spaceOf = (label: string): number => board.index.get(label) ?? -1;
export const labelOf = (space: number): string => board.labels[space]!;
export const placeName = (space: number): string => {
  const name = board.map.spaces[space]!.name;
  return name === undefined ? labelOf(space) : `${name} (${labelOf(space)})`;
};

export const isCity = (space: number): boolean => (board.features[space]! & CITY) !== 0;
export const isTown = (space: number): boolean => (board.features[space]! & TOWN) !== 0;
export const isMoscow = (space: number): boolean => (board.features[space]! & MOSCOW) !== 0;
export const TULA = spaceOf('2502');
export const KALININ = spaceOf('1105');
export const BREST = spaceOf('2539');
/** 11.3#5 Garrisons here never break out. */
export const neverBreaksOut = (space: number): boolean => space === BREST || isMoscow(space);

/** 9.11 The one terrain of a hex; towns and cities stand in clear ground (8.3). */
export const terrainOf = (space: number): (typeof TERRAINS)[number] =>
  isCity(space)
    ? 'city'
    : isTown(space)
      ? 'town'
      : (board.map.spaces[space]!.terrain[0] as (typeof TERRAINS)[number]);

/** 10.3#2 A river on the edge of a city does not exist. */
export function isRiver(border: number): boolean {
  return (board.side[border]! & RIVER) !== 0 && !isCity(board.to[border]!) && !isCity(board.from[border]!);
}
export const isLake = (border: number): boolean => (board.side[border]! & LAKE) !== 0;
