import type { Box } from '../geometry/point.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { el } from '../svg.ts';

/** A piece of paper laid on the map: double rule, thin shadow. Everything beside the map itself stands on one. */
export function plate(box: Box, sheet: Sheet): string {
  const rect = (inset: number, values: Record<string, string | number>): string =>
    el('rect', {
      x: box.x0 + inset,
      y: box.y0 + inset,
      width: box.x1 - box.x0 - 2 * inset,
      height: box.y1 - box.y0 - 2 * inset,
      ...values,
    });
  return [
    el('rect', {
      x: box.x0 + 3,
      y: box.y0 + 4,
      width: box.x1 - box.x0,
      height: box.y1 - box.y0,
      fill: INK.frame,
      opacity: 0.22,
    }),
    rect(0, { fill: INK.paper, stroke: INK.frame, 'stroke-width': 2.4 }),
    rect(0, { fill: `url(#${sheet.patterns}grain)` }),
    rect(6, { fill: 'none', stroke: INK.frame, 'stroke-width': 0.9 }),
  ].join('');
}

/** The sheet's frame: paper margin, heavy and fine rule. */
export function drawFrame(sheet: Sheet): string {
  const { x0, y0, x1, y1 } = sheet.inner;
  const hole = `M0 0H${sheet.width}V${sheet.height}H0zM${x0} ${y0}V${y1}H${x1}V${y0}z`;
  const rule = (out: number, width: number): string =>
    el('rect', {
      x: x0 - out,
      y: y0 - out,
      width: x1 - x0 + 2 * out,
      height: y1 - y0 + 2 * out,
      fill: 'none',
      stroke: INK.frame,
      'stroke-width': width,
    });
  return [
    el('path', { d: hole, fill: INK.paper, 'fill-rule': 'evenodd' }),
    el('path', { d: hole, fill: `url(#${sheet.patterns}grain)`, 'fill-rule': 'evenodd' }),
    rule(0.5, 1.2),
    rule(9, 4),
    rule(14, 0.9),
  ].join('');
}
