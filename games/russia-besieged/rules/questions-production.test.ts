import { expect, it } from 'vitest';
import type { RbState } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { draw } from '../test/draw.ts';

function ask(s: RbState, what: string, side: string): Record<string, never> {
  const answer = game.query(s, { what, side });
  if (answer?.ok !== true) throw new Error(`no answer to ${what}`);
  return answer.value as Record<string, never>;
}

it('production tells the Axis points by account, what they can buy and why not, and what the schedule brings', () => {
  const s = draw({
    turn: 14,
    phase: 'axis.move1',
    at: { 'ge-if-01': 'pool', 'ge-pz-41': '1430', 'su-if-16': '1429', 'ss-pz-02': '1438' },
    marks: { 'ge-pz-41': { face: 1 } },
    state: {
      points: { 'german-infantry': 5, 'german-armor': 4 },
      wells: { '5711': 'axis' },
      wellTaken: { '5711': 20 },
    },
  });
  expect(ask(s, 'production', 'axis')).toMatchObject({
    side: 'axis',
    turn: 14,
    rail: 6,
    owed: 0,
    captured: { armorTurn: true, wells: [{ well: '5711', points: 1, used: false, usable: true }] },
  });
  const { accounts, rebuilds } = ask(s, 'production', 'axis') as unknown as {
    accounts: { account: string; later: object[] }[];
    rebuilds: object[];
  };
  expect(accounts).toHaveLength(10);
  expect(accounts[0]).toMatchObject({ account: 'german-infantry', points: 5, thisTurn: 9 });
  expect(accounts[0]!.later[0]).toMatchObject({ turn: 15, points: 8 });
  expect(rebuilds).toEqual([
    {
      unit: 'ge-pz-41',
      name: '41',
      at: '1430',
      pays: ['german-armor'],
      faces: [{ face: 0, price: 3, enough: true }],
      stays: { rule: '19.05', why: expect.any(String) },
    },
    {
      unit: 'ge-if-01',
      name: '1',
      at: null,
      pays: ['german-infantry'],
      faces: [{ face: 0, price: 6, enough: false }],
      stays: null,
    },
  ]);
});

it('production tells the Russians of factories, wells, routes and Shock Armies', () => {
  const s = draw({
    turn: 8,
    phase: 'russian.move1',
    at: { 'su-we-moscow': '1912', 'su-we-kiev': 'urals', 'su-sh-1': 'card', 'fi-if-2': '0710' },
    marks: { 'su-we-kiev': { due: 18 } },
  });
  expect(ask(s, 'production', 'russian')).toMatchObject({
    factories: { points: 3, urals: 2, returned: 0 },
    oil: { capacity: 6, ploesti: 'axis', isolated: null },
    lendLease: {
      routes: [
        { route: 'murmansk', open: 'none' },
        { route: 'archangel', open: 'full' },
        { route: 'persia', open: 'full' },
      ],
      line: { built: 0, reach: 8, cut: true },
    },
    shock: [{ army: 'su-sh-1', buildable: true, oil: 1 }, {}, {}, {}, {}],
  });
});

it('[ruling 249] arrivals of either side are told by month to whoever asks, with where they may come in now', () => {
  const s = draw({
    turn: 2,
    phase: 'axis.move1',
    at: { 'hu-if-k': 'due', 'ge-if-27': 'due', 'su-if-44': 'due' },
    marks: { 'hu-if-k': { due: 4 }, 'ge-if-27': { due: 5 }, 'su-if-44': { due: 4 } },
  });
  expect(ask(s, 'arrivals', 'axis')).toMatchObject({
    months: {
      '1941-07': [{ unit: 'hu-if-k', at: '1939', late: true }],
      '1941-08': [{ unit: 'ge-if-27', at: 'west', turn: 2, late: false }],
    },
    now: [{ unit: 'hu-if-k', at: ['1939'] }],
  });
  expect(ask(s, 'arrivals', 'russian')).toMatchObject({
    months: { '1941-07': [{ unit: 'su-if-44', at: '4219' }] },
    now: [],
  });
  expect(game.query(s, { what: 'production', side: 'nobody' })).toMatchObject({ ok: false });
});
