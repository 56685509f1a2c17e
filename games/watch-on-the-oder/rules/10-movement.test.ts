import { describe, expect, it } from 'vitest';
import { TABLES } from '../data.ts';
import {
  advance,
  brokenBy,
  controlOf,
  doing,
  endPhase,
  expectLegal,
  expectOffered,
  expectRefused,
  fight,
  happened,
  hashOf,
  move,
  type OderState,
  offered,
  openKinds,
  position,
  probe,
  reach,
  retreat,
  supplyOf,
  where,
  zonesOf,
} from '../test/board.ts';
import { ground, hexLike, isPlain, isRiver, riverCrossing, stepInto } from '../test/ground.ts';

/** Costs of the terrain chart: non-mechanized, mechanized. */
const chart = (kind: 'clear' | 'forest' | 'rough' | 'marsh' | 'river') => TABLES.terrain[kind].cost;

const german = (hexes: Record<string, string>, state = {}): OderState =>
  position({ phase: 'german.movement', hexes, state });
const soviet = (hexes: Record<string, string>, state = {}): OderState =>
  position({ phase: 'soviet.movement', hexes, state });
const cost = (s: OderState, unit: string, into: string): number => reach(s, unit).spaces[into]!.cost;

/** What a unit pays for one step; it need not be the cheapest way there. */
function paid(s: OderState, unit: string, from: string, into: string): number {
  const spent = happened(doing(s, move(unit, `${from} ${into}`)), 'moved')!.spent as Record<string, number>;
  return spent[unit]!;
}

