import { describe, expect, it } from 'vitest';
import { asked, broken, type Drawing, draw, give, named } from '../test/draw.ts';
import { beforeRussians, beginRussians, place, points, postings } from '../test/economy.ts';

const first = (more: Drawing): Drawing => ({ turn: 3, phase: 'russian.move1', ...more });

describe('factories', () => {
  it('[20.0][20.14] a factory gives its value each turn, at once in the turn it is placed', () => {
    const s = draw(
      first({ turn: 8, at: { 'su-we-factorya': 'due' }, marks: { 'su-we-factorya': { due: 16 } } }),
    );
    give(s, 'place-factory', { unit: 'su-we-factorya', at: '2501' });
    expect([place(s, 'su-we-factorya'), points(s, 'russian-infantry')]).toEqual(['2501', 1]);
    const all = {
      'su-we-moscow': '1912',
      'su-we-leningrad': '0714',
      'su-we-gorki': '2205',
      'su-we-kiev': '2424',
      'su-we-kharkov': '2919',
      'su-we-dnepropetrovsk': '3122',
      'su-we-stalino': '3419',
      'su-we-rostov': '3718',
      'su-we-stalingrad': '3711',
      'su-we-saratov': '3207',
      'su-we-baku': '5710',
    };
    expect(postings(beginRussians(beforeRussians({ turn: 2, at: all })))).toContain(
      'russian-infantry +15 factories',
    );
  });

  const due = { 'su-we-factorya': { due: 16 }, 'su-we-voronezh': { due: 14 } };
  const placing = (more: Drawing = {}): Drawing =>
    first({
      turn: 8,
      ...more,
      at: { 'su-we-factorya': 'due', ...more.at },
      marks: { ...due, ...more.marks },
    });

  it('[20.11] in a Russian city of Russia in General Supply, before anything moves, in its turn or a later first impulse', () => {
    const bar = (at: string, more: Drawing = {}): string[] =>
      broken(draw(placing(more)), 'place-factory', { unit: 'su-we-factorya', at });
    expect(bar('2501')).toEqual([]);
    expect(bar('2501', { turn: 9 })).toEqual([]);
    expect(bar('2501', { turn: 7 })).toEqual(['20.11']);
    expect(bar('2502')).toEqual(['20.11']);
    expect(bar('1331')).toEqual(['20.11']);
    expect(bar('1623', { control: { minsk: 'axis' } })).toEqual(['20.11']);
    expect(bar('2501', { at: { 'su-if-16': '1912' }, marks: { 'su-if-16': { moved: true } } })).toEqual([
      '20.11',
    ]);
    const ring = {
      'ge-if-01': '2523',
      'ge-if-02': '2325',
      'ge-if-10': '2524',
      'ge-if-26': '2324',
      'ge-if-28': '2425',
      'ge-if-38': '2423',
    };
    expect(bar('2424', { at: ring })).toEqual(['20.11']);
    expect(
      broken(draw(placing({ phase: 'russian.move2' })), 'place-factory', {
        unit: 'su-we-factorya',
        at: '2501',
      }),
    ).toEqual(['3.0.5']);
  });

  it('[20.14] what it gives is kept beside points of partisans that lapse (16.15)', () => {
    const s = draw(placing({ state: { points: { 'russian-infantry': 6 }, partisanFloor: 5 } }));
    give(s, 'place-factory', { unit: 'su-we-factorya', at: '2501' });
    give(s, 'end-phase');
    expect(points(s, 'russian-infantry')).toBe(5);
  });

  it('[20.11a] never in Wilno, Riga, Brest, Lvov or Tallinn', () => {
    const s = draw(placing());
    for (const at of ['1324', '0822', '1628', '2031', '0419'])
      expect(broken(s, 'place-factory', { unit: 'su-we-factorya', at })).toEqual(['20.11a']);
  });

  it('[20.11b] no city gets a second while another has none', () => {
    const s = draw(placing({ at: { 'su-we-moscow': '1912' } }));
    expect(broken(s, 'place-factory', { unit: 'su-we-factorya', at: '1912' })).toEqual(['20.11b']);
    expect(broken(s, 'place-factory', { unit: 'su-we-factorya', at: '2205' })).toEqual([]);
  });

  it('[20.11c] the factory of Voronezh goes to Voronezh, and anywhere when that is lost', () => {
    const bar = (at: string, control: Record<string, string> = {}): string[] =>
      broken(draw(placing({ at: { 'su-we-voronezh': 'due' }, control })), 'place-factory', {
        unit: 'su-we-voronezh',
        at,
      });
    expect([bar('2814'), bar('2205')]).toEqual([[], ['20.11c']]);
    expect([bar('2814', { voronezh: 'axis' }), bar('2205', { voronezh: 'axis' })]).toEqual([['20.11'], []]);
  });

  it('[20.12][20.13] a factory counts for no stack, and never moves', () => {
    const s = draw(first({ at: { 'su-we-moscow': '1912', 'su-if-16': '1912', 'su-if-19': '1912' } }));
    expect(broken(s, 'move', { units: ['su-we-moscow'], path: ['1912', '1911'] })).not.toEqual([]);
    expect(broken(s, 'rail', { unit: 'su-we-moscow', to: '1711' })).not.toEqual([]);
    give(s, 'end-phase');
    expect([place(s, 'su-we-moscow'), asked(s)]).not.toContain('overstack');
    expect([place(s, 'su-if-16'), place(s, 'su-if-19')]).toEqual(['1912', '1912']);
  });

  it('[20.3] a factory that is eliminated is gone for good, and its value comes off the points', () => {
    const attack = { units: ['ge-pz-41', 'ge-pz-24'], targets: ['2424'], table: 'crt' };
    const s = draw({
      turn: 2,
      phase: 'axis.combat1',
      at: { 'su-we-kiev': '2424', 'ge-pz-41': '2425', 'ge-pz-24': '2425' },
      state: { points: { 'russian-infantry': 5 } },
    });
    expect(broken(s, 'attack', attack)).toEqual([]);
    const events = give(s, 'attack', attack, [10]);
    expect(named(events, 'factory-lost')).toMatchObject({ unit: 'su-we-kiev', at: '2424' });
    expect([place(s, 'su-we-kiev'), points(s, 'russian-infantry')]).toEqual(['gone', 4]);
  });

  it('[20.0] the factory of Moscow that has lost a step gives two', () => {
    const s = beforeRussians({
      turn: 2,
      at: { 'su-we-moscow': '1912' },
      marks: { 'su-we-moscow': { face: 1 } },
    });
    expect(postings(beginRussians(s))).toContain('russian-infantry +2 factories');
  });

  it('[20.4] the Urals give 2 from September 1941 and 6 from May 1943', () => {
    const urals = (turn: number): string[] =>
      postings(beginRussians(beforeRussians({ turn }), ...(turn > 4 ? [1] : []))).filter((text) =>
        /Urals/.test(text),
      );
    expect([2, 3, 12, 13].map(urals)).toEqual([
      [],
      ['russian-infantry +2 Urals'],
      ['russian-infantry +2 Urals'],
      ['russian-infantry +6 Urals'],
    ]);
  });
});
