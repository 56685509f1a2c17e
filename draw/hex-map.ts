import type { MapData } from '@stavka/engine';
import type { DrawOptions, MapDrawing, MapLayer } from './drawing.ts';
import { drawFurniture } from './furniture/furniture.ts';
import { legendHeight, legendRows } from './furniture/legend.ts';
import { drawFrame } from './furniture/plate.ts';
import { type Hex, HexGrid, outline } from './geometry/hexes.ts';
import { PathWriter } from './geometry/path.ts';
import type { Vec } from './geometry/point.ts';
import { chaikin } from './geometry/rings.ts';
import { drawGrounds } from './ground/grounds.ts';
import { hexGroundPlan, hexOutlines } from './ground/hex-plan.ts';
import { hatchPattern } from './ground/mountains.ts';
import { drawPaper, paperPatterns } from './ground/paper.ts';
import { treePattern } from './ground/woods.ts';
import { settleNames } from './labels/settle.ts';
import { settlement, settlementSpots } from './names.ts';
import { drawSides, drawSpaces } from './overprint/board-marks.ts';
import { drawGrid, drawNumbers } from './overprint/grid.ts';
import { drawLine, joinedHexes, ruledLines } from './overprint/lines.ts';
import { drawRoutes } from './overprint/routes.ts';
import { drawUrban } from './overprint/settlements.ts';
import type { PictureData } from './picture.ts';
import { HEX, MARGIN, makeSheet, type Sheet } from './sheet.ts';
import { INK } from './styles/palette.ts';
import type { GameStyle, Ground } from './styles/style.ts';
import { pathEl } from './svg.ts';
import { courseLines, riverCourses, sidesWith } from './water/courses.ts';
import { drawRivers } from './water/rivers.ts';
import { drawLakes, drawSea } from './water/sea.ts';

/** Paper laid over what lies off the hexes or out of play, so that the ground of the game stands out. */
function drawVeil(grid: HexGrid, isOut: (hex: Hex) => boolean, sheet: Sheet): string {
  const { x0, y0, x1, y1 } = sheet.inner;
  const veil = new PathWriter().polyline(
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
    true,
  );
  const edge = new PathWriter();
  for (const ring of outline(grid.hexes.filter((hex) => !isOut(hex)))) {
    const points = ring.map((c) => sheet.px(grid.point(c)));
    veil.polyline(points, true);
    edge.polyline(points, true);
  }
  return [
    pathEl(veil.toString(), { fill: INK.outPaper, opacity: 0.55, 'fill-rule': 'evenodd' }),
    pathEl(edge.toString(), {
      fill: 'none',
      stroke: INK.frame,
      'stroke-width': 1.8,
      opacity: 0.75,
      'stroke-linejoin': 'round',
    }),
  ].join('');
}

export function drawHexMap(
  map: MapData,
  picture: PictureData,
  style: GameStyle,
  options: DrawOptions,
): MapDrawing {
  const width = (picture.bounds[2] - picture.bounds[0]) * HEX;
  const strip = options.bare ? 0 : legendHeight(legendRows(style, width)) + 22;
  const sheet = makeSheet(picture.bounds, MARGIN, strip, `${map.game}-`);
  const grid = new HexGrid(map);
  const groundOf = (hex: Hex): Ground => style.grounds[hex.space.terrain[0] ?? ''] ?? 'plain';
  const isOut = (hex: Hex): boolean => groundOf(hex) === 'out';
  const isWet = (hex: Hex): boolean => groundOf(hex) === 'water';

  const courses = riverCourses(map, picture, grid, style.rivers);
  const rivers = courseLines(grid, courses);
  const wet = sidesWith(map, grid, style.rivers);
  const isRiver = (side: string): boolean => wet.has(side);
  const ruled = Object.entries(map.lines).map(([kind, links]) => ({
    kind,
    lines: ruledLines(grid, links, isRiver),
  }));
  const drawnOnly = picture.lines
    .filter((line) => map.lines[line.kind] === undefined)
    .map((line) => ({ kind: line.kind, lines: [line.points] }));
  const lines = [...ruled, ...drawnOnly].filter((line) => style.lines[line.kind] !== undefined);
  const works = Object.entries(style.setLines ?? {}).map(([set, mark]) => ({
    mark,
    lines: joinedHexes(grid, map.sets[set] ?? []),
  }));
  const tracks = picture.lines
    .filter((line) => style.tracks?.[line.kind] !== undefined && line.points.length > 1)
    .map((line) => ({ mark: style.tracks![line.kind]!, lines: [chaikin(line.points, 2, false)] }));
  const urban = grid.hexes.filter((hex) =>
    hex.space.features?.some((f) => style.spaces[f]?.mark === 'urban'),
  );
  const spots = settlementSpots(map, picture);
  const towns = new Set(map.spaces.filter((s) => settlement(s, style)).map((s) => grid.cornerAt([s.x, s.y])));
  const isTown = (p: Vec): boolean => towns.has(grid.cornerAt(p));
  const names = settleNames({
    map,
    picture,
    style,
    sheet,
    grid,
    spots,
    courses,
    rivers,
    lines: lines.flatMap((l) => l.lines),
    bare: options.bare === true,
  });

  const layers: MapLayer[] = [
    {
      id: 'ground',
      svg:
        drawPaper(sheet) +
        drawGrounds(hexGroundPlan(grid, groundOf), sheet) +
        drawUrban(hexOutlines(grid, urban), sheet),
    },
    { id: 'sea', svg: drawSea(picture, sheet) + drawLakes(picture, sheet) },
    { id: 'veil', svg: drawVeil(grid, isOut, sheet) },
    { id: 'grid', svg: drawGrid(grid, isWet, isOut, sheet), fade: [18, 34] },
    {
      id: 'rivers',
      svg:
        drawRivers(courses, rivers, sheet) +
        drawSides(map, grid, style, (hex) => isWet(hex) || isOut(hex), sheet),
    },
    {
      id: 'lines',
      svg: [
        ...lines.map((line) => drawLine(line.lines, style.lines[line.kind]!, sheet)),
        ...[...works, ...tracks].map((each) => drawLine(each.lines, each.mark, sheet)),
      ].join(''),
    },
    { id: 'routes', svg: drawRoutes(picture, style.routes, isTown, sheet) },
    { id: 'numbers', svg: drawNumbers(grid, isWet, isOut, sheet), fade: [44, 62] },
    { id: 'settlements', svg: drawSpaces(map, grid, style, spots, sheet) },
    { id: 'names', svg: names.svg },
    { id: 'frame', svg: drawFrame(sheet) },
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
