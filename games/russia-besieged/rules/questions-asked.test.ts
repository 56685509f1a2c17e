import { must, type Query } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import type { RbState } from '../declare/state.ts';
import { type Drawing, draw, give } from '../test/draw.ts';
import { TARGET, together, WEST } from '../test/fight.ts';
import { query } from './questions.ts';

type Data = Readonly<Record<string, unknown>>;
const ask = (s: RbState, q: object = { what: 'asked' }): Data =>
  must(query(s, q as Query) as Parameters<typeof must>[0]) as Data;
const FIGHT: Drawing = {
  at: { ...together(WEST, 'ge-pz-41', 'ge-pz-24'), ...together(TARGET, 'su-me-21') },
};
const attack = (s: RbState, dice: readonly number[], more: object = {}): RbState => {
  give(s, 'attack', { units: ['ge-pz-41', 'ge-pz-24'], targets: [TARGET], table: 'bat', ...more }, dice);
  return s;
};

describe('what interrupts a phase', () => {
  it('nothing: the phase itself asks', () => {
    expect(ask(draw(FIGHT))).toEqual({ what: null, battle: null });
  });

  it('[14.22] a Field Marshal of the defence: the chances without him and with him, one less on the die', () => {
    const s = attack(draw({ ...FIGHT, state: { marshals: { 'su-fm-zhukov': 'available' } } }), []);
    const { what, battle, none, marshals } = ask(s) as {
      what: string;
      battle: Data;
      none: { drm: number; chances: Record<string, number> };
      marshals: Record<string, { drm: number; chances: Record<string, number> }>;
    };
    expect([what, battle.targets, battle.result]).toEqual(['answer', [TARGET], null]);
    const zhukov = marshals['su-fm-zhukov']!;
    expect(none.drm - zhukov.drm).toBe(1);
    for (const { chances } of [none, zhukov])
      expect(Object.values(chances).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1);
  });

  it('[10.96b] exploitation: what is left to each, and where it may go with it', () => {
    for (let die = 1; die <= 10; die++) {
      const s = attack(draw(FIGHT), [die]);
      while (['advance', 'retreat', 'lose'].includes(String(ask(s).what))) {
        const { what, hexes, units, ways } = ask(s) as {
          what: string;
          hexes: string[];
          units: (string | { unit: string })[];
          ways: { path: string[]; struckBy: string | null }[];
        };
        if (what === 'advance') give(s, 'advance', { units, into: hexes[0] });
        else if (what === 'retreat')
          give(s, 'retreat', { path: ways.find(({ struckBy }) => struckBy === null)!.path });
        else give(s, 'lose', { unit: (units[0]! as { unit: string }).unit });
      }
      const { what, left } = ask(s) as { what: string; left: Record<string, number> };
      if (what !== 'exploit') continue;
      const [unit, hexes] = Object.entries(left)[0]!;
      const reach = ask(s, { what: 'reach', unit }) as {
        points: number;
        spaces: Record<string, { cost: number; left: number; path: string[] }>;
      };
      expect(reach.points).toBe(hexes);
      for (const [at, { cost, left: then, path }] of Object.entries(reach.spaces))
        expect([path.at(-1), path.length - 1, cost + then]).toEqual([at, cost, hexes]);
      expect(Object.keys(reach.spaces).length).toBeGreaterThan(0);
      return;
    }
    throw new Error('no die brings exploitation');
  });
});
