import type { FitOptions } from '../plane/fit.ts';
import type { Earth } from '../plane/georef.ts';
import type { Numbering, Run } from '../plane/hexgrid.ts';
import type { Draft } from './draft.ts';
import type { Geography } from './inputs.ts';

export type Rank = 1 | 2 | 3 | 4;

/** A town or city of the map. */
export interface PlaceSpec {
  /** As printed on our map. */
  readonly name: string;
  /** Its name in places-1941, if not the printed one, or where it is. */
  readonly at?: string | Earth;
  /** The hex the map gives it; without one, the hex it falls in. */
  readonly hex?: string;
  readonly features: readonly string[];
  /** 1 greatest to 4 smallest, for the label. */
  readonly rank: Rank;
  /** No: the map sets it in a hex where it does not really lie, and the sheet is not bent for it. */
  readonly pin?: false;
}

/** A spot that belongs in a hex but is not printed: it only holds the sheet in place. */
export interface PinSpec {
  readonly name: string;
  readonly at: string | Earth;
  readonly hex: string;
}

export interface CoastSpec {
  /** Below this share of land a hex is all water. */
  readonly seaBelow: number;
  /** A side with less land than this along it is all water. */
  readonly closedBelow: number;
  /** Lakes shown by the scale, by name; others are not there. */
  readonly lakes: readonly string[];
  /** Lagoons and limans: listed among the lakes, but salt water and part of the sea. */
  readonly lagoons?: readonly string[];
  /** Terrain of an all-lake hex; without it such a hex stays land. */
  readonly lakeTerrain?: string;
  readonly seaTerrain?: string;
  /** The side features of all-sea and all-lake sides; without one, none is written. */
  readonly seaSide?: string;
  readonly lakeSide?: string;
  /** The side feature at dry land that is out of play, if it has one. */
  readonly outSide?: string;
}

export interface TerrainSpec {
  readonly clear: string;
  /** Kinds of terrain-zones, in order of precedence, with the share of the hex that makes it so. */
  readonly zones: readonly { readonly kind: string; readonly as: string; readonly share: number }[];
  /** A second witness, hex by hex: where it agrees, half the share is enough, and a wood may grow by one hex. */
  readonly survey: ReadonlyMap<string, string>;
  /** A lone hex of a terrain needs this share to stand; others are smoothed away. */
  readonly lone: number;
  /** Clear hexes with this many neighbours of one terrain are filled in, if they have some of it. */
  readonly fill: number;
}

export interface RiverSpec {
  /** As printed on our map. */
  readonly name: string;
  /** Names in rivers.geojson, if not the printed one. */
  readonly sources?: readonly string[];
  readonly rank: Rank;
  /** The river it flows into; without one, the sea or the edge of the sheet. */
  readonly into?: string;
  readonly from?: Earth;
  readonly to?: Earth;
}

/** A road or railway: the places and hexes it passes, in order; the tool finds the hexes between. */
export interface RouteSpec {
  readonly name: string;
  readonly kind: string;
  readonly rank: number;
  /** The side feature each step carries. */
  readonly feature: string;
  /** Hex labels or names of the map's places. */
  readonly via: readonly string[];
}

export interface LabelSpec {
  readonly text: string;
  readonly kind: string;
  readonly rank: number;
  readonly at: Earth;
  readonly angle?: number;
}

/** All that is decided about one hex map, apart from its overrides and facts. */
export interface Recipe {
  readonly game: string;
  readonly title: string;
  /** As the rulebook says, or as the fit gives it. */
  readonly kmPerHex: number;
  readonly numbering: Numbering;
  readonly runs: readonly Run[];
  readonly fit: FitOptions;
  readonly terrains: readonly string[];
  /** Terrains that no ground unit enters. */
  readonly impassable: readonly string[];
  readonly spaceFeatures: readonly string[];
  readonly sideFeatures: readonly string[];
  readonly places: readonly PlaceSpec[];
  readonly pins: readonly PinSpec[];
  readonly coast: CoastSpec;
  readonly terrain: TerrainSpec;
  readonly rivers: readonly RiverSpec[];
  readonly routes: readonly RouteSpec[];
  readonly labels: readonly LabelSpec[];
  /** A hex of every separate piece of land, the mainland first; no other may exist. */
  readonly landmasses: readonly string[];
  /** A hex of every water that does not reach the edge of the sheet. */
  readonly inlandWaters: readonly string[];
  /** Hexes where a road or railway may end in the open, because the rules say so. */
  readonly deadEnds?: readonly string[];
  /** Sets where supply comes from: each must hold land of the mainland. */
  readonly sources: readonly string[];
  /** Land that the game shapes otherwise than nature, before rivers are laid. */
  readonly shape?: (draft: Draft, geography: Geography) => void;
  /** The game's own sets, lines and features, once land, rivers, routes and places stand. */
  readonly finish: (draft: Draft, geography: Geography) => void;
}
