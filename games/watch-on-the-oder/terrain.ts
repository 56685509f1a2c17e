import { featureBit, setOf, sideBit, terrainBit } from '@stavka/engine';
import { board } from './data.ts';

/** The map's vocabulary as bits and sets. */
export const CLOSED = sideBit(board, 'closed');
export const RIVER = sideBit(board, 'river');
export const SEA = terrainBit(board, 'sea') | terrainBit(board, 'out');
export const FOREST = terrainBit(board, 'forest');
export const ROUGH = terrainBit(board, 'rough');
export const MARSH = terrainBit(board, 'marsh');
export const CITY = featureBit(board, 'city');
export const TOWN = featureBit(board, 'town');
export const COASTAL = featureBit(board, 'coastal');
export const FORTIFICATION = featureBit(board, 'fortification');
export const LAND_BRIDGE = featureBit(board, 'land-bridge');

export const WEST_EDGE = setOf(board, 'west-edge');
export const EAST_EDGE = setOf(board, 'east-edge');
export const USIR = setOf(board, 'usir');
export const GERMAN_START = setOf(board, 'german-start');
export const SOVIET_START = setOf(board, 'soviet-start');

export const isPlayable = (space: number): boolean => (board.terrain[space]! & SEA) === 0;
export const isCity = (space: number): boolean => (board.features[space]! & CITY) !== 0;
export const isTown = (space: number): boolean => (board.features[space]! & TOWN) !== 0;
export const isCoastal = (space: number): boolean => (board.features[space]! & COASTAL) !== 0;
export const isLandBridge = (space: number): boolean => (board.features[space]! & LAND_BRIDGE) !== 0;
/** 7.5 Is a German fortification printed in the hex? */
export const hasFortification = (space: number): boolean => (board.features[space]! & FORTIFICATION) !== 0;
export const spaceOf = (label: string): number => board.index.get(label) ?? -1;
export const labelOf = (space: number): string => board.labels[space]!;
/** How a hex is named to a person: its number, and its town if it has one. */
export const placeName = (space: number): string => {
  const name = board.map.spaces[space]!.name;
  return name === undefined ? labelOf(space) : `${name} (${labelOf(space)})`;
};
