import { describe, expect, it } from 'vitest';
import {
  aerial,
  all,
  ask,
  attack,
  declare,
  dieFor,
  doing,
  endPhase,
  expectLegal,
  expectOffered,
  expectRefused,
  fight,
  game,
  happened,
  modifiers,
  move,
  type OderState,
  odds,
  openKinds,
  pass,
  phaseOf,
  position,
  questionOf,
  reach,
  score,
  seatOf,
  space,
  supplyOf,
  support,
  where,
} from '../test/board.ts';
import { GROUND, isLand } from '../test/ground.ts';

/** A corps in 3209 whose every way out is held: 3108 and 3309 are opposite, their zones fill the rest. */
const POCKET = { '3209': 'ge-67', '3108': 'su-43', '3309': 'su-5' };
/** The same, the other way round. */
const CAULDRON = { '3209': 'su-43', '3108': 'ge-67', '3309': 'ge-66' };

const pathOf = (s: OderState, unit: string): string[] =>
  ask<{ path: string[] }>(s, { what: 'supply', unit }).path;

describe('8.0, 8.1 lines', () => {
  it('[8.1] a unit is in supply at any distance from its source', () => {
    const s = position({ phase: 'german.movement', hexes: { '3520': 'ge-67', '1010': 'su-43' } });
    expect([supplyOf(s, 'ge-67'), supplyOf(s, 'su-43')]).toEqual(['regular', 'regular']);
    const path = pathOf(s, 'ge-67');
    expect(path[0]).toBe('3520');
    expect(path.length).toBeGreaterThan(20);
    expect(['10', '12', '13']).toContain(path.at(-1)!.slice(0, 2));
  });

  it('[8.1#1] lines do not pass enemy units', () => {
    const s = position({ phase: 'german.movement', hexes: POCKET });
    expect(supplyOf(s, 'ge-67')).toBe('none');
    expect(
      supplyOf(position({ phase: 'german.movement', hexes: { '3209': 'ge-67', '3108': 'su-43' } }), 'ge-67'),
    ).toBe('regular');
  });

  it('[8.1#1] nor all-sea hexsides, but they use land bridges', () => {
    // Memel by the Curonian spit: 2806 2706 2607 2507. With 2507 in an enemy zone the spit leads nowhere.
    const memel = (more: Record<string, string>) =>
      position({
        phase: 'german.movement',
        hexes: { '2806': 'ge-28', '2805': 'su-4sh', '2906': 'su-43', '2808': 'su-39', ...more },
      });
    const s = memel({});
    expect(supplyOf(s, 'ge-28')).toBe('regular');
    const path = pathOf(s, 'ge-28');
    expect(path.slice(0, 4)).toEqual(['2806', '2706', '2607', '2507']);
    expect(supplyOf(memel({ '2508': 'su-2g' }), 'ge-28')).toBe('coastal');
    // Pillau hangs on 2407 alone: 2308 and 2208 lie across water.
    const pillau = position({ phase: 'german.movement', hexes: { '2307': 'ge-67', '2407': 'su-43' } });
    expect(supplyOf(pillau, 'ge-67')).toBe('coastal');
  });

  it('[8.1#3] lines run through enemy-controlled hexes that are empty', () => {
    const s = position({ phase: 'german.movement', hexes: { '3209': 'ge-67' } });
    expect(supplyOf(s, 'ge-67')).toBe('regular');
    expect(pathOf(s, 'ge-67').length).toBeGreaterThan(10);
  });

  it('[8.1#4] German fortifications do not stop Soviet lines', () => {
    const lines = GROUND.filter((g) => g.features.includes('fortification')).flatMap(({ at: fort, ring }) =>
      ring
        .filter((at) => at !== '' && isLand(at))
        .map((at) => position({ phase: 'soviet.movement', hexes: { [at]: 'su-43' } }))
        .filter((s) => space(s, fort).fortification && pathOf(s, 'su-43').slice(1).includes(fort)),
    );
    expect(lines.length).toBeGreaterThan(0);
  });

  it('[8.1#5] nor does the air marker', () => {
    const s = position({ phase: 'soviet.movement', hexes: { '3209': 'su-43' } });
    const [, next] = pathOf(s, 'su-43');
    const under = position({ phase: 'soviet.movement', hexes: { '3209': 'su-43' }, state: { air: next! } });
    expect(pathOf(under, 'su-43')).toEqual(pathOf(s, 'su-43'));
  });

  // A pocket at Riga: the wall of Soviet zones runs from the sea to the east edge, 3505 to 3508 lie behind it.
  const RIGA = {
    '3505': 'ge-1ss',
    '3305': 'su-43',
    '3307': 'su-5',
    '3309': 'su-28',
    '3410': 'su-39',
    '3510': 'su-47',
  };

  it('[8.0#1][8.5] supply for a move is what it is when the unit starts: half for the whole way, or full for the whole way', () => {
    const cutOff = position({ phase: 'german.movement', hexes: RIGA });
    expect(supplyOf(cutOff, 'ge-1ss')).toBe('coastal');
    const inland = position({
      phase: 'german.movement',
      hexes: { ...RIGA, '3505': 'ge-67', '3506': 'ge-1ss' },
    });
    expect(supplyOf(inland, 'ge-1ss')).toBe('none');
    expectLegal(inland, move('ge-1ss', '3506 3507 3508 3507'));
    expectRefused(inland, '8.5', move('ge-1ss', '3506 3507 3508 3507 3508'));
    // The corps on the coast starts in supply and keeps it where it has none.
    expectLegal(cutOff, move('ge-1ss', '3505 3506 3507 3508 3507 3508 3507'));
    doing(cutOff, move('ge-1ss', '3505 3506 3507'));
    expect(supplyOf(cutOff, 'ge-1ss')).toBe('none');
  });

  it('[8.0#2] supply for a battle is taken as it starts, for attackers and defenders alike', () => {
    const s = position({ phase: 'german.combat', hexes: { ...CAULDRON, '3210': 'ge-1ss' } });
    expect(modifiers(s, 'ge-1ss', '3209')).toMatchObject({ '8.6#2': -1 });
    const event = happened(fight(s, 'ge-1ss', '3209', 'EX', 1, 1, 1), 'attacked')!;
    expect(event.supply).toEqual({ 'su-43': 'none', 'ge-1ss': 'regular' });
    // The army died out of supply; the corps lost in the same battle in supply.
    expect(score(s)).toBe('2:1');
  });
});

