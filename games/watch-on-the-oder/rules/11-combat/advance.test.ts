import { describe, expect, it } from 'vitest';
import {
  advance,
  attack,
  brokenBy,
  doing,
  expectOffered,
  expectRefused,
  fight,
  happened,
  type OderState,
  offered,
  position,
  questionOf,
  reach,
  retreat,
  seatOf,
  where,
  zonesOf,
} from '../../test/board.ts';

/** Three corps and an infantry corps have driven an army out of 3209; the advance is open. */
function won(more: Record<string, string> = {}): OderState {
  const s = position({
    phase: 'german.combat',
    hexes: { '3108': 'ge-1ss ge-2ss', '3109': 'ge-67 ge-66', '3209': 'su-2po', ...more },
  });
  fight(s, 'ge-1ss ge-2ss ge-67', '3209', 'DE', 6);
  return s;
}

describe('11.7 advance after combat', () => {
  it('[11.7] units that attacked may enter the emptied hex, and only that', () => {
    const s = won();
    expect([questionOf(s), seatOf(s)]).toEqual(['advance', 'german']);
    expectRefused(s, '11.7', advance('ge-66'));
    doing(s, advance('ge-1ss'));
    expect(where(s, 'ge-1ss')).toBe('3209');
    expect(where(s, 'ge-2ss')).toBe('3108');
  });

  it('[11.7] after a retreat as well as after a defender’s death, for the Soviets too', () => {
    const s = position({ phase: 'soviet.combat', hexes: { '3309': 'su-1gt su-2gt', '3209': 'ge-67' } });
    fight(s, 'su-1gt su-2gt', '3209', 'DR');
    if (questionOf(s) === 'retreat') doing(s, offered(s, 'retreat')[0]!);
    expectOffered(s, advance('su-1gt su-2gt'));
    doing(s, advance('su-1gt su-2gt'));
    expect([where(s, 'su-1gt'), where(s, 'su-2gt'), questionOf(s)]).toEqual([
      '3209',
      '3209',
      'soviet.combat',
    ]);
  });

  it('[11.7] not while a defender is left in the hex', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss ge-2ss', '3209': 'su-1gt su-2gt' },
    });
    fight(s, 'ge-1ss ge-2ss', '3209', 'EX');
    doing(s, { kind: 'lose', unit: 'su-1gt' }, 6);
    doing(s, { kind: 'lose', unit: 'ge-1ss' }, 6);
    expect(questionOf(s)).toBe('german.combat');
  });

  it('[11.7#1] within the stacking limit', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss ge-2ss', '3109': 'ge-67 ge-66', '3209': 'su-2po' },
    });
    fight(s, 'ge-1ss ge-2ss ge-67 ge-66', '3209', 'DE', 6);
    expectRefused(s, '11.7#1', advance('ge-1ss ge-2ss ge-67 ge-66'));
    expectOffered(s, advance('ge-1ss ge-67 ge-66'));
  });

  it('[11.7#2] without cost, over rivers, with what is left of movement untouched; never across water', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '2409': 'ge-1ss ge-2ss', '2508': 'su-2po' },
      state: { sequence: { german: 'combat-movement' } },
    });
    fight(s, 'ge-1ss ge-2ss', '2508', 'DR');
    if (questionOf(s) === 'retreat') doing(s, offered(s, 'retreat')[0]!);
    doing(s, advance('ge-1ss'));
    expect(where(s, 'ge-1ss')).toBe('2508');
    expect(reach(s, 'ge-1ss').factors).toBe(6);
    // 2209 faces 2208 over the lagoon: no attack, so no advance.
    const water = position({
      phase: 'soviet.combat',
      hexes: { '2208': 'ge-67', '2209': 'su-43', '2308': 'su-5' },
    });
    expectRefused(water, '11.0#1', attack('su-43', '2208'));
    expectOffered(water, attack('su-5', '2208'));
  });

  it('[11.7#3] enemy zones do not stop it', () => {
    const s = won({ '3309': 'su-5', '3308': 'su-28' });
    expect(zonesOf(s, 'soviet')).toContain('3209');
    expectOffered(s, advance('ge-1ss ge-2ss ge-67'));
  });

  it('[11.7#4] is a choice, to be made before anything else is done', () => {
    const s = won({ '3107': 'su-5' });
    expect(brokenBy(s, attack('ge-66', '3107'))).toEqual(['5.0#1']);
    const events = doing(s, advance(''));
    expect(happened(events, 'stayed')).toMatchObject({ rule: '11.7#4' });
    expect(questionOf(s)).toBe('german.combat');
    expect(brokenBy(s, advance('ge-1ss'))).toEqual(['5.0#1']);
  });

  it('[11.7#5] any number of the attackers, from one to all', () => {
    for (const units of ['', 'ge-1ss', 'ge-67', 'ge-1ss ge-67', 'ge-1ss ge-2ss ge-67'])
      expectOffered(won(), advance(units));
    const s = won();
    doing(s, advance('ge-67 ge-2ss'));
    expect(['ge-1ss', 'ge-2ss', 'ge-67'].map((u) => where(s, u))).toEqual(['3108', '3209', '3209']);
  });

  it('[11.7#6] defenders never advance', () => {
    // The only attacker is lost and its hex is empty: the defender stays.
    const s = position({ phase: 'german.combat', hexes: { '3108': 'ge-67', '3209': 'su-2sh' } });
    fight(s, 'ge-67', '3209', 'AL1', 6);
    expect([questionOf(s), seatOf(s), where(s, 'su-2sh')]).toEqual(['german.combat', 'german', '3209']);
    expect(brokenBy(s, advance('su-2sh'), 'soviet')).toEqual(['5.0#1']);
    const won_ = won();
    expectRefused(won_, '11.7', advance('su-2po'));
    expect(brokenBy(won_, retreat('ge-67', '3109 3108'))).toEqual(['5.0#1']);
  });
});
