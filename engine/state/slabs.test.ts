import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Slabs } from './slabs.ts';

describe('slabs', () => {
  it('hand out zeroed pieces of any kind and size that share nothing', () => {
    const request = fc.tuple(fc.constantFrom('bytes', 'shorts', 'ints'), fc.nat(70));
    fc.assert(
      fc.property(fc.array(request, { maxLength: 80 }), (requests) => {
        const slabs = new Slabs();
        const pieces = requests.map(([kind, length]) => slabs[kind](length));
        pieces.forEach((piece, i) => {
          expect(piece).toHaveLength(requests[i]![1]);
          expect(piece.every((value) => value === 0)).toBe(true);
          piece.fill(i + 1);
        });
        pieces.forEach((piece, i) => {
          expect(piece.every((value) => value === i + 1)).toBe(true);
        });
      }),
    );
  });
});
