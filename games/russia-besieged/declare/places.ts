import {
  featureBit,
  linksOf,
  NOWHERE,
  neighbours,
  netOf,
  type SpaceSet,
  setOf,
  sideBit,
  terrainBit,
} from '@stavka/engine';
import { board, TABLES } from '../data.ts';
import { hexNamed } from '../data-check.ts';
import { AXIS, RUSSIAN, SEAS, type Side } from '../vocabulary.ts';

// ---------------------------------------------------------------- hexes

export const HEXES = board.size;
export const hexOf = (label: string): number => board.index.get(label) ?? NOWHERE;
export const labelOf = (hex: number): string => board.labels[hex]!;
/** How a hex is named to a person: its number, and its city if it has one. */
export const placeName = (hex: number): string => {
  const name = board.map.spaces[hex]!.name;
  return name === undefined ? labelOf(hex) : `${name} (${labelOf(hex)})`;
};
/** 01 in the north to 60; the rows of 6.4, 17.13, 23.04 and 25.2 are those of the printed number. */
export const ROW = Uint8Array.from(board.labels, (label) => Number(label.slice(0, 2)));

const CLOSED = terrainBit(board, 'sea') | terrainBit(board, 'lake') | terrainBit(board, 'out');
/** Straight over the board, whatever lies between: a row is half a hex off the next, odd rows to the east. */
const ACROSS = Int16Array.from(board.labels, (label, hex) => 2 * Number(label.slice(2)) - (ROW[hex]! & 1));
/** Hexes between two hexes: ranges of air, sea, partisans, Polizei, whatever the terrain (ruling 8: no links). */
export function straight(a: number, b: number): number {
  const rows = Math.abs(ROW[a]! - ROW[b]!);
  return rows + Math.max(0, (Math.abs(ACROSS[a]! - ACROSS[b]!) - rows) / 2);
}

/** Ground that units may stand on; 1.0a Turkey, Persia and their like are none. */
export const IS_LAND = Uint8Array.from(board.terrain, (bits) => ((bits & CLOSED) === 0 ? 1 : 0));

export const COUNTRIES = ['none', 'russia', 'germany', 'hungary', 'rumania', 'finland', 'balkans'] as const;
export type Country = (typeof COUNTRIES)[number];
/** 1.0b, 1.0c Whose land a hex was in June 1941: an index into COUNTRIES. */
export const COUNTRY = Uint8Array.from({ length: HEXES }, (_, hex) =>
  Math.max(
    0,
    COUNTRIES.findIndex((name) => name !== 'none' && setOf(board, name).has(hex)),
  ),
);
export const [NO_COUNTRY, RUSSIA, GERMANY, HUNGARY, RUMANIA, FINLAND, BALKANS] = [
  0, 1, 2, 3, 4, 5, 6,
] as const;

const landOf = (name: string): number[] => [...setOf(board, name)].filter((hex) => IS_LAND[hex] === 1);
/** Ruling 161: where arrivals may enter by an edge. */
export const EDGE_HEXES: readonly [readonly number[], readonly number[]] = [
  landOf('west-edge'),
  landOf('east-edge'),
];
/** Ruling 159: the only hexes where rail leads off the map; 7.08, 13.31, 13.32. */
export const RAIL_EXITS: readonly [readonly number[], readonly number[]] = [
  landOf('rail-exits-west'),
  landOf('rail-exits-east'),
];
/** 13.33 */
export const NORTHERN_SOURCES: readonly number[] = landOf('northern-sources');
/** 17.31 */
export const ARCHANGEL_ENTRY: readonly number[] = landOf('archangel-entry');
/** 13.8 South of the Kuban and the Terek. */
export const CAUCASUS: SpaceSet = setOf(board, 'caucasus');
/** 17.13b What an Axis unit must not enter, and where it must not land, for the garrison to stay. */
export const CAUCASUS_TRIGGER: SpaceSet = setOf(board, 'caucasus-trigger');
export const CAUCASUS_COAST: SpaceSet = setOf(board, 'caucasus-coast');

