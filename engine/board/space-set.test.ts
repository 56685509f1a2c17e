import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpaceSet } from './space-set.ts';

const SIZE = 70;
const spaces = fc.array(fc.nat(SIZE - 1), { maxLength: 60 });
const sorted = (set: Iterable<number>): number[] => [...set].sort((a, b) => a - b);

describe('SpaceSet is a Set of spaces', () => {
  it('under any run of additions and removals', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(SIZE - 1)), { maxLength: 200 }), (steps) => {
        const ours = new SpaceSet(SIZE);
        const plain = new Set<number>();
        for (const [add, space] of steps) {
          if (add) {
            ours.add(space);
            plain.add(space);
          } else {
            ours.remove(space);
            plain.delete(space);
          }
        }
        expect([...ours]).toEqual(sorted(plain));
        expect(ours.count).toBe(plain.size);
        expect(ours.isEmpty).toBe(plain.size === 0);
        for (let i = 0; i < SIZE; i++) expect(ours.has(i)).toBe(plain.has(i));
      }),
    );
  });

  it('under union, intersection, difference and comparison, which leave their operands alone', () => {
    fc.assert(
      fc.property(spaces, spaces, (a, b) => {
        const [A, B] = [SpaceSet.of(SIZE, a), SpaceSet.of(SIZE, b)];
        const [pa, pb] = [new Set(a), new Set(b)];
        expect([...A.union(B)]).toEqual(sorted(new Set([...a, ...b])));
        expect([...A.intersect(B)]).toEqual(sorted([...pa].filter((x) => pb.has(x))));
        expect([...A.minus(B)]).toEqual(sorted([...pa].filter((x) => !pb.has(x))));
        expect(A.equals(B)).toBe(sorted(pa).join() === sorted(pb).join());
        expect([...A]).toEqual(sorted(pa));
        expect([...B]).toEqual(sorted(pb));
      }),
    );
  });

  it('and a copy is a set of its own', () => {
    const a = SpaceSet.of(SIZE, [0, 31, 32, 69]);
    const b = a.copy();
    b.remove(31).add(5);
    expect([...a]).toEqual([0, 31, 32, 69]);
    expect([...b]).toEqual([0, 5, 32, 69]);
    expect(a.clear().isEmpty).toBe(true);
    expect(b.count).toBe(4);
  });

  it('of another size is never equal', () => {
    expect(new SpaceSet(40).equals(new SpaceSet(41))).toBe(false);
  });
});
