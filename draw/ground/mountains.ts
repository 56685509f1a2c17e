import { contours, distanceField, type Field, rasterise } from '../geometry/field.ts';
import { noise } from '../geometry/hash.ts';
import { type Organic, organicRings } from '../geometry/organic.ts';
import { PathWriter } from '../geometry/path.ts';
import { boxOf, clamp, grow, type Vec } from '../geometry/point.ts';
import { type Line, ringArea, simplifyRing } from '../geometry/rings.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { el, pathEl } from '../svg.ts';
import { drawTint } from './tint.ts';

const STEP = 1 / 24;
/** Distance inside the edge at which the range reaches its full height, in hex widths. */
const RISE = 0.3;
/** Spacing of the main ridges. */
const RIDGE = 0.36;
/** Light falls from the upper left, as on every relief map. */
const LIGHT: Vec = [-0.64, -0.77];

/** Height of an imagined range: sharp crests where noise changes sign, finer ones riding on the coarser. */
function ridged(x: number, y: number): number {
  const wx = x + 0.22 * noise(x * 1.3, y * 1.3, 201);
  const wy = y + 0.22 * noise(x * 1.3, y * 1.3, 202);
  let [sum, weight, scale, total] = [0, 1, 1 / RIDGE, 0];
  for (let i = 0; i < 3; i++) {
    const crest = 1 - Math.abs(noise(wx * scale, wy * scale * 1.15, 211 + i)) * 1.6;
    sum += weight * crest;
    total += weight;
    weight *= 0.5 * clamp(crest, 0.2, 1);
    scale *= 2.2;
  }
  return sum / total;
}

/** How strongly each spot of a range faces the light: positive lit, negative in shade, zero off the range. */
export function illumination(rings: readonly Line[], step = STEP): Field {
  const box = grow(boxOf(rings.flat()), 0.3);
  const mask = rasterise(rings, box, step);
  const depth = distanceField(mask, 0);
  const { w, h } = mask;
  const height = new Float64Array(w * h);
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const d = clamp(depth.values[j * w + i]! / RISE, 0, 1);
      if (d > 0) height[j * w + i] = d * d * (3 - 2 * d) * ridged(box.x0 + i * step, box.y0 + j * step);
    }
  const smooth = height;
  const values = new Float64Array(w * h);
  for (let j = 1; j + 1 < h; j++)
    for (let i = 1; i + 1 < w; i++) {
      const gx = smooth[j * w + i + 1]! - smooth[j * w + i - 1]!;
      const gy = smooth[(j + 1) * w + i]! - smooth[(j - 1) * w + i]!;
      values[j * w + i] = -(gx * LIGHT[0] + gy * LIGHT[1]);
    }
  return { ...mask, values };
}

/** The value that the given part of the range's spots exceed. */
function above(values: readonly number[], part: number): number {
  return values[Math.min(values.length - 1, Math.floor(values.length * (1 - part)))] ?? 0;
}

/** Mountains: shaded ridges in three tones over a brown tint, as if the range were lit from the north-west. */
export function drawMountains(outline: readonly Line[], sheet: Sheet): string {
  if (outline.length === 0) return '';
  const organic: Organic = { inset: 0.02, amplitude: 0.13, wave: 0.5, step: 0.17, seed: 91 };
  const rings = organicRings(outline, organic);
  const id = `${sheet.prefix}relief`;
  const tones = [new PathWriter(), new PathWriter(), new PathWriter()] as const;
  const trace = (path: PathWriter, field: Field, level: number): void => {
    for (const ring of contours(field, level)) {
      if (Math.abs(ringArea(ring)) < 0.0016) continue;
      const few = simplifyRing(ring, 0.006);
      if (few.length > 2) path.spline(few.map(sheet.px), true);
    }
  };
  for (const outer of rings.filter((ring) => ringArea(ring) > 0)) {
    const holes = rings.filter((ring) => ringArea(ring) <= 0);
    const light = illumination([outer, ...holes]);
    const dark: Field = { ...light, values: light.values.map((v) => -v) };
    const lit = [...light.values].filter((v) => v > 1e-6).sort((a, b) => a - b);
    const unlit = [...dark.values].filter((v) => v > 1e-6).sort((a, b) => a - b);
    trace(tones[0], light, above(lit, 0.5));
    trace(tones[1], dark, above(unlit, 0.66));
    trace(tones[2], dark, above(unlit, 0.3));
  }
  return [
    drawTint(outline, organic, INK.mountain, 0.9, sheet),
    pathEl(tones[0].toString(), { fill: INK.mountainLight, opacity: 0.85, 'fill-rule': 'evenodd' }),
    el(
      'defs',
      {},
      el('path', { id: `${id}m`, d: tones[1].toString() }),
      el('path', { id: `${id}d`, d: tones[2].toString() }),
    ),
    el('use', { href: `#${id}m`, fill: INK.mountainShade, opacity: 0.3, 'fill-rule': 'evenodd' }),
    el('use', { href: `#${id}m`, fill: `url(#${hatchId(sheet)})`, opacity: 0.75, 'fill-rule': 'evenodd' }),
    el('use', { href: `#${id}d`, fill: INK.mountainInk, opacity: 0.42, 'fill-rule': 'evenodd' }),
    el('use', { href: `#${id}d`, fill: `url(#${hatchId(sheet)})`, opacity: 0.9, 'fill-rule': 'evenodd' }),
  ].join('');
}

const hatchId = (sheet: Sheet): string => `${sheet.patterns}hatch`;

/** Engraver's strokes for the shaded flanks; the lines fall away from the light. */
export function hatchPattern(sheet: Sheet): string {
  return el(
    'pattern',
    {
      id: hatchId(sheet),
      width: 3.2,
      height: 40,
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(-38)',
    },
    el('path', { d: 'M1 0q.5 10 0 20t0 20', fill: 'none', stroke: INK.mountainInk, 'stroke-width': 1 }),
  );
}
