import { board, COUNTERS, TABLES } from './data.ts';
import { GERMAN, SIDES, type Side } from './sides.ts';

/** The counters as columns: unit u is COUNTERS[u]. */
export const UNITS = COUNTERS.length;
export const SIDE_OF = Uint8Array.from(COUNTERS, (c) => SIDES.indexOf(c.side));
export const ATTACK = Uint8Array.from(COUNTERS, (c) => c.attack);
export const DEFENSE = Uint8Array.from(COUNTERS, (c) => c.defense);
export const IS_MECH = Uint8Array.from(COUNTERS, (c) => (c.class === 'mech' ? 1 : 0));
export const IS_STATIC = Uint8Array.from(COUNTERS, (c) => (c.class === 'static' ? 1 : 0));
export const IS_SHOCK = Uint8Array.from(COUNTERS, (c) => (c.class === 'shock' ? 1 : 0));
export const REGROUPS = Uint8Array.from(COUNTERS, (c) => (c.regroups ? 1 : 0));
/** 6.1, 6.2 What a unit counts for stacking: one, a Shock Army three, a Fortress Command nothing. */
export const WEIGHT = Uint8Array.from(COUNTERS, (c) =>
  c.class === 'static' ? TABLES.stacking.static : c.class === 'shock' ? TABLES.stacking.shock : 1,
);
/** Hex a Korpsgruppe of a military district must enter by, or -1. */
export const ENTRY = Int16Array.from(COUNTERS, (c) =>
  c.setup.turn !== undefined && c.setup.at !== undefined ? board.index.get(c.setup.at)! : -1,
);

const byId = new Map(COUNTERS.map((c, u) => [c.id, u]));
/** Unit number of an id, or -1. */
export const unitOf = (id: string): number => byId.get(id) ?? -1;
export const idOf = (unit: number): string => COUNTERS[unit]!.id;
export const nameOf = (unit: number): string => COUNTERS[unit]!.name;
export const idsOf = (units: readonly number[]): string[] => units.map(idOf);

export const unitsOfSide: readonly (readonly number[])[] = SIDES.map((_, side) =>
  COUNTERS.flatMap((_c, u) => (SIDE_OF[u] === side ? [u] : [])),
);
export const isGermanMech = (unit: number): boolean => SIDE_OF[unit] === GERMAN && IS_MECH[unit] === 1;
export const sideOf = (unit: number): Side => SIDE_OF[unit] as Side;

/** 3.2(1), 3.2(3) Counters with a hex of their own. */
const hasFixedHex = (unit: number): boolean => {
  const { at: hex, turn } = COUNTERS[unit]!.setup;
  return hex !== undefined && turn === undefined;
};
export const fixedUnits = (side: Side): number[] => unitsOfSide[side]!.filter(hasFixedHex);
/** 3.2(4), 3.2(5) Counters that go anywhere behind their own line. */
export const freeUnits = (side: Side): number[] =>
  unitsOfSide[side]!.filter((u) => COUNTERS[u]!.setup.any === true);
/** 3.2(2) The army with a range of hexes. */
export const RANGED = COUNTERS.findIndex((c) => c.setup.from !== undefined);
/** 3.2(6), 9.2 */
export const turnFourUnits = (): number[] =>
  COUNTERS.flatMap((c, u) => (c.setup.turn !== undefined ? [u] : []));
