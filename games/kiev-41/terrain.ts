import { distancesFrom, featureBit, type SpaceSet, setOf, sideBit, terrainBit } from '@stavka/engine';
import { board } from './data.ts';

export const AREAS = board.size;
export const RIVER = sideBit(board, 'river');
export const STRAIT = sideBit(board, 'strait');

export const areaOf = (label: string): number => board.index.get(label) ?? -1;
export const labelOf = (area: number): string => board.labels[area]!;
export const labelsOf = (areas: readonly number[]): string[] => areas.map(labelOf);
export const placeName = (area: number): string => {
  const name = board.map.spaces[area]!.name;
  return name === undefined ? labelOf(area) : `${name} (${labelOf(area)})`;
};

const terrain = (name: string) => {
  const bit = terrainBit(board, name);
  return (area: number): boolean => (board.terrain[area]! & bit) !== 0;
};
const feature = (name: string) => {
  const bit = featureBit(board, name);
  return (area: number): boolean => (board.features[area]! & bit) !== 0;
};
export const isGreen = terrain('green');
export const isYellow = terrain('yellow');
export const isRed = terrain('red');
export const isVictory = feature('victory');
export const isCity = feature('city');
export const isBlackCoast = feature('coast-black');
export const isAzovCoast = feature('coast-azov');
export const isBlackPort = feature('port-black');
export const isAzovPort = feature('port-azov');

export const VICTORY_AREAS: readonly number[] = [...setOf(board, 'victory')];
/** 2.4.5 Staging Areas by the side that owns them. */
export const STAGING: readonly [SpaceSet, SpaceSet] = [
  setOf(board, 'staging-axis'),
  setOf(board, 'staging-soviet'),
];
export const STAGING_OWNER = Int8Array.from({ length: AREAS }, (_, a) =>
  STAGING[0].has(a) ? 0 : STAGING[1].has(a) ? 1 : -1,
);
export const AXIS_STAGING = areaOf('Axis');
export const AXIS_SOURCES = setOf(board, 'supply-axis');
export const YELLOW_SOURCES = setOf(board, 'supply-yellow');
export const ORANGE_SOURCES = setOf(board, 'supply-orange');
export const RED_SOURCES = setOf(board, 'supply-red');
/** 5.0#D Cities and Victory Areas in the Soviet Union. */
export const ARRIVAL_CITIES = setOf(board, 'soviet-reinforcement');
export const CONTROL_BLACK = setOf(board, 'control-black');
export const CONTROL_AZOV = setOf(board, 'control-azov');

export const KIEV = areaOf('4');
export const ODESSA = areaOf('108');
export const DNEPROPETROVSK = areaOf('55');
export const SEVASTOPOL = areaOf('FS');

const DISTANCE: readonly Int16Array[] = Array.from({ length: AREAS }, (_, a) => distancesFrom(board, [a]));
/** Ruling 81: steps between two Areas whatever lies between, the Kerch link included. */
export const areasBetween = (a: number, b: number): number => DISTANCE[a]![b]!;

/** 2.9#A Blocks of one player an Area may hold; unlimited in his Staging Areas. */
const LIMITS: readonly number[] = Array.from({ length: AREAS }, (_, a) =>
  STAGING_OWNER[a] !== -1 ? Number.POSITIVE_INFINITY : isGreen(a) ? 4 : 2,
);
export const stackLimit = (area: number): number => LIMITS[area]!;

/** 2.8#A Movement Points to enter in clear weather. */
const COSTS = Uint8Array.from({ length: AREAS }, (_, a) =>
  STAGING_OWNER[a] !== -1 || isGreen(a) ? 1 : isRed(a) ? 3 : 2,
);
export const entryCost = (area: number): number => COSTS[area]!;
