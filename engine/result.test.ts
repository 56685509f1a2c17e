import { describe, expect, it } from 'vitest';
import { bad, must, ok } from './result.ts';

describe('a result that must be there', () => {
  it('is the value, or an error with every fault and its place', () => {
    expect(must(ok(3))).toBe(3);
    expect(() =>
      must(
        bad([
          { at: 'a.json:/x', message: 'is wrong' },
          { at: 'a.json:/y', message: 'is missing' },
        ]),
      ),
    ).toThrow('a.json:/x: is wrong\na.json:/y: is missing');
  });
});
