import { describe, expect, it } from 'vitest';
import { TABLES } from '../data.ts';
import {
  aerial,
  all,
  arrive,
  attack,
  brokenBy,
  declare,
  doing,
  endPhase,
  expectOffered,
  expectRefused,
  fight,
  game,
  modifiers,
  move,
  type OderState,
  odds,
  offered,
  openKinds,
  phaseOf,
  place,
  position,
  probe,
  questionOf,
  seatOf,
  space,
  supplyOf,
  support,
  zonesOf,
} from '../test/board.ts';
import { ring } from '../test/ground.ts';

const FAR = { '1410': 'ge-67', '3412': 'su-43' };

/** Plays the shortest way through phases until the turn is over, and lists them. */
function walk(s: OderState, sequence: 'movement-combat' | 'combat-movement'): string[] {
  const turn = game.decision(s).turn;
  const phases: string[] = [];
  while (game.decision(s).turn === turn && phaseOf(s) !== 'over') {
    phases.push(phaseOf(s));
    if (phaseOf(s).endsWith('declare')) doing(s, declare(sequence));
    else if (phaseOf(s) === 'german.support') doing(s, support(null, null));
    else if (phaseOf(s) === 'german.regroup') doing(s, arrive('ge-1ss', '1010'));
    else if (phaseOf(s) === 'soviet.regroup') doing(s, arrive('su-5', '3510'));
    else doing(s, endPhase);
  }
  return phases;
}

describe('5.0, 5.1 the sequence of play', () => {
  const due = (turn: number) => ({ 'ge-1ss': { due: turn }, 'su-5': { due: turn } });

  it('[5.1#german][5.1#soviet][5.0#2] a turn goes through both player turns in order, the German first', () => {
    const s = position({ turn: 2, phase: 'german.declare', hexes: FAR, units: due(2) });
    expect(walk(s, 'movement-combat')).toEqual([
      'german.declare',
      'german.support',
      'german.movement',
      'german.combat',
      'german.regroup',
      'soviet.declare',
      'soviet.movement',
      'soviet.combat',
      'soviet.regroup',
    ]);
    expect(game.decision(s)).toMatchObject({ turn: 3, phase: 'german.declare', seat: 'german' });
  });

  it('[5.3] declared the other way round, combat comes before movement, each once', () => {
    const s = position({ turn: 2, phase: 'german.declare', hexes: FAR, units: due(2) });
    const phases = walk(s, 'combat-movement');
    expect(phases.slice(2, 4)).toEqual(['german.combat', 'german.movement']);
    expect(phases.slice(6, 8)).toEqual(['soviet.combat', 'soviet.movement']);
    expect(new Set(phases).size).toBe(phases.length);
  });

  it('[5.3] the choice is free each turn and binding for it', () => {
    const s = position({ turn: 2, phase: 'german.declare', hexes: FAR });
    expect(offered(s, 'declare')).toHaveLength(2);
    doing(s, declare('combat-movement'));
    expectRefused(s, '5.0#1', declare('movement-combat'));
    doing(s, support(null, null));
    expect(phaseOf(s)).toBe('german.combat');
  });

  it('[5.2(4)][5.1#german] on turn 1 the support phase is skipped', () => {
    const s = position({ turn: 1, phase: 'german.declare', hexes: FAR });
    expect(walk(s, 'movement-combat')).not.toContain('german.support');
  });

  it('[5.1#german][5.1#soviet] the Soviet check ends the German turn, marker retrieval and the German check the Soviet turn', () => {
    const s = position({
      phase: 'soviet.movement',
      hexes: { '3512': 'ge-1ss ge-2ss' },
      state: { sequence: { soviet: 'combat-movement' }, air: '3209' },
    });
    const events = doing(s, endPhase);
    expect(events.map((e) => e.type)).toEqual(['support-retrieved', 'game-over']);
    const g = position({
      phase: 'german.movement',
      hexes: { '2408': 'su-39', '1319': 'su-28' },
      state: { sequence: { german: 'combat-movement' } },
    });
    expect(doing(g, endPhase).map((e) => e.type)).toEqual(['game-over']);
  });

  it('[5.0#1] nothing may be done outside its phase, or by the other player', () => {
    const hexes = { '3108': 'ge-1ss', '3209': 'su-43' };
    const m = position({ phase: 'german.movement', hexes });
    for (const order of [
      attack('ge-1ss', '3209'),
      probe('ge-1ss', '3208'),
      declare('movement-combat'),
      place('ge-1ss', '1010'),
    ])
      expect(brokenBy(m, order)).toEqual(['5.0#1']);
    expect(brokenBy(m, move('ge-1ss', '3108 3107'), 'soviet')).toEqual(['5.0#1']);
    expect(brokenBy(m, move('su-43', '3209 3309'), 'soviet')).toEqual(['5.0#1']);
    const c = position({ phase: 'german.combat', hexes });
    expect(brokenBy(c, move('ge-1ss', '3108 3107'))).toEqual(['5.0#1']);
    expect(seatOf(c)).toBe('german');
    expectOffered(c, attack('ge-1ss', '3209'));
  });
});

