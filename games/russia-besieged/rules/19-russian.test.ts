import { describe, expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { broken, type Drawing, draw, give, named, u } from '../test/draw.ts';
import { beforeRussians, beginRussians, face, place, points, postings } from '../test/economy.ts';

const held = (infantry: number, armor = 0): NonNullable<Drawing['state']> => ({
  points: { 'russian-infantry': infantry, 'russian-armor': armor },
});
const first = (more: Drawing): Drawing => ({ turn: 6, phase: 'russian.move1', ...more });
const pool = (...ids: string[]): Record<string, string> => Object.fromEntries(ids.map((id) => [id, 'pool']));

describe('Russian points', () => {
  it('[19.2][19.28][19.29] each Russian turn brings factories, Urals, returned factories and Lend Lease as infantry, wells as armor', () => {
    const s = beforeRussians({
      turn: 7,
      at: { 'su-we-moscow': '1912', 'su-we-gorki': '2205', 'su-we-kiev': 'urals', 'su-we-rostov': 'urals' },
      marks: { 'su-we-kiev': { due: 14 }, 'su-we-rostov': { due: 16 } },
    });
    expect(postings(beginRussians(s, 3))).toEqual([
      'russian-infantry +2 Lend Lease',
      'russian-armor +6 wells',
      'russian-infantry +5 factories',
      'russian-infantry +2 Urals',
      'russian-infantry +1 evacuated factories',
    ]);
  });

  it('[19.21][19.22] what is not spent stays in its account, and any amount may be spent', () => {
    const s = beforeRussians({ turn: 3, at: { 'su-we-moscow': '1912' }, state: held(20, 9) });
    beginRussians(s);
    expect([points(s, 'russian-infantry'), points(s, 'russian-armor')]).toEqual([25, 15]);
    const ids = ['su-if-16', 'su-if-19', 'su-if-24', 'su-if-08', 'su-if-11'];
    const rich = draw(first({ at: pool(...ids), state: held(24) }));
    for (const unit of ids) give(rich, 'rebuild', { unit, at: '1701' });
    expect(points(rich, 'russian-infantry')).toBe(0);
  });

  it('[19.23a] a rebuilt unit comes in by the east edge', () => {
    const s = draw(first({ at: pool('su-if-16'), state: held(9) }));
    expect(broken(s, 'rebuild', { unit: 'su-if-16' })).toEqual(['19.23b']);
    expect(broken(s, 'rebuild', { unit: 'su-if-16', at: '1912' })).toEqual(['19.23b']);
    const events = give(s, 'rebuild', { unit: 'su-if-16', at: '1801' });
    expect([place(s, 'su-if-16'), points(s, 'russian-infantry'), S.spent.of(s, u('su-if-16'))]).toEqual([
      '1801',
      4,
      0,
    ]);
    expect(named(events, 'rebuilt')).toMatchObject({
      unit: 'su-if-16',
      face: 0,
      account: 'russian-infantry',
    });
  });

  it('[19.23b] or in a city with a factory in General Supply, one unit a city and turn', () => {
    const s = draw(
      first({ at: { ...pool('su-if-16', 'su-if-19'), 'su-we-moscow': '1912' }, state: held(20) }),
    );
    give(s, 'rebuild', { unit: 'su-if-16', at: '1912' });
    expect(broken(s, 'rebuild', { unit: 'su-if-19', at: '1912' })).toEqual(['19.23b']);
    const ring = {
      'ge-if-01': '2523',
      'ge-if-02': '2325',
      'ge-if-10': '2524',
      'ge-if-26': '2324',
      'ge-if-28': '2425',
      'ge-if-38': '2423',
    };
    const cut = draw(first({ at: { ...pool('su-if-16'), 'su-we-kiev': '2424', ...ring }, state: held(20) }));
    expect(broken(cut, 'rebuild', { unit: 'su-if-16', at: '2424' })).toEqual(['19.23b']);
  });

  it('[19.23c][19.24] it rails without counting against capacity, by the rules of the rails', () => {
    const s = draw(first({ at: { ...pool('su-if-16'), 'su-if-19': '1701' }, state: held(20) }));
    give(s, 'rebuild', { unit: 'su-if-16', at: '1701' });
    expect(broken(s, 'rail', { unit: 'su-if-16', to: '1711' })).not.toEqual([]);
    give(s, 'rail', { unit: 'su-if-16', to: '1912' });
    expect(S.railedTurn.of(s, 1)).toBe(0);
    give(s, 'rail', { unit: 'su-if-19', to: '1912' });
    expect(S.railedTurn.of(s, 1)).toBe(1);
  });

  it('[19.23d][19.25] or sails from a port, which counts as the sea move of the impulse', () => {
    const s = draw(first({ at: pool('su-if-16', 'su-if-19'), state: held(20) }));
    give(s, 'rebuild', { unit: 'su-if-16', at: '3128' });
    give(s, 'sail', { unit: 'su-if-16', to: '3726', mode: 'transport' }, [1]);
    expect(place(s, 'su-if-16')).toBe('3726');
    expect(broken(s, 'rebuild', { unit: 'su-if-19', at: '3128' })).toEqual(['19.23b']);
  });

  it('[17.04] so may reinforcements, by ground, rail or sea', () => {
    const s = draw(
      first({
        turn: 4,
        at: { 'su-if-57': 'due', 'su-if-59': 'due' },
        marks: { 'su-if-57': { due: 8 }, 'su-if-59': { due: 8 } },
      }),
    );
    give(s, 'arrive', { unit: 'su-if-57', at: '3128' });
    expect(broken(s, 'sail', { unit: 'su-if-57', to: '3726', mode: 'transport' })).toEqual([]);
    give(s, 'sail', { unit: 'su-if-57', to: '3726', mode: 'transport' }, [1]);
    give(s, 'arrive', { unit: 'su-if-59', at: '1701' });
    expect(broken(s, 'move', { units: ['su-if-59'], path: ['1701', '1702'] })).toEqual([]);
    give(s, 'rail', { unit: 'su-if-59', to: '1912' });
    expect(S.railedTurn.of(s, 1)).toBe(0);
  });

  it('[19.26] a reduced Russian on the map is rebuilt where it stands', () => {
    const s = draw(first({ at: { 'su-if-16': '1912' }, marks: { 'su-if-16': { face: 1 } }, state: held(2) }));
    give(s, 'rebuild', { unit: 'su-if-16' });
    expect([face(s, 'su-if-16'), points(s, 'russian-infantry')]).toEqual([0, 0]);
  });

  // Kiev ringed by six Germans.
  const ring = {
    'ge-if-01': '2523',
    'ge-if-02': '2325',
    'ge-if-10': '2524',
    'ge-if-26': '2324',
    'ge-if-28': '2425',
    'ge-if-38': '2423',
  };
  const kiev = (more: Drawing = {}): Drawing =>
    first({
      ...more,
      at: { 'su-we-kiev': '2424', 'su-if-16': '2424', 'su-gt-03': '2424', ...ring, ...more.at },
      marks: { 'su-if-16': { face: 1 }, 'su-gt-03': { face: 2 }, ...more.marks },
      state: held(9, 20),
    });

  it('[19.27][ruling 135] a cut-off major city with a factory rebuilds one unit that lives on it a turn, armor too', () => {
    const s = draw(kiev({ turn: 12 }));
    expect(broken(s, 'rebuild', { unit: 'su-gt-03' })).toEqual([]);
    const events = give(s, 'rebuild', { unit: 'su-if-16' });
    expect([named(events, 'rebuilt')?.rule, points(s, 'russian-infantry')]).toEqual(['19.27', 7]);
    expect(broken(s, 'rebuild', { unit: 'su-gt-03' })).toEqual(['19.27']);
    const none = draw(kiev({ at: { 'su-we-kiev': 'urals' }, marks: { 'su-we-kiev': { due: 30 } } }));
    expect(broken(none, 'rebuild', { unit: 'su-if-16' })).toEqual(['19.05']);
  });

  it('[19.05] in a major city with a factory an enemy zone does not forbid it', () => {
    const at = { 'su-if-16': '1912', 'ge-pz-41': '1812' };
    const marks = { 'su-if-16': { face: 1 } };
    const bare = draw(first({ at, marks, state: held(9) }));
    expect(broken(bare, 'rebuild', { unit: 'su-if-16' })).toEqual(['19.05']);
    const factory = draw(first({ at: { ...at, 'su-we-moscow': '1912' }, marks, state: held(9) }));
    expect(broken(factory, 'rebuild', { unit: 'su-if-16' })).toEqual([]);
  });

  it('[19.30] nothing but points limits what is built', () => {
    const tanks = ['su-tk-10', 'su-tk-21', 'su-tk-22', 'su-tk-07', 'su-me-03'];
    const s = draw(first({ turn: 9, at: pool(...tanks), state: held(0, 17) }));
    for (const unit of tanks) give(s, 'rebuild', { unit, at: '1701' });
    expect(points(s, 'russian-armor')).toBe(0);
  });
});

describe('exceptions in Russian rebuilding', () => {
  it('[19.31][ruling 133] Guards Tank Armies: none out of the pool before July 1942, then on their second face, whole from January 1943', () => {
    const from = (turn: number): Record<string, unknown> => {
      const s = draw(first({ turn, at: pool('su-gt-03'), state: held(0, 20) }));
      const wrong = broken(s, 'rebuild', { unit: 'su-gt-03', at: '1701' });
      if (wrong.length > 0) return { wrong };
      give(s, 'rebuild', { unit: 'su-gt-03', at: '1701' });
      return { face: face(s, 'su-gt-03'), paid: 20 - points(s, 'russian-armor') };
    };
    expect([7, 8, 10, 11].map(from)).toEqual([
      { wrong: ['19.31'] },
      { face: 1, paid: 7 },
      { face: 1, paid: 7 },
      { face: 0, paid: 12 },
    ]);
  });

  it('[19.31][ruling 133] on the map they stay on it until January 1943, and then cost the difference', () => {
    const at = (turn: number, lost: number): string[] =>
      broken(
        draw(
          first({
            turn,
            at: { 'su-gt-03': '1701' },
            marks: { 'su-gt-03': { face: lost } },
            state: held(0, 20),
          }),
        ),
        'rebuild',
        { unit: 'su-gt-03', face: 0 },
      );
    expect([at(10, 1), at(10, 2), at(11, 1)]).toEqual([['19.31'], ['19.04'], []]);
    const s = draw(
      first({ turn: 11, at: { 'su-gt-03': '1701' }, marks: { 'su-gt-03': { face: 1 } }, state: held(0, 5) }),
    );
    give(s, 'rebuild', { unit: 'su-gt-03' });
    expect(points(s, 'russian-armor')).toBe(0);
  });

  it('[19.32][ruling 134] in 1941 two infantry armies a turn come back weak, each for its lesser factor; no Guards', () => {
    const ids = ['su-if-16', 'su-if-19', 'su-if-08'];
    const s = draw(first({ turn: 3, at: pool(...ids, 'su-gi-02', 'su-ca-06'), state: held(20) }));
    const events = give(s, 'rebuild', { unit: 'su-if-16', at: '1701', face: 1 });
    expect([named(events, 'rebuilt')?.rule, face(s, 'su-if-16'), points(s, 'russian-infantry')]).toEqual([
      '19.32',
      1,
      17,
    ]);
    give(s, 'rebuild', { unit: 'su-if-19', at: '1701', face: 1 });
    expect(broken(s, 'rebuild', { unit: 'su-if-08', at: '1701', face: 1 })).toEqual(['19.04']);
    expect(broken(s, 'rebuild', { unit: 'su-if-08', at: '1701' })).toEqual([]);
    const guards = draw(first({ turn: 3, at: pool('su-gi-02'), state: held(20) }));
    expect(broken(guards, 'rebuild', { unit: 'su-gi-02', at: '1701', face: 1 })).toEqual(['19.04']);
    const later = draw(first({ turn: 5, at: pool('su-if-16'), state: held(20) }));
    expect(broken(later, 'rebuild', { unit: 'su-if-16', at: '1701', face: 1 })).toEqual(['19.04']);
  });

  it('[19.33] a paratroop unit costs three points, and one a turn comes back', () => {
    const s = draw(first({ at: pool('su-pa-04', 'su-pa-05'), state: held(9) }));
    give(s, 'rebuild', { unit: 'su-pa-04', at: '1701' });
    expect(points(s, 'russian-infantry')).toBe(6);
    expect(broken(s, 'rebuild', { unit: 'su-pa-05', at: '1701' })).toEqual(['19.33']);
    expect(
      broken(draw(first({ at: pool('su-pa-04'), state: held(2) })), 'rebuild', {
        unit: 'su-pa-04',
        at: '1701',
      }),
    ).toEqual(['19.01']);
  });
});
