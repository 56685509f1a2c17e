import { setOf } from '@stavka/engine';
import { AREAS, board, CHARTS, COUNTERS, SCHEDULES, SET_UP, TYPES_OF } from '../data.ts';
import { startHexes } from '../data-check.ts';
import type { Arrival } from '../data-schema.ts';
import {
  AXIS,
  NATIONS,
  PACES,
  SIDES,
  type Side,
  SOVIET,
  TOWN_SIZES,
  TYPES,
  type UnitType,
} from '../vocabulary.ts';

// ---------------------------------------------------------------- units: number u is COUNTERS[u], the Axis first

export const UNIT_IDS: readonly string[] = COUNTERS.map((c) => c.id);
export const UNITS = COUNTERS.length;
/** Numbers from 0 to this one are Axis, the rest Soviet. */
export const AXIS_UNITS = COUNTERS.filter((c) => c.side === 'axis').length;

const byId = new Map(UNIT_IDS.map((id, u) => [id, u]));
/** Unit number of an id, or -1. */
export const unitOf = (id: string): number => byId.get(id) ?? -1;
export const idOf = (u: number): string => UNIT_IDS[u]!;
export const idsOf = (units: readonly number[]): string[] => units.map(idOf);
/** As printed on the counter, and in full. */
export const nameOf = (u: number): string => COUNTERS[u]!.name;
export const titleOf = (u: number): string => COUNTERS[u]!.title;

const flag = (test: (c: (typeof COUNTERS)[number]) => boolean): Uint8Array =>
  Uint8Array.from(COUNTERS, (c) => (test(c) ? 1 : 0));
const ofType = (...types: UnitType[]): Uint8Array => flag((c) => types.includes(c.type));

export const SIDE_OF = Uint8Array.from(COUNTERS, (c) => SIDES.indexOf(c.side));
export const sideOf = (u: number): Side => SIDE_OF[u] as Side;
/** 1.5 Index into NATIONS. */
export const NATION = Uint8Array.from(COUNTERS, (c) => NATIONS.indexOf(c.nation));
export const IS_GERMAN = flag((c) => c.nation === 'german');
export const IS_SATELLITE = flag((c) => c.side === 'axis' && c.nation !== 'german');
/** 2.9 Index into TYPES. */
export const TYPE = Uint8Array.from(COUNTERS, (c) => TYPES.indexOf(c.type));
/** 9.10-9.14 Index into PACES. */
export const PACE = Uint8Array.from(COUNTERS, (c) => PACES.indexOf(TYPES_OF[c.type].pace));
export const IS_MECH = flag((c) => TYPES_OF[c.type].class === 'mech');
/** 2.9 Movement 0 printed: fortified zones and the Oranienbaum unit; not the ICA. */
export const IS_STATIC = flag((c) => TYPES_OF[c.type].static === true);
/** 6.1 What a unit counts for stacking, and how much a hex holds of each side. */
export const LOAD = Uint8Array.from(COUNTERS, (c) => CHARTS.stacking[c.size]);
export const STACK_LIMIT = CHARTS.stacking.limit;
/** 2.12 One or two. */
export const STEPS = Uint8Array.from(COUNTERS, (c) => (c.reduced === undefined ? 1 : 2));

/** 2.10, 2.11 Printed factors of a face: cell u * 2 is the full one, u * 2 + 1 the reduced one (as full, if it has none). */
const faces = (factor: 0 | 1 | 2): Uint8Array =>
  Uint8Array.from({ length: UNITS * 2 }, (_, i) => {
    const { full, reduced } = COUNTERS[i >> 1]!;
    return (i & 1 ? (reduced ?? full) : full)[factor];
  });
export const ATTACK = faces(0);
export const DEFENSE = faces(1);
export const MOVE = faces(2);
export const attackOf = (u: number, reduced: boolean): number => ATTACK[u * 2 + Number(reduced)]!;
export const defenseOf = (u: number, reduced: boolean): number => DEFENSE[u * 2 + Number(reduced)]!;
export const moveOf = (u: number, reduced: boolean): number => MOVE[u * 2 + Number(reduced)]!;

