import type { OptionNode, Order } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { openChoices, stepsUnder } from '../../worker/choices.ts';
import type { GameUi, Names, Piece } from '../game-ui.ts';
import { Store } from '../store/store.ts';
import type { Table } from './table.ts';
import { levelWords, litBy, namedBy, stepsAt, stepsOfUnit, type Tree, treeTop } from './tree.ts';
import { TreeClimb } from './tree-climb.ts';

/** A small game: move a or b to one of two places (a by two ways to Q), call 1 or 2 reserves, attack R with a and perhaps b. */
const order = (kind: string, parts: Record<string, unknown>): Order => ({ kind, ...parts }) as Order;
const goals = (unit: string, paths: readonly string[][]): OptionNode[] =>
  paths.map((path) => ({ kind: 'move', unit, at: path.at(-1)!, order: order('move', { unit, path }) }));
const moves: OptionNode = {
  kind: 'move',
  next: () => [
    {
      kind: 'move',
      unit: 'a',
      next: () =>
        goals('a', [
          ['O', 'P'],
          ['O', 'P', 'Q'],
          ['O', 'R', 'Q'],
        ]),
    },
    {
      kind: 'move',
      unit: 'b',
      next: () =>
        goals('b', [
          ['O', 'P'],
          ['O', 'S'],
        ]),
    },
  ],
};
const calls: OptionNode = {
  kind: 'call',
  next: () => [1, 2].map((count) => ({ kind: 'call', order: order('call', { count }) })),
};
const attack: OptionNode = {
  kind: 'attack',
  next: () => [
    {
      kind: 'attack',
      at: 'R',
      next: () => [
        {
          kind: 'attack',
          unit: 'a',
          order: order('attack', { units: ['a'] }),
          next: () => [{ kind: 'attack', unit: 'b', order: order('attack', { units: ['a', 'b'] }) }],
        },
        { kind: 'attack', unit: 'b', order: order('attack', { units: ['b'] }) },
      ],
    },
  ],
};
const pass: OptionNode = { kind: 'pass', order: order('pass', {}) };

const ui = {
  modes: { move: 'tree', call: 'tree', attack: 'tree', pass: 'button', walk: 'path' },
  buttonLabel: ({ kind }: Order) => kind.toUpperCase(),
  stepLabel: (step: { order?: Order }) =>
    `reserves: ${(step.order as { count?: number } | undefined)?.count}`,
} as unknown as GameUi;
const names: Names = { unit: (id) => `Unit ${id}`, code: (id) => id, place: (at) => at, seat: (id) => id };
const pieces = [
  { id: 'a', at: 'O' },
  { id: 'b', at: 'O' },
] as Piece[];

function tableOf(nodes: readonly OptionNode[], selected: readonly string[] = []) {
  const given: Order[] = [];
  const choices = openChoices(nodes);
  const store = new Store({ tree: treeTop(choices, ui), snapshot: { version: 1 }, selected });
  const table = {
    ui,
    names,
    store,
    get state() {
      return store.get();
    },
    mayAct: true,
    referee: { expand: async (path: readonly number[]) => stepsUnder(nodes, path) },
    give: async (o: Order) => void given.push(o),
  };
  const tree = (): Tree => store.get().tree!;
  const words = () => levelWords(tree(), ui, names);
  return { climb: new TreeClimb(table as unknown as Table), tree, words, given };
}

describe('the top of the trees', () => {
  it('is the list of kinds, with the first steps of all lit on the map', () => {
    const { words, tree } = tableOf([moves, calls, attack, pass]);
    expect(words()).toEqual(['MOVE', 'CALL', 'ATTACK']);
    expect(litBy(tree())).toEqual({ units: ['a', 'b'], spaces: ['R'] });
  });
  it('is the steps themselves where only one kind is given so', () => {
    const { words } = tableOf([moves, pass]);
    expect(words()).toEqual(['Unit a', 'Unit b']);
  });
  it('is not lit where other orders are given on the map', () => {
    const { tree } = tableOf([moves, { kind: 'walk', next: () => [] }]);
    expect(litBy(tree())).toEqual({ units: [], spaces: [] });
  });
  it('is nothing where no kind is given so', () => {
    expect(treeTop(openChoices([pass]), ui)).toBeNull();
  });
});

