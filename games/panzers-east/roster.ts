import { COUNTERS, TABLES } from './data.ts';

/** The counters as columns: unit u is COUNTERS[u]. */
export const UNITS = COUNTERS.length;
export const IS_GERMAN = Uint8Array.from(COUNTERS, (c) => (c.side === 'german' ? 1 : 0));
export const IS_MECH = Uint8Array.from(COUNTERS, (c) => (c.class === 'mech' ? 1 : 0));
export const IS_FLAK = Uint8Array.from(COUNTERS, (c) => (c.type === 'flak_group' ? 1 : 0));
export const IS_FZ = Uint8Array.from(COUNTERS, (c) => (c.type === 'fortified_zone' ? 1 : 0));
/** 6.2, 6.3 Half divisions a German unit counts for stacking. */
export const WEIGHT = Uint8Array.from(COUNTERS, (c) =>
  c.side !== 'german' ? 0 : c.half === true ? TABLES.stacking.half : TABLES.stacking.division,
);

const ofClass = (...classes: string[]): number[] =>
  COUNTERS.flatMap((c, u) => (classes.includes(c.class) ? [u] : []));
export const GERMANS = COUNTERS.flatMap((c, u) => (c.side === 'german' ? [u] : []));
/** 2.9 The counters of the main Soviet pool, entrenchments included. */
export const POOL_UNITS = ofClass('regular', 'specialist', 'entrenchment');
export const GROUPS = ofClass('group');
export const ARMIES = ofClass('army');
export const ENTRENCHMENTS = ofClass('entrenchment');

export const isClass = (u: number, name: (typeof COUNTERS)[number]['class']): boolean =>
  COUNTERS[u]!.class === name;

const byId = new Map(COUNTERS.map((c, u) => [c.id, u]));
export const unitOf = (id: string): number => byId.get(id) ?? -1;
export const idOf = (u: number): string => COUNTERS[u]!.id;
export const nameOf = (u: number): string => COUNTERS[u]!.name;
export const idsOf = (units: readonly number[]): string[] => units.map(idOf);
