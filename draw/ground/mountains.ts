import { hash, hashText, noise } from '../geometry/hash.ts';
import { type Hex, type HexGrid, outline } from '../geometry/hexes.ts';
import type { Organic } from '../geometry/organic.ts';
import { PathWriter } from '../geometry/path.ts';
import { add, mix, normal, sub, times, type Vec } from '../geometry/point.ts';
import { type Line, resample } from '../geometry/rings.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { pathEl } from '../svg.ts';
import { drawTint } from './tint.ts';

/** Ridges that run from hex to hex of a range: paths that together touch every hex, none twice. */
export function ridges(hexes: readonly Hex[]): Hex[][] {
  const left = new Set(hexes);
  const degree = (hex: Hex): number => hex.across.filter((n) => n && left.has(n)).length;
  const out: Hex[][] = [];
  while (left.size > 0) {
    // Start where a range ends, and keep straight on as long as possible.
    let at = [...left].reduce((a, b) => (degree(b) < degree(a) ? b : a));
    const path = [at];
    left.delete(at);
    let heading = -1;
    for (;;) {
      const options = at.across.map((n, k) => ({ n, k })).filter(({ n }) => n !== undefined && left.has(n));
      if (options.length === 0) break;
      const turn = (k: number): number =>
        heading < 0 ? 0 : Math.min((k - heading + 6) % 6, (heading - k + 6) % 6);
      const best = options.reduce((a, b) => (turn(b.k) < turn(a.k) ? b : a));
      at = best.n!;
      heading = best.k;
      left.delete(at);
      path.push(at);
    }
    out.push(path);
  }
  return out;
}

/** The crest line of a ridge: through its hexes, jagged, with a short run-out at both ends. */
function crestLine(path: readonly Hex[]): Vec[] {
  const spots = path.map((hex): Vec => {
    const seed = hashText(hex.space.id);
    return add(hex.at, [(hash(1, 0, seed) - 0.5) * 0.26, (hash(2, 0, seed) - 0.5) * 0.22 - 0.06]);
  });
  const first = spots[0]!;
  const last = spots[spots.length - 1]!;
  const lone = spots.length === 1;
  const tilt = (hash(3, 0, hashText(path[0]!.space.id)) - 0.5) * 0.4;
  const before = lone ? sub(first, [0.34, tilt]) : sub(first, times(sub(spots[1]!, first), 0.3));
  const after = lone ? add(first, [0.34, tilt]) : add(last, times(sub(last, spots[spots.length - 2]!), 0.3));
  return [before, ...spots, after];
}

interface Relief {
  readonly light: PathWriter;
  readonly shade: PathWriter;
  readonly ink: PathWriter;
}

/**
 * One shaded ridge: the flank away from the light (which comes from the upper left) in shade, broken into spurs, the
 * other flank light; both run out into the ground with a jagged foot.
 */
function drawRidge(crest: Line, reach: number, relief: Relief, seed: number): void {
  const line = resample(crest, 5.5, false).map((p, i, all): Vec => {
    const end = Math.min(i, all.length - 1 - i);
    const rough = Math.min(1, end / 3);
    return [
      p[0] + noise(p[0] / 9, p[1] / 9, seed) * 4.5 * rough,
      p[1] + noise(p[0] / 7, p[1] / 7, seed + 1) * 4 * rough,
    ];
  });
  const n = line.length;
  for (const side of [1, -1]) {
    const foot: Vec[] = [];
    for (let i = 0; i < n; i++) {
      const along = sub(line[Math.min(n - 1, i + 1)]!, line[Math.max(0, i - 1)]!);
      const out = times(normal(along), side);
      const taper = Math.sin((Math.PI * (i + 0.5)) / n) ** 0.55;
      const spur = i % 3 === 0 ? 1 : i % 3 === 1 ? 0.42 : 0.6;
      const far = reach * taper * spur * (0.72 + 0.5 * hash(i, side + 2, seed));
      foot.push(add(line[i]!, times(out, far)));
    }
    const facing = sub(line[n - 1]!, line[0]!);
    const out = times(normal(facing), side);
    const lit = out[0] * 0.5 + out[1] * 0.85 < 0;
    const target = lit ? relief.light : relief.shade;
    target.polyline([...line, ...foot.slice().reverse()], true);
    for (let i = 1; i + 1 < n; i++) {
      // Spurs: a stroke from the crest down to each tip; more of them in the shade.
      if (i % 3 !== 0 && (lit || hash(i, 5, seed) < 0.35)) continue;
      const reachPart = i % 3 === 0 ? (lit ? 0.75 : 0.96) : 0.8;
      const bend = mix(line[i]!, foot[i]!, 0.5);
      relief.ink
        .move(mix(line[i]!, foot[i]!, 0.04))
        .quad(add(bend, [hash(i, 6, seed) * 3 - 1.5, 0]), mix(line[i]!, foot[i]!, reachPart));
    }
  }
  relief.ink.polyline(line);
}

/** Mountains: shaded ridges that follow the range from hex to hex, with lesser ridges in the corners between them. */
export function drawMountains(grid: HexGrid, hexes: readonly Hex[], sheet: Sheet): string {
  if (hexes.length === 0) return '';
  const organic: Organic = { inset: 0.02, amplitude: 0.13, wave: 0.5, step: 0.17, seed: 91 };
  const relief: Relief = { light: new PathWriter(), shade: new PathWriter(), ink: new PathWriter() };
  for (const hex of hexes) {
    const seed = hashText(hex.space.id);
    for (let k = 0; k < 3; k++) {
      const angle = (k * 2 * Math.PI) / 3 + hash(k, 9, seed) * 0.9 - 0.6;
      const at = add(hex.at, [Math.cos(angle) * 0.3, Math.sin(angle) * 0.3]);
      const half: Vec = [0.13 + hash(k, 7, seed) * 0.05, (hash(k, 8, seed) - 0.5) * 0.12];
      drawRidge([sheet.px(sub(at, half)), sheet.px(add(at, half))], 11, relief, seed + k);
    }
  }
  for (const path of ridges(hexes))
    drawRidge(crestLine(path).map(sheet.px), 27, relief, hashText(path[0]!.space.id));
  return [
    drawTint(grid, outline(hexes), organic, INK.mountain, 0.9, sheet),
    pathEl(relief.light.toString(), { fill: INK.mountainLight }),
    pathEl(relief.shade.toString(), { fill: INK.mountainShade, opacity: 0.8 }),
    pathEl(relief.ink.toString(), {
      fill: 'none',
      stroke: INK.mountainInk,
      'stroke-width': 1,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  ].join('');
}