describe('5.2 turn 1', () => {
  const germans = { '3108': 'ge-1ss', '3209': 'su-43' };

  it('[5.2(1)] German attacks get -1 on turn 1 only', () => {
    const on = (turn: number) =>
      modifiers(position({ turn, phase: 'german.combat', hexes: germans }), 'ge-1ss', '3209');
    expect(on(1)['5.2(1)']).toBe(-1);
    expect(on(2)['5.2(1)']).toBeUndefined();
  });

  it('[5.2(1)] and Soviet attacks do not', () => {
    const s = position({ turn: 1, phase: 'soviet.combat', hexes: germans });
    expect(odds(s, 'su-43', '3108').drm).toBe(0);
  });

  it('[5.2(2)] Soviet attacks are read one column to the left on turn 1 only', () => {
    const hexes = { '3309': 'su-1gt', '3209': 'ge-gd' };
    const column = (turn: number) => {
      const line = TABLES.combat.lines.soviet;
      return line.indexOf(odds(position({ turn, phase: 'soviet.combat', hexes }), 'su-1gt', '3209').column);
    };
    expect(column(2)).toBeGreaterThan(0);
    expect(column(1)).toBe(column(2) - 1);
    const german = (turn: number) =>
      odds(
        position({ turn, phase: 'german.combat', hexes: { '3108': 'ge-1ss', '3209': 'su-2gt' } }),
        'ge-1ss',
        '3209',
      );
    expect(german(1).column).toBe(german(2).column);
  });

  it('[5.2(3)] Shock Armies do not attack on turn 1, even with combat first', () => {
    const shock = (turn: number) =>
      position({
        turn,
        phase: 'soviet.combat',
        hexes: { '3309': 'su-2sh', '3209': 'ge-67', '3308': 'su-43' },
        state: { sequence: { soviet: 'combat-movement' } },
      });
    expectRefused(shock(1), '5.2(3)', attack('su-2sh', '3209'));
    expectOffered(shock(1), attack('su-43', '3209'));
    expectOffered(shock(2), attack('su-2sh', '3209'));
  });

  it('[5.2(4)][8.3#3] no aerial supply on turn 1', () => {
    const s = position({ turn: 1, phase: 'german.movement', hexes: FAR });
    expect(openKinds(s)).not.toContain('aerial-supply');
    expectRefused(s, '8.3#3', aerial('ge-67'));
    expect(openKinds(position({ turn: 2, phase: 'german.movement', hexes: FAR }))).toContain('aerial-supply');
  });
});

describe('5.3 Shock Armies', () => {
  it('[5.3#shock] attack only in a turn with combat before movement', () => {
    const hexes = { '3309': 'su-2sh', '3209': 'ge-67' };
    const soviet = (sequence: string) =>
      position({ phase: 'soviet.combat', hexes, state: { sequence: { soviet: sequence } } });
    expectRefused(soviet('movement-combat'), '5.3#shock', attack('su-2sh', '3209'));
    expectOffered(soviet('combat-movement'), attack('su-2sh', '3209'));
  });
});

