import { describe, expect, it } from 'vitest';
import { COUNTERS, TABLES } from './data.ts';

const counter = (id: string) => COUNTERS.find((c) => c.id === id)!;

/** What the rulebook prints is not ours to tune: these values stay whatever balance asks for. */
describe('stated values', () => {
  it('[2.4, 2.8] the sample counters: 1st Panzer with 2 dice and 1 reduced on turn 6, 8th Infantry with 4', () => {
    expect(counter('ger-pz-1')).toMatchObject({ dice: 2, reduced: 1, steps: 2, turn: 6 });
    expect(counter('ger-inf-8')).toMatchObject({ dice: 4, reduced: 1, steps: 2, turn: 1 });
  });
  it('[2.6, 2.10, 12.7] one die for a single step; two-step counters show more than one and 1 on the back', () => {
    for (const c of COUNTERS.filter((u) => u.class === 'regular' || u.class === 'specialist'))
      expect([c.id, c.steps, c.dice]).toEqual([c.id, 1, 1]);
    for (const c of COUNTERS.filter((u) => u.steps === 2)) {
      expect([c.id, c.reduced]).toEqual([c.id, 1]);
      expect(c.dice).toBeGreaterThan(1);
    }
    for (const c of COUNTERS.filter((u) => u.class === 'group' || u.class === 'army'))
      expect([c.id, c.steps]).toEqual([c.id, 2]);
  });
  it('[9.13] 16 and 10 movement points on turn 1, falling from there', () => {
    for (const [list, first] of [
      [TABLES.movement.mech, 16],
      [TABLES.movement.leg, 10],
    ] as const) {
      expect(list[0]).toBe(first);
      for (let turn = 1; turn < list.length; turn++) expect(list[turn]!).toBeLessThanOrEqual(list[turn - 1]!);
      expect(list.at(-1)!).toBeLessThan(first);
    }
  });
  it('[9.11, 10.2] a hill costs infantry 2 and a river 1 more, 2 for tanks; tanks fire into hills at one less', () => {
    expect(TABLES.terrain.hill).toMatchObject({ leg: 2, fire: { mech: -1 } });
    expect(TABLES.river).toMatchObject({ leg: 1, mech: 2 });
  });
  it('[10.5] a die costs no step, one or two, and a higher result never less', () => {
    for (const row of Object.values(TABLES.fire))
      if (Array.isArray(row))
        for (let die = 1; die < row.length; die++)
          expect([0, 1].includes(row[die]! - row[die - 1]!)).toBe(true);
  });
  it('[4.2, 4.6, 4.8, 6.2, 6.3] what victory and stacking ask', () => {
    expect(TABLES.victory).toMatchObject({ pocketNeed: 50, pocketStep: 50, winsOn: [0, 1, 1, 2, 3, 4, 5] });
    expect(TABLES.stacking).toMatchObject({ limit: 12, division: 2, half: 1, flak: 2 });
  });
});
