import { describe, expect, it } from 'vitest';
import { ACCOUNT_OF, ACCOUNTS } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { broken, type Drawing, draw, give, named, u } from '../test/draw.ts';
import { beforeAxis, beginAxis, face, MANY_CITIES, place, points, postings } from '../test/economy.ts';

const held = (of: Record<string, number>): NonNullable<Drawing['state']> => ({ points: of });
const first = (more: Drawing): Drawing => ({ turn: 8, phase: 'axis.move1', ...more });
const accountOf = (id: string): string => ACCOUNTS[ACCOUNT_OF[u(id)]!]!;

describe('Axis points as they come', () => {
  it('[19.0][19.1][19.12] points come with the first impulse, from November 1941, to each nation and the SS apart', () => {
    const s = beforeAxis({ turn: 6 });
    expect(postings(beginAxis(s))).toEqual([
      'german-infantry +12 schedule',
      'german-armor +9 schedule',
      'rumanian-infantry +2 schedule',
      'hungarian-infantry +1 schedule',
      'finnish-infantry +1 schedule',
      'italian-infantry +1 schedule',
    ]);
    expect(postings(beginAxis(beforeAxis({ turn: 2 })))).toEqual([]);
    expect(postings(beginAxis(beforeAxis({ turn: 3 })))).toContain('german-infantry +5 schedule');
    const ss = beforeAxis({ turn: 12 });
    beginAxis(ss);
    expect([points(ss, 'ss-infantry'), points(ss, 'ss-armor')]).toEqual([1, 4]);
  });

  it('[19.07][19.13] what is not spent is kept, and any amount may be spent in a turn', () => {
    const s = beforeAxis({ turn: 6, state: held({ 'german-infantry': 30 }) });
    beginAxis(s);
    expect(points(s, 'german-infantry')).toBe(42);
    const pool = [
      'ge-if-01',
      'ge-if-02',
      'ge-if-10',
      'ge-if-26',
      'ge-if-28',
      'ge-if-38',
      'ge-if-05',
      'ge-if-06',
    ];
    const rich = draw(
      first({
        at: Object.fromEntries(pool.map((id) => [id, 'pool'])),
        state: held({ 'german-infantry': 41 }),
      }),
    );
    for (const unit of pool) give(rich, 'rebuild', { unit, at: '1438' });
    expect(points(rich, 'german-infantry')).toBe(0);
  });

  it('[19.11] a capital that is lost brings nothing', () => {
    const s = beforeAxis({ turn: 6, control: { bucharest: 'russian', helsinki: 'russian' } });
    expect(postings(beginAxis(s)).filter((text) => /rumanian|finnish/.test(text))).toEqual([]);
    const berlin = beforeAxis({ turn: 12, control: { berlin: 'russian' } });
    expect(postings(beginAxis(berlin)).filter((text) => /german|ss/.test(text))).toEqual([]);
  });

  it('[19.14] in January 1945 all Axis points are lost, and nobody is rebuilt any more', () => {
    const s = beforeAxis({
      turn: 22,
      at: { 'ge-if-01': 'pool' },
      control: MANY_CITIES,
      state: held({ 'german-infantry': 9, 'ss-armor': 3, 'hungarian-infantry': 2 }),
    });
    beginAxis(s);
    expect(ACCOUNTS.slice(0, 10).map((account) => points(s, account))).toEqual(Array(10).fill(0));
    const late = draw(first({ turn: 23, at: { 'ge-if-01': 'pool' }, state: held({ 'german-infantry': 9 }) }));
    expect(broken(late, 'rebuild', { unit: 'ge-if-01', at: '1438' })).toEqual(['19.14']);
  });

  it('[19.18] with the Rumanian mechanized corps surrendered, infantry comes each July from 1942 and armor no more', () => {
    const july = (turn: number, corps: string): string[] =>
      postings(beginAxis(beforeAxis({ turn: turn - 1, at: { 'ro-me-1': corps } }))).filter((text) =>
        /rumanian/.test(text),
      );
    expect(july(8, '2427')).toEqual(['rumanian-infantry +2 schedule', 'rumanian-armor +1 schedule']);
    expect(july(8, 'pool')).toEqual(['rumanian-infantry +2 schedule', 'rumanian-armor +1 schedule']);
    expect(july(8, 'gone')).toEqual(['rumanian-infantry +3 schedule']);
    expect(july(9, 'gone')).toEqual(['rumanian-infantry +2 schedule']);
  });

  it('[19.18] its armor points become infantry, three to one, once; the rest is lost', () => {
    const s = beforeAxis({ turn: 8, at: { 'ro-me-1': 'gone' }, state: held({ 'rumanian-armor': 7 }) });
    expect(postings(beginAxis(s)).filter((text) => /rumanian/.test(text))).toEqual([
      'rumanian-armor -7 exchanged',
      'rumanian-infantry +2 exchanged',
      'rumanian-infantry +2 schedule',
    ]);
    expect(points(s, 'rumanian-armor')).toBe(0);
  });

  it('[21.3][21.31][21.32] without Ploesti no armor points come, those that are there may be spent, and with it they come again', () => {
    const s = beforeAxis({
      turn: 12,
      control: { ploesti: 'russian' },
      state: held({ 'german-armor': 9 }),
      at: { 'ge-pz-41': 'pool' },
    });
    expect(postings(beginAxis(s)).filter((text) => /armor/.test(text))).toEqual([]);
    give(s, 'rebuild', { unit: 'ge-pz-41', at: '1438' });
    expect(points(s, 'german-armor')).toBe(0);
    const back = beforeAxis({ turn: 12, control: { ploesti: 'axis' } });
    expect(postings(beginAxis(back))).toContain('german-armor +12 schedule');
  });
});

