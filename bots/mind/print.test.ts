import type { View } from '@stavka/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionKey } from '../position-key.ts';
import { printOf } from './print.ts';

const views = fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<View>;

describe('the print of a view', () => {
  it('is the same for the same position, in whatever order its fields stand and whatever dice are promised', () => {
    fc.assert(
      fc.property(views, (view) => {
        const turned = Object.fromEntries(Object.entries(view).reverse());
        expect(printOf({ ...turned, commitment: 'other', seat: 'other' })).toBe(printOf(view));
      }),
    );
  });

  it('tells apart what the long key tells apart', () => {
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(views, (view) => {
        const print = printOf(view);
        const key = positionKey(view);
        expect(seen.get(print) ?? key).toBe(key);
        seen.set(print, key);
      }),
      { numRuns: 2000 },
    );
    const near: View[] = [
      { a: 1, b: 2 },
      { a: 2, b: 1 },
      { a: [1, 2] },
      { a: [[1], 2] },
      { a: '12' },
      { a: 12 },
      { ab: 1 },
      { a: { b: 1 } },
    ];
    expect(new Set(near.map(printOf)).size).toBe(near.length);
  });
});
