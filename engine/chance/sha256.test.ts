import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256, sha256Hex } from './sha256.ts';

const oracle = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('SHA-256', () => {
  it('gives the published digest of "abc" (FIPS 180-4)', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('agrees with node:crypto at every length around the block boundaries', () => {
    for (let length = 0; length <= 200; length++) {
      const text = 'x'.repeat(length);
      expect(sha256Hex(text)).toBe(oracle(text));
    }
  });

  it('agrees with node:crypto on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        expect(sha256Hex(text)).toBe(oracle(text));
      }),
    );
    const long = '€'.repeat(50_000);
    expect(sha256Hex(long)).toBe(oracle(long));
  });

  it('gives fresh words each time', () => {
    const a = sha256('a');
    sha256('b');
    expect(a).toEqual(sha256('a'));
    expect(a).toHaveLength(8);
  });
});
