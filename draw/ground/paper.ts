import { fractal, hash } from '../geometry/hash.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { el } from '../svg.ts';
import { tileUrl } from './tile-png.ts';

const GRAIN = 150;
const CLOUD = 40;
const CLOUD_SIZE = 1300;

/** The two textures of the paper: a fine grain, and slow clouds that keep a large sheet from looking flat. */
export function paperPatterns(sheet: Sheet): string {
  const grain = tileUrl(GRAIN, { dark: [92, 66, 30], light: [255, 252, 240], strength: 0.11 }, (x, y) => {
    const fibre = fractal((x / GRAIN) * 9, (y / GRAIN) * 30, 61, 2, 0) * 0.25;
    return (hash(x, y, 62) + hash(x, y, 63) - 1) * 0.75 + fibre * seam(x, y);
  });
  const cloud = tileUrl(CLOUD, { dark: [120, 88, 40], light: [255, 250, 232], strength: 0.11 }, (x, y) =>
    Math.max(-1, Math.min(1, fractal((x / CLOUD) * 4, (y / CLOUD) * 4, 64, 3, 4) * 1.7)),
  );
  const pattern = (name: string, size: number, href: string): string =>
    el(
      'pattern',
      { id: `${sheet.patterns}${name}`, width: size, height: size, patternUnits: 'userSpaceOnUse' },
      el('image', { width: size, height: size, href, preserveAspectRatio: 'none' }),
    );
  return pattern('grain', GRAIN, grain) + pattern('cloud', CLOUD_SIZE, cloud);
}

/** Fades a texture that does not repeat toward the tile's edge. */
function seam(x: number, y: number): number {
  const edge = Math.min(x, y, GRAIN - x, GRAIN - y);
  return Math.min(1, edge / 16);
}

/** Bare paper over the whole map; what is sea is laid over it later. */
export function drawPaper(sheet: Sheet): string {
  const { x0, y0, x1, y1 } = sheet.inner;
  const rect = (fill: string): string => el('rect', { x: x0, y: y0, width: x1 - x0, height: y1 - y0, fill });
  return [rect(INK.paper), rect(`url(#${sheet.patterns}cloud)`), rect(`url(#${sheet.patterns}grain)`)].join(
    '',
  );
}
