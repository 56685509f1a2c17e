import { describe, expect, it } from 'vitest';
import {
  advance,
  all,
  attack,
  brokenBy,
  doing,
  expectOffered,
  expectRefused,
  fight,
  happened,
  lose,
  type OderState,
  offered,
  position,
  questionOf,
  score,
  seatOf,
  where,
} from '../../test/board.ts';

const combat = (hexes: Record<string, string>, phase = 'german.combat'): OderState =>
  position({ phase, hexes });
const choice = (s: OderState): string[] => offered(s, 'lose').map((o) => (o.kind === 'lose' ? o.unit : ''));

describe('11.6 results', () => {
  it('[11.6.3] AS: nothing happens, nobody advances', () => {
    const s = combat({ '3108': 'ge-67', '3209': 'su-43' });
    const events = fight(s, 'ge-67', '3209', 'AS');
    expect(events.map((e) => e.type)).toEqual(['attacked', 'rolled']);
    expect([where(s, 'ge-67'), where(s, 'su-43'), questionOf(s)]).toEqual(['3108', '3209', 'german.combat']);
  });

  it('[11.6.4] AL1: the attacker loses one of the units that attacked, by his own choice, and nobody moves', () => {
    const s = combat({ '3108': 'ge-67 ge-66 ge-1ss', '3209': 'su-2sh' });
    fight(s, 'ge-67 ge-66', '3209', 'AL1');
    expect([questionOf(s), seatOf(s), choice(s)]).toEqual(['lose', 'german', ['ge-67', 'ge-66']]);
    expectRefused(s, '11.6.4', lose('ge-1ss'));
    expectRefused(s, '11.6.4', lose('su-2sh'));
    doing(s, lose('ge-66'), 6);
    expect([where(s, 'ge-67'), where(s, 'ge-66'), where(s, 'su-2sh')]).toEqual(['3108', 'gone', '3209']);
    expect([questionOf(s), score(s)]).toEqual(['german.combat', '0:1']);
  });

  it('[11.6.4][2.2#steps] a lone attacker is lost at one blow', () => {
    const s = combat({ '3108': 'ge-67', '3209': 'su-2sh' });
    const events = fight(s, 'ge-67', '3209', 'AL1', 1);
    expect(all(events, 'eliminated')).toMatchObject([{ unit: 'ge-67', rule: '11.6.4' }]);
    expect([where(s, 'ge-67'), questionOf(s)]).toEqual(['due 4', 'german.combat']);
  });

  it('[11.6.2] EX: each side loses one unit of its own choice, the defender first', () => {
    const s = combat({ '3108': 'ge-1ss ge-2ss', '3209': 'su-1gt su-2gt', '3109': 'ge-67' });
    fight(s, 'ge-1ss ge-2ss', '3209', 'EX');
    expect([seatOf(s), choice(s)]).toEqual(['soviet', ['su-1gt', 'su-2gt']]);
    expectRefused(s, '11.6.2', lose('ge-1ss'));
    doing(s, lose('su-2gt'), 6);
    expect([seatOf(s), choice(s)]).toEqual(['german', ['ge-1ss', 'ge-2ss']]);
    expectRefused(s, '11.6.2', lose('ge-67'));
    doing(s, lose('ge-1ss'), 6);
    expect(['su-1gt', 'su-2gt', 'ge-1ss', 'ge-2ss'].map((u) => where(s, u))).toEqual([
      '3209',
      'gone',
      'gone',
      '3108',
    ]);
    expect(score(s)).toBe('1:1');
    // One defender is left in the hex: nobody advances.
    expect(questionOf(s)).toBe('german.combat');
  });

  it('[11.6.2#1] if the hex is empty after an EX the surviving attackers may advance', () => {
    const s = combat({ '3108': 'ge-1ss ge-47', '3209': 'su-1gt su-2gt' });
    const two = combat({ '3108': 'ge-47 ge-gd', '3209': 'su-1gt' });
    fight(two, 'ge-47 ge-gd', '3209', 'EX', 6);
    doing(two, lose('ge-47'), 6);
    expect(questionOf(two)).toBe('advance');
    expectOffered(two, advance('ge-gd'));
    expectRefused(two, '11.7', advance('ge-47'));
    doing(two, advance('ge-gd'));
    expect(where(two, 'ge-gd')).toBe('3209');
    expect(questionOf(s)).toBe('german.combat');
  });

  it('[11.6.2] one against one both die and nobody advances', () => {
    const s = combat({ '3108': 'ge-gd', '3209': 'su-1gt' });
    fight(s, 'ge-gd', '3209', 'EX', 6, 6);
    expect([where(s, 'ge-gd'), where(s, 'su-1gt'), questionOf(s)]).toEqual(['gone', 'gone', 'german.combat']);
  });

  it('[11.6.5] DE: all defenders die, Fortress Commands too, and the attackers may advance', () => {
    const s = combat(
      { '1409': 'su-1gt su-2gt su-3gt', '1508': 'su-8g su-5g su-5gt', '1408': 'ge-fcdk ge-kgjn' },
      'soviet.combat',
    );
    const events = fight(s, 'su-1gt su-2gt su-3gt su-8g su-5g su-5gt', '1408', 'DE');
    expect(all(events, 'eliminated').map((e) => [e.unit, e.rule])).toEqual([
      ['ge-kgjn', '11.6.5'],
      ['ge-fcdk', '11.6.5'],
    ]);
    expect([score(s), questionOf(s)]).toEqual(['0:2', 'advance']);
  });

  it('[2.2#steps] no unit is ever reduced: it is whole or gone', () => {
    const s = combat({ '3108': 'ge-1ss ge-2ss', '3209': 'su-1gt su-2gt' });
    fight(s, 'ge-1ss ge-2ss', '3209', 'EX');
    doing(s, lose('su-1gt'), 2);
    doing(s, lose('ge-1ss'), 3);
    expect(['su-1gt', 'su-2gt', 'ge-1ss', 'ge-2ss'].map((u) => where(s, u))).toEqual([
      'due 5',
      '3209',
      'due 6',
      '3108',
    ]);
  });

  it('[11.6] each battle stands for itself: what one leaves over does not pass to the next', () => {
    // A DE kills one weak army; the strength left over does nothing to its neighbour.
    const s = combat({ '3108': 'ge-1ss ge-2ss ge-47', '3209': 'su-2po', '3208': 'su-43', '3107': 'ge-67' });
    const events = fight(s, 'ge-1ss ge-2ss ge-47', '3209', 'DE', 6);
    expect(all(events, 'eliminated')).toHaveLength(1);
    doing(s, advance(''));
    expect(where(s, 'su-43')).toBe('3208');
    expect(brokenBy(s, attack('ge-1ss', '3208'))).toContain('11.3#3');
    expect(happened(fight(s, 'ge-67', '3208', 'AS'), 'attacked')).toMatchObject({ units: ['ge-67'] });
  });
});
