import type { Order } from '@stavka/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Choice, Destination } from '../../worker/protocol.ts';
import type { GameUi, Piece } from '../game-ui.ts';
import { Store } from '../store/store.ts';
import { EMPTY_STATE } from './blank.ts';
import { Intents } from './intents.ts';
import type { TableState } from './state.ts';
import type { Table } from './table.ts';
import { litBy } from './tree.ts';

/** Own units a and b in O, c in P, d in Z; P and Q are in reach of O, and O itself by way of Q. The spaces may be hexes or areas. */
const pieces: Piece[] = [
  ['a', 'O'],
  ['b', 'O'],
  ['c', 'P'],
  ['d', 'Z'],
].map(([id, at]) => ({ id: id!, at: at!, states: [], supply: '' }));
const moves: Choice = { kind: 'move', next: ['a', 'b', 'c', 'd'].map((unit) => ({ kind: 'move', unit })) };
const way = (...path: string[]): Destination => ({ at: path.at(-1)!, path, cost: path.length - 1, left: 1 });
const ways = (via: readonly string[]): Destination[] =>
  via.length > 1 ? [way('O', 'Q', 'O'), way('O', 'Q', 'P')] : [way('O', 'P'), way('O', 'Q')];

let given: Order[];
let table: Table;
let intents: Intents;
beforeEach(() => {
  given = [];
  const ui = {
    modes: { move: 'path', place: 'place' },
    compose: (kind: string, parts: object) => ({ kind, ...parts }) as Order,
  } as unknown as GameUi;
  const store = new Store<TableState>({
    ...EMPTY_STATE,
    snapshot: { choices: [moves], version: 1, view: null },
    position: { pieces },
  } as unknown as TableState);
  table = {
    ui,
    store,
    get state() {
      return store.get();
    },
    mayAct: true,
    units: new Map(),
    referee: {
      reach: async (_units: readonly string[], via: readonly string[]) => ways(via),
      outlook: async () => null,
    },
    give: async (order: Order) => {
      given.push(order);
      return true;
    },
  } as unknown as Table;
  intents = new Intents(table);
});
const selected = (): readonly string[] => table.state.selected;

describe('with units selected, a click on a counter', () => {
  beforeEach(() => intents.unit('a'));
  it('in a lit space moves them there', async () => {
    await intents.unit('c');
    expect(given).toEqual([{ kind: 'move', units: ['a'], path: ['O', 'P'] }]);
    expect(selected()).toEqual(['a']);
  });
  it('in a lit space selects that counter if that is asked for', async () => {
    await intents.unit('c', { take: true });
    expect(given).toEqual([]);
    expect(selected()).toEqual(['c']);
    await intents.select(['a']);
    await intents.take('P');
    expect(selected()).toEqual(['c']);
  });
  it('out of reach selects it', async () => {
    await intents.unit('d');
    expect(given).toEqual([]);
    expect(selected()).toEqual(['d']);
  });
  it('of the same stack changes who goes: another one, one more, or none', async () => {
    await intents.unit('b');
    expect(selected()).toEqual(['b']);
    await intents.unit('a', { more: true });
    expect(selected()).toEqual(['b', 'a']);
    await intents.unit('a');
    expect(selected()).toEqual(['a']);
    await intents.unit('a');
    expect(selected()).toEqual([]);
    expect(table.state.reach).toEqual([]);
  });
  it('with Shift in a lit space sets a waypoint', async () => {
    await intents.unit('c', { more: true });
    expect(given).toEqual([]);
    expect(table.state.via).toEqual(['O', 'P']);
  });
});

describe('an order that the map offers by itself', () => {
  const claim = { kind: 'claim', at: 'E' } as Order;
  beforeEach(() => {
    Object.assign(table.ui, { offered: (at: string) => (at === 'E' ? claim : null) });
  });
  it('is given by a click on its space, whoever is chosen', async () => {
    await intents.space('E');
    await intents.unit('d');
    await intents.space('E');
    expect(given).toEqual([claim, claim]);
  });
  it('gives way to what is lit for the chosen units', async () => {
    Object.assign(table.ui, { offered: () => claim });
    await intents.unit('a');
    await intents.space('P');
    expect(given).toEqual([{ kind: 'move', units: ['a'], path: ['O', 'P'] }]);
  });
});