describe('10.0 the movement phase', () => {
  it('[10.0#1] any number of units may move, or none', () => {
    const s = german({ '3209': 'ge-67', '3108': 'ge-1ss', '1310': 'ge-2ss' });
    expectOffered(s, endPhase);
    for (const [unit, path] of [
      ['ge-67', '3209 3309'],
      ['ge-1ss', '3108 3107'],
      ['ge-2ss', '1310 1311'],
    ] as const)
      doing(s, move(unit, path));
    expect(openKinds(s)).not.toContain('move');
  });

  it('[10.0#8][10.0#1] each unit moves once', () => {
    const s = german({ '3209': 'ge-1ss' });
    doing(s, move('ge-1ss', '3209 3309'));
    expectRefused(s, '10.0#8', move('ge-1ss', '3309 3310'));
  });

  it('[10.0#8][11.3#3] but what a unit has done counts within its phase only', () => {
    const s = german({ '3107': 'ge-67', '3209': 'su-43' });
    doing(s, move('ge-67', '3107 3108'));
    doing(s, endPhase);
    fight(s, 'ge-67', '3209', 'AS');
    doing(s, endPhase);
    doing(s, { kind: 'declare', sequence: 'combat-movement' });
    fight(s, 'su-43', '3108', 'AS');
    doing(s, endPhase);
    doing(s, endPhase);
    doing(s, { kind: 'declare', sequence: 'combat-movement' });
    doing(s, { kind: 'support', air: null, naval: null });
    fight(s, 'ge-67', '3209', 'AS');
    doing(s, endPhase);
    expectOffered(s, move('ge-67', '3108 3107'));
  });

  it('[10.0#7] what is not spent is lost: neither kept for later nor lent', () => {
    const s = german({ '3209': 'ge-1ss', '3409': 'ge-67' });
    doing(s, move('ge-1ss', '3209 3309'));
    expect(reach(s, 'ge-67').factors).toBe(4);
    for (const _ of [1, 2]) doing(s, endPhase);
    doing(s, { kind: 'declare', sequence: 'movement-combat' });
    for (const _ of [1, 2]) doing(s, endPhase);
    expect(reach(s, 'ge-1ss').factors).toBe(6);
  });

  it('[10.0#2] retreats and advances cost nothing and are no movement', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss ge-2ss', '3209': 'su-43' },
      state: { sequence: { german: 'combat-movement' } },
    });
    fight(s, 'ge-1ss ge-2ss', '3209', 'DR');
    doing(s, retreat('su-43', '3209 3309'));
    doing(s, advance('ge-1ss'));
    doing(s, { kind: 'pass' });
    doing(s, endPhase);
    expect(openKinds(s)).toContain('move');
    expect([where(s, 'ge-1ss'), reach(s, 'ge-1ss').factors]).toEqual(['3209', 6]);
    expectOffered(s, move('ge-1ss', '3209 3109'));
  });

  it('[10.0#5] along contiguous hexes, in any direction, singly or as a stack', () => {
    const s = german({ '3209': 'ge-1ss ge-2ss' });
    for (const into of ['3208', '3308', '3309', '3210', '3109', '3108'])
      expectOffered(s, move('ge-1ss', `3209 ${into}`));
    expect(brokenBy(s, move('ge-1ss', '3209 3409'))).toContain('10.0#5');
    expect(brokenBy(s, move('ge-1ss', '3208 3207'))).toContain('10.0#5');
    doing(s, move('ge-1ss ge-2ss', '3209 3308 3309'));
    expect([where(s, 'ge-1ss'), where(s, 'ge-2ss')]).toEqual(['3309', '3309']);
  });

  it('[10.0#5][3.1#1] a unit may go out, take a hex and come back; it has moved', () => {
    const s = german({ '3209': 'ge-67' });
    expectOffered(s, move('ge-67', '3209 3308 3209'));
    doing(s, move('ge-67', '3209 3308 3209'));
    expect([where(s, 'ge-67'), controlOf(s, '3308')]).toEqual(['3209', 'german']);
    expectRefused(s, '10.0#8', move('ge-67', '3209 3308'));
    // Into an enemy zone there is no coming back from; out of one and back again there is.
    const t = german({ '3209': 'ge-67', '3410': 'su-43' });
    expect(brokenBy(t, move('ge-67', '3209 3309 3209'))).toEqual(['7.1']);
    expectOffered(t, move('ge-67', '3209 3108 3209'));
    const held = german({ '3209': 'ge-67', '3309': 'su-43' });
    expectOffered(held, move('ge-67', '3209 3108 3209'));
    // From Memel out onto the spit and back, though it leads nowhere.
    const memel = german({ '2806': 'ge-67', '2905': 'su-43', '2807': 'su-5', '2507': 'su-39' });
    expectOffered(memel, move('ge-67', '2806 2706 2806'));
  });

  it('[10.0#6] each hex is paid for and nobody spends more than he has', () => {
    const s = german({ '3209': 'ge-67' });
    expectLegal(s, move('ge-67', '3209 3308 3309 3409 3410'));
    expectRefused(s, '10.0#6', move('ge-67', '3209 3308 3309 3409 3410 3409'));
    const spent = happened(doing(s, move('ge-67', '3209 3308 3309')), 'moved')!.spent;
    expect(spent).toEqual({ 'ge-67': 2 * chart('clear')[0] });
  });

  it('[10.0#5][10.0#8][6.0][7.1] every rule that a move breaks is named, those of the units and those of the path', () => {
    const s = position({
      phase: 'german.movement',
      hexes: { '3209': 'ge-67 ge-66', '3208': 'ge-85', '3309': 'su-43', '2408': 'ge-fck' },
      units: { 'ge-53': { at: '3209', moved: true } },
    });
    expect(brokenBy(s, move('ge-67 ge-53', '3209 3309 3310')).sort()).toEqual([
      '10.0#8',
      '6.0',
      '7.1',
      '7.1#1',
    ]);
    expect(brokenBy(s, move('ge-85', '3209 3308')).sort()).toEqual(['10.0#5', '7.1#1']);
    expect(brokenBy(s, move('ge-fck', '2408 2508 2608 2609 2610 2611 2612')).sort()).toEqual(['2.3']);
    expect(brokenBy(s, move('su-43 ge-67', '3209 3210 3310')).sort()).toEqual(['2.2.1', '7.1', '7.1#1']);
    expect(brokenBy(s, move('ge-67', '3209 3308', { 'ge-67': '3108' })).sort()).toEqual([
      '10.0#5',
      '10.1#2',
      '7.1#1',
    ]);
  });

  it('[10.0#9] a unit that cannot pay for a hex does not enter it: there is no minimum move', () => {
    // To and fro until two factors are left: too few for the rough ground, however near it is.
    const [from, into] = stepInto('rough');
    const s = german({ [from]: 'ge-1ss' });
    const dear = chart('rough')[1];
    expect(dear).toBeGreaterThan(2);
    const near = Object.entries(reach(s, 'ge-1ss').spaces).find(
      ([, { cost: c, path }]) => c === 1 && path.length === 2,
    );
    const road = [from, near![0], from, near![0], from].join(' ');
    expectLegal(s, move('ge-1ss', road));
    expect(brokenBy(s, move('ge-1ss', `${road} ${into}`))).toEqual(['10.0#6']);
  });

  it('[10.0#9] a unit in an enemy zone with no free hex beside it cannot move at all', () => {
    const s = german({ '3209': 'ge-1ss', '3108': 'su-43', '3309': 'su-5' });
    expect(offered(s, 'move')).toEqual([]);
    expect(Object.keys(reach(s, 'ge-1ss').spaces)).toEqual([]);
    expectRefused(s, '7.1#1', move('ge-1ss', '3209 3208'));
  });
});

