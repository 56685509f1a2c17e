import { describe, expect, it } from 'vitest';
import { blur, contours, distanceField, rasterise } from './field.ts';
import { dist } from './point.ts';
import { inside, ringArea } from './rings.ts';

const square = [
  [1, 1],
  [3, 1],
  [3, 3],
  [1, 3],
] as const;
const box = { x0: 0, y0: 0, x1: 5, y1: 4 };

describe('fields', () => {
  it('rasterise what is inside', () => {
    const mask = rasterise([square], box, 0.1);
    for (let j = 0; j < mask.h; j++)
      for (let i = 0; i < mask.w; i++) {
        const p = [i * 0.1 + 1e-6, j * 0.1 + 1e-6] as const;
        if (p[0] < 5 && p[1] < 4) expect(mask.values[j * mask.w + i] === 1, `${p}`).toBe(inside(p, [square]));
      }
  });

  it('repeat the edge beyond what is known', () => {
    const known = { x0: 1.5, y0: 1.5, x1: 2.5, y1: 2.5 };
    expect(rasterise([square], box, 0.1, known).values.every((v) => v === 1)).toBe(true);
  });

  it('measure distance exactly', () => {
    const mask = rasterise([square], box, 0.1);
    const field = distanceField(mask);
    for (let j = 0; j < mask.h; j += 7)
      for (let i = 0; i < mask.w; i += 7) {
        let nearest = Infinity;
        mask.values.forEach((v, k) => {
          if (v === 1) nearest = Math.min(nearest, dist([i, j], [k % mask.w, Math.floor(k / mask.w)]) * 0.1);
        });
        expect(field.values[j * mask.w + i]).toBeCloseTo(nearest, 9);
      }
  });

  it('are far from nothing when there is nothing to be far from', () => {
    const field = distanceField(rasterise([], box, 0.5));
    expect(field.values.every((v) => Number.isFinite(v) && v > 1)).toBe(true);
  });

  it('trace closed contours of the right size', () => {
    const field = blur(distanceField(rasterise([square], box, 0.05)), 1, 1);
    const rings = contours(field, 0.5);
    const outer = Math.max(...rings.map((r) => Math.abs(ringArea(r))));
    const inner = Math.min(...rings.map((r) => Math.abs(ringArea(r))));
    expect(rings).toHaveLength(2);
    // The field's own edge outside, the square grown by half a unit with round corners inside.
    expect(outer).toBeGreaterThan(19);
    expect(inner).toBeCloseTo(4 + 4 * 2 * 0.5 + Math.PI * 0.25, 0);
    for (const ring of rings)
      for (let i = 0; i < ring.length; i++)
        expect(dist(ring[i]!, ring[(i + 1) % ring.length]!)).toBeLessThan(0.11);
  });
});
