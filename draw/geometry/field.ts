import type { Box, Vec } from './point.ts';
import type { Line } from './rings.ts';

/** A scalar field sampled on a regular grid; sample (i, j) lies at x0 + i * step, y0 + j * step. */
export interface Field {
  readonly x0: number;
  readonly y0: number;
  readonly step: number;
  readonly w: number;
  readonly h: number;
  readonly values: Float64Array;
}

/** 1 inside the rings (even-odd), 0 outside. Samples beyond `known` repeat the nearest sample within it. */
export function rasterise(rings: readonly Line[], box: Box, step: number, known: Box = box): Field {
  const w = Math.ceil((box.x1 - box.x0) / step) + 1;
  const h = Math.ceil((box.y1 - box.y0) / step) + 1;
  const values = new Float64Array(w * h);
  const inset = step * 0.01;
  for (let j = 0; j < h; j++) {
    const y = Math.min(known.y1 - inset, Math.max(known.y0 + inset, box.y0 + j * step));
    const cuts: number[] = [];
    for (const ring of rings) {
      for (let i = 0, k = ring.length - 1; i < ring.length; k = i++) {
        const a = ring[i]!;
        const b = ring[k]!;
        if (a[1] > y !== b[1] > y) cuts.push(((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]);
      }
    }
    cuts.sort((p, q) => p - q);
    let odd = false;
    let c = 0;
    for (let i = 0; i < w; i++) {
      const x = Math.min(known.x1 - inset, Math.max(known.x0 + inset, box.x0 + i * step));
      for (; c < cuts.length && cuts[c]! <= x; c++) odd = !odd;
      values[j * w + i] = odd ? 1 : 0;
    }
  }
  return { x0: box.x0, y0: box.y0, step, w, h, values };
}

/** Exact squared distance transform of one row (Felzenszwalb and Huttenlocher): lower envelope of parabolas. */
function envelope(f: Float64Array, n: number, out: Float64Array, v: Int32Array, z: Float64Array): void {
  let k = 0;
  v[0] = 0;
  z[0] = -Infinity;
  z[1] = Infinity;
  for (let q = 1; q < n; q++) {
    if (f[q] === Infinity) continue;
    let s = -Infinity;
    while (k >= 0) {
      const p = v[k]!;
      s = f[p] === Infinity ? -Infinity : (f[q]! + q * q - (f[p]! + p * p)) / (2 * q - 2 * p);
      if (s > z[k]!) break;
      k--;
    }
    if (k < 0) s = -Infinity;
    k++;
    v[k] = q;
    z[k] = s;
    z[k + 1] = Infinity;
  }
  for (let q = 0, i = 0; q < n; q++) {
    while (z[i + 1]! < q) i++;
    const p = v[i]!;
    out[q] = f[p] === Infinity ? Infinity : (q - p) * (q - p) + f[p]!;
  }
}

/** Distance of every sample from the nearest sample with the value (1, or 0), in map units. */
export function distanceField(mask: Field, from: 0 | 1 = 1): Field {
  const { w, h } = mask;
  const values = new Float64Array(w * h);
  for (let i = 0; i < values.length; i++) values[i] = mask.values[i] === from ? 0 : Infinity;
  const size = Math.max(w, h);
  const [line, out] = [new Float64Array(size), new Float64Array(size)];
  const [v, z] = [new Int32Array(size), new Float64Array(size + 1)];
  for (let i = 0; i < w; i++) {
    for (let j = 0; j < h; j++) line[j] = values[j * w + i]!;
    envelope(line, h, out, v, z);
    for (let j = 0; j < h; j++) values[j * w + i] = out[j]!;
  }
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) line[i] = values[j * w + i]!;
    envelope(line, w, out, v, z);
    for (let i = 0; i < w; i++) values[j * w + i] = out[i]!;
  }
  const far = w + h;
  for (let i = 0; i < values.length; i++) values[i] = Math.min(far, Math.sqrt(values[i]!)) * mask.step;
  return { ...mask, values };
}

/** Repeated box blur; edges repeat. */
export function blur(field: Field, radius: number, rounds: number): Field {
  const { w, h } = field;
  let from = field.values;
  const at = (i: number, n: number): number => (i < 0 ? 0 : i >= n ? n - 1 : i);
  for (let round = 0; round < rounds * 2; round++) {
    const across = round % 2 === 0;
    const to = new Float64Array(w * h);
    const [outer, inner] = across ? [h, w] : [w, h];
    for (let o = 0; o < outer; o++) {
      const index = (i: number): number => (across ? o * w + at(i, inner) : at(i, inner) * w + o);
      let sum = 0;
      for (let i = -radius; i <= radius; i++) sum += from[index(i)]!;
      for (let i = 0; i < inner; i++) {
        to[index(i)] = sum / (2 * radius + 1);
        sum += from[index(i + radius + 1)]! - from[index(i - radius)]!;
      }
    }
    from = to;
  }
  return { ...field, values: from };
}

/**
 * Rings round the places where the field is above the level, with linear interpolation. The field counts as low
 * beyond its edge, so every ring is closed.
 */
export function contours(field: Field, level: number): Vec[][] {
  const { w, h, x0, y0, step, values } = field;
  const get = (i: number, j: number): number =>
    i < 0 || j < 0 || i >= w || j >= h
      ? level - 1
      : values[j * w + i]! - level === 0
        ? level + 1e-9
        : values[j * w + i]!;
  const cut = (i: number, j: number, down: boolean): [string, Vec] => {
    const a = get(i, j);
    const b = down ? get(i, j + 1) : get(i + 1, j);
    const t = (level - a) / (b - a);
    return [
      `${i},${j},${down ? 1 : 0}`,
      [x0 + (i + (down ? 0 : t)) * step, y0 + (j + (down ? t : 0)) * step],
    ];
  };
  const next = new Map<string, string>();
  const spot = new Map<string, Vec>();
  const link = (a: [string, Vec], b: [string, Vec]): void => {
    next.set(a[0], b[0]);
    spot.set(a[0], a[1]);
    spot.set(b[0], b[1]);
  };
  for (let j = -1; j < h; j++) {
    for (let i = -1; i < w; i++) {
      const tl = get(i, j) > level;
      const tr = get(i + 1, j) > level;
      const br = get(i + 1, j + 1) > level;
      const bl = get(i, j + 1) > level;
      if (tl === tr && tr === br && br === bl) continue;
      const crossings: [edge: 'n' | 'e' | 's' | 'w', enters: boolean][] = [];
      if (tl !== tr) crossings.push(['n', tr]);
      if (tr !== br) crossings.push(['e', br]);
      if (br !== bl) crossings.push(['s', bl]);
      if (bl !== tl) crossings.push(['w', tl]);
      const where = (edge: string): [string, Vec] =>
        edge === 'n'
          ? cut(i, j, false)
          : edge === 's'
            ? cut(i, j + 1, false)
            : edge === 'w'
              ? cut(i, j, true)
              : cut(i + 1, j, true);
      // Walking the cell clockwise, a stretch of high ground begins at an entering edge and ends at the next one.
      const n = crossings.length;
      for (let k = 0; k < n; k++)
        if (crossings[k]![1]) link(where(crossings[(k + 1) % n]![0]), where(crossings[k]![0]));
    }
  }
  const rings: Vec[][] = [];
  while (next.size > 0) {
    const [start] = next.keys();
    const ring: Vec[] = [];
    for (let at = start!, to = next.get(at); to !== undefined; at = to, to = next.get(at)) {
      ring.push(spot.get(at)!);
      next.delete(at);
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}