describe('10.0 land bridges', () => {
  it('[10.0#3] nobody ends his move in 2208, 2607 or 2706, nor is dropped off there', () => {
    const s = german({ '2507': 'ge-1ss ge-67', '2107': 'ge-2ss' });
    expectRefused(s, '10.0#3', move('ge-1ss', '2507 2607'));
    expectRefused(s, '10.0#3', move('ge-1ss', '2507 2607 2706'));
    expectRefused(s, '10.0#3', move('ge-2ss', '2107 2208'));
    expect(brokenBy(s, move('ge-1ss ge-67', '2507 2607 2706 2806', { 'ge-67': '2706' }))).toContain('10.0#3');
    expectOffered(s, move('ge-1ss', '2507 2607 2706 2806'));
    expectOffered(s, move('ge-2ss', '2107 2208 2308'));
    for (const order of offered(s, 'move'))
      if (order.kind === 'move') expect(['2208', '2607', '2706']).not.toContain(order.path.at(-1));
  });

  it('[10.0#3] a unit that probed into 2208 leaves it in its movement phase if it can', () => {
    const s = german({ '2208': 'ge-67' });
    expectRefused(s, '10.0#3', endPhase);
    doing(s, move('ge-67', '2208 2308'));
    expectOffered(s, endPhase);
    // Shut in by zones it cannot, and the phase may end.
    const stuck = german({ '2208': 'ge-67', '2108': 'su-43', '2308': 'su-5' });
    expect(offered(stuck, 'move')).toEqual([]);
    expectOffered(stuck, endPhase);
  });

  it('[10.0#3][7.1#1] on the bridge too an enemy zone is left only for a free hex', () => {
    // 2108 sends its zone into 2208 and 2107; 2308 is free.
    const s = german({ '2208': 'ge-67', '2108': 'su-43' });
    expect(zonesOf(s, 'soviet')).toEqual(expect.arrayContaining(['2208', '2107']));
    expectRefused(s, '7.1#1', move('ge-67', '2208 2107'));
    expect(new Set(offered(s, 'move').map((o) => (o.kind === 'move' ? o.path[1] : '')))).toEqual(
      new Set(['2308']),
    );
  });

  it('[10.0#4] the bridges are not reached across all-sea hexsides', () => {
    const s = german({ '2707': 'ge-1ss' });
    expect(brokenBy(s, move('ge-1ss', '2707 2607 2507'))).toContain('10.0#4');
    expect(brokenBy(s, move('ge-1ss', '2707 2706 2806'))).toContain('10.0#4');
    const spit = german({ '2806': 'ge-1ss' });
    expect(brokenBy(spit, move('ge-1ss', '2806 2706 2707'))).toContain('10.0#4');
    expect(brokenBy(spit, move('ge-1ss', '2806 2705 2606'))).toContain('10.0#4');
  });

  it('[10.0#4][1.3#clarif] 2308 touches 2208, 2209 and 2408, both ways', () => {
    const s = german({ '2308': 'ge-1ss' });
    expectOffered(s, move('ge-1ss', '2308 2209'));
    expectOffered(s, move('ge-1ss', '2308 2408'));
    expectLegal(s, move('ge-1ss', '2308 2208 2107'));
    expectOffered(german({ '2408': 'ge-1ss' }), move('ge-1ss', '2408 2308'));
    expectOffered(german({ '2209': 'ge-1ss' }), move('ge-1ss', '2209 2308'));
    // 2209 itself looks at 2208 over open water.
    expect(brokenBy(german({ '2209': 'ge-1ss' }), move('ge-1ss', '2209 2208 2107'))).toContain('10.0#4');
  });
});