describe('going down', () => {
  it('by touching a unit and then a space gives the order', async () => {
    const { climb, tree, words, given } = tableOf([moves, pass]);
    await climb.take(stepsOfUnit(tree(), 'b'), { unit: 'b' });
    expect(words()).toEqual(['P', 'S']);
    expect(litBy(tree())).toEqual({ units: [], spaces: ['P', 'S'] });
    await climb.take(stepsAt(tree(), 'S', pieces), { at: 'S' });
    expect(given).toEqual([order('move', { unit: 'b', path: ['O', 'S'] })]);
  });
  it('offers the ways apart where one touch means several', async () => {
    const { climb, tree, words, given } = tableOf([moves]);
    await climb.take(stepsOfUnit(tree(), 'a'), { unit: 'a' });
    await climb.take(stepsAt(tree(), 'Q', pieces), { at: 'Q' });
    expect(given).toEqual([]);
    expect(words()).toEqual(['MOVE (P)', 'MOVE (R)']);
    await climb.choose(tree().at(-1)!.nodes[1]!);
    expect(given).toEqual([order('move', { unit: 'a', path: ['O', 'R', 'Q'] })]);
  });
  it('names the kind where a unit can do several things', async () => {
    const both: OptionNode = {
      kind: 'call',
      next: () => [{ kind: 'call', unit: 'a', order: order('call', { unit: 'a' }) }],
    };
    const { climb, tree, words } = tableOf([moves, both]);
    await climb.take(stepsAt(tree(), 'O', pieces.slice(0, 1)), { unit: 'a' });
    expect(words()).toEqual(['MOVE', 'CALL']);
  });
  it('says steps without unit and space in the words of the game', async () => {
    const { climb, tree, words } = tableOf([calls, attack]);
    await climb.choose(tree()[0]!.nodes[0]!);
    expect(words()).toEqual(['reserves: 1', 'reserves: 2']);
  });
  it('passes over a step without alternative, and shows an order that could go on', async () => {
    const { climb, tree, words, given } = tableOf([attack, calls]);
    await climb.choose(tree()[0]!.nodes[0]!);
    expect(words()).toEqual(['Unit a', 'Unit b']);
    await climb.choose(tree().at(-1)!.nodes[0]!);
    expect(tree().at(-1)!.order).toEqual(order('attack', { units: ['a'] }));
    expect(words()).toEqual(['Unit b']);
    expect(given).toEqual([]);
    await climb.choose(tree().at(-1)!.nodes[0]!);
    expect(given).toEqual([order('attack', { units: ['a', 'b'] })]);
  });
  it('begins with the one unit that was chosen before the kind of order, if it can', async () => {
    const one = tableOf([moves, calls], ['b']);
    await one.climb.choose(one.tree()[0]!.nodes[0]!);
    expect([namedBy(one.tree()).units, one.words()]).toEqual([['b'], ['P', 'S']]);
    for (const selected of [['c'], ['a', 'b']]) {
      const other = tableOf([moves, calls], selected);
      await other.climb.choose(other.tree()[0]!.nodes[0]!);
      expect(other.words()).toEqual(['Unit a', 'Unit b']);
    }
  });
  it('goes up again step by step, not beyond the top', async () => {
    const { climb, tree, words } = tableOf([moves, calls]);
    await climb.choose(tree()[0]!.nodes[0]!);
    await climb.choose(tree().at(-1)!.nodes[1]!);
    expect(words()).toEqual(['P', 'S']);
    expect(climb.up()).toBe(true);
    expect(climb.up()).toBe(true);
    expect(words()).toEqual(['MOVE', 'CALL']);
    expect(climb.up()).toBe(false);
  });
});

describe('steps asked of the referee', () => {
  it('are found by the number of the child at each level; a path that leads nowhere has none', () => {
    expect(stepsUnder([pass, moves], [1]).map(({ unit, more }) => [unit, more])).toEqual([
      ['a', true],
      ['b', true],
    ]);
    expect(stepsUnder([pass, moves], [1, 0]).map(({ at }) => at)).toEqual(['P', 'Q', 'Q']);
    expect(stepsUnder([pass, moves], [1, 9])).toEqual([]);
    expect(stepsUnder([pass, moves], [0])).toEqual([]);
  });
  it('tell themselves by an order below them where they name neither unit nor space', () => {
    const leaf = order('ship', { mode: 'invasion', to: 'P' });
    const modes: OptionNode = {
      kind: 'ship',
      next: () => [{ kind: 'ship', next: () => [{ kind: 'ship', at: 'P', order: leaf }] }],
    };
    expect(stepsUnder([modes], [0])).toEqual([{ kind: 'ship', like: leaf, more: true }]);
    expect(stepsUnder([moves], [0])[0]).not.toHaveProperty('like');
  });
});
