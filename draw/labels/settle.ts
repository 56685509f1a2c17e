import type { MapData } from '@stavka/engine';
import { furnitureBoxes } from '../furniture/furniture.ts';
import type { HexGrid } from '../geometry/hexes.ts';
import { type Box, boxAround, grow, type Vec } from '../geometry/point.ts';
import type { Line } from '../geometry/rings.ts';
import { collectLabels } from '../names.ts';
import { NUMBER_RISE } from '../overprint/grid.ts';
import { markAt, markRadius } from '../overprint/spaces.ts';
import type { PictureData } from '../picture.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import type { GameStyle } from '../styles/style.ts';
import type { Course } from '../water/courses.ts';
import { landRings } from '../water/sea.ts';
import { type CurvedLabel, placeAlong } from './along.ts';
import { BoxIndex, Obstacles } from './occupancy.ts';
import { type Label, placeLabels } from './place.ts';
import { INKS, renderCurved, renderLabels } from './render.ts';

export interface NameTask {
  readonly map: MapData;
  readonly picture: PictureData;
  readonly style: GameStyle;
  readonly sheet: Sheet;
  readonly grid: HexGrid;
  readonly spots: ReadonlyMap<string, Vec>;
  readonly courses: readonly Course[];
  readonly rivers: readonly Line[];
  readonly lines: readonly Line[];
  readonly bare: boolean;
}

const FORBIDDEN = Infinity;

/** Everything a name should not cover, with its price. */
function obstaclesOf(task: NameTask): Obstacles {
  const { map, picture, style, sheet, spots } = task;
  const obstacles = new Obstacles();
  for (const space of map.spaces) {
    const [x, y] = sheet.px([space.x, space.y - NUMBER_RISE]);
    obstacles.box({ x0: x - 10, y0: y - 8, x1: x + 10, y1: y + 1 }, 5);
    for (const feature of space.features ?? []) {
      const mark = style.spaces[feature];
      if (!mark) continue;
      const at = sheet.px(markAt(mark, spots.get(space.id)!));
      const r = markRadius(mark) * (mark.mark === 'block' ? 0.9 : 1);
      obstacles.box(boxAround(at, 2 * r, 2 * r), mark.mark === 'block' ? 6 : mark.mark === 'fort' ? 9 : 40);
    }
  }
  for (const line of task.rivers) obstacles.line(line.map(sheet.px), 5);
  for (const line of task.lines) obstacles.line(line.map(sheet.px), 3);
  for (const route of picture.routes)
    if (style.routes[route.kind]) obstacles.line(route.points.map(sheet.px), 0.9);
  for (const ring of landRings(picture)) obstacles.line([...ring, ring[0]!].map(sheet.px), 1.6);
  for (const lake of picture.lakes) for (const ring of lake.rings) obstacles.line(ring.map(sheet.px), 0.8);
  if (!task.bare) for (const box of furnitureBoxes(map, style, sheet)) obstacles.box(grow(box, 4), FORBIDDEN);
  return obstacles;
}

export interface SettledNames {
  readonly defs: string;
  readonly svg: string;
  readonly spots: readonly { readonly text: string; readonly boxes: readonly Box[] }[];
  readonly dropped: readonly string[];
}

export interface RiverName {
  readonly rank: number;
  readonly lines: readonly Line[];
}

/** River names first along their courses, then every other name round them. Lines are in drawing units. */
export function placeAll(
  labels: readonly Label[],
  rivers: ReadonlyMap<string, RiverName>,
  along: { readonly reach: number; readonly apart: number },
  obstacles: Obstacles,
  within: Box,
  sheet: Sheet,
): SettledNames {
  const fixed = placeLabels(
    labels.filter((l) => l.priority <= 1),
    obstacles,
    within,
  );
  const taken = new BoxIndex<unknown>();
  for (const label of fixed.placed) taken.add(label.box, label);
  const curved: CurvedLabel[] = [];
  for (const [text, { rank, lines }] of rivers) {
    const size = [0, 19, 17, 15.5, 14.5][Math.min(4, Math.max(1, rank))]!;
    const name = { text, face: 'serifItalic', size, spacing: size * 0.12 } as const;
    curved.push(...placeAlong(lines, name, { ...along, most: rank <= 2 ? 3 : 1 }, obstacles, taken, within));
  }
  for (const label of curved) for (const box of label.boxes) obstacles.box(box, FORBIDDEN);
  for (const label of fixed.placed) obstacles.box(label.box, FORBIDDEN);
  const rest = placeLabels(
    labels.filter((l) => l.priority > 1),
    obstacles,
    within,
  );
  const ink = { fill: INK.waterText, halo: INK.halo, haloWidth: 3 };
  const runs = renderCurved(curved, ink, 'serifItalic', sheet);
  const placed = [...fixed.placed, ...rest.placed];
  return {
    defs: runs.defs,
    svg: renderLabels(placed, INKS) + runs.svg,
    spots: [
      ...placed.map((label) => ({ text: label.text, boxes: [label.box] })),
      ...curved.map((label) => ({ text: label.text, boxes: label.boxes })),
    ],
    dropped: [...fixed.dropped, ...rest.dropped].map((l) => l.text),
  };
}

/** The names of a hex map. */
export function settleNames(task: NameTask): SettledNames {
  const { map, picture, style, sheet } = task;
  const rivers = new Map<string, { rank: number; lines: Line[] }>();
  task.courses.forEach((course, i) => {
    if (course.name === '') return;
    const entry = rivers.get(course.name) ?? { rank: course.rank, lines: [] };
    entry.lines.push(task.rivers[i]!.map(sheet.px));
    rivers.set(course.name, entry);
  });
  const labels = collectLabels(map, picture, style, sheet, task.spots);
  return placeAll(
    labels,
    rivers,
    { reach: 130, apart: 900 },
    obstaclesOf(task),
    grow(sheet.inner, -6),
    sheet,
  );
}
