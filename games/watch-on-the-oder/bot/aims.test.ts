import { describe, expect, it } from 'vitest';
import { GERMAN, SOVIET } from '../sides.ts';
import { position, type Sketch } from '../test/board.ts';
import { closeness, conditionsMet, penetration } from './aims.ts';
import { corridorWidth } from './corridor.ts';
import { standing } from './judge.ts';
import { Mobility } from './mobility.ts';
import { Outlook } from './outlook.ts';
import { plainStakes } from './stakes.ts';
import { DEFAULTS } from './values.ts';

function outlook(hexes: NonNullable<Sketch['hexes']>): Outlook {
  const s = position({ phase: 'soviet.movement', hexes });
  return new Outlook(s, plainStakes(s, DEFAULTS), 1).read(standing(s));
}

describe('how far a side has come towards sudden death', () => {
  it('[4.1.1] counts supplied Germans on the east edge', () => {
    expect(conditionsMet(outlook({ '3512': 'ge-67', '3010': 'su-43' }), GERMAN)).toBe(1);
    expect(conditionsMet(outlook({ '3512': 'ge-67 ge-66', '2010': 'su-43' }), GERMAN)).toBe(2);
  });

  it('[4.1.2] counts the Soviet conditions, not the units', () => {
    expect(conditionsMet(outlook({ '1218': 'su-43 su-5', '1319': 'su-50', '2010': 'ge-67' }), SOVIET)).toBe(
      1,
    );
    expect(conditionsMet(outlook({ '1218': 'su-43', '1012': 'su-5 su-50', '2010': 'ge-67' }), SOVIET)).toBe(
      2,
    );
    expect(conditionsMet(outlook({ '1012': 'su-5', '2010': 'ge-67' }), SOVIET)).toBe(0);
  });

  it('grows with nearness to an aim', () => {
    const far = closeness(outlook({ '2812': 'ge-67', '2010': 'su-43' }), GERMAN);
    const near = closeness(outlook({ '3312': 'ge-67', '2010': 'su-43' }), GERMAN);
    expect(far).toBe(0);
    expect(near).toBeGreaterThan(0.3);
  });

  it('shrinks the ground an enemy can get to when a line stands before him', () => {
    const reach = (hexes: NonNullable<Sketch['hexes']>): number => {
      const o = outlook(hexes);
      return penetration(new Mobility(o.s, GERMAN).read(o));
    };
    const open = reach({ '3012': 'ge-1ss' });
    const guarded = reach({ '3012': 'ge-1ss', '3211': 'su-43', '3213': 'su-5' });
    expect(guarded).toBeLessThan(open / 2);
  });
});

describe('the corridor that feeds units on their aim', () => {
  it('is wide in open country and narrower with every zone in it', () => {
    const open = corridorWidth(outlook({ '3512': 'ge-67', '2010': 'su-43' }), GERMAN);
    const less = corridorWidth(outlook({ '3512': 'ge-67', '3410': 'su-43' }), GERMAN);
    // A border hex has four neighbours, so at most four lines lead away from it.
    expect(open).toBe(4);
    expect(less).toBeLessThan(open);
    expect(less).toBeGreaterThan(0);
  });

  it('is closed when no line leads back', () => {
    const o = outlook({ '3512': 'ge-67', '3410': 'su-43', '3413': 'su-5' });
    expect(corridorWidth(o, GERMAN)).toBe(0);
    expect(conditionsMet(o, GERMAN)).toBe(0);
  });

  it('agrees with supply: none is left exactly when the unit is cut off', () => {
    for (const blockers of [{ '3411': 'su-43' }, { '3312': 'su-43' }, { '3410': 'su-43', '3412': 'su-5' }]) {
      const o = outlook({ '3512': 'ge-67', ...blockers });
      expect(corridorWidth(o, GERMAN) > 0).toBe(conditionsMet(o, GERMAN) > 0);
    }
  });
});
