import { PathWriter } from '../geometry/path.ts';
import type { Vec } from '../geometry/point.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import type { SpaceMark } from '../styles/style.ts';
import { pathEl } from '../svg.ts';
import { badge, drawAnchors, drawFactories, drawForts, drawStars } from './marks.ts';
import { BLOCK_RADIUS, drawBlocks, drawTowns, TOWN_RADIUS } from './settlements.ts';

export interface Place {
  readonly id: string;
  readonly at: Vec;
  /** Whether the place fills much of its space, as a city does. */
  readonly wide?: boolean;
  /** Middles of the sides that lead on from a causeway. */
  readonly exits?: readonly Vec[];
}

/** Radius a mark needs round its place, in drawing units; names keep clear of it. */
export function markRadius(mark: SpaceMark): number {
  switch (mark.mark) {
    case 'block':
      return BLOCK_RADIUS * 0.9;
    case 'town':
      return TOWN_RADIUS[mark.rank]!;
    default:
      return 9;
  }
}

/** Offset of a mark from the middle of its space, in map units: small marks stand beside the settlement. */
const OFFSET: Partial<Record<SpaceMark['mark'], Vec>> = {
  anchor: [-0.27, 0.2],
  factory: [0.28, 0.16],
  source: [-0.28, 0.16],
  oil: [0.3, 0.2],
  entry: [0, 0.33],
  badge: [0.29, -0.12],
};

export const markAt = (mark: SpaceMark, at: Vec): Vec => {
  const [dx, dy] = OFFSET[mark.mark] ?? [0, 0];
  return [at[0] + dx, at[1] + dy];
};

/** A track along a spit, from the middle of its space to each side that may be crossed. */
function drawCauseways(places: readonly Place[], sheet: Sheet): string {
  const path = new PathWriter();
  for (const { at, exits } of places) {
    const middle = sheet.px(at);
    const ends = (
      exits ?? [
        [at[0] - 0.3, at[1] + 0.06],
        [at[0] + 0.3, at[1] - 0.06],
      ]
    ).map((p) => sheet.px(p));
    for (const end of ends) path.move(middle).line(end);
  }
  const pen = { fill: 'none', 'stroke-linecap': 'butt', 'stroke-linejoin': 'round' };
  const d = path.toString();
  return [
    pathEl(d, { ...pen, stroke: INK.text, 'stroke-width': 4.4 }),
    pathEl(d, { ...pen, stroke: INK.townFill, 'stroke-width': 2.4 }),
    pathEl(d, { ...pen, stroke: INK.text, 'stroke-width': 2.4, 'stroke-dasharray': '6 6' }),
  ].join('');
}

/** Where units come onto the map: a broad arrow. */
function drawEntries(places: readonly Vec[]): string {
  const path = new PathWriter();
  for (const [x, y] of places)
    path.polyline(
      [
        [x, y - 10],
        [x + 9, y],
        [x + 4, y],
        [x + 4, y + 9],
        [x - 4, y + 9],
        [x - 4, y],
        [x - 9, y],
      ],
      true,
    );
  return pathEl(path.toString(), { fill: INK.capital, stroke: INK.halo, 'stroke-width': 1.4 });
}

function drawDerricks(places: readonly Vec[]): string {
  const path = new PathWriter();
  for (const [x, y] of places) {
    path.polyline([
      [x - 6, y + 9],
      [x - 1.5, y - 9],
      [x + 1.5, y - 9],
      [x + 6, y + 9],
    ]);
    path.polyline([
      [x - 4.6, y + 4],
      [x + 4.6, y + 4],
    ]);
    path.polyline([
      [x - 3.2, y - 1.5],
      [x + 3.2, y - 1.5],
    ]);
  }
  return pathEl(path.toString(), {
    fill: 'none',
    stroke: INK.text,
    'stroke-width': 1.6,
    'stroke-linejoin': 'round',
  });
}

/** All spaces with one feature, drawn with its mark. */
export function drawSpaceMark(mark: SpaceMark, places: readonly Place[], sheet: Sheet): string {
  const spots = places.map((p) => sheet.px(markAt(mark, p.at)));
  switch (mark.mark) {
    case 'urban':
      return '';
    case 'block':
      return drawBlocks(places, sheet);
    case 'town':
      return drawTowns(
        places.map((p) => ({ rank: mark.rank, at: p.at })),
        sheet,
      );
    case 'fort':
      return drawForts(spots.map((at, i) => ({ at, r: places[i]!.wide ? BLOCK_RADIUS * 1.22 : 17 })));
    case 'anchor':
      return drawAnchors(spots, 9);
    case 'factory':
      return drawFactories(spots, 9);
    case 'source':
      return drawStars(spots, 10, INK.capital);
    case 'oil':
      return drawDerricks(spots);
    case 'causeway':
      return drawCauseways(places, sheet);
    case 'entry':
      return drawEntries(spots);
    case 'badge':
      return spots.map((at) => badge(at, 9, mark.text, mark.fill)).join('');
  }
}