describe('10.1 movement factors', () => {
  it('[10.1][2.2#mf][2.2.2#nonmech] mechanized 6, non-mechanized 4, halved out of supply, static none', () => {
    const s = german({
      '3209': 'ge-1ss ge-67',
      '2408': 'ge-fck',
      '3412': 'su-1gt su-43',
      '3510': 'su-2sh',
      '3512': 'su-8g',
    });
    const factors = ['ge-1ss', 'ge-67', 'ge-fck', 'su-1gt', 'su-8g', 'su-43', 'su-2sh'].map(
      (u) => reach(s, u).factors,
    );
    expect(factors).toEqual([6, 4, 0, 6, 6, 4, 4]);
    const cut = german({ '3209': 'ge-1ss ge-67', '3108': 'su-43', '3309': 'su-5' });
    expect(supplyOf(cut, 'ge-1ss')).toBe('none');
    expect([reach(cut, 'ge-1ss').factors, reach(cut, 'ge-67').factors]).toEqual([3, 2]);
  });

  it('[10.1#static][2.3] Fortress Commands do not move', () => {
    const s = german({ '2408': 'ge-fck' });
    expectRefused(s, '2.3', move('ge-fck', '2408 2508'));
    expect(openKinds(s)).not.toContain('move');
  });

  it('[10.1#1] in a stack each class pays and counts for itself', () => {
    const [from, into] = stepInto('forest');
    const s = german({ [from]: 'ge-1ss ge-67' });
    const event = happened(doing(s, move('ge-1ss ge-67', `${from} ${into}`)), 'moved')!;
    expect(event.spent).toEqual({ 'ge-67': chart('forest')[0], 'ge-1ss': chart('forest')[1] });
    // Five hexes are within reach of the panzers, not of the infantry with them.
    const road = '3209 3308 3309 3409 3410 3309';
    expectLegal(german({ '3209': 'ge-1ss' }), move('ge-1ss', road));
    const both = german({ '3209': 'ge-1ss ge-67' });
    expect(brokenBy(both, move('ge-1ss ge-67', road))).toEqual(['10.0#6']);
  });

  it('[10.1#2] members may be dropped off on the way while the others go on', () => {
    const s = german({ '3209': 'ge-1ss ge-67' });
    doing(s, move('ge-1ss ge-67', '3209 3308 3309 3409 3410 3309', { 'ge-67': '3308' }));
    expect([where(s, 'ge-1ss'), where(s, 'ge-67')]).toEqual(['3309', '3308']);
    expectRefused(s, '10.0#8', move('ge-67', '3308 3307'));
    const t = german({ '3209': 'ge-1ss ge-67' });
    expectRefused(t, '10.1#2', move('ge-1ss ge-67', '3209 3308', { 'ge-67': '3410' }));
    expectRefused(t, '10.0#5', move('ge-1ss ge-67', '3209 3308 3309', { 'ge-67': '3308', 'ge-1ss': '3308' }));
  });
});

