import { describe, expect, it } from 'vitest';
import {
  advance,
  attack,
  brokenBy,
  doing,
  expectLegal,
  expectOffered,
  expectRefused,
  fight,
  happened,
  type OderState,
  openKinds,
  pass,
  position,
  probe,
  questionOf,
  score,
  targets,
  where,
  zonesOf,
} from '../../test/board.ts';

const combat = (hexes: Record<string, string>, phase = 'german.combat'): OderState =>
  position({ phase, hexes });

describe('11.9 probing attacks', () => {
  it('[11.9] from beside an enemy into an empty hex in his zone', () => {
    const s = combat({ '3108': 'ge-67', '3209': 'su-43' });
    // 3208 and 3109 lie in the army’s zone, 3107, 3008 and 3009 do not.
    expect(targets(s, 'probe').sort()).toEqual(['3109', '3208']);
    expectRefused(s, '11.9', probe('ge-67', '3107'));
    expectRefused(s, '11.9', probe('ge-67', '3308'));
    expectRefused(s, '11.9', probe('ge-67', '3209'));
    const soviet = combat({ '3108': 'ge-67', '3209': 'su-43' }, 'soviet.combat');
    expectOffered(soviet, probe('su-43', '3208'));
  });

  it('[11.9] a unit that is not beside an enemy does not probe', () => {
    // 3107 touches the zone in 3108 and 3208 but no enemy.
    const s = combat({ '3107': 'ge-67', '3209': 'su-43' });
    expect(zonesOf(s, 'soviet')).toContain('3108');
    expectRefused(s, '11.9', probe('ge-67', '3108'));
    expect(openKinds(s)).not.toContain('probe');
  });

  it('[11.9#1] the zone may be another enemy’s, and the unit may itself stand in one', () => {
    // 3108 touches the army in 3209; the zone in 3107 comes from the army in 3106.
    const s = combat({ '3108': 'ge-67', '3209': 'su-43', '3106': 'su-5' });
    expect(zonesOf(s, 'soviet')).toEqual(expect.arrayContaining(['3108', '3107']));
    expectRefused(combat({ '3108': 'ge-67', '3209': 'su-43' }), '11.9', probe('ge-67', '3107'));
    expectOffered(s, probe('ge-67', '3107'));
  });

  it('[11.9#2] no odds, no die, no losses: the units just go in', () => {
    const s = combat({ '3108': 'ge-67 ge-66', '3209': 'su-2sh' });
    const events = doing(s, probe('ge-67 ge-66', '3208'));
    expect(events.map((e) => e.type)).toEqual(['probed', 'captured']);
    expect([where(s, 'ge-67'), where(s, 'ge-66'), where(s, 'su-2sh'), score(s)]).toEqual([
      '3208',
      '3208',
      '3209',
      '0:0',
    ]);
  });

  it('[11.9][11.7#1] within the stacking limit', () => {
    const s = combat({ '3108': 'ge-67 ge-66', '3109': 'ge-53 ge-80', '3209': 'su-43', '3210': 'su-5' });
    const t = combat({ '3108': 'ge-67 ge-66', '3207': 'ge-53 ge-80', '3209': 'su-43', '3307': 'su-5' });
    expectOffered(t, probe('ge-67 ge-66 ge-53', '3208'));
    expectRefused(t, '11.7#1', probe('ge-67 ge-66 ge-53 ge-80', '3208'));
    expectRefused(s, '11.9', probe('ge-67', '3109'));
  });

  it('[11.9#4][11.9#ex1] a unit attacks or probes; the probe is its attack', () => {
    const s = combat({ '3108': 'ge-67', '3209': 'su-43' });
    expectOffered(s, attack('ge-67', '3209'));
    expectOffered(s, probe('ge-67', '3208'));
    doing(s, probe('ge-67', '3208'));
    expect(questionOf(s)).toBe('german.combat');
    expectRefused(s, '11.3#3', attack('ge-67', '3209'));
    expectRefused(s, '11.3#3', probe('ge-67', '3308'));
    const fought = combat({ '3108': 'ge-67', '3209': 'su-43' });
    fight(fought, 'ge-67', '3209', 'AS');
    expectRefused(fought, '11.3#3', probe('ge-67', '3208'));
  });

  it('[11.9#4] a Soviet unit has its one probe and no more', () => {
    const s = combat({ '3309': 'su-1gt', '3209': 'ge-67' }, 'soviet.combat');
    doing(s, probe('su-1gt', '3308'));
    expect(questionOf(s)).toBe('soviet.combat');
    expectRefused(s, '11.3#3', attack('su-1gt', '3209'));
    expectRefused(s, '11.3#3', probe('su-1gt', '3208'));
  });
});

