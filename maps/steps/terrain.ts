import type { Draft } from '../core/draft.ts';
import { textOf } from '../core/geojson.ts';
import type { Geography } from '../core/inputs.ts';
import { Raster } from '../plane/raster.ts';
import { MARGIN, planeRings, type Waters } from './coast.ts';

/**
 * Terrain by what covers most of the hex: each kind of zone is measured, the first in the recipe's order that reaches
 * its share wins. Then the map is smoothed: a lone hex needs more to stand, and a clear hex deep inside a terrain that it
 * partly has is filled in.
 */
export function layTerrain(draft: Draft, geography: Geography, waters: Waters): void {
  const { grid, recipe } = draft;
  const [left, top, right, bottom] = grid.bounds();
  const bounds = [left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN] as const;
  const shares = recipe.terrain.zones.map(({ kind }) => {
    const raster = new Raster(bounds);
    for (const zone of geography.terrain) {
      if (textOf(zone, 'kind') !== kind) continue;
      for (const rings of zone.polygons) raster.fill(planeRings(draft.georef, rings));
    }
    for (let i = 0; i < raster.cells.length; i++) {
      if (waters.land.cells[i] === 0 || waters.lakes.cells[i] === 1) raster.cells[i] = 0;
    }
    return raster.shares(waters.owner, grid.size);
  });
  const { clear, zones, lone, fill, survey } = recipe.terrain;
  /** How much of a zone the hex has: 1 is enough, and a second witness doubles it. */
  const weight = (hex: number, z: number): number => {
    const second = survey.get(grid.labels[hex]!);
    return (shares[z]![hex]! / zones[z]!.share) * (second === zones[z]!.as ? 2 : 1);
  };
  const chosen = grid.labels.map((_, hex) => {
    let best = -1;
    zones.forEach((_, z) => {
      if (weight(hex, z) >= 1 && (best < 0 || weight(hex, z) > weight(hex, best))) best = z;
    });
    return best;
  });
  const alike = (hex: number, z: number) =>
    grid.neighbours(hex).filter((n) => zones[chosen[n]!]?.as === zones[z]!.as).length;
  const smooth = chosen.map((z, hex) => {
    if (z >= 0) return alike(hex, z) === 0 && shares[z]![hex]! < lone ? -1 : z;
    const second = survey.get(grid.labels[hex]!);
    return zones.findIndex(
      (zone, i) =>
        (alike(hex, i) >= fill && shares[i]![hex]! >= zone.share / 2) ||
        (alike(hex, i) >= 1 && second === zone.as),
    );
  });
  smooth.forEach((z, hex) => {
    if (draft.isLand(hex)) draft.terrain[hex] = [z < 0 ? clear : zones[z]!.as];
  });
}
