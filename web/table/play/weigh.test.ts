import type { MapData, Order } from '@stavka/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import map from '../../../games/panzers-east/data/map.json';
import { objections } from '../text/commands.ts';
import { Table, type TableParts } from './table.ts';

/** A table whose referee takes every order, and foresees an even battle in every hex. */
const parts = {
  facts: { map: map as unknown as MapData, units: [] },
  ui: {
    sheet: { width: 10, height: 10, scale: 1, origin: [0, 0], layers: [] },
    seats: {},
    read: () => ({ pieces: [], trays: [], markers: [], control: {}, score: {}, turn: 1, phase: 'x' }),
    risks: ({ kind }: Order) => kind === 'enter',
    outlookWords: () => ['an even battle'],
  },
  bots: {},
  adviser: {},
  keep: () => {},
} as unknown as TableParts;

const snapshot = (version: number) =>
  ({
    version,
    length: version,
    choices: [],
    decision: { seat: 'german', turn: 1, phase: 'x', orders: [] },
    sitters: { german: { kind: 'person' } },
    viewer: 'all',
    handOver: null,
    handBack: null,
    looked: [],
    standing: [],
    seedBy: 'machine',
    view: {},
    facts: {},
  }) as never;

let given: Order[];
let table: Table;
beforeEach(() => {
  given = [];
  const referee = {
    outlook: async () => ({ odds: 1 }),
    order: async (_seat: string, order: Order) => {
      given.push(order);
      return { ok: true, change: { snapshot: snapshot(given.length), added: [], news: {} } };
    },
  };
  table = new Table({ ...parts, referee } as unknown as TableParts, {
    snapshot: snapshot(0),
    added: [],
    news: {} as never,
  });
});
const enter = (at: string): Order => ({ kind: 'enter', at }) as Order;

describe('an order that goes into a battle', () => {
  it('is shown first and done second, wherever it is given', async () => {
    expect(await table.give(enter('2441'))).toBe(false);
    expect(given).toEqual([]);
    expect(table.state.weighed).toEqual({ at: '2441', order: enter('2441'), facts: { odds: 1 } });
    expect(await table.give(enter('2441'))).toBe(true);
    expect(given).toEqual([enter('2441')]);
    expect(table.state.weighed).toBeNull();
  });
  it('is shown anew when another one was shown, and at another position', async () => {
    await table.give(enter('2441'));
    await table.give(enter('2442'));
    expect([given, table.state.weighed?.at]).toEqual([[], '2442']);
    await table.give({ kind: 'halt' });
    await table.give(enter('2442'));
    expect(given).toEqual([{ kind: 'halt' }]);
  });
  it('is told in words where it is typed', async () => {
    await table.give(enter('2441'));
    expect(objections(table).join()).toMatch(/^an even battle,.*again/);
  });
  it('is given at once where no die is rolled for it after all', async () => {
    (table.referee as unknown as { outlook(): Promise<object> }).outlook = async () => ({ certain: true });
    expect(await table.give(enter('2441'))).toBe(true);
    expect(given).toEqual([enter('2441')]);
  });
  it('that goes into none is given at once', async () => {
    expect(await table.give({ kind: 'halt' })).toBe(true);
  });
});
