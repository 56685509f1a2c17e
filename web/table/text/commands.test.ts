import type { Order } from '@stavka/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameUi } from '../game-ui.ts';
import { EMPTY_STATE } from '../play/blank.ts';
import { Intents } from '../play/intents.ts';
import type { TableState } from '../play/state.ts';
import type { Table } from '../play/table.ts';
import { Store } from '../store/store.ts';
import { runCommand } from './commands.ts';

const end = { kind: 'end-support' } as Order;
const SHELLING = [
  { choice: null, order: null, nodes: [], lit: true },
  { choice: { kind: 'shell', unit: 'a' }, order: null, nodes: [], lit: true },
];

let given: Order[];
let table: Table;
let intents: Intents;
beforeEach(() => {
  given = [];
  const ui = { modes: { 'end-support': 'button' }, buttonLabel: ({ kind }: Order) => kind };
  const store = new Store<TableState>({
    ...EMPTY_STATE,
    snapshot: { choices: [{ kind: end.kind, order: end }], version: 1, view: null },
    position: { pieces: [] },
  } as unknown as TableState);
  table = {
    ui: ui as unknown as GameUi,
    names: { unit: (id: string) => `Corps ${id}`, place: (at: string) => at },
    store,
    get state() {
      return store.get();
    },
    mayAct: true,
    give: async (order: Order) => {
      given.push(order);
      return true;
    },
  } as unknown as Table;
  intents = new Intents(table);
});

describe('an order of several steps typed at once', () => {
  const to = (unit: string, at: string) => ({
    kind: 'rail',
    at,
    order: { kind: 'rail', unit, to: at } as Order,
  });
  let steps: Record<string, unknown[]>;
  beforeEach(() => {
    steps = {
      '0': [
        { kind: 'rail', unit: '41', more: true },
        { kind: 'rail', unit: '8', more: true },
      ],
      '0,0': [to('41', 'P'), to('41', 'Q')],
    };
    const node = { path: [0], choice: { kind: 'rail', more: true } };
    table.store.set({ tree: [{ choice: null, order: null, nodes: [node], lit: false }] } as never);
    Object.assign(table.names, { code: (id: string) => id });
    Object.assign(table, {
      referee: { expand: async (path: number[]) => steps[path.join()] ?? [] },
      geometry: { centres: new Map(['P', 'Q'].map((at) => [at, [0, 0]])), names: new Map() },
      facts: { units: [] },
      shown: { pieces: [] },
    });
  });
  it('goes down its tree by the codes of units, not by the numbers of the list, and by places', async () => {
    await runCommand('rail 41 to Q', table, intents);
    expect(given).toEqual([{ kind: 'rail', unit: '41', to: 'Q' }]);
  });
  it('passes over the words of a step that was the only one, and was taken by itself', async () => {
    const [only] = steps['0,0'] as [unknown];
    Object.assign(steps, {
      '0': [{ kind: 'rail', unit: '41', more: true }],
      '0,0': [{ kind: 'rail', more: true, like: { kind: 'rail', by: 'night' } }],
      '0,0,0': [only, to('41', 'Q')],
    });
    Object.assign(table.ui, { stepLabel: ({ like }: { like?: { by?: string } }) => like?.by ?? '' });
    await runCommand('rail 41, night, Q', table, intents);
    expect(given).toEqual([{ kind: 'rail', unit: '41', to: 'Q' }]);
  });
  it('stops where a step is not named or not there, and lists what is', async () => {
    expect((await runCommand('rail 41', table, intents)).join()).toMatch(/choose 1: P.*choose 2: Q/);
    expect((await runCommand('rail 99 to Q', table, intents))[0]).toContain('99');
    expect(given).toEqual([]);
  });
});

describe.each([['end'], ['do 1']])('"%s" typed', (typed) => {
  it('ends what is under way when nothing else is begun', async () => {
    expect([await runCommand(typed, table, intents), given]).toEqual([[], [end]]);
  });
  it('asks first when it would drop a step of an order, and is believed when it is typed again', async () => {
    table.store.set({ tree: SHELLING as never });
    const asked = await runCommand(typed, table, intents);
    expect([asked.length, given]).toEqual([1, []]);
    expect(asked[0]).toContain('Corps a');
    expect([await runCommand(typed, table, intents), given]).toEqual([[], [end]]);
  });
});
