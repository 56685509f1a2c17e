import { describe, expect, it } from 'vitest';
import { wilson } from './wilson.ts';

describe('the 95% interval of a win rate', () => {
  it('is the published Wilson interval', () => {
    // Newcombe 1998, table I: 81 of 263, and 15 of 148.
    const a = wilson(81, 263);
    expect(a.low).toBeCloseTo(0.2553, 4);
    expect(a.high).toBeCloseTo(0.3662, 4);
    const b = wilson(15, 148);
    expect(b.low).toBeCloseTo(0.0624, 4);
    expect(b.high).toBeCloseTo(0.1605, 4);
  });

  it('stays within 0 and 1, and says little about few games', () => {
    expect(wilson(0, 20).low).toBe(0);
    expect(wilson(0, 20).high).toBeCloseTo(0.1611, 4);
    expect(wilson(20, 20).high).toBe(1);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  it('is the mirror image for losses', () => {
    const won = wilson(37, 200);
    const lost = wilson(163, 200);
    expect(won.low).toBeCloseTo(1 - lost.high, 12);
    expect(won.high).toBeCloseTo(1 - lost.low, 12);
  });
});
