import { describe, expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { broken, type Drawing, type draw, give, named } from '../test/draw.ts';
import { beforeRussians, beginRussians, points, postings, told } from '../test/economy.ts';
import { through } from './20-lend-lease.ts';

const lent = (s: ReturnType<typeof draw>, die: number): number[] =>
  told(beginRussians(s, die), 'lend-lease').map(({ points: n }) => Number(n));

describe('Lend Lease', () => {
  it('[20.5] one point in five is armor: seven are one and six', () => {
    const s = beforeRussians({ turn: 11 });
    expect(postings(beginRussians(s, 6)).slice(0, 2)).toEqual([
      'russian-infantry +6 Lend Lease',
      'russian-armor +1 Lend Lease',
    ]);
  });

  it('[20.5] the armor point may be taken as infantry, as long as it is there', () => {
    const s = beforeRussians({
      turn: 11,
      at: { 'su-tk-10': 'pool' },
      control: { baku: 'axis' },
      state: { bakuLost: true },
    });
    beginRussians(s, 10);
    const [men, armor] = [points(s, 'russian-infantry'), points(s, 'russian-armor')];
    expect(armor).toBe(2);
    expect(broken(s, 'lend-lease', { points: 3 })).toEqual(['20.5']);
    give(s, 'lend-lease', { points: 2 });
    expect([points(s, 'russian-infantry') - men, points(s, 'russian-armor')]).toEqual([2, 0]);
    expect(broken(s, 'lend-lease', { points: 1 })).toEqual(['20.5']);
  });

  it('[20.51][20.53] a die a turn, and three routes by the table', () => {
    expect([lent(beforeRussians({ turn: 11 }), 6), lent(beforeRussians({ turn: 11 }), 1)]).toEqual([
      [2, 1, 4],
      [1, 0, 1],
    ]);
  });

  it('[20.5][20.52] from January 1942 to December 1944', () => {
    expect(told(beginRussians(beforeRussians({ turn: 4 })), 'lend-lease')).toEqual([]);
    expect(lent(beforeRussians({ turn: 5 }), 5)).toEqual([1, 1, 2]);
    expect(lent(beforeRussians({ turn: 22 }), 5)).toEqual([2, 1, 3]);
    expect(told(beginRussians(beforeRussians({ turn: 23 })), 'lend-lease')).toEqual([]);
  });

  it('[20.58] in 1942 the die counts two less, never under one: an 8 with the Murmansk line cut gives 4 and 1', () => {
    const s = beforeRussians({ turn: 7, at: { 'fi-if-2': '0812' } });
    expect(lent(s, 8)).toEqual([0, 1, 4]);
    expect(lent(beforeRussians({ turn: 7 }), 1)).toEqual([1, 0, 1]);
  });

  it('[20.54][20.55] Murmansk needs Russian rail from 0107 to the east edge, without Axis units or zones', () => {
    const murmansk = (
      at: Record<string, string>,
      rail: Record<string, string> = {},
      marks: NonNullable<Drawing['marks']> = {},
    ): number =>
      lent(
        beforeRussians({ turn: 11, at, marks, ...(Object.keys(rail).length > 0 ? { rail } : {}) } as Drawing),
        6,
      )[0]!;
    expect(murmansk({})).toBe(2);
    expect(murmansk({ 'fi-if-2': '0710' })).toBe(0);
    expect(murmansk({ 'fi-if-2': '0813' })).toBe(0);
    expect(murmansk({ 'fi-if-2': '0813', 'su-if-54': '0812' }, {}, { 'su-if-54': { oos: 1 } })).toBe(2);
    expect(murmansk({}, { '0408': 'axis' })).toBe(0);
  });

  it('[20.56] Archangel needs Russian rail from 0302 to the east edge', () => {
    const archangel = (at: Record<string, string>, control: Record<string, string> = {}): number =>
      lent(beforeRussians({ turn: 11, at, control, marks: { 'ge-pz-41': { ashore: 2 } } }), 6)[1]!;
    expect(archangel({ 'ge-pz-41': '2030' })).toBe(1);
    expect(archangel({ 'ge-pz-41': '1408' })).toBe(0);
    expect(archangel({ 'ge-pz-41': '1307' })).toBe(0);
    expect(archangel({ 'ge-pz-41': '2030' }, { vologda: 'axis' })).toBe(0);
  });

  it('[20.57] Persia: whole from Tabriz to the east edge, or to Baku with Astrakhan joined to it', () => {
    const persia = (at: Record<string, string>): number => lent(beforeRussians({ turn: 11, at }), 9)[2]!;
    expect(persia({})).toBe(5);
    // Between Makhachkala and Astrakhan the line is cut: Baku still joins Tabriz, Astrakhan the edge.
    expect(persia({ 'ge-pz-41': '5011' })).toBe(5);
  });

  it('[20.57][ruling 142] half of it, rounded up, with rail to Baku alone; rounded down where that is cut too', () => {
    const persia = (at: Record<string, string>): number => lent(beforeRussians({ turn: 11, at }), 9)[2]!;
    expect(persia({ 'ge-pz-41': '5011', 'ge-pz-24': '4509' })).toBe(3);
    expect(persia({ 'ge-pz-41': '5116' })).toBe(2);
    expect([through(5, 'half-up'), through(5, 'half-down'), through(5, 'none')]).toEqual([3, 2, 0]);
  });

  it('[ruling 224] routes are judged when the Russian first impulse begins', () => {
    const s = beforeRussians({ turn: 11, at: { 'fi-if-2': '0710' } });
    expect(named(beginRussians(s, 6), 'lend-lease')).toMatchObject({ route: 'murmansk', die: 6, points: 0 });
    expect(S.lendLease.received.of(s, 2)).toBe(4);
  });
});