describe('8.2, 8.4 sources', () => {
  it('[8.2.a] the German sources are the west edge and the six Upper Silesian cities', () => {
    for (const at of ['1003', '1012', '1021', '1218', '1219', '1220', '1318', '1319', '1320'])
      expect(pathOf(position({ phase: 'german.movement', hexes: { [at]: 'ge-67' } }), 'ge-67')).toEqual([at]);
    // Krakow is a city too, but no source: its line goes to the next one that is.
    const krakow = position({ phase: 'german.movement', hexes: { '1421': 'ge-67' } });
    expect(pathOf(krakow, 'ge-67').at(-1)).toBe('1320');
  });

  it('[8.2.b] a German cut off in a city west of the line that was never lost is in fortress supply', () => {
    const posen = (more: object = {}) =>
      position({
        phase: 'german.movement',
        hexes: { '1310': 'ge-67', '1309': 'su-43', '1311': 'su-5' },
        ...more,
      });
    expect(supplyOf(posen(), 'ge-67')).toBe('fortress');
    expect(supplyOf(posen({ state: { everSoviet: ['1310'] } }), 'ge-67')).toBe('none');
    // Kaunas lies east of the line.
    const kaunas = position({
      phase: 'german.movement',
      hexes: { '3110': 'ge-67', '3109': 'su-43', '3111': 'su-5' },
    });
    expect(supplyOf(kaunas, 'ge-67')).toBe('none');
  });

  it('[8.2.b#note] towns, fortifications and Fortress Commands make no fortress supply', () => {
    // Deutsch Krone: a fortified town with a command in it, cut off.
    const s = position({
      phase: 'german.movement',
      hexes: { '1408': 'ge-67 ge-fcdk', '1407': 'su-43', '1409': 'su-5' },
    });
    expect([supplyOf(s, 'ge-67'), supplyOf(s, 'ge-fcdk')]).toEqual(['none', 'none']);
    // Warsaw has neither and feeds its garrison.
    const warsaw = position({
      phase: 'german.movement',
      hexes: { '2115': 'ge-67', '2114': 'su-43', '2116': 'su-5' },
    });
    expect(supplyOf(warsaw, 'ge-67')).toBe('fortress');
  });

  it('[8.2.c] a German cut off in a coastal hex is in coastal supply; a city on the coast is a fortress first', () => {
    const coast = position({
      phase: 'german.movement',
      hexes: { '1304': 'ge-67', '1305': 'su-43', '1205': 'su-5' },
    });
    expect(supplyOf(coast, 'ge-67')).toBe('coastal');
    const ring = { '2409': 'su-43', '2407': 'su-5', '2508': 'su-28', '2308': 'su-39' };
    expect(
      supplyOf(position({ phase: 'german.movement', hexes: { '2408': 'ge-67', ...ring } }), 'ge-67'),
    ).toBe('fortress');
    const lost = position({
      phase: 'german.movement',
      hexes: { '2408': 'ge-67', ...ring },
      state: { everSoviet: ['2408'] },
    });
    expect(supplyOf(lost, 'ge-67')).toBe('coastal');
    // The Soviets have no such thing.
    const soviet = position({
      phase: 'german.movement',
      hexes: { '1304': 'su-43', '1305': 'ge-67', '1205': 'ge-66' },
    });
    expect(supplyOf(soviet, 'su-43')).toBe('none');
  });

  it('[8.2#eff] fortress and coastal supply move and fight in full', () => {
    const city = position({
      phase: 'german.movement',
      hexes: { '1310': 'ge-1ss', '1309': 'su-43', '1311': 'su-5' },
    });
    expect(reach(city, 'ge-1ss').factors).toBe(6);
    const coast = position({
      phase: 'soviet.combat',
      hexes: { '1304': 'ge-67', '1305': 'su-43', '1205': 'su-5' },
    });
    expect(modifiers(coast, 'su-43', '1304')['8.6#2']).toBeUndefined();
    const sally = position({
      phase: 'german.combat',
      hexes: { '1304': 'ge-67', '1305': 'su-43', '1205': 'su-5' },
    });
    expect(modifiers(sally, 'ge-67', '1305')['8.6#1']).toBeUndefined();
  });

  it('[8.4] the Soviet sources are the hexes of the east edge', () => {
    const s = position({
      phase: 'soviet.movement',
      hexes: { '3518': 'su-43', '3517': 'ge-67', '3418': 'ge-66', '3419': 'ge-53' },
    });
    expect(pathOf(s, 'su-43')).toEqual(['3518']);
    // Lublin, Brest and the south edge are none.
    const pocket = position({
      phase: 'soviet.movement',
      hexes: { '2721': 'su-43', '2720': 'ge-67', '2621': 'ge-66', '2821': 'ge-53' },
    });
    expect(supplyOf(pocket, 'su-43')).toBe('none');
  });
});

