import { describe, expect, it } from 'vitest';
import { stopwatch } from './clock.ts';

describe('a stopwatch', () => {
  it('runs on the clock of the caller', () => {
    let time = 100;
    const late = stopwatch({ seed: 1, ms: 50, now: () => time });
    time = 149;
    expect(late()).toBe(false);
    time = 150;
    expect(late()).toBe(true);
  });

  it('never ends without a time or a clock', () => {
    expect(stopwatch({ seed: 1 })()).toBe(false);
    expect(stopwatch({ seed: 1, ms: 0 })()).toBe(false);
    expect(stopwatch({ seed: 1, now: () => 1e9 })()).toBe(false);
  });
});
