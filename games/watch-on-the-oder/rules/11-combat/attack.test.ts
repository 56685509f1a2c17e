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
  game,
  happened,
  lose,
  odds,
  offered,
  position,
  probe,
  questionOf,
  seatOf,
  targets,
} from '../../test/board.ts';

const factor = (id: string, which: 'attack' | 'defense'): number =>
  game.units.find((u) => u.id === id)![which];

describe('11.0 attacks', () => {
  // 3109 German, 3209 Soviet beside it, 3412 Soviet far off.
  const hexes = { '3109': 'ge-1ss ge-67', '3209': 'su-43', '3412': 'su-5' };

  it('[11.0#1] are made in the combat phase on adjacent enemies, and never must be', () => {
    const s = position({ phase: 'german.combat', hexes });
    expect(targets(s, 'attack')).toEqual(['3209']);
    expectRefused(s, '11.0#1', attack('ge-1ss', '3412'));
    expectRefused(s, '11.0#1', attack('ge-1ss', '3108'));
    expectOffered(s, endPhase);
    expect(brokenBy(position({ phase: 'german.movement', hexes }), attack('ge-1ss', '3209'))).toEqual([
      '5.0#1',
    ]);
  });

  it('[11.0#1] a hex across open water is not adjacent', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '2208': 'ge-67', '2209': 'su-43', '2308': 'su-5' },
    });
    expectRefused(s, '11.0#1', attack('ge-67', '2209'));
    expectOffered(s, attack('ge-67', '2308'));
  });

  it('[11.0#2][2.2.2#static] Fortress Commands neither attack nor probe nor advance; units with them do', () => {
    const s = position({ phase: 'german.combat', hexes: { '2408': 'ge-fck ge-1ss', '2508': 'su-2po' } });
    expectRefused(s, '11.0#2', attack('ge-fck', '2508'));
    expectRefused(s, '11.0#2', attack('ge-1ss ge-fck', '2508'));
    expectRefused(s, '11.0#2', probe('ge-fck', '2507'));
    fight(s, 'ge-1ss', '2508', 'DR');
    if (questionOf(s) === 'retreat') doing(s, offered(s, 'retreat')[0]!);
    expectRefused(s, '11.0#2', advance('ge-fck'));
    expectOffered(s, advance('ge-1ss'));
  });

  it('[2.2.2#static] but they defend with their factor', () => {
    const s = position({ phase: 'soviet.combat', hexes: { '2408': 'ge-fck', '2508': 'su-43' } });
    expect(odds(s, 'su-43', '2408').defense).toBe(factor('ge-fck', 'defense'));
  });

  it('[11.0#3] the player whose phase it is attacks, the other defends', () => {
    const s = position({ phase: 'soviet.combat', hexes });
    expect(seatOf(s)).toBe('soviet');
    expectRefused(s, '11.0#3', attack('ge-1ss', '3209'));
    const event = happened(fight(s, 'su-43', '3109', 'AL1', 1), 'attacked')!;
    expect(event).toMatchObject({
      side: 'soviet',
      units: ['su-43'],
      defenders: expect.arrayContaining(['ge-1ss', 'ge-67']),
    });
  });

  it('[11.0#4] Shock Armies attack with combat first only, and never probe', () => {
    const shock = { '3309': 'su-2sh', '3209': 'ge-67' };
    const soviet = (sequence: string) =>
      position({ phase: 'soviet.combat', hexes: shock, state: { sequence: { soviet: sequence } } });
    expectRefused(soviet('movement-combat'), '5.3#shock', attack('su-2sh', '3209'));
    expectOffered(soviet('combat-movement'), attack('su-2sh', '3209'));
    expectRefused(soviet('combat-movement'), '11.0#4', probe('su-2sh', '3308'));
    expectRefused(soviet('movement-combat'), '11.0#4', probe('su-2sh', '3308'));
  });
});

