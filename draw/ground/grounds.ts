import type { Line } from '../geometry/rings.ts';
import type { Sheet } from '../sheet.ts';
import type { Ground } from '../styles/style.ts';
import { drawMarsh } from './marsh.ts';
import { drawMountains } from './mountains.ts';
import { drawHachures, HILLS, ROUGH } from './rough.ts';
import { drawWoods } from './woods.ts';

/** The outlines of each ground in map units, clockwise round the ground and counter-clockwise round holes. */
export type GroundPlan = Partial<Record<Ground, readonly Line[]>>;

/** Every ground that leaves marks on the paper, in the order of the press: tints first, woods last. */
export function drawGrounds(plan: GroundPlan, sheet: Sheet): string {
  const of = (ground: Ground): readonly Line[] => plan[ground] ?? [];
  return [
    drawMarsh(of('marsh'), sheet),
    drawHachures(of('rough'), sheet, ROUGH),
    drawHachures(of('hills'), sheet, HILLS),
    drawMountains(of('mountains'), sheet),
    drawWoods(of('woods'), sheet),
  ].join('');
}
