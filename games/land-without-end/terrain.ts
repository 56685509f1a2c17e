import { featureBit, setOf, sideBit, terrainBit } from '@stavka/engine';
import { board, CHARTS } from './data.ts';
import { COUNTRIES, GROUNDS, PACES, WATERS, WEATHERS } from './vocabulary.ts';

const column = (value: (hex: number) => number): Uint8Array =>
  Uint8Array.from({ length: board.size }, (_, hex) => value(hex));
const within = (set: string): Uint8Array => {
  const hexes = setOf(board, set);
  return column((hex) => (hexes.has(hex) ? 1 : 0));
};
const marked = (feature: string): Uint8Array => {
  const bit = featureBit(board, feature);
  return column((hex) => (board.features[hex]! & bit ? 1 : 0));
};

// ---------------------------------------------------------------- hexes

export const CLEAR = GROUNDS.indexOf('clear');
export const FOREST = GROUNDS.indexOf('forest');
export const HILLS = GROUNDS.indexOf('hills');
export const MARSH = GROUNDS.indexOf('marsh');
export const CLOSED = GROUNDS.indexOf('closed');
/** 9.8 Index into GROUNDS: one natural terrain to a hex; CLOSED is sea, lake or out of play. */
export const GROUND = column((hex) => {
  const open = GROUNDS.findIndex((g) => g !== 'closed' && board.terrain[hex]! & terrainBit(board, g));
  return open < 0 ? CLOSED : open;
});
export const isLand = (hex: number): boolean => GROUND[hex] !== CLOSED;
/** 7.13#1, 10.7#3 All-lake hexes: supply may pass, units never. */
export const IS_LAKE = column((hex) => (board.terrain[hex]! & terrainBit(board, 'lake') ? 1 : 0));
/** Index into COUNTRIES: who owns the hex at the start (3.6). */
export const COUNTRY = (() => {
  const sets = ['greater-germany', 'romania', 'ussr'].map((name) => setOf(board, name));
  return column((hex) => sets.findIndex((set) => set.has(hex)) + 1);
})();
export const GERMANY = COUNTRIES.indexOf('germany');
export const ROMANIA = COUNTRIES.indexOf('romania');
export const USSR = COUNTRIES.indexOf('ussr');
/** 11.23 Fortified lines, all Soviet and intact at the start. */
export const HAS_LINE = marked('fortified-line');
export const IS_CENTRE = marked('replacement-centre');
/** 7.4 East of the GAS Line; 9.31 south of the sector line; 10.2 0 the northern zone of weather, 1 the southern. */
export const EAST_OF_GAS = within('east-of-gas');
export const SOUTH_SECTOR = within('south-sector');
export const WEATHER_ZONE = within('southern-weather');
/** 9.17#2, 7.10 The seas of a port or coastal town as bits; Kerch has both. */
export const BLACK_SEA = 1;
export const SEA_OF_AZOV = 2;
export const PORT_SEAS = (() => {
  const [black, azov] = [marked('port-black-sea'), marked('port-azov')];
  return column((hex) => black[hex]! * BLACK_SEA + azov[hex]! * SEA_OF_AZOV);
})();
export const PORT_HEXES: readonly number[] = [...PORT_SEAS.keys()].filter((hex) => PORT_SEAS[hex] !== 0);

// ---------------------------------------------------------------- borders: e of board.start[h] .. board.start[h + 1] - 1

export const DRY = WATERS.indexOf('dry');
export const RIVER = WATERS.indexOf('river');
export const LAKE = WATERS.indexOf('lake');
export const STRAIT = WATERS.indexOf('strait');
export const SEA = WATERS.indexOf('sea');
const [river, lake, sea, strait, road] = [
  sideBit(board, 'river'),
  sideBit(board, 'lake'),
  sideBit(board, 'sea'),
  sideBit(board, 'sivash') | sideBit(board, 'kerch'),
  sideBit(board, 'rollbahn'),
];
/** Index into WATERS, by directed border. A strait is one of the four sides of 7.14, else all-sea. */
export const WATER = Uint8Array.from(board.side, (bits) =>
  bits & strait ? STRAIT : bits & sea ? SEA : bits & lake ? LAKE : bits & river ? RIVER : DRY,
);
/** 7.3, 9.19 Does a Rollbahn cross the border? */
export const ROAD = Uint8Array.from(board.side, (bits) => (bits & road ? 1 : 0));
/** Ruling 20: a strait has southern weather; any other border that of the hex it leads into (ruling 19). */
export const BORDER_ZONE = Uint8Array.from(WATER, (water, e) =>
  water === STRAIT ? 1 : WEATHER_ZONE[board.to[e]!]!,
);
/** Hexes a Rollbahn passes. */
export const ON_ROAD = column((hex) => {
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) if (ROAD[e]) return 1;
  return 0;
});
/** Hexes where control or a line decides on German supply: a Rollbahn, a city, a fortified line, a source. */
export const IS_WAY = (() => {
  const [city, source] = [marked('city'), within('entry-axis')];
  return column((hex) => ON_ROAD[hex]! | city[hex]! | HAS_LINE[hex]! | source[hex]!);
})();

// ---------------------------------------------------------------- costs

const { costs, river: dryRiver } = CHARTS.movement;
const { effects, mudRiver } = CHARTS.weather;
/** 9.10-9.13, 10.5-10.7 Points to enter open ground, by weather, pace and ground; closed ground is not in it. */
const ENTER = Uint8Array.from({ length: WEATHERS.length * PACES.length * 4 }, (_, i) => {
  const effect = effects[WEATHERS[i >> 4]!];
  const ground = (['clear', 'forest', 'hills', 'marsh'] as const)[i & 3]!;
  const paid = ground === 'marsh' ? effect.marsh : ground;
  return costs[paid][PACES[(i >> 2) & 3]!] * effect.costs;
});
export const enterCost = (weather: number, pace: number, ground: number): number =>
  ENTER[(weather << 4) | (pace << 2) | ground]!;
/** 9.14, 10.5-10.7 Points more to cross a river, by weather and pace. */
const CROSS = Uint8Array.from({ length: WEATHERS.length * PACES.length }, (_, i) => {
  const { rivers } = effects[WEATHERS[i >> 2]!];
  const pace = PACES[i & 3]!;
  if (rivers === 'none') return 0;
  return rivers === 'dry' ? dryRiver[pace] : mudRiver[pace === 'mech' ? 'mech' : 'nonmech'];
});
export const riverCost = (weather: number, pace: number): number => CROSS[(weather << 2) | pace]!;
const byWeather = (test: (name: (typeof WEATHERS)[number]) => boolean): Uint8Array =>
  Uint8Array.from(WEATHERS, (name) => (test(name) ? 1 : 0));
/** 10.7 In snow lake sides and straits are as land. */
export const IS_FROZEN = byWeather((name) => effects[name].ice);
/** 9.24#3 May mobile assaults go in? */
export const ALLOWS_MOBILE = byWeather((name) => effects[name].mobileAssault);
/** 11.16, 11.17 Do rivers halve attackers and marsh count as marsh? */
export const HAMPERS = byWeather((name) => effects[name].hampers);
/** 10.6, 10.7#2 Is marsh as clear? */
export const DRIES_MARSH = byWeather((name) => effects[name].marsh === 'clear');
/** 10.4 Points a German-side unit loses of its printed factor. */
export const axisLoss = (weather: number, mech: boolean): number =>
  effects[WEATHERS[weather]!].axisLoses[mech ? 'mech' : 'nonmech'];