describe('8.3 aerial supply', () => {
  const marker = (s: OderState) => (game.encode(s).state as { aerial: string | null }).aerial;

  it('[8.3][8.3#2] puts one named unit in supply, not the rest of its stack', () => {
    const s = position({ phase: 'german.movement', hexes: { ...POCKET, '3209': 'ge-67 ge-1ss' } });
    doing(s, aerial('ge-1ss'));
    expect([supplyOf(s, 'ge-1ss'), supplyOf(s, 'ge-67')]).toEqual(['aerial', 'none']);
    expect([reach(s, 'ge-1ss').factors, reach(s, 'ge-67').factors]).toEqual([6, 2]);
    expectRefused(s, '8.3#4', aerial('ge-67'));
  });

  it('[8.3#1] may be placed in the German movement and combat phases, on any German unit on the map', () => {
    for (const phase of ['german.movement', 'german.combat']) {
      const s = position({ phase, hexes: { ...POCKET, '2408': 'ge-fck' }, units: { 'ge-53': { due: 5 } } });
      expectOffered(s, aerial('ge-67'));
      expectOffered(s, aerial('ge-fck'));
      expectRefused(s, '8.3#1', aerial('su-43'));
      expectRefused(s, '8.3#1', aerial('ge-53'));
    }
  });

  it('[8.3#1] may be placed in the Soviet combat phase, when an attack is announced', () => {
    const s = position({ phase: 'soviet.combat', hexes: POCKET });
    const before = modifiers(s, 'su-43 su-5', '3209');
    expect(before['8.6#2']).toBe(-1);
    doing(s, attack('su-43 su-5', '3209'));
    expect([questionOf(s), seatOf(s), phaseOf(s)]).toEqual(['respond', 'german', 'soviet.combat']);
    expect(openKinds(s)).toEqual(['aerial-supply', 'pass']);
    const events = doing(s, aerial('ge-67'), 6);
    expect((happened(events, 'attacked')!.supply as Record<string, string>)['ge-67']).toBe('aerial');
    expect(JSON.stringify(happened(events, 'attacked')!.modifiers)).not.toContain('8.6#2');
    expect(marker(s)).toBe('ge-67');
  });

  it('[8.3#1] the German may decline, and is asked again at the next attack', () => {
    const s = position({ phase: 'soviet.combat', hexes: { ...POCKET, '3210': 'ge-66', '3211': 'su-28' } });
    const die = dieFor(s, 'su-43', '3209', 'AS');
    doing(s, attack('su-43', '3209'));
    const events = doing(s, pass, ...die);
    expect((happened(events, 'attacked')!.supply as Record<string, string>)['ge-67']).toBe('none');
    expect([marker(s), questionOf(s)]).toEqual([null, 'soviet.combat']);
    expect(supplyOf(s, 'ge-66')).toBe('none');
    doing(s, attack('su-28', '3210'));
    expect(questionOf(s)).toBe('respond');
  });

  it('[8.3#1] nobody is asked when it would change nothing, and it has no place in the Soviet movement phase', () => {
    const supplied = position({ phase: 'soviet.combat', hexes: { '3209': 'ge-67', '3309': 'su-5' } });
    fight(supplied, 'su-5', '3209', 'AL1', 1);
    expect(questionOf(supplied)).toBe('soviet.combat');
    const moving = position({ phase: 'soviet.movement', hexes: POCKET });
    expect(openKinds(moving)).not.toContain('aerial-supply');
    expect(game.check(moving, 'german', aerial('ge-67'))).toMatchObject([{ rule: '5.0#1' }]);
  });

  it('[8.3#excl] is not to be had beside air support', () => {
    expectRefused(
      position({ phase: 'german.combat', hexes: POCKET, state: { air: '1010' } }),
      '8.3#excl',
      aerial('ge-67'),
    );
  });

  it('[8.3#3] nor on turn 1', () => {
    expectRefused(position({ turn: 1, phase: 'german.combat', hexes: POCKET }), '8.3#3', aerial('ge-67'));
  });

  it('[8.3#4] stays with the unit, wherever it goes, until the retrieval phase', () => {
    const s = position({ phase: 'german.movement', hexes: { '3209': 'ge-1ss', '3412': 'su-43' } });
    doing(s, aerial('ge-1ss'));
    doing(s, move('ge-1ss', '3209 3208 3207'));
    expect(marker(s)).toBe('ge-1ss');
    doing(s, endPhase);
    doing(s, endPhase);
    doing(s, declare('movement-combat'));
    doing(s, endPhase);
    expect(marker(s)).toBe('ge-1ss');
    doing(s, endPhase);
    expect([marker(s), phaseOf(s)]).toEqual([null, 'german.declare']);
    doing(s, declare('movement-combat'));
    doing(s, support(null, null));
    expectOffered(s, aerial('ge-1ss'));
  });

  it('[8.3#4] lost with its unit, it is not used again that turn', () => {
    const s = position({ phase: 'german.combat', hexes: { ...POCKET, '3309': 'su-2sh', '3210': 'ge-1ss' } });
    doing(s, aerial('ge-67'));
    fight(s, 'ge-67', '3309', 'AL1', 1, 1);
    expect([marker(s), where(s, 'ge-67')]).toEqual([null, 'due 5']);
    expectRefused(s, '8.3#4', aerial('ge-1ss'));
  });

  it('[8.3#5] supplies movement and combat; a unit so supplied is worth one point and regroups on two dice', () => {
    const s = position({
      phase: 'soviet.combat',
      hexes: { ...POCKET, '3309': 'su-1gt su-2gt su-3gt' },
      state: { aerial: 'ge-67' },
    });
    expect(modifiers(s, 'su-1gt su-2gt su-3gt', '3209')['8.6#2']).toBeUndefined();
    const events = fight(s, 'su-1gt su-2gt su-3gt', '3209', 'DE', 1, 2);
    expect(happened(events, 'regrouping')).toMatchObject({ dice: [1, 2], due: 6, rule: '9.1.b' });
    expect(score(s)).toBe('0:1');
  });
});