describe('a unit that can do nothing but what a button is for', () => {
  const at = (unit: string, ...spaces: string[]): Choice[] =>
    spaces.map((space) => ({
      kind: 'stage',
      unit,
      at: space,
      order: { kind: 'stage', unit, at: space } as Order,
    }));
  const kinds: Choice[] = [
    { kind: 'stage', next: [{ kind: 'stage', unit: 'x', next: at('x', 'P', 'Q') }] },
    { kind: 'rail', next: [{ kind: 'rail', unit: 'y', more: true }] },
  ];
  beforeEach(async () => {
    const [{ at: o }] = pieces as [Piece];
    const more = ['x', 'y', 'z'].map((id) => ({ id, at: o, states: [], supply: '' }));
    Object.assign(table.ui, {
      modes: { move: 'path', rail: 'tree', stage: 'tree' },
      quiet: ['rail', 'stage'],
    });
    Object.assign(table.ui, { buttonLabel: ({ kind }: Order) => kind });
    Object.assign(table, { names: { unit: (id: string) => id, place: (id: string) => id } });
    table.store.set({
      snapshot: { choices: [moves, ...kinds], version: 1, view: null },
      position: { pieces: [...pieces, ...more] },
      entries: [],
    } as never);
    await intents.prepare();
  });
  it('begins it when it is clicked, and its places light up', async () => {
    await intents.unit('x');
    expect([table.state.tree?.length, litBy(table.state.tree).spaces]).toEqual([2, ['P', 'Q']]);
    await intents.space('Q');
    expect(given).toEqual([{ kind: 'stage', unit: 'x', at: 'Q' }]);
  });
  it('is not begun for who can march, nor for who can do nothing', async () => {
    for (const unit of ['a', 'z']) {
      await intents.unit(unit);
      expect(table.state.tree?.length).toBe(1);
    }
  });
});

describe('a kind of order given again and again, step by step', () => {
  const rail: Choice = {
    kind: 'rail',
    next: [
      { kind: 'rail', unit: 'a', more: true },
      { kind: 'rail', unit: 'd', more: true },
    ],
  };
  const done = (kind: string, seat = 'red') => ({ seat, order: { kind }, events: [] });
  const after = async (kind: string, seat?: string): Promise<number> => {
    Object.assign(table.ui, {
      modes: { move: 'path', rail: 'tree' },
      again: ['rail'],
      buttonLabel: () => '',
    });
    Object.assign(table, { seat: 'red', names: {} });
    table.store.set({
      snapshot: { choices: [moves, rail], version: 1, view: null },
      entries: [done(kind, seat)],
    } as never);
    await intents.prepare();
    return table.state.tree?.length ?? 0;
  };
  it('stays open after each, for who gave it', async () => {
    expect([await after('rail'), await after('move'), await after('rail', 'blue')]).toEqual([2, 1, 1]);
  });
});

describe('a move by way of a waypoint', () => {
  beforeEach(async () => {
    await intents.unit('a');
    await intents.space('Q', true);
  });
  it('can end where it began, by a click on the space or on the counters left there', async () => {
    await intents.unit('b');
    expect(given).toEqual([{ kind: 'move', units: ['a'], path: ['O', 'Q', 'O'] }]);
    given.length = 0;
    await intents.space('O');
    expect(given).toEqual([{ kind: 'move', units: ['a'], path: ['O', 'Q', 'O'] }]);
  });
  it('takes along who was left, and leaves one at most until only one goes on', async () => {
    await intents.select(['a', 'b']);
    await intents.space('Q', true);
    await intents.journey.leave('b');
    expect(table.state.stops).toEqual({ b: 'Q' });
    await intents.journey.leave('a');
    expect(table.state.stops).toEqual({ b: 'Q' });
    await intents.space('P');
    expect(given).toEqual([{ kind: 'move', units: ['a', 'b'], path: ['O', 'Q', 'P'], stops: { b: 'Q' } }]);
  });
});

it('a counter in a space lit for placing means the space', async () => {
  const order = { kind: 'place', unit: 'e', at: 'P' } as unknown as Order;
  table.store.set({ selected: ['e'], spots: [{ kind: 'place', at: 'P', order }] });
  await intents.unit('c');
  expect(given).toEqual([order]);
});

describe('a finger', () => {
  beforeEach(() => intents.unit('a'));
  it('moves the selected units at once where a move can be taken back', async () => {
    await intents.touch('P');
    expect(given).toHaveLength(1);
  });
  it('weighs a move first where it cannot: the second touch of the same space makes it', async () => {
    Object.assign(table.ui, { weighFirst: true });
    await intents.touch('P');
    expect([given, table.state.hover, table.state.touched]).toEqual([[], 'P', true]);
    await intents.touch('Q');
    expect(given).toEqual([]);
    await intents.touch('Q');
    expect(given).toEqual([{ kind: 'move', units: ['a'], path: ['O', 'Q'] }]);
    expect(selected()).toEqual(['a']);
  });
  it('sets a waypoint with one touch', async () => {
    Object.assign(table.ui, { weighFirst: true });
    table.store.set({ waypointing: true });
    await intents.touch('Q');
    expect(table.state.via).toEqual(['O', 'Q']);
  });
});