/** 9.22 Who may lead a mobile assault, and who may go with one that leads. */
export const LEADS_ASSAULT = flag((c) => TYPES_OF[c.type].assault === 'leads');
export const FOLLOWS_ASSAULT = flag((c) => TYPES_OF[c.type].assault === 'follows');
/** 11.22#4 Panzer divisions. */
export const IS_PANZER = ofType('panzer');
/** 8.11 German mechanized divisions. */
export const REFITS = flag((c) => c.nation === 'german' && TYPES_OF[c.type].refits === true);
/** 8.6 German non-mechanized divisions of two steps. */
export const REBUILDS = flag(
  (c) => c.nation === 'german' && TYPES_OF[c.type].class === 'nonmech' && c.reduced !== undefined,
);
/** 8.7#3 What comes back from the Soviet dead pile. */
export const IS_REPLACEABLE = flag(
  (c) => c.side === 'soviet' && c.guards !== true && TYPES_OF[c.type].replaceable === true,
);
/** 9.17 Rifle divisions, Guards too, and the ICA. */
export const SAILS = flag((c) => TYPES_OF[c.type].sails === true);
export const IS_GUARDS = flag((c) => c.guards === true);
export const IS_ZONE = ofType('fortified-zone');
export const IS_RIFLE_CORPS = ofType('rifle-corps');
/** 9.13#2 Cavalry of either side, for terrain and for 11.22#3. */
export const IS_CAVALRY = flag((c) => TYPES_OF[c.type].pace === 'cavalry');
export const ARTILLERY_COMMAND = COUNTERS.findIndex((c) => c.type === 'artillery-command');
export const COASTAL_ARMY = unitOf(SCHEDULES.coastalArmy.unit);
export const NAVAL_INFANTRY = COUNTERS.findIndex((c) => c.type === 'naval-infantry');
export const FAST_CORPS = COUNTERS.findIndex((c) => c.nation === 'hungarian');
/** 8.10#3 The corps that yields no division. */
export const EMPTY_CORPS = unitOf(SCHEDULES.stavkaDirective.without);

/** 3.3-3.5, 8.1-8.14 How a unit comes into play. */
export const arrivalOf = (u: number): Arrival => COUNTERS[u]!.arrival;
const arriving = (how: Arrival['how']): readonly number[] =>
  COUNTERS.flatMap((c, u) => (c.arrival.how === how ? [u] : []));
/** 8.3 Units beside the map, 8.10 of the replacement pool, 8.13 of the Guards. */
export const ASIDE_UNITS = arriving('aside');
export const POOL_UNITS = arriving('pool');
export const GUARDS_UNITS = arriving('guards');
/** The printed turn of a unit of the turn track (Guards too), or 0. */
export const ENTRY_TURN = Uint8Array.from(COUNTERS, ({ arrival: a }) =>
  a.how === 'turn' || a.how === 'guards' ? a.turn : 0,
);
/** 8.5#3 Enters at any Soviet town. */
export const ENTERS_ANYWHERE = flag((c) => c.arrival.how === 'turn' && c.arrival.any === true);
/** 8.5#3 The hexes printed for a Soviet arrival; none for "Any", for Axis units and for those that start on the map. */
export const ENTRY_HEXES: readonly (readonly number[])[] = COUNTERS.map(({ arrival: a }) =>
  a.how === 'turn' ? (a.hexes ?? []).map((label) => hexOf(label)) : [],
);
/** 3.4, 3.5 The hexes a unit may be set up in; none if it does not start on the map. */
export const START_HEXES: readonly (readonly number[])[] = COUNTERS.map((c) =>
  startHexes(c, board, AREAS).map((label) => hexOf(label)),
);
/** The hex of the default set-up, or -1: not set up, or in the OKH Reserve. */
export const DEFAULT_HEX = Int16Array.from(COUNTERS, (c) => {
  const label = SET_UP[c.side][c.id];
  return label === undefined ? -1 : hexOf(label);
});

