import { describe, expect, it } from 'vitest';
import {
  advance,
  all,
  arrive,
  brokenBy,
  doing,
  endPhase,
  expectOffered,
  expectRefused,
  fight,
  happened,
  move,
  offered,
  phaseOf,
  position,
  questionOf,
  refuse,
  remove,
  score,
  seatOf,
  space,
  where,
} from '../test/board.ts';

describe('6.0 to 6.3 the limit', () => {
  it('[6.0] no unit enters a hex with enemy units, by whatever path', () => {
    const s = position({ phase: 'german.movement', hexes: { '3108': 'ge-1ss', '3209': 'su-43' } });
    expectRefused(s, '6.0', move('ge-1ss', '3108 3209'));
    expect(brokenBy(s, move('ge-1ss', '3108 3209 3210'))).toContain('6.0');
    const fort = position({ phase: 'soviet.movement', hexes: { '2408': 'ge-fck', '2509': 'su-43' } });
    expect(brokenBy(fort, move('su-43', '2509 2508 2408'))).toContain('6.0');
  });

  it('[6.1] Fortress Commands do not count', () => {
    const s = position({
      phase: 'german.movement',
      hexes: { '2408': 'ge-fck ge-67 ge-66', '2508': 'ge-53' },
    });
    expect(space(s, '2408').stacking).toEqual({ load: 2, limit: 3 });
    doing(s, move('ge-53', '2508 2408'));
    expectOffered(s, endPhase);
  });

  it('[6.2] three units of a side may stay in a hex, a fourth may not', () => {
    const s = position({
      phase: 'german.movement',
      hexes: { '3209': 'ge-1ss ge-2ss ge-47', '3208': 'ge-58' },
    });
    expectOffered(s, endPhase);
    doing(s, move('ge-58', '3208 3209'));
    expectRefused(s, '6.3', endPhase);
    doing(s, move('ge-47', '3209 3210'));
    doing(s, endPhase);
    expect(phaseOf(s)).toBe('german.combat');
  });

  it('[6.2#shock] a Shock Army counts three and stacks with nobody', () => {
    const s = position({ phase: 'soviet.movement', hexes: { '3309': 'su-2sh', '3310': 'su-43' } });
    expect(space(s, '3309').stacking.load).toBe(3);
    doing(s, move('su-43', '3310 3309'));
    expectRefused(s, '6.3', endPhase);
    doing(s, move('su-2sh', '3309 3308'));
    expectOffered(s, endPhase);
  });

  it('[6.3] on the way any number may share a hex, Shock Armies too', () => {
    const s = position({
      phase: 'soviet.movement',
      hexes: { '3309': 'su-2sh', '3310': 'su-5sh su-43', '3410': 'su-1gt' },
    });
    // Through the hex of a Shock Army, and a Shock Army through a full hex.
    doing(s, move('su-1gt', '3410 3309 3308'));
    expect(where(s, 'su-1gt')).toBe('3308');
    const full = position({
      phase: 'soviet.movement',
      hexes: { '3309': 'su-1gt su-2gt su-3gt', '3310': 'su-2sh' },
    });
    doing(full, move('su-2sh', '3310 3309 3308'));
    expect(where(full, 'su-2sh')).toBe('3308');
    expectOffered(full, endPhase);
  });

  it('[6.3#arrival] units arrive within the limit only', () => {
    const s = position({
      phase: 'german.regroup',
      hexes: { '1010': 'ge-1ss ge-2ss ge-47' },
      units: { 'ge-67': { due: 3 }, 'ge-58': { due: 3 } },
    });
    expectRefused(s, '6.3#arrival', arrive('ge-67', '1010'));
    expectOffered(s, arrive('ge-67', '1011'));
    doing(s, refuse('ge-58'));
    doing(s, arrive('ge-67', '1011'));
    const r = position({
      phase: 'soviet.regroup',
      hexes: { '3510': 'su-43' },
      units: { 'su-2sh': { due: 3 } },
    });
    expectRefused(r, '6.3#arrival', arrive('su-2sh', '3510'));
  });
});

