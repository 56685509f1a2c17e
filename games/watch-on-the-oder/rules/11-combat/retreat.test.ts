import { describe, expect, it } from 'vitest';
import {
  advance,
  all,
  brokenBy,
  controlOf,
  doing,
  expectOffered,
  expectRefused,
  fight,
  happened,
  lose,
  type OderState,
  position,
  questionOf,
  retreat,
  retreats,
  score,
  seatOf,
  where,
} from '../../test/board.ts';

const PANZERS = 'ge-1ss ge-2ss';
const combat = (hexes: Record<string, string>, phase = 'german.combat'): OderState =>
  position({ phase, hexes });

describe('11.6.1 defender retreats', () => {
  it('[11.6.1] the owner retreats each defender one hex', () => {
    const s = combat({ '3108': PANZERS, '3209': 'su-43' });
    fight(s, PANZERS, '3209', 'DR');
    expect([questionOf(s), seatOf(s)]).toEqual(['retreat', 'soviet']);
    expectRefused(s, '11.6.1', retreat('su-43', '3209 3309 3410'));
    expectRefused(s, '11.6.1', retreat('ge-1ss', '3108 3107'));
    doing(s, retreat('su-43', '3209 3309'));
    expect([where(s, 'su-43'), questionOf(s)]).toEqual(['3309', 'advance']);
  });

  it('[11.6.1#1] with a choice, closer to a source: the Soviet east, the German west', () => {
    // 3308 and 3309 are two hexes from the east edge, 3209 and 3210 three.
    const s = combat({ '3108': PANZERS, '3209': 'su-43' });
    fight(s, PANZERS, '3209', 'DR');
    expect(retreats(s)).toEqual({ 'su-43': ['3308', '3309'] });
    expectRefused(s, '11.6.1#1', retreat('su-43', '3209 3210'));

    const g = combat({ '1414': 'su-1gt su-2gt', '1313': 'ge-67' }, 'soviet.combat');
    fight(g, 'su-1gt su-2gt', '1313', 'DR');
    expect(retreats(g)).toEqual({ 'ge-67': ['1213', '1214'] });
    expectRefused(g, '11.6.1#1', retreat('ge-67', '1313 1312'));
  });

  it('[11.6.1#1] if no way leads closer any direction will do', () => {
    // 3408 and 3410 cover 3308 and 3309 with their zones; 3210 is left.
    const s = combat({ '3108': PANZERS, '3209': 'su-43', '3408': 'ge-67', '3410': 'ge-66' });
    fight(s, PANZERS, '3209', 'DR');
    expect([where(s, 'su-43'), questionOf(s)]).toEqual(['3210', 'advance']);
  });

  it('[11.6.1#2] units of a stack may go different ways', () => {
    const s = combat({ '3108': 'ge-1ss ge-2ss ge-47', '3209': 'su-43 su-2po' });
    fight(s, 'ge-1ss ge-2ss ge-47', '3209', 'DR');
    doing(s, retreat('su-43', '3209 3308'));
    expect(questionOf(s)).toBe('retreat');
    doing(s, retreat('su-2po', '3209 3309'));
    expect([where(s, 'su-43'), where(s, 'su-2po')]).toEqual(['3308', '3309']);
  });

  const FULL = { '3308': 'su-5 su-28 su-39', '3309': 'su-47 su-61 su-69' };

  it('[11.6.1#3] through full hexes the fewest further hexes to one with room', () => {
    // 3108 and 3109 leave only 3308 and 3309, which are full: one hex beyond them there is room.
    const s = combat({ '3108': PANZERS, '3109': 'ge-67', '3209': 'su-43', ...FULL });
    fight(s, PANZERS, '3209', 'DR');
    expectRefused(s, '11.6.1#5', retreat('su-43', '3209 3210'));
    expect(retreats(s)).toEqual({ 'su-43': ['3307', '3310', '3408', '3409', '3410'] });
    const events = doing(s, retreat('su-43', '3209 3308 3408'));
    expect(happened(events, 'retreated')).toMatchObject({ rule: '11.6.1#3', path: ['3209', '3308', '3408'] });
    expect(where(s, 'su-43')).toBe('3408');
  });

  it('[11.6.1#3] by any way that leads there, not only the one that is offered', () => {
    // Both full hexes touch 3409; 3408 is reached through 3308 alone.
    for (const way of ['3209 3308 3409', '3209 3309 3409']) {
      const s = combat({ '3108': PANZERS, '3109': 'ge-67', '3209': 'su-43', ...FULL });
      fight(s, PANZERS, '3209', 'DR');
      doing(s, retreat('su-43', way));
      expect(where(s, 'su-43')).toBe('3409');
    }
    const s = combat({ '3108': PANZERS, '3109': 'ge-67', '3209': 'su-43', ...FULL });
    fight(s, PANZERS, '3209', 'DR');
    expect(brokenBy(s, retreat('su-43', '3209 3309 3408'))).toEqual(['11.6.1']);
    expect(brokenBy(s, retreat('su-43', '3209 3308 3408 3409'))).toEqual(['11.6.1#3']);
    expect(brokenBy(s, retreat('su-43', '3209 3308'))).toEqual(['11.6.1#3']);
    expect(brokenBy(s, retreat('su-43', '3209 3210 3310'))).toEqual(['11.6.1#5']);
  });

  it('[11.6.1] every rule that a retreat breaks is named', () => {
    // 2307 lies across the inlet and the enemy is there.
    const s = combat(
      { '2209': 'su-1gt su-2gt su-3gt', '2307': 'su-43', '2308': 'ge-67 ge-66' },
      'soviet.combat',
    );
    fight(s, 'su-1gt su-2gt su-3gt', '2308', 'DR');
    expect(brokenBy(s, retreat('ge-67', '2308 2307'))).toEqual(['11.6.1#4', '11.6.1#5']);
    expect(brokenBy(s, retreat('ge-67', '2308 2209 2210'))).toEqual(['11.6.1#5', '11.6.1#5', '11.6.1']);
    expect(brokenBy(s, retreat('ge-67', '2409 2410'))).toEqual(['11.6.1']);
  });

  it('[11.6.1#3] a free hex is taken before a full one, even if it leads nowhere', () => {
    const s = combat({ '3108': PANZERS, '3209': 'su-43', ...FULL });
    fight(s, PANZERS, '3209', 'DR');
    expect(where(s, 'su-43')).toBe('3210');
  });

  it('[11.6.1#3] a Shock Army needs a hex of its own', () => {
    const s = combat({
      '3108': 'ge-1ss ge-2ss ge-47',
      '3109': 'ge-58 ge-39 ge-gd',
      '3209': 'su-2sh',
      '3308': 'su-5',
      '3309': 'su-47',
    });
    fight(s, 'ge-1ss ge-2ss ge-47', '3209', 'DR');
    expect(retreats(s)['su-2sh']).not.toContain('3308');
    expect(retreats(s)['su-2sh']).toContain('3409');
  });

  it('[11.6.1#3] a stack fills the hexes as it goes', () => {
    const s = combat({
      '3108': 'ge-1ss ge-2ss ge-47',
      '3109': 'ge-58 ge-39',
      '3209': 'su-43 su-2po',
      '3308': 'su-5 su-28',
      '3309': 'su-47 su-61 su-69',
    });
    fight(s, 'ge-1ss ge-2ss ge-47 ge-58 ge-39', '3209', 'DR');
    expect(retreats(s)).toEqual({ 'su-43': ['3308'], 'su-2po': ['3308'] });
    doing(s, retreat('su-43', '3209 3308'));
    expect(retreats(s)['su-2po']).toEqual(['3307', '3310', '3408', '3409', '3410']);
  });

  it('[11.6.1#4] never over water or into a land bridge', () => {
    // 2308: 2307 lies across the inlet, 2208 is the spit; 2409 covers 2408 and 2309. Only 2209 is left.
    const s = combat({ '2409': 'su-1gt su-2gt', '2308': 'ge-67' }, 'soviet.combat');
    fight(s, 'su-1gt su-2gt', '2308', 'DR');
    expect(where(s, 'ge-67')).toBe('2209');
    // With 2209 covered as well the corps is lost, bridge or no bridge.
    const lost = combat({ '2409': 'su-1gt su-2gt', '2308': 'ge-67', '2210': 'su-43' }, 'soviet.combat');
    const events = fight(lost, 'su-1gt su-2gt', '2308', 'DR', 6);
    expect(happened(events, 'eliminated')).toMatchObject({ unit: 'ge-67', rule: '11.6.1.a' });
  });

  it('[11.6.1#4] and the refusal says so', () => {
    const s = combat({ '2309': 'su-1gt su-2gt', '2308': 'ge-67' }, 'soviet.combat');
    // 2309 covers 2209 and 2409; 2408 is free.
    fight(s, 'su-1gt su-2gt', '2308', 'DR');
    expect(where(s, 'ge-67')).toBe('2408');
    const spit = combat({ '2209': 'su-1gt su-2gt', '2308': 'ge-67' }, 'soviet.combat');
    fight(spit, 'su-1gt su-2gt', '2308', 'DR');
    expect(questionOf(spit)).toBe('retreat');
    expectRefused(spit, '11.6.1#4', retreat('ge-67', '2308 2208'));
    expectRefused(spit, '11.6.1#4', retreat('ge-67', '2308 2307'));
  });

  it('[11.6.1#5] never to the enemy or into his zone, friends or no friends', () => {
    const s = combat({ '3108': PANZERS, '3209': 'su-43', '3208': 'su-5', '3308': 'ge-67' });
    fight(s, PANZERS, '3209', 'DR');
    // 3208 is a friend in a zone, 3308 the enemy, 3309 in his zone: only 3210 is free.
    expect(where(s, 'su-43')).toBe('3210');
    const choice = combat({ '3108': PANZERS, '3209': 'su-43', '3208': 'su-5' });
    fight(choice, PANZERS, '3209', 'DR');
    expectRefused(choice, '11.6.1#5', retreat('su-43', '3209 3208'));
    expectRefused(choice, '11.6.1#5', retreat('su-43', '3209 3108'));
  });

  it('[11.6.1.a] who cannot retreat is eliminated', () => {
    const s = combat({ '3108': PANZERS, '3209': 'su-43 su-2po', '3309': 'ge-67' });
    const events = fight(s, PANZERS, '3209', 'DR', 6, 6, 6, 6);
    expect(all(events, 'eliminated').map((e) => e.rule)).toEqual(['11.6.1.a', '11.6.1.a']);
    expect([score(s), questionOf(s)]).toEqual(['4:0', 'advance']);
  });

  it('[11.6.1.b] in a city a retreat is an exchange, whether there is a way or not', () => {
    // Kaunas, free to the east.
    const s = combat({ '3109': PANZERS, '3110': 'su-43 su-5' });
    expect(() => fight(s, PANZERS, '3110', 'DR')).toThrow(/no die gives DR/);
    const t = combat({ '3109': PANZERS, '3110': 'su-43 su-5', '3111': 'ge-67 ge-66' });
    expect(() => fight(t, PANZERS, '3110', 'DR')).toThrow(/no die gives DR/);
    fight(t, PANZERS, '3110', 'EX');
    doing(t, lose('su-43'), 6, 6);
    doing(t, lose('ge-1ss'), 6);
    expect([where(t, 'su-5'), questionOf(t)]).toEqual(['3110', 'german.combat']);
  });

  it('[10.1#static][11.0#2] a Fortress Command that would have to retreat is lost; the others go', () => {
    // Deutsch Krone is a town: results stand as printed.
    const s = combat({ '1409': 'su-1gt su-2gt su-3gt', '1408': 'ge-fcdk ge-67' }, 'soviet.combat');
    const events = fight(s, 'su-1gt su-2gt su-3gt', '1408', 'DR');
    expect(all(events, 'eliminated')).toMatchObject([{ unit: 'ge-fcdk', rule: '10.1#static' }]);
    // 1307 is the one hex closer to home, so the corps takes it.
    expect([where(s, 'ge-67'), where(s, 'ge-fcdk'), score(s)]).toEqual(['1307', 'gone', '0:1']);
    expectOffered(s, advance('su-1gt'));
  });

  it('[3.1#1] hexes change hands on the way', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': PANZERS, '3209': 'su-43' },
      control: { '3309': 'german' },
    });
    fight(s, PANZERS, '3209', 'DR');
    doing(s, retreat('su-43', '3209 3309'));
    expect(controlOf(s, '3309')).toBe('soviet');
  });
});
