import { describe, expect, it } from 'vitest';
import {
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
  happened,
  move,
  type OderState,
  offered,
  phaseOf,
  position,
  questionOf,
  refuse,
  score,
  seatOf,
  supplyOf,
  where,
  zonesOf,
} from '../test/board.ts';

const PANZERS = 'ge-1ss ge-2ss ge-47';
const TANKS = 'su-1gt su-2gt su-3gt';
/** Armies that hold all ways out of 3209 between them. */
const RING = { '3108': 'su-43', '3309': TANKS };

const places = (s: OderState, unit: string): string[] =>
  offered(s, 'arrive').flatMap((o) => (o.kind === 'arrive' && o.unit === unit ? [o.at] : []));
const due = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { due: 3 }]));

describe('9.1 elimination and return', () => {
  const soviets = (turn: number) =>
    position({ turn, phase: 'german.combat', hexes: { '3108': PANZERS, '3209': 'su-2po' } });

  it('[9.1.a] died in regular supply on turn 2, rolled a 3: back on turn 5', () => {
    const s = soviets(2);
    expect(supplyOf(s, 'su-2po')).toBe('regular');
    const events = fight(s, PANZERS, '3209', 'DE', 3);
    expect(happened(events, 'regrouping')).toMatchObject({
      unit: 'su-2po',
      dice: [3],
      due: 5,
      rule: '9.1.a',
    });
    expect([where(s, 'su-2po'), score(s)]).toEqual(['due 5', '1:0']);
  });

  it('[9.1.b] died otherwise: two dice', () => {
    const pocket = position({
      turn: 2,
      phase: 'german.combat',
      hexes: { '3108': PANZERS, '3209': 'su-2po', '3309': 'ge-66' },
    });
    fight(pocket, PANZERS, '3209', 'DE', 1, 3);
    expect(where(pocket, 'su-2po')).toBe('due 6');

    const city = position({
      turn: 2,
      phase: 'soviet.combat',
      hexes: { '1310': 'ge-53', '1309': TANKS, '1311': 'su-43' },
    });
    expect(supplyOf(city, 'ge-53')).toBe('fortress');
    expect(happened(fight(city, TANKS, '1310', 'EX', 2, 3), 'lost-for-good')).toBeUndefined();
    expect(where(city, 'ge-53')).toBe('due 7');

    const coast = position({
      turn: 2,
      phase: 'soviet.combat',
      hexes: { '1304': 'ge-53', '1305': TANKS, '1205': 'su-43' },
    });
    expect(supplyOf(coast, 'ge-53')).toBe('coastal');
    fight(coast, TANKS, '1304', 'DE', 1, 1);
    expect(where(coast, 'ge-53')).toBe('due 4');

    const air = position({
      turn: 2,
      phase: 'soviet.combat',
      hexes: { '3209': 'ge-53', ...RING },
      state: { aerial: 'ge-53' },
    });
    fight(air, TANKS, '3209', 'DE', 1, 2);
    expect(where(air, 'ge-53')).toBe('due 5');
  });

  it('[9.1#late] due after turn 8 it never comes, and nobody scores for that', () => {
    const s = soviets(6);
    const events = fight(s, PANZERS, '3209', 'DE', 3);
    expect(happened(events, 'lost-for-good')).toMatchObject({ unit: 'su-2po', rule: '9.1#late' });
    expect([where(s, 'su-2po'), score(s)]).toEqual(['gone', '1:0']);
    const just = soviets(6);
    fight(just, PANZERS, '3209', 'DE', 2);
    expect(where(just, 'su-2po')).toBe('due 8');
  });

  it('[9.1] Fortress Commands and Korpsgruppen are gone for good, without a roll', () => {
    const kg = position({
      turn: 2,
      phase: 'soviet.combat',
      hexes: { '3209': 'ge-kgm', '3309': TANKS, '3308': 'su-8g su-5g' },
    });
    const events = fight(kg, `${TANKS} su-8g su-5g`, '3209', 'DE');
    expect(happened(events, 'removed')).toMatchObject({ unit: 'ge-kgm', rule: '9.1' });
    expect([where(kg, 'ge-kgm'), score(kg)]).toEqual(['gone', '0:1']);
    const fort = position({ turn: 2, phase: 'soviet.combat', hexes: { '1408': 'ge-fcdk', '1409': TANKS } });
    fight(fort, TANKS, '1408', 'DE');
    expect([where(fort, 'ge-fcdk'), score(fort)]).toEqual(['gone', '0:1']);
  });

  it('[9.0] both sides bring their units back', () => {
    const s = position({ phase: 'german.regroup', units: due('ge-1ss', 'su-43') });
    doing(s, arrive('ge-1ss', '1010'));
    doing(s, declare('movement-combat'));
    doing(s, endPhase);
    doing(s, endPhase);
    expect([phaseOf(s), seatOf(s)]).toEqual(['soviet.regroup', 'soviet']);
    doing(s, arrive('su-43', '3510'));
    expect([where(s, 'ge-1ss'), where(s, 'su-43')]).toEqual(['1010', '3510']);
  });

  it('[9.1.1] a unit returns in its owner’s regroup phase of the turn rolled, not before', () => {
    const s = position({
      turn: 3,
      phase: 'german.regroup',
      units: { 'su-43': { due: 3 }, 'su-5': { due: 4 }, 'ge-1ss': { due: 4 } },
    });
    // Nobody German is due, so the phase passes.
    expect(phaseOf(s)).toBe('soviet.declare');
    for (const order of [declare('movement-combat'), endPhase, endPhase]) doing(s, order);
    expect(phaseOf(s)).toBe('soviet.regroup');
    expectRefused(s, '9.3', arrive('su-5', '3510'));
    doing(s, arrive('su-43', '3510'));
    expect([phaseOf(s), where(s, 'su-5')]).toEqual(['german.declare', 'due 4']);
  });

  it('[9.1.1#3] it then moves, attacks and defends like any other', () => {
    const s = position({ phase: 'german.regroup', units: due('ge-67'), hexes: { '1010': 'su-43' } });
    doing(s, arrive('ge-67', '1011'));
    expect(zonesOf(s, 'german')).toContain('1010');
    doing(s, declare('movement-combat'));
    doing(s, endPhase);
    expectOffered(s, attack('su-43', '1011'));
    doing(s, endPhase);
    doing(s, declare('combat-movement'));
    doing(s, { kind: 'support', air: null, naval: null });
    expectOffered(s, attack('ge-67', '1010'));
    doing(s, endPhase);
    expectOffered(s, move('ge-67', '1011 1012'));
  });

  it('[9.1.1#5][9.1.1#6][9.1.1#4] killed again it scores again and may come back again', () => {
    const s = position({
      turn: 4,
      phase: 'soviet.regroup',
      units: { 'su-2po': { due: 4 } },
      hexes: { '3408': PANZERS },
      score: { german: 1 },
    });
    doing(s, arrive('su-2po', '3508'));
    expect(score(s)).toBe('1:0');
    for (const order of [declare('combat-movement'), { kind: 'support', air: null, naval: null } as const])
      doing(s, order);
    fight(s, PANZERS, '3508', 'DE', 2);
    expect([score(s), where(s, 'su-2po')]).toEqual(['2:0', 'due 7']);
  });
});

