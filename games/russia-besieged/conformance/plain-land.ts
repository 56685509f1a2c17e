import counters from '../data/counters.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };

/**
 * The printed things and a written position, read a second time, slowly and by names alone: no code of the rules. The law is
 * held against what follows from them.
 */
export interface PlainPosition {
  readonly turn: number;
  readonly phase: string;
  readonly units: Readonly<Record<string, { readonly at: string; readonly [mark: string]: unknown }>>;
  /** Cities, and rail hexes, whose holder is not the one of the start. */
  readonly control?: Readonly<Record<string, string>>;
  readonly rail?: Readonly<Record<string, string>>;
  readonly state: {
    readonly weather: string;
    readonly weather2: string;
    readonly fallen: readonly string[];
    readonly converting: readonly string[];
    readonly archangelLost: boolean;
    readonly moscowTaken: boolean;
    readonly wells: Readonly<Record<string, string>>;
  };
}
export type SideName = 'axis' | 'russian';
export const otherSide = (side: SideName): SideName => (side === 'axis' ? 'russian' : 'axis');

type Counter = (typeof counters.units)[number];
export const COUNTER = new Map<string, Counter>(counters.units.map((unit) => [unit.id, unit]));
type Space = (typeof map.spaces)[number];
export const SPACE = new Map<string, Space>(map.spaces.map((space) => [space.id, space]));
const SIDES = new Map(
  map.sides.flatMap(({ a, b, features }) => [
    [`${a} ${b}`, features as readonly string[]] as const,
    [`${b} ${a}`, features as readonly string[]] as const,
  ]),
);
export const hasSide = (a: string, b: string, feature: string): boolean =>
  SIDES.get(`${a} ${b}`)?.includes(feature) === true;
const SETS = new Map(
  Object.entries(map.sets).map(([name, hexes]) => [name, new Set<string>(hexes)] as const),
);
export const isIn = (set: string, hex: string): boolean => SETS.get(set)!.has(hex);
export const hexesOf = (set: string): readonly string[] => [...SETS.get(set)!];
export const terrainOf = (hex: string): readonly string[] => SPACE.get(hex)!.terrain;
export const isLand = (hex: string): boolean =>
  !terrainOf(hex).some((terrain) => ['sea', 'lake', 'out'].includes(terrain));
const featuresOf = (hex: string): readonly string[] =>
  (SPACE.get(hex) as { features?: string[] }).features ?? [];
export const isMajor = (hex: string): boolean => featuresOf(hex).includes('major-city');
export const isCity = (hex: string): boolean =>
  isLand(hex) && (isMajor(hex) || featuresOf(hex).includes('minor-city'));
export const isWell = (hex: string): boolean => featuresOf(hex).includes('oil-well');
export const nameOf = (hex: string): string => (SPACE.get(hex) as { name?: string }).name ?? '';
/** The cities' hexes by name. */
export const CITY = new Map(map.spaces.filter(({ id }) => isCity(id)).map(({ id }) => [nameOf(id), id]));

/** The six hexes around one: the rows of odd numbers lie half a hex to the east. */
const shift = (row: number, column: number): number => 2 * column - (row % 2);
export const around = new Map(map.spaces.map(({ id }) => [id, neighboursOf(id)]));
function neighboursOf(id: string): string[] {
  const [row, column] = [Number(id.slice(0, 2)), Number(id.slice(2))];
  const found: string[] = [];
  for (const r of [row - 1, row, row + 1])
    for (let c = column - 2; c <= column + 2; c++) {
      const across = Math.abs(shift(r, c) - shift(row, column));
      if (across !== (r === row ? 2 : 1)) continue;
      const other = `${String(r).padStart(2, '0')}${String(c).padStart(2, '0')}`;
      if (SPACE.has(other)) found.push(other);
    }
  return found;
}
/** 4.01, 6.12, 13.52 The black coastline, and what is no land on either side of it. */
export const isCoast = (a: string, b: string): boolean =>
  hasSide(a, b, 'sea') || hasSide(a, b, 'lake') || isWater(a) || isWater(b);
const isWater = (hex: string): boolean =>
  terrainOf(hex).some((terrain) => terrain === 'sea' || terrain === 'lake');

/** Hexes that rail joins: as printed, and over the Sivash. The emergency line is left out. */
export const RAILS = new Map<string, string[]>();
const join = (a: string, b: string): void => {
  RAILS.set(a, [...(RAILS.get(a) ?? []), b]);
};
for (const { a, b, features } of map.sides)
  if ((features as readonly string[]).includes('rail')) {
    join(a, b);
    join(b, a);
  }
for (const [a, b] of map.lines['sivash-rail'] as [string, string][]) {
  join(a, b);
  join(b, a);
}

const isRussian = (hex: string): boolean => isIn('russia', hex);
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
/** 4.1a Who holds a city: as at the start, or as the position says. */
export const holderOf = (p: PlainPosition, hex: string): string =>
  p.control?.[slug(nameOf(hex))] ?? (isRussian(hex) ? 'russian' : 'axis');
/** 7.05, ruling 160 Whose a rail hex is: beyond every country's frontier it is Russian. */
const isSomebodys = (hex: string): boolean =>
  ['germany', 'hungary', 'rumania', 'finland', 'balkans'].some((country) => isIn(country, hex));
export const railHolder = (p: PlainPosition, hex: string): string =>
  p.rail?.[hex] ?? (isRussian(hex) || !isSomebodys(hex) ? 'russian' : 'axis');
export const isFallen = (p: PlainPosition, hex: string): boolean =>
  p.state.fallen.includes(slug(nameOf(hex)));
