import { describe, expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { broken, type Drawing, draw, give, named, u } from '../test/draw.ts';
import { beforeRussians, beginRussians, face, place, points } from '../test/economy.ts';

const oil = (armor: number, infantry = 20): NonNullable<Drawing['state']> => ({
  points: { 'russian-armor': armor, 'russian-infantry': infantry },
});
/** Both parts in one hex of the east edge. */
const together = (more: Drawing = {}): Drawing => ({
  turn: 8,
  phase: 'russian.move1',
  ...more,
  at: { 'su-sh-2': 'card', 'su-if-63': '1701', 'su-tk-07': '1701', ...more.at },
  state: { ...oil(5), ...more.state },
});
const build = { army: 'su-sh-2', infantry: 'su-if-63', armor: 'su-tk-07' };
const grade = (s: ReturnType<typeof draw>, id = 'su-sh-2'): number => S.condition.grade.of(s, u(id));
const standing = (turn: number, more: Drawing = {}): Drawing => ({
  turn,
  phase: 'russian.move1',
  ...more,
  at: { 'su-sh-2': '1701', ...more.at },
  state: { ...oil(9), ...more.state },
});

describe('Shock Armies', () => {
  it('[22.0][22.01] an army is built from the month of its card on', () => {
    const early = draw(together({ turn: 4, at: { 'su-sh-2': 'card' } }));
    expect(broken(early, 'shock', build)).toEqual(['22.0']);
    expect(broken(draw(together({ turn: 5 })), 'shock', build)).toEqual([]);
    expect(broken(draw(together({ at: { 'su-sh-2': '1801' } })), 'shock', build)).toEqual(['22.0']);
  });

  it('[22.0][19.23b] the Russians build them, of their own points: never the Axis in its phases', () => {
    const pool = { 'su-sh-2': 'card', 'su-if-63': 'pool', 'su-tk-07': 'pool' };
    for (const phase of ['axis.move1', 'axis.move2']) {
      const s = draw(together({ phase, at: pool, state: oil(9, 9) }));
      expect(broken(s, 'shock', { ...build, at: '1701' })).not.toEqual([]);
      expect(game.choices(s).map(({ kind }) => kind)).not.toContain('shock');
    }
  });

  it('[22.01a] out of the pool: both parts in full and the oil of the year; it comes in and moves as a replacement', () => {
    const pool = { 'su-if-63': 'pool', 'su-tk-07': 'pool' };
    const s = draw(together({ at: pool, state: oil(5, 6) }));
    expect(broken(s, 'shock', { ...build, at: '1912' })).toEqual(['19.23b']);
    give(s, 'shock', { ...build, at: '1701' });
    expect([place(s, 'su-sh-2'), points(s, 'russian-armor'), points(s, 'russian-infantry')]).toEqual([
      '1701',
      0,
      0,
    ]);
    expect([S.acted.moved.of(s, u('su-sh-2')), S.acted.free.of(s, u('su-sh-2'))]).toEqual([0, 1]);
    const bar = (state: NonNullable<Drawing['state']>, at: Record<string, string> = {}): string[] =>
      broken(draw(together({ at: { ...pool, ...at }, state })), 'shock', { ...build, at: '1701' });
    expect([bar(oil(4, 6)), bar(oil(5, 5))]).toEqual([['22.01a'], ['22.01a']]);
    expect(bar(oil(9, 9), { 'su-tk-07': '1701' })).toEqual(['22.01a']);
  });

  it('[22.01a][ruling 227] infantry proper and a tank or mechanized unit; no cavalry, mountain, paratroop or Shock Army', () => {
    const bar = (infantry: string, armor: string): string[] =>
      broken(
        draw(
          together({
            turn: 12,
            at: { [infantry]: 'pool', [armor]: 'pool', 'su-sh-3': 'card' },
            state: oil(30, 30),
          }),
        ),
        'shock',
        { army: 'su-sh-2', infantry, armor, at: '1701' },
      );
    expect(bar('su-gi-02', 'su-me-03')).toEqual([]);
    expect(bar('su-if-63', 'su-gt-03')).toEqual([]);
    for (const infantry of ['su-ca-06', 'su-mt-03', 'su-pa-04', 'su-ar-04'])
      expect(bar(infantry, 'su-tk-07')).toEqual(['22.01a']);
    for (const armor of ['su-if-16', 'su-sh-3', 'su-ar-04'])
      expect(bar('su-if-63', armor)).toEqual(['22.01a']);
  });

  it('[22.01b][ruling 227] of two units in one hex, both whole, for the oil alone', () => {
    const s = draw(together({ state: oil(1, 0) }));
    const events = give(s, 'shock', build);
    expect(named(events, 'shock-built')).toMatchObject({ rule: '22.01b', at: '1701', grade: 0 });
    expect([place(s, 'su-sh-2'), points(s, 'russian-armor')]).toEqual(['1701', 0]);
    const bar = (more: Drawing): string[] => broken(draw(together(more)), 'shock', build);
    expect(bar({ at: { 'su-tk-07': '1801' } })).toEqual(['22.01b']);
    expect(bar({ marks: { 'su-if-63': { face: 1 } } })).toEqual(['22.01b']);
    expect(bar({ state: oil(0) })).toEqual(['22.01b']);
  });

  it('[22.01b] it may move unless one of its parts has', () => {
    const s = draw(together());
    give(s, 'shock', build);
    expect(S.acted.moved.of(s, u('su-sh-2'))).toBe(0);
    const moved = draw(together({ marks: { 'su-tk-07': { moved: true } } }));
    give(moved, 'shock', build);
    expect(S.acted.moved.of(moved, u('su-sh-2'))).toBe(1);
  });

  it('[ruling 144] the parts need General Supply and stand in no Axis zone', () => {
    const bar = (at: Record<string, string>): string[] => broken(draw(together({ at })), 'shock', build);
    expect(bar({ 'ge-pz-41': '1702' })).toEqual(['22.01b']);
    expect(bar({ 'su-if-63': '1438', 'su-tk-07': '1438' })).toEqual(['22.01b']);
  });

  it('[22.01c] the army of December is built in the second impulse, in one hex, with oil set aside in the first', () => {
    const first = draw(together({ turn: 4, at: { 'su-sh-1': 'card' }, state: oil(3) }));
    expect(broken(first, 'set-aside', { army: 'su-sh-2' })).toEqual(['22.01c']);
    give(first, 'set-aside', { army: 'su-sh-1' });
    expect([S.setAside.of(first), points(first, 'russian-armor')]).toEqual([1, 2]);
    expect(broken(first, 'set-aside', { army: 'su-sh-1' })).toEqual(['22.01c']);
    expect(broken(first, 'shock', { ...build, army: 'su-sh-1' })).toEqual(['22.0']);
    const december = (more: Drawing = {}): ReturnType<typeof draw> =>
      draw(together({ turn: 4, phase: 'russian.move2', at: { 'su-sh-1': 'card' }, ...more }));
    const order = { ...build, army: 'su-sh-1' };
    expect(broken(december(), 'shock', order)).toEqual(['22.01c']);
    const s = december({ state: { ...oil(2), setAside: 1 } });
    give(s, 'shock', order);
    expect([place(s, 'su-sh-1'), S.setAside.of(s), points(s, 'russian-armor')]).toEqual(['1701', 0, 2]);
    const pool = december({
      at: { 'su-sh-1': 'card', 'su-if-63': 'pool', 'su-tk-07': 'pool' },
      state: { ...oil(9), setAside: 1 },
    });
    expect(broken(pool, 'shock', { ...order, at: '1701' })).toEqual(['22.01c']);
    const other = december({ turn: 5, state: { ...oil(9), setAside: 1 } });
    expect(broken(other, 'shock', build)).toEqual(['22.01c']);
  });

  it('[22.01c] oil that was set aside is lost when the army is not built', () => {
    const s = draw(together({ turn: 4, phase: 'russian.partisans', state: { ...oil(2), setAside: 1 } }));
    give(s, 'end-phase');
    expect([S.setAside.of(s), points(s, 'russian-armor')]).toEqual([0, 2]);
  });

  it('[22.02] its parts are in its boxes while it lives, and cannot be rebuilt', () => {
    const s = draw(together());
    give(s, 'shock', build);
    expect([place(s, 'su-if-63'), place(s, 'su-tk-07'), S.kit.of(s, u('su-if-63'))]).toEqual([
      'kit',
      'kit',
      1,
    ]);
    expect(broken(s, 'rebuild', { unit: 'su-if-63', at: '1701' })).toEqual(['19.0']);
  });

  const struck = (phase: string, more: Drawing = {}): Drawing => ({
    turn: 8,
    phase,
    at: { 'su-sh-2': '1801', 'su-if-63': 'kit', 'su-tk-07': 'kit', ...more.at },
    marks: { 'su-sh-2': { face: 1 }, 'su-if-63': { kit: 'su-sh-2' }, 'su-tk-07': { kit: 'su-sh-2' } },
  });

  it('[22.03][ruling 145] eliminated, it goes back to its card and its parts to the pool, whole', () => {
    // Three armies in a hex: the owner gives one up (5.04).
    const s = draw(struck('russian.move1', { at: { 'su-if-16': '1801', 'su-if-19': '1801' } }));
    give(s, 'end-phase');
    give(s, 'remove', { unit: 'su-sh-2' });
    expect(['su-sh-2', 'su-if-63', 'su-tk-07'].map((id) => place(s, id))).toEqual(['card', 'pool', 'pool']);
    expect([face(s, 'su-if-63'), S.kit.of(s, u('su-if-63'))]).toEqual([0, -1]);
  });

  it('[22.04] surrendered, it goes back to its card and its parts are lost for good', () => {
    const ring = {
      'ge-pz-41': '1233',
      'ge-pz-24': '1233',
      'ge-pz-39': '1134',
      'ge-pz-46': '1134',
      'su-sh-2': '1234',
    };
    const around = { 'ge-if-01': '1335', 'ge-if-02': '1235', 'ge-if-10': '1334' };
    const s = draw({ ...struck('axis.combat1', { at: { ...ring, ...around } }), turn: 2 });
    give(
      s,
      'attack',
      {
        units: Object.keys({ ...ring, ...around }).filter((id) => id !== 'su-sh-2'),
        targets: ['1234'],
        table: 'crt',
      },
      [10],
    );
    expect(['su-sh-2', 'su-if-63', 'su-tk-07'].map((id) => place(s, id))).toEqual(['card', 'gone', 'gone']);
  });

  it('[22.05] a reduced Shock Army is rebuilt with armor points', () => {
    const s = draw(standing(8, { marks: { 'su-sh-2': { face: 1 } } }));
    give(s, 'rebuild', { unit: 'su-sh-2' });
    expect([face(s, 'su-sh-2'), points(s, 'russian-armor')]).toEqual([0, 6]);
    const better = draw(standing(17, { marks: { 'su-sh-2': { face: 1, grade: 2 } } }));
    give(better, 'rebuild', { unit: 'su-sh-2' });
    expect(points(better, 'russian-armor')).toBe(4);
  });

  it('[22.01][22.06] it is built at the grade of the year: 6-6, 8-7 from July 1943, 10-7 from January 1944', () => {
    const of = (turn: number): number[] => {
      const s = draw(together({ turn, state: oil(9) }));
      give(s, 'shock', build);
      return [grade(s), 9 - points(s, 'russian-armor')];
    };
    expect([of(13), of(14), of(17)]).toEqual([
      [0, 1],
      [1, 3],
      [2, 5],
    ]);
  });

  it('[22.06] 6-6 to 8-7 from July 1943 for 2, 8-7 to 10-7 from January 1944 for 2, 6-6 to 10-7 for 4', () => {
    const raise = (turn: number, from: number, to?: number): unknown => {
      const s = draw(standing(turn, { marks: { 'su-sh-2': { grade: from } } }));
      const order = { army: 'su-sh-2', ...(to === undefined ? {} : { grade: to }) };
      const wrong = broken(s, 'improve', order);
      if (wrong.length > 0) return wrong;
      give(s, 'improve', order);
      return [grade(s), 9 - points(s, 'russian-armor')];
    };
    expect(raise(13, 0, 1)).toEqual(['22.06']);
    expect(raise(14, 0)).toEqual([1, 2]);
    expect(raise(14, 0, 2)).toEqual(['22.06']);
    expect(raise(17, 1)).toEqual([2, 2]);
    expect(raise(17, 0)).toEqual([2, 4]);
    expect(raise(17, 0, 1)).toEqual([1, 2]);
    expect(raise(17, 2)).toEqual(['22.06']);
  });

  it('[22.06][ruling 252] in General Supply, outside every Axis zone, and of full strength', () => {
    const bar = (more: Drawing): string[] => broken(draw(standing(14, more)), 'improve', { army: 'su-sh-2' });
    expect(bar({})).toEqual([]);
    expect(bar({ at: { 'ge-pz-41': '1702' } })).toEqual(['22.06']);
    expect(bar({ at: { 'su-sh-2': '1438' } })).toEqual(['22.06']);
    expect(bar({ marks: { 'su-sh-2': { face: 1 } } })).toEqual(['22.06']);
    expect(bar({ state: oil(1) })).toEqual(['22.06']);
  });

  it('[21.02] oil points pay for it, whatever they came from', () => {
    const s = beforeRussians({
      turn: 8,
      at: { 'su-sh-2': 'card', 'su-if-63': '1701', 'su-tk-07': '1701' },
    });
    beginRussians(s, 1);
    expect(points(s, 'russian-armor')).toBe(6);
    give(s, 'shock', build);
    expect(points(s, 'russian-armor')).toBe(5);
  });
});