export const ALL_UNITS: readonly number[] = COUNTERS.map((_, u) => u);
export const UNITS_OF: readonly (readonly number[])[] = [AXIS, SOVIET].map((side) =>
  ALL_UNITS.filter((u) => SIDE_OF[u] === side),
);

// ---------------------------------------------------------------- hexes: number h is a space of the board

export const HEX_LABELS: readonly string[] = board.labels;
export const HEXES = board.size;
/** Hex number of a printed label, or -1. */
export function hexOf(label: string): number {
  return board.index.get(label) ?? -1;
}
export const labelOf = (hex: number): string => board.labels[hex]!;
/** How a hex is named to a person: its number, and its place if it has one. */
export const placeName = (hex: number): string => {
  const name = board.map.spaces[hex]!.name;
  return name === undefined ? labelOf(hex) : `${name} (${labelOf(hex)})`;
};
const hexesOf = (set: string): readonly number[] => [...setOf(board, set)];

/** 7.3, 7.9 Sources of supply, and where German-side units enter the map. */
export const AXIS_SOURCES = hexesOf('entry-axis');
export const SOVIET_SOURCES = hexesOf('soviet-supply');
/** 8.3 The six hexes beside which the asterisked units wait. */
export const ASIDE_HEXES = hexesOf('special-entry');
/** 9.17#4 All three must be Soviet for the way between the seas. */
export const KERCH_HEXES = hexesOf('kerch');
/** 8.7 Replacement centres. */
export const CENTRES = hexesOf('replacement-centre');
/** 4.2 Towns and cities of the USSR. */
export const VICTORY_HEXES = hexesOf('vp');
export const FORTIFIED_ZONE_HEXES = hexesOf('fortified-zone');
export const AREA_IDS: readonly string[] = AREAS.areas.map((area) => area.id);
export const AREA_HEXES: readonly (readonly number[])[] = AREA_IDS.map((id) => hexesOf(`area-${id}`));
export const MOSCOW = hexOf(CHARTS.moscow.hex);
export const LENINGRAD = hexOf('3802');
export const ORANIENBAUM = hexOf('3701');
export const ODESSA = hexOf(CHARTS.victory.zoneExempt.hex);

// ---------------------------------------------------------------- towns

const sizeOf = (features: readonly string[] | undefined): number =>
  TOWN_SIZES.findIndex((size) => features?.includes(size) === true);
/** Index into TOWN_SIZES, by hex: 0 no town, 1 small, 2 large, 3 city. */
export const TOWN = Uint8Array.from(board.map.spaces, (s) => Math.max(0, sizeOf(s.features)));
/** Every town and city of the map, at home and abroad, in order of hexes; TOWN_OF gives the number of one, or -1. */
export const TOWN_HEXES: readonly number[] = [...TOWN.keys()].filter((hex) => TOWN[hex] !== 0);
export const TOWN_OF = Int16Array.from(TOWN, (_, hex) => TOWN_HEXES.indexOf(hex));
const { points } = CHARTS.victory;
const WORTH = [0, points['small-town'], points['large-town'], points.city];
/** 4.2#1 Points for the German side while it holds a hex of the USSR. */
export const WORTH_OF = Uint8Array.from(board.labels, (_, hex) =>
  setOf(board, 'vp').has(hex) ? WORTH[TOWN[hex]!]! : 0,
);
/** 4.2#3, 4.3#2 Points the German side is without while the Soviets hold a hex of Greater Germany. */
export const HOME_LOSS = Uint8Array.from(board.labels, (label, hex) => {
  if (!setOf(board, 'greater-germany').has(hex)) return 0;
  return AREAS.abroad.find((place) => place.hex === label)?.points ?? points.home;
});
