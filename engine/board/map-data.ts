/**
 * A game's map as the cartographer writes it and the board compiler reads it: `games/<game>/data/map.json`.
 * Hex maps and area maps share the format; coordinates are for drawing and for compiling, never for rules.
 * Unit of length: one hex from side to opposite side (area maps: chosen so that an average area measures about 2).
 */
export const MAP_SCHEMA = 'stavka-map/1';

/** Where a value comes from: the rulebook, real geography or history, or our own judgement. */
export const BASES = ['stated', 'historical', 'judged'] as const;
export type Basis = (typeof BASES)[number];

export interface MapData {
  readonly schema: typeof MAP_SCHEMA;
  readonly game: string;
  readonly title: string;
  readonly grid: GridData;
  /** Compass north, in degrees to the right of the map's up. */
  readonly north: number;
  /** The closed vocabularies of this map. */
  readonly terrains: readonly string[];
  readonly spaceFeatures: readonly string[];
  readonly sideFeatures: readonly string[];
  readonly spaces: readonly SpaceData[];
  /** Borders with something on them; an area map lists every adjacency, a hex map only the special ones. */
  readonly sides: readonly SideData[];
  /** Named groups of spaces (edges, regions, start areas), labels in board order. */
  readonly sets: Readonly<Record<string, readonly string[]>>;
  /** Named chains of borders (start line, check line), each link the two spaces it runs between. */
  readonly lines: Readonly<Record<string, readonly (readonly [string, string])[]>>;
}

export type GridData =
  | { readonly kind: 'hex'; readonly orientation: 'flat-top' | 'pointy-top'; readonly kmPerHex: number }
  | { readonly kind: 'area'; readonly kmPerUnit?: number };

export interface SpaceData {
  /** The printed label. */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly lat: number;
  readonly lon: number;
  /** One or more terrain types; the first is the one that is drawn. */
  readonly terrain: readonly string[];
  readonly features?: readonly string[];
  /** Name of the town, city or region printed in the space. */
  readonly name?: string;
}

export interface SideData {
  readonly a: string;
  readonly b: string;
  readonly features: readonly string[];
  /** Name of the river, strait or lake along or across the border. */
  readonly name?: string;
}
