import type { MapData } from '@stavka/engine';
import { board, COUNTERS } from '../data.ts';
import type { Counter } from '../data-schema.ts';

// The board and a position read a second time, by labels and words: what plain readings of the rules stand on. Nothing here
// asks rules/ or the numbered rosters.

export type SideName = 'axis' | 'russian';
export const enemyOf = (side: SideName): SideName => (side === 'axis' ? 'russian' : 'axis');

export interface PlainUnit {
  readonly at: string;
  readonly face?: number;
  readonly oos?: number;
  readonly raised?: boolean;
  readonly grade?: number;
  readonly moved?: boolean;
  readonly going?: boolean;
  readonly spent?: number;
  readonly [mark: string]: unknown;
}
/** A position as it is written. */
export interface PlainPosition {
  readonly turn: number;
  readonly phase: string;
  readonly units: Readonly<Record<string, PlainUnit>>;
  readonly control: Readonly<Record<string, SideName>>;
  readonly rail: Readonly<Record<string, SideName>>;
  readonly state: Readonly<Record<string, unknown>>;
}

export const COUNTER = new Map<string, Counter>(COUNTERS.map((c) => [c.id, c]));
export const map: MapData = board.map;
const SPACES = new Map(map.spaces.map((space) => [space.id, space]));
export const terrainOf = (hex: string): readonly string[] => SPACES.get(hex)?.terrain ?? ['out'];
export const isLand = (hex: string): boolean =>
  SPACES.has(hex) && !terrainOf(hex).some((t) => ['sea', 'lake', 'out'].includes(t));
const WATER = ['sea', 'lake'];
export const isWater = (hex: string): boolean => terrainOf(hex).some((t) => WATER.includes(t));
const SETS = new Map(Object.entries(board.map.sets).map(([name, hexes]) => [name, new Set(hexes)]));
export const isIn = (set: string, hex: string): boolean => SETS.get(set)?.has(hex) === true;

const row = (hex: string): number => Number(hex.slice(0, 2));
const label = (r: number, c: number): string => `${String(r).padStart(2, '0')}${String(c).padStart(2, '0')}`;
/** The six around a hex: odd rows lie half a hex to the east. */
const around = new Map<string, readonly string[]>();
for (const { id } of map.spaces) {
  const [r, c] = [row(id), Number(id.slice(2))];
  const shift = r % 2 === 1 ? -1 : 0;
  around.set(
    id,
    [
      label(r, c - 1),
      label(r, c + 1),
      ...[r - 1, r + 1].flatMap((k) => [label(k, c + shift), label(k, c + shift + 1)]),
    ].filter((hex) => SPACES.has(hex)),
  );
}
export const neighboursOf = (hex: string): readonly string[] => around.get(hex)!;

const features = new Map<string, readonly string[]>();
for (const side of map.sides) {
  features.set(`${side.a} ${side.b}`, side.features);
  features.set(`${side.b} ${side.a}`, side.features);
}
export const sideHas = (a: string, b: string, feature: string): boolean =>
  features.get(`${a} ${b}`)?.includes(feature) === true;
export const isCoast = (a: string, b: string): boolean => sideHas(a, b, 'sea') || sideHas(a, b, 'lake');

/** 26.0 Whose a unit is now. */
export function sideOf(p: PlainPosition, unit: string): SideName {
  const { side, nation } = COUNTER.get(unit)!;
  const nations = p.state.nations as Readonly<Record<string, string>>;
  return nations[nation] === 'turned' ? 'russian' : side;
}
const held = new WeakMap<PlainPosition, Map<string, string[]>>();
/** Who stands in a hex. */
export function unitsAt(p: PlainPosition, hex: string): readonly string[] {
  let places = held.get(p);
  if (places === undefined) {
    places = new Map();
    for (const [unit, { at }] of Object.entries(p.units)) places.set(at, [...(places.get(at) ?? []), unit]);
    held.set(p, places);
  }
  return places.get(hex) ?? [];
}
export const typeOf = (unit: string): string => COUNTER.get(unit)!.type;
/** 16.4 A partisan of the first stage. */
export const isHidden = (p: PlainPosition, unit: string): boolean =>
  typeOf(unit) === 'partisan' && p.units[unit]!.raised !== true;
/** 4.0, 4.0a, 4.07 Does its zone reach around it? */
const reachesOut = (p: PlainPosition, unit: string): boolean =>
  COUNTER.get(unit)!.zoc === undefined && (p.units[unit]!.oos ?? 0) === 0;

const COUNTRIES = ['russia', 'finland', 'hungary'];
const countryOf = (hex: string): string => COUNTRIES.find((name) => isIn(name, hex)) ?? 'other';
/** 24.12a, 24.13 Is it the border of a neutral with Russia? */
function isNeutralBorder(p: PlainPosition, a: string, b: string): boolean {
  const nations = p.state.nations as Readonly<Record<string, string>>;
  const pair = [countryOf(a), countryOf(b)];
  if (!pair.includes('russia')) return false;
  return (
    (pair.includes('finland') && nations.finnish === 'neutral') ||
    (pair.includes('hungary') && nations.hungarian === 'neutral')
  );
}
/** 4.0, 4.01 Is the hex in a zone of units of the side that count? */
export function inZone(
  p: PlainPosition,
  side: SideName,
  hex: string,
  counts: (unit: string) => boolean,
): boolean {
  const ours = (unit: string): boolean => sideOf(p, unit) === side && counts(unit);
  if (unitsAt(p, hex).some(ours)) return true;
  if (isWater(hex)) return false;
  return neighboursOf(hex).some(
    (from) =>
      unitsAt(p, from).some((unit) => ours(unit) && reachesOut(p, unit)) &&
      !isCoast(from, hex) &&
      !isWater(from) &&
      !isNeutralBorder(p, from, hex),
  );
}
