import type { Vec } from '../geometry/point.ts';

/** How a terrain of the map is drawn. */
export type Ground = 'plain' | 'woods' | 'marsh' | 'rough' | 'hills' | 'mountains' | 'water' | 'out';

/** How a feature of a space is drawn. */
export type SpaceMark =
  | { readonly mark: 'block' }
  /** Ground that joins the blocks of one great city. */
  | { readonly mark: 'urban' }
  | { readonly mark: 'town'; readonly rank: 1 | 2 | 3 | 4 }
  | { readonly mark: 'fort' | 'anchor' | 'factory' | 'source' | 'oil' | 'causeway' | 'entry' }
  /** A letter or two in a small round badge. */
  | { readonly mark: 'badge'; readonly text: string; readonly fill: string };

/** How a side feature that is no river is drawn. */
export type SideMark = {
  readonly mark: 'bar' | 'strait';
  readonly stroke?: string;
};

export interface LineMark {
  readonly stroke: string;
  readonly width: number;
  readonly dash?: string;
  /** A pale stroke under the line. */
  readonly casing?: number;
  /** Battlements on the left, as for fortified lines. */
  readonly teeth?: boolean;
}

export interface RouteMark {
  readonly kind: 'rail' | 'road';
}

/** A row of the legend: a drawn sample and its words. */
export interface LegendEntry {
  readonly sample: string;
  readonly text: string;
}

export interface Furniture {
  /** Upper left corner in map units, or below the map in the strip. */
  readonly at: Vec;
  readonly size?: Vec;
}

export interface GameStyle {
  readonly game: string;
  readonly title: string;
  readonly subtitle: string;
  readonly grounds: Readonly<Record<string, Ground>>;
  readonly rivers: readonly string[];
  readonly sides: Readonly<Record<string, SideMark>>;
  readonly spaces: Readonly<Record<string, SpaceMark>>;
  readonly routes: Readonly<Record<string, RouteMark>>;
  /** By the picture's line kind or the map's line name. */
  readonly lines: Readonly<Record<string, LineMark>>;
  /** Lines of the picture that run from hex to hex, not along sides: ferries, ice roads, single bridges. */
  readonly tracks?: Readonly<Record<string, LineMark>>;
  /** Sets of hexes that are joined by a line from middle to middle, such as fortified lines. */
  readonly setLines?: Readonly<Record<string, LineMark>>;
  readonly cartouche: Furniture;
  readonly compass: Furniture;
  readonly scaleBar: Furniture & { readonly km: number; readonly note?: string };
  /** Area maps: kilometres per map unit. */
  readonly kmPerUnit?: number;
  /** Rows of the key; it stands in a strip below the map. */
  readonly legend: readonly LegendEntry[];
}
