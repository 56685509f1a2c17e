import { hash, hashText, stream } from '../geometry/hash.ts';
import { organicRings } from '../geometry/organic.ts';
import { PathWriter } from '../geometry/path.ts';
import { add, type Vec } from '../geometry/point.ts';
import { inside, type Line } from '../geometry/rings.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { pathEl } from '../svg.ts';

/** Radius of a town's symbol by rank, in drawing units. */
export const TOWN_RADIUS: readonly number[] = [0, 7, 5.6, 4.6, 3.6];
/** Radius of the built-up block in a city hex, in drawing units. */
export const BLOCK_RADIUS = 29;

/** A city hex: streets and quarters in plan, thinning out toward the edge, turned differently in every city. */
export function cityBlocks(path: PathWriter, ground: PathWriter, id: string, at: Vec): void {
  const random = stream(hashText(id));
  const turn = random() * Math.PI;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const place = (x: number, y: number): Vec => add(at, [x * c - y * s, x * s + y * c]);
  const rim: Vec[] = Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * Math.PI * 2;
    const r = BLOCK_RADIUS * (0.86 + 0.2 * hash(i, hashText(id) & 0xffff, 81));
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  });
  ground.spline(
    rim.map(([x, y]) => place(x * 1.1, y * 1.1)),
    true,
  );
  const edges = (): number[] => {
    const out = [-BLOCK_RADIUS];
    while (out[out.length - 1]! < BLOCK_RADIUS) out.push(out[out.length - 1]! + 6.5 + random() * 5.5);
    return out;
  };
  const [xs, ys] = [edges(), edges()];
  for (let i = 0; i + 1 < xs.length; i++) {
    for (let j = 0; j + 1 < ys.length; j++) {
      const [x0, x1, y0, y1] = [xs[i]! + 0.9, xs[i + 1]! - 0.9, ys[j]! + 0.9, ys[j + 1]! - 0.9];
      const middle: Vec = [(x0 + x1) / 2, (y0 + y1) / 2];
      if (!inside(middle, [rim])) continue;
      const away = Math.hypot(middle[0], middle[1]) / BLOCK_RADIUS;
      if (random() < 0.06 + 0.25 * away * away) continue;
      path.polyline([place(x0, y0), place(x1, y0), place(x1, y1), place(x0, y1)], true);
    }
  }
}

/** The ground of a city that fills several hexes. */
export function drawUrban(outline: readonly Line[], sheet: Sheet): string {
  const path = new PathWriter();
  const how = { inset: 0.05, amplitude: 0.09, wave: 0.4, step: 0.14, seed: 83 };
  for (const ring of organicRings(outline, how)) path.spline(ring.map(sheet.px), true);
  return pathEl(path.toString(), {
    fill: INK.blockGround,
    stroke: INK.block,
    'stroke-width': 0.9,
    opacity: 0.8,
  });
}

export function drawBlocks(
  cities: readonly { readonly id: string; readonly at: Vec }[],
  sheet: Sheet,
): string {
  const blocks = new PathWriter();
  const ground = new PathWriter();
  for (const city of cities) cityBlocks(blocks, ground, city.id, sheet.px(city.at));
  return [
    pathEl(ground.toString(), {
      fill: INK.blockGround,
      stroke: INK.block,
      'stroke-width': 0.8,
      'stroke-opacity': 0.5,
    }),
    pathEl(blocks.toString(), { fill: INK.block }),
  ].join('');
}

/** Towns: a ring, a ring with a dot, a heavy ring, a square, growing with rank. */
export function drawTowns(
  towns: readonly { readonly rank: number; readonly at: Vec }[],
  sheet: Sheet,
): string {
  const rings = new PathWriter();
  const dots = new PathWriter();
  for (const { rank, at } of towns) {
    const p = sheet.px(at);
    const r = TOWN_RADIUS[rank] ?? 3.6;
    if (rank === 1) rings.polyline(square(p, r), true);
    else rings.circle(p, r);
    if (rank === 1) dots.polyline(square(p, r * 0.45), true);
    else if (rank <= 3) dots.circle(p, r * 0.42);
  }
  return [
    pathEl(rings.toString(), { fill: INK.townFill, stroke: INK.text, 'stroke-width': 1.5 }),
    pathEl(dots.toString(), { fill: INK.text }),
  ].join('');
}

export const square = ([x, y]: Vec, r: number): Line => [
  [x - r, y - r],
  [x + r, y - r],
  [x + r, y + r],
  [x - r, y + r],
];