describe('9.1.1 Soviet arrivals', () => {
  it('[9.1.1#2.1] a town or city east of the line that was never German and has a line to the east edge', () => {
    const hexes = { '2818': 'ge-1ss', '2820': 'ge-2ss' };
    const s = position({
      phase: 'soviet.regroup',
      units: due('su-43'),
      hexes,
      control: { '2417': 'german' },
      state: { everGerman: ['3214'] },
    });
    const open = places(s, 'su-43');
    expect(open).toContain('3110');
    expect(open).toContain('3317');
    // Siedlce is German now, Lida once was, Kobryn is cut off, Warsaw lies west of the line, 3209 is no town.
    for (const at of ['2417', '3214', '2819', '2115', '3209'])
      expectRefused(s, '9.1.1#2.1', arrive('su-43', at));
  });

  it('[9.1.1#2.1] a town west of the line never serves the Soviets, even if they took it', () => {
    const s = position({
      phase: 'soviet.regroup',
      units: due('su-43'),
      control: { '2115': 'soviet', '2408': 'soviet' },
    });
    expectRefused(s, '9.1.1#2.1', arrive('su-43', '2115'));
    expectRefused(s, '9.1.1#2.1', arrive('su-43', '2408'));
  });

  it('[9.1.1#2.2] or any Soviet hex of the east edge, enemy zone or not', () => {
    const s = position({
      phase: 'soviet.regroup',
      units: due('su-43'),
      hexes: { '3410': 'ge-1ss' },
      control: { '3515': 'german' },
    });
    expect(zonesOf(s, 'german')).toContain('3510');
    expectOffered(s, arrive('su-43', '3510'));
    expectOffered(s, arrive('su-43', '3521'));
    expectRefused(s, '9.1.1#2.1', arrive('su-43', '3515'));
    expectRefused(s, '9.1.1#2.1', arrive('su-43', '3504'));
    // Edge hexes need not have been Soviet always.
    const back = position({ phase: 'soviet.regroup', units: due('su-43'), state: { everGerman: ['3510'] } });
    expectOffered(back, arrive('su-43', '3510'));
  });
});

