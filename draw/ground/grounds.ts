import type { Hex, HexGrid } from '../geometry/hexes.ts';
import type { Sheet } from '../sheet.ts';
import type { Ground } from '../styles/style.ts';
import { drawMarsh } from './marsh.ts';
import { drawMountains } from './mountains.ts';
import { drawHachures, HILLS, ROUGH } from './rough.ts';
import { drawWoods } from './woods.ts';

/** Every ground that leaves marks on the paper, in the order of the press: tints first, woods last. */
const PRESS: readonly (readonly [Ground, (grid: HexGrid, hexes: readonly Hex[], sheet: Sheet) => string])[] =
  [
    ['marsh', drawMarsh],
    ['rough', (grid, hexes, sheet) => drawHachures(grid, hexes, sheet, ROUGH)],
    ['hills', (grid, hexes, sheet) => drawHachures(grid, hexes, sheet, HILLS)],
    ['mountains', drawMountains],
    ['woods', drawWoods],
  ];

export function drawGrounds(grid: HexGrid, groundOf: (hex: Hex) => Ground, sheet: Sheet): string {
  return PRESS.map(([ground, draw]) =>
    draw(
      grid,
      grid.hexes.filter((hex) => groundOf(hex) === ground),
      sheet,
    ),
  ).join('');
}
