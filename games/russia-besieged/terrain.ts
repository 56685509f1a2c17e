import { featureBit, sideBit, terrainBit } from '@stavka/engine';
import { SNOW } from './charts.ts';
import { board, TABLES } from './data.ts';
import { HEXES, IS_LAND, ROW } from './declare/places.ts';
import { COST_CLASSES, GROUNDS, WEATHERS } from './vocabulary.ts';

export const [OPEN, FOREST, SWAMP, MOUNTAIN] = [0, 1, 2, 3] as const;

/** What a hex is by itself: an index into GROUNDS; a city stands on its ground, a major one on clear. */
export const GROUND = Uint8Array.from({ length: HEXES }, (_, hex) =>
  Math.max(
    0,
    GROUNDS.findIndex((name) => (board.terrain[hex]! & terrainBit(board, name)) !== 0),
  ),
);
const major = featureBit(board, 'major-city');
export const IS_MAJOR_HEX = Uint8Array.from(board.features, (bits) => ((bits & major) === 0 ? 0 : 1));

/** 6.4, 10.35 Snow: swamps of rows 01 to 16 are as forest, the others as clear. */
const FROZEN = GROUND.map((ground, hex) =>
  ground !== SWAMP ? ground : ROW[hex]! <= TABLES.movement.northRows ? FOREST : OPEN,
);
/** What a hex is for movement and combat in a weather; 10.33 and 10.34 ask GROUND, as a frozen swamp stops no retreat. */
export const groundIn = (hex: number, weather: number): number => (weather === SNOW ? FROZEN : GROUND)[hex]!;

const costs = (cls: (typeof COST_CLASSES)[number], ground: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: HEXES }, (_, hex) =>
    IS_LAND[hex] === 1 ? TABLES.movement.cost[cls][GROUNDS[ground[hex]!]!] : 0,
  );
/** 6.03 Points to enter each hex by class and weather, cell class * 4 + weather; 0 where no unit may go. */
export const ENTRY_COSTS: readonly Uint8Array[] = COST_CLASSES.flatMap((cls) => {
  const [thawed, frozen] = [costs(cls, GROUND), costs(cls, FROZEN)];
  return WEATHERS.map((_, weather) => (weather === SNOW ? frozen : thawed));
});
export const entryCosts = (costClass: number, weather: number): Uint8Array =>
  ENTRY_COSTS[costClass * WEATHERS.length + weather]!;
/** 6.03 A river hexside costs so much more; 24.5 nothing for the Axis on turn 1. */
export const RIVER_COST = TABLES.movement.river;

const along = (test: (bits: number, e: number) => boolean): Uint8Array =>
  Uint8Array.from(board.side, (bits, e) => (test(bits, e) ? 1 : 0));
const coastline = sideBit(board, 'sea') | sideBit(board, 'lake');
/** 6.12, 4.01a By directed border: the black coastline, and whatever leads from or to what is no land. */
export const IS_CLOSED = along(
  (bits, e) => (bits & coastline) !== 0 || IS_LAND[board.from[e]!] === 0 || IS_LAND[board.to[e]!] === 0,
);
export const IS_RIVER = along((bits) => (bits & sideBit(board, 'river')) !== 0);
/** 7.03 Joined by rail as printed; the Sivash bridge and the emergency line are no borders (RAIL_LINKS). */
export const IS_RAIL = along((bits) => (bits & sideBit(board, 'rail')) !== 0);