describe('units that cannot be placed', () => {
  const place: Choice = { kind: 'place', next: ['e', 'f'].map((unit) => ({ kind: 'place', unit })) };
  const full = [{ rule: '6.2', message: 'P has no room for them' }];
  beforeEach(() => {
    Object.assign(table, {
      seat: 'own',
      referee: {
        ordersOf: async (kind: string) => ['P', 'Q'].map((at) => ({ kind, at, order: { kind, at } })),
        check: async (_seat: string, { target }: { target?: string } & Order) => (target === 'P' ? full : []),
        outlook: async () => null,
      },
    });
    table.store.set({ snapshot: { choices: [place], version: 1, view: null } as never });
  });
  it('together anywhere say why, and those that can somewhere do not', async () => {
    await intents.select(['e', 'f']);
    expect([table.state.spots.map(({ at }) => at), table.state.refusal]).toEqual([['Q'], null]);
    Object.assign(table.referee, { check: async () => full });
    await intents.select(['f', 'e']);
    expect([table.state.spots, table.state.refusal]).toEqual([[], full]);
  });
  it('here say why when they are put here, and stay chosen', async () => {
    await intents.select(['e', 'f']);
    await intents.space('P');
    expect(table.state.refusal).toEqual(full);
    expect(selected()).toEqual(['e', 'f']);
    expect(given).toEqual([]);
  });
});

describe('a button that ends something', () => {
  const end = { kind: 'end-phase' } as Order;
  const isAsked = (): boolean => table.state.doubt && table.state.refusal !== null;
  beforeEach(() => {
    Object.assign(table.ui, { buttonLabel: ({ kind }: Order) => kind });
    Object.assign(table, { names: { unit: (id: string) => `Corps ${id}`, place: (at: string) => at } });
  });
  it('does so at once when nothing else is begun', async () => {
    await intents.unit('a');
    await intents.press(end);
    expect(given).toEqual([end]);
  });
  it.each([
    [
      'a step of an order',
      {
        tree: [
          { choice: null, order: null, nodes: [], lit: true },
          { choice: { kind: 'shell', unit: 'a' }, order: null, nodes: [], lit: true },
        ],
      },
      'Corps a',
    ],
    [
      'an attack',
      {
        plan: {
          type: 'fight',
          kind: 'attack',
          target: 'Z',
          eligible: ['a'],
          units: ['a'],
          odds: null,
          whatIf: {},
        },
      },
      'attack',
    ],
    [
      'markers',
      {
        plan: {
          type: 'markers',
          kind: 'support',
          values: { air: 'P', naval: null },
          placing: null,
          spaces: [],
        },
      },
      'support',
    ],
    ['a way with a waypoint', { selected: ['a'], via: ['O', 'Q'] }, 'move'],
  ] as const)(
    'asks first when it would drop %s, and is believed when it is pressed again',
    async (_, begun, what) => {
      table.store.set(begun as never);
      await intents.press(end);
      expect([given, isAsked()]).toEqual([[], true]);
      expect(table.state.refusal![0]!.message).toContain(what);
      await intents.press(end);
      expect(given).toEqual([end]);
    },
  );
  it('says nothing of a plan in which nothing is chosen', async () => {
    table.store.set({
      plan: { type: 'group', kind: 'advance', into: null, eligible: ['a'], count: null, units: [] },
    });
    await intents.press(end);
    expect([given, isAsked()]).toEqual([[end], false]);
  });
});