describe('9.2 German arrivals', () => {
  const german = (more: object = {}) => position({ phase: 'german.regroup', units: due('ge-1ss'), ...more });

  it('[9.2#1][9.1.1#1] a German town or city west of the line, never lost, with a line to the west edge', () => {
    const s = german({
      hexes: { '1714': 'su-43', '1716': 'su-5' },
      control: { '2112': 'soviet' },
      state: { everSoviet: ['1814'] },
    });
    const open = places(s, 'ge-1ss');
    for (const at of ['2408', '1310', '1008', '2007']) expect(open).toContain(at);
    // Mlawa is Soviet, Kutno once was, Lodz is cut off, Kaunas lies east of the line, 1513 is no town.
    for (const at of ['2112', '1814', '1715', '3110', '1513'])
      expectRefused(s, '9.2#1', arrive('ge-1ss', at));
  });

  it('[9.2#1] Memel is excluded', () => {
    expectRefused(german(), '9.2#1', arrive('ge-1ss', '2806'));
  });

  it('[9.2#1] the line must reach the west edge; Upper Silesia does not do', () => {
    // The south is cut off from the west edge but holds the cities, which feed units and bring none in.
    const wall = {
      '1017': 'su-43',
      '1019': 'su-5',
      '1021': 'su-28',
      '1116': 'su-39',
      '1316': 'su-47',
      '1516': 'su-61',
      '1518': 'su-70',
      '1520': 'su-65',
      '1421': 'su-3',
    };
    const s = german({ hexes: { ...wall, '1319': 'ge-67' } });
    expect(supplyOf(s, 'ge-67')).toBe('regular');
    expectRefused(s, '9.2#1', arrive('ge-1ss', '1318'));
    expectOffered(german(), arrive('ge-1ss', '1318'));
  });

  it('[9.2#1] or any German hex of the west edge, enemy zone or not', () => {
    const s = german({ hexes: { '1110': 'su-43' }, control: { '1015': 'soviet' } });
    expect(zonesOf(s, 'soviet')).toContain('1010');
    expectOffered(s, arrive('ge-1ss', '1010'));
    expectRefused(s, '9.2#1', arrive('ge-1ss', '1015'));
  });

  it('[9.1.1#1] a regrouped infantry corps and a regrouped panzer corps use the same hexes', () => {
    const s = position({ phase: 'german.regroup', units: due('ge-1ss', 'ge-67') });
    expect(places(s, 'ge-67')).toEqual(places(s, 'ge-1ss'));
  });

  it('[9.2] only the Germans have reinforcements, all in their regroup phase of turn 4', () => {
    const late = ['ge-3ss', 'ge-5ss', 'ge-10ss', 'ge-18', 'ge-kgw2', 'ge-kgw20'];
    const waiting = Object.fromEntries(late.map((id) => [id, { due: 4 }]));
    expect(phaseOf(position({ turn: 3, phase: 'german.regroup', units: waiting }))).toBe('soviet.declare');
    const s = position({ turn: 4, phase: 'german.regroup', units: waiting });
    expect(phaseOf(s)).toBe('german.regroup');
    for (const id of late.slice(0, 3)) doing(s, arrive(id, '1310'));
    doing(s, arrive('ge-18', '1008'));
    doing(s, arrive('ge-kgw2', '1105'));
    doing(s, arrive('ge-kgw20', '2007'));
    expect(phaseOf(s)).toBe('soviet.declare');
    expect(score(s)).toBe('0:0');
  });

  it('[9.2#2] KGW2 and KGW20 come in by their own hex only', () => {
    const s = position({
      turn: 4,
      phase: 'german.regroup',
      units: { 'ge-kgw2': { due: 4 }, 'ge-kgw20': { due: 4 } },
    });
    expect(places(s, 'ge-kgw2')).toEqual(['1105']);
    expect(places(s, 'ge-kgw20')).toEqual(['2007']);
    expectRefused(s, '9.2#2', arrive('ge-kgw2', '1008'));
    expectRefused(s, '9.2#2', arrive('ge-kgw20', '1105'));
  });

  it('[9.2#2] if the Soviets hold the hex, or once did, the unit never comes and the Soviet scores', () => {
    const units = { 'ge-kgw2': { due: 4 }, 'ge-kgw20': { due: 4 }, 'ge-18': { due: 4 } };
    const taken = position({ turn: 4, phase: 'german.regroup', units, hexes: { '1105': 'su-43' } });
    expect([where(taken, 'ge-kgw2'), score(taken)]).toEqual(['gone', '0:1']);
    expect(where(taken, 'ge-kgw20')).toBe('due 4');
    const retaken = position({
      turn: 4,
      phase: 'german.regroup',
      units,
      hexes: { '2007': 'ge-67' },
      state: { everSoviet: ['2007'] },
    });
    expect([where(retaken, 'ge-kgw20'), score(retaken)]).toEqual(['gone', '0:1']);
  });
});