describe('5.4 support markers', () => {
  const supporting = (turn = 2) =>
    position({ turn, phase: 'german.support', hexes: { '3209': 'ge-1ss', '3308': 'su-43', '2408': 'su-5' } });
  const chosen = (s: OderState) => {
    const { air, naval } = game.encode(s).state as { air: string | null; naval: string | null };
    return [air, naval];
  };

  it('[5.4] each marker may be placed or kept back, and both may be used together', () => {
    for (const [air, naval] of [
      [null, null],
      ['3209', null],
      [null, '2408'],
      ['3209', '2408'],
    ] as const) {
      const s = supporting();
      doing(s, support(air, naval));
      expect(chosen(s)).toEqual([air, naval]);
      expect(phaseOf(s)).toBe('german.movement');
    }
  });

  it('[5.4.a] air support goes in any hex of the map, sea included', () => {
    const s = supporting();
    for (const at of ['1003', '2115', '3521', '2003']) expectOffered(s, support(at, null));
    expect(brokenBy(s, support('9999', null))).toEqual(['form']);
  });

  it('[5.4.b] naval support only in a coastal hex', () => {
    const s = supporting();
    expectOffered(s, support(null, '2007'));
    expectRefused(s, '5.4.b', support(null, '2115'));
    expectRefused(s, '5.4.b', support('2115', '3209'));
    expect(new Set(offered(s, 'support').map((o) => (o.kind === 'support' ? o.naval : '')))).not.toContain(
      '2003',
    );
  });

  it('[5.4#excl][8.3#excl] air support shuts out aerial supply for the whole turn, naval support does not', () => {
    const hexes = { '3209': 'ge-67', '3108': 'su-43', '3309': 'su-1gt' };
    for (const phase of ['german.movement', 'german.combat']) {
      expectRefused(position({ phase, hexes, state: { air: '1010' } }), '8.3#excl', aerial('ge-67'));
      expectOffered(position({ phase, hexes, state: { naval: '2007' } }), aerial('ge-67'));
    }
    const soviet = (state: Record<string, string>) => position({ phase: 'soviet.combat', hexes, state });
    const shutOut = soviet({ air: '1010' });
    expect(supplyOf(shutOut, 'ge-67')).toBe('none');
    fight(shutOut, 'su-1gt', '3209', 'AS');
    expect(questionOf(shutOut)).toBe('soviet.combat');
    const open = soviet({ naval: '2007' });
    doing(open, attack('su-1gt', '3209'));
    expect(questionOf(open)).toBe('respond');
  });

  it('[5.4#1] either may stand in a Soviet zone and on a Soviet unit', () => {
    const s = supporting();
    expect(zonesOf(s, 'soviet')).toEqual(expect.arrayContaining(['3308', '2408']));
    doing(s, support('3308', '2408'));
    expect(chosen(s)).toEqual(['3308', '2408']);
  });

  it('[5.4#2] the air marker works in its hex and the six around it', () => {
    for (const air of ['3209', ...ring('3209')]) {
      const s = position({
        phase: 'german.combat',
        hexes: { '3108': 'ge-1ss', '3209': 'su-43' },
        state: { air },
      });
      expect(modifiers(s, 'ge-1ss', '3209')['11.5.3#german'], air).toBe(-1);
    }
    const beyond = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss', '3209': 'su-43' },
      state: { air: '3207' },
    });
    expect(modifiers(beyond, 'ge-1ss', '3209')).toEqual({});
  });

  it('[5.4#3] the naval marker works in its own hex only', () => {
    const hexes = { '2508': 'ge-1ss', '2507': 'su-43' };
    const at = (naval: string) =>
      modifiers(position({ phase: 'german.combat', hexes, state: { naval } }), 'ge-1ss', '2507');
    expect(at('2507')['11.5.3#german']).toBe(-1);
    expect(at('2407')['11.5.3#german']).toBeUndefined();
  });

  it('[5.4#4][6.1] markers take no room, have no zone, cancel none and cannot be lost', () => {
    const hexes = { '3209': 'ge-1ss ge-2ss ge-47', '3308': 'su-43' };
    const with_ = position({ phase: 'german.movement', hexes, state: { air: '3209' } });
    const without = position({ phase: 'german.movement', hexes });
    expect(space(with_, '3209').stacking.load).toBe(3);
    expectOffered(with_, endPhase);
    for (const side of ['german', 'soviet']) expect(zonesOf(with_, side)).toEqual(zonesOf(without, side));
    const lone = position({
      phase: 'german.movement',
      hexes: { '3412': 'su-43' },
      state: { air: '3209', naval: '2507' },
    });
    expect(zonesOf(lone, 'german')).toEqual([]);
    const c = position({
      phase: 'soviet.combat',
      hexes: { '3309': 'su-1gt su-2gt su-3gt', '3209': 'ge-53' },
      state: { air: '3209', naval: '2408' },
    });
    fight(c, 'su-1gt su-2gt su-3gt', '3209', 'DE', 6);
    expect(chosen(c)).toEqual(['3209', '2408']);
  });

  it('[5.4#5] markers stay through the Soviet turn, come off in the retrieval phase, and are there again next turn', () => {
    const s = supporting();
    doing(s, support('1212', '2007'));
    for (const phase of ['german.movement', 'german.combat']) {
      expect(phaseOf(s)).toBe(phase);
      doing(s, endPhase);
    }
    doing(s, declare('movement-combat'));
    doing(s, endPhase);
    expect(chosen(s)).toEqual(['1212', '2007']);
    const events = doing(s, endPhase);
    expect(all(events, 'support-retrieved')).toHaveLength(1);
    expect(chosen(s)).toEqual([null, null]);
    doing(s, declare('movement-combat'));
    expect(phaseOf(s)).toBe('german.support');
    expectOffered(s, support('1212', '2007'));
  });

  it('[5.4#6] naval support is there on every turn from 2 to 8, also beside air support', () => {
    for (let turn = 2; turn <= 8; turn++) expectOffered(supporting(turn), support('2115', '2007'));
  });
});
