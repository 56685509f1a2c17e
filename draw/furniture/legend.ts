import type { MapData } from '@stavka/engine';
import type { Box } from '../geometry/point.ts';
import { faceStyle, textWidth } from '../labels/metrics.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import type { GameStyle } from '../styles/style.ts';
import { el, escapeXml, group } from '../svg.ts';
import { plate } from './plate.ts';
import { drawSample, SAMPLE } from './samples.ts';

const ROW = 54;
const TEXT = 18;
const GAP = 12;

/** Width of the widest entry. */
const columnWidth = (style: GameStyle): number =>
  2 * SAMPLE[0] + GAP + Math.max(...style.legend.map((e) => textWidth(e.text, 'serif', TEXT))) + 26;

/** Rows the key needs when it may be this wide. */
export function legendRows(style: GameStyle, width: number): number {
  const columns = Math.max(1, Math.floor((width - 30) / columnWidth(style)));
  return Math.ceil(style.legend.length / columns);
}

export const legendHeight = (rows: number): number => rows * ROW + 24;

/** The key: samples drawn as on the map, with their words, filling the box column by column. */
export function drawLegend(box: Box, map: MapData, style: GameStyle, sheet: Sheet): string {
  const rows = legendRows(style, box.x1 - box.x0);
  const columns = Math.ceil(style.legend.length / rows);
  const step = (box.x1 - box.x0 - 30) / columns;
  const items = style.legend.map((entry, i) => {
    const x = box.x0 + 18 + Math.floor(i / rows) * step;
    const y = (box.y0 + box.y1) / 2 + ((i % rows) - (rows - 1) / 2) * ROW;
    return [
      group(
        { transform: `translate(${(x + SAMPLE[0]).toFixed(1)} ${y.toFixed(1)})` },
        drawSample(entry.sample, map, style, sheet),
      ),
      el(
        'text',
        { x: x + 2 * SAMPLE[0] + GAP, y: y + 6, 'font-size': TEXT, fill: INK.text, ...faceStyle('serif') },
        escapeXml(entry.text),
      ),
    ].join('');
  });
  return plate(box, sheet) + items.join('');
}
