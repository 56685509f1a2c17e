import type { MapData } from '@stavka/engine';
import type { DrawOptions, MapDrawing, MapLayer } from '../drawing.ts';
import { drawFurniture } from '../furniture/furniture.ts';
import { legendHeight, legendRows } from '../furniture/legend.ts';
import { drawFrame, plate } from '../furniture/plate.ts';
import { PathWriter } from '../geometry/path.ts';
import type { Vec } from '../geometry/point.ts';
import { type Line, lineLength, normals } from '../geometry/rings.ts';
import { drawGrounds, type GroundPlan } from '../ground/grounds.ts';
import { hatchPattern } from '../ground/mountains.ts';
import { drawPaper, paperPatterns } from '../ground/paper.ts';
import { treePattern } from '../ground/woods.ts';
import { drawLine } from '../overprint/lines.ts';
import { drawSideMark } from '../overprint/sides.ts';
import type { PictureData } from '../picture.ts';
import { HEX, MARGIN, makeSheet, type Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import type { GameStyle, Ground } from '../styles/style.ts';
import { group, pathEl } from '../svg.ts';
import { drawRivers, type Reach } from '../water/rivers.ts';
import { drawLakes, drawSea } from '../water/sea.ts';
import { drawCodes, drawMarks } from './area-marks.ts';
import { settleAreaNames } from './area-names.ts';
import { drawBoxes } from './boxes.ts';
import { AreaWeb } from './topology.ts';

/** A faint wash per class of terrain, so that a player sees the class of an area without looking for its disc. */
const WASHES: readonly (readonly [terrain: string, fill: string, opacity: number])[] = [
  ['yellow', '#dba83c', 0.2],
  ['red', '#b4533c', 0.2],
  ['victory', '#d98f1f', 0.36],
];

const pathOf = (rings: readonly Line[], sheet: Sheet): PathWriter => {
  const path = new PathWriter();
  for (const ring of rings) path.polyline(ring.map(sheet.px), true);
  return path;
};

function drawWashes(map: MapData, web: AreaWeb, sheet: Sheet): string {
  const washes = WASHES.map(([terrain, fill, opacity]) => {
    const ids = new Set(map.spaces.filter((s) => s.terrain[0] === terrain).map((s) => s.id));
    return pathEl(pathOf(web.outline(ids), sheet).toString(), { fill, opacity });
  });
  const staging = (feature: string, fill: string): string => {
    const ids = new Set(map.spaces.filter((s) => s.features?.includes(feature)).map((s) => s.id));
    return pathEl(pathOf(web.outline(ids), sheet).toString(), { fill, opacity: 0.3 });
  };
  return [...washes, staging('staging-axis', '#6f7476'), staging('staging-soviet', '#b4533c')].join('');
}

/** Land beside the areas is out of play: paler, hatched by nothing, behind a firm edge. */
function drawOutside(web: AreaWeb, sheet: Sheet): string {
  const { x0, y0, x1, y1 } = sheet.inner;
  const all = pathOf(web.outline(new Set(web.areas.map((a) => a.id))), sheet);
  const veil = `M${x0} ${y0}H${x1}V${y1}H${x0}z${all}`;
  return [
    pathEl(veil, { fill: '#cfc7b6', opacity: 0.85, 'fill-rule': 'evenodd' }),
    pathEl(all.toString(), {
      fill: 'none',
      stroke: INK.frame,
      'stroke-width': 2.4,
      opacity: 0.8,
      'stroke-linejoin': 'round',
    }),
  ].join('');
}

/** The picture names the ground of each area; neighbours of one ground become one mass, drawn back from their border. */
function groundPlan(web: AreaWeb): GroundPlan {
  const grounds: readonly Ground[] = ['woods', 'marsh', 'rough', 'hills', 'mountains'];
  const plan: GroundPlan = {};
  for (const ground of grounds)
    plan[ground] = web.outline(new Set(web.areas.filter((a) => a.ground === ground).map((a) => a.id)));
  return plan;
}

/** Lanes of the fronts beside their border, in map units: clear of a river in the middle. */
const LANES = [-0.115, -0.065, 0.065, 0.115];

/** Four front lines share borders; each keeps its own lane, so that all can be read where they run together. */
function laneOf(line: Line, lane: number): Line {
  const out = normals(line, false);
  return line.map((p, i) => [p[0] + out[i]![0] * lane, p[1] + out[i]![1] * lane]);
}

function drawFronts(
  picture: PictureData,
  web: AreaWeb,
  style: GameStyle,
  sheet: Sheet,
): { svg: string; lines: Line[] } {
  const lines: Line[] = [];
  const kinds = Object.keys(style.lines);
  const parts = kinds.map((kind, i) => {
    const mine = picture.lines
      .filter((l) => (l.kind === 'front' ? `front-${l.name}` : l.kind) === kind && l.points.length > 1)
      .map((l) => {
        const moved = l.points.map((p) => web.moved(p));
        return l.kind === 'front' ? laneOf(moved, LANES[i % LANES.length]!) : moved;
      });
    lines.push(...mine);
    return group({ 'data-line': kind }, drawLine(mine, style.lines[kind]!, sheet));
  });
  return { svg: parts.join(''), lines };
}

const SIDE = 1 / Math.sqrt(3);

export function drawAreaMap(
  map: MapData,
  picture: PictureData,
  style: GameStyle,
  options: DrawOptions,
): MapDrawing {
  const width = (picture.bounds[2] - picture.bounds[0]) * HEX;
  const strip = options.bare ? 0 : legendHeight(legendRows(style, width)) + 22;
  const sheet = makeSheet(picture.bounds, MARGIN, strip, `${map.game}-`);
  const web = new AreaWeb(picture, 4);
  const rivers = picture.rivers
    .filter((r) => r.points.length > 1)
    .map((r) => r.points.map((p) => web.moved(p)));
  const reaches = picture.rivers
    .filter((r) => r.points.length > 1)
    .map((r): Reach => ({ rank: r.rank, from: 8, total: 8 + lineLength(r.points) / SIDE, spring: false }));
  const fronts = drawFronts(picture, web, style, sheet);
  const names = settleAreaNames(map, picture, style, sheet, web, rivers, fronts.lines, options.bare === true);

  const pen = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  const borders = new PathWriter();
  for (const line of web.borders(() => true)) borders.polyline(line.map(sheet.px));
  const straits = map.sides
    .filter((side) => side.features.includes('strait'))
    .map((side) => {
      const drawn = picture.lines.find((l) => l.kind === 'strait')?.points;
      const spot = (id: string): Vec => {
        const s = map.spaces.find((each) => each.id === id)!;
        return [s.x, s.y];
      };
      const [from, to] = drawn ? [drawn[0]!, drawn[drawn.length - 1]!] : [spot(side.a), spot(side.b)];
      return { a: from, b: to, from, to };
    });
  const header = sheet.px([0, 0])[1];
  const layers: MapLayer[] = [
    {
      id: 'ground',
      svg:
        drawPaper(sheet) +
        drawWashes(map, web, sheet) +
        group({ opacity: 0.8 }, drawGrounds(groundPlan(web), sheet)),
    },
    { id: 'veil', svg: drawOutside(web, sheet) },
    { id: 'sea', svg: drawSea(picture, sheet) + drawLakes(picture, sheet) },
    {
      id: 'borders',
      svg: [
        pathEl(borders.toString(), { ...pen, stroke: INK.halo, 'stroke-width': 4, opacity: 0.55 }),
        pathEl(borders.toString(), { ...pen, stroke: '#5f5240', 'stroke-width': 1.7 }),
      ].join(''),
    },
    {
      id: 'rivers',
      svg: drawRivers(reaches, rivers, sheet) + drawSideMark({ mark: 'strait' }, straits, sheet),
    },
    { id: 'lines', svg: fronts.svg },
    { id: 'settlements', svg: drawMarks(picture, sheet) },
    { id: 'numbers', svg: drawCodes(names.codes) },
    { id: 'names', svg: names.svg },
    { id: 'frame', svg: drawFrame(sheet) },
    {
      id: 'boxes',
      svg:
        (picture.bounds[1] < 0
          ? plate({ x0: sheet.inner.x0, y0: sheet.inner.y0, x1: sheet.inner.x1, y1: header }, sheet)
          : '') + drawBoxes(picture, sheet),
    },
    { id: 'furniture', svg: options.bare ? '' : drawFurniture(map, style, sheet) },
  ];
  return {
    game: map.game,
    width: sheet.width,
    height: sheet.height,
    viewBox: `0 0 ${sheet.width} ${sheet.height}`,
    defs: paperPatterns(sheet) + treePattern(sheet) + hatchPattern(sheet) + names.defs,
    layers: layers.filter((layer) => layer.svg !== ''),
    names: names.spots,
    dropped: names.dropped,
    scale: sheet.scale,
    place: (x, y) => sheet.px([x, y]),
    unplace: (x, y) => sheet.map([x, y]),
  };
}
