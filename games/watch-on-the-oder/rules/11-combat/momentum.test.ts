import { describe, expect, it } from 'vitest';
import {
  advance,
  attack,
  brokenBy,
  doing,
  endPhase,
  expectOffered,
  expectRefused,
  fight,
  happened,
  lose,
  modifiers,
  type OderState,
  odds,
  openKinds,
  pass,
  position,
  probe,
  questionOf,
  retreat,
  seatOf,
  targets,
  where,
} from '../../test/board.ts';

/**
 * The army in 3209 is gone and 1SS has advanced into its hex; 3309 and 3308 stand before it.
 *
 *     3108 ge-2ss      3308 su-28
 *          3209 ge-1ss
 *     3109 ge-67       3309 su-5
 */
function broken(advancing = 'ge-1ss', more: Record<string, string> = {}): OderState {
  const s = position({
    phase: 'german.combat',
    hexes: {
      '3108': 'ge-1ss ge-2ss',
      '3109': 'ge-67',
      '3209': 'su-2po',
      '3308': 'su-28',
      '3309': 'su-5',
      ...more,
    },
  });
  fight(s, 'ge-1ss ge-2ss ge-67', '3209', 'DE', 6);
  doing(s, advance(advancing));
  return s;
}

describe('11.8 momentum attacks', () => {
  it('[11.8] German mechanized units that advanced may attack again at once', () => {
    const s = broken();
    expect([questionOf(s), seatOf(s)]).toEqual(['momentum', 'german']);
    expect(targets(s, 'attack')).toEqual(['3308', '3309']);
    const events = fight(s, 'ge-1ss', '3309', 'AS');
    expect(happened(events, 'attacked')).toMatchObject({ rule: '11.8', momentum: true });
    expect(questionOf(s)).toBe('german.combat');
  });

  it('[11.8#1] only they: not those that stayed, not infantry that advanced, not the Soviets', () => {
    const s = broken('ge-1ss ge-67');
    expectRefused(s, '11.8#1', attack('ge-2ss', '3309'));
    expectRefused(s, '11.8#1', attack('ge-67', '3309'));
    expectRefused(s, '11.8#1', attack('ge-1ss ge-67', '3309'));
    expectOffered(s, attack('ge-1ss', '3309'));
    expect(questionOf(broken('ge-67'))).toBe('german.combat');

    const r = position({
      phase: 'soviet.combat',
      hexes: { '3309': 'su-1gt su-2gt su-3gt', '3209': 'ge-kgjn', '3108': 'ge-67' },
    });
    fight(r, 'su-1gt su-2gt su-3gt', '3209', 'DE');
    doing(r, advance('su-1gt'));
    expect(questionOf(r)).toBe('soviet.combat');
    expectRefused(r, '11.3#3', attack('su-1gt', '3108'));
  });

  it('[11.8#2] decided before any other combat begins', () => {
    const s = broken('ge-1ss', { '1310': 'ge-66', '1311': 'su-43' });
    expectRefused(s, '11.8#1', attack('ge-66', '1311'));
    expect(brokenBy(s, endPhase)).toEqual(['5.0#1']);
    doing(s, pass);
    expectOffered(s, attack('ge-66', '1311'));
    expectRefused(s, '11.3#3', attack('ge-1ss', '3309'));
  });

  it('[11.8#3] otherwise like any attack: odds, modifiers, results', () => {
    const s = broken();
    const event = happened(fight(s, 'ge-1ss', '3309', 'AS'), 'attacked')!;
    const same = position({
      phase: 'german.combat',
      hexes: { '3209': 'ge-1ss', '3108': 'ge-2ss', '3109': 'ge-67', '3308': 'su-28', '3309': 'su-5' },
    });
    const plain = odds(same, 'ge-1ss', '3309');
    expect([event.attack, event.defense, event.drm]).toEqual([plain.attack, plain.defense, plain.drm]);
    expect(modifiers(same, 'ge-1ss', '3309')).toEqual({});
  });

  it('[11.8#4] against units that have just retreated', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss ge-2ss', '3109': 'ge-67', '3209': 'su-43' },
    });
    fight(s, 'ge-1ss ge-2ss', '3209', 'DR');
    doing(s, retreat('su-43', '3209 3309'));
    doing(s, advance('ge-1ss ge-2ss'));
    expectOffered(s, attack('ge-1ss ge-2ss', '3309'));
  });

  it('[11.8#4] and against any other adjacent hex, attacked before or not', () => {
    const s = position({
      phase: 'german.combat',
      hexes: {
        '3108': 'ge-1ss',
        '3109': 'ge-67',
        '3208': 'ge-66',
        '3209': 'su-2po',
        '3308': 'su-28',
        '3309': 'su-5',
      },
    });
    fight(s, 'ge-66', '3308', 'AS');
    expect(targets(s, 'attack')).toEqual(['3209']);
    fight(s, 'ge-1ss', '3209', 'DR');
    expect(where(s, 'su-2po')).toBe('3309');
    doing(s, advance('ge-1ss'));
    expectOffered(s, attack('ge-1ss', '3308'));
    expectOffered(s, attack('ge-1ss', '3309'));
  });

  it('[11.8#5] after a won momentum attack they may advance again', () => {
    const s = broken('ge-1ss ge-2ss');
    fight(s, 'ge-1ss ge-2ss', '3309', 'DR');
    if (questionOf(s) === 'retreat') doing(s, retreat('su-5', '3309 3409'));
    expect(questionOf(s)).toBe('advance');
    doing(s, advance('ge-1ss'));
    expect([where(s, 'ge-1ss'), where(s, 'ge-2ss')]).toEqual(['3309', '3209']);
  });

  it('[11.8#6] one momentum attack per unit and turn: after a second advance it is done', () => {
    const s = broken('ge-1ss ge-2ss');
    fight(s, 'ge-1ss ge-2ss', '3309', 'DR');
    if (questionOf(s) === 'retreat') doing(s, retreat('su-5', '3309 3409'));
    doing(s, advance('ge-1ss'));
    expect(questionOf(s)).toBe('german.combat');
    for (const target of ['3308', '3409']) expectRefused(s, '11.3#3', attack('ge-1ss', target));
    expectRefused(s, '11.3#3', attack('ge-2ss', '3308'));
  });

  it('[11.8][11.9#ex2] each of those that advanced has its own: one attacks here, the other there', () => {
    const s = broken('ge-1ss ge-2ss');
    fight(s, 'ge-1ss', '3309', 'AS');
    expect([questionOf(s), seatOf(s)]).toEqual(['momentum', 'german']);
    expectRefused(s, '11.8#6', attack('ge-1ss', '3308'));
    expectRefused(s, '11.8#6', attack('ge-1ss ge-2ss', '3308'));
    expect(brokenBy(s, endPhase)).toEqual(['5.0#1']);
    expectOffered(s, attack('ge-2ss', '3308'));
    expectOffered(s, attack('ge-2ss', '3309'));
    fight(s, 'ge-2ss', '3308', 'AS');
    expect(questionOf(s)).toBe('german.combat');
    expect(targets(s, 'attack')).toEqual([]);
  });

  it('[11.8][11.9#ex2] one attacks and advances, the other probes or stays', () => {
    const split = () => {
      const s = broken('ge-1ss ge-2ss');
      fight(s, 'ge-1ss', '3309', 'DR');
      if (questionOf(s) === 'retreat') doing(s, retreat('su-5', '3309 3409'));
      doing(s, advance('ge-1ss'));
      expect([questionOf(s), where(s, 'ge-1ss'), where(s, 'ge-2ss')]).toEqual(['momentum', '3309', '3209']);
      return s;
    };
    const probed = split();
    expectRefused(probed, '11.8#6', attack('ge-1ss', '3308'));
    expectOffered(probed, probe('ge-2ss', '3208'));
    doing(probed, probe('ge-2ss', '3208'));
    expect([where(probed, 'ge-2ss'), questionOf(probed)]).toEqual(['3208', 'german.combat']);
    const stayed = split();
    doing(stayed, pass);
    expect(questionOf(stayed)).toBe('german.combat');
    expectRefused(stayed, '11.3#3', attack('ge-2ss', '3308'));
  });

  it('[11.8#2][11.9#ex3] panzers that probed together may part too, before any other combat', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss ge-2ss', '3109': 'ge-67', '3209': 'su-43', '3308': 'su-5' },
    });
    doing(s, probe('ge-1ss ge-2ss', '3208'));
    fight(s, 'ge-2ss', '3308', 'AS');
    expectRefused(s, '11.8#1', attack('ge-67', '3209'));
    expectRefused(s, '11.9#4', probe('ge-1ss', '3307'));
    fight(s, 'ge-1ss', '3209', 'AS');
    expect(questionOf(s)).toBe('german.combat');
  });

  it('[11.8] the window closes when those left in it have nothing before them', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss ge-2ss', '3109': 'ge-67', '3209': 'su-2po', '3309': 'su-5' },
    });
    fight(s, 'ge-1ss ge-2ss ge-67', '3209', 'DE', 6);
    doing(s, advance('ge-1ss ge-2ss'));
    fight(s, 'ge-1ss', '3309', 'DR');
    if (questionOf(s) === 'retreat') doing(s, retreat('su-5', '3309 3410'));
    doing(s, { kind: 'advance', units: [] });
    // The army is two hexes off and its zone is no longer beside them.
    expect(questionOf(s)).toBe('german.combat');
  });

  it('[11.8] a loss in a momentum attack falls on those that made it', () => {
    const s = broken('ge-1ss ge-2ss');
    fight(s, 'ge-1ss ge-2ss', '3309', 'EX', 6);
    expect(brokenBy(s, lose('ge-67'))).toEqual(['11.6.2']);
    doing(s, lose('ge-2ss'), 6);
    expect([where(s, 'ge-2ss'), questionOf(s)]).toEqual(['gone', 'advance']);
  });

  it('[11.8] no window opens when nothing can be attacked or probed', () => {
    const s = position({ phase: 'german.combat', hexes: { '3108': 'ge-1ss ge-2ss', '3209': 'su-2po' } });
    fight(s, 'ge-1ss ge-2ss', '3209', 'DE', 6);
    doing(s, advance('ge-1ss'));
    expect([questionOf(s), openKinds(s)]).toEqual(['german.combat', ['aerial-supply', 'end-phase']]);
    expect(brokenBy(s, probe('ge-1ss', '3309'))).toContain('11.3#3');
  });
});