describe('6.4 the penalty', () => {
  const joined = (soviets: Record<string, string>) =>
    position({
      phase: 'german.movement',
      hexes: { '3209': 'ge-67 ge-66 ge-kgjn', ...soviets },
      units: { 'ge-58': { at: '3209', moved: true } },
    });

  it('[6.3][6.4] a phase cannot be ended while the owner can still thin out the stack', () => {
    const s = joined({ '3309': 'su-43' });
    expectRefused(s, '6.3', endPhase);
    doing(s, move('ge-67', '3209 3108'));
    expectOffered(s, endPhase);
  });

  it('[6.4] otherwise the opponent picks the units that go, no more than needed, and scores for them', () => {
    // 3108 and 3309 hold all six ways out; 58th Corps has moved in and nobody can move away.
    const s = joined({ '3309': 'su-43', '3108': 'su-5' });
    expect(happened(doing(s, endPhase), 'overstacked')).toMatchObject({ rule: '6.4', at: ['3209'] });
    expect([questionOf(s), seatOf(s)]).toEqual(['overstack', 'soviet']);
    const victims = offered(s).map((o) => ('unit' in o ? o.unit : ''));
    expect(victims.sort()).toEqual(['ge-58', 'ge-66', 'ge-67', 'ge-kgjn']);
    expectRefused(s, '6.4', remove('su-43'));
    const events = doing(s, remove('ge-kgjn'));
    expect(all(events, 'eliminated')).toMatchObject([{ unit: 'ge-kgjn', rule: '6.4', supply: 'none' }]);
    expect(score(s)).toBe('0:2');
    expect(questionOf(s)).toBe('german.combat');
  });

  it('[6.4] a Shock Army and two armies: only the Shock Army brings the hex within the limit at once', () => {
    const s = position({
      phase: 'soviet.movement',
      units: {
        'su-2sh': { at: '3309', moved: true },
        'su-43': { at: '3309', moved: true },
        'su-5': { at: '3309', moved: true },
      },
    });
    doing(s, endPhase);
    expect(seatOf(s)).toBe('german');
    expectRefused(s, '6.4', remove('su-43'));
    doing(s, remove('su-2sh'), 6);
    expect([where(s, 'su-43'), where(s, 'su-5'), questionOf(s)]).toEqual(['3309', '3309', 'soviet.combat']);
  });

  it('[6.4] two overstacked hexes are both brought down', () => {
    const moved = (at: string, ...ids: string[]) =>
      Object.fromEntries(ids.map((id) => [id, { at, moved: true }]));
    const s = position({
      phase: 'german.movement',
      units: {
        ...moved('1310', 'ge-1ss', 'ge-2ss', 'ge-47', 'ge-58'),
        ...moved('1312', 'ge-67', 'ge-66', 'ge-53', 'ge-80', 'ge-85'),
      },
    });
    doing(s, endPhase);
    doing(s, remove('ge-58'), 1);
    expect(questionOf(s)).toBe('overstack');
    doing(s, remove('ge-67'), 1);
    doing(s, remove('ge-66'), 6);
    expect([questionOf(s), score(s)]).toEqual(['german.combat', '0:3']);
    expect([where(s, 'ge-58'), where(s, 'ge-66')]).toEqual(['due 4', 'gone']);
  });

  it('[6.2][11.7#1] an advance keeps to the limit', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss ge-2ss', '3109': 'ge-47 ge-58', '3209': 'su-43' },
    });
    fight(s, 'ge-1ss ge-2ss ge-47 ge-58', '3209', 'DE', 6);
    expectRefused(s, '11.7#1', advance('ge-1ss ge-2ss ge-47 ge-58'));
    expectOffered(s, advance('ge-1ss ge-2ss ge-47'));
  });
});