describe('Axis rebuilding', () => {
  it('[19.01][19.02][19.03] a unit out of the pool costs its full factor, in points of its own kind', () => {
    const s = draw(
      first({
        at: { 'ge-if-01': 'pool', 'ge-pz-56': 'pool' },
        state: held({ 'german-infantry': 6, 'german-armor': 6 }),
      }),
    );
    expect(broken(s, 'rebuild', { unit: 'ge-pz-56', at: '1438' })).toEqual(['19.01']);
    give(s, 'rebuild', { unit: 'ge-if-01', at: '1438' });
    expect([points(s, 'german-infantry'), points(s, 'german-armor'), face(s, 'ge-if-01')]).toEqual([0, 6, 0]);
  });

  it('[19.02] infantry, cavalry, mountain and paratroop units take infantry points, armor, mechanized and artillery armor points', () => {
    expect(['ge-if-01', 'ro-ca-1', 'ge-mt-49', 'lw-pa-03', 'su-pa-04'].map(accountOf)).toEqual([
      'german-infantry',
      'rumanian-infantry',
      'german-infantry',
      'german-infantry',
      'russian-infantry',
    ]);
    expect(['ge-pz-41', 'hu-me-r', 'su-ar-04', 'su-sh-1', 'ss-pz-02'].map(accountOf)).toEqual([
      'german-armor',
      'hungarian-armor',
      'russian-armor',
      'russian-armor',
      'ss-armor',
    ]);
  });

  it('[19.04] nobody comes back from the pool at less than full strength', () => {
    const s = draw(first({ at: { 'ge-pz-41': 'pool' }, state: held({ 'german-armor': 20 }) }));
    expect(broken(s, 'rebuild', { unit: 'ge-pz-41', at: '1438', face: 1 })).toEqual(['19.04']);
  });

  it('[19.05] a reduced unit is rebuilt where it stands for the difference, in General Supply and outside enemy zones', () => {
    const at = (hex: string, more: Record<string, string> = {}): ReturnType<typeof draw> =>
      draw(
        first({
          at: { 'ge-if-01': hex, ...more },
          marks: { 'ge-if-01': { face: 1 } },
          state: held({ 'german-infantry': 3 }),
        }),
      );
    const s = at('1438');
    give(s, 'rebuild', { unit: 'ge-if-01' });
    expect([face(s, 'ge-if-01'), points(s, 'german-infantry'), place(s, 'ge-if-01')]).toEqual([0, 0, '1438']);
    expect(broken(at('1438'), 'rebuild', { unit: 'ge-if-01', at: '1438' })).toEqual(['19.05']);
    expect(broken(at('1430', { 'su-if-16': '1429' }), 'rebuild', { unit: 'ge-if-01' })).toEqual(['19.05']);
    expect(broken(at('4312'), 'rebuild', { unit: 'ge-if-01' })).toEqual(['19.05']);
  });

  it('[ruling 223] a unit of three steps may stop half way, for what the faces differ', () => {
    const s = draw(
      first({
        at: { 'ge-pz-41': '1438' },
        marks: { 'ge-pz-41': { face: 2 } },
        state: held({ 'german-armor': 3 }),
      }),
    );
    expect(broken(s, 'rebuild', { unit: 'ge-pz-41' })).toEqual(['19.01']);
    give(s, 'rebuild', { unit: 'ge-pz-41', face: 1 });
    expect([face(s, 'ge-pz-41'), points(s, 'german-armor')]).toEqual([1, 0]);
    const offered = game.choices(
      draw(
        first({
          at: { 'ge-pz-41': '1438' },
          marks: { 'ge-pz-41': { face: 2 } },
          state: held({ 'german-armor': 6 }),
        }),
      ),
    );
    expect(offered.some(({ kind }) => kind === 'rebuild')).toBe(true);
  });

  it('[19.06] before or after its move, but not when it has landed; and it does not rail for nothing', () => {
    const reduced = { at: { 'ge-if-01': '1438' }, state: held({ 'german-infantry': 3 }) };
    const moved = draw(first({ ...reduced, marks: { 'ge-if-01': { face: 1, moved: true } } }));
    give(moved, 'rebuild', { unit: 'ge-if-01' });
    expect(S.acted.free.of(moved, u('ge-if-01'))).toBe(0);
    const landed = draw(first({ ...reduced, marks: { 'ge-if-01': { face: 1, landed: true } } }));
    expect(broken(landed, 'rebuild', { unit: 'ge-if-01' })).toEqual(['19.06']);
  });

  it('[19.0] points are spent in the first impulse alone', () => {
    const s = draw(
      first({ phase: 'axis.move2', at: { 'ge-if-01': 'pool' }, state: held({ 'german-infantry': 9 }) }),
    );
    expect(broken(s, 'rebuild', { unit: 'ge-if-01', at: '1438' })).toEqual(['3.0.3']);
  });

  it('[19.15] Germans come back in Berlin or by the west edge, the others in their capitals, Italians by the west edge', () => {
    const pool = ['ge-if-01', 'fi-if-2', 'ro-if-2', 'hu-if-k', 'it-if-3'];
    const s = draw(
      first({
        at: Object.fromEntries(pool.map((id) => [id, 'pool'])),
        state: held(
          Object.fromEntries(
            ['german', 'finnish', 'rumanian', 'hungarian', 'italian'].map((n) => [`${n}-infantry`, 9]),
          ),
        ),
      }),
    );
    const can = (unit: string): string[] =>
      ['0537', '1438', '0318', '3136', '1939'].filter(
        (at) => broken(s, 'rebuild', { unit, at }).length === 0,
      );
    expect(pool.map(can)).toEqual([['0537', '1438', '1939'], ['0318'], ['3136'], ['1939'], ['1438', '1939']]);
    expect(broken(s, 'rebuild', { unit: 'ge-if-01' })).toEqual(['19.15']);
    expect(broken(s, 'rebuild', { unit: 'ro-if-2', at: '1438' })).toEqual(['19.15']);
    const lost = draw(
      first({
        at: { 'ge-if-01': 'pool' },
        control: { berlin: 'russian' },
        state: held({ 'german-infantry': 9 }),
      }),
    );
    expect(broken(lost, 'rebuild', { unit: 'ge-if-01', at: '0537' })).toEqual(['19.15']);
  });

  it('[19.16] an SS unit of the kind comes first, its own points before those of the army', () => {
    const s = draw(
      first({
        turn: 14,
        at: { 'ss-pz-02': 'pool', 'ge-pz-41': 'pool', 'ge-if-01': 'pool' },
        state: held({ 'ss-armor': 4, 'german-armor': 17, 'german-infantry': 6 }),
      }),
    );
    expect(broken(s, 'rebuild', { unit: 'ge-pz-41', at: '1438' })).toEqual(['19.16']);
    expect(broken(s, 'rebuild', { unit: 'ge-if-01', at: '1438' })).toEqual([]);
    give(s, 'rebuild', { unit: 'ss-pz-02', at: '1438' });
    expect([points(s, 'ss-armor'), points(s, 'german-armor')]).toEqual([0, 9]);
    give(s, 'rebuild', { unit: 'ge-pz-41', at: '1438' });
    expect(points(s, 'german-armor')).toBe(0);
  });

  it('[19.16] the army never spends SS points, but in November 1944, when all SS units are whole', () => {
    const spend = (turn: number, more: Record<string, string> = {}): string[] =>
      broken(
        draw(
          first({
            turn,
            at: { 'ge-pz-56': 'pool', ...more },
            state: held({ 'ss-armor': 4, 'german-armor': 3 }),
          }),
        ),
        'rebuild',
        { unit: 'ge-pz-56', at: '1438' },
      );
    expect(spend(21)).toEqual(['19.01']);
    expect(spend(22)).toEqual([]);
    expect(spend(22, { 'ss-pz-03': 'pool' })).toEqual(['19.16']);
  });

  it('[19.16] the SS Polizei takes an infantry point', () => {
    const s = draw(first({ at: { 'ss-po-01': 'pool' }, state: held({ 'german-infantry': 1 }) }));
    give(s, 'rebuild', { unit: 'ss-po-01', at: '1438' });
    expect(points(s, 'german-infantry')).toBe(0);
  });

  it('[ruling 131] a reduced SS unit that cannot be rebuilt where it stands, or has surrendered, keeps nobody waiting', () => {
    const bar = (at: string, more: Record<string, string> = {}): string[] =>
      broken(
        draw(
          first({
            turn: 14,
            at: { 'ss-pz-02': at, 'ge-pz-56': 'pool', ...more },
            marks: at.length === 4 && at !== 'gone' ? { 'ss-pz-02': { face: 1 } } : {},
            state: held({ 'german-armor': 20 }),
          }),
        ),
        'rebuild',
        { unit: 'ge-pz-56', at: '1438' },
      );
    expect(bar('1438')).toEqual(['19.16']);
    expect(bar('1430', { 'su-if-16': '1429' })).toEqual([]);
    expect(bar('4312')).toEqual([]);
    expect(bar('gone')).toEqual([]);
  });

  it('[19.17][ruling 132][ruling 229] one German point a turn goes to one ally, of the same kind, after the SS', () => {
    const s = draw(
      first({ turn: 12, state: held({ 'german-infantry': 5, 'german-armor': 2, 'rumanian-infantry': 1 }) }),
    );
    const events = give(s, 'gift', { nation: 'rumanian', type: 'infantry' });
    expect(named(events, 'gift')).toMatchObject({ account: 'rumanian-infantry', points: 1 });
    expect([points(s, 'german-infantry'), points(s, 'rumanian-infantry')]).toEqual([4, 2]);
    expect(broken(s, 'gift', { nation: 'hungarian', type: 'armor' })).toEqual(['19.17']);
    const bar = (more: Drawing, nation: string, type: string): string[] =>
      broken(draw(first({ turn: 12, ...more })), 'gift', { nation, type });
    const points5 = held({ 'german-infantry': 5, 'german-armor': 2 });
    expect(bar({ state: points5, at: { 'ss-po-01': 'pool' } }, 'rumanian', 'infantry')).toEqual(['19.16']);
    expect(bar({ state: held({ 'german-infantry': 1 }) }, 'finnish', 'infantry')).toEqual([]);
    expect(bar({ state: points5 }, 'finnish', 'armor')).toEqual(['19.17']);
    expect(bar({ state: points5 }, 'german', 'infantry')).toEqual(['19.17']);
    expect(bar({ state: held({ 'ss-infantry': 5 }) }, 'rumanian', 'infantry')).toEqual(['19.17']);
    expect(bar({ state: points5, at: { 'ro-me-1': 'gone' } }, 'rumanian', 'armor')).toEqual(['19.18']);
    expect(bar({ state: { ...points5, nations: { italian: 'gone' } } }, 'italian', 'infantry')).toEqual([
      '19.19',
    ]);
  });

  it('[19.24] what comes back from the pool rails without counting', () => {
    const s = draw(first({ at: { 'ge-if-01': 'pool' }, state: held({ 'german-infantry': 9 }) }));
    give(s, 'rebuild', { unit: 'ge-if-01', at: '1438' });
    give(s, 'rail', { unit: 'ge-if-01', to: '1331' });
    expect([place(s, 'ge-if-01'), S.railed.of(s, 0)]).toEqual(['1331', 0]);
  });
});