describe('9.3 no delay', () => {
  it('[9.3] all that is due must come or be given up before the phase ends', () => {
    const s = position({ phase: 'german.regroup', units: due('ge-1ss', 'ge-67') });
    expect(brokenBy(s, endPhase)).toEqual(['5.0#1']);
    doing(s, arrive('ge-67', '1010'));
    expect(questionOf(s)).toBe('german.regroup');
    doing(s, arrive('ge-1ss', '1010'));
    expect(questionOf(s)).toBe('soviet.declare');
    expectRefused(
      position({ phase: 'german.regroup', units: { ...due('ge-1ss'), 'ge-67': { due: 4 } } }),
      '9.3',
      refuse('ge-67'),
    );
  });

  it('[9.3#1][9.3#3] a unit that fits in no permitted hex is gone and scores one for its owner', () => {
    // Stettin is full, so the district’s Korpsgruppe cannot enter.
    const s = position({
      turn: 4,
      phase: 'german.regroup',
      hexes: { '1105': 'ge-1ss ge-2ss ge-47' },
      units: { 'ge-kgw2': { due: 4 }, 'ge-18': { due: 4 } },
    });
    expect([where(s, 'ge-kgw2'), score(s)]).toEqual(['gone', '1:0']);
  });

  it('[9.3#1] also when another arrival takes the last place', () => {
    const s = position({
      turn: 4,
      phase: 'german.regroup',
      hexes: { '1105': 'ge-1ss ge-2ss' },
      units: { 'ge-kgw2': { due: 4 }, 'ge-18': { due: 4 } },
    });
    const events = doing(s, arrive('ge-18', '1105'));
    expect(happened(events, 'forgone')).toMatchObject({ unit: 'ge-kgw2', rule: '9.3#1' });
    expect([phaseOf(s), score(s)]).toEqual(['soviet.declare', '1:0']);
  });

  it('[6.3#arrival][9.2#1] every rule that an arrival breaks is named', () => {
    const s = position({
      phase: 'german.regroup',
      hexes: { '2113': 'ge-28 ge-26 ge-9' },
      units: { 'ge-67': { due: 3 } },
    });
    expect(brokenBy(s, arrive('ge-67', '2113')).sort()).toEqual(['6.3#arrival', '9.2#1']);
  });

  it('[9.3#2][9.3#3] a refused unit is gone for good and scores one for its owner, on either side', () => {
    const s = position({ phase: 'german.regroup', units: due('ge-67') });
    const events = doing(s, refuse('ge-67'));
    expect(all(events, 'scored')).toMatchObject([{ side: 'german', vp: 1, rule: '9.3#3' }]);
    expect([where(s, 'ge-67'), score(s)]).toEqual(['gone', '1:0']);
    const r = position({ phase: 'soviet.regroup', units: due('su-43') });
    doing(r, refuse('su-43'));
    expect([where(r, 'su-43'), score(r)]).toEqual(['gone', '0:1']);
  });
});