describe('8.5 to 8.7 out of supply', () => {
  it('[8.5] mechanized units have 3 movement factors, others 2', () => {
    const s = position({ phase: 'german.movement', hexes: { ...POCKET, '3209': 'ge-67 ge-1ss' } });
    expect([reach(s, 'ge-1ss').factors, reach(s, 'ge-67').factors]).toEqual([3, 2]);
    const t = position({ phase: 'soviet.movement', hexes: { ...CAULDRON, '3209': 'su-43 su-1gt' } });
    expect([reach(t, 'su-1gt').factors, reach(t, 'su-43').factors]).toEqual([3, 2]);
    const shock = position({ phase: 'soviet.movement', hexes: { ...CAULDRON, '3209': 'su-2sh' } });
    expect(reach(shock, 'su-2sh').factors).toBe(2);
  });

  it('[8.6#1] any attacker out of supply costs the attack +1, once', () => {
    const hexes = { '3209': 'ge-67 ge-66', '3108': 'su-43', '3309': 'su-5', '3210': 'ge-1ss' };
    const s = position({ phase: 'german.combat', hexes });
    expect([supplyOf(s, 'ge-67'), supplyOf(s, 'ge-1ss')]).toEqual(['none', 'regular']);
    expect(modifiers(s, 'ge-1ss', '3309')['8.6#1']).toBeUndefined();
    expect(modifiers(s, 'ge-1ss ge-67', '3309')['8.6#1']).toBe(1);
    expect(modifiers(s, 'ge-1ss ge-67 ge-66', '3309')['8.6#1']).toBe(1);
  });

  it('[8.6#2] a defending stack out of supply gives the attack -1, and both may cancel', () => {
    const s = position({ phase: 'german.combat', hexes: { ...CAULDRON, '3210': 'ge-1ss' } });
    expect(modifiers(s, 'ge-1ss', '3209')['8.6#2']).toBe(-1);
    // Each holds the other in its own pocket: 3108 and 3309 around 3209, 3209 and 3410 around 3309.
    const both = position({ phase: 'german.combat', hexes: { ...POCKET, '3410': 'ge-66' } });
    expect([supplyOf(both, 'ge-67'), supplyOf(both, 'su-5')]).toEqual(['none', 'none']);
    expect(modifiers(both, 'ge-67', '3309')).toMatchObject({ '8.6#1': 1, '8.6#2': -1 });
    expect(odds(both, 'ge-67', '3309').drm).toBe(0);
  });

  it('[8.6#3] a unit destroyed out of supply is worth two', () => {
    const s = position({ phase: 'german.combat', hexes: { ...CAULDRON, '3108': 'ge-1ss ge-2ss ge-47' } });
    fight(s, 'ge-1ss ge-2ss ge-47', '3209', 'DE', 6, 6);
    expect(score(s)).toBe('2:0');
  });

  it('[8.7] nobody is lost for want of supply, however long it lasts', () => {
    const s = position({ turn: 2, phase: 'german.declare', hexes: { ...POCKET, '2314': 'ge-66' } });
    const events = [];
    for (let turn = 2; turn < 8; turn++) {
      for (const order of [
        declare('movement-combat'),
        support(null, null),
        endPhase,
        endPhase,
        declare('movement-combat'),
        endPhase,
        endPhase,
      ])
        events.push(...doing(s, order));
      expect(supplyOf(s, 'ge-67')).toBe('none');
    }
    expect(all(events, 'eliminated')).toEqual([]);
    expect(where(s, 'ge-67')).toBe('3209');
  });
});
