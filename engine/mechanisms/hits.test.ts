import { describe, expect, it } from 'vitest';
import { type DiceBucket, hitChances, meanHits } from './hits.ts';

/** Every way the dice can fall, counted. */
function counted(buckets: readonly DiceBucket[], faces: number): number[] {
  const needs = buckets.flatMap(({ dice, need }) => Array.from({ length: dice }, () => need));
  const free = buckets.reduce((sum, b) => sum + b.free, 0);
  const found = Array.from({ length: needs.length + free + 1 }, () => 0);
  const throws = faces ** needs.length;
  for (let t = 0; t < throws; t++) {
    let hits = free;
    let rest = t;
    for (const need of needs) {
      if ((rest % faces) + 1 >= need) hits++;
      rest = Math.floor(rest / faces);
    }
    found[hits]! += 1 / throws;
  }
  return found;
}

describe('hits of buckets of dice', () => {
  it.each<[string, DiceBucket[], number]>([
    ['nothing', [], 6],
    ['one die', [{ dice: 1, need: 6, free: 0 }], 6],
    [
      'two kinds',
      [
        { dice: 3, need: 5, free: 0 },
        { dice: 2, need: 4, free: 0 },
      ],
      6,
    ],
    [
      'three kinds with a free hit',
      [
        { dice: 2, need: 6, free: 1 },
        { dice: 1, need: 5, free: 0 },
        { dice: 2, need: 4, free: 1 },
      ],
      6,
    ],
    [
      'dice that cannot hit',
      [
        { dice: 2, need: 7, free: 0 },
        { dice: 1, need: 4, free: 0 },
      ],
      6,
    ],
    ['dice that cannot miss', [{ dice: 3, need: 1, free: 0 }], 6],
    ['ten faces', [{ dice: 3, need: 8, free: 0 }], 10],
  ])('%s: as counted over all throws', (_, buckets, faces) => {
    const chances = hitChances(buckets, faces);
    const expected = counted(buckets, faces);
    expect(chances).toHaveLength(expected.length);
    expected.forEach((p, k) => {
      expect(chances[k]).toBeCloseTo(p, 12);
    });
    expect(meanHits(buckets, faces)).toBeCloseTo(
      expected.reduce((sum, p, k) => sum + p * k, 0),
      12,
    );
  });
});
