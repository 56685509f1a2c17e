import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../chance/sha256.ts';
import { stateHash } from './hash.ts';
import { Layout } from './layout.ts';
import { State } from './state.ts';

class Special extends State {}

describe('a layout', () => {
  it('gives each column its own run of cells, the hot ones first', () => {
    const layout = new Layout();
    expect([layout.column('at', 4, true), layout.column('air', 1, true), layout.column('turn', 2)]).toEqual([
      0, 4, 5,
    ]);
    expect([layout.hotEnd, layout.cells]).toEqual([5, 7]);
    expect(layout.columns.map((c) => c.name)).toEqual(['at', 'air', 'turn']);
    expect(() => layout.column('late', 1, true)).toThrow('hot column late');
  });
});

describe('a state', () => {
  const frames = [{ is: 'a' }];
  const make = (): Special => new Special(Int16Array.of(1, 2, 3), frames, 'seed');

  it('copies to a state of its own class that shares no cells', () => {
    const a = make();
    a.cache = {};
    const b = a.copy();
    expect(b).toBeInstanceOf(Special);
    expect(b).toEqual(a);
    b.cells[0] = 9;
    b.flow = [];
    expect([...a.cells]).toEqual([1, 2, 3]);
    expect(a.flow).toBe(frames);
  });

  it('copies as often as one likes, of any size, without two copies sharing a cell', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 80 }), (sizes) => {
        const copies = sizes.map((size) => new State(new Int16Array(size).fill(7), [], 's').copy());
        copies.forEach((copy, i) => {
          expect(copy.cells).toEqual(new Int16Array(sizes[i]!).fill(7));
          copy.cells.fill(i);
        });
        copies.forEach((copy, i) => {
          expect(copy.cells.every((cell) => cell === i)).toBe(true);
        });
      }),
    );
  });

  it('becomes another in place, and stays apart from it afterwards', () => {
    const a = make();
    const cells = a.cells;
    const other = new Special(Int16Array.of(4, 5, 6), [{ is: 'b' }], 'other');
    other.cache = {};
    a.become(other);
    expect(a.cells).toBe(cells);
    expect([...a.cells]).toEqual([4, 5, 6]);
    expect([a.flow, a.cache, a.seed]).toEqual([other.flow, other.cache, 'seed']);
    other.cells[0] = 0;
    expect(a.cells[0]).toBe(4);
  });

  it('has the SHA-256 of its canonical position for a hash', () => {
    const game = { encode: (s: State) => ({ z: s.cells[0]!, a: s.seed }) };
    expect(stateHash(game, make())).toBe(sha256Hex('{"a":"seed","z":1}'));
  });
});
