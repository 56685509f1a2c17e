import { type LabelPicture, PICTURE_SCHEMA, type PictureData } from '@stavka/draw';
import type { Draft } from '../core/draft.ts';
import { type Feature, textOf } from '../core/geojson.ts';
import type { Geography } from '../core/inputs.ts';
import { round } from '../core/json.ts';
import type { Point } from '../plane/hexgrid.ts';
import { type Box, clipRing, ringArea, simplifyRing } from '../plane/polygon.ts';
import { sideChains } from './chains.ts';
import { planeRings, shownLakes } from './coast.ts';

/** What is drawn beyond the hexes. */
const SHEET_MARGIN = 1;
const TOLERANCE = 0.02;
/** Islands and lakes smaller than this, in hexes, are left out. */
const LEAST_AREA = 0.01;

const rounded = (line: readonly Point[]): Point[] => line.map(([x, y]): Point => [round(x, 3), round(y, 3)]);

/** The draft as picture data: the real land and lakes, the rivers, routes and lines as the rules see them, and names. */
export function drawPicture(draft: Draft, geography: Geography): PictureData {
  const [left, top, right, bottom] = draft.grid.bounds();
  const bounds = [
    round(left - SHEET_MARGIN, 3),
    round(top - SHEET_MARGIN, 3),
    round(right + SHEET_MARGIN, 3),
    round(bottom + SHEET_MARGIN, 3),
  ] as const;
  const lines = [...draft.lines].flatMap(([kind, links]) =>
    sideChains(draft.grid, links).map((points) => ({ kind, points: rounded(points) })),
  );
  const ways = [...draft.links].map(([kind, links]) => {
    const hexes = [links[0]![0], ...links.map(([, to]) => to)];
    return { kind, points: rounded(hexes.map((hex) => draft.grid.centres[hex]!)) };
  });
  return {
    schema: PICTURE_SCHEMA,
    game: draft.recipe.game,
    bounds,
    land: geography.land.flatMap((feature) => shapes(draft, feature, bounds)),
    lakes: shownLakes(draft, geography).flatMap((lake) => {
      const name = textOf(lake, 'name');
      return shapes(draft, lake, bounds).map((rings) => ({ ...(name !== undefined && { name }), rings }));
    }),
    rivers: draft.rivers.map((river) => ({
      name: river.name,
      rank: river.rank,
      points: rounded(river.points),
    })),
    routes: draft.routes.map((route) => ({
      kind: route.kind,
      rank: route.rank,
      points: rounded(route.hexes.map((hex) => draft.grid.centres[hex]!)),
    })),
    lines: [...lines, ...ways],
    labels: labels(draft),
  };
}

function shapes(draft: Draft, feature: Feature, bounds: Box): Point[][][] {
  return feature.polygons.flatMap((polygon) => {
    const rings = planeRings(draft.georef, polygon)
      .map((ring) => simplifyRing(clipRing(ring, bounds), TOLERANCE))
      .filter((ring) => ring.length >= 3 && ringArea(ring) >= LEAST_AREA)
      .map(rounded);
    return rings.length === 0 ? [] : [rings];
  });
}

function labels(draft: Draft): LabelPicture[] {
  const { grid, recipe } = draft;
  const places = recipe.places.flatMap((place): LabelPicture[] => {
    const hex = draft.names.indexOf(place.name);
    const [x, y] = grid.centres[hex]!;
    const kind = place.features[0] ?? 'town';
    return [{ text: place.name, kind, rank: place.rank, at: [round(x, 3), round(y, 3)] }];
  });
  const rivers = recipe.rivers.flatMap((spec): LabelPicture[] => {
    const reaches = draft.rivers.filter((river) => river.name === spec.name);
    const longest = reaches.reduce((a, b) => (b.points.length > a.points.length ? b : a));
    const [x, y] = longest.points[Math.floor(longest.points.length / 2)]!;
    return [{ text: spec.name, kind: 'river', rank: spec.rank, at: [round(x, 3), round(y, 3)] }];
  });
  const others = recipe.labels.map((label): LabelPicture => {
    const [x, y] = draft.georef.toPlane(label.at);
    const angle = label.angle === undefined ? {} : { angle: label.angle };
    return { text: label.text, kind: label.kind, rank: label.rank, at: [round(x, 3), round(y, 3)], ...angle };
  });
  return [...places, ...rivers, ...others];
}
