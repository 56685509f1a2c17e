import { CostTables, featureBit, sideBit, terrainBit } from '@stavka/engine';
import { CLEAR, SNOW } from './charts.ts';
import { board, TABLES } from './data.ts';
import { HEXES, IS_LAND, ROW } from './declare/places.ts';
import { COST_CLASSES, GROUNDS } from './vocabulary.ts';

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

const price = TABLES.movement.cost;
/** 6.03 Points to enter a hex by class of unit and weather; 0 where no unit may go. */
export const entryCost = (costClass: number, weather: number, hex: number): number =>
  IS_LAND[hex] === 1 ? price[COST_CLASSES[costClass]!][GROUNDS[groundIn(hex, weather)]!] : 0;
const TABLES_OF_COSTS = new CostTables(board, [COST_CLASSES.length, 2, 2], (border, [cls, frozen, dry]) => {
  if (IS_CLOSED[border] === 1) return Number.POSITIVE_INFINITY;
  const river = IS_RIVER[border] === 1 && dry === 0 ? RIVER_COST : 0;
  return entryCost(cls!, frozen === 1 ? SNOW : CLEAR, board.to[border]!) + river;
});
/** 6.03, 6.4, 24.5 What each directed border costs a class of unit in a weather, for `Reach`; `dry`: rivers cost nothing. */
export const borderCosts = (costClass: number, weather: number, dry = false): Uint8Array =>
  TABLES_OF_COSTS.of(costClass, weather === SNOW ? 1 : 0, dry ? 1 : 0);
