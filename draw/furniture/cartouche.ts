import type { Box } from '../geometry/point.ts';
import { type FaceId, faceStyle, textWidth } from '../labels/metrics.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { el, escapeXml } from '../svg.ts';
import { plate } from './plate.ts';

/** Text centred on x, shrunk if it would be wider than allowed. */
export function centred(
  text: string,
  x: number,
  y: number,
  face: FaceId,
  size: number,
  spacing: number,
  most: number,
  fill: string = INK.text,
): string {
  const width = textWidth(text, face, size, spacing);
  const fit = Math.min(1, most / width);
  return el(
    'text',
    {
      x: x + (spacing * fit) / 2,
      y,
      'text-anchor': 'middle',
      'font-size': size * fit,
      'letter-spacing': spacing === 0 ? undefined : spacing * fit,
      fill,
      ...faceStyle(face),
    },
    escapeXml(text),
  );
}

/** A thin rule that swells to a lozenge in the middle. */
export function ornament(x: number, y: number, half: number): string {
  return el('path', {
    d: `M${x - half} ${y}L${x - 9} ${y - 0.9}L${x} ${y - 4.5}L${x + 9} ${y - 0.9}L${x + half} ${y}L${x + 9} ${y + 0.9}L${x} ${y + 4.5}L${x - 9} ${y + 0.9}z`,
    fill: INK.capital,
  });
}

/** The title of the sheet. */
export function drawCartouche(box: Box, title: string, subtitle: string, sheet: Sheet): string {
  const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
  const x = (box.x0 + box.x1) / 2;
  return [
    plate(box, sheet),
    centred(title.toUpperCase(), x, box.y0 + h * 0.5, 'serifBold', h * 0.33, h * 0.035, w - 44),
    ornament(x, box.y0 + h * 0.64, w * 0.36),
    centred(subtitle, x, box.y0 + h * 0.84, 'serifItalic', h * 0.155, 0.4, w - 90),
  ].join('');
}