describe('10.2 terrain', () => {
  it.each(['clear', 'forest', 'rough', 'marsh'] as const)(
    '[10.2#1] %s costs what the chart says, infantry first, mechanized second',
    (kind) => {
      const [from, into] = stepInto(kind);
      for (const [unit, column] of [
        ['ge-67', 0],
        ['ge-1ss', 1],
      ] as const)
        expect(paid(german({ [from]: unit }), unit, from, into)).toBe(chart(kind)[column]);
      for (const [unit, column] of [
        ['su-43', 0],
        ['su-2sh', 0],
        ['su-1gt', 1],
      ] as const)
        expect(paid(soviet({ [from]: unit }), unit, from, into)).toBe(chart(kind)[column]);
    },
  );

  it('[10.2#1] the two columns differ somewhere, so that the classes are told apart', () => {
    expect(chart('forest')[0]).not.toBe(chart('forest')[1]);
  });

  it('[10.2#2] a river is paid on top of the hex entered', () => {
    const [from, into] = riverCrossing();
    expect(paid(german({ [from]: 'ge-67' }), 'ge-67', from, into)).toBe(
      chart('clear')[0] + chart('river')[0],
    );
    expect(paid(german({ [from]: 'ge-1ss' }), 'ge-1ss', from, into)).toBe(
      chart('clear')[1] + chart('river')[1],
    );
  });

  it('[10.2#3] in a hex with more than one kind of ground the costliest is paid: a town in the woods is woods', () => {
    const costly = (at: string) => ground(at).terrain.some((t) => t !== 'clear');
    const settled = hexLike(
      'a town or city on costly ground beside a plain, dry border',
      (g) =>
        g.features.some((f) => f === 'town' || f === 'city') &&
        costly(g.at) &&
        g.ring.some((n) => isPlain(n) && !isRiver(n, g.at)),
    );
    const from = ground(settled).ring.find((n) => isPlain(n) && !isRiver(n, settled))!;
    const expected = Math.max(...ground(settled).terrain.map((t) => chart(t as 'forest')[1]!));
    expect(expected).toBeGreaterThan(1);
    expect(paid(german({ [from]: 'ge-1ss' }), 'ge-1ss', from, settled)).toBe(expected);
  });
});

describe('10.3 air support and movement', () => {
  it('[10.3#1] a German pays exactly one for a hex in the air area, whatever ground and river', () => {
    for (const kind of ['rough', 'marsh', 'forest'] as const) {
      const [from, into] = stepInto(kind);
      expect(paid(german({ [from]: 'ge-1ss' }, { air: into }), 'ge-1ss', from, into)).toBe(1);
    }
    const [from, into] = riverCrossing();
    expect(paid(german({ [from]: 'ge-67' }, { air: into }), 'ge-67', from, into)).toBe(1);
    // The area is about the hex entered: beside the marker it works, beyond it does not.
    const beside = ground(into).ring.find((n) => n !== '' && n !== from)!;
    expect(paid(german({ [from]: 'ge-67' }, { air: beside }), 'ge-67', from, into)).toBe(1);
    expect(paid(german({ [from]: 'ge-67' }, { air: '3521' }), 'ge-67', from, into)).toBe(2);
  });

  it('[10.3#2] a Soviet pays one more, and one more again for a river', () => {
    const [from, into] = stepInto('forest');
    expect(paid(soviet({ [from]: 'su-43' }, { air: into }), 'su-43', from, into)).toBe(
      chart('forest')[0] + 1,
    );
    const [bank, over] = riverCrossing();
    const plain = chart('clear')[0] + chart('river')[0];
    expect(paid(soviet({ [bank]: 'su-43' }, { air: over }), 'su-43', bank, over)).toBe(plain + 2);
    expect(cost(soviet({ '3412': 'su-43' }, { air: '3521' }), 'su-43', '3411')).toBe(
      cost(soviet({ '3412': 'su-43' }), 'su-43', '3411'),
    );
  });

  it('[10.3#3] the marker leaves Soviet zones alone, and retreats and advances of both sides', () => {
    const hexes = { '3108': 'ge-1ss ge-2ss', '3209': 'su-43' };
    const s = position({ phase: 'german.combat', hexes, state: { air: '3309' } });
    expect(zonesOf(s, 'soviet')).toEqual(zonesOf(position({ phase: 'german.combat', hexes }), 'soviet'));
    fight(s, 'ge-1ss ge-2ss', '3209', 'DR');
    expectOffered(s, retreat('su-43', '3209 3309'));
    expectOffered(s, retreat('su-43', '3209 3308'));
    doing(s, retreat('su-43', '3209 3309'));
    expectOffered(s, advance('ge-1ss ge-2ss'));
    doing(s, advance('ge-1ss'));
    expectOffered(s, probe('ge-1ss', '3308'));
  });

  it('[10.3#3][7.1] a German under air support still stops in a Soviet zone', () => {
    const s = german({ '3107': 'ge-1ss', '3209': 'su-43' }, { air: '3108' });
    expectRefused(s, '7.1', move('ge-1ss', '3107 3108 3008'));
    const before = hashOf(s);
    reach(s, 'ge-1ss');
    expect(hashOf(s)).toBe(before);
  });
});