describe('a strike out of a move', () => {
  const strikes = { kind: 'strike', next: [{ kind: 'strike', unit: 'a' }] };
  beforeEach(async () => {
    Object.assign(table.ui.modes, { strike: 'strike' });
    Object.assign(table.referee, {
      spacesFor: async (order: Order) => ((order as { units?: string[] }).units?.includes('a') ? ['Y'] : []),
      check: async (_seat: string, order: Order) =>
        (order as { units?: string[] }).units?.includes('c') ? [{ rule: '1', message: 'no' }] : [],
    });
    Object.assign(table, { seat: 'us', ask: async () => null });
    Object.assign(table.units, new Map());
    for (const { id } of pieces) (table.units as Map<string, unknown>).set(id, {});
    table.store.set({ snapshot: { ...table.state.snapshot, choices: [moves, strikes] } });
    await intents.select(['a']);
  });
  it('lights what those of the selected units that can begin it may strike at', async () => {
    await expect.poll(() => table.state.strikes).toEqual([{ kind: 'strike', at: 'Y', units: ['a'] }]);
    await intents.select(['b']);
    expect(table.state.strikes).toEqual([]);
  });
  it('opens the planner with them, and offers whoever of the stack the law lets go along', async () => {
    await expect.poll(() => table.state.strikes.length).toBe(1);
    await intents.space('Y');
    expect(table.state.plan).toMatchObject({
      kind: 'strike',
      target: 'Y',
      units: ['a'],
      eligible: ['a', 'b'],
    });
    await intents.tick('air');
    await intents.commit();
    expect(given).toEqual([{ kind: 'strike', units: ['a'], target: 'Y', extras: ['air'] }]);
  });
});

describe('the planner of an attack', () => {
  const EXTRAS = [
    { field: 'odds:2-1', name: '2:1', rule: '', one: 'odds' },
    { field: 'odds:1-1', name: '1:1', rule: '', one: 'odds' },
    { field: 'target:R', name: 'R', rule: '', at: 'R' },
  ];
  const TABLES = [
    { name: 'one', field: null, chosen: true, chances: {}, byDie: null },
    { name: 'other', field: 'other', chosen: false, chances: {}, byDie: null },
  ];
  let asked: object[];
  beforeEach(async () => {
    asked = [];
    const fight: Choice = {
      kind: 'fight',
      next: [{ kind: 'fight', at: 'T', next: [{ kind: 'fight', unit: 'a' }] }],
    };
    Object.assign(table, {
      ui: { ...table.ui, modes: { fight: 'fight' }, readOdds: (odds: unknown) => odds },
      ask: async (_what: string, args: object) => {
        asked.push(args);
        return {
          extras: EXTRAS,
          tables: TABLES,
          eligible: ['a', 'b'],
          whatIf: { b: { column: '3:1', chances: {} } },
        };
      },
    });
    table.store.set({ snapshot: { ...table.state.snapshot, choices: [fight] } });
    await intents.space('T');
  });
  const ticked = () => (table.state.plan as { extras: readonly string[] }).extras;

  it('begins with all that could take part, and takes over what one answer says of every unit', () => {
    expect(asked).toMatchObject([
      { order: { units: ['a'] }, others: ['a'] },
      { order: { units: ['a', 'b'] }, others: ['a', 'b'] },
    ]);
    expect(table.state.plan).toMatchObject({ eligible: ['a', 'b'], whatIf: { b: { column: '3:1' } } });
  });
  it('of what goes only one at a time the last stands; another table takes the first one away', async () => {
    await intents.tick('odds:2-1');
    await intents.tick('odds:1-1');
    await intents.fightOn('other');
    expect(ticked()).toEqual(['odds:1-1', 'other']);
    await intents.fightOn(null);
    expect(ticked()).toEqual(['odds:1-1']);
  });
  it('takes in another space by a click with Shift, and lets it go by a plain one', async () => {
    await intents.space('R', true);
    expect(ticked()).toEqual(['target:R']);
    await intents.space('R');
    expect(ticked()).toEqual([]);
  });
});

describe('what can do nothing now', () => {
  const why = [{ rule: '9.5', message: 'it has moved' }];
  beforeEach(() => {
    Object.assign(table, {
      seat: 'us',
      names: { place: (at: string) => at, unit: (id: string) => id },
      shown: { pieces },
      facts: { map: { spaces: [] } },
      ask: async () => null,
    });
    Object.assign(table.ui, { seats: {} });
    Object.assign(table.referee, { check: async () => why });
  });
  it('answers with the reasons of the law for what may have been meant', async () => {
    Object.assign(table.ui, { tries: () => [{ kind: 'move' }, { rule: '2', message: 'own reason' }] });
    await intents.space('X');
    expect(table.state.answer).toMatchObject({
      at: 'X',
      why: [...why, { rule: '2', message: 'own reason' }],
    });
  });
  it('says so where there is nothing to be meant, and nothing in games that do not ask for it', async () => {
    await intents.space('X');
    expect(table.state.answer).toBeNull();
    Object.assign(table.ui, { tries: () => [] });
    await intents.space('X');
    expect(table.state.answer).toMatchObject({ at: 'X', why: [] });
    expect(table.state.said).toContain('Nothing can be ordered here now.');
  });
});