describe('11.1 to 11.4 who fights whom', () => {
  it('[11.1][11.2#3][11.3#2] all units of a hex defend together, Fortress Commands with them', () => {
    const s = position({
      phase: 'soviet.combat',
      hexes: { '2408': 'ge-fck ge-1ss ge-67', '2508': 'su-1gt' },
    });
    const sum = factor('ge-fck', 'defense') + factor('ge-1ss', 'defense') + factor('ge-67', 'defense');
    expect(odds(s, 'su-1gt', '2408').defense).toBe(sum);
    const event = happened(fight(s, 'su-1gt', '2408', 'AL1', 1), 'attacked')!;
    expect(event.defense).toBe(sum);
    expect(event.defenders).toHaveLength(3);
  });

  it('[11.2] units of any or all adjacent hexes may join one attack', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss', '3109': 'ge-2ss', '3308': 'ge-67', '3209': 'su-43' },
    });
    for (const units of ['ge-1ss', 'ge-1ss ge-2ss', 'ge-1ss ge-67', 'ge-1ss ge-2ss ge-67'])
      expectOffered(s, attack(units, '3209'));
    expect(odds(s, 'ge-1ss ge-2ss ge-67', '3209').attack).toBe(
      factor('ge-1ss', 'attack') + factor('ge-2ss', 'attack') + factor('ge-67', 'attack'),
    );
  });

  it('[2.2#cf] attackers use their attack factor, defenders their defense factor', () => {
    const hexes = { '3109': 'ge-gd', '3209': 'su-5gt' };
    expect(factor('su-5gt', 'attack')).not.toBe(factor('su-5gt', 'defense'));
    const german = odds(position({ phase: 'german.combat', hexes }), 'ge-gd', '3209');
    expect([german.attack, german.defense]).toEqual([factor('ge-gd', 'attack'), factor('su-5gt', 'defense')]);
    const soviet = odds(position({ phase: 'soviet.combat', hexes }), 'su-5gt', '3109');
    expect([soviet.attack, soviet.defense]).toEqual([factor('su-5gt', 'attack'), factor('ge-gd', 'defense')]);
  });

  it('[11.2#1] an attack has one target: units that do not touch it cannot join', () => {
    // Both armies touch the corps in 3208, only one the corps in 3109.
    const s = position({
      phase: 'german.combat',
      hexes: { '3208': 'ge-1ss', '3109': 'ge-67', '3209': 'su-43', '3307': 'su-5' },
    });
    expectRefused(s, '11.0#1', attack('ge-1ss ge-67', '3307'));
    expectOffered(s, attack('ge-1ss', '3307'));
    expectOffered(s, attack('ge-1ss ge-67', '3209'));
  });

  it('[11.2#2] units of one stack may attack different hexes, or not at all', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss ge-2ss ge-67', '3209': 'su-43', '3107': 'su-5' },
    });
    fight(s, 'ge-1ss', '3209', 'DR');
    if (questionOf(s) === 'retreat') doing(s, offered(s, 'retreat')[0]!);
    doing(s, advance(''));
    expectOffered(s, attack('ge-2ss', '3107'));
    expectOffered(s, attack('ge-2ss ge-67', '3107'));
    expectOffered(s, endPhase);
  });

  it('[11.3#1][11.3#3] a unit attacks once in a phase, with all it has', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-67', '3209': 'su-43', '3107': 'su-5' },
    });
    fight(s, 'ge-67', '3209', 'AS');
    expectRefused(s, '11.3#3', attack('ge-67', '3107'));
    expectRefused(s, '11.3#3', probe('ge-67', '3208'));
    expect(brokenBy(s, attack('ge-67 ge-67', '3107'))).toContain('form');
  });

  it('[11.3#4] a unit is attacked once in a phase', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-67', '3109': 'ge-66', '3209': 'su-43' },
    });
    fight(s, 'ge-67', '3209', 'AS');
    expectRefused(s, '11.3#4', attack('ge-66', '3209'));
    // Nor is a hex in which one of several units was attacked before.
    const joined = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-67', '3209': 'su-5' },
      units: { 'su-43': { at: '3209', targeted: true } },
    });
    expectRefused(joined, '11.3#4', attack('ge-67', '3209'));
  });

  it('[11.4] any number of attacks, one after the other, each finished before the next', () => {
    const s = position({
      phase: 'german.combat',
      hexes: {
        '3108': 'ge-1ss ge-2ss',
        '3209': 'su-43 su-2po',
        '1310': 'ge-67',
        '1311': 'su-5',
        '1510': 'ge-66',
        '1511': 'su-28',
      },
    });
    fight(s, 'ge-1ss ge-2ss', '3209', 'EX');
    expect(questionOf(s)).toBe('lose');
    expect(brokenBy(s, attack('ge-67', '1311'), 'german')).toEqual(['5.0#1']);
    doing(s, lose('su-2po'), 6);
    doing(s, lose('ge-2ss'), 6);
    fight(s, 'ge-67', '1311', 'AS');
    fight(s, 'ge-66', '1511', 'AS');
    expect(questionOf(s)).toBe('german.combat');
  });
});
