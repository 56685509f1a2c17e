import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rngChance, scriptedChance, seededChance } from './chance.ts';
import { Rng } from './rng.ts';

/** A die as anyone can check it with standard tools: the first 4 bytes of SHA-256("seed/purpose/n"), big-endian. */
function dieByHand(seed: string, purpose: string, n: number, faces: number): number {
  const digest = createHash('sha256').update(`${seed}/${purpose}/${n}`).digest();
  const limit = Math.floor(2 ** 32 / faces) * faces;
  for (let at = 0; at < 32; at += 4) {
    const word = digest.readUInt32BE(at);
    if (word < limit) return (word % faces) + 1;
  }
  throw new Error('all eight words passed over');
}

/** Pearson's statistic against equally likely faces. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
};

describe('the honest stream', () => {
  it('is SHA-256 of seed, purpose and number', () => {
    const chance = seededChance('oder');
    for (const faces of [2, 6, 10, 20])
      for (const purpose of ['combat', 'regroup'])
        for (let n = 0; n < 200; n++)
          expect(chance.die(purpose, n, faces)).toBe(dieByHand('oder', purpose, n, faces));
  });

  it('gives these dice for ever', () => {
    const chance = seededChance('january-1945');
    expect(Array.from({ length: 16 }, (_, n) => chance.die('combat', n, 6)).join('')).toBe(
      '5245153533255256',
    );
    expect(Array.from({ length: 16 }, (_, n) => chance.die('regroup', n, 6)).join('')).toBe(
      '6413256545636143',
    );
  });

  it('answers the same question the same way, in whatever order it is asked', () => {
    const a = seededChance('s');
    const b = seededChance('s');
    const forward = Array.from({ length: 50 }, (_, n) => a.die('x', n, 6));
    const backward = Array.from({ length: 50 }, (_, n) => b.die('x', 49 - n, 6)).reverse();
    expect(backward).toEqual(forward);
  });

  it('passes over words that would favour the low faces', () => {
    // With 3 * 2^30 faces a quarter of all words lie above the limit.
    const faces = 3 * 2 ** 30;
    const chance = seededChance('bias');
    let passed = 0;
    for (let n = 0; n < 400; n++) {
      const first = createHash('sha256').update(`bias/p/${n}`).digest().readUInt32BE(0);
      if (first >= faces) passed++;
      expect(chance.die('p', n, faces)).toBe(dieByHand('bias', 'p', n, faces));
    }
    expect(passed).toBeGreaterThan(60);
  });

  it('is fair: 12,000 dice of six faces, chi-square below the 0.1% point', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    const chance = seededChance('fair');
    for (let n = 0; n < 12_000; n++) counts[chance.die('combat', n, 6) - 1]!++;
    expect(chiSquare(counts)).toBeLessThan(20.5);
  });

  it('keeps its streams and its seeds independent: 12,000 pairs of dice, chi-square below the 0.1% point', () => {
    const a = seededChance('one');
    const b = seededChance('two');
    const pairs = (first: (n: number) => number, second: (n: number) => number): number => {
      const counts = Array.from({ length: 36 }, () => 0);
      for (let n = 0; n < 12_000; n++) counts[(first(n) - 1) * 6 + second(n) - 1]!++;
      return chiSquare(counts);
    };
    expect(
      pairs(
        (n) => a.die('combat', n, 6),
        (n) => a.die('regroup', n, 6),
      ),
    ).toBeLessThan(66.6);
    expect(
      pairs(
        (n) => a.die('combat', n, 6),
        (n) => b.die('combat', n, 6),
      ),
    ).toBeLessThan(66.6);
    expect(
      pairs(
        (n) => a.die('combat', n, 6),
        (n) => a.die('combat', n + 1, 6),
      ),
    ).toBeLessThan(66.6);
  });
});

describe('play-out dice', () => {
  it('depend on their seed alone and are fair', () => {
    const a = rngChance(new Rng(7));
    const b = rngChance(new Rng(7));
    const counts = [0, 0, 0, 0, 0, 0];
    for (let n = 0; n < 12_000; n++) {
      const die = a.die('x', 0, 6);
      expect(b.die('y', n, 6)).toBe(die);
      counts[die - 1]!++;
    }
    expect(chiSquare(counts)).toBeLessThan(20.5);
  });

  it('start apart for neighbouring seeds', () => {
    const firsts = new Set(Array.from({ length: 1000 }, (_, seed) => new Rng(seed).next()));
    expect(firsts.size).toBe(1000);
  });

  it('stay within their range', () => {
    const rng = new Rng(3);
    for (let i = 0; i < 2000; i++) {
      expect(rng.below(7)).toBeLessThan(7);
      const f = rng.float();
      expect(f >= 0 && f < 1).toBe(true);
      expect(['a', 'b']).toContain(rng.pick(['a', 'b']));
    }
  });
});

describe('scripted dice', () => {
  it('come first and in order, then the other source is asked', () => {
    const next = [3, 6];
    const after = seededChance('s');
    const chance = scriptedChance(next, after);
    expect([chance.die('c', 0, 6), chance.die('c', 1, 6), chance.die('c', 2, 6)]).toEqual([
      3,
      6,
      after.die('c', 2, 6),
    ]);
    expect(next).toEqual([]);
  });

  it.each([0, 7, 2.5, Number.NaN])('%d does not fit a die of six, and stays in the list', (value) => {
    const next = [value];
    expect(() => scriptedChance(next, seededChance('s')).die('c', 0, 6)).toThrow(RangeError);
    expect(next).toHaveLength(1);
  });
});