// ---------------------------------------------------------------- links and rails

/** The hexes of a link of the map, in order, two by two. */
export const linkOf = (name: string): readonly (readonly [number, number])[] =>
  board.map.lines[name]!.map(([a, b]) => [hexOf(a), hexOf(b)] as const);
/** 6.2 3922 and 3823. */
export const [TAMAN, KERCH] = linkOf('kerch')[0]!;
/** 6.3 0714, 0713, 0812. */
export const [[LENINGRAD, ICE], [, VOLKHOV]] = linkOf('ice-road') as [[number, number], [number, number]];
/** 6.32 */
export const ICE_WATCH = hexOf('0813');

/** Bits of the railways: 7.03 as printed, 7.12 the Sivash bridge, 20.7 the emergency line, which must first be built. */
export const [RAIL, SIVASH, EMERGENCY] = [1, 2, 4] as const;
/** 7.03 Two hexes are joined by rail only where this net joins them. */
export const RAIL_NET = netOf(board, [
  { kind: RAIL, side: sideBit(board, 'rail') },
  { kind: SIVASH, pairs: board.map.lines['sivash-rail']! },
  { kind: EMERGENCY, pairs: board.map.lines['emergency-rail']! },
]);
/** 6.24, 13.52 Ways that are no borders: the straits, and the ice road. Trains have their own (7.12). */
export const LINKS = linksOf(board, {
  kerch: board.map.lines.kerch!,
  'ice-road': board.map.lines['ice-road']!,
});
/** The rail hexes, ascending: rail hex r is hex RAIL_HEX[r]. */
export const RAIL_HEX = RAIL_NET.spaces;
export const RAILS = RAIL_HEX.length;
/** The rail hex of a hex, or -1. */
export const RAIL_AT = new Int16Array(HEXES).fill(-1);
RAIL_HEX.forEach((hex, r) => {
  RAIL_AT[hex] = r;
});
/** 7.05, ruling 160: who holds a rail hex at the start; the line beyond Tbilisi is Russian for good. */
export const RAIL_START = Uint8Array.from(RAIL_HEX, (hex) =>
  COUNTRY[hex] === RUSSIA || COUNTRY[hex] === NO_COUNTRY ? RUSSIAN : AXIS,
);
/** 20.71 In order from 0107 to Archangel; 20.55 from 0107 to 0812. */
const chain = (name: string): readonly number[] => [linkOf(name)[0]![0], ...linkOf(name).map(([, b]) => b)];
export const EMERGENCY_LINE: readonly number[] = chain('emergency-rail');
export const MURMANSK_LINE: readonly number[] = chain('murmansk-rail');

// ---------------------------------------------------------------- cities, ports and wells

const feature = (name: string): number => featureBit(board, name);
const has = (hex: number, bits: number): boolean => (board.features[hex]! & bits) !== 0;
const hexesWith = (bits: number): number[] =>
  Array.from({ length: HEXES }, (_, hex) => hex).filter((hex) => IS_LAND[hex] === 1 && has(hex, bits));
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

