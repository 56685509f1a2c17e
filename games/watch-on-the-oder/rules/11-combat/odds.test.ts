import { oddsEachWay } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { TABLES } from '../../data.ts';
import { GERMAN, SOVIET } from '../../sides.ts';
import {
  attack,
  dieFor,
  doing,
  fight,
  happened,
  muster,
  type OderState,
  odds,
  position,
  questionOf,
  threeByThree,
  where,
} from '../../test/board.ts';
import { TRIAL, TRIAL_RING } from '../../test/ground.ts';
import { columnFor } from './odds.ts';

/** A battle on open ground with these totals: [position, attackers]. */
function battle(side: 'german' | 'soviet', attackTotal: number, defenseTotal: number): [OderState, string] {
  const attackers = muster(side, 'attack', attackTotal, 9);
  const defenders = muster(
    side === 'german' ? 'soviet' : 'german',
    'defense',
    defenseTotal,
    defenseTotal < 9 ? 1 : 3,
  );
  const hexes = { ...threeByThree(attackers, TRIAL_RING), [TRIAL]: defenders };
  return [position({ phase: `${side}.combat`, hexes }), attackers];
}
const ratio = (side: 'german' | 'soviet', a: number, d: number): string => {
  const [s, units] = battle(side, a, d);
  return odds(s, units, TRIAL).ratio;
};

