import type { MapData, SpaceData } from '@stavka/engine';
import type { Box, Vec } from './geometry/point.ts';
import { dist } from './geometry/point.ts';
import type { Label } from './labels/place.ts';
import { markRadius } from './overprint/spaces.ts';
import type { PictureData } from './picture.ts';
import type { Sheet } from './sheet.ts';
import type { GameStyle, SpaceMark } from './styles/style.ts';

/** Settlement mark of a space, if it has one. */
export function settlement(space: SpaceData, style: GameStyle): SpaceMark | undefined {
  for (const feature of space.features ?? []) {
    const mark = style.spaces[feature];
    if (mark?.mark === 'block' || mark?.mark === 'town') return mark;
  }
  return undefined;
}

const has = (space: SpaceData, style: GameStyle, kind: SpaceMark['mark']): boolean =>
  (space.features ?? []).some((f) => style.spaces[f]?.mark === kind);

const TOWN_SIZE: readonly number[] = [0, 18, 17, 16, 15];

/** Names printed in spaces: cities in capitals, towns by rank, other named spaces in italics. */
function spaceLabel(space: SpaceData, at: Vec, style: GameStyle, sheet: Sheet): Label {
  const mark = settlement(space, style);
  const [x, y] = sheet.px([space.x, space.y]);
  const home: Box = { x0: x - 50, y0: y - 36, x1: x + 50, y1: y + 46 };
  const fort = has(space, style, 'fort') ? 19 : 0;
  const base = { at: sheet.px(at), home, clear: Math.max(fort, mark ? markRadius(mark) : 2) };
  if (mark?.mark === 'block')
    return {
      ...base,
      text: space.name!.toUpperCase(),
      face: 'serifBold',
      size: 16.5,
      spacing: 0.9,
      priority: 1,
      className: 'city',
    };
  if (mark?.mark === 'town') {
    const size = TOWN_SIZE[mark.rank] ?? 15;
    return {
      ...base,
      text: space.name!,
      face: mark.rank <= 2 ? 'serifBold' : 'serif',
      size,
      spacing: 0,
      priority: 1 + mark.rank,
      className: 'town',
    };
  }
  return {
    ...base,
    text: space.name!,
    face: 'serifItalic',
    size: 14.5,
    spacing: 0,
    priority: 6,
    area: fort === 0,
    className: 'note',
  };
}

/** Size and voice of the picture's own labels by kind. */
export function pictureLabel(label: PictureData['labels'][number], sheet: Sheet): Label | undefined {
  const big = Math.min(4, Math.max(1, label.rank));
  const base = { at: sheet.px(label.at), clear: 0, area: true, spacing: 0 } as const;
  switch (label.kind) {
    case 'sea':
    case 'water': {
      if (big === 4) return pictureLabel({ ...label, kind: 'lake' }, sheet);
      const size = [0, 46, 32, 22, 17][big]! * sheet.emphasis;
      return {
        ...base,
        text: big <= 2 ? label.text.toUpperCase() : label.text,
        face: 'serifItalic',
        size,
        spacing: size * (big <= 2 ? 0.16 : 0.05),
        priority: 0.5,
        className: big <= 2 ? 'water' : 'lake',
      };
    }
    case 'lake':
      return {
        ...base,
        text: label.text,
        face: 'serifItalic',
        size: 17 - big,
        priority: 5.5,
        className: 'lake',
      };
    case 'region':
    case 'country': {
      const size = [0, 40, 30, 23, 18][big]! * sheet.emphasis;
      return {
        ...base,
        text: label.text.toUpperCase(),
        face: 'serif',
        size,
        spacing: size * 0.28,
        priority: 7,
        className: 'region',
      };
    }
    case 'river':
      return undefined;
    default:
      return { ...base, text: label.text, face: 'serifItalic', size: 15, priority: 6, className: 'note' };
  }
}

/** Where a settlement stands: its real place if the picture knows it, kept well inside its hex. */
export function settlementSpots(map: MapData, picture: PictureData): Map<string, Vec> {
  const real = new Map<string, Vec[]>();
  for (const label of picture.labels) real.set(label.text, [...(real.get(label.text) ?? []), label.at]);
  const out = new Map<string, Vec>();
  for (const space of map.spaces) {
    const centre: Vec = [space.x, space.y];
    const at =
      space.name === undefined ? undefined : real.get(space.name)?.find((p) => dist(p, centre) < 0.75);
    if (!at) {
      out.set(space.id, centre);
      continue;
    }
    const far = dist(at, centre);
    const keep = far === 0 ? 0 : Math.min(far, 0.16) / far;
    out.set(space.id, [centre[0] + (at[0] - centre[0]) * keep, centre[1] + (at[1] - centre[1]) * keep]);
  }
  return out;
}

/** Kinds of label that never stand for a space. */
const FREE = new Set(['water', 'sea', 'lake', 'river', 'region', 'country']);

/** Every straight name of the sheet. A picture label that repeats a space's name is that space's own. */
export function collectLabels(
  map: MapData,
  picture: PictureData,
  style: GameStyle,
  sheet: Sheet,
  spots: ReadonlyMap<string, Vec>,
): Label[] {
  const named = map.spaces.filter((s) => s.name !== undefined && s.name !== '');
  const own = named.map((s) => spaceLabel(s, spots.get(s.id)!, style, sheet));
  const known = new Set(named.map((s) => s.name));
  const rest = picture.labels
    .filter((l) => FREE.has(l.kind) || !known.has(l.text))
    .map((l) => pictureLabel(l, sheet))
    .filter((l) => l !== undefined);
  return [...own, ...rest];
}
