import { blur, contours, distanceField, rasterise } from '../geometry/field.ts';
import { PathWriter } from '../geometry/path.ts';
import type { Box } from '../geometry/point.ts';
import { grow } from '../geometry/point.ts';
import { inside, type Line, ringArea, simplifyRing } from '../geometry/rings.ts';
import type { PictureData } from '../picture.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { el, pathEl } from '../svg.ts';

/** Steps of depth: beyond this distance from the shore (in hex widths) the sea takes the next tone. */
const DEPTHS: readonly (readonly [number, string])[] = [
  [0.3, INK.sea],
  [0.75, INK.deep],
  [1.5, INK.abyss],
];
/** Lines along the shore, each fainter than the one before. */
const WATERLINES: readonly (readonly [number, number])[] = [
  [0.075, 0.75],
  [0.16, 0.5],
  [0.26, 0.3],
];
const STEP = 1 / 12;

/** Rings whose ends only follow the sheet's edge are pushed outward there, so that no shore is drawn along it. */
function atEdges(rings: readonly Line[], picture: PictureData): Line[] {
  const [left, top, right, bottom] = picture.bounds;
  const push = (v: number, low: number, high: number): number =>
    v <= low + 1e-3 ? low - 0.3 : v >= high - 1e-3 ? high + 0.3 : v;
  return rings.map((ring) => ring.map(([x, y]) => [push(x, left, right), push(y, top, bottom)] as const));
}

export const landRings = (picture: PictureData): Line[] =>
  picture.land.flatMap((polygon) => atEdges(polygon, picture));

/** A lake larger than this (in hexes) is drawn like the sea, if it lies wholly inland. */
const GREAT = 1.2;

function isGreat(lake: PictureData['lakes'][number], land: readonly Line[]): boolean {
  const [outer] = lake.rings;
  return outer !== undefined && Math.abs(ringArea(outer)) > GREAT && outer.every((p) => inside(p, land));
}

/** The sea laid over the paper with the land left open, darker away from the coast, and the coastline itself in ink. */
export function drawSea(picture: PictureData, sheet: Sheet): string {
  const [left, top, right, bottom] = picture.bounds;
  const known: Box = { x0: left, y0: top, x1: right, y1: bottom };
  const land = landRings(picture);
  const great = picture.lakes
    .filter((lake) => isGreat(lake, land))
    .flatMap((lake) => atEdges(lake.rings, picture));
  const rings = [...land, ...great];
  const mask = rasterise(rings, grow(known, 0.5), STEP, known);
  if (mask.values.every((v) => v > 0)) return '';
  const depth = blur(distanceField(mask), 1, 2);
  const band = (level: number, tolerance: number): string => {
    const path = new PathWriter();
    for (const ring of contours(depth, level)) {
      if (Math.abs(ringArea(ring)) < 0.02) continue;
      const few = simplifyRing(ring, tolerance);
      if (few.length > 3) path.spline(few.map(sheet.px), true);
    }
    return path.toString();
  };
  const shore = new PathWriter();
  for (const ring of rings) shore.polyline(simplifyRing(ring, 0.004).map(sheet.px), true);
  const around = grow(sheet.inner, 60);
  const open = new PathWriter().polyline(
    [
      [around.x0, around.y0],
      [around.x1, around.y0],
      [around.x1, around.y1],
      [around.x0, around.y1],
    ],
    true,
  );
  return [
    pathEl(`${open}${shore}`, { fill: INK.shallow, 'fill-rule': 'evenodd' }),
    ...DEPTHS.map(([level, fill]) => pathEl(band(level, 0.012), { fill, 'fill-rule': 'evenodd' })),
    ...WATERLINES.map(([level, opacity]) =>
      pathEl(band(level, 0.006), { fill: 'none', stroke: INK.waterline, 'stroke-width': 0.9, opacity }),
    ),
    pathEl(shore.toString(), {
      fill: 'none',
      stroke: INK.coast,
      'stroke-width': 1.5,
      'stroke-linejoin': 'round',
    }),
  ].join('');
}

/** Lakes: the shallow tone, one line inside the shore where there is room for it. */
export function drawLakes(picture: PictureData, sheet: Sheet): string {
  const path = new PathWriter();
  const land = landRings(picture);
  for (const lake of picture.lakes.filter((each) => !isGreat(each, land)))
    for (const ring of lake.rings) path.polyline(simplifyRing(ring, 0.006).map(sheet.px), true);
  if (path.empty) return '';
  return el('path', {
    d: path.toString(),
    fill: INK.sea,
    'fill-rule': 'evenodd',
    stroke: INK.coast,
    'stroke-width': 1.1,
    'stroke-linejoin': 'round',
  });
}
