import { describe, expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { broken, type Drawing, draw, give, named } from '../test/draw.ts';
import { beforeRussians, beginRussians, place, points, postings } from '../test/economy.ts';

const first = (more: Drawing): Drawing => ({ turn: 3, phase: 'russian.move1', ...more });

describe('evacuation', () => {
  const kiev = (more: Drawing = {}): Drawing =>
    first({ turn: 2, ...more, at: { 'su-we-kiev': '2424', 'su-we-moscow': '1912', ...more.at } });

  it('[20.6][20.61] from July 1941 on, and only from Rostov, Kharkov, Dnepropetrovsk, Stalino and Kiev', () => {
    expect(broken(draw(kiev()), 'evacuate-factory', { unit: 'su-we-kiev' })).toEqual([]);
    expect(broken(draw(kiev()), 'evacuate-factory', { unit: 'su-we-moscow' })).toEqual(['20.61']);
    expect(broken(draw(kiev({ turn: 1 })), 'evacuate-factory', { unit: 'su-we-kiev' })).toContain('20.6');
    for (const [unit, at] of [
      ['su-we-rostov', '3718'],
      ['su-we-kharkov', '2919'],
      ['su-we-dnepropetrovsk', '3122'],
      ['su-we-stalino', '3419'],
    ])
      expect(broken(draw(first({ turn: 2, at: { [unit!]: at! } })), 'evacuate-factory', { unit })).toEqual(
        [],
      );
  });

  it('[20.62][ruling 40][ruling 238] it takes a rail move, before anything moves, and must be able to rail off the map', () => {
    const s = draw(kiev());
    give(s, 'evacuate-factory', { unit: 'su-we-kiev' });
    expect([S.railed.of(s, 1), S.railedTurn.of(s, 1)]).toEqual([1, 1]);
    const bar = (more: Drawing): string[] =>
      broken(draw(kiev(more)), 'evacuate-factory', { unit: 'su-we-kiev' });
    expect(bar({ at: { 'ge-pz-41': '2425' } })).toEqual(['20.62']);
    expect(bar({ at: { 'su-if-16': '1912' }, marks: { 'su-if-16': { railed: true } } })).toEqual(['20.62']);
    expect(
      bar({ at: { 'su-if-16': 'pool', 'su-if-19': '1912' }, marks: { 'su-if-19': { arrived: true } } }),
    ).toEqual([]);
  });

  it('[20.63] any number in a turn, a rail move each', () => {
    const five = {
      'su-we-rostov': '3718',
      'su-we-kharkov': '2919',
      'su-we-dnepropetrovsk': '3122',
      'su-we-stalino': '3419',
    };
    const s = draw(kiev({ at: five }));
    for (const unit of ['su-we-kiev', ...Object.keys(five)]) give(s, 'evacuate-factory', { unit });
    expect(S.railed.of(s, 1)).toBe(5);
    const worn = draw(kiev({ state: { railed: { russian: 5 } } }));
    expect(broken(worn, 'evacuate-factory', { unit: 'su-we-kiev' })).toEqual(['20.63']);
  });

  it('[20.64] it has given its points of the turn, and a unit can be rebuilt there first', () => {
    const s = beforeRussians({
      turn: 2,
      at: { 'su-we-kiev': '2424', 'su-if-16': 'pool' },
      state: { points: { 'russian-infantry': 9 } },
    });
    expect(postings(beginRussians(s))).toContain('russian-infantry +1 factories');
    give(s, 'rebuild', { unit: 'su-if-16', at: '2424' });
    give(s, 'evacuate-factory', { unit: 'su-we-kiev' });
    expect([place(s, 'su-if-16'), points(s, 'russian-infantry')]).toEqual(['2424', 5]);
  });

  it('[20.65][20.66][ruling 143] it is back in the same month of the next year, and gives nothing until then: July 1941, July 1942', () => {
    const s = draw(kiev());
    const events = give(s, 'evacuate-factory', { unit: 'su-we-kiev' });
    expect([named(events, 'factory-evacuated'), place(s, 'su-we-kiev')]).toMatchObject([
      { due: 16 },
      'urals',
    ]);
    const in_ = (turn: number): string[] =>
      postings(
        beginRussians(
          beforeRussians({ turn, at: { 'su-we-kiev': 'urals' }, marks: { 'su-we-kiev': { due: 16 } } }),
          ...(turn > 4 ? [1] : []),
        ),
      ).filter((text) => /factories/.test(text));
    expect([3, 7, 8, 9].map(in_)).toEqual([
      [],
      [],
      ['russian-infantry +1 evacuated factories'],
      ['russian-infantry +1 evacuated factories'],
    ]);
  });
});
