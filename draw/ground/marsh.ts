import { type Organic, organicRings } from '../geometry/organic.ts';
import { PathWriter } from '../geometry/path.ts';
import type { Line } from '../geometry/rings.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { pathEl } from '../svg.ts';
import { depthOf, scatter } from './scatter.ts';
import { drawTint } from './tint.ts';

/** Marsh: rows of dashes as on a survey sheet, with tufts of reed between them, over a faint wet tint without an edge. */
export function drawMarsh(outline: readonly Line[], sheet: Sheet): string {
  if (outline.length === 0) return '';
  const how: Organic = { inset: 0.02, amplitude: 0.18, wave: 0.5, step: 0.16, seed: 41 };
  const rings = organicRings(outline, how);
  const depth = depthOf(rings);
  const dashes = new PathWriter();
  for (const spot of scatter(rings, [0.215, 0.085], 0.35, 0.055, 43, depth)) {
    if (spot.chance < 0.17) continue;
    const [x, y] = sheet.px(spot.at);
    const half = 4 + spot.more(4) * 5.5;
    dashes.move([x - half, y]).line([x + half, y]);
  }
  const tufts = new PathWriter();
  for (const spot of scatter(rings, [0.3, 0.26], 0.6, 0.07, 47, depth)) {
    if (spot.chance < 0.2) continue;
    const [x, y] = sheet.px(spot.at);
    const tall = 5.5 + spot.more(4) * 2.5;
    const lean = spot.more(5) * 1.6 - 0.8;
    for (const spread of [-4.2, -2, 0, 2.1, 4.3])
      tufts.move([x + spread * 0.35, y]).line([x + spread + lean, y - tall * (1 - Math.abs(spread) * 0.09)]);
  }
  return [
    drawTint(outline, how, INK.marsh, 0.8, sheet),
    pathEl(dashes.toString(), {
      stroke: INK.marshInk,
      'stroke-width': 1.1,
      'stroke-linecap': 'round',
      opacity: 0.85,
    }),
    pathEl(tufts.toString(), { stroke: INK.reed, 'stroke-width': 1, 'stroke-linecap': 'round' }),
  ].join('');
}
