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