/** City c stands in hex CITY_HEX[c]. Tabriz, in closed Persia, is none: it is only where a railway ends. */
export const CITY_HEX = Int16Array.from(hexesWith(feature('major-city') | feature('minor-city')));
export const CITIES = CITY_HEX.length;
export const CITY_NAMES: readonly string[] = Array.from(CITY_HEX, (hex) => board.map.spaces[hex]!.name!);
export const CITY_IDS: readonly string[] = CITY_NAMES.map(slug);
/** The city of a hex, or -1. */
export const CITY_AT = new Int8Array(HEXES).fill(-1);
CITY_HEX.forEach((hex, c) => {
  CITY_AT[hex] = c;
});
const byId = new Map(CITY_IDS.map((id, c) => [id, c]));
/** The city of an id such as 'krivoi-rog', or -1. */
export const cityOf = (id: string): number => byId.get(id) ?? -1;
/** The hex of a city by its name on the map; a name that no city has is a fault of the program. */
export function cityHex(name: string): number {
  const hex = hexNamed(board, name);
  if (hex === NOWHERE) throw new Error(`the map has no city ${name}`);
  return hex;
}
export const IS_MAJOR = Uint8Array.from(CITY_HEX, (hex) => (has(hex, feature('major-city')) ? 1 : 0));
/** 4.1a, ruling 22. */
export const CITY_START = Uint8Array.from(CITY_HEX, (hex) => (COUNTRY[hex] === RUSSIA ? RUSSIAN : AXIS));
/** 8.05 The sea a port lies on, an index into SEAS, or -1. */
export const PORT_SEA = Int8Array.from(CITY_HEX, (hex) =>
  SEAS.findIndex((sea) => has(hex, feature(`port-${sea}`))),
);
/** 8.2a The side whose Major Naval Base a city is, or -1. */
export const NAVAL_BASE = Int8Array.from(CITY_HEX, (hex) =>
  has(hex, feature('german-naval-base')) ? AXIS : has(hex, feature('russian-naval-base')) ? RUSSIAN : -1,
);
const longest = TABLES.supply.holdOut;
/** 13.42 How many turns Russian units hold out on a city at most, while its special status lasts (13.46). */
export const HOLD_OUT = Uint8Array.from(CITY_NAMES, (name) => longest.russian[name] ?? longest.default);

export const TABRIZ = cityHex('Tabriz');
export const PLOESTI = cityHex('Ploesti');
/** Berlin and Moscow: 14.11, 27.1a, 27.2a. */
export const CAPITALS: readonly [number, number] = [cityHex('Berlin'), cityHex('Moscow')];
/** 13.65, 20.55 */
export const MURMANSK_END = hexOf('0107');

/** 21.0 Well w stands in hex WELL_HEX[w]; an index in the order of hexes. */
export const WELL_HEX = Int16Array.from(hexesWith(feature('oil-well')));
export const WELLS = WELL_HEX.length;
export const WELL_IDS: readonly string[] = Array.from(WELL_HEX, labelOf);
export const WELL_AT = new Int8Array(HEXES).fill(-1);
WELL_HEX.forEach((hex, w) => {
  WELL_AT[hex] = w;
});

// ---------------------------------------------------------------- seas

const SEA_SETS = SEAS.map((sea) => setOf(board, `sea-${sea}`));
const AZOV_SEA = setOf(board, 'sea-azov');
/** 8.47 The seas a land hex lies on, a bit each in the order of SEAS. */
export const COAST = Uint8Array.from({ length: HEXES }, (_, hex) =>
  IS_LAND[hex] === 0
    ? 0
    : SEAS.reduce((bits, sea, i) => bits | (has(hex, feature(`coast-${sea}`)) ? 1 << i : 0), 0),
);
const touches = (test: (hex: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: HEXES }, (_, hex) =>
    IS_LAND[hex] === 1 && neighbours(board, hex).some(test) ? 1 : 0,
  );
/** 8.13, 8.14, ruling 216: on the Sea of Azov, and on the Black Sea outside it; some hexes lie on both. */
export const ON_AZOV = touches((hex) => AZOV_SEA.has(hex));
export const ON_BLACK_SEA = touches((hex) => SEA_SETS[1]!.has(hex) && !AZOV_SEA.has(hex));
/** 8.47 */
export const NO_LANDING: SpaceSet = setOf(board, 'no-landing');
/** 8.11, 8.22, 8.44 Each side on each sea: fleet f is side f / 3 on sea f % 3. */
export const FLEETS = 2 * SEAS.length;
export const fleetOf = (side: Side, sea: number): number => side * SEAS.length + sea;
/** 8.44 Invasions a fleet may try in the whole game. */
export const INVASIONS = Uint8Array.from(
  [TABLES.sea.invasions.axis, TABLES.sea.invasions.russian].flatMap((n) => [n.baltic, n['black-sea'], 0]),
);
