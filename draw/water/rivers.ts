import { PathWriter } from '../geometry/path.ts';
import type { Line } from '../geometry/rings.ts';
import { strip } from '../geometry/taper.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { el } from '../svg.ts';
import type { Course } from './courses.ts';

/** Width at the mouth by rank, in drawing units. */
const WIDTHS: readonly number[] = [8.6, 8.6, 6.8, 5.2, 4];
/** Part of the full width a river has at its source, and a floor that stays visible from afar. */
const SOURCE = 0.32;
const LEAST = 2.2;
/** A river reaches most of its width after this many sides. */
const GROWTH = 26;

/** What a stretch of water needs to be drawn; distances along it are counted in hexsides. */
export type Reach = Pick<Course, 'rank' | 'from' | 'total' | 'spring'>;

export function riverWidth(course: Reach, sides: number): number {
  const full = WIDTHS[Math.min(4, Math.max(1, course.rank))]!;
  const along = Math.min(1, (course.from + sides) / Math.max(4, Math.min(course.total, GROWTH)));
  const width = Math.max(LEAST, full * (SOURCE + (1 - SOURCE) * along ** 0.75));
  return course.spring ? width * Math.min(1, 0.3 + sides * 1.2) : width;
}

/** All rivers in two strokes of the pen: their banks, then their water. */
export function drawRivers(courses: readonly Reach[], lines: readonly Line[], sheet: Sheet): string {
  const path = new PathWriter();
  const perSide = sheet.scale / Math.sqrt(3);
  courses.forEach((course, i) => {
    const line = lines[i]!.map(sheet.px);
    path.polyline(
      strip(line, (s) => riverWidth(course, s / perSide)),
      true,
    );
  });
  if (path.empty) return '';
  const id = `${sheet.prefix}rivers`;
  return [
    el('defs', {}, el('path', { id, d: path.toString() })),
    el('use', {
      href: `#${id}`,
      fill: INK.riverEdge,
      stroke: INK.riverEdge,
      'stroke-width': 1.7,
      'stroke-linejoin': 'round',
    }),
    el('use', { href: `#${id}`, fill: INK.river }),
  ].join('');
}
