import { noise } from '../geometry/hash.ts';
import { type Organic, organicRings } from '../geometry/organic.ts';
import { PathWriter } from '../geometry/path.ts';
import { add, mix, normal, sub, times, type Vec } from '../geometry/point.ts';
import type { Line } from '../geometry/rings.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { pathEl } from '../svg.ts';
import { type Spot, scatter } from './scatter.ts';
import { drawTint } from './tint.ts';

export interface Hachures {
  readonly tint: string;
  readonly ink: string;
  readonly cell: Vec;
  /** Length of a crest in drawing units: least and span. */
  readonly crest: Vec;
  /** Length of the ticks that fall from the crest. */
  readonly fall: number;
  readonly gap: number;
  /** How much a crest bows upward, as a part of its length. */
  readonly bow: number;
}

export const ROUGH: Hachures = {
  tint: INK.rough,
  ink: INK.roughInk,
  cell: [0.3, 0.2],
  crest: [13, 14],
  fall: 7,
  gap: 3.2,
  bow: 0.22,
};
export const HILLS: Hachures = {
  tint: INK.hill,
  ink: INK.hillInk,
  cell: [0.31, 0.21],
  crest: [14, 20],
  fall: 8.6,
  gap: 3,
  bow: 0.24,
};

/** One crest: a bowed line with ticks on its shaded side, long in the middle and short at the ends. */
function crest(path: PathWriter, spot: Spot, at: Vec, how: Hachures): void {
  const length = how.crest[0] + spot.more(4) * how.crest[1];
  const turn = noise(spot.at[0] / 1.7, spot.at[1] / 1.7, 57) * 1.1 + (spot.more(5) - 0.5) * 0.5;
  const along: Vec = [Math.cos(turn), Math.sin(turn)];
  const a = sub(at, times(along, length / 2));
  const b = add(at, times(along, length / 2));
  const up = normal(along);
  const top = add(at, times(up, length * how.bow * 1.6));
  path.move(a).quad(top, b);
  const ticks = Math.max(3, Math.round(length / how.gap));
  for (let i = 0; i <= ticks; i++) {
    const t = (i + (spot.more(10 + i) - 0.5) * 0.5) / ticks;
    const s = Math.min(0.97, Math.max(0.03, t));
    const from = mix(mix(a, top, s), mix(top, b, s), s);
    const reach = how.fall * (0.35 + 0.65 * Math.sin(Math.PI * s)) * (0.75 + 0.5 * spot.more(40 + i));
    const out = unitFall(s, up);
    path.move(add(from, times(out, 1.1))).line(add(from, times(out, reach)));
  }
}

/** Ticks fall away from the crest and fan out toward its ends. */
function unitFall(s: number, up: Vec): Vec {
  const fan = (s - 0.5) * 1.1;
  const down = times(up, -1);
  return [
    down[0] * Math.cos(fan) + down[1] * Math.sin(fan),
    -down[0] * Math.sin(fan) + down[1] * Math.cos(fan),
  ];
}

/** Rough ground and hills: crests with hachures over a warm tint. */
export function drawHachures(outline: readonly Line[], sheet: Sheet, how: Hachures): string {
  if (outline.length === 0) return '';
  const organic: Organic = { inset: 0.02, amplitude: 0.18, wave: 0.55, step: 0.17, seed: 51 };
  const rings = organicRings(outline, organic);
  const lines = new PathWriter();
  for (const spot of scatter(rings, how.cell, 0.45, how.crest[0] / 160, 53))
    if (spot.chance > 0.1) crest(lines, spot, sheet.px(spot.at), how);
  return [
    drawTint(outline, organic, how.tint, 0.8, sheet),
    pathEl(lines.toString(), {
      fill: 'none',
      stroke: how.ink,
      'stroke-width': 0.95,
      'stroke-linecap': 'round',
      opacity: 0.9,
    }),
  ].join('');
}
