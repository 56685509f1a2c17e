import type { Draft } from '../core/draft.ts';
import { stop } from '../core/fault.ts';
import { type Feature, textOf } from '../core/geojson.ts';
import type { Geography } from '../core/inputs.ts';
import type { Earth, Georef } from '../plane/georef.ts';
import type { Point } from '../plane/hexgrid.ts';
import { Raster } from '../plane/raster.ts';

/** Water as the sheet shows it. */
export interface Waters {
  readonly land: Raster;
  readonly lakes: Raster;
  readonly owner: Int16Array;
  /** Shares of each hex. */
  readonly landShare: Float64Array;
  readonly lakeShare: Float64Array;
}

export const MARGIN = 1.6;

export function planeRings(
  georef: Georef,
  rings: readonly (readonly Earth[])[],
): readonly (readonly Point[])[] {
  return rings.map((ring) => ring.map((p) => georef.toPlane(p)));
}

/** The lakes this map shows. */
export function shownLakes(draft: Draft, geography: Geography): readonly Feature[] {
  const names = [...draft.recipe.coast.lakes, ...(draft.recipe.coast.lagoons ?? [])];
  for (const name of names) {
    if (!geography.lakes.some((lake) => textOf(lake, 'name') === name)) {
      stop(draft.file, `coast.lakes '${name}'`, 'there is no such lake, or it was not there in 1941');
    }
  }
  return geography.lakes.filter((lake) => names.includes(textOf(lake, 'name') ?? ''));
}

export function measureWaters(draft: Draft, geography: Geography): Waters {
  const [left, top, right, bottom] = draft.grid.bounds();
  const bounds = [left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN] as const;
  const land = new Raster(bounds);
  for (const feature of geography.land)
    for (const rings of feature.polygons) land.fill(planeRings(draft.georef, rings));
  const lakes = new Raster(bounds);
  const lagoons = new Raster(bounds);
  for (const feature of shownLakes(draft, geography)) {
    const lagoon = draft.recipe.coast.lagoons?.includes(textOf(feature, 'name') ?? '') ?? false;
    for (const rings of feature.polygons) (lagoon ? lagoons : lakes).fill(planeRings(draft.georef, rings));
  }
  for (let i = 0; i < land.cells.length; i++) if (lagoons.cells[i] === 1) land.cells[i] = 0;
  const owner = land.hexes(draft.grid);
  const lakeShare = lakes.shares(owner, draft.grid.size);
  const dry = land.shares(owner, draft.grid.size);
  return {
    land,
    lakes,
    owner,
    lakeShare,
    landShare: dry.map((share, hex) => Math.max(0, share - lakeShare[hex]!)),
  };
}

/** Hexes with too little land become sea or lake; a town keeps its hex dry. */
export function floodHexes(draft: Draft, waters: Waters): void {
  const { seaBelow, seaTerrain, lakeTerrain } = draft.recipe.coast;
  for (let hex = 0; hex < draft.grid.size; hex++) {
    if (waters.landShare[hex]! >= seaBelow || draft.names[hex] !== undefined) continue;
    const lake = waters.lakeShare[hex]! > 1 - waters.landShare[hex]! - waters.lakeShare[hex]!;
    const terrain = lake ? lakeTerrain : seaTerrain;
    if (terrain !== undefined) draft.terrain[hex] = [terrain];
  }
}

/** Sides of water hexes, sides that run through water all along, and sides of land out of play are closed. */
export function closeSides(draft: Draft, waters: Waters): void {
  const { grid } = draft;
  for (let a = 0; a < grid.size; a++) {
    for (const b of grid.neighbours(a)) {
      const feature = b < a ? undefined : closing(draft, waters, a, b);
      if (feature !== undefined) draft.side(a, b).features.add(feature);
    }
  }
}

function closing(draft: Draft, waters: Waters, a: number, b: number): string | undefined {
  const { closedBelow, seaSide, lakeSide, outSide, lakeTerrain } = draft.recipe.coast;
  const { grid } = draft;
  const wet = [a, b].filter((hex) => draft.isWater(hex));
  if (wet.length > 0) return wet.some((hex) => draft.terrain[hex]![0] === lakeTerrain) ? lakeSide : seaSide;
  if (!draft.isLand(a) || !draft.isLand(b)) return outSide;
  const [p, q] = grid.sideCorners(grid.cellOf(grid.labels[a]!), grid.cellOf(grid.labels[b]!));
  const along = alongSide(p, q, waters);
  if (along.land >= closedBelow) return undefined;
  return along.lake > along.sea ? lakeSide : seaSide;
}

function alongSide(p: Point, q: Point, waters: Waters): { land: number; lake: number; sea: number } {
  const count = { land: 0, lake: 0, sea: 0 };
  const steps = 40;
  for (let i = 0; i <= steps; i++) {
    const t = 0.04 + (0.92 * i) / steps;
    const at: Point = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
    if (waters.lakes.at(at)) count.lake += 1 / (steps + 1);
    else if (waters.land.at(at)) count.land += 1 / (steps + 1);
    else count.sea += 1 / (steps + 1);
  }
  return count;
}