describe('11.9 probes and momentum', () => {
  it('[11.9#3][11.9#ex2] after a won attack: a momentum attack, a probe as momentum attack, or nothing', () => {
    // 2nd Polish is driven from 3209; the army in 3410 throws its zone over 3309.
    const won = () => {
      const s = combat({ '3108': 'ge-1ss ge-2ss', '3209': 'su-2po', '3308': 'su-5', '3410': 'su-28' });
      fight(s, 'ge-1ss ge-2ss', '3209', 'DE', 6);
      doing(s, advance('ge-1ss'));
      expect(questionOf(s)).toBe('momentum');
      return s;
    };
    expectOffered(won(), attack('ge-1ss', '3308'));
    expectOffered(won(), pass);
    const s = won();
    expectOffered(s, probe('ge-1ss', '3309'));
    const events = doing(s, probe('ge-1ss', '3309'));
    expect(happened(events, 'probed')).toMatchObject({ momentum: true, rule: '11.9#3' });
    // That was its momentum attack: nothing more this phase.
    expect([where(s, 'ge-1ss'), questionOf(s)]).toEqual(['3309', 'german.combat']);
    expectRefused(s, '11.3#3', attack('ge-1ss', '3308'));
    expectRefused(s, '11.3#3', probe('ge-1ss', '3409'));
    const stopped = won();
    doing(stopped, pass);
    expectRefused(stopped, '11.3#3', attack('ge-1ss', '3308'));
  });

  it('[11.9#3][11.9#ex3] after a probe: a momentum attack on enemies or nothing, never a second probe', () => {
    const probed = () => {
      const s = combat({ '3108': 'ge-1ss', '3209': 'su-43' });
      doing(s, probe('ge-1ss', '3208'));
      expect(questionOf(s)).toBe('momentum');
      return s;
    };
    expectOffered(probed(), attack('ge-1ss', '3209'));
    expectOffered(probed(), pass);
    expectRefused(probed(), '11.9#4', probe('ge-1ss', '3308'));
    expect(openKinds(probed())).not.toContain('probe');
  });

  it('[11.9#4] probe first, momentum second: a win lets it advance, and that is all', () => {
    const s = combat({ '3108': 'ge-1ss ge-2ss', '3209': 'su-2po', '3309': 'su-5' });
    doing(s, probe('ge-1ss ge-2ss', '3208'));
    fight(s, 'ge-1ss ge-2ss', '3209', 'DE', 6);
    doing(s, advance('ge-1ss ge-2ss'));
    expect([where(s, 'ge-1ss'), questionOf(s)]).toEqual(['3209', 'german.combat']);
    expectRefused(s, '11.3#3', attack('ge-1ss', '3309'));
  });

  it('[11.9#3] infantry that probes with panzers has no momentum', () => {
    const s = combat({ '3108': 'ge-1ss ge-67', '3209': 'su-43' });
    doing(s, probe('ge-1ss ge-67', '3208'));
    expectRefused(s, '11.8#1', attack('ge-67', '3209'));
    expectLegal(s, attack('ge-1ss', '3209'));
    expect(brokenBy(combat({ '3108': 'ge-67', '3209': 'su-43' }), pass)).toEqual(['5.0#1']);
  });
});
