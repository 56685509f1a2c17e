import { describe, expect, it } from 'vitest';
import { unitOf } from '../roster.ts';
import { GERMAN } from '../sides.ts';
import { spaceOf } from '../terrain.ts';
import { position, type Sketch } from '../test/board.ts';
import { Field } from './field.ts';
import { March } from './march.ts';
import { recallAll, ring } from './ring.ts';

function ringed(hexes: NonNullable<Sketch['hexes']>, target: string) {
  const s = position({ phase: 'german.movement', hexes });
  const march = new March(s, GERMAN);
  const before = [...march.at];
  const moved = ring(march, new Field().read(march.at), spaceOf(target));
  return { march, before, moved, after: new Field().read(march.at) };
}

describe('a ring round a stack that stands alone', () => {
  it('[11.6.1] closes every way out of it with the fewest units, and can be taken back', () => {
    const { march, before, moved, after } = ringed(
      { '2110': 'su-43', '2112': 'ge-1ss', '2108': 'ge-2ss', '1909': 'ge-53', '2310': 'ge-80' },
      '2110',
    );
    expect(moved).not.toBeNull();
    expect(moved!.length).toBeLessThanOrEqual(3);
    expect(after.canRetreat(spaceOf('2110'), 1 - GERMAN)).toBe(false);
    recallAll(march, moved!);
    expect([...march.at]).toEqual(before);
  });

  it('is not begun where it cannot be closed', () => {
    const { march, before, moved } = ringed({ '2110': 'su-43', '1710': 'ge-53' }, '2110');
    expect(moved).toBeNull();
    expect([...march.at]).toEqual(before);
  });

  it('leaves alone what is closed already, and does not take away who closes it', () => {
    const closed = ringed({ '2110': 'su-43', '2111': 'ge-1ss', '2109': 'ge-2ss', '1710': 'ge-67' }, '2110');
    if (closed.moved !== null)
      for (const { unit } of closed.moved) expect([unitOf('ge-1ss'), unitOf('ge-2ss')]).not.toContain(unit);
  });
});
