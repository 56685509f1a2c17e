import { describe, expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { broken, draw, give, u } from '../test/draw.ts';
import { beforeAxis, beginAxis, place, points } from '../test/economy.ts';

describe('units that come when something has happened', () => {
  const north = { 'ge-mt-19': 'aside', 'ge-mt-36': 'aside', 'fi-if-3': 'aside' };

  it('[17.31][ruling 126] Archangel taken: three corps come between 0107 and 0111 in the turn after, once in the game', () => {
    const s = draw({ turn: 8, phase: 'axis.move1', at: { ...north, 'ge-pz-41': '0402' } });
    give(s, 'move', { units: ['ge-pz-41'], path: ['0402', '0302'] });
    expect([place(s, 'ge-mt-19'), S.due.of(s, u('ge-mt-19'))]).toEqual(['due', 18]);
    expect(S.archangelLost.of(s)).toBe(1);
    const later = draw({
      turn: 9,
      phase: 'axis.move1',
      at: { 'ge-mt-19': 'due', 'fi-if-3': 'due' },
      marks: { 'ge-mt-19': { due: 18 }, 'fi-if-3': { due: 18 } },
    });
    for (const at of ['0107', '0111'])
      for (const unit of ['ge-mt-19', 'fi-if-3']) expect(broken(later, 'arrive', { unit, at })).toEqual([]);
    expect(broken(later, 'arrive', { unit: 'ge-mt-19', at: '1438' })).toEqual(['17.31']);
    expect(broken(later, 'arrive', { unit: 'fi-if-3', at: '0318' })).toEqual(['17.31']);
    const again = draw({ turn: 8, phase: 'axis.move1', at: { 'ge-mt-19': 'gone', 'ge-pz-41': '0402' } });
    give(again, 'move', { units: ['ge-pz-41'], path: ['0402', '0302'] });
    expect(place(again, 'ge-mt-19')).toBe('gone');
  });

  it('[17.31] in the turn of the capture itself they do not come', () => {
    const s = draw({ turn: 8, phase: 'axis.move1', at: { ...north, 'ge-pz-41': '0402' } });
    give(s, 'move', { units: ['ge-pz-41'], path: ['0402', '0302'] });
    expect(broken(s, 'arrive', { unit: 'ge-mt-19', at: '0108' })).toEqual(['17.01']);
  });

  it('[17.32] Rumania out of the war in 1944: the 22nd Mountain Corps comes in the turn after; in 1943 it does not', () => {
    const fall = (turn: number): ReturnType<typeof draw> => {
      const s = draw({ turn, phase: 'russian.partisans', at: { 'ge-mt-22': 'aside', 'su-if-16': '3136' } });
      give(s, 'end-phase');
      return s;
    };
    expect([place(fall(17), 'ge-mt-22'), S.due.of(fall(17), u('ge-mt-22'))]).toEqual(['due', 36]);
    expect(broken(fall(17), 'arrive', { unit: 'ge-mt-22', at: '1438' })).toEqual([]);
    expect(place(fall(15), 'ge-mt-22')).toBe('aside');
  });

  it('[17.14][ruling 126] Helsinki taken: the 14th Army comes at 0107 in the turn after Finland is out of the war', () => {
    const s = draw({ turn: 18, phase: 'russian.move1', at: { 'su-if-14': 'aside', 'su-if-16': '0317' } });
    give(s, 'move', { units: ['su-if-16'], path: ['0317', '0318'] });
    expect([S.helsinkiTaken.of(s), place(s, 'su-if-14')]).toEqual([1, 'aside']);
    const t = draw({
      turn: 18,
      phase: 'axis.combat2',
      at: { 'su-if-14': 'aside', 'su-if-16': '0318' },
      state: { helsinkiTaken: true },
    });
    give(t, 'end-phase', {}, [5]);
    expect([place(t, 'su-if-14'), S.due.of(t, u('su-if-14'))]).toEqual(['due', 38]);
    const next = draw({
      turn: 19,
      phase: 'russian.move1',
      at: { 'su-if-14': 'due' },
      marks: { 'su-if-14': { due: 38 } },
    });
    expect(broken(next, 'arrive', { unit: 'su-if-14', at: '0107' })).toEqual([]);
    expect(broken(next, 'arrive', { unit: 'su-if-14', at: '1701' })).toEqual(['17.11']);
  });

  it('[17.14] a Finland that leaves the war with Helsinki its own brings no 14th Army', () => {
    const s = beforeAxis({ turn: 20, at: { 'su-if-14': 'aside', 'fi-if-2': '0415' } });
    beginAxis(s);
    expect([place(s, 'su-if-14'), place(s, 'fi-if-2')]).toEqual(['aside', 'gone']);
  });

  it('[19.11][ruling 137] a capital that the Russians enter takes the points of its nation; Berlin those of the SS too', () => {
    const held = {
      'german-infantry': 9,
      'german-armor': 5,
      'ss-armor': 4,
      'rumanian-infantry': 3,
      'hungarian-infantry': 2,
      'finnish-infantry': 6,
    };
    const enter = (from: string, to: string, unit = 'su-tk-07'): Record<string, number> => {
      const s = draw({ turn: 20, phase: 'russian.move1', at: { [unit]: from }, state: { points: held } });
      give(s, 'move', { units: [unit], path: [from, to] });
      return Object.fromEntries(Object.keys(held).map((account) => [account, points(s, account)]));
    };
    expect(enter('0536', '0537')).toEqual({
      ...held,
      'german-infantry': 0,
      'german-armor': 0,
      'ss-armor': 0,
    });
    expect(enter('3135', '3136')).toEqual({ ...held, 'rumanian-infantry': 0 });
    expect(enter('1938', '1939')).toEqual({ ...held, 'hungarian-infantry': 0 });
    expect(enter('0317', '0318')).toEqual({ ...held, 'finnish-infantry': 0 });
  });

  it('[19.19][ruling 136] a country out of the war has no points, and gets none', () => {
    const s = beforeAxis({
      turn: 17,
      at: { 'su-if-16': '3136' },
      state: { points: { 'rumanian-infantry': 7, 'rumanian-armor': 2 } },
    });
    beginAxis(s);
    expect([points(s, 'rumanian-infantry'), points(s, 'rumanian-armor')]).toEqual([0, 0]);
    const italy = beforeAxis({
      turn: 14,
      at: { 'it-if-3': '2427' },
      state: { points: { 'italian-infantry': 3 } },
    });
    beginAxis(italy);
    expect(points(italy, 'italian-infantry')).toBe(0);
  });

  it('[ruling 222] who was still to come for a country out of the war is lost', () => {
    const s = beforeAxis({
      turn: 18,
      at: { 'su-if-16': '3136', 'ro-if-10': 'due' },
      marks: { 'ro-if-10': { due: 38 } },
    });
    beginAxis(s);
    expect(place(s, 'ro-if-10')).toBe('gone');
  });
});
