import { chains, type Hex, type HexGrid } from '../geometry/hexes.ts';
import { n2, PathWriter } from '../geometry/path.ts';
import { faceStyle } from '../labels/metrics.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { el, group, pathEl } from '../svg.ts';

/** Hairline hexsides, each drawn once, in long strokes. Sides between two hexes of water take the sea's own ink. */
export function drawGrid(
  grid: HexGrid,
  isWater: (hex: Hex) => boolean,
  isOut: (hex: Hex) => boolean,
  sheet: Sheet,
): string {
  const land = new PathWriter();
  const water = new PathWriter();
  const [landSides, waterSides]: [string, string][][] = [[], []];
  for (const hex of grid.hexes) {
    for (let k = 0; k < 6; k++) {
      const beyond = hex.across[k];
      if (beyond && beyond.space.id < hex.space.id) continue;
      const both = [hex, beyond].filter((h) => h !== undefined);
      if (both.every(isOut)) continue;
      const list = both.every((h) => isWater(h) || isOut(h)) ? waterSides : landSides;
      list!.push([hex.corners[k]!, hex.corners[(k + 1) % 6]!]);
    }
  }
  for (const chain of chains(landSides!)) land.polyline(chain.map((c) => sheet.px(grid.point(c))));
  for (const chain of chains(waterSides!)) water.polyline(chain.map((c) => sheet.px(grid.point(c))));
  const pen = { fill: 'none', 'stroke-width': 0.8, 'stroke-linejoin': 'round' };
  return [
    pathEl(water.toString(), { ...pen, stroke: INK.hexSea, opacity: 0.4 }),
    pathEl(land.toString(), { ...pen, stroke: INK.hexLand, opacity: 0.62 }),
  ].join('');
}

/** Where a hex's number stands: the middle of its baseline, in map units from the centre. */
export const NUMBER_RISE = 0.375;
export const NUMBER_SIZE = 10.5;

/** Advance of a digit, fixed so that all numbers are equally wide. */
const DIGIT = 4.7;

/**
 * Hex numbers with one text element per row of equal height: SVG lets a text give each character its own place, so
 * thousands of numbers stay a few dozen elements.
 */
export function drawNumbers(
  grid: HexGrid,
  isWater: (hex: Hex) => boolean,
  isOut: (hex: Hex) => boolean,
  sheet: Sheet,
): string {
  const rows = new Map<string, { readonly x: string[]; text: string }>();
  for (const hex of grid.hexes) {
    if (isOut(hex)) continue;
    const [cx, y] = sheet.px([hex.at[0], hex.at[1] - NUMBER_RISE]);
    const key = `${isWater(hex) ? 'w' : 'l'}${n2(y)}`;
    const row = rows.get(key) ?? { x: [], text: '' };
    rows.set(key, row);
    const { id } = hex.space;
    const left = cx - (DIGIT * id.length) / 2;
    for (let i = 0; i < id.length; i++) row.x.push((left + (i + 0.5) * DIGIT).toFixed(1).replace(/\.0$/, ''));
    row.text += id;
  }
  const texts = (kind: string): string[] =>
    [...rows]
      .filter(([key]) => key.startsWith(kind))
      .map(([key, row]) => el('text', { x: row.x.join(' '), y: key.slice(1) }, row.text));
  return group(
    { ...faceStyle('data'), 'font-size': NUMBER_SIZE, 'text-anchor': 'middle' },
    group({ fill: INK.number }, ...texts('l')),
    group({ fill: INK.numberSea }, ...texts('w')),
  );
}
