/**
 * What is drawn but has no rule of its own: `games/<game>/data/picture.json`, written by the cartographer beside map.json.
 * All coordinates are in map units (see MapData), x to the right, y down; every line a rule uses is also in map.json.
 */
export const PICTURE_SCHEMA = 'stavka-picture/1';

export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];

export interface PictureData {
  readonly schema: typeof PICTURE_SCHEMA;
  readonly game: string;
  /** What the sheet shows: left, top, right, bottom. */
  readonly bounds: readonly [number, number, number, number];
  /** The real land, clipped to the bounds: outer ring first, then holes. */
  readonly land: readonly (readonly Ring[])[];
  readonly lakes: readonly { readonly name?: string; readonly rings: readonly Ring[] }[];
  /** Rivers as the rules see them: along hexside corners (or area borders), source to mouth, joined at confluences. */
  readonly rivers: readonly RiverPicture[];
  /** Roads and railways through space centres, as the rules see them (empty where the game has none). */
  readonly routes: readonly {
    readonly kind: string;
    readonly rank: number;
    readonly points: readonly Point[];
  }[];
  /** Borders, front lines, fortified lines, along hexside corners or area borders. */
  readonly lines: readonly {
    readonly kind: string;
    readonly name?: string;
    readonly points: readonly Point[];
  }[];
  readonly labels: readonly LabelPicture[];
  /** Area maps only: each area's polygon, and what the ground looks like (open, woods, marsh, rough, hills, mountains). */
  readonly areas?: readonly {
    readonly id: string;
    readonly rings: readonly Ring[];
    readonly ground?: string;
  }[];
  /** Area maps only: symbols printed in an area, by kind (city, port-black, supply-red, ...), each at its own spot. */
  readonly marks?: readonly { readonly kind: string; readonly space: string; readonly at: Point }[];
  /** Area maps only: boxes printed off the map proper (the Road to Tula, leader boxes, tracks); `at` is the centre. */
  readonly boxes?: readonly {
    readonly id: string;
    readonly kind: string;
    readonly name: string;
    readonly at: Point;
    readonly size: Point;
  }[];
}

export interface RiverPicture {
  readonly name: string;
  /** 1 greatest to 4 smallest: sets the width it grows to. */
  readonly rank: number;
  readonly points: readonly Point[];
}

export interface LabelPicture {
  readonly text: string;
  /** city, town, water, river, region, ... */
  readonly kind: string;
  readonly rank: number;
  readonly at: Point;
  /** Degrees clockwise; for names along a course the drawing code finds its own path. */
  readonly angle?: number;
}
