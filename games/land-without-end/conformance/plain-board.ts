import counters from '../data/counters.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };

/**
 * The printed things and a written position, read a second time, slowly and by names alone: no code of the rules. The law is
 * held against what follows from them.
 */
export interface PlainPosition {
  readonly turn: number;
  readonly units: Readonly<Record<string, { readonly at: string; readonly [mark: string]: unknown }>>;
  /** Hexes whose holder is not the one of the start. */
  readonly control?: Readonly<Record<string, string>>;
  readonly state: {
    readonly linesDestroyed?: readonly string[];
    readonly weather?: Readonly<Record<string, string>>;
    readonly sequence?: string;
    readonly lifted?: boolean;
    readonly concentration?: string;
    readonly muddy?: boolean;
    readonly flown?: boolean;
    readonly pause?: number;
    readonly parent?: string | null;
  };
}
export type SideName = 'axis' | 'soviet';

type Counter = (typeof counters.units)[number];
export const COUNTER = new Map<string, Counter>(counters.units.map((unit) => [unit.id, unit]));
export const sideOf = (unit: string): SideName => (unit.startsWith('sov-') ? 'soviet' : 'axis');
const TYPES: Readonly<Record<string, { readonly class: string; readonly pace: string }>> = counters.types;
export const isMechanized = (unit: string): boolean => TYPES[COUNTER.get(unit)!.type]!.class === 'mech';
export const isCavalry = (unit: string): boolean => TYPES[COUNTER.get(unit)!.type]!.pace === 'cavalry';
/** 6.1 */
export const weightOf = (unit: string): number =>
  ['corps', 'army'].includes(COUNTER.get(unit)!.size) ? 3 : 1;

/** 2.10, 2.11 Attack, defence and movement of the face that shows. */
export function factorsOf(
  p: PlainPosition,
  unit: string,
): readonly [attack: number, defense: number, move: number] {
  const { full, reduced } = COUNTER.get(unit)! as { full: number[]; reduced?: number[] };
  return (p.units[unit]!.reduced === true ? reduced! : full) as [number, number, number];
}
/** 6.3#1, 6.3#3 Do the nations of these German-side units stand together while in supply? */
export function mayStandTogether(units: readonly string[]): boolean {
  const nations = new Set(units.map((unit) => COUNTER.get(unit)!.nation));
  const satellites = [...nations].filter((nation) => nation !== 'german');
  if (satellites.length > 1) return false;
  if (satellites.length === 0 || nations.size === 1) return true;
  return units.every((unit) => COUNTER.get(unit)!.nation === 'german' || isMechanized(unit));
}

const SPACES = new Map(map.spaces.map((space) => [space.id, space]));
const SIDES = new Map(
  map.sides.flatMap(({ a, b, features }) => [
    [`${a} ${b}`, features] as const,
    [`${b} ${a}`, features] as const,
  ]),
);
export const sideHas = (a: string, b: string, ...features: string[]): boolean =>
  features.some((feature) => SIDES.get(`${a} ${b}`)?.includes(feature) === true);
export const terrainOf = (hex: string): string => SPACES.get(hex)!.terrain[0]!;
export const isLand = (hex: string): boolean => !['sea', 'lake', 'out'].includes(terrainOf(hex));
export const has = (hex: string, feature: string): boolean =>
  SPACES.get(hex)!.features?.includes(feature) === true;
const SETS: Readonly<Record<string, readonly string[]>> = map.sets;
const IN = new Map(Object.entries(SETS).map(([name, hexes]) => [name, new Set(hexes)]));
export const isIn = (hex: string, set: string): boolean => IN.get(set)!.has(hex);
export const hexesIn = (set: string): readonly string[] => SETS[set]!;

/** The six directions clockwise from north, and the neighbour in each; odd columns lie half a hex lower (2.2#3). */
export function ring(hex: string): (string | null)[] {
  const column = Number(hex.slice(0, 2));
  const row = Number(hex.slice(2));
  const low = column % 2;
  const label = (c: number, r: number): string | null => {
    const name = `${c}`.padStart(2, '0') + `${r}`.padStart(2, '0');
    return SPACES.has(name) ? name : null;
  };
  return [
    label(column, row - 1),
    label(column + 1, row - 1 + low),
    label(column + 1, row + low),
    label(column, row + 1),
    label(column - 1, row + low),
    label(column - 1, row - 1 + low),
  ];
}
const NEIGHBOURS = new Map([...SPACES.keys()].map((hex) => [hex, ring(hex).filter((next) => next !== null)]));
export const neighboursOf = (hex: string): readonly string[] => NEIGHBOURS.get(hex)!;

/** Hexes from one to the other, counting plainly. */
export function hexesBetween(a: string, b: string): number {
  const axial = (hex: string): [number, number] => {
    const column = Number(hex.slice(0, 2));
    return [column, Number(hex.slice(2)) - Math.ceil(column / 2) + (column % 2)];
  };
  const [aq, ar] = axial(a);
  const [bq, br] = axial(b);
  return Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(aq + ar - bq - br));
}

/** Of each position that was asked about, who stands where. */
const STACKS = new WeakMap<PlainPosition, ReadonlyMap<string, readonly string[]>>();
function stacksOf(p: PlainPosition): ReadonlyMap<string, readonly string[]> {
  const known = STACKS.get(p);
  if (known !== undefined) return known;
  const stacks = new Map<string, string[]>();
  for (const [unit, { at }] of Object.entries(p.units)) stacks.set(at, [...(stacks.get(at) ?? []), unit]);
  STACKS.set(p, stacks);
  return stacks;
}
export const unitsAt = (p: PlainPosition, hex: string): readonly string[] => stacksOf(p).get(hex) ?? [];
export const holderOf = (p: PlainPosition, hex: string): string =>
  p.control?.[hex] ?? (isIn(hex, 'ussr') ? 'soviet' : 'axis');
export const hasIntactLine = (p: PlainPosition, hex: string): boolean =>
  has(hex, 'fortified-line') && p.state.linesDestroyed?.includes(hex) !== true;
export const weatherOf = (p: PlainPosition, hex: string): string =>
  p.state.weather?.[isIn(hex, 'southern-weather') ? 'south' : 'north'] ?? 'D';
export const southernWeather = (p: PlainPosition): string => p.state.weather?.south ?? 'D';
