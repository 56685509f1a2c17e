import type { MapData } from '@stavka/engine';
import { furnitureBoxes } from '../furniture/furniture.ts';
import { type Box, boxAround, boxOf, dist, grow, type Vec } from '../geometry/point.ts';
import type { Line } from '../geometry/rings.ts';
import { Obstacles } from '../labels/occupancy.ts';
import type { Label } from '../labels/place.ts';
import { placeAll, type SettledNames } from '../labels/settle.ts';
import { pictureLabel } from '../names.ts';
import type { PictureData } from '../picture.ts';
import type { Sheet } from '../sheet.ts';
import type { GameStyle } from '../styles/style.ts';
import { landRings } from '../water/sea.ts';
import { CODE_RADIUS, markClear, terrainOf } from './area-marks.ts';
import { boxRect } from './boxes.ts';
import type { AreaWeb } from './topology.ts';

export interface AreaNames extends SettledNames {
  readonly codes: readonly { readonly text: string; readonly at: Vec; readonly terrain: string }[];
}

/** The area a label belongs to: the one of that name, or of that code. */
function homeOf(map: MapData, web: AreaWeb, text: string, sheet: Sheet): Box | undefined {
  const space = map.spaces.find((s) => s.name === text || s.id === text);
  const area = web.areas.find((a) => a.id === space?.id);
  return area ? grow(boxOf(area.rings[0]!.map(sheet.px)), -6) : undefined;
}

/** Names of cities and victory areas belong to their symbol: the nearest mark of that kind. */
function anchorOf(label: PictureData['labels'][number], picture: PictureData): Vec {
  const marks = (picture.marks ?? []).filter((m) => m.kind === label.kind && dist(m.at, label.at) < 1.6);
  const nearest = marks.sort((a, b) => dist(a.at, label.at) - dist(b.at, label.at))[0];
  return nearest?.at ?? label.at;
}

function areaLabel(
  label: PictureData['labels'][number],
  anchor: Vec,
  home: Box | undefined,
  sheet: Sheet,
): Label | undefined {
  const base = { at: sheet.px(anchor), spacing: 0, ...(home ? { home } : {}) };
  switch (label.kind) {
    case 'victory':
      return {
        ...base,
        text: label.text.toUpperCase(),
        face: 'serifBold',
        size: 28,
        spacing: 1.2,
        clear: 17,
        priority: 1.1,
        className: 'city',
      };
    case 'city':
      return {
        ...base,
        text: label.text,
        face: 'serifBold',
        size: 22.5,
        clear: 9,
        priority: 2,
        className: 'town',
      };
    case 'area-name':
      return {
        ...base,
        text: label.text,
        face: 'serif',
        size: 22,
        clear: 0,
        priority: 3,
        area: true,
        className: 'town',
      };
    case 'staging':
      return {
        ...base,
        text: label.text,
        face: 'serifBold',
        size: 23,
        clear: 0,
        priority: 2.5,
        area: true,
        className: 'town',
      };
    case 'area-code':
      return undefined;
    default:
      return pictureLabel(label, sheet);
  }
}

/** Codes stand where the cartographer put them; names find their place round codes, symbols, rivers and fronts. */
export function settleAreaNames(
  map: MapData,
  picture: PictureData,
  style: GameStyle,
  sheet: Sheet,
  web: AreaWeb,
  rivers: readonly Line[],
  fronts: readonly Line[],
  bare: boolean,
): AreaNames {
  const codes = picture.labels
    .filter((l) => l.kind === 'area-code')
    .map((l) => ({ text: l.text, at: sheet.px(l.at), terrain: terrainOf(map, l.text) }));
  const obstacles = new Obstacles();
  for (const code of codes)
    obstacles.box(boxAround(code.at, 2 * CODE_RADIUS + 2, 2 * CODE_RADIUS + 2), Infinity);
  for (const mark of picture.marks ?? []) {
    const r = markClear(mark.kind) * 2;
    obstacles.box(boxAround(sheet.px(mark.at), r, r), mark.kind === 'town' ? 5 : 60);
  }
  for (const line of web.borders(() => true)) obstacles.line(line.map(sheet.px), 3.5);
  for (const line of rivers) obstacles.line(line.map(sheet.px), 3);
  for (const line of fronts) obstacles.line(line.map(sheet.px), 2.5);
  for (const ring of landRings(picture)) obstacles.line([...ring, ring[0]!].map(sheet.px), 1.5);
  for (const box of picture.boxes ?? []) obstacles.box(grow(boxRect(box, sheet), 3), Infinity);
  if (!bare) for (const box of furnitureBoxes(map, style, sheet)) obstacles.box(grow(box, 4), Infinity);

  const labels = picture.labels
    .map((l) => areaLabel(l, anchorOf(l, picture), homeOf(map, web, l.text, sheet), sheet))
    .filter((l) => l !== undefined);
  const named = new Map<string, { rank: number; lines: Line[] }>();
  picture.rivers
    .filter((r) => r.points.length > 1)
    .forEach((river, i) => {
      const entry = named.get(river.name) ?? { rank: river.rank, lines: [] };
      entry.lines.push(rivers[i]!.map(sheet.px));
      named.set(river.name, entry);
    });
  const within = { ...grow(sheet.inner, -6), y0: sheet.px([0, Math.max(0, picture.bounds[1])])[1] + 4 };
  return { ...placeAll(labels, named, { reach: 60, apart: 900 }, obstacles, within, sheet), codes };
}
