import { PathWriter } from '../geometry/path.ts';
import { add, mix, normal, sub, times, type Vec } from '../geometry/point.ts';
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
    switch (mark.mark) {
      case 'bar':
      case 'wall':
        path.polyline([mix(a, b, 0.04), mix(a, b, 0.96)]);
        break;
      case 'strait':
      case 'ford':
        crossingPath(path, from, to);
        break;
      case 'bridge': {
        const along = times(sub(to, from), 0.16);
        const out = times(normal(along), 4.5);
        const middle = mix(a, b, 0.5);
        for (const side of [out, times(out, -1)])
          path.polyline([
            add(sub(middle, along), times(side, 1.7)),
            add(sub(middle, times(along, 0.7)), side),
            add(add(middle, times(along, 0.7)), side),
            add(add(middle, along), times(side, 1.7)),
          ]);
        break;
      }
    }
  }
  if (path.empty) return '';
  const d = path.toString();
  const stroke = mark.stroke ?? INK.closed;
  const pen = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  switch (mark.mark) {
    case 'bar':
      return [
        pathEl(d, { ...pen, stroke, 'stroke-width': 5, opacity: 0.85 }),
        pathEl(d, {
          ...pen,
          'stroke-linecap': 'butt',
          stroke: INK.shallow,
          'stroke-width': 2.2,
          'stroke-dasharray': '5 4',
        }),
      ].join('');
    case 'wall':
      return pathEl(d, { ...pen, stroke, 'stroke-width': 4 });
    default:
      return [
        pathEl(d, { ...pen, stroke: INK.halo, 'stroke-width': 5, opacity: 0.8 }),
        pathEl(d, { ...pen, stroke, 'stroke-width': 2.2 }),
      ].join('');
  }
}
