import { PathWriter } from '../geometry/path.ts';
import { mix, type Vec } from '../geometry/point.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import type { SideMark } from '../styles/style.ts';
import { pathEl } from '../svg.ts';
import { crossingPath } from './marks.ts';

/** A hexside: its two corners, and the middles of the two spaces it parts. */
export interface SideSpot {
  readonly a: Vec;
  readonly b: Vec;
  readonly from: Vec;
  readonly to: Vec;
}

/** Marks on sides: bars that nothing crosses, crossings that arrows allow. */
export function drawSideMark(mark: SideMark, spots: readonly SideSpot[], sheet: Sheet): string {
  const path = new PathWriter();
  for (const spot of spots) {
    const [a, b, from, to] = [spot.a, spot.b, spot.from, spot.to].map(sheet.px) as [Vec, Vec, Vec, Vec];
    if (mark.mark === 'bar') path.polyline([mix(a, b, 0.04), mix(a, b, 0.96)]);
    else crossingPath(path, from, to);
  }
  const d = path.toString();
  const stroke = mark.stroke ?? INK.closed;
  const pen = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const dashes = { 'stroke-linecap': 'butt', 'stroke-dasharray': '5 4' };
  return mark.mark === 'bar'
    ? [
        pathEl(d, { ...pen, stroke, 'stroke-width': 5, opacity: 0.85 }),
        pathEl(d, { ...pen, ...dashes, stroke: INK.shallow, 'stroke-width': 2.2 }),
      ].join('')
    : [
        pathEl(d, { ...pen, stroke: INK.halo, 'stroke-width': 5, opacity: 0.8 }),
        pathEl(d, { ...pen, stroke, 'stroke-width': 2.2 }),
      ].join('');
}
