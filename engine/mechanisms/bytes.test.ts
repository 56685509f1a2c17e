import { expect, it } from 'vitest';
import { sameBytes } from './bytes.ts';

it('bytes are the same when each is, wherever they lie in their buffers', () => {
  for (const length of [0, 1, 4, 7, 8, 30])
    for (const [left, right] of [
      [0, 0],
      [4, 8],
      [1, 0],
      [2, 3],
    ] as const) {
      const a = new Uint8Array(new ArrayBuffer(64), left, length).map((_, i) => i * 7);
      const first = new Uint8Array(64);
      const second = new Uint8Array(64);
      first.set(a, left);
      second.set(a, right);
      const one = first.subarray(left, left + length);
      const other = second.subarray(right, right + length);
      expect(sameBytes(one, other)).toBe(true);
      for (let i = 0; i < length; i++) {
        other[i]! ^= 1;
        expect(sameBytes(one, other)).toBe(false);
        other[i]! ^= 1;
      }
      if (length > 0) expect(sameBytes(one, other.subarray(1))).toBe(false);
    }
});
