import type { MapData } from '@stavka/engine';
import { drawCodes, drawMark } from '../areas/area-marks.ts';
import { HexGrid } from '../geometry/hexes.ts';
import { n2, PathWriter } from '../geometry/path.ts';
import type { Vec } from '../geometry/point.ts';
import { strip } from '../geometry/taper.ts';
import { drawGrounds } from '../ground/grounds.ts';
import { hexGroundPlan } from '../ground/hex-plan.ts';
import { drawLine } from '../overprint/lines.ts';
import { drawRoutes } from '../overprint/routes.ts';
import { drawSideMark } from '../overprint/sides.ts';
import { drawSpaceMark, markAt } from '../overprint/spaces.ts';
import { PICTURE_SCHEMA, type PictureData } from '../picture.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import type { GameStyle, Ground, SpaceMark } from '../styles/style.ts';
import { el, group, pathEl } from '../svg.ts';
import { catmullRom } from '../water/courses.ts';

/** Half of the space a sample may take, in drawing units. */
export const SAMPLE: Vec = [36, 23];

/** The sample's own little sheet: map units equal drawing units / 100, origin in the middle. */
const bench = (sheet: Sheet, name: string): Sheet => ({
  ...sheet,
  prefix: `${sheet.prefix}${name}`,
  px: (p) => [p[0] * sheet.scale, p[1] * sheet.scale],
  map: (p) => [p[0] / sheet.scale, p[1] / sheet.scale],
});

/** One hex of a ground, drawn by the same hand as the map and reduced. */
function groundSample(ground: Ground, map: MapData, sheet: Sheet): string {
  const one: MapData = {
    ...map,
    spaces: [{ id: `sample ${ground}`, x: 0, y: 0, lat: 0, lon: 0, terrain: ['sample'] }],
  };
  const grid = new HexGrid(one);
  const hex = grid.hexes[0]!;
  const corners = hex.corners.map((c) => grid.point(c)).map((p): Vec => [p[0] * 100, p[1] * 100]);
  const fill = ground === 'water' ? INK.sea : ground === 'out' ? INK.outPaper : INK.paper;
  const d = new PathWriter().polyline(corners, true).toString();
  const inside = drawGrounds(
    hexGroundPlan(grid, () => ground),
    bench(sheet, ground),
  );
  return group(
    { transform: 'scale(.46)' },
    el('path', { d, fill }),
    inside,
    el('path', { d, fill: 'none', stroke: INK.hexLand, 'stroke-width': 1.8 }),
  );
}

/** Where a place must lie for its mark to stand in the middle. */
const middleOf = (mark: SpaceMark): Vec => {
  const [x, y] = markAt(mark, [0, 0]);
  return [-x, -y];
};

function riverSample(): string {
  const line = catmullRom(
    [
      [-34, 8],
      [-18, -2],
      [-4, 5],
      [12, -6],
      [34, 0],
    ],
    5,
  );
  const d = new PathWriter()
    .polyline(
      strip(line, (s) => 2.5 + s * 0.06),
      true,
    )
    .toString();
  return pathEl(d, {
    fill: INK.river,
    stroke: INK.riverEdge,
    'stroke-width': 1.2,
    'stroke-linejoin': 'round',
  });
}

/** Sample words: "ground woods", "river", "space city", "side closed", "route rail", "line start", "lake". */
export function drawSample(sample: string, map: MapData, style: GameStyle, sheet: Sheet): string {
  const [kind, name = ''] = sample.split(' ');
  const own = bench(sheet, `s${n2(sample.length)}`);
  const run: Vec[] = [
    [-0.34, 0.05],
    [-0.1, -0.05],
    [0.1, 0.05],
    [0.34, -0.05],
  ];
  switch (kind) {
    case 'ground':
      return groundSample(style.grounds[name] ?? 'plain', map, sheet);
    case 'river':
      return riverSample();
    case 'space': {
      const mark = style.spaces[name];
      if (!mark) return '';
      const svg = drawSpaceMark(mark, [{ id: name, at: middleOf(mark) }], own);
      return mark.mark === 'block' ? group({ transform: 'scale(.72)' }, svg) : svg;
    }
    case 'side': {
      const mark = style.sides[name];
      return mark
        ? drawSideMark(mark, [{ a: [-0.25, 0], b: [0.25, 0], from: [0, -0.32], to: [0, 0.32] }], own)
        : '';
    }
    case 'line': {
      const mark = style.lines[name];
      return mark ? drawLine([run], mark, own) : '';
    }
    case 'track':
    case 'setline': {
      const mark = style.setLines?.[name] ?? style.tracks?.[name];
      return mark ? drawLine([run], mark, own) : '';
    }
    case 'route': {
      const picture: PictureData = {
        schema: PICTURE_SCHEMA,
        game: map.game,
        bounds: [0, 0, 1, 1],
        land: [],
        lakes: [],
        rivers: [],
        lines: [],
        labels: [],
        routes: [{ kind: name, rank: 1, points: run }],
      };
      return drawRoutes(picture, style.routes, () => false, own);
    }
    case 'class':
      return drawCodes([{ text: '1', at: [0, 0], terrain: name }]);
    case 'mark':
      return drawMark(name, [[0, 0]]);
    case 'lake':
      return el('ellipse', { rx: 26, ry: 13, fill: INK.sea, stroke: INK.coast, 'stroke-width': 1.2 });
    default:
      return '';
  }
}
