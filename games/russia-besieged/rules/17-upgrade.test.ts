import { describe, expect, it } from 'vitest';
import { COMBAT, DROPS, MOST_FACES } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { broken, type Drawing, draw, give, u } from '../test/draw.ts';
import { place, points } from '../test/economy.ts';

/** 1438 is a west exit: supplied by itself. */
const formed = (more: Drawing = {}): Drawing => ({
  turn: 14,
  phase: 'axis.move1',
  ...more,
  at: { 'ge-if-05': '1438', 'ge-pg-01': 'aside', 'ge-pg-02': 'aside', ...more.at },
  state: { points: { 'german-armor': 3 }, ...more.state },
});
const order = { infantry: 'ge-if-05', unit: 'ge-pg-01' };

describe('Panzergrenadier corps and Luftwaffe ground units', () => {
  it('[17.4] from July 1943 an infantry corps becomes a Panzergrenadier corps for the difference of the full factors', () => {
    const s = draw(formed());
    expect([COMBAT[u('ge-if-05') * MOST_FACES], COMBAT[u('ge-pg-01') * MOST_FACES]]).toEqual([5, 7]);
    give(s, 'upgrade', order);
    expect([place(s, 'ge-if-05'), place(s, 'ge-pg-01'), points(s, 'german-armor')]).toEqual([
      'gone',
      '1438',
      1,
    ]);
    expect(broken(draw(formed({ turn: 13 })), 'upgrade', order)).toEqual(['17.4']);
  });

  it('[17.4] one a turn, and never for nothing', () => {
    const s = draw(formed({ at: { 'ge-if-01': '1339' }, state: { points: { 'german-armor': 9 } } }));
    give(s, 'upgrade', { infantry: 'ge-if-01', unit: 'ge-pg-02' });
    expect(points(s, 'german-armor')).toBe(8);
    expect(broken(s, 'upgrade', order)).toEqual(['17.4']);
    expect(broken(draw(formed({ state: { points: { 'german-armor': 1 } } })), 'upgrade', order)).toEqual([
      '17.4',
    ]);
  });

  it('[17.4] only a German infantry corps of full strength, supplied and outside enemy zones', () => {
    const bar = (more: Drawing, infantry = 'ge-if-05'): string[] =>
      broken(draw(formed(more)), 'upgrade', { ...order, infantry });
    expect(bar({ marks: { 'ge-if-05': { face: 1 } } })).toEqual(['17.4']);
    expect(bar({ at: { 'su-if-16': '1437' } })).toEqual(['17.4']);
    expect(bar({ at: { 'ge-if-05': '0111' }, control: {} })).toEqual([]);
    expect(bar({ at: { 'ge-if-05': '4312' } })).toEqual(['17.4']);
    expect(bar({ at: { 'ss-if-06': '1438' } }, 'ss-if-06')).toEqual(['17.4']);
    expect(bar({ at: { 'ge-mt-49': '1438' } }, 'ge-mt-49')).toEqual(['17.4']);
    expect(bar({ at: { 'lw-pa-03': '1438' } }, 'lw-pa-03')).toEqual(['17.4']);
    expect(bar({ at: { 'ge-pg-01': 'pool' } })).toEqual(['17.4']);
  });

  it('[17.4] what the corps has done this impulse its successor has done', () => {
    const s = draw(formed({ marks: { 'ge-if-05': { moved: true } } }));
    give(s, 'upgrade', order);
    expect(S.acted.moved.of(s, u('ge-pg-01'))).toBe(1);
  });

  it('[17.4] lost Panzergrenadiers are rebuilt with armor points', () => {
    const s = draw(formed({ at: { 'ge-pg-01': 'pool' }, state: { points: { 'german-armor': 8 } } }));
    give(s, 'rebuild', { unit: 'ge-pg-01', at: '0537' });
    expect(points(s, 'german-armor')).toBe(1);
  });

  it('[ruling 2] the upgrade can be left out of a game', () => {
    expect(
      broken(draw({ ...formed(), options: { panzergrenadiers: 'off' } } as Drawing), 'upgrade', order),
    ).toEqual(['17.4']);
  });

  it('[17.5] the 3rd Paratroop Corps is rebuilt with infantry points and the Goring corps with armor; neither drops', () => {
    const s = draw({
      turn: 20,
      phase: 'axis.move1',
      at: { 'lw-pa-03': 'pool', 'lw-pz-hg': 'pool' },
      state: { points: { 'german-infantry': 5, 'german-armor': 7 } },
    });
    give(s, 'rebuild', { unit: 'lw-pa-03', at: '0537' });
    give(s, 'rebuild', { unit: 'lw-pz-hg', at: '0537' });
    expect([points(s, 'german-infantry'), points(s, 'german-armor')]).toEqual([0, 0]);
    expect([DROPS[u('lw-pa-03')], DROPS[u('lw-pz-hg')]]).toEqual([0, 0]);
  });
});
