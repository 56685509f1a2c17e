import type { View } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { PlanBook } from './plan-book.ts';
import { positionKey, seedFrom } from './position-key.ts';

describe('a plan book', () => {
  it('gives back what was written for a position, as often as it is asked', () => {
    const book = new PlanBook<string>();
    book.write('a', 'move');
    expect(book.read('a')).toBe('move');
    expect(book.read('a')).toBe('move');
    expect(book.read('b')).toBeUndefined();
  });

  it('forgets the oldest entries first', () => {
    const book = new PlanBook<number>(2);
    book.write('a', 1);
    book.write('b', 2);
    book.write('a', 3);
    book.write('c', 4);
    expect(book.read('b')).toBeUndefined();
    expect(book.read('a')).toBe(3);
    expect(book.read('c')).toBe(4);
  });
});

describe('the key of a position', () => {
  const view: View = {
    turn: 2,
    units: { b: 1, a: 2 },
    seat: 'german',
    commitment: 'x',
    decision: { key: 'k' },
  };

  it('does not depend on who looks, on the dice promised, or on the order of fields', () => {
    const other: View = { commitment: 'y', units: { a: 2, b: 1 }, turn: 2, seat: 'soviet' };
    expect(positionKey(view)).toBe(positionKey(other));
  });

  it('depends on everything else', () => {
    expect(positionKey(view)).not.toBe(positionKey({ ...view, turn: 3 }));
    expect(positionKey(view)).not.toBe(positionKey({ ...view, units: { b: 1, a: 3 } }));
  });

  it('gives other seeds for other texts and other games', () => {
    expect(seedFrom('a', 1)).not.toBe(seedFrom('b', 1));
    expect(seedFrom('a', 1)).not.toBe(seedFrom('a', 2));
    expect(seedFrom('a', 1)).toBe(seedFrom('a', 1));
  });
});