describe('11.5 odds', () => {
  it('[11.5#ex][11.5.a] 26 against 7 is 3:1', () => {
    expect(ratio('german', 26, 7)).toBe('3:1');
    expect(ratio('soviet', 26, 7)).toBe('3:1');
  });

  it('[11.5.a] an attacker as strong or stronger: the fraction is dropped', () => {
    expect(ratio('german', 12, 12)).toBe('1:1');
    expect(ratio('german', 23, 12)).toBe('1:1');
    expect(ratio('german', 24, 12)).toBe('2:1');
    expect(ratio('soviet', 35, 7)).toBe('5:1');
  });

  it('[11.5.b] a stronger defender: the fraction is dropped too, which helps the attacker', () => {
    expect(ratio('german', 10, 19)).toBe('1:1');
    expect(ratio('german', 10, 20)).toBe('1:2');
    expect(ratio('soviet', 9, 19)).toBe('1:2');
    expect(ratio('soviet', 5, 19)).toBe('1:3');
  });

  it('[11.5#line] each side has its own line over the same columns', () => {
    const { german, soviet } = TABLES.combat.lines;
    expect([german[0], german.at(-1)]).toEqual(['1:4', '6:1']);
    expect([soviet[0], soviet.at(-1)]).toEqual(['1:3', '7:1']);
    for (const side of ['german', 'soviet'] as const) {
      const [s, units] = battle(side, 26, 7);
      const { byDie, column, drm } = odds(s, units, TRIAL);
      const cells = TABLES.combat.rows.map((row) => row[TABLES.combat.lines[side].indexOf('3:1')]);
      expect(column).toBe('3:1');
      expect(byDie).toEqual(
        [1, 2, 3, 4, 5, 6].map((die) => cells[Math.max(0, die + drm - TABLES.combat.firstRow)]),
      );
    }
    expect(german.indexOf('3:1')).not.toBe(soviet.indexOf('3:1'));
  });

  it('[11.5#auto] above the last column the defender is eliminated without a roll', () => {
    // 2nd Polish Army, the weakest there is, under nine German corps.
    const strong = 'ge-1ss ge-2ss ge-47 ge-58 ge-39 ge-gd';
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss ge-2ss ge-47', '3109': 'ge-58 ge-39 ge-gd', '3209': 'su-2po' },
    });
    expect(odds(s, strong, '3209')).toMatchObject({ automatic: 'DE', byDie: null, chances: { DE: 1 } });
    const events = doing(s, attack(strong, '3209'), 6);
    expect(happened(events, 'rolled')).toBeUndefined();
    expect(happened(events, 'automatic')).toMatchObject({ result: 'DE', rule: '11.5#auto' });
    expect(where(s, 'su-2po')).toBe('gone');
  });

  it('[11.5#auto] below the first column the attacker loses one without a roll', () => {
    const s = position({
      phase: 'soviet.combat',
      hexes: { '3309': 'su-2po', '3209': 'ge-1ss ge-2ss ge-gd' },
    });
    expect(odds(s, 'su-2po', '3209')).toMatchObject({ automatic: 'AL1', chances: { AL1: 1 } });
    const events = doing(s, attack('su-2po', '3209'), 6);
    expect(happened(events, 'automatic')).toMatchObject({ result: 'AL1' });
    expect(where(s, 'su-2po')).toBe('gone');
  });

  it('[11.5#auto] the ends of both lines are the last odds with a roll', () => {
    const german = TABLES.combat.lines.german.length;
    expect(columnFor(GERMAN, oddsEachWay(6, 1), 0)).toBe(german - 1);
    expect(columnFor(GERMAN, oddsEachWay(7, 1), 0)).toBe(german);
    expect(columnFor(GERMAN, oddsEachWay(1, 4), 0)).toBe(0);
    expect(columnFor(GERMAN, oddsEachWay(1, 5), 0)).toBe(-1);
    expect(columnFor(SOVIET, oddsEachWay(7, 1), 0)).toBe(german - 1);
    expect(columnFor(SOVIET, oddsEachWay(8, 1), 0)).toBe(german);
    expect(columnFor(SOVIET, oddsEachWay(1, 3), 0)).toBe(0);
    expect(columnFor(SOVIET, oddsEachWay(1, 4), 0)).toBe(-1);
  });

  it('[11.5#drm] all modifiers are added up, against the attacker if positive', () => {
    // Königsberg: city, fortification and river for the defender, air and naval support with them.
    const s = position({
      phase: 'soviet.combat',
      hexes: { '2409': 'su-1gt', '2408': 'ge-67' },
      state: { air: '2408', naval: '2408' },
    });
    const { modifiers, drm } = odds(s, 'su-1gt', '2408');
    expect(drm).toBe(modifiers.reduce((sum, m) => sum + m.value, 0));
    expect(drm).toBe(2 + 1 + 1 + 1 + 1);
    const open = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss', '3309': 'ge-67', '3209': 'su-43' },
      state: { air: '3209' },
    });
    // Cut off, from two sides, under air attack.
    expect(odds(open, 'ge-1ss ge-67', '3209').drm).toBe(-3);
  });

  it('[11.5#roll][2.1#crt] one die, the modifiers added, read in the column, gives the result', () => {
    for (let die = 1; die <= 6; die++) {
      const [s, units] = battle('german', 26, 7);
      const result = odds(s, units, TRIAL).byDie![die - 1]!;
      // One defender: lost at once, with a die for its return, when the result says so.
      const more = result === 'DE' || result === 'EX' ? [6] : [];
      const events = doing(s, attack(units, TRIAL), die, ...more);
      expect(happened(events, 'rolled')).toMatchObject({ die, drm: 0, modified: die, result });
    }
    const far = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss', '3309': 'ge-67', '3209': 'su-2g' },
    });
    const { drm, byDie } = odds(far, 'ge-1ss ge-67', '3209');
    expect(drm).toBe(-2);
    const { lines, rows, firstRow } = TABLES.combat;
    const column = lines.german.indexOf(odds(far, 'ge-1ss ge-67', '3209').column);
    expect(byDie![3]).toBe(rows[4 + drm - firstRow]![column]);
  });

  it('[2.1#crt] the chances that are shown are those of the six faces', () => {
    const [s, units] = battle('german', 26, 7);
    const { byDie, chances } = odds(s, units, TRIAL);
    for (const [result, chance] of Object.entries(chances))
      expect(chance).toBeCloseTo(byDie!.filter((r) => r === result).length / 6);
    expect(Object.values(chances).reduce((a, b) => a + b, 0)).toBeCloseTo(1);
    expect(dieFor(s, units, TRIAL, byDie![0]!)).toEqual([1]);
    fight(s, units, TRIAL, 'DR');
    expect(['retreat', 'advance']).toContain(questionOf(s));
  });
});
