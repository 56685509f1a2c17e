import { board, COUNTERS } from '../data.ts';

// A second reading of the rules, written apart from the law: positions as their JSON, the map as its file, nothing derived.

export interface PlainUnit {
  readonly at: string;
  readonly [fact: string]: unknown;
}
export interface PlainPosition {
  readonly turn: number;
  readonly phase: string;
  readonly units: Readonly<Record<string, PlainUnit>>;
  readonly control?: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, unknown>>;
}

const SPACES = new Map(board.map.spaces.map((space) => [space.id, space]));
const COUNTER = new Map(COUNTERS.map((counter) => [counter.id, counter]));
const RUSSIA = new Set(board.map.sets!.russia);
const ROW_HEIGHT = 0.866;

export const isHex = (at: string): boolean => SPACES.has(at);
export const counterOf = (id: string) => COUNTER.get(id)!;

/** Hexes between two, from where their middles lie on the sheet. */
export function apart(a: string, b: string): number {
  const [one, two] = [SPACES.get(a)!, SPACES.get(b)!];
  const rows = Math.abs(one.y - two.y) / ROW_HEIGHT;
  return Math.round(Math.max(rows, Math.abs(one.x - two.x) + rows / 2));
}

export interface PlainCity {
  readonly id: string;
  readonly at: string;
  readonly features: readonly string[];
}
/** Every city of the map, by the name that positions use. */
export const CITIES: readonly PlainCity[] = board.map.spaces
  .filter(
    ({ features = [], terrain }) => !terrain.includes('out') && features.some((f) => f.endsWith('-city')),
  )
  .map(({ id, name, features = [] }) => ({
    id: name!
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z]+/g, '-'),
    at: id,
    features,
  }));

/** 4.1 Who holds a city: whoever the position names, else whoever's land it was. */
export const holderOf = (p: PlainPosition, city: PlainCity): string =>
  p.control?.[city.id] ?? (RUSSIA.has(city.at) ? 'russian' : 'axis');
export const moverOf = (p: PlainPosition): string => p.phase.split('.')[0]!;
export const isSecond = (p: PlainPosition): boolean => /2$|partisans$/.test(p.phase);

/** A turn's first month, '1941-05' for turn 1. */
export function monthOf(turn: number): string {
  const months = (turn - 1) * 2 + 4;
  return `${1941 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
